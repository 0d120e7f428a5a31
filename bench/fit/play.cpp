#include <algorithm>
#include <bit>
#include <cmath>

#include "fit.hpp"
#include "plan.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/rulebook.hpp"
#include "simple.hpp"

namespace roundhouse::fit {

namespace {

constexpr int kMostTries = 5000;     // at a deal that is not void
constexpr float kMostResult = 2.5F;  // rounds that went wild count no more than this
constexpr int kHorizon = 2;          // own choices that a try looks ahead

float uniform(chance::Random& random) {
    return (static_cast<float>(random.below(1U << 24U)) + 0.5F) / static_cast<float>(1U << 24U);
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

using Plans = std::array<bots::Plan, kMaxPlayers>;

// One round at a table of learners and others, and the choices of the learners.
class Practice {
  public:
    Practice(const Course& course, const Rules& rules, const std::vector<Seated>& seated,
             chance::Random& random, Record& record)
        : course_(course),
          seated_(seated),
          policies_(bots::policies_of(rules)),
          learner_(course.networks, rules),
          bundled_(rules),
          random_(random),
          record_(record) {}

    void play_round(State& state) {
        while (state.match.phase == Phase::play) {
            const Seat seat = state.round.table.turn.seat;
            const Moves possible = moves(state);
            const bool learns = seated_[seat] == Seated::learner && possible.any_play();
            apply_legal(state,
                        learns ? choose(state, possible) : usual_action(state, possible, plans_),
                        nullptr);
        }
        for (Seat seat = 0; seat < state.rules().players; ++seat)
            for (const std::size_t k : samples_[seat])
                record_.samples[k].result = result_of(state, seat);
    }

  private:
    const Course& course_;
    const std::vector<Seated>& seated_;
    PolicyValues policies_;
    bots::Planner learner_;
    bots::Planner bundled_;
    chance::Random& random_;
    Record& record_;
    Plans plans_;
    std::array<std::vector<std::size_t>, kMaxPlayers> samples_;

    // What whoever is to move takes who leaves nothing to chance.
    Action usual_action(const State& state, const Moves& possible, Plans& plans) const {
        const Table& table = state.round.table;
        const Holding& own = state.round.mover();
        const Seat seat = table.turn.seat;
        if (possible.size() == 1) return possible.nth(0, seat);
        if (seated_[seat] == Seated::greedy) return bots::choose_greedily(own, possible, seat);
        const bots::Planner& planner = seated_[seat] == Seated::planner ? bundled_ : learner_;
        return planner.choose(table, own, possible, plans[seat]);
    }

    Action choose(const State& state, const Moves& possible) {
        const Table& table = state.round.table;
        bots::Plan& plan = plans_[table.turn.seat];
        const auto options = learner_.options(table, state.round.mover(), possible, plan);
        const bots::Option& taken = options[pick(options)];
        if (!taken.over) {
            samples_[table.turn.seat].push_back(record_.samples.size());
            record_.samples.push_back({taken.signs.values(), policies_, 0});
        }
        if (course_.try_ways && options.size() > 1) {
            record_.choices.push_back({policies_, record_.ways.size(), options.size()});
            for (const bots::Option& way : options)
                record_.ways.push_back(
                    {way.signs.values(), way.value, way.over, play_out(state, way)});
        }
        plan = taken.plan;
        return taken.action;
    }

    std::size_t pick(const std::vector<bots::Option>& options) {
        if (uniform(random_) < course_.blindly)
            return random_.below(static_cast<std::uint32_t>(options.size()));
        float most = options.front().value;
        for (const bots::Option& option : options) most = std::max(most, option.value);
        std::vector<float> chances;
        float sum = 0;
        for (const bots::Option& option : options)
            sum += chances.emplace_back(std::exp(option.value - most));
        float left = uniform(random_) * sum;
        std::size_t taken = 0;
        while (taken + 1 < options.size() && left >= chances[taken]) left -= chances[taken++];
        return taken;
    }

    // What comes of a way, told as the expert's search does: at the second own choice from here,
    // or at the end of the round.
    float play_out(const State& from, const bots::Option& way) const {
        State state = from;
        Plans plans = plans_;
        const Seat seat = state.round.table.turn.seat;
        plans[seat] = way.plan;
        apply_legal(state, way.action, nullptr);
        int choices = 0;
        while (state.match.phase == Phase::play) {
            const Table& table = state.round.table;
            const Moves possible = moves(state);
            if (table.turn.seat == seat && !table.turn.played && possible.any_play() &&
                ++choices == kHorizon)
                return learner_.best_value(table, state.round.mover(), possible, plans[seat]);
            apply_legal(state, usual_action(state, possible, plans), nullptr);
        }
        return bots::kPointsUnit * result_of(state, seat);
    }
};

// False if deals are void without end.
bool deal_round(State& state, chance::Random& random) {
    Deal dealt;
    for (int tries = 0; state.match.phase == Phase::deal; ++tries) {
        if (tries == kMostTries) return false;
        chance::shuffle_into(dealt, state, random);
        if (deal(state, dealt, nullptr)) return false;
    }
    return true;
}

}  // namespace

void play_game(const Course& course, const Rules& rules, const std::vector<Seated>& seated,
               chance::Random& random, Record& record) {
    State state = new_game(rules);
    while (state.match.phase == Phase::deal && deal_round(state, random))
        Practice(course, rules, seated, random, record).play_round(state);
}

Score score(const Networks& networks, const Rules& rules, Seated others, int games,
            chance::Random& random) {
    const bots::Planner learner(networks, rules);
    const bots::Planner bundled(rules);
    double won = 0, sum = 0, squares = 0, rounds = 0;
    for (int game = 0; game < games; ++game) {
        const auto seat = static_cast<Seat>(game % rules.players);
        State state = new_game(rules);
        while (state.match.phase == Phase::deal && deal_round(state, random)) {
            Plans plans;
            while (state.match.phase == Phase::play) {
                const Table& table = state.round.table;
                const Holding& own = state.round.mover();
                const Seat mover = table.turn.seat;
                const Moves possible = moves(state);
                const Action action =
                    mover == seat              ? learner.choose(table, own, possible, plans[mover])
                    : others == Seated::greedy ? bots::choose_greedily(own, possible, mover)
                                               : bundled.choose(table, own, possible, plans[mover]);
                apply_legal(state, action, nullptr);
            }
            const double lead = bots::kPointsUnit * static_cast<double>(result_of(state, seat));
            sum += lead;
            squares += lead * lead;
            ++rounds;
        }
        if ((state.match.winners & seat_bit(seat)) != 0)
            won += 1.0 / std::popcount(state.match.winners);
    }
    const double mean = sum / rounds;
    return {won / games, mean, 1.96 * std::sqrt((squares / rounds - mean * mean) / rounds)};
}

}  // namespace roundhouse::fit
