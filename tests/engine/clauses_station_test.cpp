// Train Station, clause by clause.
#include "roundhouse/engine/deal.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("S1: double-12, engines 12 down to 0, hands of 15, 12 and 10", "[clauses][station]") {
    const int hands[] = {15, 15, 15, 12, 12, 10, 10};
    for (int players = 2; players <= 8; ++players)
        CHECK(int{test::rules_of({"station", players}).hand} == hands[players - 2]);
    const Rules rules = test::rules_of({"station"});
    CHECK(rules.rounds == 13);
    for (int k = 0; k < 13; ++k) CHECK(int{rules.schedule[static_cast<std::size_t>(k)]} == 12 - k);
    CHECK_FALSE(test::can_sit({"station", 9}));
    CHECK_FALSE(test::can_sit({.game = "station", .set = 9}));
}

TEST_CASE("S2: every round starts by the highest lot, drawn from the whole set",
          "[clauses][station]") {
    Scene s("station", 3);
    CHECK(lots_pile(s.state).size() == 91);
    CHECK(dealt_pile(s.state).size() == 90);
    s.deal({}, "", {"12-11 1-0 12-12"});  // the engine itself may be drawn as a lot
    CHECK(s.whose() == 2);
    Scene later("station", 3);
    later.round(2);
    CHECK(wants_lots(later.state));
    later.deal({}, "", {"12-0 8-4 1-0", "1-1 2-2"});  // 12 each: 0 and 1 draw again
    CHECK(later.whose() == 1);
    CHECK(later.table().engine == 11);
}

TEST_CASE("S3: the main train is open to everybody from the first turn on", "[clauses][station]") {
    Scene s("station", 2);
    s.engine(12).first_turn({0, 1}).hand(0, "12-5 8-8").hand(1, "12-4 3-3").boneyard("7-7").turn(0);
    CHECK(s.legal() == "12-5@0 12-5@c");
    s.act("12-5@c");
    CHECK(s.legal() == "12-4@1");
    CHECK(s.up(2));
}

TEST_CASE("S4: every tile that fits, on one train, without a choice to stop",
          "[clauses][station]") {
    Scene s("station", 2);
    s.engine(12).train(0, "12-9").communal("12-8").hand(1, "1-1 2-2").boneyard("7-7");
    s.hand(0, "9-5 8-4 5-3 5-1 3-2 6-6").turn(0);
    CHECK(s.legal() == "9-5@0 8-4@c");
    s.act("9-5@0");
    CHECK(s.legal() == "5-3@0 5-1@0");  // which one is a choice, going on is not
    CHECK(s.why("done") == Refusal::going_on_is_not_optional);
    CHECK(s.why("8-4@c") == Refusal::stay_on_train);
    CHECK(s.why("draw") == Refusal::must_play);
    SECTION("the turn ends by itself when nothing fits that train") {
        s.act("5-1@0");
        CHECK(s.happened() == "0 plays 5-1@0, turn of 1");
    }
    SECTION("it goes on while something fits") {
        s.act("5-3@0");
        CHECK(s.legal() == "3-2@0");
    }
}

