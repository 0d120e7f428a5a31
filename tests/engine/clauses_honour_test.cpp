// The honour referee of Mexican Train, clause XX.
#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

Scene honour(int players) {
    Scene s("mexican", players, {.referee = Referee::honour});
    s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-3").hand(1, "8-1 1-1 1-0");
    for (int seat = 2; seat < players; ++seat) s.hand(seat, "2-2 2-0");
    return s;
}

// What seat 0 could have played when it passed.
std::string lapses(const Scene& s) {
    return formats::to_string(s.state.round.holdings[0].lapses);
}

}  // namespace

TEST_CASE("XX: only where it is offered and chosen", "[clauses][honour]") {
    CHECK(test::rules_of({"mexican"}).referee == Referee::strict);
    CHECK(test::can_sit({.game = "mexican", .referee = Referee::honour}));
    for (const char* other : {"oll", "train", "station", "basic"}) {
        CHECK_FALSE(test::can_sit({.game = other, .referee = Referee::honour}));
        CHECK_FALSE(test::can_sit({.game = other, .referee = Referee::strict}));
    }
}

TEST_CASE("XX: before the first play a seat that could play may draw, and then pass",
          "[clauses][honour]") {
    Scene s = honour(2);
    SECTION("once") {
        s.hand(0, "9-5 6-6").boneyard("3-1 7-7").turn(0);
        CHECK(s.legal() == "9-5@0 draw");
        CHECK(s.why("pass") != Refusal::none);
        s.act("draw");
        CHECK(s.legal() == "9-5@0 3-1@c pass");  // every playable tile, and the pass
        CHECK(s.why("draw") != Refusal::none);
        s.act("3-1@c");
        CHECK(s.whose() == 1);
        CHECK(lapses(s).empty());  // it played
    }
    SECTION("not from an empty boneyard") {
        s.hand(0, "9-5 6-6").turn(0);
        CHECK(s.legal() == "9-5@0");
        CHECK(s.why("draw") == Refusal::must_play);
        CHECK(s.why("pass") == Refusal::must_play);
    }
    SECTION("who cannot play draws as ever, and passes if nothing fits") {
        s.hand(0, "6-5 6-6").boneyard("7-7").turn(0);
        CHECK(s.legal() == "draw");
        s.act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(lapses(s).empty());
    }
    SECTION("not in the middle of a sequence") {
        Scene t("mexican", 2, {.referee = Referee::honour});
        t.engine(12).hand(0, "12-5 5-4 6-6").hand(1, "1-1").boneyard("7-7").turn(0);
        CHECK(t.legal() == "12-5@0 draw");
        t.act("12-5@0");
        CHECK(t.legal() == "5-4@0 done");
    }
}

TEST_CASE("XX: where a double must be covered the draw is offered as well", "[clauses][honour]") {
    Scene s = honour(2);
    SECTION("to its player, once for each double") {
        s.hand(0, "9-9 9-5 6-6").boneyard("3-1 9-4 7-7").turn(0).act("draw, 9-9@0");
        CHECK(s.legal() == "9-5@0 draw");
        s.act("draw");
        CHECK(s.legal() == "9-5@0 9-4@0 pass");
        s.act("pass");
        CHECK(lapses(s) == "9-5 9-4");
    }
    SECTION("to a next seat") {
        Scene t("mexican", 2, {.referee = Referee::honour});
        t.engine(12).train(0, "12-9 9-9").hand(0, "1-1").hand(1, "9-2 5-5").boneyard("7-7").turn(1);
        CHECK(t.legal() == "9-2@0 draw");
        t.act("draw");
        CHECK(t.legal() == "9-2@0 pass");
    }
    SECTION("not for a double drawn this turn (M31); one that can be covered must be") {
        s.hand(0, "9-5 6-6").boneyard("9-9 9-4").turn(0).act("draw, 9-9@0");
        CHECK(s.legal() == "9-5@0");
    }
    SECTION("nor is there a pass but the forced one when it cannot be covered") {
        s.hand(0, "6-5 6-6").boneyard("9-9 9-4").turn(0).act("draw, 9-9@0");
        CHECK(s.legal() == "pass");
    }
}

