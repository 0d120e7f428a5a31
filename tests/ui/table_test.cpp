// The table's course: what is told to whom, and what taking back does to it.
#include "app/table_game.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "ui_scenes.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kSize{80, 24};

std::vector<std::string> texts(const std::vector<ui::LogLine>& lines) {
    std::vector<std::string> all;
    for (const ui::LogLine& line : lines) all.push_back(line.text);
    return all;
}

// Presses what goes on, plays what is chosen, else draws or passes; gives the number of turns.
int play_on(app::TableGame& table, const game::Match& match, int keys) {
    int turns = 0;
    Seat last = kNone;
    for (int k = 0; k < keys && match.phase() == Phase::play; ++k) {
        if (match.mover() != last) ++turns;
        last = match.mover();
        if (table.ui().stage != ui::Stage::turn) {
            table.key({U' '}, kSize);
            continue;
        }
        const Moves possible = moves(match.state());
        table.key({possible.any_play() ? ui::key::enter : possible.draw ? U'd' : U'p'}, kSize);
    }
    return turns;
}

}  // namespace

TEST_CASE("the log beside the table has a line for each turn", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("station", 3, 41);
    app::TableGame table(match, settings, {});
    const std::size_t before = table.ui().turns.size();
    CHECK(before > 0);  // lots, deal and hub
    const int turns = play_on(table, match, 60);
    REQUIRE(match.phase() == Phase::play);
    REQUIRE(turns > 5);
    CHECK(table.ui().turns.size() - before <= static_cast<std::size_t>(turns));
    CHECK(table.ui().log.size() > table.ui().turns.size());
}

TEST_CASE("what is taken back is not told any more", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("station", 3, 5);
    app::TableGame table(match, settings, {});
    table.key({U' '}, kSize);
    table.key({U' '}, kSize);
    REQUIRE(table.ui().stage == ui::Stage::turn);
    REQUIRE(moves(match.state()).any_play());
    const auto before = texts(table.ui().turns);
    table.key({ui::key::enter}, kSize);
    CHECK(texts(table.ui().turns) != before);
    table.key({U'u'}, kSize);
    CHECK(texts(table.ui().turns) == before);
    CHECK(table.ui().stats.seats[match.mover()].tiles == 0);
}

TEST_CASE("a game that is gone on with tells what was taken back as the table did", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("train", 2, 8);
    app::TableGame table(match, settings, {});
    table.key({U' '}, kSize);
    table.key({U' '}, kSize);
    const auto before = texts(table.ui().turns);
    table.key({ui::key::enter}, kSize);
    table.key({U'u'}, kSize);
    REQUIRE(std::holds_alternative<game::TakeBack>(match.records().back()));
    const auto log = texts(table.ui().log);
    REQUIRE(log.back() == "Ann took that back.");
    app::TableGame again(match, settings, {});
    CHECK(texts(again.ui().log) == log);
    // What the panel shows: not the log, which has the play as well.
    const auto after = texts(again.ui().turns);
    REQUIRE_FALSE(after.empty());
    REQUIRE(after.size() <= before.size());
    CHECK(std::equal(after.begin(), after.end(), before.begin()));
}

TEST_CASE("a game that is gone on with tells what a player has missed", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("station", 3, 41);
    {
        app::TableGame table(match, settings, {});
        play_on(table, match, 40);
        while (table.ui().stage != ui::Stage::curtain && match.phase() == Phase::play)
            play_on(table, match, 1);
        REQUIRE(match.phase() == Phase::play);
    }
    const app::TableGame again(match, settings, {});
    CHECK(again.ui().stage == ui::Stage::curtain);
    CHECK_FALSE(again.ui().curtain.since.empty());
}
