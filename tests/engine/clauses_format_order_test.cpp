// F4 to F7: who begins, and the order of the engines.
#include <set>

#include "support/catch.hpp"
#include "support/held_engines.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::block;
using test::engines_of;
using namespace test::held;
using test::faults_of;
using test::go_out;
using test::plain;
using test::rules_of;
using test::Scene;

namespace {

std::optional<DealFault::Kind> refused(const Scene& s, const std::string& engine) {
    Deal deal = test::deal_of(s.state, {}, "", {}, wants_engine(s.state) ? engine : "");
    if (!engine.empty()) deal.engine = test::tiles(engine).front();
    State copy = s.state;
    const auto fault = roundhouse::deal(copy, deal, nullptr);
    return fault ? std::optional(fault->kind) : std::nullopt;
}

}  // namespace

TEST_CASE("F4: the start only designates who draws first", "[clauses][format]") {
    SECTION("usually seat 0, then the seat left of the last starter") {
        const Rules rules = rules_of({plain(kRoundsDown)});
        CHECK(rules.first_round == Start::left_of_the_last_starter);
        CHECK(rules.later_rounds == Start::left_of_the_last_starter);
        Scene s(plain(kRoundsDown), 3);
        s.deal({"", "", "6-6"}, "");
        go_out(s);
        s.deal({"", "5-5", ""}, "");
        CHECK(s.happened() == "deal of 5, hub 5-5 by 1, turn of 1");  // whoever is designated
        go_out(s);
        s.deal({"", "", ""}, "4-4");
        CHECK(s.happened() == "deal of 5, 2 draws 4-4 for the hub, hub 4-4 by 2, turn of 2");
    }
    SECTION("lots only where it says lots") {
        Scene s(plain(kRoundsDown + "[start]\nfirst-round = \"highest lot\"\n"), 3);
        CHECK(wants_lots(s.state));
        CHECK(lots_pile(s.state).size() == 28);
        s.deal({"", "", ""}, "6-5 6-6", {"1-0 6-6 2-0"});
        CHECK(s.happened() ==
              "lots 0:1-0 1:6-6 2:2-0, deal of 5, 1 draws 6-5 for the hub, 2 draws 6-6 for the "
              "hub, hub 6-6 by 2, turn of 2");
        go_out(s);
        CHECK_FALSE(wants_lots(s.state));
    }
    SECTION("the highest tile, as the hands were dealt") {
        Scene s(plain(kAny + "[start]\nfirst-round = \"highest tile\"\n"), 3);
        s.deal({"", "", "6-5"}, "4-4");
        CHECK(s.happened() == "deal of 5, 2 draws 4-4 for the hub, hub 4-4 by 2, turn of 2");
    }
    SECTION("elsewhere no first round is left of anybody") {
        const std::string left = "[start]\nfirst-round = \"left of the last starter\"\n";
        CHECK(faults_of(plain(kRoundsDown + left)).empty());
        CHECK(faults_of(plain(kAny + left)).empty());
        CHECK_FALSE(
            faults_of(plain("[hub]\nengine = \"taken out before the lots\"\n" + left)).empty());
        CHECK_FALSE(faults_of(plain("[hub]\nengine = \"from a hand\"\n" + left)).empty());
    }
}

TEST_CASE("F5: laying the engine may be the starter's turn", "[clauses][format]") {
    const std::string turn = "laying = \"turn\"\n";
    SECTION("play begins with the seat to the left") {
        Scene s(plain(kRoundsDown + turn), 3);
        s.deal({"", "", "6-6 6-1"});
        CHECK(s.happened() == "deal of 5, hub 6-6 by 2, turn of 0");
        CHECK(s.table().starter == 2);
        go_out(s);
        s.deal({"", "", ""}, "5-5");  // left of seat 2, which started
        CHECK(s.happened() == "deal of 5, 0 draws 5-5 for the hub, hub 5-5 by 0, turn of 1");
    }
    SECTION("with any hand, and with M11") {
        Scene s(plain(kAny + turn), 3);
        s.deal({"", "3-3", ""});
        CHECK(s.happened() == "deal of 5, hub 3-3 by 1, turn of 2");
        Scene m(plain("[hub]\nengine = \"from a hand\"\n" + turn), 3);
        m.deal({"5-5", "3-3", "6-6"}, "", {"1-0 6-6 2-0"});
        CHECK(m.happened().ends_with("hub 3-3 by 1, turn of 2"));
    }
    SECTION("it cannot be chosen where the engine is taken out") {
        CHECK_FALSE(
            faults_of(plain("[hub]\nengine = \"taken out before the lots\"\n" + turn)).empty());
    }
}

