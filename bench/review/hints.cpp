// Whether a review finds fault with hints, and how long one takes.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>

#include "measures.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/threads/processor_time.hpp"

namespace roundhouse::bench {

namespace {

using Figures = std::vector<double>;

double milliseconds_so_far() {
    return std::chrono::duration<double, std::milli>(threads::processor_time()).count();
}

// The adviser of a table, who plays for everybody, and how long each hint took.
class Timed final : public bots::Bot {
  public:
    Timed(std::uint64_t seed, Figures& taken) : adviser_(bots::make_adviser(seed)), taken_(taken) {}
    Action choose(const Observation& view) override {
        const double begin = milliseconds_so_far();
        const Action action = adviser_->choose(view);
        taken_.push_back(milliseconds_so_far() - begin);
        return action;
    }
    void observe_action(const Table& table, const Action& action) override {
        adviser_->observe_action(table, action);
    }

  private:
    std::unique_ptr<bots::Bot> adviser_;
    Figures& taken_;
};

struct Graded {
    int decisions = 0;
    int mistakes = 0;
    int blunders = 0;
    double lost = 0;  // as measured, noise included
    Figures taken;    // milliseconds of processor time

    void add(const Graded& other) {
        decisions += other.decisions;
        mistakes += other.mistakes;
        blunders += other.blunders;
        lost += other.lost;
        taken.insert(taken.end(), other.taken.begin(), other.taken.end());
    }
};

void print(const std::string& game, Graded graded) {
    std::ranges::sort(graded.taken);
    const auto quantile = [&](double part) {
        const auto last = static_cast<double>(graded.taken.size() - 1);
        return graded.taken[static_cast<std::size_t>(part * last)];
    };
    fmt::print(
        "{:<12} {:>6} decisions, {:>3} mistakes, {:>3} blunders: {:.2f} %; {:+.3f} points lost a "
        "decision; a hint takes {:.1f} ms, 99th percentile {:.0f}, at most {:.0f}\n",
        game, graded.decisions, graded.mistakes, graded.blunders,
        100.0 * (graded.mistakes + graded.blunders) / graded.decisions,
        graded.lost / graded.decisions, quantile(0.5), quantile(0.99), quantile(1));
    std::fflush(stdout);
}

}  // namespace

// One round a game, in which everybody follows the hints.
bool measure_hints(const Options& options) {
    constexpr double kMost = 0.005;  // of the decisions may be mistakes or blunders
    const int number = options.games > 0 ? options.games : 20;
    std::vector<std::string> games = variants(options);
    if (options.variant.empty()) games.emplace_back("chicken-foot");
    Graded all;
    for (std::size_t game = 0; game < games.size(); ++game) {
        std::mutex mutex;
        Graded graded;
        for_each(number, options.threads, [&](int k) {
            GameTask task;
            task.variant = games[game];
            task.levels.assign(static_cast<std::size_t>(options.players), bots::Level::expert);
            task.seed = chance::stream_seed(options.seed, static_cast<std::uint64_t>(k));
            Graded its;
            std::vector<std::unique_ptr<bots::Bot>> adviser;
            adviser.push_back(
                std::make_unique<Timed>(chance::stream_seed(task.seed, 2000), its.taken));
            const game::Match match = play_game(task, adviser);
            const review::Review review = reviewed(match, options.depth, task.seed);
            for (const review::SeatReview& seat : review.seats) {
                const auto count = [&](review::Grade grade) {
                    return seat.grades[static_cast<std::size_t>(grade)];
                };
                its.decisions += seat.graded;
                its.mistakes += count(review::Grade::mistake);
                its.blunders += count(review::Grade::blunder);
                its.lost += seat.loss / review::unit_of(match.state().rules());
            }
            const std::scoped_lock lock(mutex);
            graded.add(its);
        });
        print(games[game], graded);
        all.add(graded);
    }
    if (games.size() > 1) print("all", all);
    return all.mistakes + all.blunders <= kMost * all.decisions;
}

}  // namespace roundhouse::bench
