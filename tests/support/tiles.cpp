// Read by hand: whole games are looked at after every key, and std::regex took most of their time.
#include "support/tiles.hpp"

#include <algorithm>
#include <cctype>

namespace roundhouse::test {

namespace {

bool is_digit(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

// The number of pips there, and how many digits it has; the longer one first.
struct PipsAt {
    int pips = 0;
    std::size_t digits = 0;  // 0: none
};
PipsAt pips_at(std::string_view text, std::size_t at, std::size_t most = 2) {
    if (!is_digit(text, at)) return {};
    if (most == 2 && text[at] == '1' && is_digit(text, at + 1) && text[at + 1] <= '5')
        return {10 + text[at + 1] - '0', 2};
    return {text[at] - '0', 1};
}

// How long what parts the two numbers of a tile is: 12-5, 12│ 5, |12| 5|; 0: there is none.
std::size_t bar_at(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(std::min(at, text.size()));
    if (rest.starts_with('-')) return 1;
    for (const std::string_view bar : {std::string_view("│"), std::string_view("|")})
        if (rest.starts_with(bar)) return bar.size() + (rest.substr(bar.size()).starts_with(' '));
    return 0;
}

}  // namespace

TileSet tiles_pictured(std::string_view text) {
    TileSet tiles;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = 0;
        for (const std::size_t most : {2U, 1U}) {
            const PipsAt first = pips_at(text, at, most);
            const std::size_t bar = first.digits == 0 ? 0 : bar_at(text, at + first.digits);
            if (bar == 0) continue;
            const std::size_t other = at + first.digits + bar;
            const PipsAt second = pips_at(text, other);
            if (second.digits == 0 || is_digit(text, other + second.digits)) continue;
            // Numbers of a box have two columns each: " 8|1" is an 8-12 that a question lies over.
            const bool cut = at > 0 && text[at - 1] == ' ' && first.digits == 1 &&
                             second.digits == 1 && text[at + 1] != '-' && text[other - 1] != ' ';
            if (cut) continue;
            // Trains 1-11 of 12 are none.
            const std::string_view rest = text.substr(other + second.digits);
            if (rest.starts_with(" of ") && is_digit(rest, 4)) continue;
            tiles.add(Tile(static_cast<Pips>(first.pips), static_cast<Pips>(second.pips)));
            end = other + second.digits;
            break;
        }
        at = end != 0 ? end : at + 1;
    }
    return tiles;
}

TileSet tiles_named(std::string_view text) {
    const auto in_word = [&](std::size_t at) {
        return at < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
    };
    TileSet tiles;
    for (std::size_t at = 0; at < text.size();) {
        const PipsAt first = at > 0 && in_word(at - 1) ? PipsAt{} : pips_at(text, at);
        const std::size_t dash = at + first.digits;
        const bool dashed = first.digits != 0 && dash < text.size() && text[dash] == '-';
        const PipsAt second = dashed ? pips_at(text, dash + 1) : PipsAt{};
        const std::size_t end = dash + 1 + second.digits;
        if (second.digits == 0 || in_word(end)) {
            ++at;
            continue;
        }
        tiles.add(Tile(static_cast<Pips>(first.pips), static_cast<Pips>(second.pips)));
        at = end;
    }
    return tiles;
}

TileSet tiles_told(std::string text) {
    constexpr std::string_view kExample = "such as 12-5";
    for (std::size_t at; (at = text.find(kExample)) != std::string::npos;)
        text.erase(at, kExample.size());
    return tiles_named(text);
}

std::string without_rows(std::string_view text) {
    const auto past_digits = [&](std::size_t at) {
        while (is_digit(text, at)) ++at;
        return at;
    };
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t digits = past_digits(at);
        std::size_t end = digits;
        int more = 0;
        for (; digits > at && end < text.size() && text[end] == '-' && is_digit(text, end + 1);
             ++more)
            end = past_digits(end + 1);
        const std::size_t kept = more >= 2 ? 0 : std::max<std::size_t>(digits - at, 1);
        rest += text.substr(at, kept);
        at = more >= 2 ? end : at + kept;
    }
    return rest;
}

TileSet tiles_on_screen(std::string screen) {
    // The title parts its facts with the same bar as the tiles: round 12 | 3 aside.
    screen.erase(0, std::min(screen.find('\n'), screen.size()));
    // What the program says as an example is not a tile.
    for (const std::string_view example : {"12-5 3", "12-5", "1-9 0"})
        if (const auto at = screen.find(std::string("as in  ") + std::string(example));
            at != std::string::npos)
            screen.erase(at, 12);
    for (std::size_t at; (at = screen.find("1-9 0")) != std::string::npos;) screen.erase(at, 5);
    for (std::size_t at; (at = screen.find("12-5 3 plays 12-5 on")) != std::string::npos;)
        screen.erase(at, 20);
    for (std::size_t at; (at = screen.find("as in 12-5")) != std::string::npos;)
        screen.erase(at, 10);
    return tiles_pictured(screen);
}

}  // namespace roundhouse::test
