// F22: when an empty hand ends the round.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::kDown;
using test::out_file;
using test::plain;
using test::Scene;
using test::started;

TEST_CASE("F22: out at the end of the turn: a follow-up is still drawn for", "[clauses][format]") {
    const std::string file = out_file("end of turn");
    SECTION("the draw covers: out") {
        Scene s = started(file, 2, "1-0 5-5");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0");
        CHECK(s.phase() == Phase::play);
        CHECK(s.legal() == "draw");
        s.act("draw, 1-0@0");
        CHECK(s.happened().ends_with("double 1 covered, round over: out"));
        CHECK(s.points() == std::vector<int>{0, 9});
    }
    SECTION("it does not: the hand is not empty") {
        Scene s = started(file, 2, "5-0 5-5");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0, draw, pass");
        CHECK(s.happened() == "0 plays 1-1@0, 0 draws 5-0, 0 passes, 0 opens, turn of 1");
    }
    SECTION("nothing to draw: out with the double uncovered, and the pass opens the train") {
        Scene s = started(file, 2);
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, round over: out");
        CHECK(s.points() == std::vector<int>{0, 9});
    }
    SECTION("any other last tile ends the turn, and so the round") {
        Scene s = started(file, 2, "5-0");
        s.hand(0, "1-0").hand(1, "5-4").turn(0).act("1-0@0");
        CHECK(s.happened() == "0 plays 1-0@0, round over: out");
    }
    SECTION("where a double asks for nothing, it is such a tile") {
        Scene s = started(out_file("end of turn", "[doubles]\nfollow-up = \"none\"\n"), 2, "5-0");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0");
        CHECK(s.happened() == "0 plays 1-1@0, round over: out");
    }
    SECTION("at once, by contrast") {
        Scene s = started(out_file("at once"), 2, "1-0");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0");
        CHECK(s.happened() == "0 plays 1-1@0, round over: out");
    }
}

TEST_CASE("F22: end of turn, before blocked and before the last suspension", "[clauses][format]") {
    SECTION("blocked") {
        Scene s = started(out_file("end of turn", "[trains]\nothers = \"never\"\n"), 2);
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0");
        s.table().passed = seat_bit(1);
        s.act("pass");
        CHECK(s.happened() == "0 passes, round over: out");
    }
    SECTION("suspended") {
        Scene s = started(out_file("end of turn",
                                   "blocked = \"never\"\n[turn]\n"
                                   "empty-boneyard = \"suspended\"\n"),
                          2);
        s.hand(0, "1-1").hand(1, "5-4").suspended(1).turn(0).act("1-1@0, pass");
        CHECK(s.happened().ends_with("round over: out"));
    }
}

TEST_CASE("F22: end of lap, the others go on until it would be the starter's turn",
          "[clauses][format]") {
    const std::string file = out_file("end of lap");
    const auto scene = [](const std::string& rules, int starter) {
        Scene s = started(rules, 3, "5-5");
        s.table().starter = static_cast<Seat>(starter);
        s.hand(0, "1-0 5-4").hand(1, "2-0").hand(2, "3-0 5-3");
        return s;
    };
    SECTION("the seats that are left play") {
        Scene s = scene(file, 0);
        s.turn(1).act("2-0@1");
        CHECK(s.happened() == "1 plays 2-0@1, turn of 2");
        s.act("3-0@2");
        CHECK(s.happened() == "2 plays 3-0@2, round over: out");
        CHECK(s.points() == std::vector<int>{10, 0, 8});
    }
    SECTION("the starter goes out: everybody has a turn") {
        Scene s = scene(file, 1);
        s.turn(1).act("2-0@1");
        CHECK(s.whose() == 2);
        s.act("3-0@2");
        CHECK(s.whose() == 0);
        s.act("1-0@0");
        CHECK(s.happened().ends_with("round over: out"));
    }
    SECTION("the last of the lap goes out: nobody is left") {
        Scene s = scene(file, 2);
        s.turn(1).act("2-0@1");
        CHECK(s.happened() == "1 plays 2-0@1, round over: out");
    }
    SECTION("they draw and pass as usual") {
        Scene s = scene(file, 0);
        s.hand(2, "5-4").turn(1).act("2-0@1, draw, pass");
        CHECK(s.happened().ends_with("2 passes, 2 opens, round over: out"));
        CHECK(s.points()[2] == 9 + 10);
    }
    SECTION("a skipped turn counts as taken") {
        Scene s = scene(file, 0);
        s.table().skip |= seat_bit(2);
        s.turn(1).act("2-0@1");
        CHECK(s.happened() == "1 plays 2-0@1, 2 skips, round over: out");
    }
    SECTION("a double as the last tile: nothing more is owed") {
        Scene s = scene(file, 0);
        s.hand(1, "2-2").hand(2, "3-2 5-3").turn(1).act("2-2@1");
        CHECK(s.happened() == "1 plays 2-2@1, turn of 2");
        CHECK(s.legal() == "3-2@1");  // it binds the others as ever
    }
    SECTION("not with finish-lap") {
        CHECK_FALSE(faults_of(out_file("end of lap",
                                       "[opening]\nlasts = \"first turn\"\nfinish-lap = true\n"))
                        .empty());
    }
}

