// F8, F11 to F13: trains that belong to all, and what the opening and the marker make of them.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::kDown;
using test::plain;
using test::rules_of;
using test::Scene;

namespace {

// Trains that belong to all, beside the players' own.
std::string communal(int trains, const std::string& rest = "") {
    return plain(kDown + "[trains]\ncommunal = " + std::to_string(trains) + "\n" + rest);
}

}  // namespace

TEST_CASE("F8: from none to eight communal trains", "[clauses][format]") {
    for (const int trains : {0, 1, 2, 8}) {
        INFO(trains);
        const Rules rules = rules_of({.game = communal(trains), .players = 3});
        CHECK(int{rules.communal} == trains);
        CHECK(rules.trains() == 3 + trains);
    }
    CHECK_FALSE(faults_of(communal(9)).empty());
    // None: nothing but the own train and open ones.
    Scene none(communal(0), 2);
    none.engine(6).hand(0, "6-1").hand(1, "5-5").turn(0);
    CHECK(none.legal() == "6-1@0");
}

TEST_CASE("F8: at most 16 trains, the players' own included", "[clauses][format]") {
    const auto file = [](int players, int trains) {
        return "[game]\nid = \"many\"\nname = \"Many\"\nsummary = \"Many trains.\"\nsets = [12]\n"
               "players = [2, " +
               std::to_string(players) + "]\n[hand]\ndouble-12 = 5\n" + kDown +
               "[trains]\ncommunal = " + std::to_string(trains) + "\n";
    };
    CHECK(faults_of(file(8, 8)).empty());
    CHECK(faults_of(file(10, 6)).empty());
    CHECK_FALSE(faults_of(file(9, 8)).empty());
    CHECK_FALSE(faults_of(file(10, 7)).empty());
    // Only trains count: without own ones ten players and eight trains are few.
    CHECK(faults_of(file(10, 8) + "own = false\n").empty());
}

TEST_CASE("F8: of several that are not started, only the lowest may be started",
          "[clauses][format]") {
    Scene s(communal(3), 2);
    s.engine(6).train(0, "6-1").train(1, "6-2").hand(0, "6-3 5-5").hand(1, "6-4 4-3 5-0");
    s.boneyard("0-0").turn(0);
    CHECK(s.legal() == "6-3@c1");
    CHECK(s.why("6-3@c2") == Refusal::lower_train_first);
    CHECK(s.why("6-3@c3") == Refusal::lower_train_first);
    s.act("6-3@c1");
    CHECK(s.happened() == "0 plays 6-3@c1, turn of 1");
    CHECK(s.legal() == "6-4@c2 4-3@c1");
    CHECK(s.why("6-4@c3") == Refusal::lower_train_first);
    CHECK(s.why("6-4@c1") == Refusal::train_lacks_number);  // it is started
    s.act("6-4@c2");
    CHECK(s.ends(s.rules().first_communal() + 1) == "4");
}

TEST_CASE("F8: they belong to all and are always open", "[clauses][format]") {
    Scene s(communal(3), 3);
    s.engine(6).train(0, "6-1").train(1, "6-2").train(2, "6-0").communal("6-3").communal("6-4", 2);
    s.hand(0, "4-3 5-5").hand(1, "4-0 5-3 4-4").hand(2, "5-4").boneyard("").turn(0);
    for (const int train : {3, 4, 5}) CHECK(s.up(train));
    CHECK(s.legal() == "4-3@c1 4-3@c2");
    s.act("4-3@c1");
    CHECK(s.up(3));
    CHECK(s.legal() == "4-4@c1 4-4@c2 4-0@c1 4-0@c2");
    // A double on one of them binds as on any other train.
    s.act("4-4@c2");
    CHECK(s.legal() == "4-0@c2");
    CHECK(s.why("4-0@c1") == Refusal::double_must_be_covered);
    for (const int train : {3, 4, 5}) CHECK(s.up(train));
    // From the deal on.
    Scene deal(communal(3, "[start]\nfirst-round = \"highest tile\"\n"), 3);
    deal.deal({"6-1"});
    for (const int train : {3, 4, 5}) CHECK(deal.up(train));
}

TEST_CASE("F8: they are numbered from the number of players on", "[clauses][format]") {
    const Rules rules = rules_of({.game = communal(2), .players = 4});
    CHECK(int{rules.first_communal()} == 4);
    for (const int train : {0, 1, 2, 3, 4, 5, 6}) {
        INFO(train);
        CHECK(rules.is_communal(static_cast<Train>(train)) == (train == 4 || train == 5));
    }
    Scene s(communal(2), 4);
    s.engine(6).hand(0, "6-1").turn(0);
    CHECK(refusal(s.state, Play{Tile(6, 1), 6, 6}) == Refusal::no_such_train);
    // Playing there is no play on the own train.
    Scene own(communal(2, "[marker]\nup-without-own-play = true\n"), 2);
    own.engine(6).train(0, "6-1").hand(0, "6-3 5-5 4-4").hand(1, "5-4").turn(0).act("6-3@c1");
    CHECK(own.happened() == "0 plays 6-3@c1, 0 opens, turn of 1");
}

