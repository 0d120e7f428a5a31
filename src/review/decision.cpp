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
// What is behind by more than its error allows after this many worlds, or twice as many and so on,
// is not scouted any further.
constexpr int kFirstLook = 8;
// The standard error that pricing aims at, in points of the thresholds, at the default depth.
constexpr double kWantedError = 1.0;
// Worlds for pricing are numbered from here, so that none is used twice.
constexpr int kPricedFrom = 1 << 20;

std::size_t index_of(const std::vector<Action>& actions, const Action& action) {
    return static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin());
}

// The worlds in which both were tried.
std::size_t shared(const Margins& one, const Margins& other) {
    return std::min(one.size(), other.size());
}
// How much better the one is in these.
bots::Mean difference(const Margins& one, const Margins& other) {
    const std::size_t worlds = shared(one, other);
    return bots::difference(std::span(one).first(worlds), std::span(other).first(worlds));
}

struct Scouted {
    std::vector<Margins> margins;  // of each action; those given up early have fewer
    std::size_t best = 0;
};

// Finds the best of these actions in up to `tried` worlds. Of several that are equally good, it is
// number `own`, then the first.
template <class Price>
Scouted scout(const std::vector<Action>& actions, std::size_t own, int tried, Price&& margins) {
    Scouted scouted{std::vector<Margins>(actions.size()), own};
    const auto mean = [&](std::size_t a) { return bots::mean_of(scouted.margins[a]).mean; };
    std::vector<std::size_t> left{own};
    for (std::size_t a = 0; a < actions.size(); ++a)
        if (a != own) left.push_back(a);
    // If only the player's own is left, what it brings is still of interest.
    for (int done = 0; done < tried && (left.size() > 1 || left.front() == own);) {
        const int batch = done == 0 ? std::min(kFirstLook, tried) : std::min(done, tried - done);
        std::vector<Action> trying;
        for (const std::size_t a : left) trying.push_back(actions[a]);
        const std::vector<Margins> more = margins(trying, done, batch);
        for (std::size_t k = 0; k < left.size(); ++k) {
            Margins& so_far = scouted.margins[left[k]];
            so_far.insert(so_far.end(), more[k].begin(), more[k].end());
        }
        done += batch;
        scouted.best = *std::ranges::max_element(left, {}, mean);
        std::erase_if(left, [&](std::size_t a) {
            const bots::Mean behind = difference(scouted.margins[scouted.best], scouted.margins[a]);
            return behind.mean > kThresholds.noise * behind.error;
        });
    }
    return scouted;
}

// How many worlds bring the error of this difference down to what is wanted.
int worlds_for(const Margins& one, const Margins& other, int depth, double unit) {
    const double wanted = unit * kWantedError * std::exp2((kDefaultDepth - depth) / 2.0);
    const double ratio = difference(one, other).error / wanted;
    const double worlds = static_cast<double>(shared(one, other)) * ratio * ratio;
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
    const auto [scouted, best] = scout(actions, own, at_depth(kScouting, depth), margins);
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
