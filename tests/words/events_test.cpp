// Sentences for rare events, and the shortest form of what is to be done.
#include <algorithm>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/words/lines.hpp"
#include "roundhouse/words/table.hpp"
#include "roundhouse/words/words.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

const words::Names kNames{{"Ann", "Bea", "Cyd"}, "the Main Train"};

std::vector<std::string> lines(const Events& round) {
    std::vector<std::string> all;
    for (const words::TurnTold& turn : words::digest(round, 2, kNames)) all.push_back(turn.text);
    return all;
}

}  // namespace

TEST_CASE("deals and hubs are told", "[text]") {
    const auto told = [](const Event& event) { return words::tell(event, kNames); };
    CHECK(told(event::VoidDeal{1}) == "Bea was dealt no double: the deal is void; dealing again.");
    CHECK(told(event::HubOpened{Tile(9, 9), Seat{0}}) == "Ann opened the hub with 9-9.");
    CHECK(told(event::HubOpened{Tile(9, 9), std::nullopt}) == "The engine in the hub is 9-9.");
    CHECK(told(event::HubDraw{1, Tile(9, 9), true}) == "Bea drew 9-9 for the hub.");
    CHECK(told(event::HubDraw{1, Tile(9, 4)}) == "Bea drew 9-4 for the hub and kept it.");
    CHECK(told(event::HubDraw{1, std::nullopt}) == "Bea drew a tile for the hub and kept it.");
    CHECK(told(event::TurnBegan{1}).empty());
}

TEST_CASE("M33, F24: what counts besides the pips of the hands is told", "[plain][words]") {
    test::Scene s(
        test::plain("[hub]\norder = \"down\"\n[points]\ndouble-blank = 50\nhalf-blank = 5\n"
                    "open-train = 10\nout-on-double = \"doubles points\"\n"
                    "uncovered-double = true\n"),
        2);
    s.engine(6).train(0, "6-1").train(1, "6-2").marker(1).hand(0, "1-1").hand(1, "0-0 3-0");
    s.boneyard("").turn(0).act("1-1@0");
    REQUIRE(s.happened().find("round over: out") != std::string::npos);
    event::RoundOver over;
    over.hands = {TileSet{}, s.state.round.holdings[1].hand};
    CHECK(words::extra_points(s.table(), over, kNames) ==
          std::vector<std::string>{
              "0-0 counts 50.", "A tile with one blank half counts 5 more.",
              "Bea's train was left open: 10 points.",
              "The double 1 on Ann's train was left uncovered: 2 points for Ann.",
              "Ann went out on a double, so the others count double."});
    over.hands[1] = TileSet{};
    over.hands[1].add(Tile(5, 4));
    over.reason = event::RoundEndReason::blocked;
    CHECK(words::extra_points(s.table(), over, kNames).size() == 2);  // the train and the double
}

TEST_CASE("many draws for the hub are told together", "[plain][words]") {
    Events events;
    for (int k = 0; k < 5; ++k)
        events.emplace_back(event::HubDraw{static_cast<Seat>(k % 3), std::nullopt});
    events.emplace_back(event::HubDraw{2, Tile(9, 9), true});
    std::span<const Event> rest = events;
    CHECK(words::tell_next(rest, kNames) ==
          "For the hub, Ann drew 2 tiles, Bea drew 2 tiles and Cyd drew 1 tile, and kept what they "
          "drew.");
    // The draw that brings the engine has a line of its own, and so has each where nobody drew two.
    CHECK(rest.size() == 1);
    CHECK(words::tell_next(rest, kNames) == "Cyd drew 9-9 for the hub.");
    CHECK(rest.empty());
    rest = std::span(events).subspan(3);
    CHECK(words::tell_next(rest, kNames) == "Ann drew a tile for the hub and kept it.");
    CHECK(rest.size() == 2);
    // Nor are they told together to somebody who sees the tiles.
    events.insert(events.begin(), 2, event::HubDraw{0, Tile(9, 4)});
    rest = events;
    CHECK(words::tell_next(rest, kNames) == "Ann drew 9-4 for the hub and kept it.");
    CHECK(rest.size() == 7);
}

