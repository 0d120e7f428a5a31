// Basic Trains, clause by clause.
#include "roundhouse/engine/deal.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("B1: three sets, 2 to 10 players, never more than doubles", "[clauses][basic]") {
    CHECK(test::rules_of({"basic"}).max_pips == 12);
    const std::pair<int, int> most[] = {{12, 10}, {9, 10}, {6, 7}};
    for (const auto& [set, players] : most) {
        CHECK(test::can_sit({.game = "basic", .set = set}));
        CHECK(test::can_sit({.game = "basic", .players = players, .set = set}));
        CHECK_FALSE(test::can_sit({.game = "basic", .players = players + 1, .set = set}));
    }
    CHECK_FALSE(test::can_sit({"basic", 1}));
}

TEST_CASE("B2: hands by set and players, no boneyard", "[clauses][basic]") {
    struct Row {
        int set;
        std::vector<int> hands;  // for 2 players and more
    };
    const Row table[] = {{12, {22, 22, 22, 18, 15, 13, 11, 10, 9}},
                         {9, {13, 13, 13, 11, 9, 7, 6, 6, 5}},
                         {6, {7, 7, 7, 5, 4, 4}}};
    for (const Row& row : table) {
        int players = 2;
        for (const int hand : row.hands) {
            INFO("set " << row.set << ", players " << players);
            CHECK(int{test::rules_of({.game = "basic", .players = players, .set = row.set}).hand} ==
                  hand);
            ++players;
        }
    }
    Scene s("basic", 2);
    s.deal({"12-12", "11-11"});
    CHECK(s.boneyard_size() == 0);
    CHECK(s.table().aside() == 91 - 44);
}

TEST_CASE("B3: each first turn lays an engine, the highest double dealt begins",
          "[clauses][basic]") {
    Scene s("basic", 3, {.set = 9});
    SECTION("the starter has no choice, the others lay any double") {
        s.deal({"8-8 7-7", "9-9 5-5", "6-6 1-1"});
        CHECK_FALSE(wants_lots(s.state));
        CHECK(s.whose() == 1);
        CHECK(s.legal() == "engine 9-9");
        CHECK(s.why("engine 5-5") == Refusal::highest_double_starts);
        s.act("engine 9-9");
        CHECK(s.happened() == "1 plays 9-9@1, turn of 2");
        CHECK(s.ends(1) == "9 9");
        CHECK(s.legal() == "engine 6-6 engine 1-1");
        CHECK(s.why("pass") == Refusal::must_play);
        s.act("engine 1-1");
        CHECK(s.whose() == 0);
        CHECK(s.legal() == "engine 8-8 engine 7-7");
        s.act("engine 7-7");
        CHECK(s.whose() == 1);
    }
    SECTION("somebody was dealt no double: void, nobody scores, deal again") {
        s.deal({"9-9", "", "6-6"});
        CHECK(s.happened() == "deal of 13, void for 1");
        CHECK(s.phase() == Phase::deal);
        CHECK(s.state.course.voids == 1);
        CHECK(s.state.course.round == 1);
        CHECK(s.state.course.history.empty());
        s.deal({"9-9", "", "6-6"});
        CHECK(s.state.course.voids == 2);
        s.deal({"9-9", "8-8", "6-6"});
        CHECK(s.phase() == Phase::play);
        CHECK(s.whose() == 0);
        CHECK(s.state.course.voids == 2);
    }
}

TEST_CASE("B4: one on the own train at either end, then one on each other's", "[clauses][basic]") {
    Scene s("basic", 3);
    s.hand(1, "0-0 1-0").hand(2, "2-0 3-0");
    SECTION("the own train first") {
        s.train(0, "8-8 (8-3 3-1) (8-5)").train(1, "9-9").train(2, "7-7 (7-4)");
        s.hand(0, "5-2 4-1 9-4 9-7 9-6 12-12").turn(0);
        CHECK(s.legal() == "5-2@0 4-1@0");
        CHECK(s.why("9-4@1") == Refusal::own_train_first);
        s.act("4-1@0");
        // Then by choice one on each of the others, in any order; the own one had its tile.
        CHECK(s.legal() == "9-7@1 9-7@2 9-6@1 9-4@1 9-4@2 done");
        CHECK(s.why("5-2@0") == Refusal::own_tile_played);
        CHECK(s.why("pass") == Refusal::end_the_turn);
        s.act("9-7@2");
        CHECK(s.legal() == "9-6@1 9-4@1 done");
        CHECK(s.why("9-6@2") == Refusal::one_tile_each);
        SECTION("all visited: the turn ends by itself") {
            s.act("9-6@1");
            CHECK(s.happened() == "0 plays 9-6@1, turn of 1");
        }
        SECTION("enough: done") {
            s.act("done");
            CHECK(s.happened() == "turn of 1");
        }
    }
    SECTION("nothing for the own train: the turn is lost, whatever fits elsewhere") {
        s.train(0, "8-8").train(1, "9-9").hand(0, "9-4 7-7").turn(0);
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, turn of 1");
        CHECK_FALSE(s.up(0));
    }
    SECTION("an engine gives two ends of its number, which are one choice") {
        s.train(0, "8-8").hand(0, "8-3 8-1 12-12").turn(0);
        CHECK(s.legal() == "8-3@0 8-1@0");
        s.act("8-3@0");
        CHECK(s.ends(0) == "8 3");
    }
    SECTION("trains without an engine have no end yet") {
        s.train(0, "8-8").hand(0, "8-3 9-9 1-1").first_turn({1}).turn(0).act("8-3@0");
        CHECK(s.happened() == "0 plays 8-3@0, turn of 1");
    }
}

