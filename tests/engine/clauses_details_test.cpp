// What a clause says besides its main point, and policies that only house rules combine.
#include <algorithm>
#include <vector>

#include "engine/turn.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

// A drawn tile as reported to that seat.
template <class E>
std::string told(const E& event, Seat looks) {
    const auto tile = std::get<E>(seen_by(event, looks)).tile;
    return tile ? formats::to_string(*tile) : "hidden";
}

std::vector<std::size_t> kinds_of(const Events& events) {
    std::vector<std::size_t> kinds;
    for (const auto& event : events) kinds.push_back(event.index());
    return kinds;
}

}  // namespace

TEST_CASE("Section 0: who draws sees the tile, and nobody else", "[clauses][details]") {
    const event::Drew drew{1, Tile(9, 4)};
    CHECK(told(drew, 1) == "9-4");
    CHECK(told(drew, 0) == "hidden");
    TileSet two;
    two.add(Tile(3, 1));
    two.add(Tile(6, 6));
    const event::Penalty penalty{1, event::Offence::no_call, 2, two};
    CHECK(std::get<event::Penalty>(seen_by(penalty, 1)).tiles == two);
    const auto public_part = std::get<event::Penalty>(seen_by(penalty, 2));
    CHECK_FALSE(public_part.tiles);
    CHECK(int{public_part.count} == 2);
    const event::Played played{1, Tile(9, 4), 0, 9};
    CHECK(std::get<event::Played>(seen_by(played, 0)).tile == Tile(9, 4));
}

TEST_CASE("M11: what is drawn for the hub is shown if it goes there", "[clauses][details]") {
    CHECK(told(event::HubDraw{1, Tile(9, 4)}, 1) == "9-4");
    CHECK(told(event::HubDraw{1, Tile(9, 4)}, 0) == "hidden");
    CHECK(told(event::HubDraw{1, Tile(9, 9), true}, 0) == "9-9");
}

TEST_CASE("Section 0: a seat sees its own hand, a spectator none", "[clauses][details]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").hand(0, "9-5 6-6").hand(1, "1-1").turn(0);
    const Observation own = observe(s.state, 0);
    CHECK(own.to_move());
    CHECK(formats::to_string(own.own.hand) == "9-5 6-6");
    CHECK(moves(own).size() == 1);
    const Observation other = observe(s.state, 1);
    CHECK_FALSE(other.to_move());
    CHECK(formats::to_string(other.own.hand) == "1-1");
    const Observation spectator = observe_public(s.state);
    CHECK_FALSE(spectator.to_move());
    CHECK_FALSE(spectator.seat);
    CHECK(spectator.own.hand.empty());
    CHECK(refusal(own, Play{Tile(9, 5), 0, 9}) == Refusal::none);
    CHECK(refusal(spectator, Draw{}) == Refusal::not_your_turn);
    s.state.course.phase = Phase::over;
    CHECK(refusal(observe(s.state, 0), Draw{}) == Refusal::round_not_under_way);
    CHECK_FALSE(observe(s.state, 0).to_move());
}

TEST_CASE("Section 0: a round is bounded, and then blocked", "[clauses][details]") {
    CHECK(max_actions(test::rules_of({"mexican"})) == 4 * 91 * 4);
    CHECK(max_actions(test::rules_of({.game = "basic", .players = 7, .set = 6})) == 4 * 28 * 9);
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 1-0").hand(1, "2-2 3-3");
    s.boneyard("7-7 7-6 7-5").turn(0);
    CHECK(int{s.table().actions} == 0);
    s.act("9-5@0, draw");
    CHECK(int{s.table().actions} == 2);
    s.table().actions = static_cast<std::uint16_t>(max_actions(s.rules()) - 2);
    s.act("pass");  // one before the last
    CHECK(s.whose() == 0);
    s.act("draw");
    CHECK(s.phase() == Phase::play);  // not in the middle of a turn
    s.act("pass");
    CHECK(s.happened().ends_with("round over: blocked"));
    s.deal({"12-12", "11-11"});
    CHECK(int{s.table().actions} == 0);
}

