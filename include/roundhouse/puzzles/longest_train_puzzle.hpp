// "The longest train of this hand": a puzzle with exactly one answer, made from a seed. Says
// whether an answer is right, and how hard the puzzle is. Counts the trains itself, one by one;
// only its tests compare it with the solver, so that each checks the other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/engine/tile_set.hpp"
#include "roundhouse/puzzles/difficulty.hpp"

namespace roundhouse::puzzles {

constexpr Pips kSet = 12;

struct LongestTrainPuzzle {
    Pips start = 0;  // the engine's number
    TileSet hand;
    std::vector<Tile> answer;  // in playing order
    // By the number of trains that cannot be continued: those are what somebody may try in vain.
    Difficulty difficulty = Difficulty::easy;
    bool operator==(const LongestTrainPuzzle&) const = default;
};

// All trains of a hand from `start` that cannot go on.
struct TrainCount {
    std::int64_t trains = 0;
    std::int64_t longest = 0;  // how many of them have the most tiles
    std::vector<Tile> tiles;   // of one of these
};
// Stops, with what it has counted so far, as soon as there are more than `most` trains.
[[nodiscard]] TrainCount count_trains(const TileSet& hand, Pips start, std::int64_t most);

// The puzzle with that start and hand; none if several trains are the longest, or if all tiles or
// hardly any can be played, or if it is harder than `hard`.
[[nodiscard]] std::optional<LongestTrainPuzzle> longest_train_puzzle(const TileSet& hand,
                                                                     Pips start);
// The same for the same seed and difficulty, on every machine.
[[nodiscard]] LongestTrainPuzzle make_longest_train_puzzle(std::uint64_t seed,
                                                           Difficulty difficulty);

// What is wrong with a train that somebody offers, if anything.
enum class Verdict : std::uint8_t { right, shorter, broken, not_in_hand, twice };
struct Judged {
    Verdict verdict = Verdict::right;
    int tiles = 0;  // that join from the start; where `broken`, the next one does not
};
[[nodiscard]] Judged judge(const LongestTrainPuzzle& puzzle, std::span<const Tile> train);

// "12: 12-5 5-3 ...", the start and the tiles in their order; read back only if it is a puzzle.
[[nodiscard]] std::string to_line(const LongestTrainPuzzle& puzzle);
[[nodiscard]] std::optional<LongestTrainPuzzle> parse_longest_train_puzzle(std::string_view line);

}  // namespace roundhouse::puzzles
