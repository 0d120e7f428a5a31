// F15, F16, F21: draws by choice, tiles that nobody draws, the call.
#include <algorithm>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::house;
using test::kDown;
using test::plain;
using test::rule_set_of;
using test::rules_of;
using test::Scene;
using test::two_trains;

namespace {

const std::string kMay = plain(kDown + "[turn]\nmay-draw = true\n");

// All tiles that anybody holds or has laid.
TileSet in_play(const State& state) {
    TileSet found;
    for (const Holding& holding : state.round.holdings) found.add_all(holding.hand);
    for (const LaidTile& laid : state.round.table.laid()) found.add(laid.tile);
    return found;
}

}  // namespace

TEST_CASE("F15: one tile may be drawn though a play is possible", "[clauses][format]") {
    Scene s = two_trains(kMay, "1-0 5-4", "4-1 3-3");
    CHECK(s.legal() == "1-0@0 draw");
    CHECK(s.why("pass") == Refusal::must_play);
    s.act("draw");
    CHECK(s.happened() == "0 draws 4-1");
    CHECK(s.legal() == "4-1@0 1-0@0");  // all plays that fit, not the drawn tile alone
    CHECK(s.why("draw") == Refusal::must_play);
    CHECK(s.why("pass") == Refusal::must_play);
    s.act("1-0@0");
    CHECK(s.happened() == "0 plays 1-0@0, turn of 1");
    SECTION("one that does not fit changes nothing") {
        Scene t = two_trains(kMay, "1-0 5-4", "5-0 3-3");
        t.act("draw");
        CHECK(t.legal() == "1-0@0");
    }
    SECTION("without the policy there is no such draw") {
        Scene t = two_trains(plain(kDown), "1-0 5-4", "4-1");
        CHECK(t.legal() == "1-0@0");
        CHECK(t.why("draw") == Refusal::must_play);
    }
    SECTION("from a boneyard that has a tile") {
        CHECK(two_trains(kMay, "1-0 5-4", "").legal() == "1-0@0");
    }
}

TEST_CASE("F15: once, also where drawing goes on until playable", "[clauses][format]") {
    Scene s = two_trains(kMay + "draw = \"until playable\"\n", "1-0 5-4", "5-0 4-0 4-1");
    s.act("draw");
    CHECK(s.legal() == "1-0@0");
    CHECK(s.why("draw") == Refusal::must_play);
    // Who has nothing that fits draws on, as ever.
    Scene t = two_trains(kMay + "draw = \"until playable\"\n", "5-4", "5-0 4-0 4-1");
    t.act("draw, draw, draw");
    CHECK(t.legal() == "4-1@0");
}

TEST_CASE("F15: not when bound, nor in the opening, nor after the first play",
          "[clauses][format]") {
    SECTION("bound") {
        Scene s(kMay, 2);
        s.engine(6).train(0, "6-1").train(1, "6-2 2-2").hand(0, "2-0 1-0").hand(1, "5-5");
        s.boneyard("4-1").turn(0);
        CHECK(s.legal() == "2-0@1");
        CHECK(s.why("draw") == Refusal::must_play);
    }
    SECTION("a double that does not bind") {
        Scene s(kMay + "[doubles]\nlock = \"nothing\"\n", 2);
        s.engine(6).train(0, "6-1").train(1, "6-2 2-2").hand(0, "2-0 1-0").hand(1, "5-5");
        s.boneyard("4-1").turn(0);
        CHECK(s.legal() == "1-0@0 draw");
    }
    SECTION("the opening") {
        Scene s(kMay + "[opening]\nlasts = \"first turn\"\ndraw = \"one\"\n", 2);
        s.engine(6).first_turn({0}).hand(0, "6-1 5-4").hand(1, "6-2").boneyard("4-1").turn(0);
        CHECK(s.legal() == "6-1@0");
    }
    SECTION("the follow-up of a double") {
        Scene s = two_trains(kMay, "1-1 1-0", "4-1");
        s.act("1-1@0");
        CHECK(s.legal() == "1-0@0");
    }
    SECTION("a chain") {
        Scene s = two_trains(kMay + "tiles = \"all that fit\"\n", "4-1 4-0 5-5", "3-3");
        CHECK(s.legal() == "4-1@0 draw");
        s.act("4-1@0");
        CHECK(s.legal() == "4-0@0");
    }
}