TEST_CASE("Section 0: what bots and simulations play without asking again is the same action",
          "[clauses][details]") {
    std::vector<Scene> scenes;
    // One train that is started, two that are not.
    scenes.emplace_back("oll", 3).engine(12).train(0, "12-9").marker(1);
    scenes.back().hand(0, "9-5 12-4 12-1 9-1 3-3").turn(0);
    REQUIRE(scenes.back().legal() == "12-4@1 12-4@c 12-1@1 12-1@c 9-5@0 9-1@0");
    // Two ends of a train, one of them where two tiles show the same number.
    scenes.emplace_back("oll", 2).engine(12).train(0, "12-9 9-9 (9-5) (9-6 6-5) (9-1)");
    scenes.back().communal("12-4").hand(0, "5-2 4-4 4-1 1-0").hand(1, "1-1").turn(0);
    // Draws, a play that wins, and passes.
    scenes.emplace_back("oll", 2).engine(12).train(0, "12-9").hand(0, "1-1 2-2").turn(0);
    scenes.emplace_back("train", 2).engine(12).train(0, "12-9").train(1, "12-3");
    scenes.back().hand(0, "9-5").turn(0);
    scenes.emplace_back("station", 2).engine(9).train(0, "9-7").hand(0, "1-1 2-2").turn(0);
    // Own engines, and one's own train with two ends.
    scenes.emplace_back("basic", 2, test::Game{.set = 9}).deal({"8-8 7-7 9-4", "9-9 5-5 9-1"});
    scenes.emplace_back("basic", 2, test::Game{.set = 9}).deal({"8-8 8-7 8-4", "9-9 5-5 9-1"});
    scenes.back().act("engine 9-9");
    for (const Scene& s : scenes) {
        const Moves listed = moves(s.state);
        const Choices counted = choices(s.table(), s.state.round.mover_holding());
        REQUIRE(listed.size() > 0);
        REQUIRE(counted.size() == listed.size());
        CHECK(turn::can_play(s.table(), s.state.round.mover_holding()) == listed.any_play());
        for (int k = 0; k < listed.size(); ++k) {
            CAPTURE(formats::print_position(s.state), k);
            State by_legal = s.state;
            State by_list = s.state;
            State by_count = s.state;
            Events told_legal;
            Events told_list;
            Events told_count;
            apply_legal(by_legal, listed.nth(k, s.table().turn.seat), &told_legal);
            apply_nth(by_list, listed, k, &told_list);
            apply_nth(by_count, counted, k, &told_count);
            const std::string result = formats::print_position(by_legal);
            CHECK(result != formats::print_position(s.state));
            CHECK(formats::print_position(by_list) == result);
            CHECK(formats::print_position(by_count) == result);
            CHECK(kinds_of(told_list) == kinds_of(told_legal));
            CHECK(kinds_of(told_count) == kinds_of(told_legal));
            CHECK(by_list.round.table.actions == by_legal.round.table.actions);
            CHECK(by_count.round.table.actions == by_legal.round.table.actions);
        }
    }
}

TEST_CASE("Section 0: how far a seat is ahead of the others, whoever they are",
          "[clauses][details]") {
    Rules rules;
    rules.players = 3;
    const Points points{10, 4, 1};
    CHECK(margin_of(rules, points, 0) == -7.5);
    CHECK(margin_of(rules, points, 1) == 1.5);
    CHECK(margin_of(rules, points, 2) == 6.0);
    rules.winner = Winner::highest;
    CHECK(margin_of(rules, points, 2) == -6.0);
}

TEST_CASE("F20: a number is used up when the hub and the trains have all its tiles",
          "[clauses][details]") {
    Scene s(test::plain("[hub]\norder = \"down\"\n"), 2);
    s.engine(6).train(0, "6-1 2-1 6-2 6-3 4-3 6-4 6-5 5-0 6-0");
    CHECK(used_up(s.table(), 6));
    for (Pips number = 0; number < 6; ++number) CHECK_FALSE(used_up(s.table(), number));
    Scene without(test::plain("[hub]\norder = \"down\"\n"), 2);
    without.engine(5).train(0, "5-1 2-1 6-2 6-3 4-3 6-4 6-5 5-0 6-0");
    CHECK_FALSE(used_up(without.table(), 6));  // 6-6 is elsewhere
}

