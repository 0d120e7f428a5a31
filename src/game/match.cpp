#include "roundhouse/game/match.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/game/seating.hpp"

namespace roundhouse::game {

namespace {

// Events that reveal something hidden, so that nothing before them can be taken back.
bool shows_hidden(const Events& events) {
    return std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<event::Drew>(event) ||
               std::holds_alternative<event::Penalty>(event) ||
               std::holds_alternative<event::RoundOver>(event);
    });
}

}  // namespace

Match::Match(Setup setup, const Rules& rules)
    : setup_(std::move(setup)),
      first_players_(setup_.players),
      names_(words::names_for(setup_.rule_set, names_of(setup_.players))),
      state_(new_game(rules)),
      random_(setup_.seed) {}

Setup Match::first_setup() const {
    Setup setup = setup_;
    setup.players = first_players_;
    return setup;
}

bool Match::change_seat(Seat seat, const Player& player) {
    std::vector<Player>& players = setup_.players;
    if (seat >= players.size()) return false;
    if (players[seat].name == player.name && players[seat].level == player.level) return false;
    if (is_taken(player.name, names_of_others(players, seat))) return false;
    players[seat] = player;
    names_ = words::names_for(setup_.rule_set, names_of(players));
    undo_.clear();
    keep(SeatChange{seat, player}, {});
    return true;
}

Match::Match(Setup setup, const State& position) : Match(std::move(setup), position.rules()) {
    set_up_ = std::make_shared<const State>(position);
    state_ = position;
}

void Match::keep(Record record, Events events) {
    records_.push_back(std::move(record));
    last_events_ = std::move(events);
    if (listener_) listener_(records_.back(), state_);
}

Events Match::deal() {
    Events all;
    while (state_.course.phase == Phase::deal) {
        auto dealt = deal(chance::shuffled_deal(state_, random_));
        auto& events = std::get<Events>(dealt);  // a shuffled deal never has a fault
        all.insert(all.end(), std::make_move_iterator(events.begin()),
                   std::make_move_iterator(events.end()));
    }
    return all;
}

std::variant<Events, DealFault> Match::deal(const Deal& deal) {
    Events events;
    if (auto fault = roundhouse::deal(state_, deal, &events)) return *fault;
    undo_.clear();
    keep(deal, std::move(events));
    return last_events_;
}

std::variant<Events, Refusal> Match::act(const Action& action, std::optional<int> left) {
    const Refusal why = refusal(state_, action);
    if (why != Refusal::none) return why;
    const Seat seat = mover();
    // One turn at a time: another seat's first action makes what was before it final.
    if (!undo_.empty() && take_back_seat() != seat) undo_.clear();
    State before = state_;
    Events events;
    apply_legal(state_, action, &events);
    if (shows_hidden(events))
        undo_.clear();
    else
        undo_.push_back(std::move(before));
    keep(Decision{seat, action, left}, std::move(events));
    return last_events_;
}

void Match::take_back() {
    state_ = std::move(undo_.back());
    undo_.pop_back();
    keep(TakeBack{}, {});
}

bool Match::apply_record(const Record& record) {
    if (const auto* dealt = std::get_if<Deal>(&record))
        return std::holds_alternative<Events>(deal(*dealt));
    if (const auto* decision = std::get_if<Decision>(&record)) {
        if (phase() != Phase::play || decision->seat != mover()) return false;
        return std::holds_alternative<Events>(act(decision->action, decision->left));
    }
    if (const auto* change = std::get_if<SeatChange>(&record))
        return change_seat(change->seat, change->player);
    if (!can_take_back()) return false;
    take_back();
    return true;
}

}  // namespace roundhouse::game