TEST_CASE("F5: it is neither a first turn nor a play, moves no marker and asks for no call",
          "[clauses][format]") {
    const std::string turn = kRoundsDown + "laying = \"turn\"\n";
    SECTION("the opening and the communal train") {
        Scene s(plain(turn + "[trains]\ncommunal-from = \"second turn\"\n[opening]\n"
                             "lasts = \"first turn\"\n"),
                2);
        s.deal({"6-6 6-3 6-2", "6-1 5-5"});
        CHECK(s.whose() == 1);
        s.act("6-1@1");
        CHECK(s.table().turn.opening);
        CHECK(s.legal() == "6-3@0 6-2@0");
        CHECK(s.why("6-3@c") == Refusal::own_train_first);
    }
    SECTION("the communal train without an opening") {
        Scene s(plain(turn + "[trains]\ncommunal-from = \"second turn\"\n"), 2);
        s.deal({"6-6 6-3", "6-1 5-5"});
        s.act("6-1@1");
        CHECK(s.legal() == "6-3@0");
        CHECK(s.why("6-3@c") == Refusal::communal_not_yet);
    }
    SECTION("markers, passes, plays") {
        Scene s(plain(turn + "[marker]\nup-without-own-play = true\n"), 2);
        s.deal({"6-6", ""});
        CHECK_FALSE(s.up(0));
        CHECK(s.passed().empty());
        CHECK(s.table().last_player == kNoSeat);
        CHECK(s.table().started == 0);
    }
    SECTION("no call with one tile left") {
        Scene s(plain(turn + "[last-tile]\npenalty = 1\n", "double-6 = 2"), 2);
        s.deal({"6-6 4-3", "6-1 5-5"});
        CHECK(s.table().hand_sizes[0] == 1);
        CHECK(s.whose() == 1);
        CHECK(s.legal() == "6-1@1 6-1@c");
        s.act("6-1@1");
        CHECK(s.legal() == "done announce");  // after a play it is asked
    }
    SECTION("last to play: nobody played, so the same seat again") {
        Scene s(plain(turn + "[start]\nlater-rounds = \"last to play\"\n",
                      "double-6 = 2\nrest = \"aside\""),
                2);
        s.deal({"6-6 5-1", "4-3 4-2"});
        block(s, {"5-1", "4-3 4-2"});
        s.deal({"5-5", ""});
        CHECK(s.table().starter == 0);
    }
}

TEST_CASE("F5: for laps it was the starter's turn", "[clauses][format]") {
    Scene s(plain(kRoundsDown + "laying = \"turn\"\n[round]\nout = \"end of lap\"\n"), 3);
    s.deal({"", "6-6 6-1 5-1", ""});
    CHECK(s.whose() == 2);
    s.hand(2, "6-2").hand(0, "6-3 4-4").act("6-2@2");
    CHECK(s.whose() == 0);  // the others go on ...
    s.act("6-3@0");
    CHECK(s.happened().ends_with("round over: out"));  // ... until it would be seat 1's turn
}

TEST_CASE("F6: down and up, where a double serves twice", "[clauses][format]") {
    SECTION("2N + 1 rounds, taken out") {
        const Rules rules = rules_of({plain("[hub]\norder = \"down and up\"\n")});
        CHECK(rules.rounds == 13);
        std::vector<int> engines;
        for (int round = 1; round <= rules.rounds; ++round)
            engines.push_back(rules.engine_of(round));
        CHECK(engines == std::vector<int>{6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6});
    }
    SECTION("from a hand") {
        Scene s(plain(kRounds + "order = \"down and up\"\n", kSeven), 2);
        CHECK(engines_of(s, 13, {kAllDoubles}) ==
              std::vector<int>{6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6});
        CHECK(s.phase() == Phase::over);
    }
    SECTION("what was laid instead takes the first entry of its number; the other one stays") {
        Scene s(plain(kRounds + "order = \"down and up\"\nnot-held = \"next lower\"\n", kSeven), 2);
        s.deal({"3-3"});
        CHECK(s.table().engine == 3);
        go_out(s);
        CHECK(engines_of(s, 6, {kAllDoubles}) == std::vector<int>{6, 5, 4, 2, 1, 0});
        CHECK(engines_of(s, 6, {kAllDoubles}) == std::vector<int>{1, 2, 3, 4, 5, 6});
        CHECK(s.phase() == Phase::over);
    }
}

TEST_CASE("F6: an order has up to 31 engines", "[clauses][format]") {
    std::string order = "[0";
    for (int k = 1; k < 31; ++k) order += ", " + std::to_string(k % 7);
    CHECK(rules_of({plain("[hub]\norder = " + order + "]\n")}).rounds == 31);
    CHECK_FALSE(faults_of(plain("[hub]\norder = " + order + ", 1]\n")).empty());
    // A double-15 set down and up again fills it.
    CHECK(rules_of({"[game]\nid = \"large\"\nname = \"Large\"\nsummary = \"The largest set.\"\n"
                    "sets = [15]\nplayers = [2, 8]\n[hand]\ndouble-15 = 9\n[hub]\n"
                    "order = \"down and up\"\n"})
              .rounds == 31);
}

