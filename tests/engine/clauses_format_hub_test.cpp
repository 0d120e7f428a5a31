// F1 to F3: the engine from a hand.
#include "support/catch.hpp"
#include "support/held_engines.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::engines_of;
using namespace test::held;
using test::faults_of;
using test::go_out;
using test::plain;
using test::rules_of;
using test::Scene;

TEST_CASE("F1: the holder of the round's double lays it and starts", "[clauses][format]") {
    Scene s(plain(kRoundsDown), 3);
    CHECK_FALSE(wants_lots(s.state));
    CHECK(dealt_pile(s.state).size() == 28);  // nothing is taken out before the deal
    s.deal({"5-5 6-5", "6-6 1-1", "4-4"});
    CHECK(s.happened() == "deal of 5, hub 6-6 by 1, turn of 1");
    CHECK(s.table().starter == 1);
    CHECK(s.table().hand_sizes[1] == 4);
    CHECK(s.hand_of(1).find("6-6") == std::string::npos);
    CHECK(s.table().hand_sizes[0] == 5);
    CHECK(s.boneyard_size() == 13);
}

TEST_CASE("F1: the round's double is the order's first entry that has not served",
          "[clauses][format]") {
    Scene s(plain(kRounds + "order = [2, 6, 3]\n[end]\nrounds = 5\n", kSeven), 2);
    CHECK(engines_of(s, 5, {kAllDoubles}) == std::vector<int>{2, 6, 3, 2, 6});
    CHECK(s.phase() == Phase::over);
}

TEST_CASE("F1: wants an order, which may be one of several", "[clauses][format]") {
    const Rules usual = rules_of({plain(kRounds)});  // a file that says none means "down"
    CHECK(usual.has_schedule());
    CHECK(usual == rules_of({plain(kRoundsDown)}));
    Scene s(plain(kRounds + "[hub.orders]\nall = \"down\"\nodd = \"odd\"\n"), 2,
            {.schedule = "odd"});
    s.deal({"", "6-6 5-5 3-3"});
    CHECK(s.table().engine == 5);
}

TEST_CASE("F2: the highest double in any hand that has not served", "[clauses][format]") {
    Scene s(plain(kAny), 3);
    CHECK_FALSE(wants_lots(s.state));
    CHECK(dealt_pile(s.state).size() == 28);
    s.deal({"4-4", "2-2 5-5", "6-5"});
    CHECK(s.happened() == "deal of 5, hub 5-5 by 1, turn of 1");
    go_out(s);
    s.deal({"3-3", "2-2", "5-5 4-4"});
    CHECK(s.happened() == "deal of 5, hub 4-4 by 2, turn of 2");  // 5-5 has served
    go_out(s);
    s.deal({"5-5 4-4", "0-0", ""});
    CHECK(s.happened() == "deal of 5, hub 0-0 by 1, turn of 1");
}

TEST_CASE("F2: as many rounds as doubles, or all serve again", "[clauses][format]") {
    CHECK(rules_of({plain(kAny)}).rounds == 7);
    CHECK(rules_of({plain(kAny + "[end]\nrounds = 20\n")}).rounds == 7);
    CHECK(rules_of({plain(kAny + "[end]\nrounds = 3\n")}).rounds == 3);
    Scene s(plain(kAny + "[end]\nrounds = \"no limit\"\ntarget = 5000\n", kSeven), 2);
    CHECK(engines_of(s, 9, {kAllDoubles}) == std::vector<int>{6, 5, 4, 3, 2, 1, 0, 6, 5});
}

TEST_CASE("F3: draw in turn, one tile for each seat until the double is drawn",
          "[clauses][format]") {
    Scene s(plain(kRoundsDown), 3);
    SECTION("on the second lap") {
        s.deal({"4-4", "", ""}, "6-5 5-5 6-4 6-3 6-6 6-2");
        CHECK(s.happened() ==
              "deal of 5, 0 draws 6-5 for the hub, 1 draws 5-5 for the hub, 2 draws 6-4 for the "
              "hub, 0 draws 6-3 for the hub, 1 draws 6-6 for the hub, hub 6-6 by 1, turn of 1");
        CHECK(s.table().starter == 1);
        // Each has kept what it drew; the double lies in the hub.
        CHECK(s.table().hand_sizes[0] == 7);
        CHECK(s.table().hand_sizes[1] == 6);
        CHECK(s.table().hand_sizes[2] == 6);
        CHECK(s.hand_of(1).find("5-5") != std::string::npos);
        CHECK(s.boneyard_size() == 8);
    }
    SECTION("nobody draws if it is held") {
        s.deal({"", "", "6-6"}, "6-5");
        CHECK(s.happened() == "deal of 5, hub 6-6 by 2, turn of 2");
    }
    SECTION("it is what a file means that says nothing") {
        CHECK(rules_of({plain(kRoundsDown)}).not_held == NotHeld::draw_in_turn);
        CHECK(rules_of({plain(kAny)}).not_held == NotHeld::draw_in_turn);
    }
}