TEST_CASE("F11: the communal train once every seat's own train is started", "[clauses][format]") {
    Scene s(communal(1, "communal-from = \"all trains started\"\n"), 3);
    s.engine(6).train(0, "6-1").hand(0, "6-5 1-1 0-0").hand(1, "6-3 5-4").hand(2, "6-2 4-4");
    SECTION("not before") {
        s.train(1, "6-3").turn(0);
        CHECK(s.legal() == "1-1@0");
        CHECK(s.why("6-5@c") == Refusal::communal_not_yet);
    }
    SECTION("for all at once") {
        s.train(1, "6-3").hand(1, "6-4 5-4").hand(0, "6-5 0-0").boneyard("").turn(2);
        CHECK(s.legal() == "6-2@2");  // its own is the last one
        s.act("6-2@2");
        CHECK(s.legal() == "6-5@c");
        s.act("6-5@c");
        CHECK(s.legal() == "5-4@c");
    }
}

TEST_CASE("F11: an opening until all trains are started", "[clauses][format]") {
    const std::string all = "[opening]\nlasts = \"until all trains started\"\n";
    Scene s(communal(1, all + "tiles = \"sequence\"\n"), 3);
    SECTION("who has started is in it as long as somebody has not") {
        s.engine(6).train(0, "6-1").train(1, "6-3").marker(1).hand(0, "6-5 3-0 1-0 2-0 4-4");
        s.hand(1, "5-5").hand(2, "5-5").turn(0);
        CHECK(s.table().turn.opening);
        CHECK(s.legal() == "1-0@0");
        CHECK(s.why("3-0@1") == Refusal::own_train_first);
        CHECK(s.why("6-5@c") == Refusal::own_train_first);
        s.act("1-0@0");
        CHECK(s.legal() == "3-0@0 2-0@0 done");
    }
    SECTION("it is looked at when a turn begins") {
        s.engine(6).train(0, "6-1").train(1, "6-3").hand(0, "6-5 5-5").hand(1, "5-4");
        s.hand(2, "6-2 4-2 6-4 0-0").boneyard("").turn(2).act("6-2@2");
        CHECK(s.table().turn.opening);  // the turn that starts the last one is a whole opening
        CHECK(s.legal() == "4-2@2 done");
        CHECK(s.why("6-4@c") == Refusal::stay_on_train);
        s.act("done");
        CHECK_FALSE(s.table().turn.opening);
        CHECK(s.legal() == "6-5@c");
    }
    SECTION("the communal train is usually open as early as that lets it") {
        CHECK(s.rules().communal_from == CommunalFrom::all_trains_started);
    }
}

