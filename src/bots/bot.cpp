#include "roundhouse/bots/bot.hpp"

#include <array>
#include <utility>

#include "plan.hpp"
#include "simple.hpp"

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
            seed_, view.table.actions + (static_cast<std::uint64_t>(view.match.round) << 16U)));
        return choose_randomly(moves(view), *view.seat, random);
    }

  private:
    std::uint64_t seed_;
};

class GreedyBot final : public Bot {
  public:
    Action choose(const Observation& view) override {
        return choose_greedily(view.own, moves(view), *view.seat);
    }
};

class PlannerBot final : public Bot {
  public:
    Action choose(const Observation& view) override {
        Plan plan;
        return planner_.choose(view.table, view.own, moves(view), plan);
    }

    PlannerBot() : planner_(tuned_) {}
    inline static Taste tuned_;
  private:
    Planner planner_;
};

}  // namespace
Taste* g_tune() { return &PlannerBot::tuned_; }
std::string_view name(Level level) {
    return kNames[static_cast<std::size_t>(level)];
}

std::optional<Level> level_named(std::string_view name) {
    for (std::size_t k = 0; k < kNames.size(); ++k)
        if (kNames[k] == name) return kLevels[k];
    return std::nullopt;
}

std::span<const Level> levels() {
    return kLevels;
}

std::unique_ptr<Bot> make_bot(Level level, std::uint64_t seed, const Thinking& thinking) {
    (void)thinking;
    switch (level) {
        case Level::random: return std::make_unique<RandomBot>(seed);
        case Level::greedy: return std::make_unique<GreedyBot>();
        case Level::planner: return std::make_unique<PlannerBot>();
        case Level::expert: return std::make_unique<PlannerBot>();
    }
    return nullptr;
}

}  // namespace roundhouse::bots
