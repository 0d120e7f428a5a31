#include "roundhouse/bots/bot.hpp"

#include <array>
#include <utility>

#include "bots/planner.hpp"
#include "bots/search.hpp"
#include "bots/simple.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::bots {

namespace {

constexpr std::array kLevels{Level::random, Level::greedy, Level::planner, Level::expert};
constexpr std::array<std::string_view, 4> kNames{"random", "greedy", "planner", "expert"};

class RandomBot final : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : seed_(seed) {}
    Action choose(const Observation& view) override {
        // Drawn from the position, so that the same position gives the same action.
        chance::Random random(chance::stream_seed(
            seed_, view.table.actions + (static_cast<std::uint64_t>(view.course.round) << 16U)));
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
        const std::uint64_t position =
            view.table.actions + (static_cast<std::uint64_t>(view.course.round) << 16U);
        return search(view, beliefs_, chance::stream_seed(seed_, position), limits_).action;
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
    return kLevels;
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
    }
    return nullptr;
}

}  // namespace roundhouse::bots
