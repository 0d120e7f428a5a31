#include "roundhouse/engine/queries.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/trains/one_row.hpp"

using namespace roundhouse;
using test::one_row;
using test::Scene;

namespace {

// A table on which train 0 is laid out by hand.
Table table_of(const std::string& game, const std::string& chain) {
    Scene s(game, 4);
    if (s.rules().hub_engine != HubEngine::one_for_each_player) s.engine(12);
    return s.train(0, chain).table();
}

}  // namespace

TEST_CASE("in one row a part of a train that does not follow the one before it has a gap", "[ui]") {
    const Table table = table_of("oll", "12-5 5-5 (5-3 7-3) (5-4 9-4)");
    const TrainShape train = shape_of(table, 0);
    CHECK(one_row(train, 60) == "─[12│5][5│5][5│3][3│7▸7 [5│4][4│9▸9");
    CHECK(one_row(train, 30) == "─+3─[5│5] [3│7▸7 [4│9▸9");
    CHECK(one_row(train, 8) == "─…─7─9");
    CHECK(train.ends == std::vector<Pips>{7, 9});
    CHECK(train.tiles == 6);
}

TEST_CASE("a double without its covers cries out", "[ui]") {
    const Table bare = table_of("oll", "12-5 5-5");
    CHECK(one_row(shape_of(bare, 0), 60) == "─[12│5][5│5▸5!!");
    CHECK(shape_of(bare, 0).owing == std::vector<Pips>{5});
    const Table half = table_of("oll", "12-5 5-5 5-3");
    CHECK(one_row(shape_of(half, 0), 60) == "─[12│5][5│5▸5!!─[5│3▸3");
}

TEST_CASE("a train with an engine of its own grows both ways", "[ui]") {
    const Table table = table_of("basic", "5-5 (5-2 9-2) (5-3 7-3)");
    const TrainShape train = shape_of(table, 0);
    CHECK(train.ends == std::vector<Pips>{7, 9});
}

TEST_CASE("where room is short the side of the hub goes first", "[ui]") {
    const Table table = table_of("train", "12-5 5-5 5-3 7-3");
    const TrainShape train = shape_of(table, 0);
    CHECK(one_row(train, 60) == "─[12│5][5│5][5│3][3│7▸7");
    CHECK(one_row(train, 20) == "─+2─[5│3][3│7▸7");
}

TEST_CASE("nobody can cover a double whose number lies on the table", "[ui]") {
    Scene s("oll", 4);
    s.engine(12).train(0, "12-5 5-5");
    CHECK_FALSE(nobody_can_cover(s.table()));
    s.train(1, "12-11 11-5 10-5 10-9 9-5 8-5 8-7 7-5 6-5 6-4 5-4 5-3 3-2 5-2 5-1 1-0");
    CHECK_FALSE(nobody_can_cover(s.table()));
    s.train(2, "12-0 5-0");
    CHECK(nobody_can_cover(s.table()));
}

TEST_CASE("every train that play can make is drawn with all its tiles and ends", "[ui][random]") {
    for (const std::string& id : test::kGames) {
        chance::Random random(7);
        game::Match match = test::new_match({id, 4, 3});
        int looked = 0;
        test::play_until(match, random, [&](const State& state) {
            const Table& table = state.round.table;
            int tiles = 0;
            for (int t = 0; t < table.rules.trains(); ++t) {
                const TrainShape train = shape_of(table, t);
                tiles += train.tiles;
                for (const End& end : table.ends)
                    if (end.train == t)
                        CHECK(std::find(train.ends.begin(), train.ends.end(), end.pips) !=
                              train.ends.end());
                for (const Pips number : train.ends)
                    CHECK(std::any_of(table.ends.begin(), table.ends.end(), [&](const End& end) {
                        return end.train == t && end.pips == number;
                    }));
            }
            CHECK(tiles == table.laid_count);
            return ++looked > 600;
        });
        CHECK(looked > 300);
    }
}

TEST_CASE("an eleventh train is not called the first", "[ui]") {
    game::Match match = test::new_match(
        {test::house("mexican", "players = [2, 10]\nsets = [15]\n[hand]\ndouble-15 = 12\n"), 10,
         3});
    match.deal();
    REQUIRE(match.state().rules().trains() == 11);
    for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {100, 30}, {160, 50}}) {
        test::Viewpoint viewpoint(match, true);
        for (const test::Shown page : {test::Shown::turn, test::Shown::picture}) {
            viewpoint.show(page);
            const std::string text = viewpoint.draw(size, ui::ascii_glyphs()).to_text();
            if (page == test::Shown::picture && text.find("Mexican") == std::string::npos) continue;
            INFO(text);
            CHECK(text.find("11 Mexican") != std::string::npos);
            CHECK((text.find("1 Ann") != std::string::npos ||
                   text.find("1*Ann") != std::string::npos));
            CHECK(text.find("0 Joe") != std::string::npos);
        }
    }
}

TEST_CASE("however many forks a train has, its free ends are there", "[ui][thorough]") {
    int forks = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        chance::Random random(seed);
        game::Match match = test::new_match({"oll", 4, seed});
        test::play_until(match, random, [&](const State& state) {
            const Table& table = state.round.table;
            for (int t = 0; t < table.rules.trains(); ++t) {
                const TrainShape train = shape_of(table, t);
                if (train.tree.branches.empty()) continue;
                ++forks;
                for (const int space : {34, 60, 80}) {
                    const std::string text = one_row(train, space);
                    CAPTURE(text, space);
                    for (const Pips end : train.ends)
                        CHECK(text.find(std::to_string(end)) != std::string::npos);
                }
            }
            return false;
        });
    }
    CHECK(forks > 300);
}

TEST_CASE("a train with its own engine shows what its doubles want", "[ui]") {
    const Table table =
        table_of(test::house("basic", "[doubles]\ncovers = 1\n[turn]\ntiles = \"one\"\n"),
                 "8-8 (8-4 4-1) (8-3 3-3)");
    const TrainShape train = shape_of(table, 0);
    CHECK(train.owing == std::vector<Pips>{3});
    CHECK(train.ends == std::vector<Pips>{3, 1});
    for (const int height : {24, 40}) {  // as a line, as boxes
        game::Match match = test::new_match({"basic", 4, 1});
        match.deal();
        test::Viewpoint viewpoint(match, false);
        viewpoint.game.table = table;
        const std::string lanes = viewpoint.draw({100, height}).to_text();
        INFO(lanes);
        const auto ann = lanes.find("Ann", lanes.find('\n'));
        const auto mark = lanes.find("!!", ann);
        CHECK((mark == lanes.find("!!3◂", ann) && mark != std::string::npos));
        viewpoint.over = test::Shown::zoom;
        CHECK(viewpoint.draw({100, height}).to_text().find("!!3◂ 3") != std::string::npos);
    }
}
