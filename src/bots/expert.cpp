#include "expert.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/rulebook.hpp"

namespace roundhouse::bots {

namespace {

using Clock = std::chrono::steady_clock;

// Another choice than the planner's must gain so many standard errors.
constexpr double kLeave = 1.5;
// One that loses by so many is tried no more.
constexpr double kDrop = 1.5;
// How far apart two seats come in one round, about.
constexpr double kSwing = 25;
constexpr int kMostChoices = 8;
constexpr int kFirstBatch = 16;
constexpr int kFewestDeals = 12;

// The share of a win that these scores promise with so many rounds to go: the softer, the more
// rounds there are.
double share_of_win(const State& state, Seat seat) {
    const Rules& rules = state.rules();
    const Match& match = state.match;
    if (match.phase == Phase::over) {
        const bool won = (match.winners & seat_bit(seat)) != 0;
        return won ? 1.0 / std::popcount(match.winners) : 0.0;
    }
    // Where only a target ends the game, about three more rounds are assumed.
    const int to_go = rules.rounds == 0 ? 3 : rules.rounds - match.round + 1;
    const double sign = rules.winner == Winner::lowest ? -1 : 1;
    const double scale = sign / (kSwing * std::sqrt(static_cast<double>(to_go)));
    double sum = 0;
    for (Seat other = 0; other < rules.players; ++other)
        sum += std::exp(scale * (match.scores[other] - match.scores[seat]));
    return 1 / sum;
}

struct Outcome {
    double share = 0;
    double points = 0;
};

using Plans = std::array<Plan, kMaxPlayers>;

Outcome play_out(const State& from, const Action& first, const Plans& plans, const Planner& planner,
                 Seat seat) {
    State state = from;
    Plans memory = plans;
    apply_legal(state, first, nullptr);
    while (state.match.phase == Phase::play) {
        const Table& table = state.round.table;
        const Holding& mover = state.round.mover();
        const Moves possible = moves(table, mover);
        apply_legal(state, planner.choose(table, mover, possible, memory[table.turn.seat]),
                    nullptr);
    }
    return {share_of_win(state, seat), static_cast<double>(state.match.history.back()[seat])};
}

class Weighing {
  public:
    Weighing(const Observation& observation, const Beliefs& beliefs, std::uint64_t seed,
             const Thinking& thinking)
        : view_(observation),
          beliefs_(beliefs),
          seed_(seed),
          thinking_(thinking),
          deadline_(Clock::now() + thinking.time),
          seat_(*observation.seat),
          planner_(taste_for(observation.rules())),
          guide_(planner_) {
        guide_.be_quick();
        beliefs_.settle(view_.table);
    }

    Verdict run() {
        pick_candidates();
        Verdict verdict;
        const int most = thinking_.deals > 0 ? thinking_.deals : 1 << 20;
        int done = 0;
        if (candidates_.size() > 1) {
            for (int batch = kFirstBatch; done < most; batch = std::min(batch + batch / 2, 256)) {
                const int tried = try_batch(done, std::min(batch, most - done));
                done += tried;
                if (out_of_time() || !drop_hopeless()) break;
            }
        }
        verdict.deals = done;
        verdict.action = candidates_[0].trial.action;
        double best = 0;
        for (Candidate& candidate : candidates_) {
            sum_up(candidate);
            verdict.trials.push_back(candidate.trial);
            const Trial& trial = candidate.trial;
            if (candidate.given_up || candidate.tried < kFewestDeals) continue;
            if (trial.gain > kLeave * trial.error && trial.gain > best) {
                best = trial.gain;
                verdict.action = trial.action;
            }
        }
        return verdict;
    }

  private:
    struct Candidate {
        Trial trial;
        double sum = 0;
        double squares = 0;
        double points = 0;
        int tried = 0;
        bool given_up = false;
    };

    const Observation& view_;
    Beliefs beliefs_;
    std::uint64_t seed_;
    Thinking thinking_;
    Clock::time_point deadline_;
    Seat seat_;
    Planner planner_;
    Planner guide_;  // plays the sampled deals out
    std::vector<Candidate> candidates_;

    [[nodiscard]] bool out_of_time() const {
        return thinking_.deals == 0 && Clock::now() >= deadline_;
    }

