// Mexican Train, clause by clause: doubles, suspension, the end of a round.
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

TEST_CASE("M25, M26, M27: a double is covered at once, by its player or by each next seat",
          "[clauses][mexican]") {
    Scene s("mexican", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").communal("12-3");
    s.hand(1, "8-1 9-2 4-4").hand(2, "2-2 5-5");
    SECTION("from the hand, forced; the cover ends the turn") {
        s.hand(0, "9-9 9-5 9-1 3-1 6-6").boneyard("7-7").turn(0).act("9-9@0");
        CHECK(s.legal() == "9-5@0 9-1@0");
        CHECK(s.why("3-1@c") == Refusal::double_must_be_covered);
        CHECK(s.why("draw") == Refusal::must_play);
        CHECK(s.why("done") == Refusal::nothing_to_end);
        s.act("9-1@0");
        CHECK(s.happened() == "0 plays 9-1@0, double 9 covered, turn of 1");
    }
    SECTION("else by one draw, forced if it covers") {
        s.hand(0, "9-9 3-1 6-6").boneyard("9-4 7-7").turn(0).act("9-9@0");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-4@0");
    }
    SECTION("a draw before a double from the hand does not count as the draw for it") {
        Scene t("mexican", 2);
        t.engine(12).hand(0, "5-5 6-6").hand(1, "1-1").boneyard("12-5 5-1 7-7").turn(0);
        t.act("draw, 12-5@0");
        CHECK(t.legal() == "5-5@0 done");
        t.act("5-5@0");
        CHECK(t.legal() == "draw");
        t.act("draw");
        CHECK(t.legal() == "5-1@0");
    }
    SECTION("not covered: pass, and each following seat must cover") {
        s.hand(0, "9-9 3-1 6-6").boneyard("7-5 6-4").turn(0).act("9-9@0, draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.legal() == "9-2@0");  // 8-1 would fit, train 0 is not what matters
        CHECK(s.why("8-1@1") == Refusal::double_must_be_covered);
        s.act("9-2@0");
        CHECK(s.happened() == "1 plays 9-2@0, double 9 covered, turn of 2");
        CHECK(s.legal() == "2-2@0");  // one cover is enough; 0 is open now
    }
    SECTION("a following seat: one draw, else pass") {
        s.hand(1, "8-1 4-4").hand(0, "9-9 3-1 6-6").boneyard("7-5 6-4 9-3").turn(0);
        s.act("9-9@0, draw, pass");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.whose() == 2);
        s.act("draw");
        CHECK(s.legal() == "9-3@0");
    }
    SECTION("in the middle of a sequence: forced, no `done`, then it goes on") {
        Scene t("mexican", 2);
        t.engine(12).hand(0, "12-5 5-5 5-4 4-1 6-6").hand(1, "1-1").boneyard("7-7").turn(0);
        t.act("12-5@0, 5-5@0");
        CHECK(t.legal() == "5-4@0");
        CHECK(t.why("done") == Refusal::nothing_to_end);
        t.act("5-4@0");
        CHECK(t.legal() == "4-1@0 done");
    }
    SECTION("in a sequence each double has its one draw") {
        Scene t("mexican", 2);
        t.engine(12).hand(0, "12-5 5-5 4-4 6-6").hand(1, "1-1").boneyard("5-4 4-2 7-7").turn(0);
        t.act("12-5@0, 5-5@0, draw, 5-4@0");
        CHECK(t.legal() == "4-4@0 done");
        t.act("4-4@0, draw");
        CHECK(t.legal() == "4-2@0");
    }
}

TEST_CASE("M28: a double left uncovered on the own train opens it", "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").hand(0, "9-9 6-6 5-5").hand(1, "1-1").boneyard("7-7");
    s.turn(0).act("9-9@0, draw, pass");
    CHECK(s.happened() == "0 plays 9-9@0, 0 draws 7-7, 0 passes, 0 opens, turn of 1");

    Scene starts("mexican", 2);  // also in the turn that started it
    starts.engine(12).hand(0, "12-9 9-9 6-6").hand(1, "1-1").boneyard("7-7").turn(0);
    starts.act("12-9@0, 9-9@0, draw, pass");
    CHECK(starts.up(0));
}

