// Positions as text. That random games round-trip is shown by the random games themselves.
#include "roundhouse/formats/position/position.hpp"

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/apply.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

std::string forked_position() {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9 9-9 (9-5 5-5 (5-1)) (9-3)").communal("12-4").marker(1);
    s.hand(0, "8-2 5-2").hand(1, "6-6").boneyard("7-7 7-6").scores({12, 50}).turn(0).act("5-2@0");
    return formats::print_position(s.state);
}

std::string with(std::string position, const std::string& line, const std::string& other) {
    const std::size_t at = position.find(line);
    REQUIRE(at != std::string::npos);
    return position.replace(at, line.size(), other);
}

std::string fault(const std::string& position) {
    const auto parsed = formats::parse_position(position);
    const auto* found = std::get_if<formats::PositionFault>(&parsed);
    return found == nullptr ? "" : std::to_string(found->line) + ": " + found->message;
}

}  // namespace

TEST_CASE("A position reads like the table", "[text][position]") {
    const std::string position = forked_position();
    for (const char* line : {
             "phase: play\n",
             "scores: 12 50\n",
             "engine: 12\n",
             "turn: 0 call played played-own\n",
             "hand 0: 8-2\n",
             "stock: 7-7 7-6\n",
             "train 0: #0 12-9, #1 9-9 on #0, #2 9-5 on #1, #3 5-5 on #2, #4 5-1 on #3, "
             "#5 9-3 on #1, #7 5-2 on #3\n",
             "train 1 open: -\n",
             "train 2 open: #6 12-4 by 0\n",
             "ends: #4 shows 1, #5 shows 3, #6 shows 4, #7 shows 2\n",
             "had-turn: 0 1\n",
             "rule doubles.covers: 2\n",
         }) {
        INFO(line << "in\n" << position);
        CHECK(position.find(line) != std::string::npos);
    }
    CHECK(fault(position).empty());
}