TEST_CASE("F6: in random order each deal draws a double that has not served", "[clauses][format]") {
    Scene s(plain("[hub]\norder = \"random\"\n[end]\nrounds = 9\n[start]\nfirst-round = "
                  "\"highest tile\"\nlater-rounds = \"highest tile\"\n"),
            2);
    CHECK(wants_engine(s.state));
    CHECK_FALSE(s.rules().scheduled());  // nobody can know it
    CHECK(refused(s, "") == DealFault::Kind::engine_missing);
    s.deal({}, "", {}, "3-3");
    CHECK(s.happened().starts_with("deal of 5, hub 3-3, turn of "));
    CHECK(s.boneyard_size() == 28 - 1 - 10);
    go_out(s);
    CHECK(refused(s, "3-3") == DealFault::Kind::engine_foreign);  // has served
    CHECK(refused(s, "5-4") == DealFault::Kind::engine_foreign);
    CHECK(refused(s, "7-7") == DealFault::Kind::engine_foreign);
    for (const char* engine : {"6-6", "0-0", "1-1", "5-5", "4-4", "2-2"}) {
        s.deal({}, "", {}, engine);
        CHECK(s.table().engine == test::tiles(engine).front().high());
        go_out(s);
    }
    s.deal({}, "", {}, "3-3");  // all have served: all can be drawn again
    go_out(s);
    CHECK(refused(s, "3-3") == DealFault::Kind::engine_foreign);
    CHECK(refused(s, "6-6") == std::nullopt);
}

TEST_CASE("F6: an engine is drawn exactly where the order is random", "[clauses][format]") {
    Scene down(plain("[hub]\norder = \"down\"\n[start]\nfirst-round = \"highest tile\"\n"), 2);
    CHECK_FALSE(wants_engine(down.state));
    CHECK(refused(down, "6-6") == DealFault::Kind::engine_unwanted);
    CHECK(refused(down, "") == std::nullopt);
}

TEST_CASE("F6: the engine is drawn before the lots", "[clauses][format]") {
    const std::string random = "[hub]\norder = \"random\"\n";
    const Tile engine = test::tiles("3-3").front();
    Scene before(plain(random), 2);  // lots are the usual start
    CHECK_FALSE(lots_pile(before.state, engine).contains(engine));
    CHECK(lots_pile(before.state, engine).size() == 27);
    before.deal({}, "", {"6-6 1-0"}, "3-3");
    CHECK(before.happened() == "lots 0:6-6 1:1-0, deal of 5, hub 3-3, turn of 0");
    Scene after(plain(random + "engine = \"taken out after the lots\"\n"), 2);
    CHECK(lots_pile(after.state, engine).contains(engine));
    after.deal({}, "", {"3-3 1-0"}, "3-3");
    CHECK(after.happened() == "lots 0:3-3 1:1-0, deal of 5, hub 3-3, turn of 0");
}

TEST_CASE("F6: a random engine is asked of the hands, and drawn anew after a void deal",
          "[clauses][format]") {
    Scene s(plain(kRounds + "order = \"random\"\nnot-held = \"new deal\"\n"), 2);
    CHECK(dealt_pile(s.state, test::tiles("2-2").front()).size() == 28);
    s.deal({"4-4", "6-6"}, "", {}, "2-2");
    CHECK(s.happened() == "deal of 5, void, without an engine");
    CHECK(refused(s, "2-2") == std::nullopt);  // it has not served
    s.deal({"4-4", "6-6"}, "", {}, "4-4");
    CHECK(s.happened() == "deal of 5, hub 4-4 by 0, turn of 0");
    go_out(s);
    CHECK(refused(s, "4-4") == DealFault::Kind::engine_foreign);
    Scene draws(plain(kRounds + "order = \"random\"\n"), 2);
    draws.deal({"4-4", ""}, "6-6 2-2", {}, "2-2");
    CHECK(draws.happened() ==
          "deal of 5, 0 draws 6-6 for the hub, 1 draws 2-2 for the hub, hub 2-2 by 1, turn of 1");
}

TEST_CASE("F6: a match draws its engines one by one, each double once", "[clauses][format]") {
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        game::Match match = test::new_match(
            {.game = plain("[hub]\norder = \"random\"\n"), .players = 2, .seed = seed});
        chance::Random random(seed);
        CHECK(match.state().round.table.engine == kNoPips);
        std::vector<int> order;
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) {
                match.deal();
                order.push_back(match.state().round.table.engine);
            } else {
                test::play_any(match, random);
            }
        }
        CHECK(order.size() == 7);
        CHECK(std::set<int>(order.begin(), order.end()).size() == 7);
        orders.insert(order);
    }
    CHECK(orders.size() == 3);
}

