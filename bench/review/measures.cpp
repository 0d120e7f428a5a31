// What a review costs, and whether its sums are what they should be.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <limits>
#include <mutex>

#include "measures.hpp"
#include "roundhouse/bots/mean.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bench {

namespace {

using bots::Level;
using Clock = std::chrono::steady_clock;

// Of all four levels, in an order that changes from game to game.
std::vector<Level> mixed_table(int players, int game) {
    std::vector<Level> levels;
    for (int seat = 0; seat < players; ++seat)
        levels.push_back(
            bots::levels()[static_cast<std::size_t>(game + seat) % bots::levels().size()]);
    return levels;
}

using Figures = std::vector<double>;

std::string plus_minus(const Figures& figures) {
    const bots::Mean mean = bots::mean_of(figures);
    return fmt::format("{:+.2f} ± {:.2f}", mean.mean, mean.error);
}

bool is_about_zero(const Figures& figures) {
    const bots::Mean mean = bots::mean_of(figures);
    return std::abs(mean.mean) <= 3 * mean.error;
}

}  // namespace

bool measure_cost(const Options& options) {
    for (const std::string& variant : variants(options)) {
        GameTask task = task_for(options, 0, options.rounds);
        task.variant = variant;
        task.levels.assign(static_cast<std::size_t>(options.players), Level::planner);
        task.levels[0] = Level::greedy;
        task.levels[1] = Level::expert;
        const game::Match match = play_game(task);
        review::Findings findings{options.depth, options.seed, {}};
        review::SearchTask search;
        search.threads = options.threads;
        const auto begin = Clock::now();
        const std::clock_t begin_cpu = std::clock();
        (void)review::search_rounds(match, search, findings);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        const auto cpu = static_cast<double>(std::clock() - begin_cpu) / CLOCKS_PER_SEC;
        int actions = 0;
        int decisions = 0;
        for (const auto& round : findings.rounds)
            for (const auto& found : round.actions) {
                ++actions;
                decisions += found.choices > 1 ? 1 : 0;
            }
        fmt::print(
            "{:<10} {} players, {} rounds, depth {}: {:.1f} s on {} threads ({:.1f} s of "
            "processor), {} actions, {} decisions, {:.1f} ms each\n",
            variant, options.players, findings.rounds.size(), options.depth, seconds,
            options.threads, cpu, actions, decisions, 1000 * cpu / decisions);
    }
    return true;
}

bool measure_sums(const Options& options) {
    const int number = options.games > 0 ? options.games : 300;
    int seats = 0;
    double worst = 0;
    const auto task_of = [&](int k) {
        GameTask task = task_for(options, k, 2);
        task.levels = mixed_table(2 + k / 5 % 3, k);
        task.expert_deals = 16;
        return task;
    };
    for_each_review(
        number, options.threads, 1, task_of,
        [&](const GameTask&, const game::Match& match, const review::Review& review) {
            const State& state = match.state();
            double all_skill = 0;
            for (Seat seat = 0; seat < state.rules().players; ++seat) {
                const double result = margin_of(state.rules(), state.course.scores, seat);
                const auto& account = review.seats[seat].account;
                worst = std::max({worst, std::abs(result - account.skill() - account.luck()),
                                  std::abs(result - account.result)});
                all_skill += account.skill();
                ++seats;
            }
            worst = std::max(worst, std::abs(all_skill));
        });
    fmt::print("{} games, {} seats: the final scores differ from skill + luck by at most {:.2g}\n",
               number, seats, worst);
    return worst < 1e-6;
}

// Skill must explain what a player gains by playing better, so luck has no mean: not by the place
// at the table, from the starter on.
bool measure_luck(const Options& options) {
    const int number = options.games > 0 ? options.games : 5000;
    std::array<Figures, 4> luck;
    std::array<Figures, 4> dealt;
    std::array<Figures, 4> result;
    const auto equal_task = [&](int k) {
        GameTask task = task_for(options, k, 1);
        task.levels.assign(4, Level::planner);
        return task;
    };
    for_each_review(number, options.threads, options.depth, equal_task,
                    [&](const GameTask&, const game::Match&, const review::Review& review) {
                        for (std::size_t seat = 0; seat < 4; ++seat) {
                            const auto& account = review.seats[seat].account;
                            luck[seat].push_back(account.luck());
                            dealt[seat].push_back(account.dealt);
                            result[seat].push_back(account.result);
                        }
                    });
    fmt::print("{} one-round games of four planners, depth {}; points a game\n", number,
               options.depth);
    bool fine = true;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        fmt::print("  seat {}: result {}, luck {}, of it the deal {}\n", seat,
                   plus_minus(result[seat]), plus_minus(luck[seat]), plus_minus(dealt[seat]));
        fine &= is_about_zero(luck[seat]);
    }
    return fine;
}

