#include "roundhouse/play/sitting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "play/telling.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/game/replay_events.hpp"

namespace roundhouse::play {

namespace {

template <class E>
bool any(const Events& events) {
    return std::ranges::any_of(events, [](const Event& e) { return std::holds_alternative<E>(e); });
}

// An event that its seat has to read before the hand is hidden.
bool is_for(const Event& event, Seat seat) {
    if (const auto* penalty = std::get_if<event::Penalty>(&event)) return penalty->seat == seat;
    const auto* skip = std::get_if<event::WillSkip>(&event);
    return skip != nullptr && skip->seat == seat;
}

std::optional<Seat> actor(const Event& event) {
    if (const auto* played = std::get_if<event::Played>(&event)) return played->seat;
    if (const auto* drew = std::get_if<event::Drew>(&event)) return drew->seat;
    if (const auto* passed = std::get_if<event::Passed>(&event)) return passed->seat;
    return std::nullopt;
}

// Whether a last-tile call has been made or forgotten since somebody last played, drew or passed.
bool call_was_answered(const Events& events) {
    for (auto event = events.rbegin(); event != events.rend() && !actor(*event); ++event)
        if (std::holds_alternative<event::Announced>(*event) ||
            std::holds_alternative<event::Penalty>(*event) ||
            std::holds_alternative<event::WillSkip>(*event))
            return true;
    return false;
}

// Who played a tile in the turn before this one, if nobody has acted in this one yet.
std::optional<Seat> played_before_this_turn(const Events& events) {
    bool begun = false;
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        if (std::holds_alternative<event::TurnBegan>(*event)) {
            if (begun) return std::nullopt;
            begun = true;
        } else if (!begun && actor(*event)) {
            return std::nullopt;
        } else if (const auto* played = std::get_if<event::Played>(&*event)) {
            return played->seat;
        }
    }
    return std::nullopt;
}

}  // namespace

Sitting::Sitting(game::Match& match, Computers computers)
    : match_(match),
      computers_(std::move(computers)),
      outsiders_(std::move(computers_.outsiders)),
      clock_(match) {
    begin_time();
    if (match.records().empty()) return;
    events_ = events_of_round(match_);
    retell(account_, match_, events_);
    // Whoever plays on from a log ends the last turn again: whether they had is not in the log, and
    // it must look the same whether or not a call is due.
    const auto last = played_before_this_turn(events_);
    if (last && ends_by_hand(*last) && match_.phase() == Phase::play && !match_.is_bot(*last) &&
        !call_was_answered(events_))
        must_end_ = last;
}

SeatMask Sitting::people() const {
    unsigned seats = 0;
    for (std::size_t seat = 0; seat < match_.setup().players.size(); ++seat)
        if (!match_.is_bot(static_cast<Seat>(seat))) seats |= seat_bit(static_cast<int>(seat));
    return static_cast<SeatMask>(seats);
}

bool Sitting::calls_by_hand() const {
    return roundhouse::calls_by_hand(match_.state().rules());
}

bool Sitting::call_is_due() const {
    return match_.phase() == Phase::play && match_.state().round.table.turn.step == Step::call;
}

bool Sitting::ends_by_hand(Seat seat) const {
    constexpr int kFew = 3;  // tiles: everybody can count them, and a call is due at one
    return calls_by_hand() && match_.state().round.table.hand_sizes[seat] <= kFew;
}

Sitting::WaitsFor Sitting::waits_for() const {
    if (match_.phase() == Phase::deal) return WaitsFor::deal;
    if (match_.phase() == Phase::over) return WaitsFor::over;
    if (must_end_) return WaitsFor::turn_over;
    if (is_computers(match_.mover())) return WaitsFor::computer;
    return call_is_due() && calls_by_hand() ? WaitsFor::turn_over : WaitsFor::turn;
}

Events Sitting::told(Seat reader) const {
    return seen_by(events_, reader);
}

std::optional<Seat> Sitting::last_actor() const {
    for (auto event = events_.rbegin(); event != events_.rend(); ++event)
        if (const auto seat = actor(*event)) return seat;
    return std::nullopt;
}

bool Sitting::turn_continues() const {
    return match_.phase() == Phase::play && last_actor() == match_.mover();
}

void Sitting::deal() {
    if (match_.phase() != Phase::deal) return;
    laid_seen_ = {};
    const int voids = match_.state().course.voids;
    match_.forbid_take_back();
    outsiders_.tell(events_);
    events_ = match_.deal();
    // There can be thousands of void deals: only the deal that counts is reported.
    const auto last_void = std::find_if(events_.rbegin(), events_.rend(), [](const Event& event) {
        return std::holds_alternative<event::VoidDeal>(event);
    });
    events_.erase(events_.begin(), last_void.base());
    outsiders_.tell_deal(match_, events_);
    next_turn();
    tell_deal(account_, match_, events_, match_.state().course.voids - voids);
}

