// A judge of computer players: all choose in the same positions, of games that planners play, and
// every choice is played on in the true hands, by planners again: as in a search, or to the end of
// the round. What each of these is good for: docs/laboratory.md.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bench.hpp"
#include "bots/playout.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::bench {

namespace {

// "rocket", or "expert:48" for an expert, or a level that searches, with so many deals.
std::unique_ptr<bots::Bot> player_named(std::string_view text, std::uint64_t seed) {
    bots::SearchLimits limits;
    limits.worlds = bots::kDefaultWorlds;
    const auto colon = std::min(text.find(':'), text.size());
    if (colon < text.size())
        limits.worlds = text::parse_number<int>(text.substr(colon + 1)).value_or(0);
    const auto level = bots::level_named(text.substr(0, colon));
    if (!level || limits.worlds < 1) {
        fmt::print(stderr, "There is no computer player \"{}\"\n", text);
        std::exit(2);
    }
    return bots::make_bot(*level, seed, limits);
}

// By how many points the seat comes out ahead in the round if it chooses this.
double judged(const State& state, const Observation& view, const Action& choice, bool to_the_end) {
    const bots::Planner planner(view.rules());
    bots::World world{state, {}};
    for (Seat seat = 0; seat < view.rules().players; ++seat)
        world.plans[seat] =
            bots::plan_for(state.round.table, seat, state.round.holdings[seat].hand);
    if (!to_the_end)
        return play_out(world, line_from(view, choice, planner), planner, *view.seat).margin;
    apply_legal(world.state, choice, nullptr);
    while (world.state.course.phase == Phase::play) {
        const Table& table = world.state.round.table;
        const Holding& own = world.state.round.mover_holding();
        apply_legal(world.state,
                    planner.choose(table, own, moves(table, own), world.plans[table.turn.seat]),
                    nullptr);
    }
    return margin_of(view.rules(), world.state.course.history.back(), *view.seat);
}

// What one player's choices brought compared with the first one's, in all positions of a round.
struct Compared {
    double gain = 0;
    int others = 0;  // choices that differ
};

struct Round {
    int positions = 0;
    std::vector<Compared> players;  // the second one first
};

class Judge {
  public:
    Judge(const Options& options, std::uint64_t seed)
        : planner_(bots::make_bot(bots::Level::planner, seed)), to_the_end_(options.to_the_end) {
        for (const std::string& name : options.bots) players_.push_back(player_named(name, seed));
    }

    Round round(State& state, chance::Random& random) {
        Round round;
        round.players.resize(players_.size() - 1);
        while (state.course.phase == Phase::deal)
            (void)deal(state, chance::shuffled_deal(state, random), nullptr);
        while (state.course.phase == Phase::play) {
            const Observation view = observe(state, state.round.table.turn.seat);
            if (moves(view).size() > 1) compare(state, view, round);
            const Action action = planner_->choose(view);
            for (const auto& player : players_) player->observe_action(state.round.table, action);
            apply_legal(state, action, nullptr);
        }
        return round;
    }

  private:
    std::unique_ptr<bots::Bot> planner_;
    std::vector<std::unique_ptr<bots::Bot>> players_;
    bool to_the_end_;

    void compare(const State& state, const Observation& view, Round& round) {
        std::vector<std::pair<Action, double>> known;
        const auto worth = [&](const Action& action) {
            for (const auto& [choice, points] : known)
                if (choice == action) return points;
            known.emplace_back(action, judged(state, view, action, to_the_end_));
            return known.back().second;
        };
        ++round.positions;
        const Action first = players_[0]->choose(view);
        for (std::size_t k = 1; k < players_.size(); ++k) {
            const Action action = players_[k]->choose(view);
            if (action == first) continue;
            round.players[k - 1].gain += worth(action) - worth(first);
            ++round.players[k - 1].others;
        }
    }
};

// Whole games, since their rounds begin with other engines.
std::vector<Round> rounds_of(const Rules& rules, const Options& options, int game) {
    const std::uint64_t seed = chance::stream_seed(51, static_cast<std::uint64_t>(game));
    chance::Random random(seed);
    Judge judge(options, seed);
    std::vector<Round> rounds;
    State state = new_game(rules);
    while (state.course.phase != Phase::over) rounds.push_back(judge.round(state, random));
    return rounds;
}

// The positions of a round have the luck of its deal in common, so the error is over rounds.
void print(std::string_view name, const std::vector<Round>& rounds, std::size_t player) {
    double gain = 0, squares = 0, others = 0, positions = 0;
    for (const Round& round : rounds) {
        positions += round.positions;
        gain += round.players[player].gain;
        others += round.players[player].others;
    }
    const double mean = gain / positions;
    for (const Round& round : rounds) {
        const double off = round.players[player].gain - mean * round.positions;
        squares += off * off;
    }
    const double number = static_cast<double>(rounds.size());
    fmt::print(
        "  {:<12}{:5.1f} % other choices, {:+.3f} ± {:.3f} points a decision, {:+.1f} a "
        "round\n",
        name, 100 * others / positions, mean,
        std::sqrt(squares * number / (number - 1)) / positions, gain / number);
}

}  // namespace

void bench_judge(const Options& options) {
    const int games = static_cast<int>(options.games);
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        if (!options.variant.empty() && options.variant != rule_set.id) continue;
        rules::TableChoice choice;
        choice.players = options.players;
        const auto settled = rules::settle(rule_set, choice);
        if (!std::holds_alternative<Rules>(settled)) continue;
        const std::clock_t begin = std::clock();
        std::vector<Round> rounds;
        std::mutex mutex;
        std::atomic<int> next = 0;
        threads::run_in_threads(threads::threads_or_all(0), [&](int) {
            for (int game = next++; game < games; game = next++) {
                const auto its = rounds_of(std::get<Rules>(settled), options, game);
                const std::scoped_lock lock(mutex);
                rounds.insert(rounds.end(), its.begin(), its.end());
            }
        });
        int positions = 0;
        for (const Round& round : rounds) positions += round.positions;
        fmt::print(
            "{}: {} rounds of {} planners, {} decisions, {:.1f} s of processor; compared "
            "with {}:\n",
            rule_set.id, rounds.size(), options.players, positions,
            static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, options.bots[0]);
        for (std::size_t k = 1; k < options.bots.size(); ++k) print(options.bots[k], rounds, k - 1);
        std::fflush(stdout);
    }
}

}  // namespace roundhouse::bench
