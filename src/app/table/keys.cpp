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
#include "roundhouse/ui/table/selection.hpp"

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
    std::uint8_t meant = 0;    // when it has to be meant: typed ahead, it does nothing
    bool leaves_word = false;  // what the turn has said last stays in sight
};

std::span<const TablePage::KeyRow> TablePage::key_rows() {
    using enum Command;
    using Page = TablePage;
    using ui::kAnywhere, ui::kComputerTurn, ui::kCurtain, ui::kTurn, ui::kTurnOver, ui::kWait;
    constexpr std::uint8_t kTable = kTurn | kTurnOver | kCurtain | kComputerTurn | kWait;
    constexpr std::uint8_t kHand = kTurn | kTurnOver | kComputerTurn;
    constexpr auto has_hand = [](const Page& page) { return page.table_.seen.seat.has_value(); };
    constexpr auto calls = [](const Page& page) { return page.calls_now(); };
    constexpr auto goes_back = [](const Page& page) {
        return page.table_.ui.story.moment != Moment::curtain ||
               page.table_.ui.story.curtain.take_back_seat.has_value();
    };
    constexpr auto open_page = [](Page& page, const Press& press) {
        page.table_.reply.open.push_back(ui::page_for(press.command, page));
    };
    constexpr auto take_back_now = [](Page& page, const Press&) { page.turns_.take_back(); };
    constexpr auto leaves_round_end = [](Page& page, const Press&) {
        page.turns_.leave_round_end();
    };
    constexpr auto ends_turn = [](Page& page, const Press&) { page.turns_.end_turn(false); };
    constexpr auto slows_down = [](Page& page, const Press&) { page.change_pace(1); };
    constexpr auto speeds_up = [](Page& page, const Press&) { page.change_pace(-1); };
    constexpr auto saves = [](Page& page, const Press&) { page.save_now(); };
    constexpr auto asks_to_leave = [](Page& page, const Press&) { page.ask_to_leave(); };
    constexpr auto moves_tile = [](Page& page, const Press& press) { page.arrange(press.command); };
    // It may cost something, so not by accident.
    constexpr auto asks_which = [](Page& page, const Press&) {
        const ui::Keymap& keys = page.table_.settings.keys;
        ui::answer(page.table_.ui,
                   fmt::format("Press {} to finish your turn, or {} to announce a last tile.",
                               keys.label(play), keys.label(announce)),
                   true);
    };
    static constexpr KeyRow kRows[] = {
        // The course of the game.
        {go_on, kCurtain,
         [](Page& page, const Press&) {
             page.table_.course.lift_curtain();
             page.turns_.follow();
         },
         nullptr, kCurtain},
        {go_on, kWait, leaves_round_end},
        // It may have been meant for the last tile, or to hurry a computer player.
        {play, kWait, leaves_round_end, nullptr, kWait},
        {go_on, kTurnOver, asks_which, calls},
        {go_on, kTurnOver, ends_turn, nullptr, kTurnOver},
        {draw, kTurnOver, asks_which, calls},
        {pass, kTurnOver, asks_which, calls},
        // It has just played a tile.
        {play, kTurnOver, ends_turn, nullptr, kTurnOver},
        {end_turn, kTurnOver, ends_turn, calls},
        {end_turn, kTurnOver, ends_turn, nullptr, kTurnOver},
        {announce, kTurnOver, [](Page& page, const Press&) { page.turns_.end_turn(true); }, calls},
        {type, kTurnOver, [](Page& page, const Press& press) { page.take_in_turn(press); }, calls},
        // Not the key that lifts a curtain, which a hurrying person would press by accident.
        {play, kComputerTurn, [](Page& page, const Press&) { page.hurry(); }},
        {take_back, kHand | kCurtain, take_back_now, goes_back, kCurtain},
        {take_back_turn, kTurnOver | kCurtain | kComputerTurn, take_back_now, goes_back, kCurtain},
        {take_back_turn, kTurn, [](Page& page, const Press&) { page.tell_key_to_take_back(); }},
        {fast_forward, kTable,
         [](Page& page, const Press&) {
             page.table_.course.play_out();
             page.turns_.follow();
         },
         // Whoever watches a table of several terminals, or waits there, leaves it to others.
         [](const Page& page) {
             return stuck(page.table_.seen) &&
                    (!page.table_.course.together() || page.table_.course.now() == Shows::turn);
         },
         kCurtain, true},
        // What one person may do with their hand.
        {hint, kTurn, [](Page& page, const Press&) { page.show_hint(); }},
        {hint, kTurnOver, [](Page& page, const Press&) { page.show_call_hint(); }, calls},
        {hide, kHand, [](Page& page, const Press&) { page.turns_.hide_hand(); }, has_hand},
        {sort, kHand, [](Page& page, const Press&) { page.change_sort(); }, has_hand},
        {left, kComputerTurn, moves_tile, has_hand},
        {right, kComputerTurn, moves_tile, has_hand},
        {move_left, kComputerTurn, moves_tile, has_hand},
        {move_right, kComputerTurn, moves_tile, has_hand},
        {tile_style, kHand,
         [](Page& page, const Press&) {
             page.table_.note(
                 ui::change_tile_style(page.table_.ui.selection(), page.view(), page.table_.size));
         }},
        // What is shown, who plays, and the program.
        {.command = board,
         .when = kTable & ~kWait,
         .does =
             [](Page& page, const Press&) {
                 page.table_.note(
                     ui::change_board(page.table_.ui.selection(), page.view(), page.table_.size));
                 page.table_.settings.board = page.table_.ui.board;
             },
         .leaves_word = true},
        {.command = slower, .when = kTable, .does = slows_down, .leaves_word = true},
        {.command = faster, .when = kTable, .does = speeds_up, .leaves_word = true},
        {.command = help, .when = kAnywhere, .does = open_page, .leaves_word = true},
        {log, kAnywhere, open_page},
        {scores, kAnywhere, open_page},
        {rules, kAnywhere, open_page},
        {zoom, kAnywhere, open_page},
        {picture, kAnywhere, open_page},
        {say, kAnywhere, [](Page& page, const Press&) { page.others_.talk(); },
         [](const Page& page) { return page.table_.course.together(); }},
        {seats, kAnywhere, [](Page& page, const Press&) { page.ask_who_plays(); }},
        {.command = save, .when = kAnywhere, .does = saves, .leaves_word = true},
        {.command = quit, .when = kAnywhere, .does = asks_to_leave, .leaves_word = true},
    };
    return kRows;
}

