// A seat of the table changes hands: to another person, behind a curtain, or to a computer player.

#include <fmt/format.h>

#include <utility>

#include "app/screen/table_page.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = play::Sitting::WaitsFor;

void TablePage::ask_who_plays() {
    if (taught_.teacher != nullptr) return note("In a lesson the seats stay as they are.");
    if (sitting_.waits_for() == WaitsFor::over) return note("The game is over.");
    ui::SeatGiving giving;
    // Each terminal of a table gives away its own; others come and take over computer players'.
    for (Seat seat = 0; seat < info_.names.players.size(); ++seat)
        if (!course_.together() || has_seat(keyboard_.people(), seat)) giving.seats.push_back(seat);
    if (giving.seats.empty()) return note("You only watch: you have no seat to give away.");
    for (const bots::Level level : bots::levels()) giving.levels.emplace_back(bots::name(level));
    giving.computers_name = [this] { return game::computers_name(info_.names.players); };
    giving.give = [this](Seat seat, const game::Player& player) { return give_seat(seat, player); };
    giving.given = [this] {
        reply_.close = 1;
        go_on_after_change();
        return answer();
    };
    reply_.open.push_back(ui::seats_page(*this, std::move(giving)));
}

std::string TablePage::give_seat(Seat seat, const game::Player& player) {
    std::string why = course_.give(seat, player);
    if (!why.empty()) return why;
    show_names();
    return "";
}

void TablePage::show_names() {
    const game::Match& match = sitting_.match();
    info_.names = match.names();
    info_.levels.clear();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
}

// Those of other terminals.
void TablePage::see_changed_seats() {
    const game::Match& match = sitting_.match();
    const words::Names& now = match.names();
    for (Seat seat = 0; seat < now.players.size(); ++seat)
        if (now.players[seat] != info_.names.players[seat])
            note(
                words::tell_seat_change(seat, info_.names, now, match.setup().players[seat].level));
    show_names();
}

// Somebody new sees a hand only after they have taken the keyboard.
void TablePage::go_on_after_change() {
    note(sitting_.account().log.back().text);
    // Between two rounds nobody has a hand.
    if (sitting_.match().phase() != Phase::play || course_.now() == Shows::round_start) return;
    hide_note();
    why_curtain_ = sitting_.account().log.back().text;
    shown_ = {};
    follow_course();
}

}  // namespace roundhouse::app
