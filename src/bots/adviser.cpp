// Who gives hints: searches as a review does, for longer, so that a review finds no fault with
// them.

#include <chrono>
#include <memory>
#include <vector>

#include "bots/graded.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/bots/price.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

namespace {

// Plays that are weighed in a millisecond of processor time, in the slowest of the games measured
// (docs/measurements.md).
constexpr std::int64_t kWorkInMillisecond = 320;

class Adviser final : public Bot {
  public:
    Adviser(std::uint64_t seed, std::chrono::milliseconds about)
        : seed_(seed), work_(about.count() * kWorkInMillisecond) {}

    Action choose(const Observation& view) override {
        const std::vector<Action> actions = worth_trying(view);
        if (actions.size() == 1) return actions.front();
        const Scouting how{.worlds = 1 << 13,
                           .first_look = 32,
                           .behind = 3,
                           .enough = 0.5 * unit_of(view.rules()),
                           .work = work_};
        const std::uint64_t seed = position_seed(view, seed_);
        return actions[scout(view, beliefs_, actions, 0, seed, how).best];
    }
    void observe_action(const Table& table, const Action& action) override {
        beliefs_.observe_action(table, action);
    }

  private:
    std::uint64_t seed_;
    std::int64_t work_;
    Beliefs beliefs_;
};

}  // namespace

std::unique_ptr<Bot> make_adviser(std::uint64_t seed, std::chrono::milliseconds about) {
    return std::make_unique<Adviser>(seed, about);
}

}  // namespace roundhouse::bots