TEST_CASE("M29: covering a double on the own train makes it private, also later",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9 9-9").marker(0).train(1, "12-8").hand(0, "9-4 6-6");
    s.hand(1, "1-1").boneyard("7-7");
    SECTION("later") {
        s.turn(0).act("9-4@0");
        CHECK(s.happened() == "0 plays 9-4@0, double 9 covered, 0 closes, turn of 1");
    }
    SECTION("somebody else's cover leaves it open") {
        s.hand(1, "9-1 1-1").turn(1).act("9-1@0");
        CHECK(s.up(0));
    }
    SECTION("the train of a suspended seat stays open") {
        s.boneyard("").suspended(0).turn(0);
        CHECK(s.legal() == "9-4@0");
        s.act("9-4@0");
        CHECK(s.happened() == "0 plays 9-4@0, double 9 covered, turn of 1");
        CHECK(s.up(0));
    }
}

TEST_CASE("M30: a turn that began with an uncovered double leaves the own train as it is",
          "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8 8-8").hand(1, "1-1");
    SECTION("covered elsewhere: still private") {
        s.hand(0, "8-1 6-6").boneyard("7-7").turn(0).act("8-1@1");
        CHECK(s.happened() == "0 plays 8-1@1, double 8 covered, turn of 1");
        CHECK_FALSE(s.up(0));
    }
    SECTION("not covered: still private") {
        s.hand(0, "9-1 6-6").boneyard("7-7").turn(0).act("draw, pass");
        CHECK(s.happened() == "0 draws 7-7, 0 passes, turn of 1");
        CHECK_FALSE(s.up(0));
    }
    SECTION("an open one stays open") {
        s.marker(0).hand(0, "8-1 6-6").boneyard("7-7").turn(0).act("8-1@1");
        CHECK(s.up(0));
    }
}

TEST_CASE("M31: a drawn double that cannot be covered draws no more", "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-3").hand(1, "1-1");
    SECTION("pass") {
        s.hand(0, "6-5 6-4").boneyard("9-9 9-1").turn(0).act("draw");
        CHECK(s.legal() == "9-9@0");
        s.act("9-9@0");
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::no_draw_for_drawn);
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
        CHECK(s.table().suspended == 0);
    }
    SECTION("wherever it is laid") {
        s.hand(0, "6-5 5-5 6-4").boneyard("3-3 7-7").turn(0).act("draw, 3-3@c");
        CHECK(s.legal() == "pass");
        Scene t("mexican", 2);
        t.engine(12).train(0, "12-9").hand(0, "8-4 6-4").hand(1, "1-1").boneyard("9-9").turn(0);
        t.act("draw, 9-9@0");
        CHECK(t.legal() == "pass");
    }
    SECTION("nor by a seat that drew it to start its train with it in the sequence") {
        Scene t("mexican", 2);
        t.engine(12).hand(0, "5-5 6-4").hand(1, "1-1").boneyard("12-5 5-2").turn(0);
        t.act("draw, 12-5@0, 5-5@0");
        CHECK(t.legal() == "draw");  // 5-5 was not drawn this turn
    }
    SECTION("a double drawn in an earlier turn is drawn for") {
        s.hand(0, "6-6 6-4").hand(1, "9-5 1-1").boneyard("5-5 4-4").turn(0);
        s.act("draw, pass, 9-5@0");
        CHECK(s.whose() == 0);
        s.act("5-5@0");
        CHECK(s.legal() == "draw");
    }
}

