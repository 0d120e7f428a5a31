// A seat of the table changes hands: to another person, behind a curtain, or to a computer player.

#include <fmt/format.h>

#include <algorithm>

#include "app/screen/table_page.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = play::Sitting::WaitsFor;

void TablePage::ask_who_plays() {
    if (together()) return note("At a table of several terminals a seat waits for its owner.");
    if (taught_.teacher != nullptr) return note("In a lesson the seats stay as they are.");
    if (sitting_.waits_for() == WaitsFor::over) return note("The game is over.");
    ui::SeatGiving giving;
    for (const bots::Level level : bots::levels()) giving.levels.emplace_back(bots::name(level));
    giving.computers_name = [this] {
        for (const std::string_view name : words::kLocomotives)
            if (std::ranges::count(info_.names.players, name) == 0) return std::string(name);
        return std::string("Engine");
    };
    giving.give = [this](Seat seat, const game::Player& player) { return give_seat(seat, player); };
    giving.given = [this] {
        reply_.close = 1;
        go_on_after_change();
        return answer();
    };
    reply_.open.push_back(ui::seats_page(*this, std::move(giving)));
}

std::string TablePage::give_seat(Seat seat, const game::Player& player) {
    if (const auto fault = text::name_fault(player.name)) return text::capitalised(*fault) + ".";
    if (sitting_.match().setup().players[seat] == player)
        return fmt::format("{} plays there already.", player.name);
    if (!sitting_.change_seat(seat, player)) return "Another seat has that name.";
    keyboard_.have(sitting_.people());
    show_names();
    return "";
}

void TablePage::show_names() {
    const game::Match& match = sitting_.match();
    info_.names = match.names();
    info_.levels.clear();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
}

// Somebody new sees a hand only after they have taken the keyboard.
void TablePage::go_on_after_change() {
    note(sitting_.account().log.back().text);
    const WaitsFor waits = keyboard_.waits_for();
    // Between two rounds nobody has a hand.
    if (waits == WaitsFor::deal || waits == WaitsFor::over) return;
    hide_note();
    if (keyboard_.awaited()) return close_curtain(sitting_.account().log.back().text);
    proceed();
}

}  // namespace roundhouse::app
