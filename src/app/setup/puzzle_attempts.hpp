// How often a puzzle has been tried and which hints were given, in the same words on the screen and
// in lines. Judges nothing.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/puzzles/longest_train_puzzle.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

class PuzzleAttempts {
  public:
    void add_try() { ++tries_; }
    [[nodiscard]] int tries() const { return tries_; }
    // The next one: first how long the train is or where a tile goes, then the tiles. The last one
    // costs nothing when it is given again.
    [[nodiscard]] std::string hint(const puzzles::LongestTrainPuzzle& puzzle);
    [[nodiscard]] std::string hint(const Action& best, const words::Names& names,
                                   std::optional<Seat> reader);
    // "1 try and 2 hints"
    [[nodiscard]] std::string told() const;

  private:
    int tries_ = 0;
    int hints_ = 0;

    int next_of(int hints) { return hints_ < hints ? hints_++ : hints - 1; }
};

}  // namespace roundhouse::app
