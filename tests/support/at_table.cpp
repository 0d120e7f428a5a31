#include "support/at_table.hpp"

#include "roundhouse/engine/moves.hpp"

namespace roundhouse::test {

ui::Key next_key(const app::TablePage& table, const game::Match& match) {
    if (table.ui().story.stage == ui::Stage::turn_over) return key("e");
    if (table.ui().story.stage != ui::Stage::turn) return key("space");
    const Moves possible = moves(match.state());
    return key(possible.any_play() ? "enter" : possible.draw ? "d" : possible.pass ? "p" : "e");
}

int play_on(app::TablePage& table, const game::Match& match, int keys) {
    int turns = 0;
    Seat last = kNoSeat;
    for (int k = 0; k < keys && match.phase() == Phase::play; ++k) {
        if (match.mover() != last) ++turns;
        last = match.mover();
        table.key(next_key(table, match), kTableSize);
    }
    return turns;
}

std::string message_of(const app::TablePage& table, const game::Match& match) {
    return ui::text_of(table.ui().own.message, table.seen(), match.names());
}

void press(app::TablePage& table, const std::string& keys) {
    for (const ui::Key pressed : test::keys(keys)) table.key(pressed, kTableSize);
}

std::pair<bool, bool> guarded(const app::TablePage& table) {
    return {table.guarded(key("space")), table.guarded(key("enter"))};
}

}  // namespace roundhouse::test
