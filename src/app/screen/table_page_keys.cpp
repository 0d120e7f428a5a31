// What keys lead to at the table: on its pages, at each of its moments, in a turn and at its end.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/screen/table_page.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/turn_keys.hpp"
#include "roundhouse/ui/table/hand.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Moment;
using ui::Press;
using ui::Reply;
using WaitsFor = play::Sitting::WaitsFor;

Reply TablePage::key(const Press& press) {
    if (!saving_.begun()) saving_.begin(settings_.keys);
    untouched_ = false;
    course_.touch();
    if (!press.covered) size_ = press.size;
    // In a turn some letters are no commands.
    Press meant = press;
    if (!press.covered && ui_.story.moment == Moment::turn && !ui_.own.typing)
        meant.command = settings_.keys.command_in_turn(press.key);
    // Nothing at the table is a key for what lies below it, such as the menu.
    return answer(take(meant) || !is_for_screen(meant.command));
}

bool TablePage::take(const Press& press) {
    if (press.covered) return take_anywhere(press.command, true);
    if (press.key.code == ui::key::click) {
        click(press);
        return true;
    }
    if (lesson_ && lesson_->reads_note(press)) {
        reply_.open.push_back(ui::notes_page(lesson_->whole_note(), settings_));
        return true;
    }
    if (ui_.own.typing) return take_in_turn(press);
    if (is_for_screen(press.command)) return false;
    if (take_at_table(press)) return true;
    say_what_helps(press);
    return false;
}

bool TablePage::take_at_table(const Press& press) {
    switch (press.command) {
        case Command::help:
        case Command::save:
        case Command::quit:
            return take_anywhere(press.command, false);
        case Command::board:
            change_board();
            return true;
        case Command::slower:
        case Command::faster:
            change_pace(press.command == Command::slower ? 1 : -1);
            return true;
        case Command::fast_forward:
            // Whoever watches a table of several terminals, or waits there, leaves it to others.
            if (!stuck(seen_) || (course_.together() && course_.now() != Shows::turn)) break;
            course_.play_out();
            follow_course();
            return true;
        default:
            break;
    }
    return take_now(press) || take_anywhere(press.command, false);
}

// A key that does nothing in a turn: which one would.
void TablePage::say_what_helps(const Press& press) {
    const Moment moment = ui_.story.moment;
    const char32_t code = press.key.code;
    if ((moment != Moment::turn && moment != Moment::turn_over) || code <= ui::key::space ||
        code >= ui::key::kFirst)
        return;
    const ui::Keymap& keys = settings_.keys;
    const Command elsewhere = keys.command({code});
    if (press.command == Command::none && elsewhere != Command::none) {
        const auto binding = std::ranges::find(ui::bindings(), elsewhere, &ui::Binding::command);
        return note(fmt::format("{} is left to the tiles in a turn. {}: {}.", ui::key_label(code),
                                keys.label(elsewhere), binding->help));
    }
    note(fmt::format("{} does nothing here; {}, {} shows the keys.", ui::key_label(code),
                     key_to_go_on(), keys.label(Command::help)));
}

std::string TablePage::key_to_go_on() const {
    const auto does = [&](Command command, std::string_view what) {
        return fmt::format("{} {}", settings_.keys.label(command), what);
    };
    if (ui_.story.moment == Moment::turn_over) return does(Command::play, "ends your turn");
    const Moves possible = moves(seen_);
    if (possible.any_play() || honour_referee(seen_.rules())) return does(Command::play, "plays");
    if (possible.draw) return does(Command::draw, "draws");
    if (possible.pass) return does(Command::pass, "passes");
    return does(Command::play, "ends your turn");
}

// What means the same at every moment, and on pages over the table.
bool TablePage::take_anywhere(Command command, bool covered) {
    if (command == Command::save) {
        save_now();
    } else if (command == Command::quit) {
        ask_to_leave();
    } else if (command == Command::say && course_.together()) {
        talk();
    } else if (command == Command::seats) {
        ask_who_plays();
    } else if (auto page = ui::page_for(command, *this)) {
        reply_.open.push_back(std::move(page));
    } else if (std::string why = ui::why_not_now(command, view(), covered); !why.empty()) {
        note(std::move(why));
    } else {
        return false;
    }
    return true;
}