Reply TablePage::key(const Press& press) {
    if (!saving_.begun()) saving_.begin(table_.settings.keys);
    turns_.touch();
    if (!press.covered) table_.size = press.size;
    // In a turn some letters are no commands.
    Press meant = press;
    if (!press.covered && table_.ui.story.moment == Moment::turn && !table_.ui.own.typing)
        meant.command = table_.settings.keys.command_in_turn(press.key);
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
            table_.reply.open.push_back(ui::notes_page(lesson_->whole_note(), table_.settings));
            return true;
        }
        // A question mark alone is always help.
        const bool asks = press.command == Command::help && table_.ui.own.line.empty();
        if (table_.ui.own.typing && !asks) return take_in_turn(press);
        if (shows_round_again(press)) return true;
        if (is_for_screen(press.command)) return false;
    }
    const KeyRow* row = row_of(press);
    const bool in_turn = !press.covered && table_.ui.story.moment == Moment::turn;
    if (in_turn && (row == nullptr || !row->leaves_word) && take_in_turn(press)) return true;
    if (row != nullptr) {
        row->does(*this, press);
        return true;
    }
    if (std::string why = ui::why_not_now(press.command, view(), press.covered); !why.empty()) {
        table_.note(std::move(why));
        return true;
    }
    if (!press.covered) say_what_helps(press);
    return false;
}

// At a round's end: the round as a recorded one, with its review or without.
bool TablePage::shows_round_again(const Press& press) {
    const bool review = ui::is_own_key(press, ui::kReviewKey);
    if (table_.ui.story.moment != Moment::round_end ||
        (!review && !ui::is_own_key(press, ui::kReplayKey)))
        return false;
    if (!saving_.can_replay()) {
        table_.note(saving_.no_replay());
        return true;
    }
    ui::Reply reply = saving_.replay(review, table_.seen.course.round_at_hand());
    table_.reply.note = std::move(reply.note);
    for (auto& page : reply.open) table_.reply.open.push_back(std::move(page));
    return true;
}

