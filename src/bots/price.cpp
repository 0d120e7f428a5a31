#include "roundhouse/bots/price.hpp"

#include <algorithm>

#include "bots/bundled_networks.hpp"
#include "bots/playout.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::bots {

namespace {

// To be raised whenever the playouts, the planner or the beliefs judge differently.
constexpr std::string_view kMethod = "2";

void add(std::vector<Action>& actions, const Action& action) {
    if (std::ranges::find(actions, action) == actions.end()) actions.push_back(action);
}

// Calls fn(world) for each of the worlds.
template <class Fn>
void for_each_world(const Observation& observation, const Beliefs& beliefs, const Worlds& worlds,
                    const std::atomic<bool>* stop, Fn&& fn) {
    for (int k = 0; k < worlds.count; ++k) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return;
        fn(sample_world(observation, beliefs, worlds.seed, worlds.first + k));
    }
}

}  // namespace

std::vector<Action> worth_trying(const Observation& observation) {
    const Moves possible = moves(observation);
    std::vector<Action> actions = promising(Planner(observation.rules()), observation, possible);
    // With an honour referee, drawing or passing beside a play is a lapse, and no advice.
    const bool lapses = honour_referee(observation.rules()) && possible.any_play();
    for (int k = possible.plays(); k < possible.size(); ++k) {
        const Action action = possible.nth(k, *observation.seat);
        const bool idles =
            std::holds_alternative<Draw>(action) || std::holds_alternative<Pass>(action);
        if (!(lapses && idles)) add(actions, action);
    }
    return actions;
}

std::vector<Margins> price(const Observation& observation, const Beliefs& beliefs,
                           std::span<const Action> actions, const Worlds& worlds,
                           const std::atomic<bool>* stop) {
    const Planner planner(observation.rules());
    std::vector<Line> lines;
    for (const Action& action : actions) lines.push_back(line_from(observation, action, planner));
    std::vector<Margins> margins(actions.size());
    for_each_world(observation, beliefs, worlds, stop, [&](const World& world) {
        for (std::size_t a = 0; a < actions.size(); ++a)
            margins[a].push_back(play_out(world, lines[a], planner, *observation.seat).margin);
    });
    return margins;
}

Margins expect(const Observation& observation, const Beliefs& beliefs, const Worlds& worlds,
               const std::atomic<bool>* stop) {
    const Planner planner(observation.rules());
    Margins margins;
    for_each_world(observation, beliefs, worlds, stop, [&](const World& world) {
        margins.push_back(play_out(world, {}, planner, *observation.seat).margin);
    });
    return margins;
}

std::uint32_t playout_fingerprint() {
    std::uint32_t sum = text::crc32c(kMethod);
    for (const std::string_view network :
         {bundled::duel, bundled::table, bundled::fork_duel, bundled::fork_table})
        sum = text::crc32c(network, sum);
    return sum;
}

}  // namespace roundhouse::bots
