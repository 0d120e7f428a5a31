// What is typed about a hand, whether it can be, and what the next round follows from.

#include <fmt/format.h>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/score/check.hpp"
#include "score/from_play.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using score::Hand;
using score::RoundNote;
using score::Sheet;

namespace {

Sheet three_players() {
    return test::empty_sheet(test::new_match({.game = "oll", .players = 3, .rounds = 1}));
}

// Seat 0 is out; nothing is known of the others yet.
RoundNote first_is_out() {
    RoundNote note;
    note.out = 0;
    note.hands.resize(3);
    return note;
}

Hand hand_of(std::string_view tiles) {
    Hand hand;
    for (std::size_t at = 0; at < tiles.size(); at += 4)
        hand.tiles.add(*formats::parse_tile(tiles.substr(at, 3)));
    return hand;
}

Hand typed(const Rules& rules, std::string_view line) {
    const auto read = score::read_hand(rules, line);
    CAPTURE(line);
    REQUIRE(std::holds_alternative<Hand>(read));
    return std::get<Hand>(read);
}

std::string refused(const Rules& rules, std::string_view line) {
    const auto read = score::read_hand(rules, line);
    const auto* why = std::get_if<std::string>(&read);
    return why == nullptr ? "" : *why;
}

}  // namespace

TEST_CASE("score: a hand is typed as tiles, as a number, or as none", "[score]") {
    Rules rules = three_players().rules;
    rules.points_count = Counting::pips;
    CHECK(typed(rules, "-") == Hand{});
    CHECK(typed(rules, "2.5, 3-3") == hand_of("5-2 3-3"));
    CHECK(typed(rules, "17") == Hand{{}, true, 17, 1});
    CHECK(typed(rules, "0") == Hand{{}, true, 0, 1});
    CHECK(typed(rules, "99999999999") == Hand{{}, true, 1'000'000, 1});
    CHECK(refused(rules, "") == "Type the tiles that are left; ? for help.");
    CHECK_FALSE(refused(rules, "17 18").empty());
    CHECK_FALSE(refused(rules, "- 3-3").empty());
    CHECK_FALSE(refused(rules, "13-5").empty());

    rules.points_count = Counting::tiles;
    rules.tile_value = 5;
    CHECK(typed(rules, "4") == Hand{{}, true, 20, 4});
    CHECK(typed(rules, "99999999999") == Hand{{}, true, 5'000'000, 1'000'000});
}

TEST_CASE("score: tiles are typed as tiles only, and end in a sentence if they are not",
          "[score]") {
    const Rules rules = three_players().rules;
    CHECK(std::get<TileSet>(score::read_tiles(rules, "3-3 5-1")) == hand_of("3-3 5-1").tiles);
    CHECK(std::get<std::string>(score::read_tiles(rules, "")) ==
          fmt::format("Type the tiles too, as in {}-{}.", rules.max_pips, rules.max_pips / 2));
    CHECK(std::get<std::string>(score::read_tiles(rules, "7")).ends_with('.'));
}

TEST_CASE("score: a tile is in one hand only, and not in the hub", "[score]") {
    const Sheet sheet = three_players();
    RoundNote note = first_is_out();
    note.hands[1] = hand_of("5-1 4-2");
    note.hands[2] = hand_of("3-1");
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 1));
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 2));
    note.hands[2] = hand_of("3-1 5-1");
    CHECK(score::hand_fault(sheet, 1, note, 2) ==
          fmt::format("5-1 is already in {}'s hand.", sheet.players[1]));
    CHECK(score::hand_fault(sheet, 1, note, 1) ==
          fmt::format("5-1 is already in {}'s hand.", sheet.players[2]));

    const Pips engine = engine_before_deal(sheet.rules, 1);
    REQUIRE(engine != kNoPips);
    note.hands[2] = {};
    note.hands[2].tiles.add(Tile(engine, engine));
    CHECK(score::hand_fault(sheet, 1, note, 2) ==
          fmt::format("{0}-{0} is the engine of round 1: it lies in the hub.", engine));
    note.hands[2] = {};
    CHECK(score::hand_fault(sheet, 1, note, 2) ==
          fmt::format("{} went out, so {} still has tiles.", sheet.players[0], sheet.players[2]));
    note.hands[0] = hand_of("3-1");
    CHECK(score::hand_fault(sheet, 1, note, 0) ==
          fmt::format("{} went out: nothing can be left.", sheet.players[0]));
}

