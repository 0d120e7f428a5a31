// Mexican Train, clause by clause, up to the opening and the discretionary turn.
#include "roundhouse/engine/deal.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("M2, M3, M4, M5, M6, M7, M8: sets, hands, rounds, and what matches",
          "[clauses][mexican]") {
    struct Row {
        int set;
        int hands[7];  // for 2 to 8 players
    };
    const Row table[] = {{12, {15, 15, 15, 12, 12, 10, 10}},
                         {9, {10, 10, 10, 10, 9, 7, 6}},
                         {6, {5, 5, 5, 5, 4, 3, 3}}};
    CHECK(test::rules_of({"mexican"}).max_pips == 12);
    for (const Row& row : table) {
        CHECK(test::rules_of({.game = "mexican", .set = row.set}).rounds == row.set + 1);
        for (int players = 2; players <= 8; ++players) {
            INFO("set " << row.set << ", players " << players);
            CHECK(
                int{test::rules_of({.game = "mexican", .players = players, .set = row.set}).hand} ==
                row.hands[players - 2]);
        }
        CHECK_FALSE(test::can_sit({.game = "mexican", .players = 9, .set = row.set}));
    }
    // A train leaves from the hub's double; each tile matches the free end, and shows its other
    // half.
    Scene s("mexican", 2);
    s.engine(9)
        .train(0, "9-4 6-4")
        .hand(0, "6-1 6-6 9-1 4-1")
        .hand(1, "0-0")
        .boneyard("7-7")
        .turn(0);
    CHECK(s.ends(0) == "6");
    CHECK(s.legal() == "9-1@c 6-6@0 6-1@0");
    CHECK(s.why("4-1@0") == Refusal::train_lacks_number);
    CHECK(s.rules().trains() == 3);  // own trains and at most one communal one (M7)
}

TEST_CASE("M9, M10: the highest lot from the whole set is to open the hub", "[clauses][mexican]") {
    Scene s("mexican", 3);
    CHECK(wants_lots(s.state));
    CHECK(lots_pile(s.state).size() == 91);
    s.deal({"12-12", "11-11", "10-10"}, "", {"6-6 12-11 5-5"});
    CHECK(s.happened().starts_with("lots 0:6-6 1:12-11 2:5-5, deal of 15, hub 11-11 by 1"));
    Scene tie("mexican", 3);
    tie.deal({"12-12", "11-11", "10-10"}, "", {"6-6 12-0 5-5", "3-3 2-2"});
    CHECK(tie.happened().find("hub 12-12 by 0") != std::string::npos);
}

TEST_CASE("M11: the largest double opens the hub, else a draw, else the next seat",
          "[clauses][mexican]") {
    SECTION("nothing is taken out before the deal") {
        Scene s("mexican", 2);
        CHECK(dealt_pile(s.state).size() == 91);
        s.deal({"7-7 3-3", "9-9"}, "", {"1-1 0-0"});
        CHECK(s.table().engine == 7);
        CHECK(s.table().hand_sizes[0] == 14);
        CHECK(s.table().hand_sizes[1] == 15);
        CHECK(s.boneyard_size() == 61);
        CHECK(s.hand_of(0).find("7-7") == std::string::npos);
    }
    SECTION("without a double it draws, and a drawn double goes into the hub") {
        Scene s("mexican", 2);
        s.deal({"", "9-9"}, "4-4 8-8", {"1-1 0-0"});
        CHECK(s.happened().find("0 draws 4-4 for the hub, hub 4-4 by 0, turn of 0") !=
              std::string::npos);
        CHECK(s.table().hand_sizes[0] == 15);
    }
    SECTION("if not, it keeps the tile and the next seat tries") {
        Scene s("mexican", 3);
        s.deal({"", "", "9-9"}, "12-3 12-4", {"1-1 0-0 1-0"});
        CHECK(s.happened().find("0 draws 12-3 for the hub, 1 draws 12-4 for the hub, "
                                "hub 9-9 by 2, turn of 2") != std::string::npos);
        CHECK(s.table().hand_sizes[0] == 16);
        CHECK(s.table().hand_sizes[1] == 16);
        CHECK(s.table().hand_sizes[2] == 14);
    }
    SECTION("all may have to draw, and again") {
        Scene s("mexican", 2);
        s.deal({"", ""}, "12-3 12-4 12-5 2-2", {"1-1 0-0"});
        CHECK(s.happened().find("hub 2-2 by 1, turn of 1") != std::string::npos);
        CHECK(s.boneyard_size() == 61 - 4);
    }
    SECTION("with an empty boneyard the designation just moves left") {
        Scene s("mexican", 8, {.set = 6});  // hands of 3, four tiles left
        s.deal({"", "", "", "", "", "6-6 5-5 4-4", "3-3 2-2 1-1", "0-0"}, "",
               {"6-6 5-5 4-4 3-3 2-2 1-1 0-0 1-0"});
        CHECK(s.boneyard_size() == 0);
        CHECK(s.table().hand_sizes[3] == 4);
        CHECK(s.table().hand_sizes[4] == 3);
        CHECK(s.table().engine == 6);
        CHECK(s.whose() == 5);
    }
}

