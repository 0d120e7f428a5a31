#include "bots/search.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "bots/playout.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/threads/processor_time.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::bots {

namespace {

using Clock = std::chrono::steady_clock;

// A choice other than the planner's must gain this many standard errors.
constexpr double kLeave = 1;
// A choice that loses by this many is not tried any further.
constexpr double kDrop = 1.5;
constexpr int kFirstBatch = 16;
constexpr int kFewestDeals = 12;

class Search {
  public:
    Search(const Observation& observation, const Beliefs& beliefs, std::uint64_t seed,
           const SearchLimits& limits)
        : view_(observation),
          beliefs_(beliefs),
          seed_(seed),
          limits_(limits),
          deadline_(now() + limits.time),
          seat_(*observation.seat),
          planner_(observation.rules()) {
        beliefs_.catch_up(view_.table);
    }

    Result run() {
        pick_candidates();
        Result result;
        const int most = limits_.worlds > 0 ? limits_.worlds : kMostWorlds;
        int done = 0;
        if (tallies_.size() > 1) {
            for (int batch = kFirstBatch; done < most; batch = std::min(batch + batch / 2, 256)) {
                const int tried = try_batch(done, std::min(batch, most - done));
                done += tried;
                if (out_of_time() || !drop_hopeless()) break;
            }
        }
        result.worlds = done;
        result.action = tallies_[0].candidate.action;
        double best = 0;
        for (Tally& tally : tallies_) {
            sum_up(tally);
            result.candidates.push_back(tally.candidate);
            const Candidate& candidate = tally.candidate;
            if (tally.given_up || tally.tried < kFewestDeals) continue;
            if (candidate.gain > kLeave * candidate.error && candidate.gain > best) {
                best = candidate.gain;
                result.action = candidate.action;
            }
        }
        return result;
    }

  private:
    struct Tally {
        Candidate candidate;
        Line line;
        double first = 0;  // the gain in the first deal; sum and squares are of differences from it
        double sum = 0;
        double squares = 0;
        double margin = 0;
        int tried = 0;
        bool given_up = false;
    };

    const Observation& view_;
    Beliefs beliefs_;
    std::uint64_t seed_;
    SearchLimits limits_;
    std::chrono::nanoseconds deadline_;
    Seat seat_;
    Planner planner_;
    std::vector<Tally> tallies_;

    [[nodiscard]] bool out_of_time() const { return limits_.worlds == 0 && now() >= deadline_; }
    [[nodiscard]] std::chrono::nanoseconds now() const {
        return limits_.thread_cpu_time ? threads::processor_time()
                                       : Clock::now().time_since_epoch();
    }

    void pick_candidates() {
        const Moves possible = moves(view_);
        std::vector<Action> actions = promising(planner_, view_, possible);
        // The planner never draws by choice (F15).
        if (possible.any_play() && possible.draw && view_.rules().may_draw &&
            !honour_referee(view_.rules()))
            actions.push_back(Draw{});
        tallies_.resize(actions.size());
        for (std::size_t c = 0; c < actions.size(); ++c) {
            tallies_[c].candidate.action = actions[c];
            tallies_[c].line = line_from(view_, actions[c], planner_);
        }
    }

    // Outcomes of one deal, by candidate; false if time ran out before all were tried.
    bool try_deal(int deal, std::vector<Rollout>& rollouts) const {
        const World world = sample_world(view_, beliefs_, seed_, deal);
        for (std::size_t c = 0; c < tallies_.size(); ++c) {
            if (tallies_[c].given_up) continue;
            if (out_of_time()) return false;
            rollouts[c] = play_out(world, tallies_[c].line, planner_, seat_);
        }
        return true;
    }

    // Tries that many deals from `first` on; returns how many were finished.
    int try_batch(int first, int number) {
        std::vector<std::vector<Rollout>> rollouts(static_cast<std::size_t>(number));
        std::vector<char> finished(static_cast<std::size_t>(number), 0);
        std::atomic<int> next = 0;
        threads::run_in_threads(limits_.threads, [&](int) {
            for (int k = next++; k < number && !out_of_time(); k = next++) {
                auto& mine = rollouts[static_cast<std::size_t>(k)];
                mine.resize(tallies_.size());
                finished[static_cast<std::size_t>(k)] = try_deal(first + k, mine) ? 1 : 0;
            }
        });

        int tried = 0;
        for (std::size_t k = 0; k < rollouts.size(); ++k) {
            if (!finished[k]) continue;
            ++tried;
            for (std::size_t c = 0; c < tallies_.size(); ++c) {
                Tally& tally = tallies_[c];
                if (tally.given_up) continue;
                const double gain = rollouts[k][c].share - rollouts[k][0].share;
                if (tally.tried == 0) tally.first = gain;
                tally.sum += gain - tally.first;
                tally.squares += (gain - tally.first) * (gain - tally.first);
                tally.margin += rollouts[k][c].margin;
                ++tally.tried;
            }
        }
        return tried;
    }

    static void sum_up(Tally& tally) {
        const double n = tally.tried;
        tally.candidate.given_up = tally.given_up;
        if (n < 2) return;
        const double mean = tally.sum / n;
        tally.candidate.gain = tally.first + mean;
        tally.candidate.margin = tally.margin / n;
        const double variance = std::max(0.0, tally.squares / n - mean * mean);
        tally.candidate.error = std::sqrt(variance / (n - 1));
    }

    static double surely(const Candidate& candidate) {
        return candidate.gain - kDrop * candidate.error;
    }

    // Gives up candidates that are clearly worse than the best, never the best itself, which could
    // otherwise fail its own bar if it gains the same in every deal. False if more deals would
    // change nothing.
    bool drop_hopeless() {
        const Tally* best = &tallies_[0];
        for (Tally& tally : tallies_) {
            sum_up(tally);
            if (!tally.given_up && surely(tally.candidate) > surely(best->candidate)) best = &tally;
        }
        bool in_doubt = false;
        for (std::size_t c = 1; c < tallies_.size(); ++c) {
            Tally& tally = tallies_[c];
            const Candidate& candidate = tally.candidate;
            if (&tally != best &&
                candidate.gain + kDrop * candidate.error <= surely(best->candidate))
                tally.given_up = true;
            in_doubt |= !tally.given_up && candidate.error > 0;
        }
        return in_doubt;
    }
};

}  // namespace

Result search(const Observation& observation, const Beliefs& beliefs, std::uint64_t seed,
              const SearchLimits& limits) {
    return Search(observation, beliefs, seed, limits).run();
}

}  // namespace roundhouse::bots
