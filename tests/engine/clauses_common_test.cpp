// Section 0 of the rulings: what all games share.
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

// The whole fault: fields that its kind does not use have their defaults.
std::string written(const DealFault& fault) {
    using Kind = DealFault::Kind;
    const std::string tile = formats::to_string(fault.tile);
    const std::string drawing = std::to_string(fault.drawing);
    const std::string expected = std::to_string(fault.expected);
    const bool of_stock = fault.kind == Kind::stock_missing || fault.kind == Kind::stock_foreign ||
                          fault.kind == Kind::stock_twice || fault.kind == Kind::wrong_phase;
    if (of_stock) CHECK(drawing + expected == "00");
    switch (fault.kind) {
        case Kind::wrong_phase:
            return "no deal now";
        case Kind::engine_missing:
            return "engine missing";
        case Kind::engine_unwanted:
            return "engine unwanted";
        case Kind::engine_foreign:
            return "engine " + tile + " foreign";
        case Kind::lots_missing:
            return "lots missing, " + expected + " wanted";
        case Kind::lots_unwanted:
            CHECK(fault.expected == 0);
            return "lots " + drawing + " unwanted";
        case Kind::lots_unfinished:
            return "lots " + drawing + " missing, " + expected + " still contend";
        case Kind::lots_endless:
            return "lots drawn more than " + expected + " times";
        case Kind::lots_size:
            return "lots " + drawing + " of wrong size, " + expected + " wanted";
        case Kind::lots_foreign:
            return "lot " + tile + " foreign in " + drawing;
        case Kind::lots_twice:
            return "lot " + tile + " twice in " + drawing;
        case Kind::stock_missing:
            return "stock lacks " + tile;
        case Kind::stock_foreign:
            return "stock has " + tile + ", which is foreign";
        case Kind::stock_twice:
            return "stock has " + tile + " twice";
    }
    return "";
}

}  // namespace

TEST_CASE("Section 0: a double-N set holds every tile once", "[clauses][common]") {
    const std::pair<Pips, int> sizes[] = {{6, 28}, {9, 55}, {12, 91}};
    for (const auto& [set, size] : sizes) {
        CHECK(tiles_in_set(set) == size);
        CHECK(TileSet::whole(set).size() == size);
        int pips = 0;
        for (int a = 0; a <= set; ++a)
            for (int b = 0; b <= a; ++b) pips += a + b;
        CHECK(TileSet::whole(set).pips() == pips);
    }
}

TEST_CASE("Section 0: lots are drawn until one seat is left", "[clauses][common]") {
    Scene s("mexican", 4);
    SECTION("only those who tie draw again, in seat order") {
        s.deal({"1-1", "2-2", "3-3", "4-4"}, "", {"6-0 5-1 0-0 4-2", "3-0 2-1 1-0", "5-5 4-4"});
        CHECK(
            s.happened().starts_with("lots 0:6-0 1:5-1 2:0-0 3:4-2, lots 0:3-0 1:2-1 3:1-0, "
                                     "lots 0:5-5 1:4-4, deal of 15, hub 1-1 by 0"));
    }
    SECTION("a tile that went back may be drawn again") {
        s.deal({"1-1", "2-2", "3-3", "4-4"}, "", {"6-0 5-1 0-0 1-0", "5-1 6-1"});
        CHECK(s.whose() == 1);
    }
}

TEST_CASE("Section 0: a deal that does not fit is refused and changes nothing",
          "[clauses][common]") {
    Scene s("oll", 3, {.schedule = "even"});  // engine 12, lots: the lowest
    std::vector<Tile> stock;
    dealt_pile(s.state).for_each([&](Tile t) { stock.push_back(t); });
    const auto told = [&](const std::vector<std::string>& lots, std::vector<Tile> tiles) {
        Deal deal;
        for (const std::string& drawing : lots) deal.lots.push_back(test::tiles(drawing));
        deal.stock = std::move(tiles);
        State copy = s.state;
        Events events;
        const auto fault = roundhouse::deal(copy, deal, &events);
        if (!fault) return std::string("dealt");
        CHECK(copy.course.phase == s.state.course.phase);
        CHECK(copy.round.table.laid_count == 0);
        CHECK(copy.round.table.hand_sizes[0] == 0);
        CHECK(events.empty());
        return written(*fault);
    };
    const auto with = [&](Tile tile) {
        std::vector<Tile> more = stock;
        more.push_back(tile);
        return more;
    };
    const std::vector<Tile> fewer(stock.begin() + 1, stock.end());
    CHECK(told({"1-0 2-0 3-0"}, stock) == "dealt");
    CHECK(told({}, stock) == "lots missing, 3 wanted");
    CHECK(told({"1-0 2-0"}, stock) == "lots 0 of wrong size, 3 wanted");
    CHECK(told({"1-0 2-0 3-0 4-0"}, stock) == "lots 0 of wrong size, 3 wanted");
    CHECK(told({"1-0 2-0 12-12"}, stock) == "lot 12-12 foreign in 0");  // O2: the engine is out
    CHECK(told({"1-0 2-0 1-0"}, stock) == "lot 1-0 twice in 0");
    CHECK(told({"2-0 1-1 3-0"}, stock) == "lots 1 missing, 2 still contend");
    CHECK(told({"2-0 1-1 3-0", "1-0 2-0 3-0"}, stock) == "lots 1 of wrong size, 2 wanted");
    CHECK(told({"2-0 1-1 3-0", "1-0 13-1"}, stock) == "lot 13-1 foreign in 1");
    CHECK(told({"2-0 1-1 3-0", "1-0 1-0"}, stock) == "lot 1-0 twice in 1");
    CHECK(told({"2-0 1-1 3-0", "1-0 2-0"}, stock) == "dealt");
    CHECK(told({"1-0 2-0 3-0", "1-0"}, stock) == "lots 1 unwanted");
    CHECK(told({"1-0 2-0 3-0"}, fewer) == "stock lacks 12-11");
    CHECK(told({"1-0 2-0 3-0"}, {}) == "stock lacks 0-0");
    CHECK(told({"1-0 2-0 3-0"}, with(Tile(5, 4))) == "stock has 5-4 twice");
    CHECK(told({"1-0 2-0 3-0"}, with(Tile(12, 12))) == "stock has 12-12, which is foreign");
    CHECK(told({"1-0 2-0 3-0"}, with(Tile(13, 1))) == "stock has 13-1, which is foreign");
    s.round(2);
    CHECK(told({"1-0 2-0 3-0"}, stock) == "lots 0 unwanted");
    for (const Phase other : {Phase::play, Phase::over}) {
        s.state.course.phase = other;
        CHECK(told({}, stock) == "no deal now");
    }
}