TEST_CASE("the lines of a log know whose doing they were, and in which round", "[words]") {
    const Events events{event::Lots{{0, 1}, {Tile(9, 4), Tile(9, 5)}}, event::TurnBegan{1},
                        event::Played{1, Tile(9, 4), 1, 9}, event::Opened{0},
                        event::Drew{0, std::nullopt}};
    const auto lines = words::lines(events, 3, kNames);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].seat == kNoSeat);
    CHECK(lines[1].seat == 1);
    CHECK(lines[1].text == "Bea played 9-4 on their own train.");
    CHECK(lines[2].seat == 1);
    CHECK(lines[3].seat == 0);
    CHECK(lines[3].round == 3);
    CHECK(words::lines(events, 3, kNames, 2)[0].seat == 2);
}

TEST_CASE("a sentence begins with the name that it is said to begin with", "[words]") {
    int named = 0;
    test::for_positions(40, 38, [&](const auto& kind, State state, auto& random) {
        std::vector<std::string> players = test::kNames;
        players.resize(state.rules().players);
        const words::Names names = words::names_for(*kind.rule_set, players);
        const auto begins = [&](const std::string& text, Seat seat) {
            if (seat == kNoSeat) return;
            ++named;
            CHECK(text.substr(0, players.at(seat).size()) == players.at(seat));
        };
        Events events;
        for (int k = 0; k < 60 && state.course.phase == Phase::play; ++k) {
            const Moves possible = moves(state);
            const auto any = random.below(static_cast<std::uint32_t>(possible.size()));
            apply_legal(state, possible.nth(static_cast<int>(any), state.round.table.turn.seat),
                        &events);
        }
        for (const words::Line& line : words::lines(events, 1, names))
            begins(line.text, line.named);
        for (const words::TurnTold& turn : words::digest(events, kNoSeat, names)) {
            begins(turn.text, turn.named);
            begins(turn.brief, turn.named);
        }
    });
    CHECK(named > 1000);
}

TEST_CASE("O14: who pays a penalty is told its tiles, the others their number", "[text]") {
    TileSet tiles;
    tiles.add(Tile(12, 8));
    tiles.add(Tile(7, 1));
    using event::Offence;
    CHECK(words::tell(event::Penalty{1, Offence::no_call, 2, tiles}, kNames) ==
          "Bea took 12-8 and 7-1 from the boneyard for forgetting to announce.");
    CHECK(words::tell(event::Penalty{1, Offence::lapse_confessed, 2, std::nullopt}, kNames) ==
          "Bea took 2 tiles from the boneyard for owning up to a missed play.");
    CHECK(words::tell(event::Penalty{1, Offence::lapse_shown, 0, TileSet{}}, kNames) ==
          "Bea owed a penalty for being caught in a missed play, but the boneyard is empty.");
}

TEST_CASE(
    "O14, F21: a player who loses a turn is told why, and the boneyard is blamed only if it is "
    "empty",
    "[text]") {
    words::Names names;
    CHECK(
        words::tell_skipped_player(names) ==
        "You did not announce your last tile, and the boneyard is empty: you lose your next turn.");
    names.call_costs_turn = true;
    CHECK(words::tell_skipped_player(names) ==
          "You did not announce your last tile: you lose your next turn.");
}

TEST_CASE("the digest tells engines, penalties and suspensions", "[text]") {
    CHECK(lines({event::TurnBegan{0}, event::Played{0, Tile(9, 9), 0, kNoPips}, event::TurnBegan{1},
                 event::Penalty{1, event::Offence::no_call, 2, std::nullopt}}) ==
          std::vector<std::string>{"Ann laid down 9-9 as the engine of their own train.",
                                   "Bea took 2 tiles for forgetting to announce."});
    const event::Penalty nothing{1, event::Offence::lapse_shown, 0, TileSet{}};
    CHECK(lines({event::TurnBegan{1}, nothing}).at(0) ==
          "Bea owed a penalty for being caught in a missed play.");
    const std::vector<std::string> stuck =
        lines({event::TurnBegan{0}, event::Passed{0}, event::Suspended{0}, event::Opened{0}});
    REQUIRE_FALSE(stuck.empty());
    CHECK(stuck.at(0).starts_with("Ann passed"));
    // Somebody else's train gets a line of its own.
    const Event other = event::Opened{1};
    const std::vector<std::string> opened = lines({event::TurnBegan{0}, other});
    CHECK(opened.back() == words::tell(other, kNames));
    const Event shut = event::Closed{1};
    CHECK(lines({event::TurnBegan{0}, shut}).back() == words::tell(shut, kNames));
}

