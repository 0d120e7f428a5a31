// Hints come from the search of a review, so a review finds no fault with them.

#include <chrono>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/review/review.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;

namespace {

struct Faults {
    int decisions = 0;
    int mistakes = 0;  // and blunders
};

// Of a round in which everybody plays as that adviser does.
Faults faults_of(bots::Bot& adviser, std::uint64_t seed) {
    game::Match match =
        test::new_match({.game = "station", .players = 3, .seed = seed, .rounds = 1});
    while (match.phase() != Phase::over) {
        if (match.phase() == Phase::deal) {
            (void)match.deal();
            continue;
        }
        const Moves possible = moves(match.state());
        const Action action = possible.size() == 1 ? possible.nth(0, match.mover())
                                                   : adviser.choose(match.view(match.mover()));
        adviser.observe_action(match.state().round.table, action);
        (void)match.act(action);
    }
    review::Findings findings{2, seed, {}};
    REQUIRE(review::search_rounds(match, {}, findings));
    Faults faults;
    for (const review::Graded& graded : review::make_review(match, findings).actions) {
        if (graded.grade == review::Grade::forced) continue;
        ++faults.decisions;
        faults.mistakes +=
            graded.grade == review::Grade::mistake || graded.grade == review::Grade::blunder;
    }
    return faults;
}

}  // namespace

TEST_CASE("review: hints are not mistakes", "[review][thorough]") {
    int decisions = 0, quick = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Faults faults = faults_of(*bots::make_adviser(9, 30ms), seed);
        CHECK(faults.mistakes == 0);
        decisions += faults.decisions;
        // What a lesson suggests at once is one now and then.
        quick += faults_of(*bots::make_bot(bots::Level::planner, 9), seed).mistakes;
    }
    CHECK(decisions > 50);
    CHECK(quick > 0);
}
