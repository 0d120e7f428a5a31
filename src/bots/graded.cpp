#include "bots/graded.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "bots/planner.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

namespace {

// Evenly spaced: of whole games of two, each wins about 64 % against the one before (see
// docs/measurements.md). Fitted by `roundhouse_bench --section levels --fit` in OLL Train, Mexican
// Train, Basic Trains, Train Dominoes and Train Station, then by 2,000 games of each pair, and used
// in all games that are played like them.
using Grades = std::array<Grade, 7>;
constexpr Grades kForks{
    {{0, 9.7F}, {0, 7.5F}, {0, 5.6F}, {0, 3.5F}, {0, 0.9F}, {0.37F, 0}, {1, 0}}};
constexpr Grades kTrains{
    {{0, 30.8F}, {0, 21.6F}, {0, 15.3F}, {0, 9.5F}, {0, 5.4F}, {0.2F, 0}, {1, 0}}};
constexpr Grades kEngines{
    {{0, 18.8F}, {0, 14.1F}, {0, 10.9F}, {0, 8.2F}, {0, 5.85F}, {0, 3.2F}, {1, 0}}};
constexpr Grades kFirstTrain{
    {{0, 42.7F}, {0, 27.5F}, {0, 18.4F}, {0, 12.6F}, {0, 7.3F}, {0, 2}, {1, 0}}};
// Play at random is less than six such steps below the expert here: the first level is worse.
constexpr Grades kWholeTurns{
    {{0, -120}, {0, 227}, {0, 56}, {0, 27}, {0, 13.8F}, {0, 5.9F}, {1, 0}}};

Action choose_slipping(const Observation& view, const Moves& moves, float slip,
                       chance::Random& random) {
    Plan plan;
    const Planner planner(view.rules());
    if (slip == 0 || !moves.any_play()) return planner.choose(view.table, view.own, moves, plan);
    const std::vector<Option> options = planner.options(view.table, view.own, moves, plan);
    const auto [worst, best] = std::ranges::minmax(options, {}, &Option::value);
    const float likeliest = slip > 0 ? best.value : worst.value;
    // Whole shares, so that every compiler takes the same choice but for the rounding of exp().
    std::vector<std::uint32_t> shares;
    std::uint32_t all = 0;
    for (const Option& option : options) {
        shares.push_back(
            static_cast<std::uint32_t>(1e6F * std::exp((option.value - likeliest) / slip)));
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
    const Grades& grades = rules.turn_tiles == TurnLength::own_then_visits ? kEngines
                           : rules.turn_tiles == TurnLength::all_that_fit  ? kWholeTurns
                           : rules.covers > 1                              ? kForks
                           : rules.opening_lasts == Opening::first_turn    ? kFirstTrain
                                                                           : kTrains;
    return grades[static_cast<std::size_t>(level) - static_cast<std::size_t>(Level::billy)];
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
