// OLL Train, clause by clause.
#include "roundhouse/engine/deal.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

constexpr Pips kEven[] = {12, 10, 8, 6, 4, 2, 0};
constexpr Pips kOdd[] = {11, 9, 7, 5, 3, 1};

}  // namespace

TEST_CASE("O1: double-12 only, 2 to 8 players, hands of 15, 12 and 10", "[clauses][oll]") {
    const int hands[] = {15, 15, 15, 12, 12, 10, 10};
    for (int players = 2; players <= 8; ++players) {
        const Rules rules = test::rules_of({"oll", players});
        CHECK(rules.max_pips == 12);
        CHECK(int{rules.hand} == hands[players - 2]);
    }
    CHECK_FALSE(test::can_sit({"oll", 1}));
    CHECK_FALSE(test::can_sit({"oll", 9}));
    CHECK_FALSE(test::can_sit({.game = "oll", .set = 9}));
}

TEST_CASE("O2: all, even or odd engines, each taken out before lots and deal", "[clauses][oll]") {
    const Rules all = test::rules_of({"oll", 2});
    CHECK(all.rounds == 13);
    for (int k = 0; k < 13; ++k) CHECK(int{all.schedule[static_cast<std::size_t>(k)]} == 12 - k);
    const Rules even = test::rules_of({.game = "oll", .schedule = "even"});
    CHECK(even.rounds == 7);
    CHECK(std::equal(std::begin(kEven), std::end(kEven), even.schedule.begin()));
    const Rules odd = test::rules_of({.game = "oll", .schedule = "odd"});
    CHECK(odd.rounds == 6);
    CHECK(std::equal(std::begin(kOdd), std::end(kOdd), odd.schedule.begin()));
    CHECK_FALSE(test::can_sit({.game = "oll", .schedule = "none"}));

    Scene s("oll", 2, {.schedule = "odd"});
    CHECK_FALSE(lots_pile(s.state).contains(Tile(11, 11)));
    CHECK_FALSE(dealt_pile(s.state).contains(Tile(11, 11)));
    CHECK(dealt_pile(s.state).size() == 90);
    s.deal({}, "", {"5-4 1-0"});
    CHECK(s.table().engine == 11);
    CHECK(s.boneyard_size() == 90 - 30);
}

TEST_CASE("O3: one communal train that is always open, and no other", "[clauses][oll]") {
    Scene s("oll", 4);
    CHECK(s.rules().trains() == 5);
    CHECK(s.up(4));
    s.engine(12).communal("12-3").train(0, "12-9").hand(0, "3-1 9-2 8-8").hand(1, "1-1").turn(0);
    CHECK(s.legal() == "9-2@0 3-1@c");
    s.act("3-1@c");
    CHECK(s.up(4));
}

TEST_CASE("O4: round 1 by the lowest lot, later the one who played last", "[clauses][oll]") {
    SECTION("the lowest total starts") {
        Scene s("oll", 3);
        s.deal({}, "", {"12-11 1-0 5-5"});
        CHECK(s.whose() == 1);
        CHECK(s.happened() == "lots 0:12-11 1:1-0 2:5-5, deal of 15, hub 12-12, turn of 1");
    }
    SECTION("those who tie draw again, all tiles having gone back") {
        Scene s("oll", 3);
        s.deal({}, "", {"5-0 12-11 4-1", "5-0 3-1"});
        CHECK(s.whose() == 2);
    }
    SECTION("then whoever went out") {
        Scene s("oll", 3);
        s.engine(12).train(2, "12-9").hand(0, "1-0").hand(1, "2-0").hand(2, "9-4").turn(2);
        s.act("9-4@2");
        CHECK(s.phase() == Phase::deal);
        CHECK_FALSE(wants_lots(s.state));
        s.deal();
        CHECK(s.whose() == 2);
    }
    SECTION("or whoever played last in a blocked round") {
        Scene s("oll", 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").marker(0).marker(1);
        s.hand(0, "1-0 2-0").hand(1, "9-4 3-0 5-5").turn(1);
        s.act("9-4@0, pass, pass");
        CHECK(s.happened().ends_with("round over: blocked"));
        s.deal();
        CHECK(s.whose() == 1);
    }
    SECTION("nobody played: the same starter again") {
        Scene s("oll", 2);
        s.engine(12).hand(0, "1-0 2-0").hand(1, "4-4 3-0").turn(1);
        s.state.round.table.starter = 1;
        s.act("pass, pass, pass");
        CHECK(s.happened().ends_with("round over: blocked"));
        s.deal();
        CHECK(s.whose() == 1);
    }
}

TEST_CASE("O5: the first turn is one tile on the own train, else a draw, else a pass",
          "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(1, "12-8").marker(1).communal("12-3").first_turn({0}).hand(1, "1-1 2-2");
    SECTION("a tile that matches the engine, nowhere but on the own train") {
        s.hand(0, "12-5 8-7 5-4 3-2").boneyard("9-9").turn(0);
        CHECK(s.legal() == "12-5@0");
        CHECK(s.why("8-7@1") == Refusal::own_train_first);
        CHECK(s.why("3-2@c") == Refusal::own_train_first);
        CHECK(s.why("draw") == Refusal::must_play);
        s.act("12-5@0");
        CHECK(s.happened() == "0 plays 12-5@0, turn of 1");  // only one
    }
    SECTION("none: draw one; it fits, so it must be played") {
        s.hand(0, "8-7 3-2").boneyard("12-1 9-9").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "12-1@0");
    }
    SECTION("it does not fit: pass, and the own train opens") {
        s.hand(0, "8-7 3-2").boneyard("9-1 12-1").turn(0);
        s.act("draw");
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::drawn_already);
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
    SECTION("nothing to draw: pass at once") {
        s.hand(0, "8-7 3-2").turn(0);
        CHECK(s.legal() == "pass");
    }
}

