#include "roundhouse/arena/simulation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::arena {

void Distribution::add(std::int64_t value) {
    min_ = count_ == 0 ? value : std::min(min_, value);
    max_ = count_ == 0 ? value : std::max(max_, value);
    ++count_;
    sum_ += value;
    squares_ += value * value;
}

void Distribution::merge(const Distribution& other) {
    if (other.count_ == 0) return;
    min_ = count_ == 0 ? other.min_ : std::min(min_, other.min_);
    max_ = count_ == 0 ? other.max_ : std::max(max_, other.max_);
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
}

double Distribution::mean() const {
    return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

double Distribution::deviation() const {
    if (count_ == 0) return 0.0;
    // Shifted by the integer part of the mean, the squares stay exact integers, and the remainder
    // is small. An explicit fma, because a compiler that fuses operations itself could change the
    // last digit.
    const std::int64_t centre = sum_ / count_;
    const std::int64_t rest = sum_ - centre * count_;
    const std::int64_t moved = squares_ - 2 * centre * sum_ + centre * centre * count_;
    const auto n = static_cast<double>(count_);
    const double offset = static_cast<double>(rest) / n;
    return std::sqrt(std::max(0.0, std::fma(-offset, offset, static_cast<double>(moved) / n)));
}

void SimulationCounts::merge(const SimulationCounts& other) {
    games += other.games;
    rounds += other.rounds;
    actions += other.actions;
    voids += other.voids;
    out += other.out;
    blocked += other.blocked;
    suspended += other.suspended;
    actions_per_round.merge(other.actions_per_round);
    points_per_round.merge(other.points_per_round);
    points_per_game.merge(other.points_per_game);
    longest_train.merge(other.longest_train);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
        wins_by_seat[seat] += other.wins_by_seat[seat];
        wins_by_starter[seat] += other.wins_by_starter[seat];
    }
}

namespace {

// Plays games one after the other and reuses its storage.
class Simulator {
  public:
    explicit Simulator(const Rules& rules) : rules_(rules) {}

    void play_game(std::uint64_t seed, std::int64_t number) {
        // Deals and choices have separate random streams, so that a game's deals do not depend on
        // how it is played.
        const auto stream = 2 * static_cast<std::uint64_t>(number);
        chance::Random deals(chance::stream_seed(seed, stream));
        chance::Random choices(chance::stream_seed(seed, stream + 1));
        state_ = new_game(rules_);
        Seat first = 0;
        while (state_.course.phase != Phase::over) {
            if (!deal_round(deals)) break;
            if (state_.course.round == 1) first = state_.round.table.starter;
            play_round(choices);
            count_round();
        }
        count_game(first);
    }

    [[nodiscard]] const SimulationCounts& counts() const { return counts_; }

  private:
    Rules rules_;
    State state_;
    Deal deal_;
    SimulationCounts counts_;

    // False if every deal was void.
    bool deal_round(chance::Random& random) {
        for (int voids = 0; voids < kMaxVoids; ++voids) {
            chance::shuffle_into(deal_, state_, random);
            deal_legal(state_, deal_, nullptr);
            if (state_.course.phase == Phase::play) return true;
        }
        return false;
    }

    void play_round(chance::Random& random) {
        while (state_.course.phase == Phase::play) {
            const Choices possible = choices(state_.round.table, state_.round.mover_holding());
            const auto chosen = random.below(static_cast<std::uint32_t>(possible.size()));
            apply_nth(state_, possible, static_cast<int>(chosen), nullptr);
        }
    }

    void count_round() {
        const Table& table = state_.round.table;
        ++counts_.rounds;
        counts_.actions += table.actions;
        counts_.actions_per_round.add(table.actions);
        switch (state_.course.ended) {
            case event::RoundEndReason::out:
                ++counts_.out;
                break;
            case event::RoundEndReason::blocked:
                ++counts_.blocked;
                break;
            case event::RoundEndReason::suspended:
                ++counts_.suspended;
                break;
        }
        for (const int points : std::span(state_.course.history.back()).first(rules_.players))
            counts_.points_per_round.add(points);
        std::array<int, kMaxTrains> lengths{};
        for (const LaidTile& laid : table.laid()) ++lengths[laid.train];
        counts_.longest_train.add(*std::ranges::max_element(lengths));
    }

    void count_game(Seat first) {
        const Course& course = state_.course;
        ++counts_.games;
        counts_.voids += course.voids;
        for (const int score : std::span(course.scores).first(rules_.players))
            counts_.points_per_game.add(score);
        if (course.winners == 0) return;
        const std::int64_t share = kWholeWin / std::popcount(course.winners);
        for (int seat = 0; seat < rules_.players; ++seat) {
            if (!(course.winners & seat_bit(seat))) continue;
            const int left = (seat - first + rules_.players) % rules_.players;
            counts_.wins_by_seat[static_cast<std::size_t>(seat)] += share;
            counts_.wins_by_starter[static_cast<std::size_t>(left)] += share;
        }
    }
};

}  // namespace

SimulationCounts simulate(const SimulationTask& task, std::atomic<std::int64_t>* games_done) {
    constexpr std::int64_t kBlock = 4;  // games a thread takes at a time
    std::atomic<std::int64_t> next{0};
    std::vector<SimulationCounts> counts(static_cast<std::size_t>(std::max(1, task.threads)));
    threads::run_in_threads(static_cast<int>(counts.size()), [&](int thread) {
        Simulator simulator(task.rules);
        for (;;) {
            const std::int64_t begin = next.fetch_add(kBlock);
            const std::int64_t end = std::min(begin + kBlock, task.games);
            if (begin >= end) break;
            for (std::int64_t game = begin; game < end; ++game) {
                if (task.stop != nullptr && *task.stop) break;
                simulator.play_game(task.seed, game);
            }
            if (task.stop != nullptr && *task.stop) break;
            if (games_done) games_done->fetch_add(end - begin, std::memory_order_relaxed);
        }
        counts[static_cast<std::size_t>(thread)] = simulator.counts();
    });
    for (std::size_t k = 1; k < counts.size(); ++k) counts.front().merge(counts[k]);
    return counts.front();
}

}  // namespace roundhouse::arena
