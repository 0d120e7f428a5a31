// F17, F19, F20: several doubles, what they lock, and those whose number is used up.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::house;
using test::kAnyTile;
using test::kDown;
using test::plain;
using test::Scene;

TEST_CASE("F17: of several doubles a bound seat covers the first or the last one laid",
          "[clauses][format]") {
    const auto scene = [](const std::string& several, const std::string& hand) {
        Scene s(plain(kAnyTile + several), 3);
        s.engine(6).train(0, "6-1 1-1").train(1, "6-2 2-2").train(2, "6-3 3-3");
        s.hand(0, hand).hand(1, "5-5").hand(2, "5-5").boneyard("5-4 5-0").turn(0);
        return s;
    };
    const std::string first = "several = \"first laid first\"\n";
    const std::string last = "several = \"last laid first\"\n";
    CHECK(scene("", "1-0 2-0 3-0").legal() == "3-0@2 2-0@1 1-0@0");
    SECTION("the first") {
        Scene s = scene(first, "1-0 2-0 3-0");
        CHECK(s.legal() == "1-0@0");
        CHECK(s.why("2-0@1") == Refusal::double_must_be_covered);
        CHECK(s.why("3-0@2") == Refusal::double_must_be_covered);
        s.hand(1, "2-0 3-1").act("1-0@0");
        CHECK(s.legal() == "2-0@1");  // now that one is the first
    }
    SECTION("the last") {
        Scene s = scene(last, "1-0 2-0 3-0");
        CHECK(s.legal() == "3-0@2");
        CHECK(s.why("1-0@0") == Refusal::double_must_be_covered);
        CHECK(s.why("2-0@1") == Refusal::double_must_be_covered);
        s.hand(1, "2-0 1-0").act("3-0@2");
        CHECK(s.legal() == "2-0@1");
    }
    SECTION("who cannot cover that one draws, then passes") {
        Scene s = scene(first, "2-0 3-0");
        CHECK(s.legal() == "draw");
        CHECK(s.why("2-0@1") == Refusal::double_must_be_covered);
        s.act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
        Scene t = scene(last, "2-0 1-0");
        CHECK(t.legal() == "draw");
    }
    SECTION("a drawn tile that covers another one does not fit") {
        Scene s = scene(first, "5-5");
        s.boneyard("2-0 5-0").act("draw");
        CHECK(s.legal() == "pass");
    }
}

TEST_CASE("F17: a double stays first until it has all its covers", "[clauses][format]") {
    Scene s(plain(kDown + "[doubles]\ncovers = 2\nfollow-up = \"none\"\nseveral = "
                          "\"first laid first\"\n"),
            2);
    s.engine(6).train(0, "6-1 1-1").train(1, "6-2 2-2").hand(0, "1-0 2-0").hand(1, "3-1 3-2");
    s.turn(0).act("1-0@0");
    CHECK(s.legal() == "3-1@0");
    s.act("3-1@0");
    CHECK(s.legal() == "2-0@1");
}

TEST_CASE("F17: a follow-up is about the double just laid", "[clauses][format]") {
    // Only an opening that ignores the others' doubles finds one and lays another.
    for (const char* several : {"first laid first", "last laid first"}) {
        INFO(several);
        Scene s(plain(kDown +
                      "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n"
                      "ignore-doubles = true\n[doubles]\nseveral = \"" +
                      several + "\"\n"),
                2);
        s.engine(6).train(1, "6-2 2-2").first_turn({0}).hand(0, "6-1 1-1 1-0 2-0").hand(1, "5-5");
        s.boneyard("5-4").turn(0).act("6-1@0, 1-1@0");
        CHECK(s.legal() == "1-0@0");
    }
}

