// F18: how many doubles a turn may have.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::kAnyTile;
using test::kDown;
using test::plain;
using test::Scene;
using test::two_trains;

TEST_CASE("F18: a follow-up that may not be a double", "[clauses][format]") {
    const std::string one = kAnyTile + "in-a-row = \"one\"\n";
    Scene s = two_trains(plain(one), "1-1 2-2 2-0 1-0 5-5", "5-4");
    CHECK(s.legal() == "2-2@1 2-0@1 1-1@0 1-0@0");  // a first play may be one
    s.act("1-1@0");
    CHECK(s.legal() == "2-0@1 1-0@0");
    CHECK(s.why("2-2@1") == Refusal::too_many_doubles);
    CHECK(s.why("5-5@0") == Refusal::train_lacks_number);
    SECTION("who has only doubles draws, and a drawn double does not fit either") {
        Scene t = two_trains(plain(one), "1-1 2-2 5-5", "3-3 5-4");
        t.communal("6-3").turn(0).act("1-1@0");
        CHECK(t.legal() == "draw");
        t.act("draw");
        CHECK(t.legal() == "pass");
        CHECK(t.why("3-3@c") == Refusal::too_many_doubles);
    }
    SECTION("in an opening with free doubles every double is, the blank too") {
        Scene t(plain(one + "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n"
                            "doubles-free = true\n"),
                2);
        t.engine(6).first_turn({0}).hand(0, "6-0 0-0 1-1").hand(1, "5-4").turn(0).act("6-0@0");
        CHECK(t.legal() == "0-0@0 done");
    }
    SECTION("a lock on one train is not the reason on another") {
        Scene t = two_trains(plain(one + "covers = 2\nlock = \"that train\"\n"),
                             "1-1 2-2 2-0 1-0 5-5", "5-4");
        t.act("1-1@0");
        CHECK(t.legal() == "2-0@1 1-0@0");
        CHECK(t.why("2-2@1") == Refusal::too_many_doubles);
    }
    SECTION("a sequence may have another later") {
        Scene t(plain(one + "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n"), 2);
        t.engine(6).first_turn({0}).hand(0, "6-1 1-1 2-1 2-2 2-0 5-5").hand(1, "5-4");
        t.turn(0).act("6-1@0, 1-1@0, 2-1@0");
        CHECK(t.legal() == "2-2@0 2-0@0 done");
    }
}

TEST_CASE("F18: at most two doubles in a turn", "[clauses][format]") {
    const std::string two = kAnyTile + "in-a-row = \"two\"\n";
    Scene s = two_trains(plain(two), "1-1 2-2 3-3 3-0 5-5", "5-4");
    s.communal("6-3").turn(0).act("1-1@0");
    CHECK(s.legal() == "3-3@c 3-0@c 2-2@1");
    s.act("2-2@1");
    CHECK(s.legal() == "3-0@c");
    CHECK(s.why("3-3@c") == Refusal::too_many_doubles);
    SECTION("a third does not fit: who has nothing else draws") {
        s.hand(0, "3-3 5-5");
        CHECK(s.legal() == "draw");
    }
    SECTION("in a sequence too, but not with free doubles") {
        const std::string opening =
            two + "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\ndoubles-free = ";
        for (const bool free : {false, true}) {
            INFO(free);
            Scene t(plain(opening + (free ? "true\n" : "false\n")), 2);
            t.engine(6).first_turn({0}).hand(0, "6-1 1-1 2-1 2-2 3-2 3-3 3-0").hand(1, "5-4");
            t.turn(0).act("6-1@0, 1-1@0, 2-1@0, 2-2@0, 3-2@0");
            CHECK(t.legal() == (free ? "3-3@0 3-0@0 done" : "3-0@0 done"));
        }
    }
}