TEST_CASE("M12, M13: the opener begins, and next round it is for the seat to its left",
          "[clauses][mexican]") {
    Scene s("mexican", 3, {.rounds = 2});
    s.deal({"", "7-7", "9-9"}, "12-3", {"6-6 5-5 4-4"});  // designated 0, opened by 1
    CHECK(s.whose() == 1);
    CHECK(s.table().starter == 1);
    s.train(1, "7-1").hand(1, "1-0").turn(1).act("1-0@1");
    CHECK(s.phase() == Phase::deal);
    CHECK_FALSE(wants_lots(s.state));
    s.deal({"11-11", "12-12", "5-5"});
    CHECK(s.happened() == "deal of 15, hub 5-5 by 2, turn of 2");
}

TEST_CASE("M14, M15, M16: must play, else draw one and play it, else pass to the left",
          "[clauses][mexican]") {
    Scene s("mexican", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").hand(1, "1-1").hand(2, "2-2");
    SECTION("must play") {
        s.hand(0, "9-5 3-3").boneyard("6-6").turn(0);
        CHECK(s.legal() == "9-5@0");
        CHECK(s.why("draw") == Refusal::must_play);
        CHECK(s.why("pass") == Refusal::must_play);
        s.act("9-5@0");
        CHECK(s.whose() == 1);
    }
    SECTION("draw one and play it") {
        s.hand(0, "4-4 3-3").boneyard("9-1 6-6").turn(0);
        CHECK(s.legal() == "draw");
        CHECK(s.why("pass") == Refusal::must_draw_first);
        s.act("draw");
        CHECK(s.legal() == "9-1@0");
        CHECK(s.why("pass") == Refusal::must_play);
    }
    SECTION("else pass") {
        s.hand(0, "4-4 3-3").boneyard("8-1 6-6").turn(0).act("draw");
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::drawn_already);
        s.act("pass");
        CHECK(s.whose() == 1);
    }
}

TEST_CASE(
    "M17: before the own train is started there is nothing else, and nobody starts it for one",
    "[clauses][mexican]") {
    Scene s("mexican", 3);
    s.engine(12).train(1, "12-8").marker(1).communal("12-3").hand(1, "1-1 12-4").hand(2, "2-2");
    SECTION("only the own train") {
        s.hand(0, "12-5 8-1 5-4 3-1").boneyard("6-6").turn(0);
        CHECK(s.legal() == "12-5@0");
        CHECK(s.why("8-1@1") == Refusal::own_train_first);
        CHECK(s.why("3-1@c") == Refusal::own_train_first);
    }
    SECTION("without an engine match there is a draw, and a pass that opens nothing") {
        s.hand(0, "8-1 3-1").boneyard("6-6").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw, pass");
        CHECK(s.happened() == "0 draws 6-6, 0 passes, turn of 1");
        CHECK_FALSE(s.up(0));
        // 1 holds an engine match, but nobody starts another's train.
        CHECK(s.why("12-4@0") == Refusal::not_started_by_others);
        CHECK(s.why("12-4@2") == Refusal::not_started_by_others);
    }
}

TEST_CASE("M18: doubles are covered also by who has not started the own train",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12)
        .train(1, "12-8 8-8")
        .hand(0, "12-5 8-1 5-4")
        .hand(1, "1-1")
        .boneyard("8-2")
        .turn(0);
    CHECK(s.legal() == "8-1@1");
    CHECK(s.why("12-5@0") == Refusal::double_must_be_covered);
    s.act("8-1@1");
    CHECK(s.happened() == "0 plays 8-1@1, double 8 covered, turn of 1");  // that was the turn
    Scene draws("mexican", 2);
    draws.engine(12)
        .train(1, "12-8 8-8")
        .hand(0, "12-5 5-4")
        .hand(1, "1-1")
        .boneyard("8-2")
        .turn(0);
    CHECK(draws.legal() == "draw");
    draws.act("draw");
    CHECK(draws.legal() == "8-2@1");
}

TEST_CASE("M19: on the turn that starts the own train, a sequence", "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(1, "12-8").marker(1).hand(1, "1-1 1-0");
    SECTION("any number of tiles, one at least, on the own train only") {
        s.hand(0, "12-5 5-4 4-3 4-1 8-3").boneyard("6-6").turn(0);
        CHECK(s.legal() == "12-5@0");
        CHECK(s.why("done") == Refusal::nothing_to_end);
        s.act("12-5@0");
        CHECK(s.legal() == "5-4@0 done");
        CHECK(s.why("8-3@1") == Refusal::stay_on_train);
        CHECK(s.why("draw") == Refusal::no_draw_here);
        s.act("5-4@0");
        CHECK(s.legal() == "4-3@0 4-1@0 done");
        s.act("4-1@0");  // nothing fits any more: the turn ends by itself
        CHECK(s.happened() == "0 plays 4-1@0, turn of 1");
    }
    SECTION("also with a tile drawn for it, and in a later round of turns") {
        s.hand(0, "5-4 4-3 8-3").boneyard("12-5").turn(0).act("draw, 12-5@0");
        CHECK(s.legal() == "5-4@0 done");
        s.act("done");
        CHECK(s.whose() == 1);
    }
    SECTION("after it the turns are of one tile") {
        s.hand(0, "12-5 5-4 4-3 8-3").hand(1, "8-1 3-3").boneyard("6-6").turn(0);
        s.act("12-5@0, done, 8-1@1, 5-4@0");
        CHECK(s.whose() == 1);
    }
}

