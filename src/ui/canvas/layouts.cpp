// Letters by their place on keyboards of other scripts.

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::ui {

namespace {

constexpr std::u32string_view kTyped =
    // ЙЦУКЕН, with the letters that are Ukrainian or Belarusian
    U"йцукенгшщзхъфывапролджэячсмитьбю"
    U"ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
    U"іїєўІЇЄЎ"
    // Greek
    U"ςερτυθιοπασδφγηξκλζχψωβνμ"
    U"ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ"
    // AZERTY: the row of digits without Shift
    U"&é\"'(-è_çà";
constexpr std::u32string_view kMeant =
    U"qwertyuiop[]asdfghjkl;'zxcvbnm,."
    U"QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
    U"s]'oS}\"O"
    U"wertyuiopasdfghjklzxcvbnm"
    U"ERTYUIOPASDFGHJKLZXCVBNM"
    U"1234567890";
static_assert(kTyped.size() == kMeant.size());

}  // namespace

Key Keymap::by_place(Key key) const {
    if (commands_.contains(key.code)) return key;
    const auto at = kTyped.find(key.code);
    return at == std::u32string_view::npos ? key : Key{kMeant[at]};
}

}  // namespace roundhouse::ui
