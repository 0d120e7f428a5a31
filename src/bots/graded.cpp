#include "bots/graded.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "bots/planner.hpp"
#include "roundhouse/bots/level_step.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

namespace {

// Evenly spaced: between two players, each wins 65 % against the one before. Fitted by
// `roundhouse_bench --section levels --fit` in OLL Train, Mexican Train, Basic Trains, Train
// Dominoes and Train Station, and used in all games that are played like them.
struct Grades {
    std::array<Grade, 7> grades;
    double step = kUsualStep;
};
constexpr Grades kForks{{{{0, 9.6F}, {0, 7.4F}, {0, 5.4F}, {0, 3.3F}, {0, 0}, {0.51F, 0}, {1, 0}}}};
constexpr Grades kTrains{
    {{{0, 30.8F}, {0, 20.8F}, {0, 14.2F}, {0, 10.1F}, {0, 5.6F}, {0.24F, 0}, {1, 0}}}};
constexpr Grades kEngines{
    {{{0, 18.8F}, {0, 14}, {0, 10.8F}, {0, 8.2F}, {0, 5.7F}, {0, 3.3F}, {1, 0}}}};
constexpr Grades kFirstTrain{
    {{{0, 42.7F}, {0, 26.2F}, {0, 18.1F}, {0, 11.8F}, {0, 7.2F}, {0, 2}, {1, 0}}}};
// Even play at random is less than six steps of 65 % below the expert here: these are of 62 %.
constexpr float kAtRandom = 10'000;
constexpr Grades kWholeTurns{
    {{{0, kAtRandom}, {0, 116.6F}, {0, 40.1F}, {0, 20.4F}, {0, 11.3F}, {0, 3.6F}, {1, 0}}}, 85};

const Grades& grades_of(const Rules& rules) {
    return rules.turn_tiles == TurnLength::own_then_visits ? kEngines
           : rules.turn_tiles == TurnLength::all_that_fit  ? kWholeTurns
           : rules.covers > 1                              ? kForks
           : rules.opening_lasts == Opening::first_turn    ? kFirstTrain
                                                           : kTrains;
}

Action choose_slipping(const Observation& view, const Moves& moves, float slip,
                       chance::Random& random) {
    Plan plan;
    const Planner planner(view.rules());
    if (slip <= 0 || !moves.any_play()) return planner.choose(view.table, view.own, moves, plan);
    const std::vector<Option> options = planner.options(view.table, view.own, moves, plan);
    float best = options.front().value;
    for (const Option& option : options) best = std::max(best, option.value);
    // Whole shares, so that every compiler takes the same choice but for the rounding of exp().
    std::vector<std::uint32_t> shares;
    std::uint32_t all = 0;
    for (const Option& option : options) {
        shares.push_back(static_cast<std::uint32_t>(1e6F * std::exp((option.value - best) / slip)));
        all += shares.back();
    }
    std::uint32_t at = random.below(all);
    std::size_t chosen = 0;
    for (; at >= shares[chosen]; ++chosen) at -= shares[chosen];
    return options[chosen].action;
}

class GradedBot final : public Bot {
  public:
    GradedBot(std::function<Grade(const Rules&)> grade, std::uint64_t seed,
              const SearchLimits& limits)
        : grade_(std::move(grade)), seed_(seed), expert_(make_bot(Level::expert, seed, limits)) {}
    Action choose(const Observation& view) override {
        const Moves possible = moves(view);
        if (possible.size() == 1) return possible.nth(0, *view.seat);
        const Grade grade = grade_(view.rules());
        chance::Random random(position_seed(view, seed_));
        if (searches(grade, random)) return expert_->choose(view);
        return choose_slipping(view, possible, grade.slip, random);
    }
    void observe_action(const Table& table, const Action& action) override {
        if (grade_(table.rules).searched > 0) expert_->observe_action(table, action);
    }

  private:
    std::function<Grade(const Rules&)> grade_;
    std::uint64_t seed_;
    std::unique_ptr<Bot> expert_;

    static bool searches(const Grade& grade, chance::Random& random) {
        constexpr std::uint32_t kParts = 1000;
        return static_cast<float>(random.below(kParts)) < grade.searched * kParts;
    }
};

}  // namespace

Grade grade_of(Level level, const Rules& rules) {
    const auto at = static_cast<std::size_t>(level) - static_cast<std::size_t>(Level::billy);
    return grades_of(rules).grades[at];
}

double level_step(const Rules& rules) {
    return grades_of(rules).step;
}

std::unique_ptr<Bot> make_graded_bot(std::function<Grade(const Rules&)> grade, std::uint64_t seed,
                                     const SearchLimits& limits) {
    return std::make_unique<GradedBot>(std::move(grade), seed, limits);
}

std::uint64_t position_seed(const Observation& view, std::uint64_t seed) {
    return chance::stream_seed(
        seed, view.table.actions + (static_cast<std::uint64_t>(view.course.round) << 16U));
}

}  // namespace roundhouse::bots