void TablePage::ask_to_leave() {
    const auto yes = [this] {
        leave(Leaving::for_good);
        return answer();
    };
    std::string question = course_.together() ? "Leave the table?" : "Leave the game?";
    if (const std::string then = saving_.leaving(); !then.empty()) question += " " + then;
    reply_.open.push_back(ui::ask({std::move(question), "leave", "play on", yes}, settings_));
}

void TablePage::leave(Leaving how) {
    reply_ = leave_(how);
    reply_.from = this;
}

bool TablePage::take_now(const Press& press) {
    const Command command = press.command;
    const bool takes_back = command == Command::take_back || command == Command::take_back_turn;
    switch (ui_.story.moment) {
        case Moment::turn:
            return take_in_turn(press);
        case Moment::turn_over:
            return take_at_end(press);
        case Moment::curtain:
            if (command == Command::go_on) {
                course_.lift_curtain();
                follow_course();
            } else if (takes_back && ui_.story.curtain.take_back_seat)
                take_back();
            else
                return false;
            return true;
        case Moment::computer:
            // Not the key that lifts a curtain, which a hurrying person would press by accident.
            if (command == Command::play)
                keyboard_.waits_for() == WaitsFor::others ? ask_to_hold() : computer_moves();
            else if (takes_back)
                take_back();
            else if (command == Command::sort && !seen_.seat)
                return false;
            else
                return take_by_hand(command);
            return true;
        case Moment::round_end:
            if (command != Command::go_on && press.key.code != ui::key::enter) return false;
            show_hands();
            return true;
    }
    return false;
}

// What can be done with one's hand, whoever plays.
bool TablePage::take_by_hand(Command command) {
    switch (command) {
        case Command::hide:
            if (!keyboard_.seated()) return false;
            hide_hand();
            return true;
        case Command::sort:
            sort();
            return true;
        case Command::left:
        case Command::right:
        case Command::move_left:
        case Command::move_right:
            // In a turn they are its keys; at its end nothing is chosen.
            if (ui_.story.moment != Moment::computer || !seen_.seat) return false;
            if (!hand_.arrange(command, seen_))
                note(fmt::format("{} and {} choose the tile to move.",
                                 settings_.keys.label(Command::left),
                                 settings_.keys.label(Command::right)));
            return true;
        case Command::tile_style:
            note(ui::change_tile_style(ui_.selection(), view(), size_));
            return true;
        default:
            return false;
    }
}

bool TablePage::take_in_turn(const Press& press) {
    const ui::TurnReply reply =
        ui::turn_key(ui_.selection(), ui_.story.moment, seen_, info_, settings_.keys, press.key);
    hand_.keep_order();
    if (reply.action && ui_.story.moment == Moment::turn_over)
        follow(course_.end_turn(std::holds_alternative<Announce>(*reply.action)));
    else if (reply.action)
        act(*reply.action);
    if (reply.taken || ui_.own.typing) return reply.taken;
    switch (press.command) {
        case Command::take_back:
            take_back();
            return true;
        case Command::take_back_turn:
            // Another key takes back what was just played.
            note(ui_.story.can_take_back ? settings_.keys.label(Command::take_back) +
                                               " takes back what you did in this turn."
                                         : std::string(play::why_not(keyboard_.can_take_back())));
            return true;
        case Command::hint:
            show_hint();
            return true;
        default:
            return take_by_hand(press.command);
    }
}