TEST_CASE("F12: an opening on the own train or a communal one", "[clauses][format]") {
    const std::string both = "[opening]\ntrains = \"own or communal\"\n";
    SECTION("one tile, whatever communal-from says") {
        for (const char* from : {"first turn", "second turn", "own train started"}) {
            INFO(from);
            Scene s(communal(2, "communal-from = \"" + std::string(from) + "\"\n" + both +
                                    "lasts = \"first turn\"\n"),
                    2);
            s.engine(6).train(1, "6-3").marker(1).first_turn({0}).hand(0, "6-2 3-0 5-5");
            s.hand(1, "4-4").turn(0);
            CHECK(s.legal() == "6-2@0 6-2@c1");
            CHECK(s.why("3-0@1") == Refusal::own_or_communal_first);
            CHECK(s.why("6-2@c2") == Refusal::lower_train_first);
        }
    }
    SECTION("it lifts communal-from for openings only") {
        Scene s(communal(1, "communal-from = \"own train started\"\n" + both +
                                "lasts = \"first turn\"\n"),
                2);
        s.engine(6).train(1, "6-3").first_turn({0}).hand(0, "6-2 6-4 5-5").hand(1, "4-4 5-5");
        s.boneyard("").turn(0).act("6-2@c, pass");
        CHECK(s.legal() == "6-4@0");
        CHECK(s.why("2-2@c") == Refusal::tile_not_in_hand);
        s.hand(0, "2-1 5-5");
        CHECK(s.legal() == "pass");
        CHECK(s.why("2-1@c") == Refusal::communal_not_yet);
    }
    SECTION("one tile may be a double, which may be free") {
        for (const bool free : {false, true}) {
            INFO(free);
            const std::string file = communal(1, both + "lasts = \"first turn\"\ndoubles-free = " +
                                                     (free ? "true\n" : "false\n"));
            REQUIRE(faults_of(file).empty());
            Scene s(file, 2);
            s.engine(6).train(1, "6-3").communal("6-2").first_turn({0}).hand(0, "2-2 5-5");
            s.hand(1, "4-4 5-4").boneyard("1-0").turn(0).act("2-2@c");
            CHECK(s.ends(2) == "2!");
            CHECK(s.whose() == (free ? 1 : 0));
        }
    }
    SECTION("a lone tile that starts its own train is never a double, so none is free") {
        CHECK_FALSE(
            faults_of(
                communal(1,
                         "[opening]\nlasts = \"first turn\"\ntrains = \"own\"\ntiles = \"one\"\n"
                         "doubles-free = true\n"))
                .empty());
    }
    SECTION("a sequence stays on the train that it began on") {
        Scene s(communal(1, both + "lasts = \"first turn\"\ntiles = \"sequence\"\n"), 2);
        s.engine(6).first_turn({0}).hand(0, "6-2 6-4 4-1 2-1 5-5").hand(1, "4-4").turn(0);
        CHECK(s.legal() == "6-4@0 6-4@c 6-2@0 6-2@c");
        s.act("6-4@c");
        CHECK(s.legal() == "4-1@c done");
        CHECK(s.why("6-2@0") == Refusal::stay_on_train);
        s.act("4-1@c, 2-1@c");
        CHECK_FALSE(s.table().is_started(0));
    }
    SECTION("the own train started still means the own train") {
        Scene s(communal(1, both + "lasts = \"until own train started\"\n"), 2);
        s.engine(6).train(1, "6-3").marker(1).hand(0, "6-2 6-4 3-0 2-0").hand(1, "5-5 0-0");
        s.boneyard("").turn(0).act("6-2@c, pass");
        CHECK(s.table().turn.opening);
        CHECK(s.legal() == "6-4@0 2-0@c");
        CHECK(s.why("3-0@1") == Refusal::own_or_communal_first);
        s.act("6-4@0, pass");
        CHECK_FALSE(s.table().turn.opening);
        CHECK(s.legal() == "3-0@1 2-0@c");
    }
    SECTION("a double in it is followed up there") {
        Scene s(communal(1, both + "lasts = \"first turn\"\n[doubles]\nfollow-up = \"any tile\"\n"),
                2);
        s.engine(6).communal("6-3").train(1, "6-1").marker(1).first_turn({0});
        s.hand(0, "3-3 3-2 6-5 1-0").hand(1, "5-5").turn(0).act("3-3@c");
        CHECK(s.legal() == "6-5@0 3-2@c");
        CHECK(s.why("1-0@1") == Refusal::own_or_communal_first);
    }
    SECTION("only with an opening and a communal train") {
        CHECK_FALSE(faults_of(communal(0, both + "lasts = \"first turn\"\n")).empty());
        CHECK_FALSE(faults_of(communal(1, both + "lasts = \"never\"\n")).empty());
    }
}

TEST_CASE("F13: a play on a communal train spares the marker", "[clauses][format]") {
    const std::string up = "[marker]\nup-without-own-play = true\n";
    const auto scene = [](const std::string& rest) {
        Scene s(communal(2, rest), 2);
        s.engine(6).train(0, "6-1").train(1, "6-2").marker(1).communal("6-3");
        s.hand(0, "3-0 2-0 1-0 4-4").hand(1, "5-5 5-4").boneyard("5-0").turn(0);
        return s;
    };
    SECTION("a turn with such a play leaves it as it is") {
        CHECK(scene(up + "communal-spares = true\n").act("3-0@c1").happened() ==
              "0 plays 3-0@c1, turn of 1");
        CHECK(scene(up).act("3-0@c1").happened() == "0 plays 3-0@c1, 0 opens, turn of 1");
        Scene s = scene(up + "communal-spares = true\n");
        s.marker(0).act("3-0@c1");
        CHECK(s.up(0));  // nor does it come down
    }
    SECTION("a turn without one does not") {
        CHECK(scene(up + "communal-spares = true\n").act("2-0@1").happened() ==
              "0 plays 2-0@1, 0 opens, turn of 1");
        CHECK(scene(up + "communal-spares = true\n").act("1-0@0").happened() ==
              "0 plays 1-0@0, turn of 1");
    }
    SECTION("nor does a pass") {
        Scene s = scene(up + "communal-spares = true\nup-on-pass = false\n");
        s.hand(0, "4-4").act("draw, pass");
        CHECK(s.happened() == "0 draws 5-0, 0 passes, 0 opens, turn of 1");
    }
    SECTION("a double there, whose follow-up is missing") {
        Scene s = scene(up + "communal-spares = true\n[doubles]\nown-pass-opens = false\n");
        s.hand(0, "3-3 4-4").act("3-3@c1, draw, pass");
        CHECK(s.happened().ends_with("0 draws 5-0, 0 passes, turn of 1"));
    }
    SECTION("only where playing elsewhere opens the own train") {
        CHECK_FALSE(faults_of(communal(1,
                                       "[marker]\nup-without-own-play = false\n"
                                       "communal-spares = true\n"))
                        .empty());
        CHECK_FALSE(faults_of(communal(0, up + "communal-spares = true\n")).empty());
    }
}
