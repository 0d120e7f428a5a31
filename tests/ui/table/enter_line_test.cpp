// The line that says what Enter does, where no tile fits: it names the numbers, and no tile is
// lifted.
#include <cctype>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>

#include "roundhouse/engine/moves.hpp"
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
