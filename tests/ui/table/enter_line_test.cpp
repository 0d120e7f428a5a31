// The line that says what Enter does, where no tile fits: it names the numbers, and no tile is
// lifted.
#include <fmt/format.h>

#include <cctype>
#include <cstdint>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

// The numbers after "nothing fits" on the page; none: it does not say so.
std::set<int> told_numbers(const std::string& page) {
    constexpr std::string_view kWords = "nothing fits ";
    const auto at = page.find(kWords);
    if (at == std::string::npos) return {};
    std::set<int> numbers;
    std::istringstream words(page.substr(at + kWords.size(), page.find('\n', at) - at));
    for (std::string word; words >> word;)
        if (std::isdigit(static_cast<unsigned char>(word.front())) != 0)
            numbers.insert(std::stoi(word));
    return numbers;
}

}  // namespace

TEST_CASE("where nothing fits, the line of Enter says which numbers, and no tile is lifted",
          "[ui][random]") {
    int told = 0, held = 0;
    for (const std::string id : {"oll", "mexican", "train", "station", "basic", "chicken-foot"}) {
        chance::Random random(7);
        for (std::uint64_t seed = 5; seed < 8; ++seed) {
            game::Match match =
                test::new_match({.game = id, .players = 4, .seed = seed, .rounds = 1});
            while (match.phase() != Phase::over) {
                if (match.phase() == Phase::play && !moves(match.state()).any_play()) {
                    const test::Viewpoint turn(match, true);
                    if (turn.shown() != test::Shown::turn) break;
                    const std::string page = turn.draw({80, 24}, ui::felt_glyphs()).to_text();
                    INFO(page);
                    CHECK_FALSE(turn.ui.own.tile);
                    const std::set<int> numbers = told_numbers(page);
                    told += !numbers.empty();
                    held += numbers.empty();
                    for (const int number : numbers)
                        CHECK(turn.game.own.hand.partners(static_cast<Pips>(number)) == 0);
                }
                (void)test::play_any(match, random);
            }
        }
    }
    CHECK(told > 50);
    CHECK(held > 5);  // an uncovered double, for one, or the choice has been made
}

TEST_CASE("the line of Enter says at once that the selected tile fits nowhere", "[ui]") {
    const auto stop = [](const State& state) {
        const Moves possible = moves(state);
        return state.course.phase == Phase::play && state.round.table.laid_count > 6 &&
               possible.any_play() && possible.playable().size() < state.round.table.hand_sizes[0];
    };
    const test::Viewpoint turn = test::found("oll", 4, 5, stop);
    const Moves possible = moves(turn.game);
    std::optional<Tile> other;
    turn.game.own.hand.for_each([&](Tile tile) {
        if (!possible.playable().contains(tile)) other = tile;
    });
    REQUIRE(other);
    ui::choose(turn.ui, *other, turn.game);
    const std::string says = formats::to_string(*other) + " fits nowhere now";
    const std::string page = turn.draw({80, 24}, ui::felt_glyphs()).to_text();
    INFO(page);
    CHECK(page.find("Enter  " + says) != std::string::npos);
    // Nothing is told twice: what the key was answered, or the row that says what a tile fits.
    ui::answer(turn.ui, says + '.', true);
    const std::string refused = turn.draw({80, 24}, ui::felt_glyphs()).to_text();
    INFO(refused);
    CHECK(refused.find(says) == refused.rfind(says));
    ui::forget_message(turn.ui);
    CHECK(turn.draw({60, 20}).to_text().find("does not fit now") == std::string::npos);
}

TEST_CASE("while a move is typed, the line of Enter speaks of that", "[ui]") {
    const auto stop = [](const State& state) {
        return state.course.phase == Phase::play && state.round.table.laid_count > 6 &&
               moves(state).any_play();
    };
    const test::Viewpoint turn = test::found("oll", 4, 5, stop);
    const auto row_of = [&](std::string_view words, std::string line) {
        turn.ui.own.typing = true;
        turn.ui.own.line = std::move(line);
        std::istringstream page(turn.draw({80, 24}, ui::felt_glyphs()).to_text());
        for (std::string row; std::getline(page, row);)
            if (row.find(words) != std::string::npos) return row;
        return std::string();
    };
    constexpr std::string_view kExample = "tile and train, as in  12-5 3";
    for (const std::string line : {"", "1", "12-5"}) {
        const std::string row = row_of(kExample, line);
        CHECK(row == fmt::format(" :{}   {}", line, kExample));
    }
    CHECK(row_of(" leaves ", "") == "");
    CHECK(row_of(" leaves ", "1") == "");
    // Not the one that is selected.
    std::optional<Play> typed;
    for (const Action& action : list(moves(turn.game), turn.game.table.turn.seat))
        if (const auto* play = std::get_if<Play>(&action); play && play->tile != turn.ui.own.tile)
            typed = *play;
    REQUIRE(typed);
    const std::string tile = formats::to_string(typed->tile);
    CHECK(row_of("Enter  " + tile, fmt::format("{} {} {}", tile, typed->train + 1, typed->at)) !=
          "");
    // No key of the choice helps there.
    CHECK(row_of("also", fmt::format("{} {} {}", tile, typed->train + 1, typed->at)) == "");
}