TEST_CASE("F3: with any hand, any double that has not served ends the drawing",
          "[clauses][format]") {
    Scene s(plain(kAny), 2);
    s.deal({"6-6", ""});
    go_out(s);
    s.deal({"", ""}, "6-5 6-6 6-4 2-2 5-5");
    CHECK(s.happened() ==  // left of the last starter draws first; 6-6 has served
          "deal of 5, 1 draws 6-5 for the hub, 0 draws 6-6 for the hub, 1 draws 6-4 for the hub, "
          "0 draws 2-2 for the hub, hub 2-2 by 0, turn of 0");
    CHECK(s.hand_of(0).find("6-6") != std::string::npos);
    SECTION("a double that has served counts for nothing in a hand either") {
        go_out(s);
        s.deal({"6-6 2-2", ""}, "4-4");
        CHECK(s.happened() == "deal of 5, 1 draws 4-4 for the hub, hub 4-4 by 1, turn of 1");
    }
}

TEST_CASE("F3: all draw, and after the lap the highest is laid", "[clauses][format]") {
    Scene s(plain(kAny + "not-held = \"all draw\"\n"), 3);
    s.deal({"", "", ""}, "6-5 6-4 6-3 3-3 5-5 4-4 6-6");
    CHECK(s.happened() ==
          "deal of 5, 0 draws 6-5 for the hub, 1 draws 6-4 for the hub, 2 draws 6-3 for the hub, "
          "0 draws 3-3 for the hub, 1 draws 5-5 for the hub, 2 draws 4-4 for the hub, "
          "hub 5-5 by 1, turn of 1");
    CHECK(s.hand_of(0).find("3-3") != std::string::npos);
    CHECK(s.hand_of(2).find("4-4") != std::string::npos);
    go_out(s);
    s.deal({"", "", ""}, "6-5 4-4 6-4");  // from seat 2 on; the lap is drawn to its end
    CHECK(s.happened() ==
          "deal of 5, 2 draws 6-5 for the hub, 0 draws 4-4 for the hub, 1 draws 6-4 for the hub, "
          "hub 4-4 by 0, turn of 0");
}

TEST_CASE("F3: all draw for the round's double", "[clauses][format]") {
    Scene s(plain(kRoundsDown + "not-held = \"all draw\"\n"), 3);
    s.deal({"", "5-5", ""}, "6-6 4-4 6-4 6-3");
    CHECK(s.happened() ==
          "deal of 5, 0 draws 6-6 for the hub, 1 draws 4-4 for the hub, 2 draws 6-4 for the hub, "
          "hub 6-6 by 0, turn of 0");
}

TEST_CASE("F3: next lower, the first entry left that somebody holds", "[clauses][format]") {
    const std::string lower = "not-held = \"next lower\"\n";
    SECTION("down") {
        Scene s(plain(kRoundsDown + lower), 2);
        s.deal({"3-3", "4-4 2-2"}, "6-6");
        CHECK(s.happened() == "deal of 5, hub 4-4 by 1, turn of 1");
        go_out(s);
        s.deal({"3-3 5-5", "4-4"}, "");  // 6-6 is asked for again, 4-4 has served
        CHECK(s.happened() == "deal of 5, hub 5-5 by 0, turn of 0");
        go_out(s);
        s.deal({"5-5", "4-4 6-6"}, "");
        CHECK(s.happened() == "deal of 5, hub 6-6 by 1, turn of 1");
    }
    SECTION("in the order's sequence, not by number") {
        Scene s(plain(kRounds + "order = [2, 3, 6]\n" + lower), 2);
        s.deal({"6-6", "3-3 4-4"}, "2-2");
        CHECK(s.happened() == "deal of 5, hub 3-3 by 1, turn of 1");
    }
    SECTION("none is held: any of them is drawn for, in turn") {
        Scene s(plain(kRounds + "order = [2, 3, 6]\n" + lower), 2);
        s.deal({"4-4", "5-5"}, "6-5 1-1 6-6");
        CHECK(s.happened() ==
              "deal of 5, 0 draws 6-5 for the hub, 1 draws 1-1 for the hub, 0 draws 6-6 for the "
              "hub, hub 6-6 by 0, turn of 0");
    }
    SECTION("0-0 only where the order has it") {
        Scene s(plain(kRounds + "order = [2, 3, 6]\n" + lower), 2);
        s.deal({"0-0", "5-5"}, "6-5 6-6");
        CHECK(
            s.happened() ==
            "deal of 5, 0 draws 6-5 for the hub, 1 draws 6-6 for the hub, hub 6-6 by 1, turn of 1");
    }
    SECTION("only in an order") {
        CHECK_FALSE(faults_of(plain(kAny + lower)).empty());
        CHECK_FALSE(faults_of(plain(kRounds + "order = \"random\"\n" + lower)).empty());
    }
}