TEST_CASE("A bad position is refused with its line", "[text][position]") {
    const std::string good = forked_position();
    const std::array<std::string, 3> cases[] = {
        {"phase: play", "phase: asleep", "\"asleep\" is not allowed here"},
        {"round: 1", "round: 0", "\"0\" is not a number"},
        {"round: 1", "round: 99999999999999999999", "is not a number"},
        {"stock: 7-7 7-6", "stock: 7-7 7-7", "7-7 appears twice"},
        {"stock: 7-7 7-6", "stock: 7-7 12-12", "12-12 appears twice"},
        {"stock: 7-7 7-6", "stock: 13-1", "not a tile of the set"},
        {"hand 0: 8-2", "hand 0: 8-2; dreams 1-1", "may follow a hand"},
        {"hand 1: 6-6", "hand 9: 6-6", "the line \"hand 1\" is missing"},
        {"voids: 0", "voids: 0\nvoids: 1", "appears twice"},
        {"voids: 0", "voids: 0\nluck: 1", "unknown key \"luck\""},
        {"voids: 0", "voids 0", "\"key: value\""},
        {"#1 9-9 on #0", "#1 9-9 on #3", "#1 does not lie on an earlier tile"},
        {"#1 9-9 on #0", "#1 8-8 on #0", "does not match the tile it lies against"},
        {"#5 9-3 on #1", "#9 9-3 on #1", "no tile on the table has the number #5"},
        {"#6 12-4 by 0", "#6 12-4", "say \"by SEAT\""},
        {"#4 shows 1", "#4 wants 1", "the ends must be"},
        {"train 2 open", "train 2", "communal train is always open"},
        {"engine: 12", "engine: -", "does not match"},
        {"rule doubles.covers: 2", "rule doubles.covers: 9", "\"9\" is not a number"},
        {"rule hub.engine: ", "rule hub.engine: not ", "is not a value of hub.engine"},
        {"players: 2", "players: 12", "\"12\" is not a number"},
        {"position: 1", "position: 2", "\"2\" is not a number"},
        {"turn: 0 call played played-own", "turn: 0 asleep", "\"asleep\" is not allowed here"},
        {"turn: 0 call played played-own", "turn: 0 call asleep", "\"asleep\" is not allowed here"},
        {"turn: 0 call played played-own", "turn: 0 go-on", "go-on needs \"on TRAIN\""},
        {"turn: 0 call played played-own", "turn: 0 go-on on 9", "\"9\" is not a number"},
        {"turn: 0 call played played-own", "turn: 0 follow-up", "a follow-up needs \"double #N\""},
        {"turn: 0 call played played-own", "turn: 0 follow-up double 1", "is not a tile number"},
        {"turn: 0 call played played-own", "turn: 0 follow-up double #4",
         "#4 is not a double that needs a cover"},
        {"turn: 0 call played played-own", "turn: 0 more-covers double #3",
         "#3 is not a double that needs a cover"},
        {"turn: 0 call played played-own", "turn: 0 call visited 7", "\"7\" is not a number"},
        {"hand: 15", "hand: 46", "\"46\" is not a number"},
        {"hand: 15", "hand: 45", ""},
        {"turn: 0 call played played-own", "turn: 0", "a turn is a seat, its step"},
        {"turn: 0 call played played-own", "turn: 0 call on", "\"on\" is not allowed here"},
        {"turn: 0 call played played-own", "turn: 0 call double", "\"double\" is not allowed here"},
        {"turn: 0 call played played-own", "turn: 0 call visited 1 x", "\"x\" is not a number"},
        {"hand 0: 8-2", "hand 0: 8-2; drawn 3-1", "may follow a hand"},
        {"hand 0: 8-2", "hand 0: 8-2; drawn 3", "\"3\" is not a tile"},
        {"hand 0: 8-2", "hand 0: 8-2; lapses 13-0", "\"13-0\" is not a tile"},
        {"hand 0: 8-2", "hand 0: 8-2, 1-1", "is not a tile"},
        {"scores: 12 50", "scores: 12", "expected 2 numbers"},
        {"scores: 12 50", "scores: 12 -5", "\"-5\" is not a number"},
        {"scores: 12 50", "scores: 12 50 1", "expected 2 numbers"},
        {"scores: 12 50", "scores: 12 999999999", "\"999999999\" is not a number"},
        {"history: -", "history: 1 2, 3", "expected 2 numbers"},
        {"history: -", "history: 1 99999", "\"99999\" is not a number"},
        {"last-player: 0", "last-player: 2", "\"2\" is not a number"},
        {"suspended: -", "suspended: 0 1", "not everybody can be suspended"},
        {"schedule: 12 11", "schedule: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 12 11",
         "that schedule is too long"},
        {"schedule: 12 11", "schedule: 13 11", "\"13\" is not a number"},
        {"hand: 15", "hand: 0", "\"0\" is not a number"},
        {"#5 9-3 on #1", "#5 9-3 at #1", "may follow a laid tile"},
        {"#5 9-3 on #1", "#5 9-3 on", "a laid tile is"},
        {"#5 9-3 on #1", "#4 9-3 on #1", "the number #4 appears twice"},
        {"#5 9-3 on #1", "#5 9-3 on #6", "#5 does not lie on an earlier tile"},
        {"#5 9-3 on #1", "#5 9-3 on #99", "#5 does not lie on an earlier tile"},
        {"#7 5-2 on #3", "#7 12-2", "the ends must be"},
        {"#7 5-2 on #3", "#7 12-5 on #0", "too many tiles follow"},
        {"#6 12-4 by 0", "#6 12-4 by 2", "\"2\" is not a number"},
        {"#6 12-4 by 0", "#6 12-4 on #5 by 0", "does not lie on an earlier tile"},
        {"referee: strict", "referee: -", "\"\" is not allowed here"},
    };
    for (const auto& [line, other, message] : cases) {
        const std::string found = fault(with(good, line, other));
        INFO(other << " gives " << found);
        CHECK(found.find(message) != std::string::npos);
    }
    CHECK(fault(with(good, "phase: play", "phase: \x1b[2J")).find('\x1b') == std::string::npos);
    CHECK_FALSE(fault("").empty());
    const std::string twice = fault(with(good, "stock: 7-7 7-6", "stock: 7-7 7-7"));
    CHECK(std::stoi(twice) ==
          1 + std::count(good.begin(),
                         good.begin() + static_cast<std::ptrdiff_t>(good.find("stock:")), '\n'));
}