TEST_CASE("the digest goes on where a turn's beginning is not among the events", "[text]") {
    std::string all;
    for (const std::string& line : lines({event::TurnBegan{0}, event::Passed{0}, event::Passed{1}}))
        all += line;
    INFO(all);
    CHECK(all.find("Ann") != std::string::npos);
    CHECK(all.find("Bea") != std::string::npos);
}

TEST_CASE("how a round ended is told without its points", "[text]") {
    event::RoundOver over{event::RoundEndReason::out, {0, 5}, {0, 5}, {TileSet{}, TileSet{}}};
    over.hands[1].add(Tile(4, 1));
    const std::string out = words::tell_ending(over, kNames);
    INFO(out);
    CHECK(out.find("Ann") != std::string::npos);
    CHECK(out.find('5') == std::string::npos);
    over.reason = event::RoundEndReason::blocked;
    CHECK(words::tell_ending(over, kNames) == "nobody could play");
    CHECK(words::tell(over, kNames) ==
          "The round is over: blocked, because nobody could play. Points: Ann 0 and Bea 5.");
    over.points = {0, 0};  // B6: the smallest hands tie
    CHECK(words::tell(over, kNames).find(" Nobody scores. ") != std::string::npos);
    over.reason = event::RoundEndReason::suspended;
    CHECK(words::tell_ending(over, kNames).find("suspended") != std::string::npos);
}

TEST_CASE("a round that doubles blocked is over because nobody could cover them", "[text]") {
    const auto ending = [](test::Scene s) {
        Events events;
        while (s.phase() == Phase::play) REQUIRE(apply(s.state, Pass{}, &events) == Refusal::none);
        for (const Event& event : events)
            if (const auto* over = std::get_if<event::RoundOver>(&event))
                return words::tell_ending(*over, kNames);
        return std::string();
    };
    const auto scene = [](const std::string& doubles) {
        test::Scene s(test::plain("[hub]\norder = \"down\"\n[doubles]\n" + doubles), 2);
        s.engine(6).train(0, "6-2 2-2").train(1, "6-1 1-1").marker(0).marker(1);
        s.hand(0, "5-3").hand(1, "4-3").boneyard("").turn(0);
        return s;
    };
    CHECK(ending(scene("")) == "nobody could cover the doubles 1 and 2");
    CHECK(ending(scene("several = \"first laid first\"\n")) == "nobody could cover the double 2");
    CHECK(ending(scene("lock = \"nothing\"\n")) == "nobody could play");
    // An end that a hand could go on with, and a foot without its last toe.
    test::Scene foot("chicken-foot", 2);
    foot.engine(9).train(0, "9-1 1-1 (5-1) (4-1)").train(1, "9-2").train(2, "9-3").train(3, "9-4");
    foot.hand(0, "5-2 5-4").hand(1, "4-2").boneyard("").turn(0);
    CHECK(ending(foot) == "nobody could cover the double 1");
}

TEST_CASE("events of programs that talk to each other: hubs, penalties, ends", "[text]") {
    const auto json = [](const Event& event) { return formats::to_json(Events{event}).dump(); };
    CHECK(json(event::HubDraw{1, Tile(9, 4)}) == R"([{"event":"hub-draw","seat":1,"tile":"9-4"}])");
    CHECK(json(event::HubDraw{1, std::nullopt}) ==
          R"([{"event":"hub-draw","seat":1,"tile":null}])");
    CHECK(json(event::HubOpened{Tile(9, 9), std::nullopt}) ==
          R"([{"event":"hub","tile":"9-9","seat":null}])");
    CHECK(json(event::Drew{0, std::nullopt}) == R"([{"event":"draw","seat":0,"tile":null}])");
    CHECK(
        json(event::Penalty{2, event::Offence::no_call, 2, std::nullopt}).find(R"("tiles":null)") !=
        std::string::npos);
    const event::RoundOver over{event::RoundEndReason::suspended, {}, {}, {}};
    CHECK(json(over).find(R"("reason":"suspended")") != std::string::npos);
}

