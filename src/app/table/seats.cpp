// Who plays: a seat is given to another person, who sees its hand behind a curtain, or to a
// computer player.

#include <utility>

#include "app/table/page.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

void TablePage::ask_who_plays() {
    if (lesson_) return table_.note("In a lesson the seats stay as they are.");
    if (table_.course.now() == Shows::over) return table_.note("The game is over.");
    ui::SeatGiving giving;
    // Each terminal of a table gives away its own; others come and take over computer players'.
    const std::vector<std::string>& names = table_.info.names.players;
    for (Seat seat = 0; seat < names.size(); ++seat)
        if (!table_.course.together() || has_seat(table_.keyboard.people(), seat))
            giving.seats.push_back(seat);
    if (giving.seats.empty()) return table_.note("You only watch: you have no seat to give away.");
    for (const bots::Level level : bots::levels()) giving.levels.emplace_back(bots::name(level));
    giving.computers_name = [this](const std::string& level) {
        return game::computers_name(table_.info.names.players, level);
    };
    giving.give = [this](Seat seat, const game::Player& player) {
        std::string why = table_.course.give(seat, player);
        if (why.empty()) table_.show_names();
        return why;
    };
    giving.given = [this] {
        table_.reply.close = 1;
        const std::string& told = table_.sitting.account().log.back().text;
        table_.note(told);
        // Between two rounds nobody has a hand.
        if (table_.sitting.match().phase() == Phase::play &&
            table_.course.now() != Shows::round_start)
            turns_.follow_new_player(told);
        return answer();
    };
    table_.reply.open.push_back(ui::seats_page(*this, std::move(giving)));
}

}  // namespace roundhouse::app
