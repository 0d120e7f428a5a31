// Choosing the best and pricing it are done in different worlds: the best of several estimates is
// too high an estimate of itself.

#include "roundhouse/review/decision.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "roundhouse/bots/price.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/review/review.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::review {

namespace {

using bots::Margins;
using bots::Worlds;

// To be raised whenever the same log would get other findings.
constexpr std::string_view kMethod = "review 3";
// At depth 1; each further one doubles them.
constexpr int kScouting = 16;
constexpr int kPricing = 128;
constexpr int kForced = 4;
// The standard error that pricing aims at, in points of the thresholds, at the default depth.
constexpr double kWantedError = 1.0;
// Worlds for pricing are numbered from here, so that none is used twice.
constexpr int kPricedFrom = 1 << 20;

std::size_t index_of(const std::vector<Action>& actions, const Action& action) {
    return static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin());
}

// How many worlds bring the error of this difference down to what is wanted.
int worlds_for(const Margins& one, const Margins& other, int depth, double unit) {
    const double wanted = unit * kWantedError * std::exp2((kDefaultDepth - depth) / 2.0);
    const double ratio = bots::difference_of(one, other).error / wanted;
    const auto shared = static_cast<double>(std::min(one.size(), other.size()));
    const double worlds = shared * ratio * ratio;
    return static_cast<int>(
        std::clamp(worlds, 1.0 * at_depth(kScouting, depth), 1.0 * at_depth(kPricing, depth)));
}

}  // namespace

int at_depth(int count, int depth) {
    return count << (depth - 1);
}

std::uint32_t judgement_fingerprint() {
    return text::crc32c(kMethod, bots::playout_fingerprint());
}

Finding search_decision(const Observation& view, const bots::Beliefs& beliefs, const Action& action,
                        int depth, std::uint64_t seed, const std::atomic<bool>* stop) {
    const Moves possible = moves(view);
    Finding found;
    found.choices = possible.size();
    const auto margins = [&](const std::vector<Action>& actions, int first, int number) {
        return bots::price(view, beliefs, actions, Worlds{seed, first, number}, stop);
    };
    if (found.choices <= 1) {
        found.expected = bots::mean_of(margins({action}, 0, at_depth(kForced, depth))[0]).mean;
        return found;
    }

    std::vector<Action> actions = bots::worth_trying(view);
    const Action par = actions.front();
    if (std::ranges::find(actions, action) == actions.end()) actions.push_back(action);
    const std::size_t own = index_of(actions, action);
    const bots::Scouting how{.worlds = at_depth(kScouting, depth), .behind = kThresholds.noise};
    const auto [scouted, best] = bots::scout(view, beliefs, actions, own, seed, how, stop);
    found.best = possible.index_of(actions[best], *view.seat).value();
    if (best == own && par == action) {
        found.expected = bots::mean_of(scouted[best]).mean;
        return found;
    }

    const double unit = unit_of(view.rules());
    const int worlds = std::max(worlds_for(scouted[best], scouted[own], depth, unit),
                                worlds_for(scouted[own], scouted[0], depth, unit));
    std::vector<Action> finalists{action};
    for (const Action& other : {actions[best], par})
        if (std::ranges::find(finalists, other) == finalists.end()) finalists.push_back(other);
    const std::vector<Margins> priced = margins(finalists, kPricedFrom, worlds);
    const bots::Mean loss = bots::difference(priced[index_of(finalists, actions[best])], priced[0]);
    const bots::Mean gain = bots::difference(priced[0], priced[index_of(finalists, par)]);
    found.expected = bots::mean_of(priced[0]).mean;
    found.loss = loss.mean;
    found.loss_error = loss.error;
    found.gain = gain.mean;
    found.gain_error = gain.error;
    return found;
}

}  // namespace roundhouse::review
