#include "app/sitting/sitting.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/game/replay_events.hpp"

namespace roundhouse::app {

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

}  // namespace

Sitting::Sitting(game::Match& match, Computers bots) : match_(match), bots_(std::move(bots)) {
    if (match.records().empty()) return;
    events_ = events_of_round(match_);
    // Whoever plays on from a log ends the last turn again: whether they had is not in the log, and
    // it must look the same whether or not a call is due.
    const auto last = played_before_this_turn();
    if (last && calls_by_hand() && match_.phase() == Phase::play && !match_.is_bot(*last) &&
        !call_was_answered())
        must_end_ = last;
}

int Sitting::people() const {
    return static_cast<int>(std::ranges::count_if(
        match_.setup().players, [](const game::Player& player) { return player.level.empty(); }));
}

std::optional<Seat> Sitting::only_person() const {
    if (people() != 1) return std::nullopt;
    const auto& players = match_.setup().players;
    const auto person =
        std::ranges::find_if(players, [](const game::Player& p) { return p.level.empty(); });
    return static_cast<Seat>(person - players.begin());
}

bool Sitting::calls_by_hand() const {
    const Rules& rules = match_.state().rules();
    return roundhouse::calls_by_hand(rules);
}

bool Sitting::call_is_due() const {
    return match_.phase() == Phase::play && match_.state().round.table.turn.step == Step::call;
}

Sitting::WaitsFor Sitting::waits_for() const {
    if (match_.phase() == Phase::deal) return WaitsFor::deal;
    if (match_.phase() == Phase::over) return WaitsFor::over;
    if (!must_end_ && match_.is_bot(match_.mover())) return WaitsFor::computer;
    if (seated_ != turn_seat()) return WaitsFor::hand_over;
    if (must_end_) return WaitsFor::turn_over;
    if (!began_) return WaitsFor::hand_over;
    return call_is_due() && calls_by_hand() ? WaitsFor::turn_over : WaitsFor::turn;
}

std::optional<Seat> Sitting::awaited() const {
    if (match_.phase() != Phase::play) return std::nullopt;
    return match_.is_bot(turn_seat()) ? only_person() : turn_seat();
}

Observation Sitting::seen() const {
    return seated_ ? match_.view(*seated_) : observe_public(match_.state());
}

Events Sitting::told(std::size_t first, Seat reader) const {
    return seen_by(std::span(events_).subspan(first), reader);
}

Events Sitting::public_events() const {
    return told(0, kNoSeat);
}

std::optional<Seat> Sitting::last_actor() const {
    for (auto event = events_.rbegin(); event != events_.rend(); ++event)
        if (const auto seat = actor(*event)) return seat;
    return std::nullopt;
}

bool Sitting::turn_continues() const {
    return match_.phase() == Phase::play && last_actor() == match_.mover();
}

bool Sitting::acted_last() const {
    return seated_ && last_actor() == seated_;
}

bool Sitting::call_was_answered() const {
    for (auto event = events_.rbegin(); event != events_.rend() && !actor(*event); ++event)
        if (std::holds_alternative<event::Announced>(*event) ||
            std::holds_alternative<event::Penalty>(*event) ||
            std::holds_alternative<event::WillSkip>(*event))
            return true;
    return false;
}