TEST_CASE("F15: no pass while a play exists, F14 included", "[clauses][format]") {
    const std::string both = kMay + "drawn-tile = \"may be kept\"\n";
    Scene s = two_trains(both, "1-0 5-4", "4-1");
    s.act("draw");
    CHECK(s.legal() == "4-1@0 1-0@0");
    CHECK(s.why("pass") == Refusal::must_play);
    // After a draw that was needed a tile may be kept, as ever.
    Scene t = two_trains(both, "5-4", "4-1");
    t.act("draw");
    CHECK(t.legal() == "4-1@0 pass");
}

TEST_CASE("F15: it is a draw in every other respect", "[clauses][format]") {
    Scene s = two_trains(kMay, "5-4", "", "2-0 5-5");
    s.marker(0).turn(0).act("pass");
    CHECK(s.passed() == "0");
    s.boneyard("4-3").act("draw");
    CHECK(s.passed().empty());  // any tile taken from the boneyard
    CHECK_FALSE(faults_of((kMay + "draw = \"none\"\n")).empty());
    CHECK_FALSE(rule_set_of(house("mexican", "[turn]\nmay-draw = true\n")).offers_referee);
}

TEST_CASE("F16: the stock's first tiles are laid aside before hands are dealt",
          "[clauses][format]") {
    Scene s(plain(kDown + "[start]\nfirst-round = \"highest tile\"\n", "double-6 = 5\nunseen = 3"),
            2);
    const Deal deal = test::deal_of(s.state, {"6-5", "6-4"});
    Events events;
    REQUIRE_FALSE(roundhouse::deal(s.state, deal, &events));
    const auto first = deal.stock.begin();
    CHECK(s.state.unseen() == std::vector<Tile>(first, first + 3));
    for (int seat = 0; seat < 2; ++seat)
        for (int k = 0; k < 5; ++k)
            CHECK(s.state.round.holdings[static_cast<std::size_t>(seat)].hand.contains(
                deal.stock[static_cast<std::size_t>(3 + 5 * seat + k)]));
    CHECK(s.state.drawing_order() == std::vector<Tile>(first + 13, deal.stock.end()));
    CHECK(s.table().aside() == 3);
    CHECK(s.boneyard_size() == 27 - 3 - 10);
    for (const Event& event : events)
        if (const auto* dealt = std::get_if<event::Dealt>(&event)) {
            CHECK(dealt->aside == 3);
            CHECK(dealt->boneyard == 14);
        }
}

TEST_CASE("F16: nobody ever draws what is unseen or reserved", "[clauses][format]") {
    Scene s(plain(kDown + "[start]\nfirst-round = \"highest tile\"\n",
                  "double-6 = 5\nunseen = 3\nreserve = 2"),
            3);
    s.deal();
    CHECK(s.boneyard_size() == 27 - 3 - 15 - 2);
    TileSet never;
    for (const Tile tile : s.state.unseen()) never.add(tile);
    const std::vector<Tile> stock = s.state.drawing_order();
    never.add(stock[stock.size() - 1]);
    never.add(stock[stock.size() - 2]);
    int draws = 0;
    while (s.phase() == Phase::play) {
        // Hands that can play nothing: everybody draws what there is.
        for (int seat = 0; seat < 3; ++seat) s.hand(seat, "1-0 2-0");
        const std::vector<Action> legal = legal_actions(s.state);
        draws += std::holds_alternative<Draw>(legal.front()) ? 1 : 0;
        REQUIRE(apply(s.state, legal.front(), nullptr) == Refusal::none);
        const TileSet seen = in_play(s.state);
        never.for_each([&](Tile tile) { CHECK_FALSE(seen.contains(tile)); });
    }
    CHECK(draws >= 7);
    CHECK(s.state.drawing_order() == std::vector<Tile>(stock.end() - 2, stock.end()));
    CHECK(s.state.unseen().size() == 3);
}

