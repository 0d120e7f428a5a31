// What a review searches: the price of a decision, by what its player could know.

#include <algorithm>
#include <atomic>

#include "roundhouse/bots/mean.hpp"
#include "roundhouse/bots/price.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/review/review.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;
using review::Finding;
using review::Grade;
using test::Scene;

namespace {

constexpr int kDepth = 2;

Finding searched(const State& state, const Action& action, std::uint64_t seed = 1) {
    return review::search_decision(observe(state, state.round.table.turn.seat), {}, action, kDepth,
                                   seed);
}

}  // namespace

TEST_CASE("review: where everything is known, the price of a play is exact") {
    const Scene s = test::all_known();
    const Moves possible = moves(s.state);
    const Action best = Play{Tile(6, 5), 1, 5};
    const Finding good = searched(s.state, best);
    CHECK(good.choices == possible.size());
    CHECK(possible.nth(good.best, 1) == best);
    CHECK(good.loss == 0);
    CHECK(good.expected == 2);  // 17 pips against 15
    CHECK(review::grade_of(good, s.rules()) == Grade::best);

    const Finding bad = searched(s.state, Play{Tile(5, 2), 1, 5});
    CHECK(possible.nth(bad.best, 1) == best);
    CHECK(bad.loss > 0);
    CHECK(bad.loss_error == 0);
    CHECK(bad.loss == good.expected - bad.expected);
}

TEST_CASE("review: what a decision is worth does not depend on what its player could not see",
          "[thorough]") {
    // Two rounds in which the first to move holds the same tiles and begins with the same plays;
    // all other tiles lie elsewhere.
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const test::Game game{.game = "train", .players = 3, .seed = seed, .set = 6, .rounds = 1};
        game::Match one = test::new_match(game);
        one.deal();
        const Seat seat = one.mover();
        const TileSet hand = one.state().round.holdings[seat].hand;
        Deal deal = std::get<Deal>(one.records().back());
        std::vector<Tile> others;
        for (const Tile tile : deal.stock)
            if (!hand.contains(tile)) others.push_back(tile);
        for (Tile& tile : deal.stock)
            if (!hand.contains(tile)) {
                tile = others.back();
                others.pop_back();
            }
        game::Match other = test::new_match(game);
        REQUIRE(std::holds_alternative<Events>(other.deal(deal)));
        // Lots may have been drawn with other tiles.
        if (other.phase() != Phase::play || other.mover() != seat ||
            !(other.state().round.holdings[seat].hand == hand))
            continue;
        REQUIRE(other.state().round.table.engine == one.state().round.table.engine);

        std::size_t same = 0;  // actions
        for (Moves possible = moves(one.state()); one.mover() == seat && possible.any_play();
             possible = moves(one.state())) {
            compared += possible.size() > 1 ? 1 : 0;
            ++same;
            for (game::Match* match : {&one, &other})
                REQUIRE(std::holds_alternative<Events>(match->act(possible.nth(0, seat))));
        }
        const auto found = [&](game::Match& match) {
            chance::Random random(seed);
            test::play_on(match, random, false);
            review::Findings findings{kDepth, 1, {}};
            REQUIRE(review::search_rounds(match, {}, findings));
            return findings.rounds[0];
        };
        const review::RoundFindings first = found(one);
        const review::RoundFindings second = found(other);
        CHECK(first.dealt[seat] == second.dealt[seat]);
        CHECK(first.dealt != second.dealt);
        for (std::size_t k = 0; k < same; ++k) CHECK(first.actions[k] == second.actions[k]);
    }
    CHECK(compared >= 6);
}

TEST_CASE("review: a forced action has one choice and no price") {
    Scene s = test::all_known();
    s.hand(1, "6-5").turn(1);
    const Moves possible = moves(s.state);
    REQUIRE(possible.size() == 1);
    const Finding forced = searched(s.state, possible.nth(0, 1));
    CHECK(forced.loss == 0);
    CHECK(review::grade_of(forced, s.rules()) == Grade::forced);
}

