// Whether a review finds mistakes that were put in, and leaves an expert's own decisions alone.

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>

#include "measures.hpp"
#include "roundhouse/bots/price.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bench {

namespace {

constexpr double kPlanted = 5;  // points that a planted mistake loses by a long search
constexpr int kScreen = 48;
constexpr int kLong = 768;

struct Counts {
    int planted = 0;
    int found = 0;      // graded a mistake or a blunder
    int noticed = 0;    // a slip or worse
    int own = 0;        // the expert's own decisions
    int alarms = 0;     // of them graded a mistake or a blunder
    int slips = 0;      // a slip or worse
    int confirmed = 0;  // alarms that a long search confirms: at least 2 points lost

    void add(const Counts& other) {
        planted += other.planted;
        found += other.found;
        noticed += other.noticed;
        own += other.own;
        alarms += other.alarms;
        slips += other.slips;
        confirmed += other.confirmed;
    }
};

class Planting {
  public:
    Planting(const Options& options, std::uint64_t seed) : options_(options), random_(seed) {}

    // One decision of an expert.
    void decision(const Observation& view, const bots::Beliefs& beliefs, const Action& action,
                  bool plant, Counts& counts) {
        const Moves possible = moves(view);
        if (possible.size() < 2) return;
        const std::uint64_t seed = random_.next();
        const auto found = review::search_decision(view, beliefs, action, options_.depth, seed);
        const auto grade = review::grade_of(found, view.rules());
        ++counts.own;
        counts.slips += review::is_costly(grade) ? 1 : 0;
        if (is_mistake(grade)) {
            ++counts.alarms;
            const Action best = possible.nth(found.best, *view.seat);
            counts.confirmed += loses(view, beliefs, action, best, kLong) >= 2 ? 1 : 0;
        }
        if (!plant) return;
        const auto mistake = find_mistake(view, beliefs, action, possible);
        if (!mistake) return;
        ++counts.planted;
        const auto planted =
            review::search_decision(view, beliefs, *mistake, options_.depth, random_.next());
        const auto its = review::grade_of(planted, view.rules());
        counts.found += is_mistake(its) ? 1 : 0;
        counts.noticed += review::is_costly(its) ? 1 : 0;
    }

  private:
    const Options& options_;
    chance::Random random_;

    // How many points `action` loses against `better`, in thresholds' points.
    double loses(const Observation& view, const bots::Beliefs& beliefs, const Action& action,
                 const Action& better, int worlds) {
        const auto worths = bots::price(view, beliefs, std::vector<Action>{better, action},
                                        {random_.next(), 0, worlds});
        return bots::difference(worths[0], worths[1]).mean / review::unit_of(view.rules());
    }

    std::optional<Action> find_mistake(const Observation& view, const bots::Beliefs& beliefs,
                                       const Action& action, const Moves& possible) {
        std::vector<Action> others = list(possible, *view.seat);
        std::erase(others, action);
        random_.shuffle(std::span(others));
        for (const Action& other : others)
            if (loses(view, beliefs, other, action, kScreen) >= kPlanted &&
                loses(view, beliefs, other, action, kLong) >= kPlanted)
                return other;
        return std::nullopt;
    }
};

}  // namespace

bool measure_planted(const Options& options) {
    const int wanted = options.games > 0 ? options.games : 500;
    std::mutex mutex;
    Counts all;
    // Games until there are as many planted mistakes as wanted.
    for (int first = 0; all.planted < wanted; first += 10)
        for_each(10, options.threads, [&](int k) {
            GameTask task = task_for(options, first + k, 1);
            task.levels.assign(4, bots::Level::expert);
            Planting planting(options, task.seed);
            chance::Random random(task.seed);
            Counts counts;
            for_each_decision(
                play_game(task),
                [&](const Observation& view, const bots::Beliefs& beliefs, const Action& action) {
                    planting.decision(view, beliefs, action, random.below(3) == 0, counts);
                });
            const std::scoped_lock lock(mutex);
            all.add(counts);
        });
    const auto percent = [](int part, int whole) { return 100.0 * part / std::max(1, whole); };
    fmt::print(
        "{} planted mistakes of {} points or more, depth {}: {:.1f} % graded mistake or "
        "blunder, {:.1f} % slip or worse\n",
        all.planted, kPlanted, options.depth, percent(all.found, all.planted),
        percent(all.noticed, all.planted));
    fmt::print(
        "{} decisions of experts: {:.1f} % graded mistake or blunder ({} of {} confirmed by "
        "a long search), {:.1f} % slip or worse\n",
        all.own, percent(all.alarms, all.own), all.confirmed, all.alarms,
        percent(all.slips, all.own));
    return percent(all.found, all.planted) >= 95 && percent(all.alarms, all.own) < 5;
}

}  // namespace roundhouse::bench
