#include "roundhouse/bots/price.hpp"

#include <algorithm>
#include <iterator>

#include "bots/bundled_networks.hpp"
#include "bots/playout.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::bots {

namespace {

// To be raised whenever the playouts, the planner or the beliefs judge differently.
constexpr std::string_view kMethod = "2";
// What is further away than this many standard errors is ruled out.
constexpr double kSure = 2;

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

double unit_of(const Rules& rules) {
    // What an average tile of a double-12 set counts; that of a double-n set has n pips.
    constexpr double kUnitTile = 12;
    const double tile = rules.points_count == Counting::pips ? rules.max_pips : rules.tile_value;
    const int hands = rules.points_to == PointsTo::holder ? 1 : rules.players - 1;
    return hands * tile / kUnitTile;
}

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
                           const std::atomic<bool>* stop, std::int64_t* work) {
    const Planner planner(observation.rules());
    std::vector<Line> lines;
    for (const Action& action : actions) lines.push_back(line_from(observation, action, planner));
    std::vector<Margins> margins(actions.size());
    for_each_world(observation, beliefs, worlds, stop, [&](const World& world) {
        for (std::size_t a = 0; a < actions.size(); ++a) {
            const Rollout rollout = play_out(world, lines[a], planner, *observation.seat);
            margins[a].push_back(rollout.margin);
            if (work != nullptr) *work += rollout.work;
        }
    });
    return margins;
}

Mean difference_of(const Margins& one, const Margins& other) {
    const std::size_t worlds = std::min(one.size(), other.size());
    return difference(std::span(one).first(worlds), std::span(other).first(worlds));
}

Scouted scout(const Observation& observation, const Beliefs& beliefs,
              std::span<const Action> actions, std::size_t own, std::uint64_t seed,
              const Scouting& how, const std::atomic<bool>* stop) {
    Scouted scouted{std::vector<Margins>(actions.size()), own};
    const auto mean = [&](std::size_t a) { return mean_of(scouted.margins[a]).mean; };
    std::vector<std::size_t> left{own};
    for (std::size_t a = 0; a < actions.size(); ++a)
        if (a != own) left.push_back(a);
    std::int64_t work = 0;
    int batch = std::min(how.first_look, how.worlds);
    for (int done = 0; batch > 0 && (left.size() > 1 || left.front() == own);) {
        std::vector<Action> trying;
        for (const std::size_t a : left) trying.push_back(actions[a]);
        const std::int64_t before = work;
        const std::vector<Margins> more =
            price(observation, beliefs, trying, {seed, done, batch}, stop, &work);
        for (std::size_t k = 0; k < left.size(); ++k) {
            Margins& so_far = scouted.margins[left[k]];
            so_far.insert(so_far.end(), more[k].begin(), more[k].end());
        }
        done += batch;
        scouted.best = *std::ranges::max_element(left, {}, mean);
        bool in_doubt = false;
        std::erase_if(left, [&](std::size_t a) {
            if (a == scouted.best) return false;
            const Mean behind = difference_of(scouted.margins[scouted.best], scouted.margins[a]);
            in_doubt |= kSure * behind.error - behind.mean >= how.enough;
            return behind.mean > how.behind * behind.error;
        });
        if (!in_doubt && how.enough > 0) break;
        const std::int64_t for_each =
            std::max<std::int64_t>(1, (work - before) / batch / std::ssize(trying));
        const std::int64_t affordable = (how.work - work) / (for_each * std::ssize(left));
        batch = std::min(done, how.worlds - done);
        if (how.work > 0) batch = static_cast<int>(std::min<std::int64_t>(batch, affordable));
    }
    return scouted;
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
