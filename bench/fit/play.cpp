#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/planner.hpp"
#include "bots/simple.hpp"
#include "fit.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"

namespace roundhouse::fit {

namespace {

constexpr int kMaxTries = 5000;     // at a deal that is not void
constexpr float kMaxResult = 2.5F;  // extreme results are clipped to this
// How far back an advantage counts: with this factor for each choice between.
constexpr float kTrace = 0.9F;

float uniform(chance::Random& random) {
    return (static_cast<float>(random.below(1U << 24U)) + 0.5F) / static_cast<float>(1U << 24U);
}

float result_of(const State& state, Seat seat) {
    const Rules& rules = state.rules();
    const Points& points = state.course.history.back();
    int others = 0;
    for (Seat other = 0; other < rules.players; ++other)
        if (other != seat) others += points[other];
    const float lead = static_cast<float>(others) / static_cast<float>(rules.players - 1) -
                       static_cast<float>(points[seat]);
    const float sign = rules.winner == Winner::lowest ? 1 : -1;
    return std::clamp(sign * lead / bots::kPointsUnit, -kMaxResult, kMaxResult);
}

// One round's choices as they are made.
class Recorder {
  public:
    Recorder(const SelfPlay& self_play, const Rules& rules, chance::Random& random, Record& record)
        : self_play_(self_play),
          policies_(bots::policies_of(rules)),
          planner_(self_play.networks, rules),
          value_(self_play.networks.value, rules),
          random_(random),
          record_(record) {}

    Action choose(const Table& table, const Holding& own, const Moves& possible) {
        const Seat seat = table.turn.seat;
        bots::Plan& plan = plans_[seat];
        if (!possible.any_play()) return planner_.choose(table, own, possible, plan);
        const auto options = planner_.options(table, own, possible, plan);
        const std::size_t k = pick(options, seat);
        plan = options[k].plan;
        return options[k].action;
    }

    void round_over(const State& state) {
        for (Seat seat = 0; seat < state.rules().players; ++seat) {
            const float result = result_of(state, seat);
            for (const std::size_t k : samples_[seat]) record_.samples[k].result = result;
            float advantage = 0;
            float next = result;
            for (auto k = choices_[seat].rbegin(); k != choices_[seat].rend(); ++k) {
                Choice& choice = record_.choices[*k];
                advantage = next - choice.baseline + kTrace * advantage;
                next = choice.baseline;
                choice.advantage = advantage;
            }
        }
    }

  private:
    const SelfPlay& self_play_;
    PolicyValues policies_;
    bots::Planner planner_;
    bots::Evaluator value_;
    chance::Random& random_;
    Record& record_;
    std::array<bots::Plan, kMaxPlayers> plans_;
    std::array<std::vector<std::size_t>, kMaxPlayers> samples_;
    std::array<std::vector<std::size_t>, kMaxPlayers> choices_;

    std::size_t pick(const std::vector<bots::Option>& options, Seat seat) {
        float most = options.front().value;
        for (const bots::Option& option : options) most = std::max(most, option.value);
        std::vector<float> odds;
        float sum = 0;
        for (const bots::Option& option : options)
            sum += odds.emplace_back(std::exp(option.value - most));
        const bool explores = uniform(random_) < self_play_.epsilon;
        float left = uniform(random_) * sum;
        std::size_t taken = 0;
        while (taken + 1 < options.size() && left >= odds[taken]) left -= odds[taken++];
        if (explores) taken = random_.below(static_cast<std::uint32_t>(options.size()));
        const bots::Option& option = options[taken];
        if (!option.over) {
            samples_[seat].push_back(record_.samples.size());
            record_.samples.push_back({option.features.values(), policies_, 0});
        }
        if (self_play_.keep_ways && options.size() > 1) {
            choices_[seat].push_back(record_.choices.size());
            Choice choice{
                policies_, record_.ways.size(), options.size(), taken, odds[taken] / sum, 0, 0};
            for (std::size_t k = 0; k < options.size(); ++k) {
                const bots::Option& way = options[k];
                const float predicted = way.over ? way.value : value_(way.features);
                choice.baseline += odds[k] / sum * predicted / bots::kPointsUnit;
                record_.ways.push_back({way.features.values(), way.value, way.over});
            }
            record_.choices.push_back(choice);
        }
        return taken;
    }
};

}  // namespace

void play_game(const SelfPlay& self_play, const Rules& rules, const std::vector<bool>& greedy,
               chance::Random& random, Record& record) {
    State state = new_game(rules);
    Deal dealt;
    while (state.course.phase == Phase::deal) {
        for (int tries = 0; state.course.phase == Phase::deal; ++tries) {
            if (tries == kMaxTries) return;
            chance::shuffle_into(dealt, state, random);
            if (deal(state, dealt, nullptr)) return;
        }
        Recorder recorder(self_play, rules, random, record);
        while (state.course.phase == Phase::play) {
            const Table& table = state.round.table;
            const Holding& own = state.round.mover_holding();
            const Seat seat = table.turn.seat;
            const Moves possible = moves(table, own);
            Action action = possible.nth(0, seat);
            if (possible.size() > 1)
                action = greedy[seat] ? bots::choose_greedily(table.rules, own, possible, seat)
                                      : recorder.choose(table, own, possible);
            apply_legal(state, action, nullptr);
        }
        recorder.round_over(state);
    }
}

}  // namespace roundhouse::fit
