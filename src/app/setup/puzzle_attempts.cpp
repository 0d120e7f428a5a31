#include "app/setup/puzzle_attempts.hpp"

#include <fmt/format.h>

#include <span>
#include <vector>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

std::string PuzzleAttempts::hint(const puzzles::LongestTrainPuzzle& puzzle) {
    const int length = static_cast<int>(puzzle.answer.size());
    const int tiles = next_of(length) + 1;
    std::vector<std::string> all;
    for (const Tile tile : std::span(puzzle.answer).first(static_cast<std::size_t>(tiles)))
        all.push_back(formats::to_string(tile));
    return fmt::format("It begins with {}.", text::join(all, "and"));
}

std::string PuzzleAttempts::hint(const Action& best, const words::Names& names,
                                 std::optional<Seat> reader) {
    const auto* const play = std::get_if<Play>(&best);
    const bool first = next_of(play == nullptr ? 1 : 2) == 0;
    if (play == nullptr) return "No tile is played.";
    return first ? fmt::format("It goes on {}.", words::numbered_train(names, play->train, reader))
                 : fmt::format("It plays {}.", formats::to_string(play->tile));
}

int PuzzleAttempts::next_of(int hints) {
    if (counts_.hints >= hints) return hints - 1;
    const int next = counts_.hints++;
    tell();
    return next;
}

std::string PuzzleAttempts::told() const {
    const auto [tries, hints] = counts_;
    return (tries == 1 ? "1 try" : fmt::format("{} tries", tries)) +
           (hints == 0 ? "" : " and " + text::count_of(hints, "hint"));
}

std::string_view kind_of(const puzzles::Puzzle& puzzle) {
    return std::holds_alternative<puzzles::LongestTrainPuzzle>(puzzle) ? "longest train"
                                                                       : "best play";
}

std::string PuzzleAttempts::to_post(std::string_view name, const puzzles::Puzzle& puzzle,
                                    std::string_view mark) const {
    std::string marks;
    if (const auto* train = std::get_if<puzzles::LongestTrainPuzzle>(&puzzle))
        for (std::size_t k = 0; k < train->answer.size(); ++k) marks += mark;
    else
        marks = kind_of(puzzle);
    return fmt::format("Roundhouse {} {} {}", name, marks, told());
}

}  // namespace roundhouse::app
