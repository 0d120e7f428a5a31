// Interprets what people type in plain play: the number of a choice, a tile with or without a
// train, or a word. Pure: a line in, a value out; what is not understood is answered with one
// sentence.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/game/typed_move.hpp"

namespace roundhouse::app {

enum class PlainCommand : std::uint8_t {
    draw,
    pass,
    done,
    announce,
    confess,
    help,
    table,
    hand,
    scores,
    rules,
    take_back,
    forward,
    hint,
    list,
    again,
    log,
    brief,
    full,
    quit,
};

// A line as it comes in from a keyboard: without blanks at its ends, and with the digits and dashes
// that all else here expects (text::folded_signs). What is said to others stays as it is.
[[nodiscard]] std::string line_typed(std::string_view line);

// "table 3", "t Rex": one train, tile by tile.
struct TrainAsked {
    std::string train;  // as typed
};

struct NotUnderstood {
    std::string message;
};

using Typed = std::variant<int, game::TypedMove, PlainCommand, TrainAsked, NotUnderstood>;

[[nodiscard]] Typed understand(std::string_view line);
// "seat 2 Cyd", "seat 2 medium": that seat is handed to that person, or to a computer player.
struct SeatGiven {
    int number = 0;  // from 1
    std::string to;
};
[[nodiscard]] std::optional<SeatGiven> seat_given(std::string_view line);

// Whether it is this word.
[[nodiscard]] bool means(const Typed& typed, PlainCommand word);
// What is said to everybody at a table: "say good game". None if it is something else. An order of
// the host's begins with a slash, whether or not one was typed.
[[nodiscard]] std::optional<std::string> said_to_all(std::string_view line);
inline constexpr const char* kSayWhat = "Type say and what you would like to say.";
// What only the host may tell others to do: "mute Bea", "/kick Bea medium", "lock".
struct HostOrder {
    enum class Word : std::uint8_t { mute, unmute, kick, lock, unlock, host };
    Word word = Word::mute;
    std::string rest;
};
[[nodiscard]] std::optional<HostOrder> host_order(std::string_view line);
// Whether an answer is "y" or "yes", or "n" or "no", in whatever case.
[[nodiscard]] bool means_yes(std::string_view answer);
[[nodiscard]] bool means_no(std::string_view answer);

}  // namespace roundhouse::app