TEST_CASE("Section 0: seat 0 takes the first hand, the boneyard keeps the order",
          "[clauses][common]") {
    Scene s("train", 2, {.set = 6});  // hands of 5
    const std::vector<Tile> front = test::tiles(
        "0-0 1-0 1-1 2-0 2-1  2-2 3-0 3-1 3-2 3-3 "
        "6-5 4-1 4-0");
    Deal deal{{}, front};
    TileSet rest = dealt_pile(s.state);
    for (const Tile t : front) rest.remove(t);
    rest.for_each([&](Tile t) { deal.stock.push_back(t); });
    REQUIRE_FALSE(roundhouse::deal(s.state, deal, nullptr));
    CHECK(s.hand_of(0) == "2-1 2-0 1-1 1-0 0-0");
    CHECK(s.hand_of(1) == "3-3 3-2 3-1 3-0 2-2");
    const std::vector<Tile> boneyard = s.state.drawing_order();
    CHECK(std::vector<Tile>(deal.stock.begin() + 10, deal.stock.end()) == boneyard);
    CHECK(boneyard.size() == 17);
    // The first turn of both is a pass; in its second 1 draws the boneyard's first tile.
    CHECK(s.whose() == 1);
    s.act("pass, pass, draw");
    CHECK(s.happened() ==
          "1 passes, 1 opens, turn of 0, 0 passes, 0 opens, turn of 1, 1 draws 6-5");
    CHECK(s.state.drawing_order().front() == Tile(4, 1));
}

TEST_CASE("Section 0: the hand is the table's where it can be dealt, else one tile is left",
          "[clauses][common]") {
    CHECK(dealable_hand(15, 90, 6) == 15);  // an empty boneyard is meant
    CHECK(dealable_hand(15, 90, 7) == 12);
    CHECK(dealable_hand(5, 28, 6) == 4);
    CHECK(dealable_hand(5, 27, 6) == 4);
    CHECK(dealable_hand(10, 55, 8) == 6);
    CHECK(dealable_hand(7, 28, 4) == 7);
    // As many as there are would leave none: one less.
    CHECK(dealable_hand(20, 90, 6) == 14);
}

TEST_CASE("Section 0: play, draw and pass are explicit, a lone done is not", "[clauses][common]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 6-6").hand(1, "8-1 2-2");
    s.boneyard("7-7").turn(0);
    CHECK(s.legal() == "9-5@0");  // the only thing to do, and yet it is asked for
    s.act("9-5@0");
    CHECK(s.happened() == "0 plays 9-5@0, turn of 1");  // the `done` is not
    s.act("8-1@1");
    CHECK(s.legal() == "draw");
    s.act("draw");
    CHECK(s.legal() == "pass");
}