namespace {

// Prints the position, reads it, and prints that.
std::string printed_twice(const Scene& s) {
    const std::string printed = formats::print_position(s.state);
    const auto parsed = formats::parse_position(printed);
    INFO(printed << fault(printed));
    REQUIRE(std::holds_alternative<State>(parsed));
    CHECK(formats::print_position(std::get<State>(parsed)) == printed);
    return printed;
}

bool says(const std::string& position, const std::string& line) {
    INFO(position);
    return position.find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("Every kind of turn under way comes back from its text", "[text][position]") {
    SECTION("visits") {
        Scene s("basic", 3);
        s.train(0, "8-8").train(1, "9-9").train(2, "7-7").hand(0, "8-1 9-2 7-3 1-1");
        s.hand(1, "0-0").hand(2, "2-0").turn(0).act("8-1@0, 9-2@1");
        CHECK(says(printed_twice(s), "turn: 0 visit discretionary played played-own visited 1"));
    }
    SECTION("an engine of one's own") {
        Scene s("basic", 2, {.set = 9});
        s.deal({"8-8 7-7 9-4", "9-9 5-5 9-1"});
        const std::string printed = printed_twice(s);
        CHECK(says(printed, "turn: 1 lay-engine discretionary"));
        CHECK(says(printed, "engine: -"));
        CHECK(says(printed, "last-player: -"));
    }
    SECTION("a sequence in the opening") {
        Scene s("train", 2);
        s.engine(12).hand(0, "12-9 9-5 1-1").hand(1, "2-2").first_turn({0, 1}).turn(0);
        s.act("12-9@0");
        CHECK(says(printed_twice(s), "turn: 0 go-on opening discretionary played played-own on 0"));
    }
    SECTION("a double that was drawn") {
        Scene s("mexican", 2);
        s.engine(12).train(0, "12-9").hand(0, "5-5 6-6").hand(1, "1-1").boneyard("9-9 7-6");
        s.turn(0).act("draw, 9-9@0");
        const std::string printed = printed_twice(s);
        CHECK(says(printed, "hand 0: 6-6 5-5; drawn 9-9"));
        CHECK(says(printed, "turn: 0 follow-up discretionary played played-own double #1"));
    }
    SECTION("a draw, and a lapse") {
        Scene s("mexican", 2, {.referee = Referee::honour});
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 9-4 6-6").hand(1, "8-1 1-1");
        s.boneyard("7-7 7-6 3-2 3-1").turn(0).act("draw");
        CHECK(says(printed_twice(s), "turn: 0 begin discretionary drew"));
        s.act("pass, 8-1@1");
        const std::string printed = printed_twice(s);
        CHECK(says(printed, "hand 0: 9-5 9-4 7-7 6-6; lapses 9-5 9-4"));
        CHECK(says(printed, "referee: honour"));
    }
    SECTION("a cover more, by choice") {
        Scene s("oll", 2, {.auto_announce = true});
        s.engine(12).train(0, "12-9").hand(0, "9-9 9-5 9-3 1-1").hand(1, "2-2").turn(0);
        s.act("9-9@0, 9-5@0");
        const std::string printed = printed_twice(s);
        CHECK(says(printed, "turn: 0 more-covers discretionary played played-own double #1"));
        CHECK(says(printed, "announce: auto"));
        CHECK(says(printed, "ends: #1 wants 9, #2 shows 5"));
    }
    SECTION("suspended, passed, between rounds and over") {
        Scene s("mexican", 2, {.rounds = 2});
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "6-6").turn(0);
        s.act("pass");
        const std::string printed = printed_twice(s);
        CHECK(says(printed, "ended: -"));
        CHECK(says(printed, "suspended: 0"));
        CHECK(says(printed, "passed: 0"));
        s.act("pass");
        const std::string between = printed_twice(s);
        CHECK(says(between, "phase: deal"));
        CHECK(says(between, "ended: suspended"));
        CHECK(says(between, "history: 14 12"));
        s.deal({"12-12 11-11"});
        s.state.course.history.push_back({3, 4});
        CHECK(says(printed_twice(s), "history: 14 12, 3 4"));
        s.state.course.phase = Phase::over;
        s.state.course.winners = 0b11;
        CHECK(says(printed_twice(s), "winners: 0 1"));
    }
}

TEST_CASE("A position knows how the last round ended", "[text][position]") {
    Scene s("train", 2, {.rounds = 2});
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "6-6").turn(0);
    s.act("pass, pass, pass");
    REQUIRE(s.phase() == Phase::deal);
    REQUIRE(s.state.course.ended == event::RoundEndReason::blocked);
    const auto parsed = formats::parse_position(printed_twice(s));
    CHECK(std::get<State>(parsed).course.ended == event::RoundEndReason::blocked);
    const std::string printed = formats::print_position(s.state);
    CHECK(fault(with(printed, "ended: blocked", "ended: -"))
              .find("`ended` must be given if a round has ended") != std::string::npos);
    CHECK(fault(with(printed, "ended: blocked", "ended: early"))
              .find("\"early\" is not allowed here") != std::string::npos);
}

