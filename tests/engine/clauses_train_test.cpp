// Train Dominoes, clause by clause.
#include "roundhouse/engine/deal.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("T1: double-12, 9 or 6, engines from the highest down, taken out", "[clauses][train]") {
    CHECK(test::rules_of({"train"}).max_pips == 12);
    for (const int set : {12, 9, 6}) {
        const Rules rules = test::rules_of({.game = "train", .set = set});
        CHECK(rules.max_pips == set);
        CHECK(rules.rounds == set + 1);
        for (int k = 0; k <= set; ++k)
            CHECK(int{rules.schedule[static_cast<std::size_t>(k)]} == set - k);
        Scene s("train", 2, {.set = set});
        const auto engine = static_cast<Pips>(set);
        CHECK_FALSE(dealt_pile(s.state).contains(Tile(engine, engine)));
        CHECK(dealt_pile(s.state).size() == tiles_in_set(engine) - 1);
        CHECK(test::can_sit({.game = "train", .players = 8, .set = set}));
        CHECK_FALSE(test::can_sit({.game = "train", .players = 9, .set = set}));
    }
    CHECK_FALSE(test::can_sit({.game = "train", .set = 15}));
    CHECK_FALSE(test::can_sit({.game = "train", .schedule = "even"}));
}

TEST_CASE("T2: hands of 15, 10 and 5 by set, less where the tiles do not reach",
          "[clauses][train]") {
    struct Row {
        int set;
        int hands[7];  // for 2 to 8 players
    };
    // Double-12 with 6 players: 90 tiles are dealt out to the last. Else one is left at least.
    const Row table[] = {{12, {15, 15, 15, 15, 15, 12, 11}},
                         {9, {10, 10, 10, 10, 8, 7, 6}},
                         {6, {5, 5, 5, 5, 4, 3, 3}}};
    for (const Row& row : table)
        for (int players = 2; players <= 8; ++players) {
            INFO("set " << row.set << ", players " << players);
            CHECK(int{test::rules_of({.game = "train", .players = players, .set = row.set}).hand} ==
                  row.hands[players - 2]);
        }
}

TEST_CASE("T3: the special train is closed in a first turn, open to all afterwards",
          "[clauses][train]") {
    Scene s("train", 2);
    s.engine(12).train(1, "12-8").hand(0, "12-5 12-3").hand(1, "1-1 2-2").boneyard("7-7");
    SECTION("closed") {
        s.first_turn({0}).turn(0);
        CHECK(s.legal() == "12-5@0 12-3@0");
        CHECK(s.why("12-5@c") == Refusal::own_train_first);
    }
    SECTION("open, and anyone may start it") {
        s.turn(0);
        CHECK(s.legal() == "12-5@0 12-5@c 12-3@0 12-3@c");
    }
}

TEST_CASE("T4: each round is started by the holder of the highest tile", "[clauses][train]") {
    Scene s("train", 3);
    SECTION("most pips") {
        s.deal({"12-9", "12-10", "11-10"});
        CHECK(s.whose() == 1);
        CHECK_FALSE(wants_lots(s.state));
    }
    SECTION("among equal pips the larger single number") {
        s.deal({"11-10", "12-9", "11-9"});
        CHECK(s.whose() == 1);
    }
    SECTION("a double has no privilege") {
        s.deal({"10-10", "9-9", "11-9"});
        CHECK(s.whose() == 2);
    }
    SECTION("later rounds, too") {
        s.round(2).deal({"11-10", "12-11", "12-10"});
        CHECK(s.table().engine == 11);
        CHECK(s.whose() == 1);
    }
    SECTION("and in later rounds the round's engine is out: 12-12 is a tile like others") {
        s.round(2).deal({"12-10", "12-8", "12-12"});
        CHECK(s.whose() == 2);
    }
}

TEST_CASE("T5: the first turn is a sequence on the own train, without duties or draw",
          "[clauses][train]") {
    Scene s("train", 2);
    s.engine(12).train(1, "12-8 8-8").marker(1).first_turn({0}).hand(1, "1-1 2-2").boneyard("7-7");
    SECTION("at least one, then as many as one likes") {
        s.hand(0, "12-5 8-3 5-4 4-2 4-4").turn(0);
        CHECK(s.legal() == "12-5@0");  // the double on train 1 does not matter yet
        CHECK(s.why("done") == Refusal::nothing_to_end);
        s.act("12-5@0");
        CHECK(s.legal() == "5-4@0 done");
        s.act("5-4@0");
        CHECK(s.legal() == "4-4@0 4-2@0 done");
        s.act("done");
        CHECK(s.happened() == "turn of 1");
    }
    SECTION("doubles carry no duty, and the sequence may end in one") {
        s.hand(0, "12-5 5-5 5-1 1-0").turn(0).act("12-5@0, 5-5@0");
        CHECK(s.legal() == "5-1@0 done");
        s.act("done");
        CHECK(s.ends(0) == "5!");
    }
    SECTION("a double within it is covered by going on") {
        s.hand(0, "12-5 5-5 5-1 3-0").turn(0).act("12-5@0, 5-5@0, 5-1@0");
        CHECK(s.happened().ends_with("double 5 covered, turn of 1"));  // nothing but `done` is left
        CHECK(s.ends(0) == "1");
    }
    SECTION("no match: no draw, a pass, and a marker goes up") {
        s.hand(0, "8-3 5-4").turn(0);
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::no_draw_here);
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
    SECTION("others may use that train from their second turn on, not before") {
        Scene t("train", 3);
        t.engine(12)
            .marker(0)
            .first_turn({1})
            .hand(0, "6-6")
            .hand(1, "12-5 3-3")
            .hand(2, "12-4 2-2")
            .turn(1);
        CHECK(t.legal() == "12-5@1");
        t.act("12-5@1");
        CHECK(t.legal() == "12-4@0 12-4@2 12-4@c");
    }
}

