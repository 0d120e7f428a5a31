#include "roundhouse/arena/tournament.hpp"

#include <algorithm>

#include "roundhouse/bots/mean.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::arena {

namespace {

using Clock = std::chrono::steady_clock;

// One player's games on one deal, over all rotations.
struct Tally {
    double wins = 0;
    double points = 0;
    std::int64_t decisions = 0;
    double seconds = 0;
    double longest = 0;
    Failures failures{};
};

struct DealResult {
    GameTotals totals;
    std::vector<Tally> players;
    int endless = 0;
    int undealt = 0;
    std::int64_t illegal = 0;
    bool whole = false;
};

// One for each player; null: a computer player.
using Outsiders = std::vector<std::unique_ptr<Outsider>>;

class Game {
  public:
    // Player p sits at seat (p + rotation) % seats.
    Game(const TournamentTask& task, int deal, int rotation, const Outsiders& outsiders,
         DealResult& result)
        : task_(task),
          outsiders_(outsiders),
          rotation_(rotation),
          seed_(chance::stream_seed(task.seed, static_cast<std::uint64_t>(deal))),
          result_(result),
          state_(new_game(task.rules)) {
        const std::size_t seats = task.players.size();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const std::size_t player = player_at(seat);
            const std::uint64_t own = chance::stream_seed(seed_, 1'000'000 + player);
            bots_.push_back(bots::make_bot(task.players[player], own, task.limits));
        }
    }

    void play() {
        ++result_.totals.games;
        greet();
        for (int round = 0; state_.course.phase == Phase::deal; ++round) {
            if (round == kMaxTournamentRounds) {
                ++result_.endless;
                break;
            }
            if (!deal(round)) {
                ++result_.undealt;
                break;
            }
            if (round == 0) first_ = state_.round.table.starter;
            tell_round();
            while (state_.course.phase == Phase::play) act();
            count_round();
        }
        tell_end();
        // Nobody wins a game that was given up.
        const SeatMask winners = task_.forfeits ? winners_without(failed_) : state_.course.winners;
        const double share = 1.0 / std::max(1, std::popcount(winners));
        for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
            Tally& tally = result_.players[player_at(seat)];
            if (has_seat(winners, static_cast<int>(seat))) {
                tally.wins += share;
                result_.totals.seat_wins[seat] += share;
                if (seat == first_) result_.totals.starter_wins += share;
            }
            tally.points += state_.course.scores[seat];
        }
    }

  private:
    const TournamentTask& task_;
    const Outsiders& outsiders_;
    int rotation_;
    std::uint64_t seed_;
    DealResult& result_;
    State state_;
    std::vector<std::unique_ptr<bots::Bot>> bots_;
    Deal deal_;
    Events events_;
    std::vector<Events> untold_;  // by seat, of those outsiders that have not failed
    SeatMask failed_ = 0;
    Seat first_ = 0;

    void count_round() {
        GameTotals& totals = result_.totals;
        ++totals.rounds;
        totals.actions += state_.round.table.actions;
        for (const Event& event : events_)
            if (const auto* over = std::get_if<event::RoundOver>(&event)) {
                totals.blocked += over->reason == event::RoundEndReason::blocked ? 1 : 0;
                totals.suspended += over->reason == event::RoundEndReason::suspended ? 1 : 0;
            }
        for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
            const double points = state_.course.history.back()[seat];
            totals.points += points;
            totals.points_squared += points * points;
        }
    }

    [[nodiscard]] std::size_t player_at(std::size_t seat) const {
        const std::size_t seats = task_.players.size();
        return (seat + seats - static_cast<std::size_t>(rotation_)) % seats;
    }

    // Deals the same tiles for every rotation, whatever happened before. False if there were too
    // many void deals.
    bool deal(int round) {
        chance::Random random(chance::stream_seed(seed_, static_cast<std::uint64_t>(round)));
        for (int tries = 0; state_.course.phase == Phase::deal; ++tries) {
            if (tries == kMaxTournamentVoids) return false;
            chance::shuffle_into(deal_, state_, random);
            events_.clear();
            if (roundhouse::deal(state_, deal_, outsiders_.empty() ? nullptr : &events_))
                return false;
            note_events();
        }
        return true;
    }

    // The outsider at that seat; null: none, or it has failed.
    [[nodiscard]] Outsider* outsider_at(Seat seat) const {
        if (outsiders_.empty() || has_seat(failed_, seat)) return nullptr;
        return outsiders_[player_at(seat)].get();
    }
    template <class Fn>
    void for_each_outsider(Fn&& fn) {
        for (Seat seat = 0; seat < bots_.size(); ++seat)
            if (Outsider* const its = outsider_at(seat)) fn(*its, seat);
    }

    void check(Seat seat, const Outsider::Failed& failed) {
        if (!failed) return;
        failed_ |= seat_bit(seat);
        ++result_.players[player_at(seat)].failures[static_cast<std::size_t>(*failed)];
    }

    void greet() {
        std::vector<std::size_t> players;
        for (std::size_t seat = 0; seat < bots_.size(); ++seat) players.push_back(player_at(seat));
        untold_.assign(bots_.size(), {});
        for_each_outsider([&](Outsider& its, Seat seat) {
            const std::uint64_t own = chance::stream_seed(seed_, 2'000'000 + player_at(seat));
            check(seat, its.begin(players, seat, own));
        });
    }

    void note_events() {
        for_each_outsider([&](Outsider&, Seat seat) {
            const Events seen = seen_by(events_, seat);
            untold_[seat].insert(untold_[seat].end(), seen.begin(), seen.end());
        });
    }

    // What has happened since it was told last.
    void tell(Outsider& its, Seat seat) {
        if (untold_[seat].empty()) return;
        check(seat, its.see(untold_[seat]));
        untold_[seat].clear();
    }

    void tell_round() {
        for_each_outsider([&](Outsider& its, Seat seat) { tell(its, seat); });
        for_each_outsider(
            [&](Outsider& its, Seat seat) { check(seat, its.see_round(observe(state_, seat))); });
    }

    void tell_end() {
        for_each_outsider([&](Outsider& its, Seat seat) { tell(its, seat); });
        for_each_outsider([&](Outsider& its, Seat) { its.see_end(state_.course); });
    }

    // An outsider's choice, or that of the level which plays on for it.
    Action choice_of(Seat seat, const Observation& view) {
        if (Outsider* const its = outsider_at(seat)) {
            tell(*its, seat);
            if (!has_seat(failed_, seat)) {
                const auto chosen = its->choose(view);
                if (const auto* action = std::get_if<Action>(&chosen)) return *action;
                check(seat, std::get<Failure>(chosen));
            }
        }
        return bots_[seat]->choose(view);
    }

    // The best of the others have won a game of those who forfeit it.
    [[nodiscard]] SeatMask winners_without(SeatMask forfeited) const {
        const Course& course = state_.course;
        if (forfeited == 0 || course.winners == 0) return course.winners;
        const int best = best_of_the_others(state_.rules(), course, forfeited);
        SeatMask winners = 0;
        for (Seat seat = 0; seat < bots_.size(); ++seat)
            if (!has_seat(forfeited, seat) && course.scores[seat] == best)
                winners |= seat_bit(seat);
        return winners;
    }

    void act() {
        const Seat seat = state_.round.table.turn.seat;
        const Moves possible = moves(state_);
        Action action = possible.nth(0, seat);
        if (possible.size() > 1) {
            const Observation view = observe(state_, seat);
            const auto begin = Clock::now();
            action = choice_of(seat, view);
            const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            Tally& tally = result_.players[player_at(seat)];
            ++tally.decisions;
            tally.seconds += seconds;
            tally.longest = std::max(tally.longest, seconds);
            if (!possible.allows(action, seat)) {
                ++result_.illegal;
                action = possible.nth(0, seat);
            }
        }
        for (const auto& bot : bots_) bot->observe_action(state_.round.table, action);
        events_.clear();
        apply_legal(state_, action, &events_);
        if (!outsiders_.empty()) note_events();
    }
};

