// Positions as text. That random games round-trip is shown by the random games themselves.
#include "roundhouse/formats/position/position.hpp"

#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

// Prints the position, reads it, and prints that.
std::string printed_twice(const State& state) {
    const std::string printed = formats::print_position(state);
    CHECK(formats::print_position(test::parse_position(printed)) == printed);
    return printed;
}

bool says(const std::string& position, const std::string& line) {
    INFO(position);
    return position.find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("A position reads like the table", "[text][position]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9 9-9 (9-5 5-5 (5-1)) (9-3)").communal("12-4").marker(1);
    s.hand(0, "8-2 5-2").hand(1, "6-6").boneyard("7-7 7-6").scores({12, 50}).turn(0).act("5-2@0");
    const std::string position = printed_twice(s.state);
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
}

TEST_CASE("Every kind of turn under way comes back from its text", "[text][position]") {
    SECTION("visits") {
        Scene s("basic", 3);
        s.train(0, "8-8").train(1, "9-9").train(2, "7-7").hand(0, "8-1 9-2 7-3 1-1");
        s.hand(1, "0-0").hand(2, "2-0").turn(0).act("8-1@0, 9-2@1");
        CHECK(says(printed_twice(s.state),
                   "turn: 0 visit discretionary played played-own visited 1"));
    }
    SECTION("an engine of one's own") {
        Scene s("basic", 2, {.set = 9});
        s.deal({"8-8 7-7 9-4", "9-9 5-5 9-1"});
        const std::string printed = printed_twice(s.state);
        CHECK(says(printed, "turn: 1 lay-engine discretionary"));
        CHECK(says(printed, "engine: -"));
        CHECK(says(printed, "last-player: -"));
    }
    SECTION("a sequence in the opening") {
        Scene s("train", 2);
        s.engine(12).hand(0, "12-9 9-5 1-1").hand(1, "2-2").first_turn({0, 1}).turn(0);
        s.act("12-9@0");
        CHECK(says(printed_twice(s.state),
                   "turn: 0 go-on opening discretionary played played-own on 0"));
    }
    SECTION("a double that was drawn") {
        Scene s("mexican", 2);
        s.engine(12).train(0, "12-9").hand(0, "5-5 6-6").hand(1, "1-1").boneyard("9-9 7-6");
        s.turn(0).act("draw, 9-9@0");
        const std::string printed = printed_twice(s.state);
        CHECK(says(printed, "hand 0: 6-6 5-5; drawn 9-9"));
        CHECK(says(printed, "turn: 0 follow-up discretionary played played-own double #1"));
    }
    SECTION("a draw, and a lapse") {
        Scene s("mexican", 2, {.referee = Referee::honour});
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 9-4 6-6").hand(1, "8-1 1-1");
        s.boneyard("7-7 7-6 3-2 3-1").turn(0).act("draw");
        CHECK(says(printed_twice(s.state), "turn: 0 begin discretionary drew"));
        s.act("pass, 8-1@1");
        const std::string printed = printed_twice(s.state);
        CHECK(says(printed, "hand 0: 9-5 9-4 7-7 6-6; lapses 9-5 9-4"));
        CHECK(says(printed, "referee: honour"));
    }
    SECTION("a cover more, by choice") {
        Scene s("oll", 2, {.auto_announce = true});
        s.engine(12).train(0, "12-9").hand(0, "9-9 9-5 9-3 1-1").hand(1, "2-2").turn(0);
        s.act("9-9@0, 9-5@0");
        const std::string printed = printed_twice(s.state);
        CHECK(says(printed, "turn: 0 more-covers discretionary played played-own double #1"));
        CHECK(says(printed, "announce: auto"));
        CHECK(says(printed, "ends: #1 wants 9, #2 shows 5"));
    }
    SECTION("suspended, passed, between rounds and over") {
        Scene s("mexican", 2, {.rounds = 2});
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "6-6").turn(0);
        s.act("pass");
        const std::string printed = printed_twice(s.state);
        CHECK(says(printed, "ended: -"));
        CHECK(says(printed, "suspended: 0"));
        CHECK(says(printed, "passed: 0"));
        s.act("pass");
        const std::string between = printed_twice(s.state);
        CHECK(says(between, "phase: deal"));
        CHECK(says(between, "ended: suspended"));
        CHECK(says(between, "history: 14 12"));
        s.deal({"12-12 11-11"});
        s.state.course.history.push_back({3, 4});
        s.state.course.scores = {17, 16};
        s.state.course.round = 3;
        CHECK(says(printed_twice(s.state), "history: 14 12, 3 4"));
        s.state.course.phase = Phase::over;
        s.state.course.winners = 0b11;
        CHECK(says(printed_twice(s.state), "winners: 0 1"));
    }
}

TEST_CASE("A position knows how the last round ended", "[text][position]") {
    Scene s("train", 2, {.rounds = 2});
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "6-6").turn(0);
    s.act("pass, pass, pass");
    REQUIRE(s.phase() == Phase::deal);
    REQUIRE(s.state.course.ended == event::RoundEndReason::blocked);
    const std::string printed = printed_twice(s.state);
    CHECK(test::parse_position(printed).course.ended == event::RoundEndReason::blocked);
}
