// Interprets what people type in plain play: the number of a choice, a tile with or without a
// train, or a word. Pure: a line in, a value out; what is not understood is answered with one
// sentence.
#pragma once

#include <optional>
#include <span>
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
    hide,
    quit,
};

// A word, and what it means; several may mean the same.
struct PlainWord {
    std::string_view word;
    PlainCommand means;
};
[[nodiscard]] std::span<const PlainWord> plain_words();

// "table 3", "t Rex": one train, tile by tile.
struct TrainAsked {
    std::string train;  // as typed
};

struct NotUnderstood {
    std::string message;
};

using Typed = std::variant<int, game::TypedMove, PlainCommand, TrainAsked, NotUnderstood>;

[[nodiscard]] Typed understand(std::string_view line);
// "seat 2 Cyd", "seat 2 level 4": that seat is handed to that person, or to a computer player.
struct SeatGiven {
    int number = 0;  // from 1
    std::string to;
};
[[nodiscard]] std::optional<SeatGiven> seat_given(std::string_view line);

// Whether it is this word.
[[nodiscard]] bool means(const Typed& typed, PlainCommand word);
}  // namespace roundhouse::app
