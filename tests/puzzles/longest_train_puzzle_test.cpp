// Puzzles of the longest train: that each has one answer is proved twice, by counting all trains
// and by the solver.

#include "roundhouse/puzzles/longest_train_puzzle.hpp"

#include <algorithm>
#include <set>

#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using puzzles::Difficulty;
using puzzles::LongestTrainPuzzle;
using puzzles::Verdict;

namespace {

int most_tiles(const TileSet& hand, Pips start) {
    return bots::longest_train(hand, start, bots::Goal::tiles).size();
}

// The solver finds as long a train; without any one of the answer's tiles, only shorter ones.
void check_proved(const LongestTrainPuzzle& puzzle) {
    const int tiles = static_cast<int>(puzzle.answer.size());
    CHECK(most_tiles(puzzle.hand, puzzle.start) == tiles);
    for (const Tile tile : puzzle.answer) {
        TileSet without = puzzle.hand;
        without.remove(tile);
        CHECK(most_tiles(without, puzzle.start) < tiles);
    }
    CHECK(puzzles::count_trains(puzzle.hand, puzzle.start, 1'000'000).longest == 1);
    CHECK(puzzles::judge(puzzle, puzzle.answer).verdict == Verdict::right);
}

}  // namespace

TEST_CASE("puzzles: every puzzle of the list has one answer", "[puzzles]") {
    REQUIRE(puzzles::daily_trains().size() == 366U);
    std::set<std::string_view> different;
    for (const std::string_view line : puzzles::daily_trains()) {
        INFO(line);
        const auto puzzle = puzzles::parse_longest_train_puzzle(line);
        REQUIRE(puzzle);
        check_proved(*puzzle);
        CHECK(puzzles::to_line(*puzzle) == line);
        different.insert(line);
    }
    CHECK(different.size() == puzzles::daily_trains().size());
}

TEST_CASE("puzzles: a seed makes one puzzle of each difficulty", "[puzzles]") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::int64_t trains = 0;
        for (const Difficulty difficulty : puzzles::kDifficulties) {
            INFO(seed << " " << name_of(difficulty));
            const LongestTrainPuzzle puzzle = puzzles::make_longest_train_puzzle(seed, difficulty);
            CHECK(puzzle.difficulty == difficulty);
            check_proved(puzzle);
            CHECK(puzzle == puzzles::make_longest_train_puzzle(seed, difficulty));
            // The harder, the more trains can be tried in vain.
            const auto count = puzzles::count_trains(puzzle.hand, puzzle.start, 1'000'000);
            CHECK(count.trains > trains);
            trains = count.trains;
        }
    }
    // As on every machine and in every version.
    CHECK(puzzles::to_line(puzzles::make_longest_train_puzzle(20260101, Difficulty::easy)) ==
          puzzles::daily_trains().front());
}

TEST_CASE("puzzles: hands with several longest trains, or none worth finding, are not puzzles",
          "[puzzles]") {
    const auto is_puzzle = [](std::string_view line) {
        return puzzles::parse_longest_train_puzzle(line).has_value();
    };
    CHECK(is_puzzle("7: 12-10 12-8 12-7 10-7 10-3 9-6 8-6 2-1"));
    CHECK_FALSE(is_puzzle("12: 12-5 12-4 9-8"));         // two of one tile
    CHECK_FALSE(is_puzzle("12: 12-5 5-4 4-3 3-12"));     // the tile is 12-3
    CHECK_FALSE(is_puzzle("12: 12-5 5-4 4-3"));          // every tile can be played
    CHECK_FALSE(is_puzzle("12: 12-5 9-8 7-6 5-4 4-3"));  // one way only
    for (const char* wrong : {"", "12", "13: 12-5", "12:12-5", "12: 12-5  5-4", "12: 12-5 12-5",
                              "12: 13-5", "12: 5-12", "x: 12-5", "12: 12-5 "})
        CHECK_FALSE(is_puzzle(wrong));
}

TEST_CASE("puzzles: a train is judged by its first fault", "[puzzles]") {
    const auto puzzle =
        puzzles::parse_longest_train_puzzle("7: 12-10 12-8 12-7 10-7 10-3 9-6 8-6 2-1");
    REQUIRE(puzzle);
    const auto judged = [&](std::vector<Tile> train) { return puzzles::judge(*puzzle, train); };
    CHECK(judged({}).verdict == Verdict::shorter);
    CHECK(judged({Tile(7, 10)}).verdict == Verdict::shorter);
    CHECK(judged({Tile(12, 10)}).verdict == Verdict::broken);
    CHECK(judged({Tile(10, 7), Tile(12, 8)}).verdict == Verdict::broken);
    CHECK(judged({Tile(10, 7), Tile(12, 8)}).tiles == 1);
    CHECK(judged({Tile(10, 7), Tile(10, 7)}).verdict == Verdict::twice);
    CHECK(judged({Tile(11, 7)}).verdict == Verdict::not_in_hand);
}