std::optional<Seat> Sitting::played_before_this_turn() const {
    bool begun = false;
    for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
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

int Sitting::deal() {
    stand_up();
    began_ = false;
    must_end_.reset();
    laid_seen_ = {};
    const int voids_before = match_.state().course.voids;
    events_ = match_.deal();
    // There can be thousands of void deals: only the deal that counts is reported.
    const auto last_void = std::find_if(events_.rbegin(), events_.rend(), [](const Event& event) {
        return std::holds_alternative<event::VoidDeal>(event);
    });
    events_.erase(events_.begin(), last_void.base());
    return match_.state().course.voids - voids_before;
}

void Sitting::sit_down() {
    seated_ = awaited();
    if (!seated_ || seated_ != match_.mover() || must_end_) return;
    began_ = true;
    if (match_.can_take_back() && match_.take_back_seat() != *seated_) match_.forbid_take_back();
}

void Sitting::stand_up() {
    seated_.reset();
    to_read_ = false;
}

Sitting::Result Sitting::perform(const Action& action) {
    if (const Refusal why = refusal(match_.state(), action); why != Refusal::none) return why;
    const Seat seat = match_.mover();
    if (bots_.observe_action) bots_.observe_action(match_.state().round.table, action);
    const auto result = match_.act(action);
    const auto& events = std::get<Events>(result);  // it is legal, so there are events
    const std::size_t first = events_.size();
    events_.insert(events_.end(), events.begin(), events.end());
    const bool over = any<event::RoundOver>(events);
    const bool waits = call_is_due() && !match_.is_bot(seat);
    const bool ended = over || waits || any<event::TurnBegan>(events);
    return Outcome{seat, told(first, seated_ == seat ? seat : kNoSeat), ended, over};
}

Sitting::Result Sitting::act(const Action& action) {
    const bool answers_call = call_is_due();
    Result result = perform(action);
    if (const auto* done = std::get_if<Outcome>(&result)) {
        if (done->turn_over) laid_seen_[done->seat] = match_.state().round.table.laid_count;
        follow(*done, answers_call);
    }
    return result;
}

void Sitting::follow(const Outcome& done, bool answers_call) {
    if (done.round_over) {
        stand_up();
        began_ = false;
        must_end_.reset();
        return;
    }
    if (!done.turn_over) return;
    if (match_.is_bot(done.seat)) return next_turn();
    to_read_ = answers_call && std::ranges::any_of(done.events, [&](const Event& event) {
                   return is_for(event, done.seat);
               });
    // Until the seat ends its turn, it must look the same whether or not a call is due. Everybody
    // knows that none is after a turn without a tile.
    if (to_read_ || (calls_by_hand() && !answers_call && !call_is_due() &&
                     played_before_this_turn() == done.seat)) {
        must_end_ = done.seat;
        began_ = false;
        return;
    }
    if (!call_is_due()) next_turn();
}

void Sitting::next_turn() {
    must_end_.reset();
    to_read_ = began_ = false;
    if (seated_ != awaited()) seated_.reset();
}

Sitting::Result Sitting::end_turn(bool announce) {
    if (!must_end_ && call_is_due()) return act(announce ? Action(Announce{}) : Action(Done{}));
    if (announce) return Refusal::nothing_to_announce;
    const Outcome done{turn_seat(), {}, true, false};
    if (must_end_) next_turn();
    return done;
}

std::optional<Sitting::Outcome> Sitting::computer_moves() {
    if (waits_for() != WaitsFor::computer) return std::nullopt;
    const Seat seat = match_.mover();
    const Observation view = match_.view(seat);
    Result result = act(bots_.choose ? bots_.choose(view, seat) : moves(view).nth(0, seat));
    auto* done = std::get_if<Outcome>(&result);
    return done == nullptr ? std::nullopt : std::optional(std::move(*done));
}

std::optional<Seat> Sitting::take_back_seat() const {
    if (!match_.can_take_back()) return std::nullopt;
    const Seat seat = match_.take_back_seat();
    if (match_.is_bot(seat) || (seated_ && seated_ != seat)) return std::nullopt;
    return seat;
}

std::optional<Seat> Sitting::take_back() {
    const auto seat = take_back_seat();
    if (!seat) return std::nullopt;
    match_.take_back();
    events_ = events_of_round(match_);
    must_end_.reset();
    to_read_ = false;
    began_ = seated_ == seat;
    return seat;
}

bool Sitting::has_acted() const {
    return std::ranges::any_of(match_.records(), [&](const game::Record& record) {
        const auto* decision = std::get_if<game::Decision>(&record);
        return decision != nullptr && !match_.is_bot(decision->seat) &&
               (!seated_ || seated_ == decision->seat);
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
    all.events = told(first, kNoSeat);
    if (all.round_over)
        follow(all, false);
    else
        next_turn();
    return all;
}

std::optional<std::pair<Action, std::string>> Sitting::hint() const {
    if (!bots_.hint || !may_be_advised()) return std::nullopt;
    return bots_.hint(seen());
}

std::optional<std::pair<Action, std::string>> Sitting::suggestion() const {
    if (!bots_.suggest || !may_be_advised()) return std::nullopt;
    return bots_.suggest(seen());
}

bool Sitting::may_be_advised() const {
    return seated_ && !must_end_ && seated_ == match_.mover();
}

std::vector<Tile> Sitting::longest_train() const {
    if (!seated_ || !bots_.longest) return {};
    return bots_.longest(seen());
}

TileSet Sitting::lately_drawn() const {
    TileSet tiles;
    if (!seated_) return tiles;
    // Going back over its last turn, and over the one at hand if that is its own.
    int turns = turn_seat() == *seated_ ? 2 : 1;
    for (auto event = events_.rbegin(); event != events_.rend() && turns > 0; ++event) {
        if (const auto* began = std::get_if<event::TurnBegan>(&*event))
            turns -= began->seat == *seated_ ? 1 : 0;
        if (const auto* drew = std::get_if<event::Drew>(&*event))
            if (drew->seat == *seated_ && drew->tile) tiles.add(*drew->tile);
        if (const auto* penalty = std::get_if<event::Penalty>(&*event))
            if (penalty->seat == *seated_ && penalty->tiles) tiles.add_all(*penalty->tiles);
    }
    return tiles;
}

}  // namespace roundhouse::app
