#include "roundhouse/formats/notation.hpp"

#include <fmt/format.h>

namespace roundhouse::formats {

namespace {

constexpr std::uint8_t kMaxTrainNumber = 99;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Takes the digits at the front; none where there are no digits or the number is above `most`.
std::optional<std::uint8_t> take_number(std::string_view& text, unsigned most) {
    if (text.empty() || !is_digit(text.front())) return std::nullopt;
    unsigned value = 0;
    while (!text.empty() && is_digit(text.front())) {
        value = value * 10 + static_cast<unsigned>(text.front() - '0');
        if (value > most) return std::nullopt;
        text.remove_prefix(1);
    }
    return static_cast<std::uint8_t>(value);
}

// The whole text is one number without leading zeros.
std::optional<std::uint8_t> strict_number(std::string_view text, unsigned most) {
    if (text.size() > 1 && text.front() == '0') return std::nullopt;
    const auto number = take_number(text, most);
    return text.empty() ? number : std::nullopt;
}

void skip_blanks(std::string_view& text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}

// Removes and returns what is before `separator`, and removes the separator; the whole text if
// there is none.
std::string_view take_until(std::string_view& text, std::string_view separator) {
    const auto at = text.find(separator);
    const std::string_view head = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + separator.size());
    return head;
}

// What follows "play ".
std::optional<Action> parse_play(std::string_view text) {
    const bool matches = text.find(" at ") != std::string_view::npos;
    const auto tile = parse_tile(take_until(text, " on "));
    const auto train = strict_number(take_until(text, " at "), kMaxTrainNumber);
    if (!tile || !train) return std::nullopt;
    if (!matches) return Play{*tile, *train, kNoPips};
    const auto at = strict_number(text, kMaxPips);
    if (!at) return std::nullopt;
    return Play{*tile, *train, *at};
}

}  // namespace

std::string to_string(Tile tile) {
    return fmt::format("{}-{}", tile.high(), tile.low());
}

std::optional<Tile> parse_tile(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto high = strict_number(text.substr(0, dash), kMaxPips);
    const auto low = strict_number(text.substr(dash + 1), kMaxPips);
    if (!high || !low || *high < *low) return std::nullopt;
    return Tile(*high, *low);
}

std::optional<Tile> parse_typed_tile(std::string_view text) {
    skip_blanks(text);
    if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
    const auto first = take_number(text, kMaxPips);
    if (!first) return std::nullopt;
    const auto gap = text.size();
    skip_blanks(text);
    if (!text.empty() && std::string_view("-:/.|").find(text.front()) != std::string_view::npos) {
        text.remove_prefix(1);
        skip_blanks(text);
    } else if (text.size() == gap) {
        return std::nullopt;  // no separator between the two numbers
    }
    const auto second = take_number(text, kMaxPips);
    skip_blanks(text);
    if (!second || !text.empty()) return std::nullopt;
    return Tile(*first, *second);
}

std::string to_string(const TileSet& tiles) {
    std::string text;
    tiles.for_each([&](Tile tile) {
        if (!text.empty()) text += ' ';
        text += to_string(tile);
    });
    return text;
}

std::string to_string(std::span<const Tile> tiles) {
    std::string text;
    for (const Tile tile : tiles) text += (text.empty() ? "" : " ") + to_string(tile);
    return text;
}

std::string to_string(const Action& action) {
    struct Visitor {
        std::string operator()(const Play& play) const {
            std::string text = fmt::format("play {} on {}", to_string(play.tile), play.train);
            if (play.at != kNoPips) text += fmt::format(" at {}", play.at);
            return text;
        }
        std::string operator()(Draw) const { return "draw"; }
        std::string operator()(Pass) const { return "pass"; }
        std::string operator()(Done) const { return "done"; }
        std::string operator()(Announce) const { return "announce"; }
        std::string operator()(Confess) const { return "confess"; }
    };
    return std::visit(Visitor{}, action);
}

std::optional<Action> parse_action(std::string_view text) {
    if (text == "draw") return Draw{};
    if (text == "pass") return Pass{};
    if (text == "done") return Done{};
    if (text == "announce") return Announce{};
    if (text == "confess") return Confess{};
    constexpr std::string_view play = "play ";
    if (text.starts_with(play)) return parse_play(text.substr(play.size()));
    return std::nullopt;
}

}  // namespace roundhouse::formats