TEST_CASE("O6: later one tile on the own train, the OLL Train or an open one", "[clauses][oll]") {
    Scene s("oll", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").marker(2).boneyard("7-7").hand(1, "1-1 2-2");
    s.hand(0, "12-3 9-5 8-4").turn(0);
    // Train 1 is closed; train 2 is open, and anyone may start it, as well as the OLL Train.
    CHECK(s.legal() == "12-3@2 12-3@c 9-5@0");
    CHECK(s.why("8-4@1") == Refusal::train_closed);
    CHECK(s.why("9-5@1") == Refusal::train_closed);
    s.act("12-3@2");
    CHECK(s.happened() == "0 plays 12-3@2, turn of 1");
    CHECK(s.ends(2) == "3");

    Scene own("oll", 2);  // the own train may be started later, too
    own.engine(12).train(1, "12-8").hand(0, "12-3 1-0").boneyard("7-7").turn(0);
    CHECK(own.legal() == "12-3@0 12-3@c");
    own.act("12-3@0");
    CHECK(own.ends(0) == "3");
}

TEST_CASE("O7: no play anywhere: draw one, play it if it fits, else pass and open",
          "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-3").hand(0, "8-1 7-7");
    s.hand(1, "1-1 2-2");
    SECTION("it fits, on whichever train") {
        s.boneyard("9-3 1-1").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-3@0 9-3@c");
    }
    SECTION("it does not") {
        s.boneyard("8-2 9-3").turn(0);
        s.act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
}

TEST_CASE("O8: only its owner's play on it closes an open train", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-3").marker(0);
    s.hand(0, "9-5 3-2 1-1").hand(1, "9-4 8-6 1-0").boneyard("7-7");
    SECTION("the owner plays elsewhere: it stays open") {
        s.turn(0).act("3-2@c");
        CHECK(s.up(0));
    }
    SECTION("somebody else plays on it: it stays open") {
        s.turn(1).act("9-4@0");
        CHECK(s.up(0));
    }
    SECTION("the owner plays on it: it closes") {
        s.turn(0).act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, turn of 1");
        CHECK_FALSE(s.up(0));
    }
}

TEST_CASE("O9: a double takes two covers and the train forks behind them", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).boneyard("7-7").hand(1, "1-1 2-2");
    SECTION("each half takes a tile and becomes an end") {
        s.train(0, "12-9").hand(0, "9-9 9-5 9-3 7-6 1-0").turn(0);
        s.act("9-9@0");
        CHECK(s.ends(0) == "9! 9!");
        s.act("9-5@0");
        CHECK(s.ends(0) == "9! 5");
        s.act("9-3@0");
        CHECK(s.ends(0) == "5 3");
        CHECK(s.whose() == 1);
    }
    SECTION("any end of a forked train may be played on, forks upon forks") {
        s.train(0, "12-9 9-9 (9-5 5-5 (5-1) (5-2)) (9-3)").hand(0, "4-1 4-2 4-3 5-4 9-4").turn(0);
        CHECK(s.ends(0) == "3 2 1");
        CHECK(s.legal() == "4-3@0 4-2@0 4-1@0");
    }
    SECTION("a tile that fits two ends of one train is played at the one that is named") {
        s.train(0, "12-9 9-9 (9-5) (9-3)").hand(0, "5-3 1-1").turn(0);
        CHECK(s.legal() == "5-3@0:5 5-3@0:3");
        s.act("5-3@0:5");
        CHECK(s.ends(0) == "3 3");  // two ends that show the same number
    }
    SECTION("two ends with the same number are one choice, the one laid first") {
        s.train(0, "12-9 9-9 (9-5 5-3) (9-3)").hand(0, "3-1 1-1").turn(0);
        CHECK(s.legal() == "3-1@0");
        s.act("3-1@0");
        const LaidTile& laid = s.table().laid().back();
        CHECK(s.table().laid()[laid.link].tile == Tile(5, 3));
    }
}

