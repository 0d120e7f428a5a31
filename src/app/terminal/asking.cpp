#include "app/terminal/asking.hpp"

#include <algorithm>
#include <charconv>

namespace roundhouse::app {

namespace {

// The brightness of "rgb:1010/3636/2c2c", from 0 to 255. Each part has one to four hexadecimal
// digits. Nothing if the answer is not a colour.
std::optional<int> brightness(std::string_view colour) {
    const std::size_t colon = colour.find(':');
    if (!colour.starts_with("rgb") || colon == colour.npos) return std::nullopt;
    colour.remove_prefix(colon + 1);
    constexpr int kParts[] = {299, 587, 114};
    int sum = 0;
    for (const int part : kParts) {
        const std::string_view digits = colour.substr(0, colour.find('/'));
        unsigned value = 0;
        const auto [end, fault] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (fault != std::errc() || end != digits.data() + digits.size() || digits.size() > 4)
            return std::nullopt;
        const unsigned most = (1U << 4 * digits.size()) - 1;
        sum += part * static_cast<int>(value * 255 / most);
        colour.remove_prefix(std::min(colour.size(), digits.size() + 1));
    }
    return sum / 1000;
}

// A colour that is not one of the 256.
constexpr std::string_view kTried = "48;2;1;2;3";

// "1$r0;48:2:1:2:3m", with colons or semicolons, and perhaps an empty colour space.
bool repeats_the_colour(std::string_view answer) {
    std::string plain(answer);
    std::ranges::replace(plain, ':', ';');
    return plain.find("48;2;1;2;3m") != plain.npos || plain.find("48;2;;1;2;3m") != plain.npos;
}

// "[>65;7006;1c": VTE, on which many terminals are built, has shown any colour since version 0.36
// and has told its colours for a few years only.
bool is_vte(std::string_view answer) {
    constexpr int kFirst = 3600;
    for (const std::string_view kind : {"[>1;", "[>61;", "[>65;"}) {
        if (!answer.starts_with(kind)) continue;
        int version = 0;
        const char* const end = answer.data() + answer.size();
        const auto [after, fault] = std::from_chars(answer.data() + kind.size(), end, version);
        return fault == std::errc() && after != end && *after == ';' && version >= kFirst;
    }
    return false;
}

}  // namespace

std::string Asking::question() const {
    std::string text;
    if (ground_) text += "\033]11;?\033\\";
    if (colours_) text += "\033[" + std::string(kTried) + "m\033P$qm\033\\\033[m\033[>c";
    if (text.empty()) return text;
    // Whatever a terminal makes of these, its cursor stays where it is.
    return "\0337\033[H" + text + "\0338\033[c";
}

void Asking::hear(std::string_view answer) {
    constexpr std::string_view kGround = "]11;", kDevice = "[?";
    if (over()) return;
    if (ground_ && answer.starts_with(kGround)) {
        if (const auto found = brightness(answer.substr(kGround.size()))) light_ = *found > 127;
    } else if (colours_ && answer.starts_with('P')) {
        any_colour_ = any_colour_ || repeats_the_colour(answer);
    } else if (colours_ && answer.starts_with("[>")) {
        any_colour_ = any_colour_ || is_vte(answer);
    } else if (answer.starts_with(kDevice) && answer.ends_with('c')) {
        over_ = true;
    }
}

}  // namespace roundhouse::app
