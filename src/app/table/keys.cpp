// What keys lead to at the table: on its pages, at each of its moments, in a turn and at its end.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/table/page.hpp"
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

// A command of the table: when it does something, and what. What chooses and plays tiles in a turn
// is in ui/pages/turn_keys.cpp.
struct TablePage::KeyRow {
    Command command;
    std::uint8_t when;  // ui::Context; kPage: under other pages
    void (*does)(TablePage&, const Press&);
    bool (*possible)(const TablePage&) = nullptr;  // none: always
    std::uint8_t meant = 0;  // when it has to be meant: typed ahead, it does nothing
};

std::span<const TablePage::KeyRow> TablePage::key_rows() {
    using enum Command;
    using Table = TablePage;
    using ui::kAnywhere, ui::kComputerTurn, ui::kCurtain, ui::kTurn, ui::kTurnOver, ui::kWait;
    constexpr std::uint8_t kTable = kTurn | kTurnOver | kCurtain | kComputerTurn | kWait;
    constexpr std::uint8_t kHand = kTurn | kTurnOver | kComputerTurn;
    constexpr auto has_hand = [](const Table& table) { return table.seen_.seat.has_value(); };
    constexpr auto calls = [](const Table& table) { return table.calls_now(); };
    constexpr auto goes_back = [](const Table& table) {
        return table.ui_.story.moment != Moment::curtain ||
               table.ui_.story.curtain.take_back_seat.has_value();
    };
    constexpr auto open_page = [](Table& table, const Press& press) {
        table.reply_.open.push_back(ui::page_for(press.command, table));
    };
    constexpr auto take_back_now = [](Table& table, const Press&) { table.take_back(); };
    constexpr auto ends_turn = [](Table& table, const Press&) {
        table.follow(table.course_.end_turn(false));
    };
    constexpr auto moves_tile = [](Table& table, const Press& press) {
        table.arrange(press.command);
    };
    // It may cost something, so not by accident.
    constexpr auto asks_which = [](Table& table, const Press&) {
        const ui::Keymap& keys = table.settings_.keys;
        ui::answer(table.ui_,
                   fmt::format("Press {} to finish your turn, or {} to announce a last tile.",
                               keys.label(play), keys.label(announce)),
                   true);
    };
    static constexpr KeyRow kRows[] = {
        // The course of the game.
        {go_on, kCurtain,
         [](Table& table, const Press&) {
             table.course_.lift_curtain();
             table.follow_course();
         },
         nullptr, kCurtain},
        {go_on, kWait, [](Table& table, const Press&) { table.show_hands(); }, nullptr, kWait},
        {go_on, kTurnOver, asks_which, calls},
        {go_on, kTurnOver, ends_turn, nullptr, kTurnOver},
        {draw, kTurnOver, asks_which, calls},
        {pass, kTurnOver, asks_which, calls},
        // It has just played a tile.
        {play, kTurnOver, ends_turn, nullptr, kTurnOver},
        {end_turn, kTurnOver, ends_turn, calls},
        {end_turn, kTurnOver, ends_turn, nullptr, kTurnOver},
        {announce, kTurnOver,
         [](Table& table, const Press&) { table.follow(table.course_.end_turn(true)); }, calls},
        {type, kTurnOver, [](Table& table, const Press& press) { table.take_in_turn(press); },
         calls},
        // Not the key that lifts a curtain, which a hurrying person would press by accident.
        {play, kComputerTurn, [](Table& table, const Press&) { table.hurry(); }},
        {take_back, kHand | kCurtain, take_back_now, goes_back, kCurtain},
        {take_back_turn, kTurnOver | kCurtain | kComputerTurn, take_back_now, goes_back, kCurtain},
        {take_back_turn, kTurn, [](Table& table, const Press&) { table.tell_key_to_take_back(); }},
        {fast_forward, kTable,
         [](Table& table, const Press&) {
             table.course_.play_out();
             table.follow_course();
         },
         // Whoever watches a table of several terminals, or waits there, leaves it to others.
         [](const Table& table) {
             return stuck(table.seen_) &&
                    (!table.course_.together() || table.course_.now() == Shows::turn);
         },
         kCurtain},
        // What one person may do with their hand.
        {hint, kTurn, [](Table& table, const Press&) { table.show_hint(); }},
        {hide, kHand, [](Table& table, const Press&) { table.hide_hand(); }, has_hand},
        {sort, kHand, [](Table& table, const Press&) { table.change_sort(); }, has_hand},
        {left, kComputerTurn, moves_tile, has_hand},
        {right, kComputerTurn, moves_tile, has_hand},
        {move_left, kComputerTurn, moves_tile, has_hand},
        {move_right, kComputerTurn, moves_tile, has_hand},
        {tile_style, kHand,
         [](Table& table, const Press&) {
             table.note(ui::change_tile_style(table.ui_.selection(), table.view(), table.size_));
         }},
        // What is shown, who plays, and the program.
        {board, kTable,
         [](Table& table, const Press&) {
             table.note(ui::change_board(table.ui_.selection(), table.view(), table.size_));
             table.settings_.board = table.ui_.board;
         }},
        {slower, kTable, [](Table& table, const Press&) { table.change_pace(1); }},
        {faster, kTable, [](Table& table, const Press&) { table.change_pace(-1); }},
        {help, kAnywhere, open_page},
        {log, kAnywhere, open_page},
        {scores, kAnywhere, open_page},
        {rules, kAnywhere, open_page},
        {zoom, kAnywhere, open_page},
        {picture, kAnywhere, open_page},
        {say, kAnywhere, [](Table& table, const Press&) { table.talk(); },
         [](const Table& table) { return table.course_.together(); }},
        {seats, kAnywhere, [](Table& table, const Press&) { table.ask_who_plays(); }},
        {save, kAnywhere, [](Table& table, const Press&) { table.save_now(); }},
        {quit, kAnywhere, [](Table& table, const Press&) { table.ask_to_leave(); }},
    };
    return kRows;
}

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
    if (!press.covered) {
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
        if (ui_.story.moment == Moment::turn && take_in_turn(press)) return true;
    }
    if (const KeyRow* row = row_of(press)) {
        row->does(*this, press);
        return true;
    }
    if (std::string why = ui::why_not_now(press.command, view(), press.covered); !why.empty()) {
        note(std::move(why));
        return true;
    }
    if (!press.covered) say_what_helps(press);
    return false;
}

