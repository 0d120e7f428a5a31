// What the rule format decides beyond the five games, for policies that only house rules combine.
#include <algorithm>

#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::house;
using test::kAnyTile;
using test::kDown;
using test::plain;
using test::rule_set_of;
using test::rules_of;
using test::Scene;

namespace {

// Train Station with a first turn as in Train Dominoes, which may leave doubles uncovered: the one
// way to several of them at once beside a chain.
Rules whole_trains_first(int players) {
    return rules_of({.game = house("station",
                                   "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n"
                                   "doubles-free = true\nignore-doubles = true\n"),
                     .players = players});
}

Rules mexican_without_markers(const std::string& others, const std::string& rest = "") {
    return rules_of(
        {.game = house("mexican", "[trains]\nothers = \"" + others + "\"\n" + rest), .players = 2});
}

const std::string kKept = "[turn]\ndrawn-tile = \"may be kept\"\n";

}  // namespace

TEST_CASE("F14: a drawn tile that fits may be kept, and that is a pass", "[clauses][format]") {
    Scene s(house("station", kKept), 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7 6-6").hand(1, "8-3 9-1 5-5");
    s.boneyard("9-4 4-4").turn(0);
    CHECK(s.legal() == "draw");
    CHECK(s.why("pass") == Refusal::must_draw_first);
    s.act("draw");
    CHECK(s.legal() == "9-4@0 pass");
    CHECK(s.why("draw") == Refusal::must_play);
    SECTION("kept") {
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 opens, turn of 1");
        CHECK(s.hand_of(0) == "9-4 7-7 6-6");
        CHECK(s.passed() == "0");
        CHECK(s.legal() == "9-1@0 8-3@1");
        CHECK(s.why("pass") == Refusal::must_play);  // nothing was drawn
    }
    SECTION("played") {
        s.act("9-4@0");
        CHECK(s.happened() == "0 plays 9-4@0, turn of 1");
    }
    SECTION("one that does not fit leaves the pass alone") {
        Scene t(house("station", kKept), 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3");
        t.boneyard("6-5").turn(0).act("draw");
        CHECK(t.legal() == "pass");
    }
    SECTION("a boneyard of one tile") {
        Scene t(house("station", kKept), 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3");
        t.boneyard("9-4").turn(0).act("draw");
        CHECK(t.legal() == "9-4@0 pass");
    }
}

TEST_CASE("F14: where drawing goes on until playable, what ends it may be kept",
          "[clauses][format]") {
    Scene s(house("station", kKept + "draw = \"until playable\"\n"), 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3 5-5");
    s.boneyard("6-5 9-4 4-4").turn(0).act("draw");
    CHECK(s.legal() == "draw");
    s.act("draw");
    CHECK(s.legal() == "9-4@0 pass");
    CHECK(s.why("draw") == Refusal::must_play);
}

TEST_CASE("F14: whoever keeps a tile is not suspended", "[clauses][format]") {
    for (const char* draw : {"draw = \"one\"\n", "draw = \"until playable\"\n"}) {
        INFO(draw);
        Scene s(house("mexican", kKept + draw), 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3 6-6");
        s.boneyard("9-4").turn(0).act("draw, pass");  // it was the last tile
        CHECK(s.happened() == "0 draws 9-4, 0 passes, 0 opens, turn of 1");
        s.act("8-3@1");
        CHECK(s.legal() == "9-4@0");  // without a draw it must be played
    }
}

TEST_CASE("F14: a tile that was drawn for a double must cover it", "[clauses][format]") {
    Scene s(house("station", kKept), 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(1, "6-6 8-3").boneyard("9-4 9-1");
    SECTION("the own double, in the same turn") {
        s.hand(0, "9-9 7-7").turn(0).act("9-9@0, draw");
        CHECK(s.legal() == "9-4@0");
    }
    SECTION("a double drawn and played, and then its cover") {
        s.hand(0, "7-7 1-1").boneyard("9-9 9-4").turn(0).act("draw");
        CHECK(s.legal() == "9-9@0 pass");
        s.act("9-9@0, draw");
        CHECK(s.legal() == "9-4@0");
    }
    SECTION("a double that binds the seat from the start of its turn") {
        s.train(1, "12-8 8-8").hand(0, "7-7").boneyard("8-5 9-1").turn(0).act("draw");
        CHECK(s.legal() == "8-5@1");
    }
    SECTION("the tile of a follow-up that may lie anywhere") {
        Scene t(house("train", kKept), 2);
        t.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-9 7-7").hand(1, "6-6 8-3");
        t.boneyard("9-4 9-1").turn(0).act("9-9@0, draw");
        CHECK(t.legal() == "9-4@0");
    }
}

TEST_CASE("F14: an uncovered double that does not bind takes nothing away", "[clauses][format]") {
    Scene free(house("station", kKept + "[doubles]\nlock = \"nothing\"\n"), 2);
    free.engine(12).train(0, "12-9").train(1, "12-8 8-8").hand(0, "7-7").hand(1, "6-6 8-3");
    free.boneyard("9-4 9-1").turn(0).act("draw");
    CHECK(free.legal() == "9-4@0 pass");
    // Nor does one that the opening may ignore: there too a drawn tile may be kept.
    Scene first(house("train", kKept + "[opening]\ndraw = \"one\"\n"), 2);
    first.engine(12).train(1, "12-8 8-8").first_turn({0}).hand(0, "7-7").hand(1, "6-6 8-3");
    first.boneyard("12-4 9-1").turn(0).act("draw");
    CHECK(first.legal() == "12-4@0 pass");
}

TEST_CASE("F14: no honour referee, who would take a kept tile for a lapse", "[clauses][format]") {
    CHECK_FALSE(rule_set_of(house("mexican", kKept)).offers_referee);
}

TEST_CASE("F23: a blocked round in which nobody counts", "[clauses][format]") {
    const std::string nobody = "[round]\nblocked = \"nobody counts\"\n";
    SECTION("where all write down their own") {
        Scene s(house("station", nobody), 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").scores({30, 20}).turn(0);
        SECTION("blocked") {
            s.hand(0, "7-7").hand(1, "6-6").act("pass, pass, pass");
            CHECK(s.happened().ends_with("round over: blocked"));
            CHECK(s.points() == std::vector<int>{0, 0});
            CHECK(s.state.course.scores[0] == 30);
        }
        SECTION("out") {
            s.hand(0, "9-4").hand(1, "6-6").act("9-4@0");
            CHECK(s.points() == std::vector<int>{0, 12});
        }
    }
    SECTION("where the winner writes down all others'") {
        Scene s(house("basic", nobody), 2);
        s.train(0, "8-8").train(1, "9-9");
        SECTION("blocked") {
            s.hand(0, "1-0").hand(1, "3-3 4-4").turn(0).act("pass, pass");
            CHECK(s.happened().ends_with("round over: blocked"));
            CHECK(s.points() == std::vector<int>{0, 0});
        }
        SECTION("out") {
            s.hand(0, "8-1").hand(1, "3-3 4-4").turn(0).act("8-1@0");
            CHECK(s.points() == std::vector<int>{10, 0});
        }
    }
}

TEST_CASE("F26: a chain goes on after a cover only where no other double binds the seat",
          "[clauses][format]") {
    Scene s(whole_trains_first(3));
    s.engine(12).hand(0, "9-4 4-3 3-2 8-3 1-1").hand(1, "8-5 6-6").hand(2, "0-0");
    SECTION("another double is uncovered: the cover is the whole turn") {
        s.train(1, "12-9 9-9").train(2, "12-8 8-8").boneyard("7-7").turn(0);
        CHECK(s.legal() == "9-4@1 8-3@2");
        s.act("9-4@1");
        CHECK(s.happened() == "0 plays 9-4@1, double 9 covered, turn of 1");
        CHECK(s.legal() == "8-5@2");
    }
    SECTION("it was the only one: the chain goes on") {
        s.train(1, "12-9 9-9").train(2, "12-8").boneyard("7-7").turn(0);
        s.act("9-4@1");
        CHECK(s.whose() == 0);
        CHECK(s.legal() == "4-3@1");
    }
    SECTION("the double that the chain itself ends on binds as ever") {
        s.train(0, "12-9").hand(0, "9-9 9-4 4-3 1-1").boneyard("7-7").turn(0);
        s.act("9-9@0, 9-4@0");
        CHECK(s.legal() == "4-3@0");
    }
}

TEST_CASE("F26: doubles that lock nothing let the chain go on", "[clauses][format]") {
    Scene s(house("station", "[doubles]\nfollow-up = \"none\"\nlock = \"nothing\"\n"), 2);
    s.engine(12).train(0, "12-9 9-9").train(1, "12-8 8-8").hand(0, "9-4 4-3 1-1").hand(1, "0-0");
    s.boneyard("7-7").turn(0).act("9-4@0");
    CHECK(s.whose() == 0);
    CHECK(s.legal() == "4-3@0");
}

TEST_CASE("F26: where a last call is asked, it follows the cover that ended the turn",
          "[clauses][format]") {
    Rules rules = whole_trains_first(2);
    rules.last_tile_penalty = 1;
    Scene s(rules);
    s.engine(12).train(0, "12-9 9-9").train(1, "12-8 8-8").hand(0, "9-4 4-3").hand(1, "0-0 1-0");
    s.turn(0).act("9-4@0");
    CHECK(s.legal() == "done announce");
}

TEST_CASE("F27: where there are no markers, a suspension opens no train", "[clauses][format]") {
    for (const char* others : {"never", "always"}) {
        INFO("others = " << others);
        Scene s(mexican_without_markers(others));
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3 6-6").turn(0);
        CHECK(s.legal() == "pass");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 suspended, turn of 1");
        CHECK_FALSE(s.up(0));
        CHECK(s.up(2));  // the communal one is open by itself
    }
}

TEST_CASE("F27: who may play where does not change by a suspension", "[clauses][format]") {
    Scene never(mexican_without_markers("never"));
    never.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "9-3 8-3").turn(0);
    never.act("pass");
    CHECK(never.legal() == "8-3@1");
    Scene always(mexican_without_markers("always"));
    always.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "9-3 8-3").turn(0);
    always.act("pass");
    CHECK(always.legal() == "9-3@0 8-3@1");
    // A suspended seat that covers plays on its own train: there is no marker to take down.
    Scene back(mexican_without_markers("always"));
    back.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-1 5-5").hand(1, "9-9 6-6");
    back.suspended(0).boneyard("7-7").turn(1).act("9-9@0, draw, pass");
    CHECK(back.legal() == "9-1@0");
    back.act("9-1@0");
    CHECK(back.happened() == "0 plays 9-1@0, double 9 covered, turn of 1");
}

TEST_CASE("F28: the communal train is usually open as early as the opening lets it",
          "[clauses][format]") {
    CHECK(rules_of({house("station", "")}).communal_from == CommunalFrom::first_turn);
    CHECK(rules_of({house("station", "[opening]\nlasts = \"first turn\"\n")}).communal_from ==
          CommunalFrom::second_turn);
    CHECK(rules_of({house("station", "[opening]\nlasts = \"until own train started\"\n")})
              .communal_from == CommunalFrom::own_train_started);
    // F31: what the base does not write is as usual again.
    CHECK(rules_of({house("mexican", "[opening]\nlasts = \"never\"\n")}).communal_from ==
          CommunalFrom::first_turn);
}

TEST_CASE("F28: any number of rounds, and an order that is used up begins again",
          "[clauses][format]") {
    const Rules rules = rules_of({house("train", "[hub]\norder = [6, 2]\n[end]\nrounds = 5\n")});
    CHECK(rules.rounds == 5);
    std::vector<int> engines;
    for (int round = 1; round <= 5; ++round) engines.push_back(rules.engine_of(round));
    CHECK(engines == std::vector<int>{6, 2, 6, 2, 6});
    CHECK(rules_of({house("train", "[end]\nrounds = 1\n")}).rounds == 1);
    CHECK(rules_of({house("train", "[end]\nrounds = 1000\n")}).rounds == 1000);
    Scene s(house("train", "[hub]\norder = [6, 2]\n[end]\nrounds = 5\n"), 2);
    s.round(3).deal();
    CHECK(s.table().engine == 6);
}

TEST_CASE("F28: a highest double that nobody holds is seat 0's", "[clauses][format]") {
    const std::string start =
        "[start]\nfirst-round = \"highest double\"\nlater-rounds = \"highest double\"\n";
    Scene s(house("train", start), 3);
    s.deal();  // no doubles
    CHECK(s.whose() == 0);
    Scene held(house("train", start), 3);
    held.deal({"", "", "1-1"});
    CHECK(held.whose() == 2);
}

TEST_CASE("F28: with an engine for each player the starter lays the highest, whatever the start",
          "[clauses][format]") {
    Scene s(
        house("basic", "[start]\nfirst-round = \"lowest lot\"\nlater-rounds = \"last to play\"\n"),
        2);
    s.deal({"8-8 7-7 9-4", "6-6 5-5 9-1"}, "", {"12-5 1-0"});
    CHECK(s.whose() == 1);  // by lot, though seat 0 holds the highest double
    CHECK(s.legal() == "engine 6-6");
    s.act("engine 6-6");
    CHECK(s.legal() == "engine 8-8 engine 7-7");
}

TEST_CASE("F28: a boneyard that runs out while one draws until playable suspends in that turn",
          "[clauses][format]") {
    Scene s(house("mexican", "[turn]\ndraw = \"until playable\"\n"), 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3 6-6");
    s.boneyard("6-5 5-4").turn(0).act("draw, draw");
    CHECK(s.legal() == "pass");
    s.act("pass");
    CHECK(s.happened() == "0 passes, 0 suspended, 0 opens, turn of 1");
}

TEST_CASE("F28: a chain goes on along another's closed train whose double it has covered",
          "[clauses][format]") {
    Scene s(house("station", "[doubles]\nown-pass-opens = false\n"), 2);
    s.engine(12).train(0, "12-8").train(1, "12-9 9-9").hand(0, "9-4 4-3 8-1 0-0").hand(1, "1-1");
    s.boneyard("7-7").turn(0);
    CHECK_FALSE(s.up(1));
    CHECK(s.legal() == "9-4@1");
    s.act("9-4@1");
    CHECK_FALSE(s.up(1));
    CHECK(s.legal() == "4-3@1");
}

TEST_CASE("F28: a choice that was inherited goes with what it was a choice of",
          "[clauses][format]") {
    CHECK(rule_set_of(house("mexican", "")).offers_referee);
    CHECK_FALSE(
        rule_set_of(house("mexican", "[turn]\ndraw = \"until playable\"\n")).offers_referee);
    CHECK_FALSE(
        rule_set_of(house("mexican", "[doubles]\ndraw = \"until playable\"\n")).offers_referee);
    CHECK(rule_set_of(house("mexican", "[doubles]\ndraw = \"none\"\n")).offers_referee);
    CHECK(rule_set_of(house("oll", "")).offers_announce);
    CHECK_FALSE(rule_set_of(house("oll", "[last-tile]\npenalty = 0\n")).offers_announce);
    CHECK_FALSE(rule_set_of(house("oll", "[hand]\nrest = \"aside\"\n")).offers_announce);
}

TEST_CASE(
    "F28: after one more tile a sequence may go past a double, which locks from the next turn on",
    "[clauses][format]") {
    Scene s(house("oll", "[opening]\ntiles = \"sequence\"\n[doubles]\nfollow-up = \"any tile\"\n"),
            2);
    s.engine(12).first_turn({0, 1}).hand(0, "12-9 9-9 9-5 5-4 9-1 1-1 2-2").hand(1, "12-8 9-3 0-0");
    s.boneyard("7-7").turn(0).act("12-9@0, 9-9@0");
    CHECK(s.legal() == "9-5@0 9-1@0");  // one more tile, and here no train but the own
    s.act("9-5@0");
    CHECK(s.legal() == "9-1@0 5-4@0 done");  // it need not be the second cover
    s.act("5-4@0, done");
    CHECK(s.ends(0) == "9! 4");
    CHECK(s.legal() == "9-3@0");
}

TEST_CASE("F32: an opening that ignores doubles plays past every lock", "[clauses][format]") {
    for (const char* lock : {"table", "next player", "that train"}) {
        INFO(lock);
        const std::string file =
            plain(kDown + "[doubles]\ncovers = 2\nfollow-up = \"none\"\nlock = \"" + lock +
                  "\"\n[opening]\nlasts = \"until own train started\"\n"
                  "trains = \"own or communal\"\nignore-doubles = true\n");
        REQUIRE(faults_of(file).empty());
        Scene s(file, 2);
        s.engine(6).train(1, "6-3").communal("6-2 2-2 (2-1)").hand(0, "6-5 2-0 1-0");
        s.hand(1, "5-5 4-4").turn(0);
        CHECK(s.legal() == "6-5@0 2-0@c 1-0@c");
    }
}

TEST_CASE("F32: free doubles of an opening are uncovered as soon as they lie there",
          "[clauses][format]") {
    for (const bool ignored : {false, true}) {
        INFO(ignored);
        Scene s(plain(kAnyTile +
                      "covers = 2\nlock = \"that train\"\n[opening]\nlasts = \"first turn\"\n"
                      "tiles = \"sequence\"\ndoubles-free = true\nignore-doubles = " +
                      (ignored ? "true\n" : "false\n")),
                2);
        s.engine(6).first_turn({0}).hand(0, "6-1 1-1 1-0 4-1 4-3 5-5").hand(1, "5-4").turn(0);
        s.act("6-1@0, 1-1@0");
        CHECK(s.ends(0) == "1! 1!");
        CHECK(s.legal() == "4-1@0 1-0@0 done");
        s.act("4-1@0");
        CHECK(s.legal() == (ignored ? "4-3@0 1-0@0 done" : "1-0@0 done"));
    }
}

TEST_CASE("F33: a draw by choice and a tile that may be kept drop the honour referee",
          "[clauses][format]") {
    CHECK_FALSE(rule_set_of(house("mexican", "[turn]\nmay-draw = true\n")).offers_referee);
    CHECK_FALSE(
        rule_set_of(house("mexican", "[turn]\ndrawn-tile = \"may be kept\"\n")).offers_referee);
    CHECK_FALSE(faults_of(house("mexican",
                                "[turn]\nmay-draw = true\n[options]\nreferee = "
                                "\"honour\"\n"))
                    .empty());
}

TEST_CASE("F33: the call stays where a forgotten one costs a turn", "[clauses][format]") {
    const auto oll = rule_set_of(house("oll", "[last-tile]\ncosts = \"turn\"\n"));
    CHECK(oll.offers_announce);
    CHECK(oll.policies.asks_for_call());
    CHECK(oll.policies.last_tile_penalty == 0);
    CHECK(rule_set_of(house("oll", "[last-tile]\ncosts = \"turn\"\n[hand]\nrest = \"aside\"\n"))
              .offers_announce);
}

TEST_CASE("F33: first-players by itself moves the inherited lists", "[clauses][format]") {
    const auto oll = rule_set_of(house("oll", ""));
    const auto moved = rule_set_of(house("oll", "[hand]\nfirst-players = 4\n"));
    for (int players = 2; players <= 8; ++players)
        CHECK(moved.hands[0].hand(players) == oll.hands[0].hand(std::max(players - 2, 2)));
}