TEST_CASE("A position has Windows' line ends, blank lines and no last one where people edit it",
          "[text][position]") {
    const std::string good = forked_position();
    std::string edited;
    for (const char c : good) edited += c == '\n' ? std::string("\r\n \n") : std::string(1, c);
    CHECK(fault(edited).empty());
    CHECK(fault(good.substr(0, good.size() - 1)).empty());
}

TEST_CASE("A position has a hub where its game has one, and hands that could be dealt",
          "[text][position]") {
    Scene s("train", 2);
    s.engine(12).hand(0, "12-9 1-1").hand(1, "2-2").turn(0);
    const std::string good = formats::print_position(s.state);
    CHECK(fault(good).empty());
    CHECK(fault(with(good, "engine: 12", "engine: -")).find("the hub lacks an engine") !=
          std::string::npos);
    Scene seven("oll", 7);
    seven.engine(12).hand(0, "12-9 1-1").turn(0);
    const std::string many = formats::print_position(seven.state);
    CHECK(fault(many).empty());
    CHECK(fault(with(many, "\nhand: 10", "\nhand: 13")).find("cannot be dealt to that many") !=
          std::string::npos);
}

TEST_CASE("Whatever parses as a position can be played on", "[text][position]") {
    chance::Random random(5);
    const std::string good = forked_position();
    int parsed_well = 0;
    for (int k = 0; k < 4000; ++k) {
        std::string text = good;
        for (std::uint32_t change = 1 + random.below(2); change > 0; --change) {
            const auto at = random.below(static_cast<std::uint32_t>(text.size()));
            constexpr std::string_view likely = "0123456789- #:;,\nabceinoptw";
            text[at] = likely[random.below(static_cast<std::uint32_t>(likely.size()))];
        }
        const auto parsed = formats::parse_position(text);
        if (std::holds_alternative<formats::PositionFault>(parsed)) continue;
        ++parsed_well;
        State state = std::get<State>(parsed);
        while (state.course.phase == Phase::play) {
            REQUIRE(moves(state).size() > 0);
            apply_legal(state, test::any_action(state, random), nullptr);
        }
    }
    CHECK(parsed_well > 20);
}