TEST_CASE("nothing to confess: why depends on the referee", "[text]") {
    test::Scene s("mexican", 2, {.referee = Referee::honour});
    s.engine(12).train(0, "12-9").hand(0, "9-5 1-1").hand(1, "2-2").boneyard("7-7").turn(0);
    const std::string why =
        words::explain(Refusal::nothing_to_confess, observe(s.state, 0), kNames);
    CHECK(why.find("you haven't passed when you could have played") != std::string::npos);
}

TEST_CASE("the duty to its player: where a tile of the hand fits, with or without the ends") {
    using words::DutyLength;
    const auto told = [](const test::Scene& s, DutyLength length) {
        return words::own_duty(observe(s.state, 0), kNames, length);
    };
    test::Scene s("train", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").marker(1).hand(0, "9-5 8-1").hand(1, "2-2");
    s.turn(0);
    CHECK(told(s, DutyLength::short_names) ==
          "Play one tile on train 1 (yours) at 9 or train 2 at 8.");
    CHECK(told(s, DutyLength::numbers) == "Play one tile on train 1 (yours) or 2.");
    // A number that only others hold is not named.
    test::Scene one("train", 2);
    one.engine(12).train(0, "12-9").train(1, "12-8").marker(1).hand(0, "9-5").hand(1, "2-2");
    one.turn(0);
    CHECK(told(one, DutyLength::numbers) == "Play one tile on train 1 (yours).");
    test::Scene call("oll", 2);
    call.engine(12).train(0, "12-9").hand(0, "9-5 1-1").hand(1, "2-2").turn(0).act("9-5@0");
    CHECK(told(call, DutyLength::numbers) == "End your turn, or announce your last tile.");
}

TEST_CASE("M34: nothing fits, and what that leads to is said at once") {
    const auto told = [](const char* boneyard) {
        test::Scene s("mexican", 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "3-2").hand(1, "2-2");
        s.boneyard(boneyard).turn(0);
        return words::own_duty(observe(s.state, 0), kNames);
    };
    CHECK(told("7-7") == "Nothing fits: draw a tile.");
    CHECK(told("") == "Nothing fits, and the boneyard is empty: pass, and you are suspended.");
}

TEST_CASE("lots drawn again are told as a tie, and by whom", "[text]") {
    const Events events{event::Lots{{0, 1, 2}, {Tile(12, 7), Tile(11, 8), Tile(3, 2)}},
                        event::Lots{{0, 1}, {Tile(6, 4), Tile(9, 1)}},
                        event::Lots{{0, 1}, {Tile(6, 5), Tile(9, 6)}}, event::Dealt{1, 7, 20, 0}};
    std::span<const Event> rest = events;
    CHECK(words::tell_next(rest, kNames) ==
          "Draw for first turn: Ann 12-7, Bea 11-8 and Cyd 3-2: the highest begins. Ann and Bea "
          "tied and drew again: 6-4 and 9-1. Ann and Bea tied and drew again: 6-5 and 9-6.");
    words::Names lowest = kNames;
    lowest.lowest_lot_begins = true;
    CHECK(words::tell(events.front(), lowest).ends_with(": the lowest begins."));
    CHECK(rest.size() == 1);
    CHECK(words::tell_lots(rest, kNames).empty());
    CHECK(rest.size() == 1);
    rest = std::span(events).first(1);
    CHECK(words::tell_lots(rest, kNames) ==
          "Draw for first turn: Ann 12-7, Bea 11-8 and Cyd 3-2: the highest begins.");
    CHECK(rest.empty());
}