constexpr double kWithin95 = 1.96;  // standard errors

Estimate estimate_within(double mean, double half, std::size_t deals) {
    if (deals < 2) return {mean, std::nullopt};
    return {mean, Interval{mean - half, mean + half}};
}

Estimate estimate_of(const std::vector<double>& values) {
    const bots::Mean mean = bots::mean_of(values);
    return estimate_within(mean.mean, kWithin95 * mean.error, values.size());
}

// The jackknife (Tukey): the spread of a figure is estimated from its values with one deal left out
// at a time. It works for ratios and deviations as well as means.
Estimate jackknife(double whole, const std::vector<double>& without_one) {
    const double others = static_cast<double>(without_one.size()) - 1;
    const double half = kWithin95 * others * bots::mean_of(without_one).error;
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
    counted.wins = estimate_of(wins);
    // Shares of a few games can still not be outside 0 to 1.
    if (auto& found = counted.wins.interval)
        found = Interval{std::max(0.0, found->low), std::min(1.0, found->high)};
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

TournamentCounts run_tournament(const TournamentTask& task, std::atomic<std::int64_t>* games_done) {
    const int rotations = task.rotate ? static_cast<int>(task.players.size()) : 1;
    std::vector<DealResult> results(static_cast<std::size_t>(task.deals));
    std::atomic<int> next = 0;
    threads::run_in_threads(task.threads, [&](int) {
        Outsiders outsiders;
        for (const MakeOutsider& make : task.outsiders)
            outsiders.push_back(make ? make() : nullptr);
        for (int deal = next++; deal < task.deals; deal = next++) {
            DealResult& result = results[static_cast<std::size_t>(deal)];
            result.players.resize(task.players.size());
            result.totals.seat_wins.resize(task.players.size());
            for (int rotation = 0; rotation < rotations; ++rotation) {
                if (task.stop != nullptr && *task.stop) return;
                Game(task, deal, rotation, outsiders, result).play();
                // Then an outsider may have been interrupted in it.
                if (task.stop != nullptr && *task.stop && !outsiders.empty()) return;
                if (games_done) ++*games_done;
            }
            result.whole = true;
        }
    });
    std::erase_if(results, [](const DealResult& result) { return !result.whole; });

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