TEST_CASE("F3: a new deal is a void one, counted and dealt again", "[clauses][format]") {
    const std::string again = "not-held = \"new deal\"\n";
    Scene s(plain(kRoundsDown + again), 2);
    s.deal({"5-5", ""}, "6-6");
    CHECK(s.happened() == "deal of 5, void, without an engine");
    CHECK(s.phase() == Phase::deal);
    CHECK(s.state.course.voids == 1);
    CHECK(s.state.course.round == 1);
    s.deal({"", ""});
    CHECK(s.state.course.voids == 2);
    s.deal({"", "6-6"});
    CHECK(s.happened() == "deal of 5, hub 6-6 by 1, turn of 1");
    CHECK(s.state.course.voids == 2);
    go_out(s);
    CHECK(s.state.course.round == 2);
    Scene any(plain(kAny + again), 2);
    any.deal({"", ""}, "6-6");
    CHECK(any.happened() == "deal of 5, void, without an engine");
}

TEST_CASE("F3: where nothing may be drawn any more, the deal is void", "[clauses][format]") {
    SECTION("no boneyard") {
        for (const char* not_held : {"draw in turn", "all draw", "next lower"}) {
            INFO(not_held);
            Scene s(plain(kRounds + "order = [6]\nnot-held = \"" + not_held + "\"\n",
                          "double-6 = 5\nrest = \"aside\""),
                    2);
            s.deal({"5-5", ""}, "6-6");
            CHECK(s.happened() == "deal of 5, void, without an engine");
            CHECK(s.state.course.voids == 1);
        }
    }
    SECTION("a boneyard that runs out: the reserve is never drawn") {
        // Five players hold 25 tiles; the double is the last of three, two of which are reserved.
        Scene s(plain(kRoundsDown, "double-6 = 5\nreserve = 2"), 5);
        s.deal({"", "", "", "", ""}, "6-5 6-4 6-6");
        CHECK(s.happened() == "deal of 5, 0 draws 6-5 for the hub, void, without an engine");
        CHECK(s.state.course.voids == 1);
    }
    SECTION("whichever double it is") {
        Scene s(
            plain("[hub]\nengine = \"from a hand\"\n[start]\nfirst-round = \"highest double\"\n",
                  "double-6 = 5\nreserve = 11"),
            2);
        s.deal({"6-4 6-3 6-2 6-1 6-0", "5-4 5-3 5-2 5-1 5-0"}, "6-5 4-3 4-2 4-1 4-0 3-2 3-1");
        CHECK(s.happened().starts_with("deal of 5, 0 draws 6-5 for the hub, 1 draws 4-3"));
        CHECK(s.happened().ends_with("0 draws 3-1 for the hub, void, without an engine"));
    }
    SECTION("a lap that is cut short is looked at all the same") {
        Scene s(plain(kRoundsDown + "not-held = \"all draw\"\n"), 5);
        s.deal({"", "", "", "", ""}, "6-5 6-4 6-6");
        CHECK(s.happened() ==
              "deal of 5, 0 draws 6-5 for the hub, 1 draws 6-4 for the hub, 2 draws 6-6 for the "
              "hub, hub 6-6 by 2, turn of 2");
    }
    SECTION("the next deal is drawn for by the same seat, and has fresh hands") {
        Scene s(plain(kRoundsDown, "double-6 = 5\nreserve = 2"), 5);
        s.deal({"", "", "", "", "6-6"});
        go_out(s);  // seat 4 started: seat 0 is designated
        s.deal({"", "", "", "", ""}, "6-5 6-4 5-5");
        CHECK(s.happened() == "deal of 5, 0 draws 6-5 for the hub, void, without an engine");
        s.deal({"", "", "", "", ""}, "5-5 6-5 6-4");
        CHECK(s.happened() == "deal of 5, 0 draws 5-5 for the hub, hub 5-5 by 0, turn of 0");
        CHECK(s.table().hand_sizes[0] == 5);
    }
}

TEST_CASE("F3: a void deal takes nothing from the engines that serve", "[clauses][format]") {
    Scene s(plain(kRoundsDown + "not-held = \"new deal\"\n"), 2);
    s.deal({"", ""}).deal({"", "6-6"});
    go_out(s);
    s.deal({"6-6 4-4", ""});
    CHECK(s.happened() ==
          "deal of 5, void, without an engine");  // 6-6 has served: 5-5 is asked for
    s.deal({"5-5", ""});
    CHECK(s.happened() == "deal of 5, hub 5-5 by 0, turn of 0");
}