TEST_CASE("B5: doubles are ordinary, no communal train, no markers, no draws", "[clauses][basic]") {
    Scene s("basic", 2);
    s.train(0, "8-8 (8-3)").train(1, "7-7").hand(0, "3-3 12-12 11-11").hand(1, "7-1 7-2").turn(0);
    CHECK(s.rules().trains() == 2);
    s.act("3-3@0");
    CHECK(s.happened() == "0 plays 3-3@0, turn of 1");
    CHECK(s.ends(0) == "8 3");
    CHECK(s.why("draw") == Refusal::must_play);
    Scene stuck("basic", 2);
    stuck.train(0, "8-8").train(1, "7-7").hand(0, "3-3").hand(1, "1-1").turn(0);
    CHECK(stuck.legal() == "pass");
    CHECK(stuck.why("draw") == Refusal::no_draw_here);
    CHECK(stuck.why("3-3@2") == Refusal::no_such_train);
}

TEST_CASE("B6: out scores 5 a tile, and blocked the fewest tiles do", "[clauses][basic]") {
    Scene s("basic", 3);
    s.train(0, "8-8").train(1, "9-9").train(2, "7-7");
    SECTION("out on the own train") {
        s.hand(0, "8-1").hand(1, "0-0 1-0").hand(2, "2-0 3-0 4-0").turn(0).act("8-1@0");
        CHECK(s.happened() == "0 plays 8-1@0, round over: out");
        CHECK(s.points() == std::vector<int>{25, 0, 0});
    }
    SECTION("out by a visit") {
        s.hand(0, "8-1 9-2").hand(1, "0-0").hand(2, "2-0").turn(0).act("8-1@0, 9-2@1");
        CHECK(s.points() == std::vector<int>{10, 0, 0});
    }
    SECTION("blocked: the fewest tiles win") {
        s.hand(0, "1-0 2-0").hand(1, "3-3").hand(2, "4-4 5-5 6-6").turn(0).act("pass, pass, pass");
        CHECK(s.happened().ends_with("round over: blocked"));
        CHECK(s.points() == std::vector<int>{0, 25, 0});
    }
    SECTION("blocked, several with the fewest: nobody scores") {
        s.hand(0, "1-0").hand(1, "3-3").hand(2, "4-4 5-5 6-6").turn(0).act("pass, pass, pass");
        CHECK(s.points() == std::vector<int>{0, 0, 0});
    }
    SECTION("several with more than the fewest take nothing from whoever has the fewest") {
        s.hand(0, "1-0 2-0").hand(1, "3-3 4-4").hand(2, "5-5").turn(0).act("pass, pass, pass");
        CHECK(s.points() == std::vector<int>{0, 0, 20});
    }
    SECTION("nor where they sit behind") {
        s.hand(0, "1-0").hand(1, "3-3 4-4").hand(2, "5-5 6-6").turn(0).act("pass, pass, pass");
        CHECK(s.points() == std::vector<int>{20, 0, 0});
    }
    SECTION("the last two share the fewest") {
        s.hand(0, "1-0 2-0").hand(1, "3-3").hand(2, "5-5").turn(0).act("pass, pass, pass");
        CHECK(s.points() == std::vector<int>{0, 0, 0});
    }
}

TEST_CASE("B7: a total of 120 ends the game, the highest wins", "[clauses][basic]") {
    Scene s("basic", 2);
    s.train(0, "8-8").train(1, "9-9").hand(0, "8-1").hand(1, "0-0 1-0");
    SECTION("110 and 10 are 120") {
        s.scores({110, 60}).turn(0).act("8-1@0");
        CHECK(s.happened().ends_with("game over, won by 0"));
    }
    SECTION("109 and 10 are not") {
        s.scores({109, 60}).turn(0).act("8-1@0");
        CHECK(s.phase() == Phase::deal);
        CHECK(s.state.course.round == 2);
    }
    SECTION("there is no limit of rounds") {
        CHECK(s.rules().rounds == 0);
        s.round(400).turn(0).act("8-1@0");
        CHECK(s.state.course.round == 401);
    }
    SECTION("unless one is chosen; then the highest total wins as well") {
        Scene t("basic", 2, {.rounds = 1});
        t.train(0, "8-8").train(1, "9-9").hand(0, "8-1").hand(1, "0-0 1-0").turn(0).act("8-1@0");
        CHECK(t.happened().ends_with("game over, won by 0"));
    }
}