TEST_CASE("F17: a suspended seat comes back only for the double that would bind it",
          "[clauses][format]") {
    const auto scene = [](const std::string& several) {
        Scene s(house("mexican", "[doubles]\nseveral = \"" + several + "\"\n"), 3);
        s.engine(12).train(0, "12-1 1-1").train(1, "12-2 2-2").train(2, "12-3");
        s.hand(0, "5-5").hand(1, "4-4").hand(2, "9-2").suspended(2).boneyard("8-7 8-6").turn(1);
        return s.act("draw, pass").happened();
    };
    CHECK(scene("any").ends_with("turn of 2"));
    CHECK(scene("last laid first").ends_with("turn of 2"));
    CHECK(scene("first laid first").ends_with("turn of 0"));
}

TEST_CASE("F19: a double that binds the next player", "[clauses][format]") {
    const std::string next =
        kDown + "[doubles]\nfollow-up = \"none\"\nlock = \"next player\"\ncovers = ";
    const auto scene = [&next](int covers) {
        Scene s(plain(next + std::to_string(covers) + "\n"), 4);
        s.engine(6).train(0, "6-1").train(1, "6-2").train(2, "6-3").train(3, "6-4");
        s.hand(0, "1-1 5-5 5-4").hand(1, "2-1 2-0 5-1").hand(2, "3-0 4-1").hand(3, "4-0 1-0");
        s.boneyard("0-0 5-0").turn(0);
        return s;
    };
    SECTION("it covers") {
        Scene s = scene(1);
        s.act("1-1@0");
        CHECK(s.happened().ends_with("turn of 1"));
        CHECK(s.legal() == "5-1@0 2-1@0");
        CHECK(s.why("2-0@1") == Refusal::double_must_be_covered);
        s.act("2-1@0");
        CHECK(s.legal() == "3-0@2");
    }
    SECTION("it cannot: it draws, passes, and the double binds nobody") {
        Scene s = scene(1);
        s.hand(1, "2-0 5-4").act("1-1@0");
        CHECK(s.legal() == "draw");
        CHECK(s.why("2-0@1") == Refusal::double_must_be_covered);
        s.act("draw");
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.ends(0) == "1!");
        CHECK(s.whose() == 2);
        CHECK(s.legal() == "3-0@2");
        s.marker(0);  // it is an end like any other, where that train is open
        CHECK(s.legal() == "4-1@0 3-0@2");
    }
    SECTION("for one cover: where it owes a second, that one binds nobody") {
        Scene s = scene(2);
        s.act("1-1@0, 2-1@0");
        CHECK(s.ends(0) == "2 1!");
        CHECK(s.legal() == "3-0@2");
        s.marker(0);
        CHECK(s.legal() == "4-1@0 3-0@2");
    }
    SECTION("the next seat that takes a turn: who is skipped is not it") {
        Scene s = scene(1);
        s.table().skip |= seat_bit(1);
        s.act("1-1@0");
        CHECK(s.happened() == "0 plays 1-1@0, 1 skips, turn of 2");
        CHECK(s.legal() == "4-1@0");
    }
    SECTION("who ignores doubles in the opening is the next seat all the same") {
        Scene s(plain(next + "1\n[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n"
                             "ignore-doubles = true\n"),
                3);
        s.engine(6).train(0, "6-1").train(2, "6-3").first_turn({1}).hand(0, "1-1 5-5");
        s.hand(1, "6-2 1-0 5-4").hand(2, "3-0 4-1").boneyard("0-0").turn(0).act("1-1@0");
        CHECK(s.legal() == "6-2@1");
        s.act("6-2@1");
        CHECK(s.whose() == 2);
        CHECK(s.legal() == "3-0@2");
    }
}

TEST_CASE("F19: several doubles of one turn want one cover, on any of them", "[clauses][format]") {
    Scene s(plain(kAnyTile + "lock = \"next player\"\n"), 3);
    s.engine(6).train(0, "6-1").train(1, "6-2").train(2, "6-3").marker(1);
    s.hand(0, "1-1 2-2 5-5 5-4").hand(1, "2-1 2-0 5-3").hand(2, "3-0 1-0").boneyard("0-0");
    s.turn(0).act("1-1@0, 2-2@1, draw, pass");
    CHECK(s.legal() == "2-1@0 2-1@1 2-0@1");
    s.act("2-0@1");
    CHECK(s.whose() == 2);
    CHECK(s.legal().find("3-0@2") != std::string::npos);
}

