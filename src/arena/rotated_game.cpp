#include "arena/rotated_game.hpp"

#include <algorithm>
#include <chrono>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/threads/processor_time.hpp"

namespace roundhouse::arena {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Whether it could be played by the seat to move, if it were all that the seat holds.
bool fits(const Table& table, Tile tile) {
    Holding alone;
    alone.hand.add(tile);
    return moves(table, alone).any_play();
}

}  // namespace

RotatedGame::RotatedGame(const TournamentTask& task, int deal, int rotation,
                         const Outsiders& outsiders, DealResult& result)
    : task_(task),
      outsiders_(outsiders),
      deal_number_(deal),
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

void RotatedGame::play() {
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
    count_winners();
}

DealtGame RotatedGame::play_and_tell() {
    DealtGame told(bots_.size());
    told_ = &told;
    play();
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
        Part& part = told[player_at(seat)];
        part.points = state_.course.scores[seat];
        part.won = has_seat(winners_, static_cast<int>(seat));
    }
    told_ = nullptr;
    return told;
}

// Nobody wins a game that was given up.
void RotatedGame::count_winners() {
    winners_ = task_.forfeits ? winners_without(failed_) : state_.course.winners;
    const double share = 1.0 / std::max(1, std::popcount(winners_));
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
        Tally& tally = result_.players[player_at(seat)];
        if (has_seat(winners_, static_cast<int>(seat))) {
            tally.wins += share;
            result_.totals.seat_wins[seat] += share;
            if (seat == first_) result_.totals.starter_wins += share;
        }
        tally.points += state_.course.scores[seat];
    }
}

void RotatedGame::count_round() {
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

std::size_t RotatedGame::player_at(std::size_t seat) const {
    const std::size_t seats = task_.players.size();
    return (seat + seats - static_cast<std::size_t>(rotation_)) % seats;
}

bool RotatedGame::deal(int round) {
    chance::Random random(chance::stream_seed(seed_, static_cast<std::uint64_t>(round)));
    for (int tries = 0; state_.course.phase == Phase::deal; ++tries) {
        if (tries == kMaxTournamentVoids) return false;
        chance::shuffle_into(deal_, state_, random);
        events_.clear();
        if (roundhouse::deal(state_, deal_, outsiders_.empty() ? nullptr : &events_)) return false;
        note_events();
    }
    return true;
}

Outsider* RotatedGame::outsider_at(Seat seat) const {
    if (outsiders_.empty() || has_seat(failed_, seat)) return nullptr;
    return outsiders_[player_at(seat)].get();
}

void RotatedGame::check(Seat seat, const Outsider::Failed& failed) {
    if (!failed) return;
    failed_ |= seat_bit(seat);
    ++result_.players[player_at(seat)].failures[static_cast<std::size_t>(*failed)];
    if (told_ != nullptr) (*told_)[player_at(seat)].failed = failed;
}

void RotatedGame::greet() {
    std::vector<std::size_t> players;
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) players.push_back(player_at(seat));
    untold_.assign(bots_.size(), {});
    // Not from the seed of the deals: what follows from it leads back to it, and to all hands.
    const auto number = static_cast<std::uint64_t>(deal_number_) * bots_.size() +
                        static_cast<std::uint64_t>(rotation_);
    for_each_outsider([&](Outsider& its, Seat seat) {
        const std::uint64_t own = chance::stream_seed(2'000'000 + player_at(seat), number);
        check(seat, its.begin(players, seat, own));
    });
}

void RotatedGame::note_events() {
    for_each_outsider([&](Outsider&, Seat seat) {
        const Events seen = seen_by(events_, seat);
        untold_[seat].insert(untold_[seat].end(), seen.begin(), seen.end());
    });
}

void RotatedGame::tell(Outsider& its, Seat seat) {
    if (untold_[seat].empty()) return;
    check(seat, its.see(untold_[seat]));
    untold_[seat].clear();
}

void RotatedGame::tell_round() {
    for_each_outsider([&](Outsider& its, Seat seat) { tell(its, seat); });
    for_each_outsider(
        [&](Outsider& its, Seat seat) { check(seat, its.see_round(observe(state_, seat))); });
}

void RotatedGame::tell_end() {
    for_each_outsider([&](Outsider& its, Seat seat) { tell(its, seat); });
    for_each_outsider([&](Outsider& its, Seat) { its.see_end(state_.course); });
}

Action RotatedGame::choice_of(Seat seat, const Observation& view) {
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

SeatMask RotatedGame::winners_without(SeatMask forfeited) const {
    const Course& course = state_.course;
    if (forfeited == 0 || course.winners == 0) return course.winners;
    const int best = best_of_the_others(state_.rules(), course, forfeited);
    SeatMask winners = 0;
    for (Seat seat = 0; seat < bots_.size(); ++seat)
        if (!has_seat(forfeited, seat) && course.scores[seat] == best) winners |= seat_bit(seat);
    return winners;
}

// Of the tile that the seat is about to draw: each tile of the boneyard could have come as well.
void RotatedGame::note_luck(Seat seat) {
    const std::vector<Tile> boneyard = state_.drawing_order();
    const Table& table = state_.round.table;
    const auto fitting =
        std::ranges::count_if(boneyard, [&](Tile tile) { return fits(table, tile); });
    const int expected = static_cast<int>(kWholeTile * fitting / std::ssize(boneyard));
    (*told_)[player_at(seat)].luck += (fits(table, boneyard.front()) ? kWholeTile : 0) - expected;
}

void RotatedGame::act() {
    const Seat seat = state_.round.table.turn.seat;
    const Moves possible = moves(state_);
    Action action = possible.nth(0, seat);
    if (possible.size() > 1) {
        const Observation view = observe(state_, seat);
        const bool is_asked = outsider_at(seat) != nullptr;
        const auto begin = Clock::now();
        const auto begin_processor = threads::processor_time();
        action = choice_of(seat, view);
        const Seconds used = threads::processor_time() - begin_processor;
        const Seconds waited = Clock::now() - begin;
        Tally& tally = result_.players[player_at(seat)];
        ++tally.decisions;
        tally.seconds += (is_asked ? waited : used).count();
        tally.longest = std::max(tally.longest, waited.count());
        if (!possible.allows(action, seat)) {
            ++result_.illegal;
            action = possible.nth(0, seat);
        }
    }
    for (const auto& bot : bots_) bot->observe_action(state_.round.table, action);
    if (told_ != nullptr && std::holds_alternative<Draw>(action)) note_luck(seat);
    events_.clear();
    apply_legal(state_, action, &events_);
    if (!outsiders_.empty()) note_events();
}

}  // namespace roundhouse::arena