TEST_CASE("F7: the winner of the round before starts", "[clauses][format]") {
    const std::string winner =
        "[hub]\norder = \"down\"\n[start]\nfirst-round = \"highest tile\"\nlater-rounds = "
        "\"winner\"\n";
    SECTION("never the first round") {
        CHECK(faults_of(plain(winner)).empty());
        CHECK_FALSE(faults_of(plain("[hub]\norder = \"down\"\n[start]\nfirst-round = "
                                    "\"winner\"\n"))
                        .empty());
    }
    SECTION("where all count their own: the fewest points") {
        Scene s(plain(winner), 3);
        s.deal({"", "6-5", ""});
        REQUIRE(s.whose() == 1);
        block(s, {"4-4", "3-3", "5-4"});
        CHECK(s.points() == std::vector<int>{8, 6, 9});
        s.deal();
        CHECK(s.whose() == 1);
        block(s, {"4-4", "3-3", "1-1"});
        s.deal();
        CHECK(s.whose() == 2);
    }
    SECTION("tied: the first of them from the last starter on, clockwise") {
        Scene s(plain(winner), 4);
        s.deal({"", "", "6-5", ""});
        REQUIRE(s.whose() == 2);
        block(s, {"1-1", "2-0", "5-5", "4-4"});
        s.deal();
        CHECK(s.whose() == 0);
        block(s, {"1-1", "2-0", "4-3", "4-4"});  // the last starter is one of the tied
        s.deal();
        CHECK(s.whose() == 0);
    }
    SECTION("a round without a winner: the last starter") {
        Scene s(plain(winner + "[round]\nblocked = \"nobody counts\"\n"), 3);
        s.deal({"", "", "6-5"});
        block(s, {"1-1", "2-0", "5-5"});
        s.deal();
        CHECK(s.whose() == 2);
    }
}

TEST_CASE("F7: the winner where the winner writes down the points", "[clauses][format]") {
    const std::string winner =
        "[hub]\norder = \"down\"\n[start]\nfirst-round = \"highest tile\"\nlater-rounds = "
        "\"winner\"\n[points]\nto = \"winner\"\n[end]\nwinner = \"highest\"\n[round]\nblocked = ";
    Scene s(plain(winner + "\"lowest hand wins\"\n"), 3);
    s.deal({"6-5", "", ""});
    SECTION("who is out") {
        s.hand(0, "6-4 1-0").hand(1, "6-1").hand(2, "0-0").act("6-4@0, 6-1@1").deal();
        CHECK(s.whose() == 1);
    }
    SECTION("blocked") {
        block(s, {"4-4", "5-5", "1-1"});
        s.deal();
        CHECK(s.whose() == 2);
    }
    SECTION("blocked and tied, so that nobody won") {
        block(s, {"4-4", "1-1", "2-0"});
        CHECK(s.points() == std::vector<int>{0, 0, 0});
        s.deal();
        CHECK(s.whose() == 1);
    }
}

TEST_CASE("F7: best fit, the highest tile that has the engine's number", "[clauses][format]") {
    const std::string fit =
        "[hub]\norder = [3, 4]\n[start]\nfirst-round = \"best fit\"\nlater-rounds = \"best fit\"\n";
    Scene s(plain(fit), 3);
    SECTION("held") {
        s.deal({"6-5", "6-3", "6-6 5-3"});
        CHECK(s.whose() == 1);
    }
    SECTION("by one, and only with a blank") {
        s.deal({"6-6", "3-0", "6-5"}, "6-3 5-3 4-3 3-2 3-1");
        CHECK(s.whose() == 1);
    }
    SECTION("by nobody: the highest tile") {
        // All tiles that have a 3 are in the boneyard.
        s.deal({"5-4 2-1 2-0 1-0 4-0", "6-5 4-1 5-0 6-0 6-1", "5-5 6-4 6-2 5-2 5-1"},
               "6-3 5-3 4-3 3-2 3-1 3-0");
        CHECK(s.whose() == 1);
    }
    SECTION("in later rounds too") {
        s.deal({"6-3", "", ""});
        go_out(s);
        s.deal({"6-6 6-5", "5-3", "4-2 5-4"});
        CHECK(s.table().engine == 4);
        CHECK(s.whose() == 2);
    }
    SECTION("only of an engine that is taken out") {
        const std::string start = "[start]\nlater-rounds = \"best fit\"\n";
        CHECK(faults_of(plain("[hub]\norder = \"down\"\n" + start)).empty());
        CHECK_FALSE(faults_of(plain(kRoundsDown + start)).empty());
        CHECK_FALSE(faults_of(plain(kAny + start)).empty());
    }
}
