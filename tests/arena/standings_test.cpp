// Who is stronger, from results: shares, ratings, the luck of draws, and the sequential test.

#include "roundhouse/arena/standings.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "roundhouse/bots/mean.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using arena::DealtGame;
using arena::Part;
using arena::TableResults;

namespace {

// A game for each seat, of two players who win as often as the points between them say.
TableResults drawn_results(double points, int deals, std::mt19937_64& random) {
    TableResults table{{0, 1}, Winner::lowest, false, {}};
    std::bernoulli_distribution wins(arena::expected_share(points));
    for (int deal = 0; deal < deals; ++deal) {
        arena::Dealt& dealt = table.deals.emplace_back(arena::Dealt{deal, {}});
        for (int seat = 0; seat < 2; ++seat) {
            const bool first = wins(random);
            dealt.games.push_back(
                {Part{first ? 10 : 60, first, {}, 0}, Part{first ? 60 : 10, !first, {}, 0}});
        }
    }
    return table;
}

int verdicts(arena::Verdict verdict, double points, const arena::Sprt& test) {
    int found = 0;
    for (unsigned run = 0; run < 200; ++run) {
        std::mt19937_64 random(run);
        const TableResults table = drawn_results(points, 8000, random);
        found += arena::sprt(test, table).verdict == verdict ? 1 : 0;
    }
    return found;
}

}  // namespace

TEST_CASE("Two players of one game are compared by who won, then by totals", "[arena]") {
    TableResults table{{0, 1, 2}, Winner::lowest, false, {}};
    const DealtGame game{Part{30, true, {}, 0}, Part{50, false, {}, 0}, Part{50, false, {}, 0}};
    CHECK(arena::share_of(table, game, 0, 1) == 1);
    CHECK(arena::share_of(table, game, 1, 0) == 0);
    CHECK(arena::share_of(table, game, 1, 2) == 0.5);
    const DealtGame behind{Part{30, true, {}, 0}, Part{50, false, {}, 0}, Part{40, false, {}, 0}};
    CHECK(arena::share_of(table, behind, 1, 2) == 0);
    table.winner = Winner::highest;
    CHECK(arena::share_of(table, behind, 1, 2) == 1);
    // Equal totals, separated by a rule of the game (F25).
    const DealtGame separated{Part{30, true, {}, 0}, Part{30, false, {}, 0}, Part{9, false, {}, 0}};
    CHECK(arena::share_of(table, separated, 0, 1) == 1);
}

TEST_CASE("Whoever failed is behind those who did not, if it forfeits", "[arena]") {
    TableResults table{{0, 1}, Winner::lowest, true, {}};
    const DealtGame game{Part{30, false, arena::Failure::late, 0}, Part{50, false, {}, 0}};
    CHECK(arena::share_of(table, game, 0, 1) == 0);
    table.forfeits = false;
    CHECK(arena::share_of(table, game, 0, 1) == 1);
}

TEST_CASE("Shares and points are means of deals", "[arena]") {
    TableResults table{{4, 7}, Winner::lowest, false, {}};
    const DealtGame won{Part{10, true, {}, 0}, Part{40, false, {}, 0}};
    const DealtGame lost{Part{50, false, {}, 0}, Part{20, true, {}, 0}};
    table.deals = {{0, {won, won}}, {1, {won, lost}}, {2, {won, lost}}};
    const arena::Versus found = arena::versus(std::vector{table}, 4, 7);
    CHECK(found.games == 6);
    CHECK(found.share.mean == Approx(4.0 / 6));
    // Of 1, 1/2, 1/2 and, never played, 1 and 0: the standard error is the root of 0.035.
    CHECK(found.share.interval->low == Approx(0.6 - 1.96 * std::sqrt(0.035)));
    CHECK(found.share.interval->high == Approx(0.6 + 1.96 * std::sqrt(0.035)));
    // Of -30, 0, 0: it is 10, and there are two degrees of freedom.
    CHECK(found.points.mean == Approx(-10));
    CHECK(found.points.interval->low == Approx(-10 - 43.03));
    CHECK_FALSE(found.fair_share);
    CHECK(arena::versus(std::vector{table}, 4, 5).games == 0);
    const arena::Versus turned = arena::versus(std::vector{table}, 7, 4);
    CHECK(turned.share.mean == Approx(2.0 / 6));
    CHECK(turned.points.mean == Approx(10));
}