TEST_CASE("M20: the Mexican Train is started from a later turn on, and is always open",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).hand(0, "12-5 12-3 5-1 7-7").hand(1, "12-4 12-2 3-2 8-8").boneyard("6-6").turn(0);
    CHECK(s.legal() == "12-5@0 12-3@0");
    s.act("12-5@0");
    CHECK(s.legal() == "5-1@0 done");  // not in the turn that starts the own train
    s.act("done, 12-4@1");             // whose sequence ends by itself
    CHECK(s.legal() == "12-3@c 5-1@0");
    s.act("12-3@c");
    CHECK(s.up(2));
    CHECK(s.ends(2) == "3");
    CHECK(s.legal() == "3-2@c");  // there is only one: 12-2 starts no other
}

TEST_CASE(
    "M21, M22: without an uncovered double, one tile on the own, an open or the Mexican train",
    "[clauses][mexican]") {
    Scene s("mexican", 4);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").communal("12-3").marker(2);
    s.hand(0, "12-1 9-5 8-4 7-5 3-2").hand(1, "1-1").hand(2, "2-2").hand(3, "3-3").boneyard("6-6");
    s.turn(0);
    CHECK(s.table().turn.began_covered);
    CHECK(s.legal() == "9-5@0 7-5@2 3-2@c");
    CHECK(s.why("8-4@1") == Refusal::train_closed);
    CHECK(s.why("12-1@3") == Refusal::not_started_by_others);
    s.act("7-5@2");
    CHECK(s.whose() == 1);
    CHECK(s.up(2));
}

TEST_CASE("M23: a discretionary turn without a play on the own train opens it",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-3").hand(1, "1-1");
    SECTION("also when the seat played elsewhere by choice") {
        s.hand(0, "9-5 3-2 6-5").boneyard("7-7").turn(0).act("3-2@c");
        CHECK(s.happened() == "0 plays 3-2@c, 0 opens, turn of 1");
    }
    SECTION("with the tile drawn") {
        s.hand(0, "6-5 6-4").boneyard("3-1").turn(0).act("draw, 3-1@c");
        CHECK(s.happened() == "0 draws 3-1, 0 plays 3-1@c, 0 opens, turn of 1");
    }
    SECTION("by a pass") {
        s.hand(0, "6-5 6-4").boneyard("7-7").turn(0).act("draw, pass");
        CHECK(s.happened() == "0 draws 7-7, 0 passes, 0 opens, turn of 1");
    }
    SECTION("a play on the own train keeps it private") {
        s.hand(0, "9-5 3-2 6-5").boneyard("7-7").turn(0).act("9-5@0");
        CHECK_FALSE(s.up(0));
    }
    SECTION("a double elsewhere, covered elsewhere, opens it too") {
        s.hand(0, "9-5 3-3 3-1 6-5").boneyard("7-7").turn(0).act("3-3@c");
        CHECK_FALSE(s.up(0));
        s.act("3-1@c");
        CHECK(s.happened() == "0 plays 3-1@c, double 3 covered, 0 opens, turn of 1");
    }
}

TEST_CASE("M24: a play on the own train makes it private, but a double leaves the marker",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").marker(0).hand(1, "1-1").boneyard("7-7");
    SECTION("private") {
        s.hand(0, "9-5 6-5").turn(0).act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, turn of 1");
    }
    SECTION("the double leaves it up, the cover takes it down") {
        s.hand(0, "9-9 9-4 6-5").turn(0).act("9-9@0");
        CHECK(s.up(0));
        s.act("9-4@0");
        CHECK(s.happened() == "0 plays 9-4@0, double 9 covered, 0 closes, turn of 1");
    }
    SECTION("uncovered it stays up") {
        s.hand(0, "9-9 6-5 6-4").turn(0).act("9-9@0, draw, pass");
        CHECK(s.up(0));
        CHECK(s.happened().find("opens") == std::string::npos);
    }
    SECTION("a private one stays private while its owner may still cover") {
        Scene t("mexican", 2);
        t.engine(12).train(0, "12-9").hand(0, "9-9 9-4 6-5").hand(1, "1-1").boneyard("7-7").turn(0);
        t.act("9-9@0");
        CHECK_FALSE(t.up(0));
        t.act("9-4@0");
        CHECK_FALSE(t.up(0));
    }
}