TEST_CASE("F19: a double that locks its own train", "[clauses][format]") {
    const std::string that =
        kDown + "[doubles]\ncovers = 2\nfollow-up = \"none\"\nlock = \"that train\"\n";
    Scene s(plain(that), 2);
    s.engine(6).train(0, "6-1 1-1 (1-0)").train(1, "6-2").marker(0).hand(1, "4-0 3-1 3-2 5-5");
    s.hand(0, "4-1 4-3 5-5").boneyard("0-0").turn(1);
    CHECK(s.ends(0) == "1! 0");
    CHECK(s.legal() == "3-2@1 3-1@0");  // other trains are free
    CHECK(s.why("4-0@0") == Refusal::double_must_be_covered);
    CHECK(s.why("5-5@0") == Refusal::train_lacks_number);
    s.act("3-1@0");
    CHECK(s.ends(0) == "3 0");
    CHECK(s.legal() == "4-3@0");  // all its covers lie: the train is free
    SECTION("on the lowest train everything is free while another one is locked") {
        Scene t(plain(that), 2);
        t.engine(6).train(0, "6-1").train(1, "6-2 2-2").marker(1).hand(0, "1-0 2-0 5-5");
        t.turn(0);
        CHECK(t.legal() == "2-0@1 1-0@0");
    }
    SECTION("by one's own doubles in an opening too, even where those are free (F32)") {
        for (const bool free : {false, true}) {
            INFO(free);
            Scene t(plain(kAnyTile +
                          "covers = 2\nlock = \"that train\"\n[opening]\nlasts = \"first turn\"\n"
                          "trains = \"own or communal\"\ntiles = \"sequence\"\ndoubles-free = " +
                          (free ? "true\n" : "false\n")),
                    2);
            t.engine(6).communal("6-3 3-3 (3-1) (3-2)").first_turn({0}).boneyard("4-4");
            t.hand(0, "1-1 2-0 1-0 5-5").turn(0).act("1-1@c");
            CHECK(t.legal() == (free ? "1-0@c done" : "1-0@c"));
        }
    }
    SECTION("it lets nobody play on a train that is closed to them") {
        Scene t(plain(that), 2);
        t.engine(6).train(0, "6-1 1-1 (1-0)").train(1, "6-2").hand(1, "4-0 3-1 3-2 5-5");
        t.turn(1);
        CHECK(t.legal() == "3-2@1");
        CHECK(t.why("3-1@0") == Refusal::train_closed);
    }
    SECTION("nobody who cannot cover has to draw for it") {
        Scene t(plain(that), 2);
        t.engine(6).train(0, "6-1 1-1").train(1, "6-2").hand(0, "6-4 5-5").boneyard("0-0").turn(0);
        CHECK(t.legal() == "6-4@c");
    }
}

TEST_CASE("F19: what the locks want", "[clauses][format]") {
    const auto file = [](const std::string& lock, int covers, const std::string& rest = "") {
        return plain(kDown + "[doubles]\ncovers = " + std::to_string(covers) + "\nlock = \"" +
                     lock + "\"\n" + rest);
    };
    const std::string out = "[round]\nout = \"once doubles are covered\"\n";
    CHECK(faults_of(file("that train", 2)).empty());
    CHECK(faults_of(file("that train", 3)).empty());
    CHECK_FALSE(faults_of(file("that train", 1)).empty());
    CHECK(faults_of(file("next player", 1)).empty());
    CHECK(faults_of(file("table", 2, out)).empty());
    CHECK_FALSE(faults_of(file("that train", 2, out)).empty());
    CHECK_FALSE(faults_of(file("next player", 1, out)).empty());
}