bool TablePage::take_at_end(const Press& press) {
    const Command command = press.command;
    const bool calls = info_.calls_by_hand && !ui_.story.to_read;
    switch (command) {
        case Command::end_turn:
        case Command::play:
            follow(course_.end_turn(false));
            return true;
        case Command::announce:
            if (!calls) return false;
            follow(course_.end_turn(true));
            return true;
        case Command::go_on:
            if (calls) break;
            follow(course_.end_turn(false));
            return true;
        case Command::draw:
        case Command::pass:
            if (!calls) return false;
            break;
        case Command::take_back:
        case Command::take_back_turn:
            take_back();
            return true;
        case Command::type:
            return calls && take_in_turn(press);
        default:
            return take_by_hand(command);
    }
    // Not by accident: it may cost something.
    ui::answer(
        ui_,
        fmt::format("Press {} to finish your turn, or {} to announce a last tile.",
                    settings_.keys.label(Command::play), settings_.keys.label(Command::announce)),
        true);
    return true;
}

void TablePage::click(const Press& press) {
    const ui::Hit hit = ui::hit(view(), press.size, {press.key.x, press.key.y});
    // While others play, the first click takes a tile up, and the next one puts it down.
    if (ui_.story.moment == Moment::computer && hit.tile) {
        if (ui_.own.tile) ui::put_tile(ui_, seen_, *ui_.own.tile, *hit.tile);
        ui_.own.tile = ui_.own.tile ? std::nullopt : hit.tile;
        return hand_.keep_order();
    }
    if (ui_.story.moment != Moment::turn || ui_.own.typing) return;
    const ui::TurnReply reply = ui::turn_click(ui_.selection(), seen_, info_, settings_.keys, hit);
    if (reply.action) act(*reply.action);
}

// A key that continues has to be meant. So has the first Enter of a turn: a moment ago it hurried a
// computer player, and now it would play a tile.
bool TablePage::deliberate(const Press& press) const {
    if (ui_.own.typing) return false;
    switch (ui_.story.moment) {
        case Moment::turn:
            return untouched_ && press.command == Command::play;
        case Moment::turn_over:
            // It has just played a tile.
            if (press.command == Command::play) return true;
            return (!info_.calls_by_hand || ui_.story.to_read) &&
                   (press.command == Command::go_on || press.command == Command::end_turn);
        case Moment::curtain:
            return press.command == Command::go_on || press.command == Command::take_back ||
                   press.command == Command::take_back_turn ||
                   press.command == Command::fast_forward;
        case Moment::round_end:
            return press.command == Command::go_on || press.key.code == ui::key::enter;
        case Moment::computer:
            break;
    }
    return false;
}

void TablePage::sort() {
    // The last one, by the longest train, makes no sense if nobody has a train.
    note(ui::change_sort(ui_.selection(), view(), size_, seen_.rules().own_trains ? 3 : 2));
    hand_.keep_order();
    hand_.lay();
}

// It is kept when the program is left.
void TablePage::change_pace(int by) {
    if (course_.together()) return note("At a table of several terminals the pace is its host's.");
    settings_.pace = ui::paced(settings_.pace, by);
    settings_.keep_pace = true;
    note(settings_.pace == 0
             ? "Computer players move at once."
             : fmt::format("Computer players take {:.1f} seconds for a move.  {} faster  {} slower",
                           settings_.pace / 1000.0, settings_.keys.label(Command::faster),
                           settings_.keys.label(Command::slower)));
}

void TablePage::change_board() {
    note(ui::change_board(ui_.selection(), view(), size_));
    settings_.board = ui_.board;
}

void TablePage::show_hint() {
    if (std::holds_alternative<ui::Hint>(ui_.own.message)) {
        std::string rest = ui::rest_of_message(view(), size_);
        if (!rest.empty()) return ui::answer(ui_, ui::Hint{std::move(rest)});
    }
    // A lesson does not advise one thing in its note and another in a hint.
    const auto hint = lesson_ ? keyboard_.suggestion() : keyboard_.hint();
    if (!hint) return ui::answer(ui_, "No hints are available.", ui_.own.refused);
    const auto& [action, reason] = *hint;
    ui::answer(ui_,
               ui::Hint{fmt::format("{}. {}", words::describe(action, seen_, info_.names), reason)},
               ui_.own.refused);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, seen_);
}

}  // namespace roundhouse::app
