// Games for measuring reviews: played by computer players, as a log would hold them.
#pragma once

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/bots/beliefs.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/game/replay.hpp"
#include "roundhouse/review/review.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::bench {

struct Options {
    std::string what;
    std::string variant;  // only this game; empty: the five that come first
    int games = 0;        // 0: as many as the measurement usually takes
    int threads = 2;
    int depth = review::kDefaultDepth;
    int players = 4;
    int rounds = 13;
    std::uint64_t seed = 1;
};

struct GameTask {
    std::string variant = "mexican";
    std::vector<bots::Level> levels;
    int rounds = 1;
    std::uint64_t seed = 0;
    int expert_deals = 64;  // of an expert's search
};
// The games that are measured.
[[nodiscard]] std::vector<std::string> variants(const Options& options);
// The game of that number, still without players: they take turns.
[[nodiscard]] GameTask task_for(const Options& options, int number, int rounds);
[[nodiscard]] game::Match play_game(const GameTask& task);
// With these players, or one who plays for everybody.
[[nodiscard]] game::Match play_game(const GameTask& task,
                                    std::span<const std::unique_ptr<bots::Bot>> players);

// Searched in this thread.
[[nodiscard]] review::Review reviewed(const game::Match& match, int depth, std::uint64_t seed);

// Calls work(k) for each k below `number`, on that many threads, and shows how far it is.
template <class Work>
void for_each(int number, int threads, Work&& work) {
    std::atomic<int> next = 0;
    threads::run_in_threads(threads, [&](int) {
        for (int k = next++; k < number; k = next++) {
            work(k);
            if (::isatty(2) == 1) std::fprintf(stderr, "\r%d of %d ", k + 1, number);
        }
    });
    if (::isatty(2) == 1) std::fprintf(stderr, "\r                    \r");
}

// Plays and reviews the game task_of(k) for each k below `number`; calls fn(task, match, review)
// for each of them, one at a time.
template <class TaskOf, class Fn>
void for_each_review(int number, int threads, int depth, TaskOf&& task_of, Fn&& fn) {
    std::mutex mutex;
    for_each(number, threads, [&](int k) {
        const GameTask task = task_of(k);
        const game::Match match = play_game(task);
        const review::Review review = reviewed(match, depth, task.seed);
        const std::scoped_lock lock(mutex);
        fn(task, match, review);
    });
}

// Calls fn(view, beliefs, action) for each action of a game, with what its player knew before it.
template <class Fn>
void for_each_decision(const game::Match& match, Fn&& fn) {
    State state = new_game(match.state().rules());
    bots::Beliefs beliefs;
    for (const game::Record& record : match.records()) {
        if (const auto* decision = std::get_if<game::Decision>(&record)) {
            fn(observe(state, decision->seat), beliefs, decision->action);
            beliefs.observe_action(state.round.table, decision->action);
        }
        game::apply_record(state, record);
    }
}

}  // namespace roundhouse::bench
