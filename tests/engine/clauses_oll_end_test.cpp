// OLL Train, clause by clause: the last-tile call and the end of a round.
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("O14: who keeps one last tile announces it, or pays", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-4");
    s.hand(0, "9-5 1-1").hand(1, "8-7 8-5 2-2 3-3");
    SECTION("the choice") {
        s.boneyard("7-6 7-5 7-4").turn(0).act("9-5@0");
        CHECK(s.legal() == "done announce");
        CHECK(s.whose() == 0);
        CHECK(s.why("1-1@0") == Refusal::only_the_call_is_open);
        CHECK(s.why("pass") == Refusal::only_the_call_is_open);
        SECTION("announced") {
            s.act("announce");
            CHECK(s.happened() == "0 announces, turn of 1");
            CHECK(s.hand_of(0) == "1-1");
        }
        SECTION("forgotten: two tiles at once") {
            s.act("done");
            CHECK(s.happened() == "0 takes 2 for no call, turn of 1");
            CHECK(s.hand_of(0) == "7-6 7-5 1-1");
        }
    }
    SECTION("one, if only one is there") {
        s.boneyard("7-6").turn(0).act("9-5@0, done");
        CHECK(s.hand_of(0) == "7-6 1-1");
        CHECK(s.boneyard_size() == 0);
    }
    SECTION("an empty boneyard: the next turn is skipped, and P is left alone") {
        s.turn(0).act("9-5@0, done");
        CHECK(s.happened() == "0 plays 9-5@0, 0 will skip, turn of 1");
        s.act("8-7@1");
        CHECK(s.happened() == "1 plays 8-7@1, 0 skips, turn of 1");
        CHECK(s.legal() == "pass");
        s.act("pass");  // once only: now it is 0's turn again
        CHECK(s.happened() == "1 passes, 1 opens, turn of 0");
        CHECK(s.passed() == "1");
    }
    SECTION("a skip leaves the set of passes alone") {
        Scene t("oll", 3);
        t.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").marker(1).marker(2);
        t.hand(0, "9-5 1-1").hand(1, "6-6 2-2").hand(2, "3-3 2-1").turn(0);
        t.act("9-5@0, done, pass, pass");
        CHECK(t.happened().ends_with("2 passes, 0 skips, turn of 1"));
        CHECK(t.passed() == "1 2");
        t.act("pass, pass");
        CHECK(t.whose() == 0);
        t.act("pass");  // its marker goes up: the others must pass once more
        CHECK(t.passed() == "0");
        t.act("pass, pass");
        CHECK(t.happened().ends_with("round over: blocked"));
    }
    SECTION("also when the turn ends with a pass") {
        s.hand(0, "9-9 1-1").turn(0).act("9-9@0, pass");
        CHECK(s.happened() == "0 plays 9-9@0, 0 passes");
        CHECK(s.legal() == "done announce");
    }
    SECTION("declining the second cover is a `done` of its own, before the call") {
        s.hand(0, "9-9 9-5 9-3").boneyard("7-6 7-5").turn(0).act("9-9@0, 9-5@0");
        CHECK(s.legal() == "9-3@0 done");
        s.act("done");
        CHECK(s.legal() == "done announce");
        s.act("announce");
        CHECK(s.whose() == 1);
    }
    SECTION("no play in the turn, no call; and it is asked again every time") {
        s.hand(0, "1-1").turn(0).act("pass");
        CHECK(s.whose() == 1);  // one tile left, but none was played
        s.hand(0, "9-5 1-1").turn(0).act("9-5@0, announce");
        s.hand(0, "5-2 1-1").turn(0).act("5-2@0");
        CHECK(s.legal() == "done announce");
    }
    SECTION("more than one tile left: no call") {
        s.hand(0, "9-5 1-1 2-1").boneyard("7-6").turn(0).act("9-5@0");
        CHECK(s.whose() == 1);
    }
    SECTION("a skip does not outlive the round") {
        s.hand(0, "9-5 4-1 1-1").hand(1, "8-7 7-7").turn(1).act("8-7@1, done, 9-5@0, 4-1@c");
        CHECK(s.happened().find("1 skips") != std::string::npos);
        Scene t("oll", 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5").hand(1, "8-7 7-7").turn(1);
        t.act("8-7@1, done, 9-5@0");
        CHECK(t.happened().ends_with("0 plays 9-5@0, round over: out"));
        t.deal();
        CHECK(t.whose() == 0);
        CHECK(t.table().skip == 0);
    }
}

TEST_CASE("O14: the option announce: auto lets the engine call", "[clauses][oll]") {
    Scene s("oll", 2, {.auto_announce = true});
    s.engine(12).train(0, "12-9").hand(0, "9-5 1-1").hand(1, "2-2 3-3").boneyard("7-6").turn(0);
    s.act("9-5@0");
    CHECK(s.happened() == "0 plays 9-5@0, 0 announces, turn of 1");
    CHECK_FALSE(test::can_sit({.game = "mexican", .auto_announce = false}));
}

TEST_CASE("O15: the round ends when a seat goes out, or blocked", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").hand(1, "2-2 3-3").boneyard("7-6");
    SECTION("out, before anybody is asked anything") {
        s.hand(0, "9-5").turn(0).act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, round over: out");
    }
    SECTION("out by a double that nobody covered") {
        s.hand(0, "9-9").turn(0).act("9-9@0");
        CHECK(s.happened() == "0 plays 9-9@0, round over: out");
        CHECK(s.points() == std::vector<int>{0, 10});
    }
    SECTION("blocked") {
        s.boneyard("").marker(0).marker(1).hand(0, "1-1 2-1").turn(0).act("pass, pass");
        CHECK(s.happened() == "0 passes, turn of 1, 1 passes, round over: blocked");
        CHECK(s.points() == std::vector<int>{5, 10});
    }
}

TEST_CASE("O16: pips left in hand, 0-0 counts 50, the lowest total wins", "[clauses][oll]") {
    Scene s("oll", 3, {.rounds = 1});
    s.engine(12).train(0, "12-9").hand(0, "9-5").hand(1, "0-0 3-1").hand(2, "12-11 1-0");
    SECTION("the lowest wins") {
        s.turn(0).act("9-5@0");
        CHECK(s.points() == std::vector<int>{0, 54, 24});
        CHECK(s.happened().ends_with("game over, won by 0"));
    }
    SECTION("over all rounds; equal totals share the win") {
        s.scores({100, 46, 76}).turn(0).act("9-5@0");
        CHECK(s.happened().ends_with("game over, won by 0 1 2"));
    }
}
