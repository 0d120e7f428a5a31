// Taking a move back at the table, and what the others are told about it.
#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::key;
using test::kTableSize;
using test::press;

TEST_CASE("after taking back, what others played since is still marked as new", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    test::TableOnScreen table(match, settings);
    int taken = 0;
    for (int k = 0; k < 300 && taken < 3 && match.phase() == Phase::play; ++k) {
        const bool turn = table.shown() == test::Shown::turn;
        const int recent = table.ui().story.recent, laid = match.state().round.table.laid_count;
        const Seat seat = match.mover();
        table.key(test::next_key(table, match), kTableSize);
        if (!turn || table.shown() != test::Shown::curtain || recent >= laid) continue;
        if (!match.can_take_back() || match.take_back_seat() != seat) continue;
        press(table, "u");
        if (table.shown() == test::Shown::curtain) press(table, "space");
        REQUIRE(table.shown() == test::Shown::turn);
        CHECK(table.ui().story.recent == recent);
        ++taken;
        table.key(test::next_key(table, match), kTableSize);
    }
    CHECK(taken > 0);
}

TEST_CASE("a player who has done nothing yet is told that there is nothing to take back", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 41});
    test::TableOnScreen table(match, settings, {});
    std::string seen = table.draw(kTableSize).to_text();
    for (int k = 0; k < 5 && seen.find("undo yet") == std::string::npos; ++k) {
        table.key(key(k % 2 == 0 ? "space" : "u"), kTableSize);
        seen = table.draw(kTableSize).to_text();
    }
    INFO(seen);
    CHECK(seen.find("There is nothing to undo yet.") != std::string::npos);
}
