// Plays as people type them, on the screen and in plain play alike: "12-5", "12-5 3", "12-5 Bea",
// "12-5 3 at 12". A line is parsed first, then interpreted for a table. Pure: input that is not
// understood is answered with one sentence. Words such as "draw" and numbers of choices are left to
// the caller.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::game {

struct TypedMove {
    Tile tile;
    std::string train;       // as typed; empty: not said
    std::optional<Pips> at;  // for a tile that fits both ends of a train
};

// Nothing if the line does not begin with a tile.
[[nodiscard]] std::optional<TypedMove> parse_typed_move(std::string_view line);

// The train meant by a number (from 1; 0 is 10), a player's name, "own", "communal", or the
// beginning of a name. A full match is preferred to one that only begins so; if several match, the
// sentence asks which. In play_typed a name may mean several communal trains.
[[nodiscard]] std::variant<int, std::string> train_typed(std::string_view text,
                                                         const Observation& observation,
                                                         const words::Names& names);

// The one legal play that is meant; otherwise why there is none, or how to say which.
[[nodiscard]] std::variant<Action, words::Reply> play_typed(const TypedMove& typed,
                                                            const Observation& observation,
                                                            const words::Names& names);

// The number at which that tile goes on that train: one that fits, otherwise the one most likely
// meant.
[[nodiscard]] Pips number_for(const Observation& observation, Tile tile, int train);

}  // namespace roundhouse::game