TEST_CASE("M32: a last tile that is a double is played, and then drawn for", "[clauses][mexican]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-9").hand(1, "1-1 2-2").turn(0);
    SECTION("it must be played") {
        CHECK(s.legal() == "9-9@0");
    }
    SECTION("the round goes on, and the drawn cover ends it") {
        s.boneyard("9-5 7-7").act("9-9@0");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-5@0");
        s.act("9-5@0");
        CHECK(s.happened().ends_with("round over: out"));
    }
    SECTION("not covered: the drawn tile is in hand, and the round goes on") {
        s.boneyard("7-7 6-6").act("9-9@0, draw, pass");
        CHECK(s.hand_of(0) == "7-7");
        CHECK(s.whose() == 1);
    }
}

TEST_CASE("M33: pips count, and an uncovered double is charged to its player",
          "[clauses][mexican]") {
    Scene s("mexican", 2, {.rounds = 1});
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-9 1-0").hand(1, "0-0 2-1").turn(0);
    SECTION("0-0 is nothing; the lowest total wins") {
        Scene t("mexican", 2, {.rounds = 1});
        t.engine(12).train(0, "12-9").hand(0, "9-1").hand(1, "0-0 2-1").turn(0).act("9-1@0");
        CHECK(t.points() == std::vector<int>{0, 3});
        CHECK(t.happened().ends_with("game over, won by 0"));
    }
    SECTION("charged") {
        s.act("9-9@0, pass");
        CHECK(s.happened() == "0 plays 9-9@0, 0 passes, 0 suspended, 0 opens, turn of 1");
        s.act("pass");
        CHECK(s.happened() ==
              "1 passes, 1 suspended, 1 opens, round over: suspended, game over, won by 1");
        CHECK(s.points() == std::vector<int>{1 + 18, 3});
    }
    SECTION("whoever's train it lies on") {
        Scene t("mexican", 2, {.rounds = 1});
        t.engine(12).train(0, "12-9 9-9").train(1, "12-8").laid_by(1, "9-9");
        t.hand(0, "1-0").hand(1, "2-1").turn(0).act("pass, pass");
        CHECK(t.points() == std::vector<int>{1, 3 + 18});
    }
}

TEST_CASE("M34: who must draw from an empty boneyard passes and is suspended",
          "[clauses][mexican]") {
    Scene s("mexican", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").communal("12-3");
    SECTION("the own train opens, and the seat is passed over from then on") {
        s.hand(0, "1-1 4-4").hand(1, "8-5 5-1 1-0").hand(2, "7-2 2-0 6-0").turn(0);
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::boneyard_empty);
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 suspended, 0 opens, turn of 1");
        s.act("8-5@1, 7-2@2");
        CHECK(s.whose() == 1);
    }
    SECTION("an unstarted own train does not open") {
        Scene t("mexican", 2);
        t.engine(12).train(1, "12-8").hand(0, "1-1").hand(1, "8-2 2-2 3-0").turn(0).act("pass");
        CHECK(t.happened() == "0 passes, 0 suspended, turn of 1");
        CHECK_FALSE(t.up(0));
    }
    SECTION("also on a turn with a double to cover, though it leaves trains alone else") {
        Scene t("mexican", 3);
        t.engine(12).train(0, "12-9").train(1, "12-8 8-8").hand(0, "9-1").hand(1, "2-2");
        t.hand(2, "3-3").turn(0).act("pass");
        CHECK(t.happened() == "0 passes, 0 suspended, 0 opens, turn of 1");
    }
    SECTION("also after a double from the hand") {
        s.hand(0, "9-9 4-4").hand(1, "1-1").hand(2, "2-2").turn(0).act("9-9@0, pass");
        CHECK(s.happened() == "0 plays 9-9@0, 0 passes, 0 suspended, 0 opens, turn of 1");
    }
    SECTION("not after a double that was drawn, nor after drawing the last tile in vain") {
        s.hand(0, "4-4 1-0").hand(1, "1-1").hand(2, "2-2").boneyard("9-9").turn(0);
        s.act("draw, 9-9@0, pass");
        CHECK(s.happened() == "0 draws 9-9, 0 plays 9-9@0, 0 passes, 0 opens, turn of 1");
        Scene t("mexican", 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "4-4").hand(1, "1-1");
        t.boneyard("6-6").turn(0).act("draw, pass");
        CHECK(t.happened() == "0 draws 6-6, 0 passes, 0 opens, turn of 1");
    }
    SECTION("a suspended seat comes back only to cover a double from its hand, and must") {
        s.suspended(1).marker(1).hand(0, "9-9 4-4").hand(1, "9-2 8-1 2-1").hand(2, "2-2 5-5");
        s.turn(0).act("9-9@0, pass");
        CHECK(s.whose() == 1);
        CHECK(s.legal() == "9-2@0");
        CHECK(s.why("8-1@1") == Refusal::double_must_be_covered);
        CHECK(s.why("pass") == Refusal::must_play);
        s.act("9-2@0");
        CHECK(s.whose() == 2);
        CHECK((s.table().suspended & seat_bit(1)) != 0);
    }
    SECTION("a suspended seat that cannot cover is passed over") {
        s.suspended(1).marker(1).hand(0, "9-9 4-4").hand(1, "8-1 2-1").hand(2, "2-2 5-5");
        s.turn(0).act("9-9@0, pass");
        CHECK(s.whose() == 2);
    }
}