TEST_CASE("F22: end of lap, who was out first has won", "[clauses][format]") {
    SECTION("for holders too: not the starter, who counts nothing either") {
        Scene s = started(out_file("end of lap",
                                   "[start]\nfirst-round = \"highest tile\"\nlater-rounds = "
                                   "\"winner\"\n"),
                          3, "5-5");
        s.table().starter = 0;
        s.hand(0, "0-0").hand(1, "2-0").hand(2, "3-0").turn(1).act("2-0@1, 3-0@2");
        CHECK(s.points() == std::vector<int>{0, 0, 0});
        s.deal({"6-5"});
        CHECK(s.whose() == 1);
    }
    SECTION("where the winner takes the points, though two seats are out") {
        Scene s = started(plain(kDown + "[round]\nout = \"end of lap\"\nblocked = "
                                        "\"fewest tiles win\"\n[points]\nto = \"winner\"\n"
                                        "[end]\nwinner = \"highest\"\n"),
                          3, "5-5");
        s.table().starter = 1;
        s.hand(0, "1-0").hand(1, "2-0 2-1").hand(2, "3-0").turn(2).act("3-0@2, 1-0@0");
        CHECK(s.happened().ends_with("round over: out"));
        CHECK(s.points() == std::vector<int>{0, 0, 5});
    }
}

TEST_CASE("F22: end of lap, the call, blocked rounds and suspended seats", "[clauses][format]") {
    SECTION("no call is asked after the lap's last turn, but before it is") {
        Scene s = started(out_file("end of lap", "[last-tile]\npenalty = 1\n"), 4, "5-5 5-3");
        s.table().starter = 0;
        s.hand(0, "5-4").hand(1, "2-0").hand(2, "3-0 5-3").hand(3, "4-0 4-3");
        s.turn(1).act("2-0@1, 3-0@2");
        CHECK(s.legal() == "done announce");
        s.act("announce, 4-0@3");
        CHECK(s.happened() == "2 announces, turn of 3, 3 plays 4-0@3, round over: out");
    }
    SECTION("out comes before blocked") {
        Scene s = started(out_file("end of lap"), 3);
        s.table().starter = 0;
        s.hand(0, "5-4").hand(1, "2-0").hand(2, "5-5").marker(0).marker(2).turn(1).act("2-0@1");
        s.table().passed = static_cast<SeatMask>(seat_bit(0) | seat_bit(1));
        s.act("pass");
        CHECK(s.happened() == "2 passes, round over: out");
    }
    SECTION("a suspended seat has no turn there") {
        Scene s = started(out_file("end of lap",
                                   "blocked = \"never\"\n[turn]\n"
                                   "empty-boneyard = \"suspended\"\n"),
                          4);
        s.table().starter = 0;
        s.hand(0, "5-4").hand(1, "2-2").hand(2, "5-2").hand(3, "3-2").suspended(2);
        s.turn(1).act("2-2@1");
        CHECK(s.happened() == "1 plays 2-2@1, turn of 3");  // though it could cover
        s.act("3-2@1");
        CHECK(s.happened().ends_with("round over: out"));
    }
}