TEST_CASE("F16: a boneyard of nothing but its reserve is an empty one", "[clauses][format]") {
    const std::string two = "double-6 = 5\nreserve = 2";
    SECTION("for draws") {
        Scene s = two_trains(plain(kDown, two), "5-4", "4-1 3-3");
        CHECK(s.boneyard_size() == 0);
        CHECK(s.legal() == "pass");
        CHECK(s.why("draw") == Refusal::boneyard_empty);
        Scene one = two_trains(plain(kDown, two), "5-4", "4-0 4-1 3-3");
        one.act("draw, pass");
        CHECK(one.boneyard_size() == 0);
    }
    SECTION("for suspensions") {
        Scene s = two_trains(plain(kDown + "[turn]\nempty-boneyard = \"suspended\"\n"
                                           "[round]\nblocked = \"never\"\n",
                                   two),
                             "5-4", "4-1 3-3");
        s.act("pass");
        CHECK(s.happened() == "0 passes, 0 suspended, 0 opens, turn of 1");
    }
    SECTION("for penalties") {
        const std::string call = kDown + "[last-tile]\npenalty = 2\n";
        Scene none = two_trains(plain(call, two), "1-0 5-4", "4-1 3-3");
        none.act("1-0@0, done");
        CHECK(none.happened().find("0 will skip") != std::string::npos);
        CHECK(none.hand_of(0) == "5-4");
        Scene one = two_trains(plain(call, two), "1-0 5-4", "4-0 4-1 3-3");
        one.act("1-0@0, done");
        CHECK(one.happened().find("0 takes 1 for no call") != std::string::npos);
        CHECK(one.hand_of(0) == "5-4 4-0");
    }
    // Draws for the hub: F3.
}

TEST_CASE("F16: with a reserve, hands leave at least one tile beyond it", "[clauses][format]") {
    const auto hand = [](const std::string& lines, int players) {
        return int{rules_of({.game = plain(kDown, lines), .players = players}).hand};
    };
    // 27 tiles: the engine is out.
    CHECK(hand("double-6 = 5", 5) == 5);
    CHECK(hand("double-6 = 5\nreserve = 1", 5) == 5);  // 25, 1 and 1
    CHECK(hand("double-6 = 5\nreserve = 2", 5) == 4);
    CHECK(hand("double-6 = 5\nunseen = 2", 5) == 5);  // an empty boneyard is then meant
    CHECK(hand("double-6 = 5\nunseen = 3", 5) == 4);
    CHECK(hand("double-6 = 5\nunseen = 1\nreserve = 1", 5) == 4);
    CHECK(hand("double-6 = \"dealt out evenly\"\nunseen = 3", 4) == 6);
    CHECK(hand("double-6 = \"dealt out evenly\"\nunseen = 3\nreserve = 2", 4) == 5);
}

TEST_CASE("F16: no say where the rest is laid aside", "[clauses][format]") {
    CHECK_FALSE(faults_of(plain(kDown, "double-6 = 5\nrest = \"aside\"\nunseen = 3")).empty());
    CHECK_FALSE(faults_of(plain(kDown, "double-6 = 5\nrest = \"aside\"\nreserve = 3")).empty());
}

TEST_CASE("F21: a forgotten call costs the next turn and no tiles", "[clauses][format]") {
    const std::string turn = kDown + "[last-tile]\ncosts = \"turn\"\n";
    Scene s = two_trains(plain(turn), "1-0 5-4", "4-2 3-3 4-0", "2-0 4-3 5-5 5-3");
    s.act("1-0@0");
    CHECK(s.legal() == "done announce");
    CHECK(s.why("draw") == Refusal::only_the_call_is_open);
    SECTION("forgotten") {
        s.act("done");
        CHECK(s.happened() == "0 will skip, turn of 1");
        CHECK(s.hand_of(0) == "5-4");
        CHECK(s.boneyard_size() == 3);
        s.act("2-0@1");
        CHECK(s.happened() == "1 plays 2-0@1, 1 closes, 0 skips, turn of 1");
        s.act("draw, pass");
        CHECK(s.whose() == 0);  // one turn, not two
    }
    SECTION("announced") {
        s.act("announce");
        CHECK(s.happened() == "0 announces, turn of 1");
        s.act("2-0@1");
        CHECK(s.whose() == 0);
    }
    SECTION("the program may announce for the players") {
        Scene t = Scene(rules_of({.game = plain(turn + "[options]\nannounce = \"auto\"\n")}));
        t.engine(6).train(0, "6-1").hand(0, "1-0 5-4").hand(1, "5-5").turn(0).act("1-0@0");
        CHECK(t.happened() == "0 plays 1-0@0, 0 announces, turn of 1");
    }
    SECTION("where there is no boneyard too") {
        Scene t(plain(turn, "double-6 = 5\nrest = \"aside\""), 2);
        t.engine(6).train(0, "6-1").hand(0, "1-0 5-4").hand(1, "5-5").turn(0).act("1-0@0");
        CHECK(t.legal() == "done announce");
    }
    SECTION("a penalty has no say") {
        CHECK_FALSE(faults_of(plain(turn + "penalty = 2\n")).empty());
    }
}
