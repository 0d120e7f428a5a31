// Whose turn it is at the table: what follows an action, the curtain between two people, taking
// back, playing out a round that is stuck.

#include <fmt/format.h>
#include <algorithm>

#include "app/screen/table_game.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/retell.hpp"

namespace roundhouse::app {

using ui::Stage;

void TableGame::act(const Action& action) {
    const Seat seat = match_.mover();
    ui_.own.said.clear();
    ui_.own.refused = false;
    if (advisors_.watch && refusal(match_.state(), action) == Refusal::none)
        advisors_.watch(match_.state().round.table, action);
    auto result = match_.act(action);
    if (const auto* why = std::get_if<Refusal>(&result)) {
        ui_.own.said = text::explain(*why, seen(), bill_.cast);
        ui_.own.refused = true;
        return;
    }
    const auto& events = std::get<Events>(result);
    for (const Event& event : events) ui_.stats.note(event, round());
    tell(events, round());
    if (viewer_ == seat) tell_own(events, seat);
    follow(events, seat);
}

void TableGame::follow(const Events& events, Seat seat) {
    for (const Event& event : events)
        if (const auto* over = std::get_if<event::RoundOver>(&event)) {
            ui_.over = *over;
            return round_over();
        }
    const bool call = match_.state().round.table.turn.step == Step::call;
    const bool ended = call || std::ranges::any_of(events, [](const Event& event) {
                           return std::holds_alternative<event::TurnBegan>(event);
                       });
    if (!ended) {
        if (match_.is_bot(seat)) return;
        plan();
        return ui::settle_choice(ui_, seen());
    }
    laid_seen_[seat] = match_.state().round.table.laid_count;
    end_turn(seat);
}

void TableGame::end_turn(Seat seat) {
    if (match_.is_bot(seat)) {
        if (match_.state().round.table.turn.step == Step::call && match_.mover() == seat) return;
        return next_seat();
    }
    if (viewer_ != seat) return next_seat();
    const bool was_over = ui_.stage == Stage::turn_over;
    // A penalty has to be read before the hand goes behind the curtain.
    if (was_over && !ui_.own.said.empty()) {
        ui_.to_read = wishes.fresh = true;
        ui_.own.said += fmt::format("  {} goes on.", settings_.keys.label(ui::Command::go_on));
        return;
    }
    if (bill_.manual_call && !was_over) {
        ui_.stage = Stage::turn_over;
        ui_.to_read = false;
        ui_.own.said = fmt::format("Your turn is over: {} ends it, {} announces a last tile.",
                                   settings_.keys.label(ui::Command::end_turn),
                                   settings_.keys.label(ui::Command::announce));
        return;
    }
    next_seat();
}

void TableGame::next_seat() {
    if (match_.phase() != Phase::play) return round_over();
    ui::settle_room(ui_, match_.state().round.table);
    const Seat seat = match_.mover();
    if (match_.is_bot(seat)) {
        viewer_ = only_person();
        if (!viewer_) ui::forget_person(ui_);
        ui_.own = {};
        if (viewer_) {
            ui_.recent = laid_seen_[*viewer_];
            plan();
        }
        ui_.said = fmt::format("{} is thinking.", bill_.cast.names[seat]);
        ui_.stage = Stage::watch;
        return;
    }
    // Whoever has the keyboard still passes it to nobody.
    if (curtained() && viewer_ != seat) return raise(seat, Stage::turn, "");
    begin_turn(seat);
}

void TableGame::raise(Seat seat, Stage behind, std::string why) {
    viewer_.reset();
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    behind_ = behind;
    ui_.curtain = {};
    ui_.curtain.seat = seat;
    ui_.curtain.why = std::move(why);
    ui_.recent = laid_seen_[seat];
    for (text::TurnTold& turn : text::digest(story_, seat, bill_.cast))
        ui_.curtain.since.push_back(std::move(turn.text));
    if (match_.can_take_back() && match_.phase() == Phase::play &&
        !match_.is_bot(match_.take_back_seat()))
        ui_.curtain.back = match_.take_back_seat();
    ui_.curtain.stuck = ui::stuck(observe_public(match_.state()));
    wait_on(Stage::curtain);
}

void TableGame::wait_on(Stage stage) {
    ui_.stage = stage;
    ui_.too_quick = false;
    wishes.flush = true;
}

void TableGame::lift() {
    const Seat seat = ui_.curtain.seat;
    if (behind_ == Stage::turn) return begin_turn(seat);
    viewer_ = seat;
    ui_.recent = laid_seen_[seat];
    ui_.stage = behind_;
    wishes.fresh = true;
    if (behind_ == Stage::turn_over)
        ui_.own.said = fmt::format("Your turn is over: {} ends it.",
                                   settings_.keys.label(ui::Command::end_turn));
    plan();
}

void TableGame::begin_turn(Seat seat) {
    if (match_.can_take_back() && match_.take_back_seat() != seat) {
        match_.hand_over();
    }
    viewer_ = seat;
    ui_.own = {};
    ui_.said.clear();
    ui_.stage = Stage::turn;
    untouched_ = wishes.fresh = true;
    ui_.recent = laid_seen_[seat];
    plan();
    ui::settle_choice(ui_, seen());
}

void TableGame::hide() {
    const bool private_stage = ui_.stage == Stage::turn || ui_.stage == Stage::turn_over ||
                               (ui_.stage == Stage::watch && viewer_);
    if (!private_stage || !viewer_) return;
    const Seat seat = *viewer_;
    // What was there to be read has been seen: the turn is handed on.
    const Stage behind = ui_.stage;
    raise(seat, behind, "Hidden by the player.");
    ui_.curtain.since.clear();
    ui_.curtain.back.reset();
}

void TableGame::take_back() {
    if (!match_.can_take_back()) {
        const std::string text =
            "Nothing can be taken back: something was seen, or the turn was handed over.";
        (viewer_ ? ui_.own.said : ui_.said) = text;
        ui_.own.refused = viewer_.has_value();
        if (ui_.stage == Stage::curtain) ui_.curtain.why = text;
        return;
    }
    const Seat seat = match_.take_back_seat();
    if (match_.is_bot(seat)) return;
    match_.take_back();
    ui_.stats = statistics_of(match_);
    story_ = events_of_round(match_);
    tell_turns();
    tell_back(seat, round());
    if (viewer_ == seat) {
        ui_.own = {};
        ui_.said.clear();
        ui_.stage = Stage::turn;
        plan();
        ui::settle_choice(ui_, seen());
        ui_.own.said = "Taken back.";
        return;
    }
    if (curtained())
        return raise(seat, Stage::turn,
                     fmt::format("{} takes the last play back.", bill_.cast.names[seat]));
    begin_turn(seat);
}

void TableGame::fast_forward() {
    while (match_.phase() == Phase::play && ui::stuck(observe_public(match_.state()))) {
        const Moves possible = moves(match_.state());
        if (!possible.draw && !possible.pass) break;
        auto result = match_.act(possible.draw ? Action(Draw{}) : Action(Pass{}));
        const auto* events = std::get_if<Events>(&result);
        if (!events) break;
        for (const Event& event : *events) {
            ui_.stats.note(event, round());
            if (const auto* over = std::get_if<event::RoundOver>(&event)) ui_.over = *over;
        }
        tell(*events, round());
    }
    next_seat();
}

void TableGame::round_over() {
    viewer_.reset();
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    ui_.recent = 1 << 20;
    wait_on(Stage::round_over);
}

}  // namespace roundhouse::app
