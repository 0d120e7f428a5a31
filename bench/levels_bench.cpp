// The levels of computer players: who wins how often against a neighbour, and the slips and shares
// of search that would space them evenly.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "bench.hpp"
#include "bots/graded.hpp"
#include "roundhouse/bots/mean.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::bench {

namespace {

using Maker = std::function<std::unique_ptr<bots::Bot>(std::uint64_t seed)>;

// What the first of two players gets of a win, over both seats of one deal.
double share_on_deal(const Rules& rules, const Maker& first, const Maker& second, int number) {
    const std::uint64_t seed = chance::stream_seed(1, static_cast<std::uint64_t>(number));
    double share = 0;
    for (const unsigned seat : {0U, 1U}) {
        std::array<std::unique_ptr<bots::Bot>, 2> players;
        players[seat] = first(seed + 1);
        players[1 - seat] = second(seed + 2);
        State state = new_game(rules);
        Deal deal_in_order;
        for (std::uint64_t round = 0; state.course.phase != Phase::over; ++round) {
            chance::Random random(chance::stream_seed(seed, round));
            while (state.course.phase == Phase::deal) {
                chance::shuffle_into(deal_in_order, state, random);
                (void)deal(state, deal_in_order, nullptr);
            }
            while (state.course.phase == Phase::play) {
                const Seat mover = state.round.table.turn.seat;
                const Action action = players[mover]->choose(observe(state, mover));
                for (const auto& player : players)
                    player->observe_action(state.round.table, action);
                apply_legal(state, action, nullptr);
            }
        }
        const bool won = (state.course.winners & seat_bit(static_cast<int>(seat))) != 0;
        const bool lost = (state.course.winners & seat_bit(1 - static_cast<int>(seat))) != 0;
        share += won ? (lost ? 0.5 : 1) : 0;
    }
    return share / 2;
}

// The share of wins, in percent, and its standard error.
struct Share {
    double percent = 0;
    double error = 0;
};

Share share_of(const Rules& rules, const Maker& first, const Maker& second, int games) {
    std::vector<double> shares(static_cast<std::size_t>(games) / 2);
    std::atomic<std::size_t> next = 0;
    threads::run_in_threads(threads::threads_or_all(0), [&](int) {
        for (std::size_t k = next++; k < shares.size(); k = next++)
            shares[k] = share_on_deal(rules, first, second, static_cast<int>(k));
    });
    const bots::Mean mean = bots::mean_of(shares);
    return {100 * mean.mean, 100 * mean.error};
}

Maker player(const bots::Grade& grade) {
    return [grade](std::uint64_t seed) {
        bots::SearchLimits limits;
        limits.worlds = bots::kDefaultWorlds;
        return bots::make_graded_bot([grade](const Rules&) { return grade; }, seed, limits);
    };
}

// Strength as a difference that adds up: 0 for equals.
double odds_of(double percent) {
    return std::log(percent / (100 - percent));
}

constexpr bots::Grade kExpert{1, 0}, kPlanner{0, 0};

// The slip of a planner that is weaker than `above` by `odds`.
float slip_below(const Rules& rules, const bots::Grade& above, double odds, int games) {
    float low = above.slip, high = std::max(2.0F, 3 * above.slip);
    const auto lead = [&](float slip) {
        return odds_of(share_of(rules, player(above), player({0, slip}), games).percent);
    };
    constexpr float kAnything = 10'000;
    while (lead(high) < odds && high < kAnything) high *= 2;
    for (int step = 0; step < 8; ++step) {
        const float middle = (low + high) / 2;
        (lead(middle) < odds ? low : high) = middle;
    }
    return (low + high) / 2;
}

// From the expert down. As much as the expert is stronger than the planner, levels search in some
// of their decisions; only this needs games of experts, which are slow.
void fit_levels(const Rules& rules, double step, int games) {
    const double lead =
        odds_of(share_of(rules, player(kExpert), player(kPlanner), games / 5).percent);
    fmt::print("  the expert leads by {:.2f} steps\n", lead / step);
    bots::Grade above = kPlanner;
    for (int below = 1; below < 7; ++below) {
        const double odds = below * step - lead;
        bots::Grade grade;
        if (odds <= 0)
            grade.searched = static_cast<float>(-odds / lead);
        else
            above = grade = {0, slip_below(rules, above, std::min(odds, step), games)};
        fmt::print("  level {} would be {{{:.2f}, {:.1f}}}\n", 7 - below, grade.searched,
                   grade.slip);
        std::fflush(stdout);
    }
}

}  // namespace

void bench_levels(const Options& options) {
    const int games = static_cast<int>(options.games);
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        if (!options.variant.empty() && options.variant != rule_set.id) continue;
        rules::TableChoice choice;
        choice.players = 2;
        const auto settled = rules::settle(rule_set, choice);
        if (!std::holds_alternative<Rules>(settled)) continue;
        const Rules& rules = std::get<Rules>(settled);
        fmt::print("{}: wins against the level below, two players, {} games\n", rule_set.id, games);
        if (options.fit) {
            fit_levels(rules, odds_of(options.percent), games);
            continue;
        }
        for (std::size_t k = bots::levels().size(); k-- > 1;) {
            const auto grade = [&](std::size_t level) {
                return player(bots::grade_of(bots::levels()[level], rules));
            };
            const Share share = share_of(rules, grade(k), grade(k - 1), games);
            fmt::print("  {:<11}{:5.1f} % +- {:.1f}\n", bots::name(bots::levels()[k]),
                       share.percent, share.error);
            std::fflush(stdout);
        }
    }
}

}  // namespace roundhouse::bench
