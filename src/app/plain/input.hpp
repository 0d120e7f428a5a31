// Interprets what people type in plain play: the number of a choice, a tile with or without a
// train, or a word. Pure: a line in, a value out; what is not understood is answered with one
// sentence.
#pragma once

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
    quit,
};

struct NotUnderstood {
    std::string message;
};

using Typed = std::variant<int, game::TypedMove, PlainCommand, NotUnderstood>;

[[nodiscard]] Typed understand(std::string_view line);

}  // namespace roundhouse::app
