#include "bots/playout.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bots {

namespace {

// The number of own choices in a playout.
constexpr int kHorizon = 2;
// The typical difference between two seats in one round.
constexpr double kSwing = 25;

// The expected share of a win with these scores and this many rounds to go; the more rounds, the
// less certain. `more` are points by which the seat will still come out ahead in this round.
double share_of_win(const State& state, Seat seat, double more) {
    const Rules& rules = state.rules();
    const Course& course = state.course;
    if (course.phase == Phase::over) {
        const bool won = (course.winners & seat_bit(seat)) != 0;
        return won ? 1.0 / std::popcount(course.winners) : 0.0;
    }
    // Where a target ends the game, about three more rounds are assumed.
    constexpr int kRoundsToTarget = 3;
    const int left = rules.rounds == 0 ? kRoundsToTarget : rules.rounds - course.round + 1;
    const int to_go = rules.target == 0 ? left : std::min(left, kRoundsToTarget);
    const double sign = rules.winner == Winner::lowest ? -1 : 1;
    const double scale = 1 / (kSwing * std::sqrt(static_cast<double>(to_go)));
    double sum = 1;
    for (Seat other = 0; other < rules.players; ++other) {
        if (other == seat) continue;
        sum += std::exp(scale * (sign * (course.scores[other] - course.scores[seat]) - more));
    }
    return 1 / sum;
}

bool begins_with_choice(const Table& table, const Moves& possible) {
    return !table.turn.played && possible.any_play();
}

}  // namespace

std::vector<Action> promising(const Planner& planner, const Observation& observation,
                              const Moves& possible) {
    constexpr std::size_t kMaxChoices = 8;
    // What the planner values this many points below its own choice is not tried.
    constexpr float kHopeless = 30;
    Plan plan;
    const Table& table = observation.table;
    if (!possible.any_play()) return {planner.choose(table, observation.own, possible, plan)};
    std::vector<Option> options = planner.options(table, observation.own, possible, plan);
    std::ranges::stable_sort(options, std::ranges::greater{}, &Option::value);
    std::vector<Action> actions;
    for (const Option& option : options)
        if (actions.size() < kMaxChoices && option.value >= options.front().value - kHopeless)
            actions.push_back(option.action);
    return actions;
}

World sample_world(const Observation& observation, const Beliefs& beliefs, std::uint64_t seed,
                   int number) {
    chance::Random random(chance::stream_seed(seed, static_cast<std::uint64_t>(number)));
    World world{sample_state(observation, beliefs, random), {}};
    const Round& round = world.state.round;
    for (Seat seat = 0; seat < observation.rules().players; ++seat)
        world.plans[seat] = plan_for(round.table, seat, round.holdings[seat].hand);
    return world;
}

Line line_from(const Observation& observation, const Action& first, const Planner& planner) {
    const Seat seat = *observation.seat;
    State state = known_state(observation.table, observation.own);
    const Table& table = state.round.table;
    const Holding& own = state.round.holdings[seat];
    Line line;
    line.plan = plan_for(table, seat, own.hand);
    for (Action action = first;;
         action = planner.choose(table, own, moves(table, own), line.plan)) {
        line.actions.push_back(action);
        apply_legal(state, action, nullptr);
        const bool drew = table.rest_size != observation.table.rest_size;
        if (drew || state.course.phase != Phase::play || table.turn.seat != seat) return line;
        if (!begins_with_choice(table, moves(table, own))) continue;
        if (line.own_choices + 1 == kHorizon) return line;
        ++line.own_choices;
    }
}

Rollout play_out(const World& from, const Line& line, const Planner& planner, Seat seat) {
    State state = from.state;
    auto plans = from.plans;
    for (const Action& action : line.actions) apply_legal(state, action, nullptr);
    if (!line.actions.empty()) plans[seat] = line.plan;
    int work = 1;
    for (int choices = line.own_choices; state.course.phase == Phase::play;) {
        const Table& table = state.round.table;
        const Holding& own = state.round.mover_holding();
        const Moves possible = moves(table, own);
        work += possible.plays() + 1;
        Plan& plan = plans[table.turn.seat];
        if (table.turn.seat == seat && begins_with_choice(table, possible) &&
            ++choices == kHorizon) {
            const double value = planner.best_value(table, own, possible, plan);
            return {share_of_win(state, seat, value), value, work};
        }
        apply_legal(state, planner.choose(table, own, possible, plan), nullptr);
    }
    const double points = margin_of(state.rules(), state.course.history.back(), seat);
    return {share_of_win(state, seat, 0), points, work};
}

}  // namespace roundhouse::bots