TEST_CASE("S5: no play: draw, play it and go on from there, else pass and token up",
          "[clauses][station]") {
    Scene s("station", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "5-3 6-6").hand(1, "1-1 2-2");
    SECTION("it fits") {
        s.boneyard("9-5 7-7").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-5@0");
        s.act("9-5@0");
        CHECK(s.legal() == "5-3@0");
    }
    SECTION("it does not fit") {
        s.boneyard("8-1").turn(0).act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
}

TEST_CASE("S6: a token opens a train to everybody, started or not, until its owner plays on it",
          "[clauses][station]") {
    Scene s("station", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-11").marker(1).marker(2);
    s.hand(0, "12-3 8-4 5-5").hand(1, "8-6 11-1 2-2").hand(2, "7-7 1-1").boneyard("6-6");
    SECTION("for others") {
        s.turn(0);
        CHECK(s.legal() == "12-3@2 8-4@1");
        s.act("8-4@1");
        CHECK(s.up(1));
    }
    SECTION("down by the owner's play on it") {
        s.turn(1).act("8-6@1");
        CHECK_FALSE(s.up(1));
    }
    SECTION("not by a play elsewhere") {
        s.turn(1).act("11-1@c");
        CHECK(s.up(1));
    }
}

TEST_CASE("S7: a double is satisfied by one cover, by its player or the next seats",
          "[clauses][station]") {
    Scene s("station", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7");
    SECTION("its player covers from the hand and goes on") {
        s.hand(0, "9-9 9-5 5-4 8-8").hand(1, "1-1").boneyard("6-6").turn(0).act("9-9@0");
        CHECK(s.legal() == "9-5@0");
        s.act("9-5@0");
        CHECK(s.legal() == "5-4@0");
    }
    SECTION("else draws, and if it covers the chain goes on; each double is drawn for once") {
        s.hand(0, "9-9 5-5 3-3").hand(1, "1-1").boneyard("9-5 5-2 7-7").turn(0).act("9-9@0");
        CHECK(s.legal() == "draw");
        s.act("draw, 9-5@0");
        CHECK(s.legal() == "5-5@0");
        s.act("5-5@0");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "5-2@0");
        s.act("5-2@0");
        CHECK(s.happened() == "0 plays 5-2@0, double 5 covered, turn of 1");
    }
    SECTION("a double that was drawn itself is drawn for, too") {
        s.hand(0, "3-3 4-4").hand(1, "1-1").boneyard("9-9 9-2").turn(0).act("draw, 9-9@0");
        CHECK(s.legal() == "draw");
    }
    SECTION("else passes, and the own token goes up") {
        s.communal("12-9").hand(0, "9-9 3-3 4-4").hand(1, "8-1 9-2 2-1 6-6").boneyard("7-1");
        s.turn(0).act("9-9@c, draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
        SECTION("the next seat covers before anything else, and goes on along that train") {
            CHECK(s.legal() == "9-2@c");
            CHECK(s.why("8-1@1") == Refusal::double_must_be_covered);
            s.act("9-2@c");
            CHECK(s.legal() == "2-1@c");
        }
    }
    SECTION("the next seat draws, and covers with it, even on a closed train") {
        Scene t("station", 2);
        t.engine(12).train(0, "12-9 9-9").train(1, "12-8").hand(0, "3-3").hand(1, "8-1 6-6");
        t.boneyard("9-1 7-7").turn(1);
        CHECK(t.legal() == "draw");
        t.act("draw");
        CHECK(t.legal() == "9-1@0");
        t.act("9-1@0");
        CHECK(t.happened() == "1 plays 9-1@0, double 9 covered");
        CHECK(t.legal() == "8-1@0");  // the chain goes on there
    }
    SECTION("else passes, and its own token goes up") {
        Scene t("station", 2);
        t.engine(12).train(0, "12-9 9-9").train(1, "12-8").hand(0, "3-3").hand(1, "8-1 6-6");
        t.boneyard("7-7").turn(1).act("draw");
        CHECK(t.legal() == "pass");
        t.act("pass");
        CHECK(t.happened() == "1 passes, 1 opens, turn of 0");
    }
}

TEST_CASE("S8: a playable tile must be played", "[clauses][station]") {
    Scene s("station", 2);
    s.engine(12).train(0, "12-9").hand(0, "9-5 8-8").hand(1, "1-1").boneyard("7-7").turn(0);
    CHECK(s.legal() == "9-5@0");
    CHECK(s.why("draw") == Refusal::must_play);
    CHECK(s.why("pass") == Refusal::must_play);
    CHECK(s.why("done") == Refusal::nothing_to_end);
}

TEST_CASE("S9: out, also on a double, or blocked: pips count, the lowest total wins",
          "[clauses][station]") {
    Scene s("station", 2, {.rounds = 1});
    s.engine(12).train(0, "12-9").hand(1, "0-0 2-1");
    SECTION("out") {
        s.hand(0, "9-5 5-1").turn(0).act("9-5@0, 5-1@0");
        CHECK(s.points() == std::vector<int>{0, 3});
        CHECK(s.happened().ends_with("round over: out, game over, won by 0"));
    }
    SECTION("out on a double") {
        s.hand(0, "9-9").turn(0).act("9-9@0");
        CHECK(s.happened().find("round over: out") != std::string::npos);
    }
    SECTION("blocked") {
        s.marker(0).marker(1).hand(0, "4-4").turn(0).act("pass, pass");
        CHECK(s.happened().ends_with("round over: blocked, game over, won by 1"));
        CHECK(s.points() == std::vector<int>{8, 3});
    }
}
