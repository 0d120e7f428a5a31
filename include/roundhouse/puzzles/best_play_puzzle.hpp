// "Find the play": a position of a game in which one play is clearly better than all others: in a
// search, its lead over the second best exceeds five standard errors. A puzzle is the game's deal
// and actions, so its position is always the same; its answer is kept with it, whatever later
// searches think. Nothing in it depends on what others hold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/game/match.hpp"
#include "roundhouse/puzzles/difficulty.hpp"

namespace roundhouse::puzzles {

struct BestPlayPuzzle {
    std::string variant;  // a bundled game's id
    int players = 4;
    std::uint64_t seed = 0;    // of the deal
    std::vector<int> choices;  // each the number of an action among the legal ones (Moves::nth)
    Action answer;
    Difficulty difficulty = Difficulty::easy;
    bool operator==(const BestPlayPuzzle&) const = default;
};

// The game up to the decision; none if there is no such game, or these actions are not legal. Its
// players have made-up names.
[[nodiscard]] std::optional<game::Match> match_of(const BestPlayPuzzle& puzzle);

// How much more the best action is worth than the next one, in points, by a search that knows the
// position and not how it came about.
struct Gap {
    Action best;
    double points = 0;
    double error = 0;  // standard error
};
// All legal actions are tried in that many worlds, deals of the hidden tiles; there must be at
// least two.
[[nodiscard]] Gap search_gap(const Observation& position, int worlds, std::uint64_t seed);
// Whether that is clear enough for a puzzle: at least kLeastGap points, beyond five errors.
inline constexpr double kLeastGap = 3;
[[nodiscard]] bool is_clear(const Gap& gap);

// A puzzle that this seed leads to: takes some seconds. The same for the same seed and program.
[[nodiscard]] BestPlayPuzzle make_best_play_puzzle(std::uint64_t seed);

// "mexican 4 7345: 0 3 1 2 = play 10-5 on 0 at 10, medium", and back if the position can be reached
// and the answer is legal.
[[nodiscard]] std::string to_line(const BestPlayPuzzle& puzzle);
[[nodiscard]] std::optional<BestPlayPuzzle> parse_best_play_puzzle(std::string_view line);

}  // namespace roundhouse::puzzles