TEST_CASE("T6: later one tile on the own, the special or an open train", "[clauses][train]") {
    Scene s("train", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").marker(2).communal("12-7");
    s.hand(0, "12-3 9-5 8-4 7-5").hand(1, "1-1 2-2").hand(2, "3-3").boneyard("9-1 5-0");
    SECTION("one tile") {
        s.turn(0);
        CHECK(s.legal() == "12-3@2 9-5@0 7-5@c");
        CHECK(s.why("8-4@1") == Refusal::train_closed);
        s.act("12-3@2");
        CHECK(s.happened() == "0 plays 12-3@2, turn of 1");
    }
    SECTION("none: draw one, play it if it fits") {
        s.hand(0, "8-4 5-5").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-1@0");
    }
    SECTION("else pass, and the own marker goes up") {
        s.hand(0, "8-4 5-5").boneyard("8-1").turn(0).act("draw, pass");
        CHECK(s.happened() == "0 draws 8-1, 0 passes, 0 opens, turn of 1");
    }
}

TEST_CASE("T7: the own marker comes down when the owner plays on the own train",
          "[clauses][train]") {
    Scene s("train", 2);
    s.engine(12).train(0, "12-9").communal("12-7").marker(0);
    s.hand(0, "9-5 7-4 9-9").hand(1, "9-3 2-2").boneyard("6-6");
    SECTION("by the owner on it") {
        s.turn(0).act("9-5@0");
        CHECK_FALSE(s.up(0));
    }
    SECTION("also by a double") {
        s.turn(0).act("9-9@0");
        CHECK(s.happened() == "0 plays 9-9@0, 0 closes");
    }
    SECTION("not by the owner elsewhere") {
        s.turn(0).act("7-4@c");
        CHECK(s.up(0));
    }
    SECTION("not by another") {
        s.turn(1).act("9-3@0");
        CHECK(s.up(0));
    }
}

TEST_CASE("T8: a double obliges one more tile, on any accessible train", "[clauses][train]") {
    Scene s("train", 2);
    s.engine(12).train(0, "12-9").train(1, "12-5").communal("12-8").hand(1, "2-2 3-3");
    SECTION("the new double included; it may be a double again, then one more") {
        s.hand(0, "9-9 9-2 8-8 8-1 5-5 6-6").boneyard("7-7").turn(0).act("9-9@0");
        CHECK(s.legal() == "9-2@0 8-8@c 8-1@c");
        CHECK(s.why("5-5@1") == Refusal::train_closed);
        CHECK(s.why("draw") == Refusal::must_play);
        s.act("8-8@c");
        CHECK(s.legal() == "9-2@0 8-1@c");
        s.act("8-1@c");
        CHECK(s.happened() == "0 plays 8-1@c, double 8 covered, turn of 1");
        CHECK(s.ends(0) == "9!");  // left for the next seats
    }
    SECTION("both doubles may be left uncovered by one on a third train") {
        s.marker(1).hand(0, "9-9 8-8 5-1 6-6 4-4").boneyard("7-7").turn(0);
        s.act("9-9@0, 8-8@c, 5-1@1");
        CHECK(s.whose() == 1);
        CHECK(s.ends(0) + " " + s.ends(2) == "9! 8!");
    }
    SECTION("none in hand: draw one, a drawn double obliges and is drawn for again") {
        s.hand(0, "9-9 4-4 6-6").boneyard("8-8 8-1 7-7").turn(0).act("9-9@0");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "8-8@c");
        s.act("8-8@c");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "8-1@c");
    }
    SECTION("else pass, and the own marker goes up") {
        s.hand(0, "9-9 4-4 6-6").boneyard("7-7").turn(0).act("9-9@0, draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
}

TEST_CASE("T9: uncovered doubles are covered before anything else", "[clauses][train]") {
    Scene s("train", 3);
    s.engine(12).train(0, "12-7").train(1, "12-9 9-9").communal("12-8 8-8");
    s.hand(1, "1-1 2-2").hand(2, "12-4 8-6 3-3").boneyard("6-6");
    SECTION("any of them, on whichever train, open or not; one a turn") {
        s.hand(0, "9-1 8-2 7-1 9-3").turn(0);
        CHECK(s.legal() == "9-3@1 9-1@1 8-2@c");
        CHECK(s.why("7-1@0") == Refusal::double_must_be_covered);
        s.act("9-1@1");
        CHECK(s.happened() == "0 plays 9-1@1, double 9 covered, turn of 1");
        CHECK(s.ends(3) == "8!");
    }
    SECTION("one cover is enough") {
        s.hand(0, "8-2 7-1 9-3").turn(0).act("8-2@c");
        CHECK(s.ends(3) == "2");
    }
    SECTION("none: draw one and play it if it covers") {
        s.hand(0, "7-1 5-5").boneyard("9-4 7-3").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-4@1");
    }
    SECTION("else pass, and the own marker goes up") {
        s.hand(0, "7-1 5-5").boneyard("7-3").turn(0).act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
    SECTION("a seat still in its first turn ignores them") {
        s.first_turn({2}).turn(2);
        CHECK(s.legal() == "12-4@2");
    }
    SECTION("its own one, left by the first turn, binds a seat like any other") {
        Scene t("train", 2);
        t.engine(12).train(0, "12-9 9-9").hand(0, "12-1 9-1").hand(1, "1-1 2-2").turn(0);
        CHECK(t.legal() == "9-1@0");
    }
}

TEST_CASE("T10: the round ends when a seat goes out, or is blocked", "[clauses][train]") {
    SECTION("out on a later turn: at once, even if some have not had a turn") {
        Scene s("train", 3);
        s.engine(12).train(0, "12-9").hand(0, "9-5").hand(1, "1-1").hand(2, "2-2").turn(0);
        s.act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, round over: out");
    }
    SECTION("out by a double on a later turn") {
        Scene s("train", 2);
        s.engine(12).train(0, "12-9").hand(0, "9-9").hand(1, "1-1").turn(0).act("9-9@0");
        CHECK(s.happened() == "0 plays 9-9@0, round over: out");
    }
    SECTION("out in the first turn: the others still take theirs") {
        Scene s("train", 3);
        s.engine(12).train(0, "12-9").first_turn({1, 2});
        s.hand(0, "9-1 3-3").hand(1, "12-5 5-5").hand(2, "12-4 4-4 4-1 7-7").turn(1);
        s.act("12-5@1, 5-5@1");
        CHECK(s.happened() == "1 plays 12-5@1, 1 plays 5-5@1, turn of 2");
        CHECK(s.legal() == "12-4@2");
        s.act("12-4@2, 4-1@2");
        CHECK(s.happened().ends_with("2 plays 4-1@2, round over: out"));
        CHECK(s.points() == std::vector<int>{16, 0, 22});
    }
    SECTION("also if only the first seat still has its own") {
        Scene s("train", 3);
        s.engine(12).train(1, "12-9").first_turn({0, 2});
        s.hand(0, "12-4 4-4").hand(1, "7-7").hand(2, "12-5 5-1").turn(2).act("12-5@2, 5-1@2");
        CHECK(s.happened() == "2 plays 12-5@2, 2 plays 5-1@2, turn of 0");
        s.act("12-4@0, done");
        CHECK(s.happened().ends_with("round over: out"));
    }
    SECTION("a second one may go out in that lap") {
        Scene s("train", 3);
        s.engine(12).first_turn({0, 1, 2});
        s.hand(0, "12-9").hand(1, "12-5").hand(2, "8-4").turn(0);
        s.act("12-9@0, 12-5@1");
        CHECK(s.whose() == 2);
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "2 passes, 2 opens, round over: out");
        CHECK(s.points() == std::vector<int>{0, 0, 12});
    }
    SECTION("the last to have a first turn goes out: at once") {
        Scene s("train", 2);
        s.engine(12).train(0, "12-9").first_turn({1}).hand(0, "9-1").hand(1, "12-5").turn(1);
        s.act("12-5@1");
        CHECK(s.happened() == "1 plays 12-5@1, round over: out");
    }
    SECTION("blocked") {
        Scene s("train", 2);
        s.engine(12).train(0, "12-9").marker(0).hand(0, "1-1").hand(1, "3-2").turn(0);
        s.act("pass, pass");
        CHECK(s.happened() == "0 passes, turn of 1, 1 passes, 1 opens, turn of 0");
        s.act("pass");
        CHECK(s.happened() == "0 passes, round over: blocked");
        CHECK(s.points() == std::vector<int>{2, 5});
    }
}

TEST_CASE("T11: pips in hand, 0-0 is nothing, the lowest total wins", "[clauses][train]") {
    Scene s("train", 3, {.rounds = 1});
    s.engine(12).train(0, "12-9").hand(0, "9-5").hand(1, "0-0").hand(2, "12-12").turn(0);
    s.act("9-5@0");
    CHECK(s.points() == std::vector<int>{0, 0, 24});
    CHECK(s.happened().ends_with("game over, won by 0 1"));
}