TEST_CASE("F18: a second double only with a third tile", "[clauses][format]") {
    const std::string file = plain(kAnyTile + "in-a-row = \"two, with a third tile\"\n");
    SECTION("without one it does not fit") {
        Scene s = two_trains(file, "1-1 2-2 5-4", "0-0");
        s.act("1-1@0");
        CHECK(s.legal() == "draw");
        CHECK(s.why("2-2@1") == Refusal::third_tile_missing);
    }
    SECTION("a tile drawn that covers is played, though the second double would fit now") {
        Scene s = two_trains(file, "1-1 2-2 5-4", "1-0 0-0");
        s.act("1-1@0, draw");
        CHECK(s.legal() == "1-0@0");
        CHECK(s.why("2-2@1") == Refusal::drawn_tile_first);
    }
    SECTION("a double does not count as the tile that covers") {
        Scene s = two_trains(file, "1-1 2-2 5-5", "0-0");
        s.act("1-1@0");
        CHECK(s.legal() == "draw");
    }
    SECTION("with one that covers the second, which is then forced without a draw") {
        Scene s = two_trains(file, "1-1 2-2 2-0 5-4", "0-0");
        s.communal("6-5").turn(0).act("1-1@0");
        CHECK(s.legal() == "5-4@c 2-2@1 2-0@1");  // one more tile, any that fits
        s.act("2-2@1");
        CHECK(s.legal() == "2-0@1");
        CHECK(s.why("5-4@c") == Refusal::double_must_be_covered);
        CHECK(s.why("draw") == Refusal::must_play);
        CHECK(s.why("pass") == Refusal::must_play);
        s.act("2-0@1");
        CHECK(s.happened() == "0 plays 2-0@1, double 2 covered, turn of 1");
        CHECK(s.ends(0) == "1!");  // left to the next seats
    }
    SECTION("with one that covers the first") {
        Scene s = two_trains(file, "1-1 2-2 1-0 5-4", "0-0");
        s.act("1-1@0, 2-2@1");
        CHECK(s.legal() == "1-0@0");
        s.act("1-0@0");
        CHECK(s.ends(1) == "2!");
        CHECK(s.whose() == 1);
    }
    SECTION("which of the two is the player's choice") {
        Scene s = two_trains(file, "1-1 2-2 2-1 1-0 5-4", "0-0");
        s.act("1-1@0, 2-2@1");
        CHECK(s.legal() == "2-1@0 2-1@1 1-0@0");
        s.act("2-1@0");
        CHECK(s.ends(0) == "2");
        CHECK(s.ends(1) == "2!");
    }
    SECTION("a third double never fits") {
        Scene s = two_trains(file, "1-1 2-2 3-3 2-0", "0-0");
        s.communal("6-3").turn(0).act("1-1@0, 2-2@1");
        CHECK(s.legal() == "2-0@1");
    }
    SECTION("nor in the sequence that goes on after the cover") {
        Scene s(plain(kAnyTile +
                      "in-a-row = \"two, with a third tile\"\n[opening]\nlasts = \"first turn\"\n"
                      "tiles = \"sequence\"\n"),
                2);
        s.engine(6).first_turn({0}).hand(0, "6-1 1-1 2-1 2-2 3-2 3-3 3-0 4-0").hand(1, "5-4");
        s.turn(0).act("6-1@0, 1-1@0, 2-1@0, 2-2@0, 3-2@0");
        CHECK(s.legal() == "3-0@0 done");
        CHECK(s.why("3-3@0") == Refusal::too_many_doubles);
    }
    SECTION("if it is the last tile in hand, it fits") {
        Scene s = two_trains(file, "1-1 2-2", "0-0");
        s.act("1-1@0");
        CHECK(s.legal() == "2-2@1");
        s.act("2-2@1");
        CHECK(s.happened().ends_with("round over: out"));
    }
    SECTION("the first double asks for one more tile, as ever") {
        Scene s = two_trains(file, "1-1 5-4", "1-0 0-0");
        s.act("1-1@0, draw");
        CHECK(s.legal() == "1-0@0");
    }
}

TEST_CASE("F18: only for follow-ups that are any tile", "[clauses][format]") {
    CHECK_FALSE(
        faults_of(plain(kDown + "[doubles]\nfollow-up = \"cover\"\nin-a-row = \"two\"\n")).empty());
    CHECK_FALSE(
        faults_of(plain(kDown + "[doubles]\nfollow-up = \"none\"\nin-a-row = \"one\"\n")).empty());
}

TEST_CASE("F29: a second double as the last tile in hand is never drawn for", "[clauses][format]") {
    for (const char* out : {"end of turn", "once doubles are covered"}) {
        INFO(out);
        Scene s = two_trains(plain(kAnyTile +
                                   "in-a-row = \"two, with a third tile\"\n[round]\nout = "
                                   "\"" +
                                   std::string(out) + "\"\n"),
                             "1-1 2-2", "2-0 1-0");
        s.act("1-1@0, 2-2@1");
        CHECK(s.whose() == 0);
        CHECK(s.legal() == "pass");
        s.act("pass");
        if (std::string(out) == "end of turn")
            CHECK(s.happened().ends_with("round over: out"));
        else
            CHECK(s.whose() == 1);
    }
    // A single one is drawn for, and so is the first of two.
    Scene s = two_trains(
        plain(kAnyTile + "in-a-row = \"two, with a third tile\"\n[round]\nout = \"end of "
                         "turn\"\n"),
        "1-1", "2-0 1-0");
    s.act("1-1@0");
    CHECK(s.legal() == "draw");
}