TEST_CASE("score: all hands together have no more tiles than there are", "[score]") {
    Sheet sheet = three_players();
    RoundNote note = first_is_out();
    note.hands[1] = hand_of("5-1 4-2");
    int all = sheet.rules.tiles_dealt_from();
    note.hands[2] = {{}, true, 100, all - 2};
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 2));
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 1));
    note.hands[2].size = all - 1;
    CHECK(score::hand_fault(sheet, 1, note, 2) ==
          fmt::format("That would be {} tiles in all hands: there are only {}.", all + 1, all));

    // An engine that was dealt into a hand is in none any more.
    sheet.rules.hub_engine = HubEngine::the_rounds_from_a_hand;
    all = sheet.rules.tiles_dealt_from();
    REQUIRE(engine_before_deal(sheet.rules, 1) != kNoPips);
    REQUIRE(all == tiles_in_set(sheet.rules.max_pips));
    note.hands[2].size = all - 3;
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 2));
    note.hands[2].size = all - 2;
    CHECK(score::hand_fault(sheet, 1, note, 2) ==
          fmt::format("That would be {} tiles in all hands: there are only {}.", all, all - 1));
}

TEST_CASE("score: a counted hand of 0 is 0-0 alone, where that counts nothing", "[score]") {
    Sheet sheet = three_players();
    sheet.rules.points_count = Counting::pips;
    RoundNote note = first_is_out();
    note.hands[1] = hand_of("5-1");
    note.hands[2] = {{}, true, 0, 1};
    sheet.rules.double_blank = 0;
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 2));
    sheet.rules.double_blank = 50;
    CHECK(score::hand_fault(sheet, 1, note, 2) == "A hand of 0 is empty: here 0-0 counts 50.");
    // Whoever is out has none, counted or not.
    note.hands[2].points = 1;
    note.hands[0] = {{}, true, 0, 0};
    CHECK_FALSE(score::hand_fault(sheet, 1, note, 0));
}

TEST_CASE("score: a double left uncovered is one of the set, in no hand, and there once",
          "[score]") {
    const Sheet sheet = three_players();
    RoundNote note = first_is_out();
    note.hands[1] = hand_of("5-5");
    const auto fault = [&](std::initializer_list<int> doubles) {
        note.uncovered.clear();
        for (const int number : doubles) note.uncovered.push_back({1, static_cast<Pips>(number)});
        return score::doubles_fault(sheet, 1, note).value_or("");
    };
    const int engine = engine_before_deal(sheet.rules, 1);
    const int most = sheet.rules.max_pips;
    CHECK(fault({}).empty());
    CHECK(fault({3, 4}).empty());
    CHECK(fault({3, 3}) == "3-3 is there twice.");
    CHECK(fault({5}) == fmt::format("5-5 is still in {}'s hand.", sheet.players[1]));
    note.hands[0] = hand_of("4-4");
    CHECK(fault({4}) == fmt::format("4-4 is still in {}'s hand.", sheet.players[0]));
    CHECK(fault({engine}) ==
          fmt::format("{0}-{0} is the engine of round 1: it needs no cover.", engine));
    CHECK(fault({most + 1}).find(fmt::format("has no double {}.", most + 1)) != std::string::npos);
}

TEST_CASE("score: who begins follows from who began or played last, if that is known", "[score]") {
    Sheet sheet = three_players();
    RoundNote note = first_is_out();
    const auto next = [&](Start start) {
        sheet.rules.later_rounds = start;
        sheet.rounds = {note};
        return score::beginner_of(sheet, 2);
    };
    CHECK(next(Start::left_of_the_last_starter) == kNoSeat);
    note.began = 1;
    CHECK(next(Start::left_of_the_last_starter) == 2);
    note.began = 2;
    CHECK(next(Start::left_of_the_last_starter) == 0);
    sheet.rules.first_round = Start::left_of_the_last_starter;
    CHECK(score::beginner_of(sheet, 1) == 0);

    // Whoever is out has played last, unless others play on.
    sheet.rules.finish_lap = false;
    for (const auto& [out, last] :
         {std::pair(Out::at_once, Seat{0}), std::pair(Out::end_of_lap, kNoSeat),
          std::pair(Out::once_doubles_are_covered, kNoSeat)}) {
        sheet.rules.out = out;
        CHECK(next(Start::last_to_play) == last);
        CHECK(score::asks_last_play(sheet.rules, note) == (last == kNoSeat));
    }
    sheet.rules.out = Out::at_once;
    sheet.rules.finish_lap = true;
    CHECK(next(Start::last_to_play) == kNoSeat);
    CHECK(score::asks_last_play(sheet.rules, note));
    note.last_play = 2;
    CHECK(next(Start::last_to_play) == 2);
    sheet.rules.finish_lap = false;
    note.out = kNoSeat;
    CHECK(score::asks_last_play(sheet.rules, note));
    sheet.rules.later_rounds = Start::left_of_the_last_starter;
    CHECK_FALSE(score::asks_last_play(sheet.rules, note));
    CHECK(score::asks_who_began(sheet.rules, note));
}