TEST_CASE("Of a hundred intervals of few deals about 95 hold the share that is true",
          "[arena][random]") {
    // As they were: 1.96 standard errors, and the rule of three for deals that all went alike.
    const auto plain = [](const std::vector<double>& shares) {
        const bots::Mean its = bots::mean_of(shares);
        const double most = 1 - std::pow(0.05, 1.0 / static_cast<double>(shares.size()));
        if (its.error == 0) return arena::Interval{its.mean * (1 - most), its.mean + most};
        return arena::Interval{its.mean - 1.96 * its.error, its.mean + 1.96 * its.error};
    };
    constexpr int kRuns = 2000;
    std::mt19937_64 random(95);
    double worst_plain = 1;
    for (const int deals : {10, 20, 50})
        for (const double share : {0.5, 0.8, 0.95}) {
            int held = 0, held_plain = 0;
            for (int run = 0; run < kRuns; ++run) {
                const TableResults table =
                    drawn_results(-400 * std::log10(1 / share - 1), deals, random);
                std::vector<double> shares;
                for (const arena::Dealt& dealt : table.deals)
                    shares.push_back((arena::share_of(table, dealt.games[0], 0, 1) +
                                      arena::share_of(table, dealt.games[1], 0, 1)) /
                                     2);
                const auto holds = [share](const arena::Interval& its) {
                    return its.low <= share && share <= its.high ? 1 : 0;
                };
                held += holds(*arena::versus(std::vector{table}, 0, 1).share.interval);
                held_plain += holds(plain(shares));
            }
            CAPTURE(deals, share, 100.0 * held / kRuns, 100.0 * held_plain / kRuns);
            CHECK(held >= kRuns * 94 / 100);
            worst_plain = std::min(worst_plain, 1.0 * held_plain / kRuns);
        }
    CHECK(worst_plain < 0.9);
}

TEST_CASE("What the luck of draws explains does not widen an interval", "[arena]") {
    TableResults table{{0, 1}, Winner::lowest, false, {}};
    std::mt19937_64 random(3);
    std::normal_distribution<double> luck(0, 3), rest(0, 5);
    for (int deal = 0; deal < 400; ++deal) {
        const double lucky = luck(random);
        const int points = static_cast<int>(std::lround(-20 - 10 * lucky + rest(random)));
        table.deals.push_back(
            {deal,
             {{Part{100 + points, points < 0, {}, static_cast<int>(arena::kWholeTile * lucky)},
               Part{100, points >= 0, {}, 0}}}});
    }
    const arena::Versus found = arena::versus(std::vector{table}, 0, 1);
    REQUIRE(found.fair_points);
    const auto width = [](const arena::Estimate& its) {
        return its.interval->high - its.interval->low;
    };
    CHECK(width(*found.fair_points) < width(found.points) / 4);
    // Its standard error is a quarter of a point.
    CHECK(std::abs(found.fair_points->mean + 20) < 1);
    CHECK(width(*found.fair_share) < width(found.share));
}

TEST_CASE("Ratings of a round robin come out as they were, with intervals that hold", "[arena]") {
    const std::vector<double> strength{1700, 1550, 1500, 1250};
    int within = 0;
    constexpr int kRuns = 100;
    for (unsigned run = 0; run < kRuns; ++run) {
        std::mt19937_64 random(run);
        std::vector<TableResults> tables;
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = a + 1; b < 4; ++b) {
                tables.push_back(drawn_results(strength[a] - strength[b], 200, random));
                tables.back().players = {a, b};
            }
        const std::vector<std::optional<double>> none(4);
        const auto found = arena::strengths(tables, none, 1500);
        double mean = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            mean += found[k].rating / 4;
            CHECK(std::abs(found[k].rating - strength[k]) < 60);
            within +=
                found[k].interval->low <= strength[k] && strength[k] <= found[k].interval->high ? 1
                                                                                                : 0;
        }
        CHECK(mean == Approx(1500));
    }
    // Of 400 intervals, 380 are to be expected.
    CHECK(within >= 360);
    CHECK(within < 400);
}