TEST_CASE("XX: a lapse revealed by a play costs a tile for each other seat", "[clauses][honour]") {
    Scene s = honour(3);
    s.hand(0, "9-5 3-2 6-6").boneyard("7-7 7-6 7-5 7-4 7-3").turn(0).act("draw, pass");
    CHECK(s.happened() == "0 draws 7-7, 0 passes, 0 opens, turn of 1");
    CHECK(lapses(s) == "9-5 3-2");
    s.act("8-1@1, draw, pass");  // seat 1 plays, seat 2 has nothing and no train
    CHECK(s.whose() == 0);
    CHECK(s.legal() == "9-5@0 3-2@c draw confess");
    SECTION("playing one of the tiles reveals it; the play is completed first") {
        s.act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, 0 takes 2 for a lapse shown, turn of 1");
        CHECK(s.hand_of(0) == "7-7 7-5 7-4 6-6 3-2");
        CHECK(lapses(s).empty());  // all its lapses are wiped
    }
    SECTION("a tile that was not playable then reveals nothing") {
        s.act("draw");
        s.hand(0, "9-5 3-1");
        s.act("3-1@c");
        CHECK(s.happened().find("takes") == std::string::npos);
        CHECK(lapses(s) == "9-5 3-2");
    }
    SECTION("passing again adds what is playable now") {
        s.hand(0, "9-5 9-0 6-6").act("draw, pass");
        CHECK(lapses(s) == "9-5 9-0 3-2");
    }
}

TEST_CASE("XX: a confession costs the same and is made before the first play",
          "[clauses][honour]") {
    Scene s = honour(3);
    s.hand(0, "9-5 6-6").boneyard("7-7 7-6 12-1 9-9 9-8 7-3").turn(0);
    CHECK(s.why("confess") == Refusal::nothing_to_confess);
    s.act("draw, pass, 8-1@1, draw, pass");
    CHECK(s.legal() == "9-5@0 draw confess");
    s.act("confess");
    CHECK(s.happened() == "0 takes 2 for confessing");
    CHECK(s.hand_of(0) == "12-1 9-9 9-5 7-7 6-6");
    SECTION("wiped, and still its turn; the penalty was not the turn's draw") {
        CHECK(s.legal() == "9-9@0 9-5@0 draw");
        CHECK(s.why("confess") == Refusal::nothing_to_confess);
        s.act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, turn of 1");
    }
    SECTION("its tiles are not drawn this turn (M31)") {
        s.hand(0, "9-9 6-6").act("9-9@0");
        CHECK(s.legal() == "draw");
    }
    SECTION("also after the draw") {
        Scene t = honour(2);
        t.hand(0, "9-5 6-6").boneyard("7-7 7-6 12-1 7-3").turn(0).act("draw, pass, 8-1@1, draw");
        CHECK(t.legal() == "9-5@0 pass confess");
        t.act("confess");
        CHECK(t.legal() == "9-5@0 pass");
    }
    SECTION("not after the first play") {
        Scene t = honour(2);
        t.hand(0, "9-5 6-6 3-3")
            .boneyard("7-7 7-6 3-1 7-3")
            .turn(0)
            .act("draw, pass, 8-1@1, 3-3@c");
        CHECK(t.legal() == "draw");
    }
}

TEST_CASE("XX: the penalty takes what the boneyard has, and comes before the end of the round",
          "[clauses][honour]") {
    SECTION("as many as it has") {
        Scene s = honour(3);
        s.hand(0, "9-5 6-6").boneyard("7-7 7-6 7-5").turn(0).act("draw, pass, 8-1@1, draw, pass");
        s.act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, 0 takes 1 for a lapse shown, turn of 1");
    }
    SECTION("none at all: the lapses are wiped all the same") {
        Scene s = honour(3);
        s.hand(0, "9-5 6-6").boneyard("7-7 7-6").turn(0).act("draw, pass, 8-1@1, draw, pass");
        CHECK(s.legal() == "9-5@0 confess");
        s.act("confess");
        CHECK(s.happened() == "0 takes 0 for confessing");
        CHECK(s.legal() == "9-5@0");
    }
    SECTION("a last tile that reveals does not go out") {
        Scene s = honour(2);
        s.hand(0, "9-5 6-6").boneyard("7-7 7-6 7-5").turn(0).act("draw, pass, 8-1@1");
        s.hand(0, "9-5").act("9-5@0");
        CHECK(s.happened() == "0 plays 9-5@0, 0 closes, 0 takes 1 for a lapse shown, turn of 1");
        CHECK(s.hand_of(0) == "7-6");
    }
}