// Nor has it one where one player is better than the others.
bool measure_better_player(const Options& options) {
    const int number = options.games > 0 ? options.games : 1000;
    Figures planners_luck;
    Figures planners_skill;
    Figures planners_result;
    const auto unequal_task = [&](int k) {
        GameTask task = task_for(options, k, 1);
        task.levels.assign(4, Level::greedy);
        task.levels[static_cast<std::size_t>(k) % 4] = Level::planner;
        return task;
    };
    for_each_review(number, options.threads, options.depth, unequal_task,
                    [&](const GameTask& task, const game::Match&, const review::Review& review) {
                        const auto one =
                            std::ranges::find(task.levels, Level::planner) - task.levels.begin();
                        const auto& account = review.seats[static_cast<std::size_t>(one)].account;
                        planners_luck.push_back(account.luck());
                        planners_skill.push_back(account.skill());
                        planners_result.push_back(account.result);
                    });
    fmt::print(
        "{} one-round games of one planner and three greedy players: the planner's result {}, "
        "skill {}, luck {}\n",
        number, plus_minus(planners_result), plus_minus(planners_skill), plus_minus(planners_luck));
    return is_about_zero(planners_luck);
}

// The same decisions with the hidden tiles dealt anew: what each is worth depends only on what its
// player could know, so it must not change at all.
bool measure_dealt_anew(const Options& options) {
    const int number = options.games > 0 ? options.games : 200;
    std::mutex mutex;
    int decisions = 0;
    int changed = 0;
    Figures skill;
    Figures anew;
    for_each(number, options.threads, [&](int k) {
        GameTask task = task_for(options, k, 1);
        task.levels = mixed_table(4, k / 5);
        task.expert_deals = 16;
        chance::Random random(task.seed);
        for_each_decision(play_game(task), [&](const Observation& view,
                                               const bots::Beliefs& beliefs, const Action& action) {
            const auto search = [&](const Observation& seen) {
                return review::search_decision(seen, beliefs, action, options.depth, task.seed);
            };
            const auto found = search(view);
            const State other = bots::sample_state(view, beliefs, random);
            Observation same = observe(other, *view.seat);
            same.course = view.course;
            const auto again = search(same);
            const std::scoped_lock lock(mutex);
            ++decisions;
            changed += found == again ? 0 : 1;
            skill.push_back(found.gain);
            anew.push_back(again.gain);
        });
    });
    fmt::print("{} decisions, hidden tiles dealt anew: {} changed; skill {} and {}\n", decisions,
               changed, plus_minus(skill), plus_minus(anew));
    return changed == 0;
}

bool measure_losses(const Options& options) {
    const int number = options.games > 0 ? options.games : 200;
    std::array<Figures, 4> loss;
    std::array<Figures, 4> accuracy;
    const auto task_of = [&](int k) {
        GameTask task = task_for(options, k, 2);
        task.levels = mixed_table(4, k / 5);
        return task;
    };
    for_each_review(number, options.threads, options.depth, task_of,
                    [&](const GameTask& task, const game::Match&, const review::Review& review) {
                        const auto level_of = [&](std::size_t seat) {
                            return static_cast<std::size_t>(task.levels[seat]);
                        };
                        for (const review::Graded& graded : review.actions)
                            if (graded.grade != review::Grade::forced)
                                loss[level_of(graded.seat)].push_back(graded.found.loss);
                        for (std::size_t seat = 0; seat < 4; ++seat)
                            accuracy[level_of(seat)].push_back(review.seats[seat].accuracy);
                    });
    fmt::print("{} games of all four levels, depth {}: points lost a decision\n", number,
               options.depth);
    bool fine = true;
    double before =
        -std::numeric_limits<double>::infinity();  // the most that the better level lost
    for (std::size_t k = loss.size(); k-- > 0;) {
        const bots::Mean mean = bots::mean_of(loss[k]);
        const double least = mean.mean - 1.96 * mean.error;
        const double most = mean.mean + 1.96 * mean.error;
        fmt::print("  {:<8} {:.3f} ({:.3f} to {:.3f}) over {} decisions, accuracy {:.1f} %\n",
                   bots::name(bots::levels()[k]), mean.mean, least, most, loss[k].size(),
                   bots::mean_of(accuracy[k]).mean);
        fine &= before < least;
        before = most;
    }
    return fine;
}

}  // namespace roundhouse::bench
