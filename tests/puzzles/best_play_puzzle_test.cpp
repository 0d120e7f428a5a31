// Puzzles of the best play: each line of the list leads to its position, and a search that knows
// the position alone finds the answer again, by more than five standard errors.

#include "roundhouse/puzzles/best_play_puzzle.hpp"

#include <set>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using puzzles::BestPlayPuzzle;
using puzzles::Difficulty;

namespace {

BestPlayPuzzle parsed(std::string_view line) {
    INFO(line);
    const auto puzzle = puzzles::parse_best_play_puzzle(line);
    REQUIRE(puzzle);
    return *puzzle;
}

// With worlds that no search of the puzzle has used.
void check_proved(const BestPlayPuzzle& puzzle) {
    const auto match = puzzles::match_of(puzzle);
    REQUIRE(match);
    const puzzles::Gap gap = puzzles::search_gap(match->view(match->mover()), 600, 12345);
    INFO(gap.points << " points, error " << gap.error);
    CHECK(gap.best == puzzle.answer);
    CHECK(gap.points > 5 * gap.error);
}

}  // namespace

TEST_CASE("puzzles: every position in the list can be reached, and its answer is legal",
          "[puzzles]") {
    REQUIRE(puzzles::daily_plays().size() == 52U);
    std::set<std::string_view> different;
    std::set<std::string> variants;
    for (const std::string_view line : puzzles::daily_plays()) {
        const BestPlayPuzzle puzzle = parsed(line);
        CHECK(puzzles::to_line(puzzle) == line);
        const auto match = puzzles::match_of(puzzle);
        REQUIRE(match);
        CHECK(moves(match->state()).plays() >= 3);
        different.insert(line);
        variants.insert(puzzle.variant);
    }
    CHECK(different.size() == puzzles::daily_plays().size());
    CHECK(variants.size() >= 4U);
}

TEST_CASE("puzzles: the answers of some positions are found again", "[puzzles][thorough]") {
    const auto lines = puzzles::daily_plays();
    for (std::size_t k = 0; k < lines.size(); k += 10) check_proved(parsed(lines[k]));
}

TEST_CASE("puzzles: the answers of all positions are found again", "[puzzles][slow]") {
    for (const std::string_view line : puzzles::daily_plays()) check_proved(parsed(line));
}

TEST_CASE("puzzles: the same seed makes the same position", "[puzzles][thorough]") {
    const BestPlayPuzzle puzzle = puzzles::make_best_play_puzzle(1);
    CHECK(puzzle == puzzles::make_best_play_puzzle(1));
    CHECK(puzzle == parsed(puzzles::to_line(puzzle)));
    CHECK_FALSE(puzzle == puzzles::make_best_play_puzzle(2));
    check_proved(puzzle);
}

TEST_CASE("puzzles: a line that describes no position is refused", "[puzzles]") {
    const std::string line = "mexican 4 238483744: 0 0 1 0 0 = play 4-4 on 0 at 4, easy";
    (void)parsed(line);
    for (const auto& [from, to] : {std::pair{"mexican", "nosuch"},
                                   {" 4 ", " 1 "},
                                   {" 4 ", " 9 "},
                                   {"0 0 1", "0 0 99"},
                                   {"0 0 1", "0 -1 1"},
                                   {"4-4 on", "4-3 on"},
                                   {"easy", "simple"},
                                   {": 0", ":0"},
                                   {" = ", " "}}) {
        std::string wrong = line;
        wrong.replace(wrong.find(from), std::string_view(from).size(), to);
        INFO(wrong);
        CHECK_FALSE(puzzles::parse_best_play_puzzle(wrong));
    }
    for (std::size_t size = 0; size < line.size(); ++size)
        CHECK_FALSE(puzzles::parse_best_play_puzzle(line.substr(0, size)));
}
