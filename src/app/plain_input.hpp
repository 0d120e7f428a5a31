// What people type in plain play, understood: the number of a choice, a tile with or without a
// train, or a word. Pure: a line in, a value out; what is not understood comes back as one
// sentence.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/text/words.hpp"

namespace roundhouse::app {

enum class Word : std::uint8_t {
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
    undo,
    hint,
    quit,
};

// "12-5", "12-5 3", "12-5 Bea", "12-5 3 at 12".
struct TypedTile {
    Tile tile;
    std::string train;       // as typed; empty: not said
    std::optional<Pips> at;  // where a tile fits on both ends of a train
};

struct NotUnderstood {
    std::string message;
};

using Typed = std::variant<int, TypedTile, Word, NotUnderstood>;

[[nodiscard]] Typed understand(std::string_view line);

// The train that a number (from 1), a player's name or its beginning, "own", or a word of the
// communal train's name stands for; else a sentence.
[[nodiscard]] std::variant<int, std::string> train_typed(std::string_view text,
                                                         const Observation& observation,
                                                         const text::Cast& cast);

// The one legal play that is meant; else why there is none, or how to say which.
[[nodiscard]] std::variant<Action, std::string> play_typed(const TypedTile& typed,
                                                           const Observation& observation,
                                                           const text::Cast& cast);

}  // namespace roundhouse::app