TEST_CASE("Section 0: a round is stuck when no tile is left that could cover",
          "[clauses][details]") {
    const std::string down = "[hub]\norder = \"down\"\n";
    const std::string first = "[doubles]\nseveral = \"first laid first\"\n";
    // The last tile with a 1 is 1-1, which locks the table.
    const auto scene = [](const std::string& file, const std::string& ones, int players) {
        Scene s(test::plain(file), players);
        s.engine(6).train(0, ones).hand(0, "5-5").hand(1, "4-4").boneyard("3-3").turn(0);
        return s;
    };
    // A tile that follows anywhere (T8) is still played.
    Scene anywhere =
        scene(down + "[doubles]\nfollow-up = \"any tile\"\n", "6-5 5-1 2-1 2-0 1-0", 2);
    anywhere.train(1, "6-1 3-1 4-3 4-1").marker(1).hand(0, "1-1 5-5 6-4").turn(0).act("1-1@1");
    CHECK(anywhere.legal() == "6-4@c");
    CHECK_FALSE(stuck(anywhere.state));
    anywhere.act("6-4@c");
    CHECK(stuck(anywhere.state));
    const std::string all = "6-1 5-1 5-0 1-0 2-1 3-2 3-1 4-1 4-0";
    Scene free = scene(down, all, 2);
    CHECK_FALSE(stuck(free.state));  // no double is uncovered
    Scene coverable = scene(down, "6-1 1-1", 2);
    CHECK_FALSE(stuck(coverable.state));
    Scene locked = scene(down, "6-5 5-1 2-1 2-0 1-0", 2);
    locked.train(1, "6-1 3-1 4-3 4-1 1-1").turn(0);
    CHECK(locked.legal() == "draw");
    CHECK(stuck(locked.state));
    CHECK(stuck(observe(locked.state, 1)));
    // With a second double, which somebody could cover, it is stuck only if that one does not bind.
    for (const std::string& several : {std::string(), first}) {
        INFO(several);
        Scene two = scene(down + several, "6-5 5-1 2-1 2-0 1-0", 2);
        two.train(1, "6-1 3-1 4-3 4-1 1-1").communal("6-2 2-2").turn(0);
        CHECK(stuck(two.state) == !several.empty());
    }
}

TEST_CASE("B3: why an engine may not be laid", "[clauses][details]") {
    Scene s("basic", 2, {.set = 9});
    s.deal({"8-8 7-7 9-4", "9-9 5-5 9-1"});
    CHECK(s.legal() == "engine 9-9");
    const auto why = [&](const Play& play) { return refusal(s.state, play); };
    CHECK(why({Tile(9, 9), 1, kNoPips}) == Refusal::none);
    CHECK(why({Tile(9, 9), 0, kNoPips}) == Refusal::own_train_first);
    CHECK(why({Tile(9, 1), 1, kNoPips}) == Refusal::lay_a_double);
    CHECK(why({Tile(9, 9), 1, 9}) == Refusal::lay_a_double);
    CHECK(why({Tile(5, 5), 1, kNoPips}) == Refusal::highest_double_starts);
    CHECK(s.why("draw") == Refusal::must_play);
    CHECK(s.why("done") == Refusal::nothing_to_end);
    s.act("engine 9-9");
    CHECK(why({Tile(9, 4), 0, kNoPips}) == Refusal::lay_a_double);
}

TEST_CASE("B3: an engine owes no cover, also where other doubles do", "[clauses][details]") {
    Scene s("basic", 2, {.set = 9});
    s.deal({"8-8 7-7", "9-9 5-5 9-1"});
    s.table().rules.covers = 1;
    s.table().rules.follow_up = FollowUp::cover;
    s.act("engine 9-9");
    CHECK(s.happened() == "1 plays 9-9@1, turn of 0");
    CHECK(s.ends(1) == "9 9");
    CHECK(s.table().ends.uncovered() == 0);
}

TEST_CASE("B5: doubles that need no cover have no follow-up, whatever else is said of it",
          "[clauses][details]") {
    Scene s("basic", 2);
    s.table().rules.follow_up = FollowUp::cover;
    s.train(0, "8-8 (8-3)").train(1, "7-7").hand(0, "3-3 3-1 9-9").hand(1, "7-1").turn(0);
    s.act("3-3@0");
    CHECK(s.whose() == 1);
    CHECK(s.ends(0) == "8 3");
}

TEST_CASE("O9: a double of a house rule with three covers", "[clauses][details]") {
    Scene s("oll", 2);
    s.table().rules.covers = 3;
    s.engine(12).train(0, "12-9").hand(0, "9-9 9-5 9-3 9-1 7-7 6-6").hand(1, "1-1").turn(0);
    s.act("9-9@0");
    CHECK(s.ends(0) == "9! 9! 9!");
    s.act("9-5@0, 9-3@0");
    CHECK(s.happened() == "0 plays 9-5@0, double 9 owes 2, 0 plays 9-3@0, double 9 owes 1");
    s.act("9-1@0");
    CHECK(s.happened().starts_with("0 plays 9-1@0, double 9 covered, turn of 1"));
    CHECK(s.ends(0) == "5 3 1");
}

TEST_CASE("S4: a chain ends by itself, also where openings are sequences that end by choice",
          "[clauses][details]") {
    Scene s("station", 2);
    s.table().rules.opening_lasts = Opening::first_turn;
    s.table().rules.opening_tiles = TurnLength::sequence;
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 5-2 2-1 7-7");
    s.hand(1, "8-4 4-2 6-6").first_turn({1}).turn(0).act("9-5@0");
    CHECK(s.legal() == "5-2@0");
    s.act("5-2@0, 2-1@0");
    CHECK(s.whose() == 1);
    s.act("8-4@1");
    CHECK(s.legal() == "4-2@1 done");
}

