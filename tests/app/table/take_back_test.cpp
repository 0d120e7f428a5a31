// Taking a move back at the table, and what the others are told about it.
#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::key;
using test::kTableSize;
using test::press;

namespace {

std::vector<std::string> texts(const std::vector<ui::StoryLine>& lines) {
    std::vector<std::string> all;
    for (const ui::StoryLine& line : lines) all.push_back(line.text);
    return all;
}

}  // namespace

TEST_CASE("a move that was taken back is no longer shown", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    test::TableOnScreen table(match, settings, {});
    press(table, "space space");
    REQUIRE(table.shown() == test::Shown::turn);
    REQUIRE(moves(match.state()).any_play());
    const auto before = texts(table.ui().story.account->turns);
    press(table, "enter");
    CHECK(texts(table.ui().story.account->turns) != before);
    press(table, "u");
    CHECK(texts(table.ui().story.account->turns) == before);
    CHECK(table.ui().story.account->stats.seats[match.mover()].tiles == 0);
}

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

TEST_CASE("a resumed game shows what was taken back as the table did", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"train", 2, 8});
    test::TableOnScreen table(match, settings, {});
    press(table, "space space");
    const auto before = texts(table.ui().story.account->turns);
    press(table, "enter u");
    REQUIRE(std::holds_alternative<game::TakeBack>(match.records().back()));
    const auto log = texts(table.ui().story.account->log);
    REQUIRE(log.back() == "Ann took that back.");
    test::TableOnScreen again(match, settings, {});
    CHECK(texts(again.ui().story.account->log) == log);
    // What the panel shows: not the log, which has the play as well.
    const auto after = texts(again.ui().story.account->turns);
    REQUIRE_FALSE(after.empty());
    REQUIRE(after.size() <= before.size());
    CHECK(std::equal(after.begin(), after.end(), before.begin()));
}

TEST_CASE("a player who has done nothing yet is told that there is nothing to take back", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 41});
    test::TableOnScreen table(match, settings, {});
    std::string seen = table.draw(kTableSize).to_text();
    for (int k = 0; k < 5 && seen.find("take back yet") == std::string::npos; ++k) {
        table.key(key(k % 2 == 0 ? "space" : "u"), kTableSize);
        seen = table.draw(kTableSize).to_text();
    }
    INFO(seen);
    CHECK(seen.find("There is nothing to take back yet.") != std::string::npos);
}
