// How often a puzzle has been tried and which hints were given, in the same words on the screen and
// in lines. Judges nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/puzzles/daily.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

[[nodiscard]] std::string_view kind_of(const puzzles::Puzzle& puzzle);  // "longest train"

class PuzzleAttempts {
  public:
    void add_try() { ++tries_; }
    [[nodiscard]] int tries() const { return tries_; }
    // The next one: one more tile of the train, or where a tile goes, and then which. The last one
    // costs nothing when it is given again.
    [[nodiscard]] std::string hint(const puzzles::LongestTrainPuzzle& puzzle);
    [[nodiscard]] std::string hint(const Action& best, const words::Names& names,
                                   std::optional<Seat> reader);
    // "1 try and 2 hints"
    [[nodiscard]] std::string told() const;
    // "Roundhouse 2026-11-27 ##### 2 tries": a mark for each tile of the answer, which it does not
    // give away. `name`: a date, or "seed 5".
    [[nodiscard]] std::string to_post(std::string_view name, const puzzles::Puzzle& puzzle,
                                      std::string_view mark) const;

  private:
    int tries_ = 0;
    int hints_ = 0;

    int next_of(int hints) { return hints_ < hints ? hints_++ : hints - 1; }
};

}  // namespace roundhouse::app
