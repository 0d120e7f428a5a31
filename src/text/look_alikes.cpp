#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::text {

namespace {

// Of the scripts that borrowed their letters from each other; not all that Unicode knows.
constexpr std::u32string_view kLike =
    // Cyrillic
    U"АВЕЁЅІЇЈКМНОРСТУХ"
    U"аеёѕіїјкорсухԁһԛԝӏ"
    // Greek
    U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
    U"αγικνορυχ"
    // Signs that differ only by a hair in most fonts.
    U"0Il1";
constexpr std::u32string_view kLatin =
    U"ABEËS|ÏJKMHOPCTYX"
    U"aeësiïjkopcyxdhqw|"
    U"ABEZH|KMNOPTYX"
    U"ayikvopux"
    U"O|||";
static_assert(kLike.size() == kLatin.size());

}  // namespace

std::string look_of(std::string_view name) {
    const std::string plain = composed(folded_signs(name));
    std::string made;
    for (std::size_t at = 0; at < plain.size();) {
        const CodePoint point = code_point_at(plain, at);
        const auto like = kLike.find(point.value);
        if (like != std::u32string_view::npos)
            append_utf8(made, kLatin[like]);
        else
            made.append(plain, at, point.bytes);
        at += point.bytes;
    }
    return folded(made);
}

}  // namespace roundhouse::text
