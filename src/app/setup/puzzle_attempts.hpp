// How often a puzzle has been tried and which hints were given, in the same words on the screen and
// in lines. Judges nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "roundhouse/puzzles/daily.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

[[nodiscard]] std::string_view kind_of(const puzzles::Puzzle& puzzle);  // "longest train"

struct PuzzleCounts {
    int tries = 0;
    int hints = 0;
};

class PuzzleAttempts {
  public:
    PuzzleAttempts() = default;
    // Counts on from earlier ones; `changed` is given each new count.
    PuzzleAttempts(PuzzleCounts earlier, std::function<void(PuzzleCounts)> changed)
        : counts_(earlier), changed_(std::move(changed)) {}

    void add_try() {
        ++counts_.tries;
        tell();
    }
    [[nodiscard]] int tries() const { return counts_.tries; }
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
    PuzzleCounts counts_;
    std::function<void(PuzzleCounts)> changed_;

    // The number of the next hint, from 0.
    int next_of(int hints);
    void tell() const {
        if (changed_) changed_(counts_);
    }
};

}  // namespace roundhouse::app
