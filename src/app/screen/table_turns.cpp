// Whose turn it is at the table: what follows an action, the curtain between two people, taking
// back, playing out a round that is stuck.

#include <fmt/format.h>
#include <algorithm>

#include "app/screen/table_game.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/retell.hpp"

namespace roundhouse::app {

using ui::Stage;
using Moment = Sitting::Moment;

void TableGame::go_on() {
    switch (ui_.stage) {
        case Stage::splash:
            proceed();
            break;
        case Stage::curtain:
            lift();
            break;
        case Stage::turn_over:
            leave_turn(false);
            break;
        case Stage::round_over:
            wait_on(sitting_.moment() == Moment::over ? Stage::final : Stage::scores);
            ui_.scroll = 0;
            break;
        case Stage::scores:
            deal();
            break;
        case Stage::final:
            left_ = true;
            break;
        default:
            break;
    }
}

void TableGame::act(const Action& action) {
    follow(sitting_.act(action));
}

void TableGame::leave_turn(bool announce) {
    follow(sitting_.end_turn(announce));
}

void TableGame::follow(const Sitting::Result& result) {
    const auto* why = std::get_if<Refusal>(&result);
    ui_.own.refused = why != nullptr;
    ui_.own.said = why != nullptr ? text::explain(*why, seen(), bill_.cast) : "";
    if (why != nullptr) return;
    const auto& done = std::get<Sitting::Outcome>(result);
    tell(done.events);
    if (sitting_.seated() == done.seat) tell_own(done.events, done.seat);
    if (done.round_over) return round_over();
    if (done.turn_over) return sitting_.moment() == Moment::turn_over ? turn_is_over() : proceed();
    if (sitting_.moment() != Moment::turn) return;
    plan();
    ui::settle_choice(ui_, seen());
}

void TableGame::turn_is_over() {
    ui_.to_read = sitting_.to_read();
    // A penalty has to be read before the hand goes behind the curtain.
    if (ui_.to_read) {
        wishes.fresh = true;
        ui_.own.said += fmt::format("  {} goes on.", settings_.keys.label(ui::Command::go_on));
        return;
    }
    ui_.stage = Stage::turn_over;
    ui_.own.said = fmt::format("Your turn is over: {} ends it, {} announces a last tile.",
                               settings_.keys.label(ui::Command::end_turn),
                               settings_.keys.label(ui::Command::announce));
}

// To whoever is concerned next.
void TableGame::proceed() {
    ui::settle_room(ui_, seen().table);
    if (sitting_.moment() == Moment::computer) return look_on();
    // Whoever has the keyboard still passes it to nobody.
    if (curtained() && sitting_.seated() != sitting_.at_turn()) return raise("");
    begin_turn();
}

void TableGame::look_on() {
    sitting_.sit_down();
    ui::forget_person(ui_);
    if (const auto viewer = sitting_.seated()) {
        ui_.recent = sitting_.laid_seen(*viewer);
        plan();
    }
    ui_.said = fmt::format("{} is thinking.", bill_.cast.names[sitting_.at_turn()]);
    ui_.stage = Stage::watch;
}

void TableGame::raise(std::string why) {
    const Seat seat = *sitting_.awaited();
    sitting_.stand_up();
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    ui_.curtain = {};
    ui_.curtain.seat = seat;
    ui_.curtain.why = std::move(why);
    ui_.recent = sitting_.laid_seen(seat);
    for (text::TurnTold& turn : text::digest(sitting_.story(), seat, bill_.cast))
        ui_.curtain.since.push_back(std::move(turn.text));
    ui_.curtain.back = sitting_.take_back_seat();
    ui_.curtain.stuck = sitting_.stuck();
    wait_on(Stage::curtain);
}

void TableGame::wait_on(Stage stage) {
    ui_.stage = stage;
    ui_.too_quick = false;
    wishes.flush = true;
}

void TableGame::lift() {
    sitting_.sit_down();
    if (sitting_.moment() == Moment::turn) return begin_turn();
    const bool watch = sitting_.moment() == Moment::computer;
    ui_.recent = sitting_.laid_seen(*sitting_.seated());
    ui_.stage = watch ? Stage::watch : Stage::turn_over;
    wishes.fresh = true;
    if (!watch)
        ui_.own.said = fmt::format("Your turn is over: {} ends it.",
                                   settings_.keys.label(ui::Command::end_turn));
    plan();
}

void TableGame::begin_turn() {
    sitting_.sit_down();
    ui_.own = {};
    ui_.said.clear();
    untouched_ = wishes.fresh = true;
    ui_.recent = sitting_.laid_seen(sitting_.at_turn());
    // A game that was left between a play and its last-tile call.
    if (sitting_.moment() == Moment::turn_over) return turn_is_over();
    ui_.stage = Stage::turn;
    plan();
    ui::settle_choice(ui_, seen());
}

void TableGame::hide() {
    if (!sitting_.seated()) return;
    // What was there to be read has been seen: the turn is handed on.
    raise("Hidden by the player.");
    ui_.curtain.since.clear();
    ui_.curtain.back.reset();
}

void TableGame::take_back() {
    const auto seat = sitting_.take_back();
    if (!seat) {
        if (sitting_.match().can_take_back()) return;  // a computer player's
        const std::string text =
            "Nothing can be taken back: something was seen, or the turn was handed over.";
        (sitting_.seated() ? ui_.own.said : ui_.said) = text;
        ui_.own.refused = sitting_.seated().has_value();
        if (ui_.stage == Stage::curtain) ui_.curtain.why = text;
        return;
    }
    ui_.stats = statistics_of(sitting_.match());
    tell_turns();
    tell_back(*seat, round());
    if (sitting_.seated()) {
        ui_.own = {};
        ui_.said.clear();
        ui_.stage = Stage::turn;
        plan();
        ui::settle_choice(ui_, seen());
        ui_.own.said = "Taken back.";
        return;
    }
    if (curtained())
        return raise(fmt::format("{} takes the last play back.", bill_.cast.names[*seat]));
    begin_turn();
}

void TableGame::fast_forward() {
    const Sitting::Outcome done = sitting_.fast_forward();
    tell(done.events);
    done.round_over ? round_over() : proceed();
}

void TableGame::round_over() {
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    ui_.recent = 1 << 20;
    wait_on(Stage::round_over);
}

}  // namespace roundhouse::app