// The first that is possible now.
const TablePage::KeyRow* TablePage::row_of(const Press& press) const {
    const ui::Context now = press.covered ? ui::kPage : ui::context_of(table_.ui.story.moment);
    // A round's end is left with Enter too, whatever else that key may be.
    const bool leaves = now == ui::kWait && press.key.code == ui::key::enter;
    const Command command = leaves ? Command::play : press.command;
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
    if (table_.ui.own.typing) return false;
    if (table_.ui.story.moment == Moment::turn)
        return turns_.untouched() && press.command == Command::play;
    const KeyRow* row = row_of(press);
    return row != nullptr && (row->meant & ui::context_of(table_.ui.story.moment)) != 0;
}

// A last tile may be announced here.
bool TablePage::calls_now() const {
    return table_.info.calls_by_hand && !table_.ui.story.to_read;
}

// A key that does nothing in a turn: which one would.
void TablePage::say_what_helps(const Press& press) {
    const Moment moment = table_.ui.story.moment;
    const char32_t code = press.key.code;
    if ((moment != Moment::turn && moment != Moment::turn_over && moment != Moment::curtain) ||
        code <= ui::key::space || code >= ui::key::kFirst)
        return;
    const ui::Keymap& keys = table_.settings.keys;
    const Command elsewhere = keys.command({code});
    if (press.command == Command::none && elsewhere != Command::none)
        return table_.note(fmt::format("In your turn, {} only selects a tile; use {}{}.",
                                       ui::key_label(code), keys.label(elsewhere),
                                       capital_of(code, elsewhere)));
    table_.note(fmt::format("{} does nothing here; {}, {} shows the keys.", ui::key_label(code),
                            key_to_go_on(), keys.label(Command::help)));
}

// What the capital letter does, if that is something else: ", or H (hint)".
std::string TablePage::capital_of(char32_t letter, Command small) const {
    if (letter < U'a' || letter > U'z') return "";
    const char32_t capital = letter - U'a' + U'A';
    const Command other = table_.settings.keys.command({capital});
    if (other == small || table_.settings.keys.label(other).empty()) return "";
    for (const ui::Binding& binding : ui::bindings())
        if (binding.command == other && !binding.brief.empty() &&
            (binding.contexts & ui::context_of(table_.ui.story.moment)) != 0)
            return fmt::format(", or {} ({})", ui::key_label(capital), binding.brief);
    return "";
}

std::string TablePage::key_to_go_on() const {
    const auto does = [&](Command command, std::string_view what) {
        return fmt::format("{} {}", table_.key(command), what);
    };
    if (table_.ui.story.moment == Moment::turn_over)
        return does(Command::play, "finishes your turn");
    if (table_.ui.story.moment == Moment::curtain) return does(Command::go_on, "shows the hand");
    const auto way = way_on(table_.seen);
    return does(Command::play, !way                                 ? "plays"
                               : std::holds_alternative<Draw>(*way) ? "draws"
                               : std::holds_alternative<Pass>(*way) ? "passes"
                                                                    : "ends your turn");
}

void TablePage::ask_to_leave() {
    const auto yes = [this] {
        leave_table(Leaving::for_good);
        return answer();
    };
    std::string question = lesson_                    ? "Leave the lesson?"
                           : table_.course.together() ? "Leave the table?"
                                                      : "Leave the game?";
    if (const std::string then = saving_.leaving(); !then.empty()) question += " " + then;
    table_.reply.open.push_back(
        ui::ask({std::move(question), "leave", "keep playing", yes}, table_.settings));
}

void TablePage::leave_table(Leaving how) {
    table_.reply = leave_(how);
    table_.reply.from = this;
}