TEST_CASE("O10: its player covers a double at once, and a second time by choice",
          "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").communal("12-4").hand(1, "1-1 2-2");
    SECTION("the first cover is forced") {
        s.hand(0, "9-9 9-5 4-1 7-7").boneyard("6-6").turn(0).act("9-9@0");
        CHECK(s.legal() == "9-5@0");
        CHECK(s.why("4-1@c") == Refusal::double_must_be_covered);
        CHECK(s.why("done") == Refusal::nothing_to_end);
        CHECK(s.why("pass") == Refusal::must_play);
        s.act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, double 9 owes 1, turn of 1");
    }
    SECTION("the second is a choice") {
        s.hand(0, "9-9 9-5 9-3 9-1 7-7").boneyard("6-6").turn(0).act("9-9@0, 9-5@0");
        CHECK(s.legal() == "9-3@0 9-1@0 done");
        SECTION("taken: three tiles at once, and no more") {
            s.act("9-1@0");
            CHECK(s.happened() == "0 plays 9-1@0, double 9 covered, turn of 1");
        }
        SECTION("declined") {
            s.act("done");
            CHECK(s.happened() == "turn of 1");
            CHECK(s.ends(0) == "9! 5");
        }
    }
    SECTION("the first is drawn for, the second never") {
        s.hand(0, "9-9 7-7 6-6").boneyard("9-4 9-2").turn(0).act("9-9@0");
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-4@0");
        s.act("9-4@0");
        CHECK(s.happened() == "0 plays 9-4@0, double 9 owes 1, turn of 1");
        CHECK(s.boneyard_size() == 1);
    }
    SECTION("a draw before the double does not use up the draw for it") {
        s.hand(0, "7-7 6-6 5-5").boneyard("9-9 9-2").turn(0).act("draw, 9-9@0");
        CHECK(s.legal() == "draw");
    }
}

TEST_CASE("O11: until both covers lie every other end is locked for everybody", "[clauses][oll]") {
    Scene s("oll", 3);
    s.engine(12).train(0, "12-9 9-9").train(1, "12-8").train(2, "12-7").communal("12-4").marker(2);
    s.hand(0, "1-1 2-2 3-3").hand(2, "9-2 9-0 7-1 6-6");
    SECTION("only a cover may be played, though the train is closed, and one a turn") {
        s.hand(1, "9-5 9-3 8-1 4-4").boneyard("6-5").turn(1);
        CHECK(s.legal() == "9-5@0 9-3@0");
        CHECK(s.why("8-1@1") == Refusal::double_must_be_covered);
        CHECK(s.why("4-4@c") == Refusal::double_must_be_covered);
        s.act("9-5@0");
        CHECK(s.happened() == "1 plays 9-5@0, double 9 owes 1, turn of 2");
        // The second cover is owed just the same; the new end behind the first is locked.
        CHECK(s.legal() == "9-2@0 9-0@0");
        s.act("9-0@0");
        CHECK(s.happened() == "2 plays 9-0@0, double 9 covered, turn of 0");
        CHECK(s.ends(0) == "5 0");
        CHECK(s.legal() == "draw");  // nothing is locked any more, but nothing fits
    }
    SECTION("none in hand: draw one, and cover with it") {
        s.hand(1, "8-1 4-4").boneyard("9-6 1-0").turn(1);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "9-6@0");
    }
    SECTION("else pass, and the own train opens") {
        s.hand(1, "8-1 4-4").boneyard("8-6 9-6").turn(1).act("draw");
        CHECK(s.legal() == "pass");  // 8-6 would fit the own train
        s.act("pass");
        CHECK(s.happened() == "1 passes, 1 opens, turn of 2");
    }
    SECTION("a play on the own train that covers closes it") {
        s.marker(0).hand(0, "9-5 2-2 3-3").boneyard("6-5").turn(0).act("9-5@0");
        CHECK_FALSE(s.up(0));
    }
}

TEST_CASE("O12: who cannot cover the double just played passes without opening", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-9 7-7 6-6").hand(1, "1-1 2-2");
    SECTION("in that turn; when it comes round again the own train opens like anybody's") {
        s.boneyard("5-4 5-3 5-2 5-1").turn(0).act("9-9@0, draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, turn of 1");
        CHECK_FALSE(s.up(0));
        s.act("draw, pass");
        CHECK(s.up(1));
        s.act("draw, pass");
        CHECK(s.happened() == "0 draws 5-2, 0 passes, 0 opens, turn of 1");
    }
    SECTION("a double whose number is used up stays locked until the round is blocked") {
        s.hand(1, "8-1 2-2").turn(0).act("9-9@0, pass");
        CHECK(s.passed() == "0");
        CHECK(s.legal() == "pass");  // 8-1 would fit
        s.act("pass");
        CHECK(s.passed() == "1");  // the marker went up
        s.act("pass");
        CHECK(s.passed() == "0");  // here, too
        s.act("pass");
        CHECK(s.happened() == "1 passes, round over: blocked");
    }
}

TEST_CASE("O13: with a play in hand there is no draw and no pass", "[clauses][oll]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9").hand(0, "9-5 1-1").hand(1, "2-2 3-3").boneyard("7-7").turn(0);
    CHECK(s.legal() == "9-5@0");
    CHECK(s.why("draw") == Refusal::must_play);
    CHECK(s.why("pass") == Refusal::must_play);
    CHECK(s.why("announce") == Refusal::nothing_to_announce);
}