void Sitting::take_up(Seat seat) {
    if (taken_up_ || must_end_ || match_.phase() != Phase::play || seat != match_.mover() ||
        is_computers(seat))
        return;
    taken_up_ = true;
    ++version_;
    if (match_.can_take_back() && match_.take_back_seat() != seat) match_.forbid_take_back();
}

Sitting::Result Sitting::perform(const Action& action) {
    if (const Refusal why = refusal(match_.state(), action); why != Refusal::none) return why;
    const Seat seat = match_.mover();
    if (computers_.observe_action) computers_.observe_action(match_.state().round.table, action);
    const auto result =
        match_.act(action, clock_.runs() && !match_.is_bot(seat) ? std::optional(clock_.left(seat))
                                                                 : std::nullopt);
    // What was done for somebody whose time was up stays done.
    if (out_of_time_ == seat) match_.forbid_take_back();
    const auto& events = std::get<Events>(result);  // it is legal, so there are events
    events_.insert(events_.end(), events.begin(), events.end());
    const bool over = any<event::RoundOver>(events);
    const bool waits = call_is_due() && !is_computers(seat);
    const bool ended = over || waits || any<event::TurnBegan>(events);
    return Outcome{seat, seen_by(events, is_computers(seat) ? kNoSeat : seat), ended, over};
}

Sitting::Result Sitting::act(Seat seat, const Action& action) {
    if (match_.phase() == Phase::play && (must_end_ || seat != match_.mover()))
        return Refusal::not_your_turn;
    take_up(seat);
    const bool answers_call = call_is_due();
    Result result = perform(action);
    if (const auto* done = std::get_if<Outcome>(&result)) {
        laid_seen_before_ = laid_seen_[done->seat];
        if (done->turn_over) laid_seen_[done->seat] = match_.state().round.table.laid_count;
        follow(*done, answers_call);
        tell(done->events);
    }
    return result;
}

void Sitting::tell(const Events& events) {
    ++version_;
    play::tell(account_, match_, events, events_);
    if (match_.phase() == Phase::over && !match_.can_take_back())
        outsiders_.tell_end(match_, events_);
}

void Sitting::follow(const Outcome& done, bool answers_call) {
    if (done.round_over) return next_turn();
    if (!done.turn_over) return;
    if (is_computers(done.seat)) return next_turn();
    to_read_ = answers_call && std::ranges::any_of(done.events, [&](const Event& event) {
                   return is_for(event, done.seat);
               });
    // Until the seat ends its turn, it must look the same whether or not a call is due. Everybody
    // knows that none is after a turn without a tile, or with many tiles left.
    if (to_read_ || (ends_by_hand(done.seat) && !answers_call && !call_is_due() &&
                     played_before_this_turn(events_) == done.seat)) {
        must_end_ = done.seat;
        return;
    }
    if (!call_is_due()) next_turn();
}

void Sitting::end_turn_at_hand() {
    must_end_.reset();
    out_of_time_.reset();
    to_read_ = taken_up_ = false;
    ++turn_;
    ++version_;
}

void Sitting::next_turn() {
    end_turn_at_hand();
    begin_time();
}

// A computer player needs none, nor does it collect any for whoever takes over its seat.
void Sitting::begin_time() {
    if (match_.phase() == Phase::play && !match_.is_bot(match_.mover()))
        clock_.begin_turn(match_.mover());
}

Sitting::Result Sitting::end_turn(Seat seat, bool announce) {
    if (match_.phase() != Phase::play) return Refusal::round_not_under_way;
    if (seat != turn_seat()) return Refusal::not_your_turn;
    if (!must_end_ && call_is_due())
        return act(seat, announce ? Action(Announce{}) : Action(Done{}));
    if (announce) return Refusal::nothing_to_announce;
    if (!must_end_) return Refusal::nothing_to_end;
    next_turn();
    return Outcome{seat, {}, true, false};
}

std::optional<Sitting::Outcome> Sitting::computer_moves() {
    if (waits_for() != WaitsFor::computer) return std::nullopt;
    const Seat seat = match_.mover();
    const auto choice = computers_choice(seat);
    if (!choice) return std::nullopt;
    Result result = act(seat, *choice);
    auto* done = std::get_if<Outcome>(&result);
    return done == nullptr ? std::nullopt : std::optional(std::move(*done));
}