bool TablePage::take_in_turn(const Press& press) {
    const ui::TurnReply reply =
        ui::turn_key(table_.ui.selection(), table_.ui.story.moment, table_.seen, table_.info,
                     table_.settings.keys, press.key);
    hand_.keep_order();
    if (reply.action && table_.ui.story.moment == Moment::turn_over)
        turns_.end_turn(std::holds_alternative<Announce>(*reply.action));
    else if (reply.action)
        turns_.act(*reply.action);
    return reply.taken;
}

void TablePage::hurry() {
    table_.keyboard.waits_for() == WaitsFor::others ? others_.ask_to_hold()
                                                    : turns_.computer_moves();
}

// In a turn, another key takes back what was just played.
void TablePage::tell_key_to_take_back() {
    table_.note(table_.ui.story.can_take_back
                    ? table_.key(Command::take_back) + " undoes your last move."
                    : std::string(play::why_not(table_.keyboard.can_take_back())));
}

void TablePage::arrange(Command command) {
    if (!hand_.arrange(command, table_.seen)) table_.note(ui::tile_to_move(table_.settings.keys));
}

void TablePage::click(const Press& press) {
    const ui::Hit hit = ui::hit(view(), press.size, {press.key.x, press.key.y});
    // While others play, the first click takes a tile up, and the next one puts it down.
    if (table_.ui.story.moment == Moment::computer && hit.tile) {
        if (table_.ui.own.tile)
            ui::put_tile(table_.ui, table_.seen, *table_.ui.own.tile, *hit.tile);
        table_.ui.own.tile = table_.ui.own.tile ? std::nullopt : hit.tile;
        return hand_.keep_order();
    }
    if (table_.ui.story.moment != Moment::turn || table_.ui.own.typing) return;
    const ui::TurnReply reply =
        ui::turn_click(table_.ui.selection(), table_.seen, table_.info, table_.settings.keys, hit);
    if (reply.action) turns_.act(*reply.action);
}

void TablePage::change_sort() {
    // The last one, by the longest train, makes no sense if nobody has a train.
    table_.note(ui::change_sort(table_.ui.selection(), view(), table_.size,
                                table_.seen.rules().own_trains ? 3 : 2));
    hand_.keep_order();
    hand_.lay();
}

// It is kept when the program is left.
void TablePage::change_pace(int by) {
    if (table_.course.together())
        return table_.note("At a table of several terminals the pace is its host's.");
    table_.settings.pace = ui::paced(table_.settings.pace, by);
    table_.settings.keep_pace = true;
    table_.note(
        table_.settings.pace == 0
            ? "Computer players move at once."
            : fmt::format("Computer players take {:.1f} seconds for a move.  {} faster  {} slower",
                          table_.settings.pace / 1000.0, table_.key(Command::faster),
                          table_.key(Command::slower)));
}

// Only whoever sits here learns whether a call is due.
void TablePage::show_call_hint() {
    const auto press = [&](Command command) { return "press " + table_.key(command); };
    ui::answer(table_.ui, "Hint: " + lesson::call_advice(
                                         table_.seen.own.hand.size(), table_.keyboard.call_is_due(),
                                         press(Command::announce), press(Command::play)));
}

void TablePage::show_hint() {
    const auto* shown = std::get_if<ui::Hint>(&table_.ui.own.message);
    if (shown != nullptr) {
        std::string rest = ui::rest_of_message(view(), table_.size);
        if (!rest.empty())
            return ui::answer(table_.ui, ui::Hint{std::move(rest), shown->again, shown->then});
        if (hints_.told_all(table_.keyboard)) {
            hints_.start_again();
            return ui::forget_message(table_.ui);
        }
    }
    if (lesson_) lesson_->help();
    const auto advice = lesson_ ? play::lesson_hint(table_.keyboard) : hints_.next(table_.keyboard);
    if (!advice) return ui::answer(table_.ui, "No hints are available.");
    const bool last = !lesson_ && advice->step == play::HintStep::why;
    ui::answer(table_.ui, ui::Hint{advice->text, last ? "close" : advice->again, advice->then});
    const auto* play = std::get_if<Play>(&advice->action);
    if (play != nullptr && advice->step != play::HintStep::where)
        ui::choose(table_.ui, *play, table_.seen);
}

}  // namespace roundhouse::app
