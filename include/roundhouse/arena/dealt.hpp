// What came of a deal that was played once for every seat: game by game, what each player made of
// it. For whoever keeps results and counts them later. Whole numbers only, so that what was written
// and read again counts the same.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "roundhouse/arena/outsider.hpp"
#include "roundhouse/arena/tournament.hpp"

namespace roundhouse::arena {

// The luck of draws is counted in ten-thousandths of a tile.
inline constexpr int kWholeTile = 10'000;

// One player's part in one game.
struct Part {
    int points = 0;                 // in total
    bool won = false;               // perhaps with others; nobody wins a game that was given up
    std::optional<Failure> failed;  // of an outsider
    // How many more tiles that fitted at once came from the boneyard than were to be expected. Its
    // mean over all orders of the boneyard is 0, whoever plays.
    int luck = 0;

    bool operator==(const Part&) const = default;
};
using DealtGame = std::vector<Part>;  // by player

// By player; null: a computer player.
using Outsiders = std::vector<std::unique_ptr<Outsider>>;
[[nodiscard]] Outsiders make_outsiders(const TournamentTask& task);

// The games of that deal, one for each seat that the first player can have, in this thread; none if
// it was stopped.
[[nodiscard]] std::vector<DealtGame> play_deal(const TournamentTask& task, int deal,
                                               const Outsiders& outsiders);

}  // namespace roundhouse::arena
