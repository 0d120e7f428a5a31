#include "roundhouse/arena/signature.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <vector>

#include "roundhouse/arena/simulation.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/fingerprint.hpp"

namespace roundhouse::arena {

namespace {

// Games that only points end can go on for very long under such play.
constexpr int kMostRounds = 40;

// Any order will do that does not depend on how the engine lists them.
auto place_of(const Action& action) {
    const auto* play = std::get_if<Play>(&action);
    const Play its = play == nullptr ? Play{} : *play;
    return std::tuple(action.index(), its.tile.high(), its.tile.low(), its.train, its.at);
}

Action chosen(std::vector<Action> actions, chance::Random& random) {
    std::ranges::sort(actions, {}, place_of);
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace

std::uint64_t joined(std::uint64_t sum, std::uint64_t next) {
    constexpr std::uint64_t kStep = 0xBF58476D1CE4E5B9U;
    return std::rotl(sum ^ next, 29) * kStep;
}

std::uint64_t signature(const Rules& rules, std::uint64_t seed) {
    chance::Random random(seed);
    State state = new_game(rules);
    std::uint64_t sum = fingerprint(state);
    while (state.course.phase != Phase::over && state.course.round <= kMostRounds &&
           state.course.voids < kMaxVoids) {
        if (state.course.phase == Phase::deal) {
            deal_legal(state, chance::shuffled_deal(state, random), nullptr);
        } else {
            const std::vector<Action> actions = legal_actions(state);
            sum = joined(sum, actions.size());
            apply_legal(state, chosen(actions, random), nullptr);
        }
        sum = joined(sum, fingerprint(state));
    }
    return sum;
}

}  // namespace roundhouse::arena