// A person's seat has no computer player of its own.
std::optional<Action> Sitting::computers_choice(Seat seat) {
    if (match_.setup().players[seat].level == game::kProgramLevel) return programs_choice(seat);
    const Observation view = match_.view(seat);
    if (out_of_time_ == seat)
        if (auto action = instead_of_hint(seat)) return action;
    if (!match_.is_bot(seat) && computers_.suggest) return computers_.suggest(view).action;
    if (computers_.choose) return computers_.choose(view, seat);
    return moves(view).nth(0, seat);
}

// It is not asked where there is nothing to choose. What it has been told stands. If it fails, or
// has not been started again with a saved game, a planner plays on for it, as in a simulation.
std::optional<Action> Sitting::programs_choice(Seat seat) {
    const Observation view = match_.view(seat);
    const Moves possible = moves(view);
    if (possible.size() == 1) return possible.nth(0, seat);
    if (!thinking()) {
        match_.forbid_take_back();
        outsiders_.tell(events_);
        ++version_;
    }
    const Outsider::Chosen chosen = outsiders_.choose(match_, view);
    if (const auto* action = std::get_if<Action>(&chosen)) return *action;
    const auto* failed = std::get_if<Outsider::Failed>(&chosen);
    if (failed == nullptr) return std::nullopt;
    const std::string name = match_.names().players[seat];
    say(fmt::format("The program of {} {}. A planner plays on for it.{}", name, failed->how,
                    failed->where));
    change_seat(seat, {name, std::string(bots::name(bots::Level::planner))});
    return computers_choice(seat);
}

bool Sitting::change_seat(Seat seat, const game::Player& player) {
    const words::Names before = match_.names();
    const bool was_computers = seat < before.players.size() && match_.is_bot(seat);
    if (match_.phase() == Phase::over || !match_.change_seat(seat, player)) return false;
    outsiders_.part_with(seat);
    computers_ = computers_for(match_, computers_.thinking);
    held_ = static_cast<SeatMask>(held_ & ~seat_bit(seat));
    if (out_of_time_ == seat) out_of_time_.reset();
    ++version_;
    // Nobody has looked at this hand for its new owner yet; others are not disturbed in their turn.
    if (match_.phase() == Phase::play && turn_seat() == seat) {
        if (clock_.limit().turn > 0 || was_computers) clock_.begin_turn(seat);
        ++turn_;
        taken_up_ = false;
    }
    if (must_end_ == seat && match_.is_bot(seat)) next_turn();
    tell_change(account_, match_, before, events_);
    return true;
}

void Sitting::hold(Seat seat) {
    if (!has_seat(people(), seat)) return;
    held_ = static_cast<SeatMask>(held_ | seat_bit(seat));
    ++version_;
    // What it had left to do is done for it.
    if (must_end_ == seat) next_turn();
}

void Sitting::release(Seat seat) {
    if (!has_seat(held_, seat)) return;
    held_ = static_cast<SeatMask>(held_ & ~seat_bit(seat));
    ++version_;
}

std::optional<Seat> Sitting::take_back_seat() const {
    if (!match_.can_take_back() || is_computers(match_.take_back_seat())) return std::nullopt;
    return match_.take_back_seat();
}

bool Sitting::take_back(Seat seat) {
    if (take_back_seat() != seat) return false;
    match_.take_back();
    laid_seen_[seat] = laid_seen_before_;
    events_ = events_of_round(match_);
    end_turn_at_hand();  // it gives nobody more time
    tell_change(account_, match_, match_.names(), events_);
    return true;
}

bool Sitting::has_acted(SeatMask seats) const {
    return std::ranges::any_of(match_.records(), [&](const game::Record& record) {
        const auto* decision = std::get_if<game::Decision>(&record);
        return decision != nullptr && has_seat(seats, decision->seat);
    });
}

bool Sitting::stuck() const {
    return roundhouse::stuck(match_.state());
}

Sitting::Outcome Sitting::fast_forward() {
    const std::size_t first = events_.size();
    Outcome all{turn_seat(), {}, true, false};
    while (stuck()) {
        const Moves possible = moves(match_.state());
        if (!possible.draw && !possible.pass) break;
        const Result result = perform(possible.draw ? Action(Draw{}) : Action(Pass{}));
        all.round_over = std::get<Outcome>(result).round_over;
    }
    all.events = seen_by(std::span(events_).subspan(first), kNoSeat);
    if (events_.size() > first) next_turn();  // else the turn has no more time than it had
    tell(all.events);
    return all;
}

void Sitting::remark(const std::string& sentence) {
    account_.log.push_back({kNoSeat, match_.state().course.round_at_hand(), sentence, kNoSeat,
                            words::Line::Kind::remark});
    ++version_;
}

void Sitting::say(const std::string& sentence) {
    remark(sentence);
    tell_said(account_, match_, sentence, events_);
}

}  // namespace roundhouse::play