TEST_CASE("M35: a round ends once a hand is empty and no double uncovered, or all are suspended",
          "[clauses][mexican]") {
    Scene s("mexican", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").hand(1, "1-1 5-5");
    SECTION("an empty hand") {
        s.hand(0, "9-5").hand(2, "2-2").turn(0).act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, round over: out");
    }
    SECTION("an empty hand with the double uncovered plays on") {
        s.hand(0, "9-9").hand(2, "9-2 2-2").turn(0).act("9-9@0");
        CHECK(s.phase() == Phase::play);
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 suspended, 0 opens, turn of 1");
        SECTION("and another's cover ends the round") {
            s.act("pass, 9-2@0");
            CHECK(s.happened().ends_with("2 plays 9-2@0, double 9 covered, round over: out"));
            CHECK(s.points() == std::vector<int>{0, 12, 4});
        }
        SECTION("a cover that itself empties a hand, too") {
            s.hand(2, "9-2").act("pass, 9-2@0");
            CHECK(s.points() == std::vector<int>{0, 12, 0});
        }
    }
    SECTION("an empty hand whose turn comes round draws for the double like anybody") {
        Scene t("mexican", 2);
        t.engine(12).train(0, "12-9 9-9").train(1, "12-8").hand(0, "").hand(1, "1-1");
        t.boneyard("9-3 6-6").turn(0);
        CHECK(t.legal() == "draw");
        t.act("draw, 9-3@0");
        CHECK(t.happened().ends_with("round over: out"));
    }
    SECTION("the last suspension ends it, even if a suspended seat could cover") {
        s.suspended(1).suspended(2).marker(1).marker(2).hand(0, "9-9 4-4").hand(2, "9-2");
        s.turn(0).act("9-9@0, pass");
        CHECK(s.happened() ==
              "0 plays 9-9@0, 0 passes, 0 suspended, 0 opens, round over: suspended");
    }
    SECTION("passes alone never end it") {
        Scene t("mexican", 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").marker(0).marker(1);
        t.hand(0, "1-1").hand(1, "2-2").boneyard("5-5 6-6 7-7 4-4").turn(0);
        t.act("draw, pass, draw, pass, draw, pass, draw, pass");
        CHECK(t.phase() == Phase::play);
        t.act("pass");
        CHECK(t.happened() == "0 passes, 0 suspended, turn of 1");
        t.act("pass");
        CHECK(t.happened() == "1 passes, 1 suspended, round over: suspended");
    }
}