namespace {

// All tiles with a 1 are on the table but 1-1, which seat 0 holds, and those in `left_out`.
Scene last_of_ones(const std::string& rest, const std::string& communal = "6-5 5-1") {
    Scene s(plain(kDown + rest), 2);
    s.engine(6).train(0, "6-1").train(1, "6-2 2-1 3-1 3-0 1-0 4-1").communal(communal);
    s.hand(0, "1-1 5-5 4-0").hand(1, "4-3 2-2").boneyard("0-0 5-3").turn(0);
    return s;
}

const std::string kExhausted = "[doubles]\nexhausted = \"counts as covered\"\n";

}  // namespace

TEST_CASE("F20: a double whose number is used up counts as covered", "[clauses][format]") {
    SECTION("it asks no follow-up and binds nobody") {
        Scene s = last_of_ones(kExhausted);
        s.act("1-1@0");
        CHECK(s.happened() == "0 plays 1-1@0, turn of 1");
        CHECK(s.ends(0).empty());  // its end is gone for good
        CHECK(s.table().ends.uncovered() == 0);
        CHECK(s.table().is_started(0));
        CHECK(s.legal() == "4-3@1");
        s.act("4-3@1");
        CHECK(s.legal() == "draw");  // nothing can be added to the own train any more
    }
    SECTION("else it stays locked") {
        Scene s = last_of_ones("");
        s.act("1-1@0");
        CHECK(s.legal() == "draw");
        s.act("draw, pass");
        CHECK(s.ends(0) == "1!");
        CHECK(s.legal() == "draw");
    }
    SECTION("not as long as somebody may hold one of its tiles") {
        Scene s = last_of_ones(kExhausted, "6-5");  // 5-1 is elsewhere
        s.act("1-1@0");
        CHECK(s.ends(0) == "1!");
        CHECK(s.legal() == "draw");
    }
    SECTION("it costs no points") {
        for (const bool exhausted : {false, true}) {
            INFO(exhausted);
            Scene s =
                last_of_ones((exhausted ? kExhausted : "") + "[points]\nuncovered-double = true\n");
            s.hand(0, "1-1").hand(1, "2-2").act("1-1@0");
            CHECK(s.points() == std::vector<int>{exhausted ? 0 : 2, 4});
        }
    }
}

TEST_CASE("F20: it is looked at after each play, wherever the last tile goes",
          "[clauses][format]") {
    const std::string two = kExhausted + "covers = 2\nfollow-up = \"none\"\n";
    SECTION("on another train") {
        Scene s(plain(kDown + two + "lock = \"nothing\"\n"), 2);
        s.engine(6).train(0, "6-1 1-1 (2-1)").train(1, "6-3 3-1 4-1 4-0 1-0").hand(0, "2-0 5-5");
        s.hand(1, "5-1 4-4").boneyard("0-0").turn(1);
        CHECK(s.ends(0) == "2 1!");
        s.act("5-1@1");
        CHECK(s.ends(0) == "2");
        CHECK(s.table().ends.uncovered() == 0);
    }
    SECTION("on the double itself, which then owes nothing") {
        Scene s(plain(kDown + two), 2);
        s.engine(6).train(0, "6-1 1-1").train(1, "6-3 3-1 4-1 4-0 1-0 2-1").hand(0, "5-1 5-5 3-0");
        s.hand(1, "2-0 4-4").boneyard("0-0").turn(0).act("5-1@0");
        CHECK(s.happened() == "0 plays 5-1@0, double 1 covered, turn of 1");
        CHECK(s.ends(0) == "5");
        CHECK(s.legal() == "2-0@1");
    }
    SECTION("tiles that lie aside are not on the table") {
        Scene s(plain(kDown + kExhausted, "double-6 = 5\nrest = \"aside\""), 2);
        s.engine(6).train(0, "6-1").train(1, "6-2 2-1 3-1 3-0 1-0 4-1").hand(0, "1-1 5-5");
        s.hand(1, "4-3 2-2").boneyard("5-1 0-0").turn(0).act("1-1@0");
        CHECK(s.ends(0) == "1!");
    }
}
