#include "roundhouse/bots/bot.hpp"

#include <array>
#include <utility>

#include "bots/graded.hpp"
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

class RandomBot final : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : seed_(seed) {}
    Action choose(const Observation& view) override {
        chance::Random random(position_seed(view, seed_));
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
        return search(view, beliefs_, position_seed(view, seed_), limits_).action;
    }
    void observe_action(const Table& table, const Action& action) override {
        beliefs_.observe_action(table, action);
    }

  private:
    std::uint64_t seed_;
    SearchLimits limits_;
    Beliefs beliefs_;
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
            return make_graded_bot([level](const Rules& rules) { return grade_of(level, rules); },
                                   seed, limits);
    }
}

}  // namespace roundhouse::bots
