#include <algorithm>
#include <cmath>
#include <utility>

#include "fit.hpp"
#include "plan.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/rulebook.hpp"
#include "simple.hpp"

namespace roundhouse::fit {

namespace {

constexpr int kMostTries = 5000;     // at a deal that is not void
constexpr float kAnything = 0.03F;   // so often a choice is made blindly
constexpr float kMostResult = 2.5F;  // rounds that went wild count no more than this

float uniform(chance::Random& random) {
    return (static_cast<float>(random.below(1U << 24U)) + 0.5F) / static_cast<float>(1U << 24U);
}

// Mostly the best one; what is one point worse about a third as often.
const bots::Option& nearly_best(const std::vector<bots::Option>& options, chance::Random& random) {
    if (uniform(random) < kAnything)
        return options[random.below(static_cast<std::uint32_t>(options.size()))];
    std::size_t best = 0;
    float most = 0;
    for (std::size_t k = 0; k < options.size(); ++k) {
        const float value = options[k].value - std::log(-std::log(uniform(random)));
        if (k > 0 && value <= most) continue;
        most = value;
        best = k;
    }
    return options[best];
}

float result_of(const State& state, Seat seat) {
    const Rules& rules = state.rules();
    const Points& points = state.match.history.back();
    int others = 0;
    for (Seat other = 0; other < rules.players; ++other)
        if (other != seat) others += points[other];
    const float lead = static_cast<float>(others) / static_cast<float>(rules.players - 1) -
                       static_cast<float>(points[seat]);
    const float sign = rules.winner == Winner::lowest ? 1 : -1;
    return std::clamp(sign * lead / bots::kPointsUnit, -kMostResult, kMostResult);
}

}  // namespace

void play_game(const Network& network, const Rules& rules, const std::vector<bool>& greedy,
               chance::Random& random, std::vector<Sample>& samples) {
    const bots::Planner planner(network, rules);
    State state = new_game(rules);
    Deal dealt;
    while (state.match.phase == Phase::deal) {
        for (int tries = 0; state.match.phase == Phase::deal; ++tries) {
            if (tries == kMostTries) return;
            chance::shuffle_into(dealt, state, random);
            if (deal(state, dealt, nullptr)) return;
        }
        std::array<bots::Plan, kMaxPlayers> plans;
        std::vector<std::pair<Seat, std::size_t>> made;
        while (state.match.phase == Phase::play) {
            const Table& table = state.round.table;
            const Holding& own = state.round.mover();
            const Seat seat = table.turn.seat;
            const Moves possible = moves(table, own);
            Action action = possible.nth(0, seat);
            if (possible.size() > 1 && greedy[seat]) {
                action = bots::choose_greedily(own, possible, seat);
            } else if (possible.size() > 1 && !possible.any_play()) {
                action = planner.choose(table, own, possible, plans[seat]);
            } else if (possible.size() > 1) {
                const auto options = planner.options(table, own, possible, plans[seat]);
                const bots::Option& option = nearly_best(options, random);
                action = option.action;
                plans[seat] = option.plan;
                if (!option.over) {
                    made.emplace_back(seat, samples.size());
                    samples.push_back({option.signs.values(), bots::policies_of(rules), 0});
                }
            }
            apply_legal(state, action, nullptr);
        }
        for (const auto& [seat, k] : made) samples[k].result = result_of(state, seat);
    }
}

}  // namespace roundhouse::fit