// The first that is possible now.
const TablePage::KeyRow* TablePage::row_of(const Press& press) const {
    const ui::Context now = press.covered ? ui::kPage : ui::context_of(ui_.story.moment);
    // A round's end is left with Enter too, whatever else that key may be.
    const bool leaves = now == ui::kWait && press.key.code == ui::key::enter;
    const Command command = leaves ? Command::go_on : press.command;
    const auto rows = key_rows();
    const auto row = std::ranges::find_if(rows, [&](const KeyRow& each) {
        return each.command == command && (each.when & now) != 0 &&
               (each.possible == nullptr || each.possible(*this));
    });
    return row == rows.end() ? nullptr : &*row;
}

// A key that continues has to be meant. So has the first Enter of a turn: a moment ago it hurried a
// computer player, and now it would play a tile.
bool TablePage::deliberate(const Press& press) const {
    if (ui_.own.typing) return false;
    if (ui_.story.moment == Moment::turn) return untouched_ && press.command == Command::play;
    const KeyRow* row = row_of(press);
    return row != nullptr && (row->meant & ui::context_of(ui_.story.moment)) != 0;
}

// A last tile may be announced here.
bool TablePage::calls_now() const {
    return info_.calls_by_hand && !ui_.story.to_read;
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

bool TablePage::take_in_turn(const Press& press) {
    const ui::TurnReply reply =
        ui::turn_key(ui_.selection(), ui_.story.moment, seen_, info_, settings_.keys, press.key);
    hand_.keep_order();
    if (reply.action && ui_.story.moment == Moment::turn_over)
        follow(course_.end_turn(std::holds_alternative<Announce>(*reply.action)));
    else if (reply.action)
        act(*reply.action);
    return reply.taken;
}

void TablePage::hurry() {
    keyboard_.waits_for() == WaitsFor::others ? ask_to_hold() : computer_moves();
}

// In a turn, another key takes back what was just played.
void TablePage::tell_key_to_take_back() {
    note(ui_.story.can_take_back
             ? settings_.keys.label(Command::take_back) + " takes back what you did in this turn."
             : std::string(play::why_not(keyboard_.can_take_back())));
}

void TablePage::arrange(Command command) {
    if (!hand_.arrange(command, seen_))
        note(fmt::format("{} and {} choose the tile to move.", settings_.keys.label(Command::left),
                         settings_.keys.label(Command::right)));
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

void TablePage::change_sort() {
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