    // The planner's choice first, then the plays that it thinks best.
    void pick_candidates() {
        const Moves possible = moves(view_);
        Plan plan;
        const Action first = planner_.choose(view_.table, view_.own, possible, plan);
        plan = planner_.plan_for(view_.table, seat_, view_.own.hand);
        std::vector<std::pair<double, Action>> others;
        for (int k = 0; k < possible.plays(); ++k) {
            const Action action = possible.nth(k, seat_);
            if (action == first) continue;
            others.emplace_back(
                planner_.cost(view_.table, view_.own, std::get<Play>(action), plan, nullptr),
                action);
        }
        std::stable_sort(others.begin(), others.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        candidates_.push_back({});
        candidates_[0].trial.action = first;
        const auto add = [&](const Action& action) {
            candidates_.push_back({});
            candidates_.back().trial.action = action;
        };
        if (possible.done && possible.any_play() && !(first == Action(Done{}))) add(Done{});
        for (const auto& [cost, action] : others)
            if (static_cast<int>(candidates_.size()) < kMostChoices) add(action);
    }

    // Outcomes of one deal, by candidate; false if time ran out before all were tried.
    bool try_deal(int deal, std::vector<Outcome>& outcomes) const {
        chance::Random random(chance::stream_seed(seed_, static_cast<std::uint64_t>(deal)));
        const State state = deal_hidden(view_, beliefs_, random);
        Plans plans;
        for (Seat seat = 0; seat < view_.rules().players; ++seat)
            plans[seat] = planner_.plan_for(view_.table, seat, state.round.holdings[seat].hand);
        for (std::size_t c = 0; c < candidates_.size(); ++c) {
            if (candidates_[c].given_up) continue;
            if (out_of_time()) return false;
            outcomes[c] = play_out(state, candidates_[c].trial.action, plans, guide_, seat_);
        }
        return true;
    }

    // Tries so many deals from `first` on; gives how many were finished.
    int try_batch(int first, int number) {
        std::vector<std::vector<Outcome>> outcomes(static_cast<std::size_t>(number));
        std::vector<char> finished(static_cast<std::size_t>(number), 0);
        std::atomic<int> next = 0;
        const auto work = [&] {
            for (int k = next++; k < number && !out_of_time(); k = next++) {
                auto& mine = outcomes[static_cast<std::size_t>(k)];
                mine.resize(candidates_.size());
                finished[static_cast<std::size_t>(k)] = try_deal(first + k, mine) ? 1 : 0;
            }
        };
        std::vector<std::thread> helpers;
        for (int k = 1; k < thinking_.threads; ++k) helpers.emplace_back(work);
        work();
        for (std::thread& helper : helpers) helper.join();

        int tried = 0;
        for (std::size_t k = 0; k < outcomes.size(); ++k) {
            if (!finished[k]) continue;
            ++tried;
            for (std::size_t c = 0; c < candidates_.size(); ++c) {
                Candidate& candidate = candidates_[c];
                if (candidate.given_up) continue;
                const double gain = outcomes[k][c].share - outcomes[k][0].share;
                candidate.sum += gain;
                candidate.squares += gain * gain;
                candidate.points += outcomes[k][c].points;
                ++candidate.tried;
            }
        }
        return tried;
    }

    static void sum_up(Candidate& candidate) {
        const double n = candidate.tried;
        candidate.trial.given_up = candidate.given_up;
        if (n < 2) return;
        candidate.trial.gain = candidate.sum / n;
        candidate.trial.points = candidate.points / n;
        const double variance =
            std::max(0.0, candidate.squares / n - candidate.trial.gain * candidate.trial.gain);
        candidate.trial.error = std::sqrt(variance / (n - 1));
    }

    // Gives up what is clearly worse than the best. False when nothing but that is left.
    bool drop_hopeless() {
        double bar = 0;
        for (Candidate& candidate : candidates_) {
            sum_up(candidate);
            if (!candidate.given_up)
                bar = std::max(bar, candidate.trial.gain - kDrop * candidate.trial.error);
        }
        int left = 0;
        for (std::size_t c = 1; c < candidates_.size(); ++c) {
            Candidate& candidate = candidates_[c];
            if (candidate.trial.gain + kDrop * candidate.trial.error <= bar)
                candidate.given_up = true;
            left += candidate.given_up ? 0 : 1;
        }
        return left > 0;
    }
};

}  // namespace

Verdict weigh(const Observation& observation, const Beliefs& beliefs, std::uint64_t seed,
              const Thinking& thinking) {
    return Weighing(observation, beliefs, seed, thinking).run();
}

}  // namespace roundhouse::bots