TEST_CASE("review: choices that are given up early would not have been the best", "[thorough]") {
    constexpr bots::Worlds kWorlds{1, 0, 32};  // all that are scouted at this depth
    game::Match match = test::new_match({.game = "train", .players = 3, .seed = 3, .rounds = 1});
    match.deal();
    chance::Random random(3);
    int decisions = 0;
    int others = 0;  // that something else than what was done was found
    while (match.phase() == Phase::play) {
        const State& state = match.state();
        const Seat seat = match.mover();
        const Observation view = observe(state, seat);
        const Moves possible = moves(view);
        const Action action = possible.nth(random.below(possible.size()), seat);
        std::vector<Action> actions = bots::worth_trying(view);
        if (possible.size() > 2 && std::ranges::find(actions, action) != actions.end()) {
            const Finding found = searched(state, action, kWorlds.seed);
            const Action best = possible.nth(found.best, seat);
            const auto at = std::ranges::find(actions, best) - actions.begin();
            const auto whole = bots::price(view, {}, actions, kWorlds);
            for (const bots::Margins& other : whole)
                CHECK(bots::difference(other, whole[static_cast<std::size_t>(at)]).mean <= 0);
            ++decisions;
            others += best != action;
        }
        REQUIRE(std::holds_alternative<Events>(match.act(action)));
    }
    CHECK(decisions > 20);
    CHECK(others > 10);
}

TEST_CASE("review: the number of threads changes nothing, a seed does") {
    const game::Match match =
        test::whole_game({.game = "train", .players = 3, .seed = 5, .set = 6, .rounds = 2});
    const auto found = [&](int threads, std::uint64_t seed) {
        review::Findings findings{1, seed, {}};
        review::SearchTask task;
        task.threads = threads;
        CHECK(review::search_rounds(match, task, findings));
        return findings;
    };
    const review::Findings one = found(1, 7);
    CHECK(one.rounds.size() == 2);
    CHECK(one == found(3, 7));
    CHECK(!(one.rounds == found(1, 8).rounds));
}

TEST_CASE("review: a search that is stopped keeps whole rounds, and resumes after them") {
    const game::Match match =
        test::whole_game({.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 3});
    review::Findings whole{1, 7, {}};
    REQUIRE(review::search_rounds(match, {}, whole));

    review::Findings findings{1, 7, {}};
    std::atomic<bool> stop = false;
    std::atomic<int> done = 0;
    review::SearchTask task;
    task.stop = &stop;
    task.actions_done = &done;
    task.round_done = [&] { stop = true; };
    CHECK_FALSE(review::search_rounds(match, task, findings));
    CHECK(findings.rounds.size() == 1);
    const review::Extent extent = review::extent_of(match);
    CHECK(extent.rounds == 3);
    CHECK(done > 0);
    CHECK(done < extent.actions);
    stop = false;
    done = 0;
    task.round_done = nullptr;
    CHECK(review::search_rounds(match, task, findings));
    CHECK(findings == whole);
    CHECK(done == extent.actions);
}

TEST_CASE("review: a search that is to stop tries no further world") {
    const Scene s = test::all_known();
    const Observation view = observe(s.state, 1);
    const std::vector<Action> actions = list(moves(view), 1);
    const bots::Worlds worlds{1, 0, 5};
    std::atomic<bool> stop = false;
    for (const bots::Margins& margins : bots::price(view, {}, actions, worlds, &stop))
        CHECK(margins.size() == 5);
    CHECK(bots::expect(view, {}, worlds, &stop).size() == 5);
    stop = true;
    for (const bots::Margins& margins : bots::price(view, {}, actions, worlds, &stop))
        CHECK(margins.empty());
    CHECK(bots::expect(view, {}, worlds, &stop).empty());
    // So a decision is given up in the middle: nothing has been found.
    const Action bad = Play{Tile(5, 2), 1, 5};
    CHECK(review::search_decision(view, {}, bad, kDepth, 1).loss > 0);
    CHECK(review::search_decision(view, {}, bad, kDepth, 1, &stop).loss == 0);
}

TEST_CASE("review: a round that is still being played is not searched") {
    const test::Game game{.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 2};
    const game::Match whole = test::whole_game(game);
    int rounds = 0;
    for (int records = 0; records <= static_cast<int>(whole.records().size()); ++records) {
        const game::Match match = test::whole_game(game, records);
        const review::Extent extent = review::extent_of(match);
        CHECK(extent.rounds == static_cast<int>(match.state().course.history.size()));
        rounds = std::max(rounds, extent.rounds);
        if (extent.rounds == 0) CHECK(extent.actions == 0);
    }
    CHECK(rounds == 2);
}