TEST_CASE("Section 0: a drawn tile that can be played is the only legal one", "[clauses][common]") {
    for (const char* game : {"oll", "train", "station", "mexican"}) {
        INFO(game);
        Scene s(game, 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").communal("12-9 9-8");
        s.hand(0, "6-6 7-5").hand(1, "1-1").boneyard("9-8 9-1").turn(0).act("draw");
        CHECK(s.legal() == "9-8@0 9-8@c");
        CHECK(s.why("6-6@0") == Refusal::train_lacks_number);
        CHECK(s.why("draw") == Refusal::must_play);
        CHECK(s.why("pass") == Refusal::must_play);
    }
}

TEST_CASE("Section 0: a round is blocked when all have passed since the last change",
          "[clauses][common]") {
    Scene s("train", 3);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").marker(0).marker(1).marker(2);
    s.hand(0, "6-6 5-1").hand(1, "6-5 5-4").hand(2, "4-4 3-3");
    SECTION("each pass adds its seat") {
        s.turn(0).act("pass");
        CHECK(s.passed() == "0");
        s.act("pass");
        CHECK(s.passed() == "0 1");
        s.act("pass");
        CHECK(s.happened() == "2 passes, round over: blocked");
    }
    SECTION("a pass that turns the marker up starts the count anew with its seat") {
        s.table().open &= static_cast<TrainMask>(~train_bit(2));
        s.turn(0).act("pass, pass, pass");
        CHECK(s.passed() == "2");
        s.act("pass, pass");
        CHECK(s.happened() == "0 passes, turn of 1, 1 passes, round over: blocked");
    }
    SECTION("also a marker that goes up at the end of a turn without a play on the own train") {
        Rules& rules = s.table().rules;
        rules.up_on_pass = false;
        rules.up_without_own_play = true;
        s.table().open &= static_cast<TrainMask>(~train_bit(2));
        s.turn(0).act("pass, pass, pass");
        CHECK(s.passed() == "2");
        CHECK(s.table().is_open(2));
    }
    SECTION("a play empties it") {
        s.hand(2, "7-0 3-3").turn(0).act("pass, pass, 7-0@2");
        CHECK(s.passed().empty());
    }
    SECTION("a tile taken from the boneyard empties it") {
        s.boneyard("4-0").turn(0);
        s.table().passed = seat_bit(1) | seat_bit(2);
        s.act("draw");
        CHECK(s.passed().empty());
        s.act("pass");
        CHECK(s.passed() == "0");
    }
    SECTION("an unstarted seat counts like any other") {
        Scene t("train", 2);
        t.engine(12).hand(0, "6-6").hand(1, "5-5").turn(0).act("pass, pass, pass");
        CHECK(t.happened().ends_with("0 passes, round over: blocked"));
    }
}

TEST_CASE("Section 0: totals add up over rounds, and equal ones share the win",
          "[clauses][common]") {
    Scene s("train", 2, {.rounds = 2});
    s.engine(12).train(0, "12-9").hand(0, "9-1").hand(1, "2-1").turn(0).act("9-1@0");
    CHECK(s.phase() == Phase::deal);
    CHECK(s.state.course.round == 2);
    CHECK(s.state.course.scores[1] == 3);
    s.deal();
    CHECK(s.table().engine == 11);
    Scene last("train", 2, {.rounds = 2});
    last.round(2).scores({3, 3}).engine(11).train(0, "11-9").hand(0, "9-1").hand(1, "0-0").turn(0);
    last.act("9-1@0");
    CHECK(last.happened().ends_with("game over, won by 0 1"));
    CHECK(last.phase() == Phase::over);
    CHECK(last.state.course.round == 2);
    CHECK(last.legal().empty());
}

TEST_CASE("Section 0: the end of a round tells points, totals and what is left in hand",
          "[clauses][common]") {
    Scene s("train", 3, {.rounds = 2});
    s.engine(12).train(0, "12-9").hand(0, "9-1").hand(1, "2-1 3-3").hand(2, "0-0");
    s.scores({7, 8, 9}).turn(0);
    Events events;
    REQUIRE(apply(s.state, Play{Tile(9, 1), 0, 9}, &events) == Refusal::none);
    const auto* over = std::get_if<event::RoundOver>(&events.back());
    REQUIRE(over != nullptr);
    CHECK(over->reason == event::RoundEndReason::out);
    CHECK(over->points == std::vector<int>{0, 9, 0});
    CHECK(over->scores == std::vector<int>{7, 17, 9});
    REQUIRE(over->hands.size() == 3);
    CHECK(over->hands[0].empty());
    CHECK(formats::to_string(over->hands[1]) == "3-3 2-1");
    CHECK(formats::to_string(over->hands[2]) == "0-0");
}

TEST_CASE("Section 0: what is not a play at all is told as such", "[clauses][common]") {
    Scene s("mexican", 2, {.set = 9});
    s.engine(9).train(0, "9-4").train(1, "9-8").hand(0, "4-1 6-6").hand(1, "1-1").boneyard("7-7");
    CHECK(s.why("4-1@0") == Refusal::round_not_under_way);
    s.turn(0);
    CHECK(s.why("4-1@7") == Refusal::no_such_train);
    CHECK(s.why("12-4@0") == Refusal::tile_not_in_set);
    CHECK(s.why("4-2@0") == Refusal::tile_not_in_hand);
    CHECK(s.why("4-1@0:3") == Refusal::tile_lacks_number);
    CHECK(s.why("4-1@0:1") == Refusal::train_lacks_number);
    CHECK(s.why("engine 6-6") == Refusal::no_engine_now);
    const Observation other = observe(s.state, 1);
    CHECK(refusal(other, Play{Tile(1, 1), 1, 1}) == Refusal::not_your_turn);
    CHECK(legal_actions(s.state).size() == 1);
    CHECK(moves(other).size() == 0);
}
