#include "roundhouse/bots/bot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "bots/planner.hpp"
#include "bots/search.hpp"
#include "bots/simple.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::bots {

namespace {

constexpr std::array kLevels{Level::random, Level::greedy,  Level::planner, Level::expert,
                             Level::billy,  Level::adler,   Level::comet,   Level::rocket,
                             Level::vulcan, Level::tornado, Level::mallard};
constexpr std::array<std::string_view, kLevels.size()> kNames{
    "random",  "greedy",   "planner",  "expert",    "billy-1",  "adler-1",
    "comet-1", "rocket-1", "vulcan-1", "tornado-1", "mallard-1"};
constexpr std::size_t kPlain = 4;

// Drawn from the position, so that the same position gives the same action.
std::uint64_t seed_of(const Observation& view, std::uint64_t seed) {
    return chance::stream_seed(
        seed, view.table.actions + (static_cast<std::uint64_t>(view.course.round) << 16U));
}

class RandomBot final : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : seed_(seed) {}
    Action choose(const Observation& view) override {
        chance::Random random(seed_of(view, seed_));
        return choose_randomly(moves(view), *view.seat, random);
    }

  private:
    std::uint64_t seed_;
};

class GreedyBot final : public Bot {
  public:
    Action choose(const Observation& view) override {
        return choose_greedily(view.rules(), view.own, moves(view), *view.seat);
    }
};

class PlannerBot final : public Bot {
  public:
    Action choose(const Observation& view) override {
        Plan plan;
        return Planner(view.rules()).choose(view.table, view.own, moves(view), plan);
    }
};

class ExpertBot final : public Bot {
  public:
    ExpertBot(std::uint64_t seed, const SearchLimits& limits) : seed_(seed), limits_(limits) {}
    Action choose(const Observation& view) override {
        const Moves possible = moves(view);
        if (possible.size() == 1) return possible.nth(0, *view.seat);
        return search(view, beliefs_, seed_of(view, seed_), limits_).action;
    }
    void observe_action(const Table& table, const Action& action) override {
        beliefs_.observe_action(table, action);
    }

  private:
    std::uint64_t seed_;
    SearchLimits limits_;
    Beliefs beliefs_;
};

// A planner that takes a choice worth `slip` points less than another e times as rarely (softmax).
// 0 never slips.
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

// One of the seven levels. Which it is in a game follows from the rules, once it sees them.
class GradedBot final : public Bot {
  public:
    GradedBot(std::function<Grade(const Rules&)> grade, std::uint64_t seed,
              const SearchLimits& limits)
        : grade_(std::move(grade)), seed_(seed), expert_(seed, limits) {}
    Action choose(const Observation& view) override {
        const Moves possible = moves(view);
        if (possible.size() == 1) return possible.nth(0, *view.seat);
        const Grade grade = grade_(view.rules());
        chance::Random random(seed_of(view, seed_));
        if (searches(grade, random)) return expert_.choose(view);
        return choose_slipping(view, possible, grade.slip, random);
    }
    void observe_action(const Table& table, const Action& action) override {
        if (grade_(table.rules).searched > 0) expert_.observe_action(table, action);
    }

  private:
    std::function<Grade(const Rules&)> grade_;
    std::uint64_t seed_;
    ExpertBot expert_;

    static bool searches(const Grade& grade, chance::Random& random) {
        constexpr std::uint32_t kParts = 1000;
        return static_cast<float>(random.below(kParts)) < grade.searched * kParts;
    }
};

}  // namespace

std::string_view name(Level level) {
    return kNames[static_cast<std::size_t>(level)];
}

std::optional<Level> level_named(std::string_view name) {
    name = words::level_meant(name);
    for (std::size_t k = 0; k < kNames.size(); ++k)
        if (kNames[k] == name) return kLevels[k];
    return std::nullopt;
}

std::span<const Level> levels() {
    return std::span(kLevels).subspan(kPlain);
}

std::span<const Level> plain_levels() {
    return std::span(kLevels).first(kPlain);
}

std::unique_ptr<Bot> make_graded_bot(const Grade& grade, std::uint64_t seed,
                                     const SearchLimits& limits) {
    return std::make_unique<GradedBot>([grade](const Rules&) { return grade; }, seed, limits);
}

std::unique_ptr<Bot> make_bot(Level level, std::uint64_t seed, const SearchLimits& limits) {
    switch (level) {
        case Level::random:
            return std::make_unique<RandomBot>(seed);
        case Level::greedy:
            return std::make_unique<GreedyBot>();
        case Level::planner:
            return std::make_unique<PlannerBot>();
        case Level::expert:
            return std::make_unique<ExpertBot>(seed, limits);
        default:
            return std::make_unique<GradedBot>(
                [level](const Rules& rules) { return grade_of(level, rules); }, seed, limits);
    }
}

}  // namespace roundhouse::bots
