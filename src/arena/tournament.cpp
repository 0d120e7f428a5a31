#include "roundhouse/arena/tournament.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "arena/estimate.hpp"
#include "arena/rotated_game.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::arena {

namespace {

// The jackknife (Tukey): the spread of a figure is estimated from its values with one deal left out
// at a time. It works for ratios and deviations as well as means.
Estimate jackknife(double whole, const std::vector<double>& without_one) {
    const double others = static_cast<double>(without_one.size()) - 1;
    const double half = within_95(without_one.size()) * others * bots::mean_of(without_one).error;
    return estimate_within(whole, half, without_one.size());
}

GameTotals whole_of(const std::vector<GameTotals>& deals) {
    GameTotals whole;
    whole.seat_wins.resize(deals.front().seat_wins.size());
    for (const GameTotals& deal : deals) whole.add(deal);
    return whole;
}

// The figure without each deal in turn.
std::vector<double> without_each(const std::vector<GameTotals>& deals, Figure figure) {
    std::vector<double> figures;
    figures.reserve(deals.size());
    GameTotals rest = whole_of(deals);
    for (const GameTotals& deal : deals) {
        rest.subtract(deal);
        figures.push_back(figure(rest));
        rest.add(deal);
    }
    return figures;
}

PlayerResult count_player(const std::vector<DealResult>& results, std::size_t player,
                          int rotations) {
    std::vector<double> wins;
    std::vector<double> points;
    PlayerResult counted;
    std::int64_t decisions = 0;
    double seconds = 0;
    for (const DealResult& result : results) {
        const Tally& tally = result.players[player];
        wins.push_back(tally.wins / rotations);
        points.push_back(tally.points / rotations);
        decisions += tally.decisions;
        seconds += tally.seconds;
        for (std::size_t how = 0; how < tally.failures.size(); ++how)
            counted.failures[how] += tally.failures[how];
        counted.longest_ms = std::max(counted.longest_ms, 1e3 * tally.longest);
    }
    counted.wins = estimate_of_shares(std::move(wins));
    counted.points = estimate_of(points);
    counted.us_per_decision = decisions > 0 ? 1e6 * seconds / static_cast<double>(decisions) : 0;
    return counted;
}

}  // namespace

void GameTotals::add(const GameTotals& other) {
    games += other.games;
    rounds += other.rounds;
    actions += other.actions;
    blocked += other.blocked;
    suspended += other.suspended;
    points += other.points;
    points_squared += other.points_squared;
    starter_wins += other.starter_wins;
    for (std::size_t seat = 0; seat < other.seat_wins.size(); ++seat)
        seat_wins[seat] += other.seat_wins[seat];
}

void GameTotals::subtract(const GameTotals& part) {
    games -= part.games;
    rounds -= part.rounds;
    actions -= part.actions;
    blocked -= part.blocked;
    suspended -= part.suspended;
    points -= part.points;
    points_squared -= part.points_squared;
    starter_wins -= part.starter_wins;
    for (std::size_t seat = 0; seat < part.seat_wins.size(); ++seat)
        seat_wins[seat] -= part.seat_wins[seat];
}

Estimate bounded(Estimate its, std::size_t deals, Interval bounds) {
    const auto within = [&](double value) { return std::clamp(value, bounds.low, bounds.high); };
    its.mean = within(its.mean);
    if (its.all_alike) {
        // If more of all deals went otherwise, one of these would have, in 95 of 100 cases.
        const double others = 1 - std::pow(0.05, 1.0 / static_cast<double>(deals));
        its.interval = Interval{its.mean + others * (bounds.low - its.mean),
                                its.mean + others * (bounds.high - its.mean)};
    }
    if (its.interval)
        its.interval = Interval{within(its.interval->low), within(its.interval->high)};
    return its;
}

Estimate estimate(const std::vector<GameTotals>& deals, Figure figure) {
    return jackknife(figure(whole_of(deals)), without_each(deals, figure));
}

Estimate difference(const std::vector<GameTotals>& first, const std::vector<GameTotals>& second,
                    Figure figure) {
    std::vector<double> more = without_each(second, figure);
    const std::vector<double> less = without_each(first, figure);
    for (std::size_t k = 0; k < more.size(); ++k) more[k] -= less[k];
    return jackknife(figure(whole_of(second)) - figure(whole_of(first)), more);
}

Outsiders make_outsiders(const TournamentTask& task) {
    Outsiders made;
    for (const MakeOutsider& make : task.outsiders) made.push_back(make ? make() : nullptr);
    return made;
}

std::vector<DealtGame> play_deal(const TournamentTask& task, int deal, const Outsiders& outsiders) {
    DealResult result;
    result.players.resize(task.players.size());
    result.totals.seat_wins.resize(task.players.size());
    std::vector<DealtGame> games;
    const auto stopped = [&] { return task.stop != nullptr && *task.stop; };
    for (int rotation = 0; rotation < std::ssize(task.players); ++rotation) {
        if (stopped()) return {};
        games.push_back(RotatedGame(task, deal, rotation, outsiders, result).play_and_tell());
        // Then an outsider may have been interrupted in it.
        if (stopped() && !outsiders.empty()) return {};
    }
    return games;
}

TournamentCounts run_tournament(const TournamentTask& task, std::atomic<std::int64_t>* games_done) {
    const int rotations = task.rotate ? static_cast<int>(task.players.size()) : 1;
    // By deal, as they end: whoever stops after a moment has asked for millions.
    std::map<int, DealResult> finished;
    std::mutex mutex;
    std::atomic<int> next = 0;
    threads::run_in_threads(task.threads, [&](int) {
        const Outsiders outsiders = make_outsiders(task);
        for (int deal = next++; deal < task.deals; deal = next++) {
            DealResult result;
            result.players.resize(task.players.size());
            result.totals.seat_wins.resize(task.players.size());
            for (int rotation = 0; rotation < rotations; ++rotation) {
                if (task.stop != nullptr && *task.stop) return;
                RotatedGame(task, deal, rotation, outsiders, result).play();
                // Then an outsider may have been interrupted in it.
                if (task.stop != nullptr && *task.stop && !outsiders.empty()) return;
                if (games_done) ++*games_done;
            }
            const std::lock_guard lock(mutex);
            finished.emplace(deal, std::move(result));
        }
    });

    std::vector<DealResult> results;
    for (auto& [deal, result] : finished) results.push_back(std::move(result));
    TournamentCounts counts;
    counts.games = static_cast<int>(results.size()) * rotations;
    counts.totals.seat_wins.resize(task.players.size());
    for (const DealResult& result : results) {
        counts.totals.add(result.totals);
        counts.deals.push_back(result.totals);
        counts.endless += result.endless;
        counts.undealt += result.undealt;
        counts.illegal += result.illegal;
        for (const Tally& tally : result.players) counts.decisions += tally.decisions;
    }
    for (std::size_t player = 0; player < task.players.size(); ++player)
        counts.players.push_back(count_player(results, player, rotations));
    return counts;
}

}  // namespace roundhouse::arena