TEST_CASE("F22: a double as the last tile in hand does not fit anywhere", "[clauses][format]") {
    const std::string file = out_file("not on a double");
    SECTION("then draw") {
        Scene s = started(file, 2, "5-0 1-0");
        s.hand(0, "1-1").hand(1, "5-4").turn(0);
        CHECK(s.legal() == "draw");
        CHECK(s.why("1-1@0") == Refusal::last_tile_is_double);
        s.act("draw");
        CHECK(s.legal() == "1-1@0");  // no longer the last one: it must be played
        CHECK(s.why("pass") == Refusal::must_play);
    }
    SECTION("a drawn tile that may be kept is not the double that fits because of it") {
        const std::string kept = "[turn]\ndrawn-tile = \"may be kept\"\n";
        Scene s = started(out_file("not on a double", kept), 2, "6-0 5-5");
        s.communal("6-5").hand(0, "1-1").hand(1, "5-4").turn(0).act("draw");
        CHECK(s.legal() == "1-1@0");  // every train has left the hub
    }
    SECTION("a drawn tile that fits is the only one that may be played") {
        Scene s = started(file, 2, "1-0 5-5");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("draw");
        CHECK(s.legal() == "1-0@0");
        s.act("1-0@0");
        CHECK(s.whose() == 1);
        CHECK(s.hand_of(0) == "1-1");
    }
    SECTION("a drawn tile that does not fit, nor does the double") {
        Scene s = started(file, 2, "5-0 5-5");
        s.hand(0, "4-4").hand(1, "5-4").turn(0).act("draw");
        CHECK(s.legal() == "pass");
    }
    SECTION("else pass") {
        Scene s = started(file, 2);
        s.hand(0, "1-1").hand(1, "5-4").turn(0);
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
    }
    SECTION("any other tile goes out at once") {
        Scene s = started(file, 2, "5-0");
        s.hand(0, "1-0").hand(1, "5-4").turn(0).act("1-0@0");
        CHECK(s.happened() == "0 plays 1-0@0, round over: out");
    }
    SECTION("the last tile of a follow-up neither") {
        Scene s = started(out_file("not on a double", "[doubles]\nfollow-up = \"any tile\"\n"), 2);
        s.communal("6-5").hand(0, "1-1 5-5").hand(1, "5-4").turn(0).act("1-1@0");
        CHECK(s.legal() == "pass");
        CHECK(s.why("5-5@c") == Refusal::last_tile_is_double);
    }
}

TEST_CASE("F30: no call is asked after the last turn of a lap that ends the round",
          "[clauses][format]") {
    SECTION("a lap of first turns") {
        const std::string file = plain(kDown +
                                       "[opening]\nlasts = \"first turn\"\nfinish-lap = true\n"
                                       "[last-tile]\npenalty = 1\n");
        Scene s(file, 3);
        s.engine(6).first_turn({0, 1, 2}).boneyard("5-5 5-3").hand(0, "6-1");
        s.hand(1, "6-2 5-4").hand(2, "6-3 4-4").turn(0).act("6-1@0, 6-2@1");
        CHECK(s.legal() == "done announce");
        s.act("announce, 6-3@2");
        CHECK(s.happened() == "1 announces, turn of 2, 2 plays 6-3@2, round over: out");
    }
    SECTION("where nobody is out it is asked after the last first turn as after any other") {
        Scene s(plain(kDown + "[opening]\nlasts = \"first turn\"\nfinish-lap = true\n"
                              "[last-tile]\npenalty = 1\n"),
                2);
        s.engine(6).first_turn({1}).boneyard("5-5 5-3").train(0, "6-1").hand(0, "1-0 2-0");
        s.hand(1, "6-2 5-4").turn(1).act("6-2@1");
        CHECK(s.legal() == "done announce");
    }
    SECTION("where only a seat would follow that is skipped") {
        Scene s = started(out_file("end of lap", "[last-tile]\ncosts = \"turn\"\n"), 3, "5-5");
        s.table().starter = 0;
        s.table().skip = 1U << 2U;
        s.hand(0, "").hand(1, "2-0 4-3").hand(2, "3-0 5-3").turn(1).act("2-0@1");
        CHECK(s.happened().ends_with("round over: out"));
    }
}
