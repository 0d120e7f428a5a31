#include "roundhouse/review/futures.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/game/replay.hpp"

namespace roundhouse::review {

namespace {

constexpr std::size_t kRounds = 64;
constexpr std::size_t kFutures = 400;
// Of longer games only so many rounds to come are looked at.
constexpr int kMostToCome = 50;
// Any will do; the same always, so that a review does not change when it is opened again.
constexpr std::uint64_t kSeed = 48;

std::size_t drawn(std::uint64_t future, std::uint64_t round, std::size_t below) {
    return static_cast<std::size_t>(chance::stream_seed(future, round) % below);
}

int most_rounds(const Rules& rules) {
    return rules.rounds != 0 ? rules.rounds : kMaxRounds;
}

// How much of the spread of a round's result is still open, while the shortest hand has that share
// of the tiles it was dealt (measured: docs/review.md).
double open_share(const State& state) {
    constexpr double kLeast = 0.6, kMost = 0.95, kUntil = 0.4;
    const auto hands = std::span(state.round.table.hand_sizes).first(state.rules().players);
    const double shortest = *std::ranges::min_element(hands);
    const double share = std::min(1.0, shortest / state.rules().hand / kUntil);
    return kLeast + (kMost - kLeast) * share;
}

// Played by planners; the rounds of a game after each other, since they begin with other engines.
std::vector<Points> played_rounds(const Rules& rules) {
    std::vector<Points> rounds;
    chance::Random random(kSeed);
    const std::unique_ptr<bots::Bot> planner = bots::make_bot(bots::Level::planner, kSeed);
    State state = new_game(rules);
    while (rounds.size() < kRounds) {
        if (state.course.phase == Phase::over) state = new_game(rules);
        while (state.course.phase == Phase::deal)
            (void)deal(state, chance::shuffled_deal(state, random), nullptr);
        while (state.course.phase == Phase::play)
            apply_legal(state, planner->choose(observe(state, state.round.table.turn.seat)),
                        nullptr);
        rounds.push_back(state.course.history.back());
    }
    return rounds;
}

}  // namespace

Futures::Futures(const Rules& rules) : rules_(rules) {
    const std::size_t seats = rules.players;
    const std::vector<Points> rounds = played_rounds(rules);
    const auto to_come = static_cast<std::size_t>(std::min(most_rounds(rules), kMostToCome));
    for (std::size_t future = 0; future < kFutures; ++future) {
        // A round may come in any seat's place: they differ in nothing.
        const auto points = [&](std::size_t number, std::size_t seat) {
            const Points& of_round = rounds[drawn(future, number, kRounds)];
            return 1.0 * of_round[(seat + drawn(number, future, seats)) % seats];
        };
        Future& one = futures_.emplace_back();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            one.mean += points(to_come, seat) / static_cast<double>(seats);
            one.under_way.push_back(points(to_come, seat));
        }
        for (double& its : one.under_way) its -= one.mean;
        one.sums.assign(seats, 0.0);  // after no round
        for (std::size_t number = 0; number < to_come; ++number)
            for (std::size_t seat = 0; seat < seats; ++seat)
                one.sums.push_back(one.sums[number * seats + seat] + points(number, seat));
    }
}

// The totals with which the game ends.
void Futures::play(const Future& future, int finished, std::span<double> totals) const {
    const std::size_t seats = rules_.players;
    const int left = std::clamp(most_rounds(rules_) - finished, 0, kMostToCome);
    auto number = static_cast<std::size_t>(left);
    const auto after = [&](std::size_t rounds, std::size_t seat) {
        return totals[seat] + future.sums[rounds * seats + seat];
    };
    if (rules_.target != 0)
        for (std::size_t rounds = 0; rounds < number; ++rounds)
            for (std::size_t seat = 0; seat < seats; ++seat)
                if (after(rounds, seat) >= rules_.target) number = rounds;
    for (std::size_t seat = 0; seat < seats; ++seat) totals[seat] = after(number, seat);
}

std::vector<double> Futures::chances(const State& state, std::span<const double> margins) const {
    const std::size_t seats = rules_.players;
    std::vector<double> chances(seats, 0.0);
    if (state.course.phase == Phase::over) {
        const SeatMask winners = state.course.winners;
        for (Seat seat = 0; seat < rules_.players; ++seat)
            if (has_seat(winners, seat)) chances[seat] = 1.0 / std::popcount(winners);
        return chances;
    }
    const bool lowest = rules_.winner == Winner::lowest;
    // A margin is the distance from the others' average, which is further off than that of all.
    const double scale =
        (lowest ? -1.0 : 1.0) * static_cast<double>(seats - 1) / static_cast<double>(seats);
    const double open = rules_.points_to == PointsTo::holder ? open_share(state) : 1;
    const int finished = static_cast<int>(state.course.history.size()) + (margins.empty() ? 0 : 1);
    std::vector<double> totals(seats);
    for (const Future& future : futures_) {
        for (std::size_t seat = 0; seat < seats; ++seat) {
            totals[seat] = state.course.scores[seat];
            if (!margins.empty())
                totals[seat] += future.mean + scale * margins[seat] + open * future.under_way[seat];
        }
        play(future, finished, totals);
        const double best =
            lowest ? *std::ranges::min_element(totals) : *std::ranges::max_element(totals);
        const auto first = static_cast<double>(std::ranges::count(totals, best));
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (totals[seat] == best) chances[seat] += 1 / first / kFutures;
    }
    return chances;
}

Chances chances_to_win(const game::Match& match, const Review& review, const Futures& futures) {
    const auto& records = match.records();
    const std::vector<bool> stands = game::records_that_stand(records);
    State state = new_game(match.state().rules());
    const std::size_t seats = state.rules().players;
    const auto margins = [&](std::size_t at) {
        std::vector<double> all;
        if (state.course.phase != Phase::play) return all;
        // Where one seat is given what all hold, an expectation between that and nothing says too
        // little of either (docs/review.md).
        if (state.rules().points_to != PointsTo::holder) return std::vector<double>(seats, 0.0);
        double sum = 0;
        for (Seat seat = 0; seat < state.rules().players; ++seat) {
            const double before = margin_of(state.rules(), state.course.scores, seat);
            all.push_back(review.expected[at][seat] - before);
            sum += all.back();
        }
        for (double& margin : all) margin -= sum / static_cast<double>(seats);
        return all;
    };
    Chances chances{{futures.chances(state, {})}, {0}};
    for (std::size_t at = 1; at <= records.size(); ++at) {
        const bool known = static_cast<int>(state.course.history.size()) < review.rounds;
        if (stands[at]) game::apply_record(state, records[at - 1]);
        std::vector<double> here = margins(at);
        chances.by_record.push_back(known && stands[at] ? futures.chances(state, here)
                                                        : chances.by_record.back());
        const Graded* graded = review.at(static_cast<int>(at));
        double better = graded == nullptr ? 0 : chances.by_record.back()[graded->seat];
        const bool counts = state.rules().points_to == PointsTo::holder && !here.empty();
        if (graded != nullptr && graded->cost > 0 && counts) {
            // What one seat gains the others lose, in equal parts.
            for (double& margin : here) margin -= graded->cost / static_cast<double>(seats - 1);
            here[graded->seat] +=
                graded->cost * static_cast<double>(seats) / static_cast<double>(seats - 1);
            better = futures.chances(state, here)[graded->seat];
        }
        chances.with_better.push_back(better);
    }
    return chances;
}

}  // namespace roundhouse::review
