// The expert's search: how it judges its candidates if nothing is hidden.

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "bots/search.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;
using test::Scene;

namespace {

Result searched(const State& state, int deals) {
    SearchLimits limits;
    limits.worlds = deals;
    return search(observe(state, state.round.table.turn.seat), {}, 1, limits);
}

// With an empty boneyard and one other seat, that seat holds all that has not been seen.
bool all_known(const State& state) {
    return state.rules().players == 2 && state.round.table.rest_size == 0;
}

// Random play up to the positions of that kind where there is a choice of plays.
std::vector<State> known_positions(const char* id, std::uint64_t seed) {
    std::vector<State> found;
    chance::Random random(seed);
    State state = test::dealt({.game = id, .set = 6, .rounds = 1}, random);
    while (state.course.phase == Phase::play) {
        if (all_known(state) && moves(state).plays() > 1) found.push_back(state);
        apply_legal(state, test::any_action(state, random), nullptr);
    }
    return found;
}

}  // namespace

TEST_CASE("An expert takes the choice that wins in every deal") {
    const Scene s = test::all_known();
    REQUIRE(all_known(s.state));
    const Result result = searched(s.state, 400);
    CHECK(result.action == Action{Play{Tile(6, 5), 1, 5}});
    // It also takes no longer than it needs to see that.
    CHECK(result.worlds < 400);
}

TEST_CASE("With time to spare, an expert tries so many deals and no more") {
    chance::Random random(4);
    int in_doubt = 0;  // after so many
    for (int round = 0; round < 12; ++round) {
        const State state = test::dealt({.game = "mexican", .players = 3}, random);
        SearchLimits limits;
        limits.time = std::chrono::hours(1);
        const Result unhurried = search(observe(state, state.round.table.turn.seat), {}, 1, limits);
        CHECK(unhurried.worlds <= kMostWorlds);
        CHECK(unhurried.action == searched(state, kMostWorlds).action);
        if (unhurried.worlds == kMostWorlds)
            in_doubt += searched(state, kMostWorlds + 1).worlds > kMostWorlds ? 1 : 0;
    }
    CHECK(in_doubt > 0);
}

TEST_CASE("Where all tiles are known, no choice of an expert's is worse than another it tried") {
    int better = 0;  // than the planner's choice
    for (const char* id : {"train", "mexican"}) {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            for (const State& state : known_positions(id, seed)) {
                const Result result = searched(state, 24);
                double best = 0;
                double chosen = 0;
                for (const Candidate& candidate : result.candidates) {
                    REQUIRE(candidate.error == 0);
                    best = std::max(best, candidate.gain);
                    if (candidate.action == result.action) chosen = candidate.gain;
                }
                INFO(id << ", seed " << seed);
                CHECK(chosen == best);
                better += best > 0 ? 1 : 0;
            }
        }
    }
    CHECK(better > 15);
}
