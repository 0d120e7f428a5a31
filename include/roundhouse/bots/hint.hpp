// What an adviser would do in a seat's place, and why, in sentences from the planner's view of the
// hand. Takes as long as the adviser. Sees only what the seat may know.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::bots {

struct Hint {
    Action action;
    std::string where;  // to look, without naming the tile: "Look at Bea's train."
    std::string why;    // in one to three sentences
    std::string plan;   // what is to follow: "Then 12-9 and 9-4 can follow."; "": nothing planned
    std::vector<Play> then = {};  // the same as plays, in their order; no rule is asked about them
};

// The seat of the observation must be to move. The move is that of `adviser`.
[[nodiscard]] Hint hint(const Observation& observation, const words::Names& names, Bot& adviser);

// How long a hint may take at the most.
inline constexpr std::chrono::milliseconds kHintTime{500};
// Who gives the hints of a table: where several choices are near each other, it searches as a
// review does, for up to about that long. It counts the work and not the time, so the same seed and
// observed actions give the same hint on a slow machine.
[[nodiscard]] std::unique_ptr<Bot> make_adviser(std::uint64_t seed,
                                                std::chrono::milliseconds about = kHintTime);

// The longest train of the hand from the end of the player's own train (or the hub, or a train's
// own engine); if nobody has a train, from any end on the table. Whoever is to move: for sorting a
// hand.
[[nodiscard]] std::vector<Tile> own_longest_train(const Observation& observation);

}  // namespace roundhouse::bots
