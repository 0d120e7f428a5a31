#include "app/setup/puzzle_attempts.hpp"

#include <fmt/format.h>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

std::string PuzzleAttempts::hint(const puzzles::LongestTrainPuzzle& puzzle) {
    const int length = static_cast<int>(puzzle.answer.size());
    const int tiles = next_of(length + 1);
    if (tiles == 0) return fmt::format("The longest train has {}.", text::count_of(length, "tile"));
    const std::span all(puzzle.answer);
    return fmt::format("It begins with {}.",
                       formats::to_string(all.first(static_cast<std::size_t>(tiles))));
}

std::string PuzzleAttempts::hint(const Action& best, const words::Names& names,
                                 std::optional<Seat> reader) {
    const auto* const play = std::get_if<Play>(&best);
    const bool first = next_of(play == nullptr ? 1 : 2) == 0;
    if (play == nullptr) return "No tile is played.";
    return first ? fmt::format("It goes on {}.", words::numbered_train(names, play->train, reader))
                 : fmt::format("It plays {}.", formats::to_string(play->tile));
}

std::string PuzzleAttempts::told() const {
    return (tries_ == 1 ? "1 try" : fmt::format("{} tries", tries_)) +
           (hints_ == 0 ? "" : " and " + text::count_of(hints_, "hint"));
}

}  // namespace roundhouse::app
