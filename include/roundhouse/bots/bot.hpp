// Computer players. They see what a seat may know and nothing else: an Observation has no place for
// other hands, and what they see of other seats is public. They know no game by name: whatever the
// rule file, they ask the rules engine what is legal. They never read a screen or a file, and a
// clock only if there is a time limit.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::bots {

enum class Level : std::uint8_t {
    random,   // any legal action
    greedy,   // the heaviest tile that fits, a double first when it can be covered
    planner,  // keeps to the best train of its hand and gets rid of the rest on the way
    expert,   // tries the planner's choice and the others on deals that fit all that was seen
    // Seven that are evenly spaced, from weak to strong: planners that slip, and the expert. In
    // logs their names have a version, since they may be measured anew.
    billy,
    adler,
    comet,
    rocket,
    vulcan,
    tornado,
    mallard,
};

// "planner", "rocket-1".
[[nodiscard]] std::string_view name(Level level);
// Also by the names of words/levels.hpp.
[[nodiscard]] std::optional<Level> level_named(std::string_view name);
// The seven, which are offered, the weakest first; and the four by which they were measured, which
// were offered before and are still understood.
[[nodiscard]] std::span<const Level> levels();
[[nodiscard]] std::span<const Level> plain_levels();

// How many worlds an expert tries for a decision where the result must not depend on the clock.
inline constexpr int kDefaultWorlds = 32;

// More than so many change its choice too rarely to be worth the time (docs/measurements.md).
inline constexpr int kMostWorlds = 512;

// How much whoever searches may do so for one decision. The other levels take microseconds.
struct SearchLimits {
    std::chrono::microseconds time = std::chrono::milliseconds(300);
    // Sampled deals, however long they take; 0: as many as the time allows, up to kMostWorlds.
    int worlds = 0;
    int threads = 1;
    // Counts only the processor time of its own thread, however busy the machine is: for
    // simulations, with one thread. Otherwise the time is what a person waits.
    bool thread_cpu_time = false;
};

class Bot {
  public:
    virtual ~Bot() = default;
    // Returns a legal action. The observation's seat must be to move. The same seed, the same
    // observed actions and the same observation give the same action, unless time runs out.
    [[nodiscard]] virtual Action choose(const Observation& observation) = 0;
    // To be called before each action of any seat, its own included; `table` is the table before
    // the action. Passes and draws reveal what a hand does not hold. A bot that is not called just
    // knows less.
    virtual void observe_action(const Table& /*table*/, const Action& /*action*/) {}
};

[[nodiscard]] std::unique_ptr<Bot> make_bot(Level level, std::uint64_t seed,
                                            const SearchLimits& limits = {});

}  // namespace roundhouse::bots