TEST_CASE("Players whose rating is known keep its mean", "[arena]") {
    std::mt19937_64 random(1);
    std::vector<TableResults> tables{drawn_results(100, 100, random)};
    const std::vector<std::optional<double>> known{1800.0, std::nullopt};
    const auto found = arena::strengths(tables, known, 1500);
    CHECK(found[0].rating == Approx(1800));
    CHECK(found[1].rating < 1800);
    // Who wins all games has a rating, too, and who never played the middle one.
    for (arena::Dealt& dealt : tables[0].deals)
        for (DealtGame& game : dealt.games) game = {Part{0, true, {}, 0}, Part{1, false, {}, 0}};
    const auto extreme = arena::strengths(tables, std::vector<std::optional<double>>(3), 1500);
    CHECK(extreme[0].rating - extreme[1].rating > 500);
    CHECK(extreme[0].rating - extreme[1].rating < 1500);
    CHECK(extreme[2].rating == Approx(1500));
}

TEST_CASE("Deals that all went alike do not make a result certain", "[arena]") {
    TableResults table{{0, 1}, Winner::lowest, false, {}};
    const DealtGame won{Part{10, true, {}, 0}, Part{40, false, {}, 0}};
    const DealtGame lost{Part{40, false, {}, 0}, Part{10, true, {}, 0}};
    for (const int deals : {2, 13, 25}) {  // with 25, the blocks of the jackknife differ in size
        table.deals.clear();
        for (int deal = 0; deal < deals; ++deal) table.deals.push_back({deal, {won, won}});
        const arena::Versus found = arena::versus(std::vector{table}, 0, 1);
        // If so many deals were lost, all of these would be won about once in twenty times.
        CHECK(std::pow(found.share.interval->low, deals) > 0.05);
        CHECK(std::pow(found.share.interval->low, deals) < 0.07);
        CHECK(found.share.interval->high == 1);
        // Points are unbounded, and a steady 30 a game says nothing about how much they vary.
        CHECK_FALSE(found.points.interval);
        CHECK(found.points.all_alike);
        for (const auto& its : arena::strengths(std::vector{table}, {{{}, {}}}, 1500)) {
            CHECK_FALSE(its.interval);
            CHECK(its.all_alike);
        }
    }
    // One each in every deal.
    for (arena::Dealt& dealt : table.deals) dealt.games = {won, lost};
    const arena::Versus even = arena::versus(std::vector{table}, 0, 1);
    CHECK(even.share.mean == 0.5);
    CHECK(even.share.interval->low > 0.4);
    CHECK(even.share.interval->low < 0.5);
    CHECK(even.share.interval->low + even.share.interval->high == Approx(1));
    // One deal alone is too few to be alike.
    TableResults other{{0, 2}, Winner::lowest, false, {{0, {won, won}}}};
    const auto three = arena::strengths(std::vector{table, other}, {{{}, {}, {}}}, 1500);
    CHECK(three[1].all_alike);
    CHECK_FALSE(three[2].all_alike);
    CHECK_FALSE(three[2].interval);
    // One deal that differs is a spread.
    table.deals.back().games = {lost, lost};
    CHECK(arena::strengths(std::vector{table}, {{{}, {}}}, 1500)[0].interval);
    CHECK(arena::versus(std::vector{table}, 0, 1).points.interval);
}

TEST_CASE("The sequential test is wrong in at most 5 of 100 tournaments", "[arena][random]") {
    const arena::Sprt test{0, 40};
    // Of 200, 10 are to be expected at most; 8 more are two and a half standard deviations.
    CHECK(verdicts(arena::Verdict::high, 0, test) <= 18);
    CHECK(verdicts(arena::Verdict::low, 0, test) >= 182);
    CHECK(verdicts(arena::Verdict::high, 40, test) >= 182);
    CHECK(verdicts(arena::Verdict::low, -30, test) == 200);
}

TEST_CASE("A pair that sits at several tables has one value a deal", "[arena]") {
    const DealtGame won{Part{10, true, {}, 0}, Part{40, false, {}, 0}, Part{50, false, {}, 0}};
    const DealtGame lost{Part{50, false, {}, 0}, Part{20, true, {}, 0}, Part{30, false, {}, 0}};
    TableResults table{{0, 1, 2}, Winner::lowest, false, {}};
    table.deals = {{0, {won}}, {1, {lost}}, {2, {lost}}};
    TableResults other = table;
    other.players = {0, 1, 3};
    const arena::Versus once = arena::versus(std::vector{table}, 0, 1);
    const arena::Versus twice = arena::versus(std::vector{table, other}, 0, 1);
    CHECK(twice.games == 6);
    CHECK(twice.share.mean == Approx(1.0 / 3));
    CHECK(twice.points.interval->low == Approx(once.points.interval->low));
    // No share is below 0 or above 1.
    CHECK(once.share.interval->low == 0);
}

