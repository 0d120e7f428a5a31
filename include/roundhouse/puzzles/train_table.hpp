// "The longest train of this hand" as a game in which one turn is played: an opening in which a
// player lays as many tiles on their own train as they like, and doubles need no cover.
#pragma once

#include <optional>

#include "roundhouse/game/match.hpp"
#include "roundhouse/puzzles/longest_train_puzzle.hpp"

namespace roundhouse::puzzles {

// Whose hand the puzzle's is.
inline constexpr Seat kSolver = 0;
// The game at that turn; none if the hand is too large for two players.
[[nodiscard]] std::optional<game::Match> match_of(const LongestTrainPuzzle& puzzle);
// The tiles that have been laid there, in their order.
[[nodiscard]] std::vector<Tile> train_laid(const game::Match& match);

}  // namespace roundhouse::puzzles