TEST_CASE("O10: what another double owes asks for no further cover of the own one",
          "[clauses][details]") {
    Scene s("oll", 2);
    s.table().rules.lock = Lock::nothing;
    s.engine(12).train(0, "12-9").train(1, "12-8 8-8").marker(1);
    s.hand(0, "9-9 9-5 9-3 8-1 1-1 0-0").hand(1, "2-2").turn(0).act("9-9@0, 9-5@0");
    CHECK(s.legal() == "9-3@0 done");
    s.act("9-3@0");
    CHECK(s.whose() == 1);
    CHECK(s.ends(1) == "8! 8!");
}

TEST_CASE("M33: a double that still owes several covers is charged once", "[clauses][details]") {
    Scene s("oll", 3, {.rounds = 1});
    s.table().rules.uncovered_double = true;
    s.table().rules.double_blank = 0;
    s.engine(12)
        .train(0, "12-9 9-9")
        .train(1, "12-5 5-5")
        .train(2, "12-1")
        .communal("12-4 4-4 (4-2)");
    s.laid_by(2, "9-9").laid_by(2, "4-4").marker(0).marker(1).marker(2);
    s.hand(0, "1-0").hand(1, "2-1").hand(2, "3-1").turn(0).act("pass, pass, pass");
    CHECK(s.happened().find("round over: blocked") != std::string::npos);
    CHECK(s.points() == std::vector<int>{1, 3 + 10, 4 + 18 + 8});
}

TEST_CASE("M31: 0-0 from the hand is not a drawn double", "[clauses][details]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-0").train(1, "12-8").hand(0, "0-0 6-6").hand(1, "8-1 1-1");
    s.boneyard("7-7 4-0 7-6").turn(1).act("8-1@1");
    CHECK(s.whose() == 0);
    s.act("0-0@0");
    CHECK(s.legal() == "draw");
    Scene drawn("mexican", 2);
    drawn.engine(12).train(0, "12-0").hand(0, "5-5 6-6").hand(1, "1-1").boneyard("0-0 7-6");
    drawn.turn(0).act("draw, 0-0@0");
    CHECK(drawn.legal() == "pass");
}

TEST_CASE("M31: why there is no draw for a double", "[clauses][details]") {
    Scene s("mexican", 2);
    s.engine(12).train(0, "12-9").hand(0, "5-5 6-6").hand(1, "1-1").boneyard("9-9 7-6").turn(0);
    s.act("draw, 9-9@0");
    CHECK(s.why("draw") == Refusal::no_draw_for_drawn);

    Scene honour("mexican", 2, {.referee = Referee::honour});  // and one tile left to draw
    honour.engine(12).train(0, "12-9").hand(0, "9-5 6-6").hand(1, "1-1").boneyard("9-9 7-6");
    honour.turn(0).act("draw, 9-9@0");
    CHECK(honour.boneyard_size() == 1);
    CHECK(honour.legal() == "9-5@0");
    CHECK(honour.why("draw") == Refusal::no_draw_for_drawn);

    Scene none("mexican", 2);
    none.table().rules.doubles_draw = Draws::none;
    none.engine(12).train(0, "12-9").hand(0, "9-9 6-6").hand(1, "1-1").boneyard("7-6 7-5").turn(0);
    none.act("9-9@0");
    CHECK(none.why("draw") == Refusal::no_draw_here);
    // Another double was drawn, not this one.
    Scene other("mexican", 2);
    other.table().rules.doubles_draw = Draws::none;
    other.engine(12).train(0, "12-9").hand(0, "9-9 6-6").hand(1, "1-1").boneyard("7-6").turn(0);
    other.state.round.holdings[0].drawn_doubles = number_bit(6);
    other.act("9-9@0");
    CHECK(other.why("draw") == Refusal::no_draw_here);
}

TEST_CASE("Section 0: an engine of no pips is matched like any other", "[clauses][details]") {
    Scene s("train", 2);
    s.engine(0).train(1, "5-0").hand(0, "1-0 6-6").hand(1, "2-2").boneyard("7-7").turn(0);
    CHECK(s.legal() == "1-0@0 1-0@c");
    Scene only("train", 2);
    only.engine(0).train(1, "5-0").hand(0, "0-0").hand(1, "2-2").boneyard("7-7").turn(0);
    CHECK(only.legal() == "0-0@0 0-0@c");
}

TEST_CASE("Section 0: nothing fits, and no train is named where something could",
          "[clauses][details]") {
    Scene s("train", 2);
    s.engine(12).train(1, "12-8").hand(0, "1-0 6-6").hand(1, "2-2").boneyard("7-7").turn(0);
    const Moves possible = moves(s.state);
    CHECK(possible.targets().empty());
    CHECK(s.legal() == "draw");
}