TEST_CASE("The sequential test goes on from what it has found", "[arena]") {
    std::mt19937_64 random(6);
    const TableResults table = drawn_results(40, 3000, random);
    TableResults growing{{0, 1}, Winner::lowest, false, {}};
    arena::SprtState state;
    for (const arena::Dealt& dealt : table.deals) {
        growing.deals.push_back(dealt);
        state = arena::sprt({0, 60}, growing, state);
    }
    const arena::SprtState at_once = arena::sprt({0, 60}, table);
    CHECK(state.verdict == at_once.verdict);
    CHECK(state.deals == at_once.deals);
    CHECK(state.likelihood == at_once.likelihood);
}

TEST_CASE("The sequential test looks at deals in their order, and stops", "[arena]") {
    std::mt19937_64 random(5);
    TableResults table = drawn_results(100, 2000, random);
    const arena::Sprt test{0, 50};
    const arena::SprtState whole = arena::sprt(test, table);
    REQUIRE(whole.verdict == arena::Verdict::high);
    CHECK(whole.deals < 500);
    CHECK(whole.likelihood >= whole.bound);
    // What comes later changes nothing; a deal that is missing ends it.
    TableResults shorter = table;
    shorter.deals.resize(static_cast<std::size_t>(whole.deals));
    CHECK(arena::sprt(test, shorter).verdict == arena::Verdict::high);
    shorter.deals.erase(shorter.deals.begin() + 3);
    const arena::SprtState gap = arena::sprt(test, shorter);
    CHECK(gap.deals == 3);
    CHECK(gap.verdict == arena::Verdict::open);
}

TEST_CASE("Players who are always equal are not taken for better", "[arena]") {
    TableResults table{{0, 1}, Winner::lowest, false, {}};
    const DealtGame won{Part{10, true, {}, 0}, Part{40, false, {}, 0}};
    const DealtGame lost{Part{40, false, {}, 0}, Part{10, true, {}, 0}};
    for (int deal = 0; deal < 500; ++deal) table.deals.push_back({deal, {won, lost}});
    const arena::SprtState found = arena::sprt({0, 20}, table);
    CHECK(found.verdict == arena::Verdict::low);
}

TEST_CASE("The luck of draws has the mean 0, and a deal gives the same games twice", "[arena]") {
    const Rules rules = test::rules_of({.game = "mexican", .rounds = 2});
    const arena::TournamentTask task{
        rules, {bots::Level::planner, bots::Level::greedy, bots::Level::random}, {}, 0, 9, 1};
    double luck = 0;
    int parts = 0, lucky = 0;
    for (int deal = 0; deal < 100; ++deal) {
        const auto games = arena::play_deal(task, deal, {});
        REQUIRE(games.size() == 3);
        if (deal < 3) CHECK(arena::play_deal(task, deal, {}) == games);
        for (const DealtGame& game : games) {
            CHECK(std::ranges::any_of(game, &Part::won));
            for (const Part& part : game) {
                luck += static_cast<double>(part.luck) / arena::kWholeTile;
                ++parts;
                lucky += part.luck != 0 ? 1 : 0;
            }
        }
    }
    CHECK(lucky > parts / 2);
    CHECK(std::abs(luck / parts) < 0.15);
}

TEST_CASE("Games that are kept and games that are counted are the same", "[arena]") {
    const Rules rules = test::rules_of({.game = "oll", .rounds = 2});
    arena::TournamentTask task{rules, {bots::Level::planner, bots::Level::greedy}, {}, 20, 4, 1};
    const arena::TournamentCounts counts = arena::run_tournament(task);
    double wins = 0, points = 0;
    for (int deal = 0; deal < task.deals; ++deal)
        for (const DealtGame& game : arena::play_deal(task, deal, {})) {
            const bool shared = game[0].won && game[1].won;
            wins += game[0].won ? (shared ? 0.5 : 1) : 0;
            points += game[0].points;
        }
    CHECK(counts.players[0].wins.mean == Approx(wins / 40));
    CHECK(counts.players[0].points.mean == Approx(points / 40));
}
