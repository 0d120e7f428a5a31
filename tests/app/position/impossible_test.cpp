// Positions that cannot come about, from files of strangers: each is refused, with its place.
#include <string>
#include <vector>

#include "app/position/set_up.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

std::string refusal_of(const std::string& text) {
    const auto read = app::read_set_up(text, "p.txt");
    const auto* fault = std::get_if<app::Fault>(&read);
    return fault == nullptr ? "" : fault->message;
}

struct Row {
    std::string line, fault;
};
// What is said of the position with each of these lines after its last one.
void check_last_line(const std::string& position, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        INFO(position << row.line);
        CHECK(refusal_of(position + row.line + "\n") == row.fault);
    }
}

// Of the same game: all lines are there, and its rules are those that it was printed with.
std::string complete(const std::string& position) {
    const auto read = app::read_set_up(position, "p.txt");
    chance::Random random(1);
    return formats::print_position(
        app::with_unseen_dealt(std::get<app::SetUp>(read).position, random));
}

std::string replaced(std::string text, const std::string& key, const std::string& line) {
    const auto at = text.find("\n" + key + ":") + 1;
    return text.replace(at, text.find('\n', at) - at, line);
}

const std::string kOll =
    "game: oll\nplayers: 2\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5 1-1 2-2\nhand 1: ? 8\n";
const std::string kMexican =
    "game: mexican\nplayers: 2\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5 1-0 2-2\nhand 1: ? 6\n"
    "turn: 0\n";

}  // namespace

TEST_CASE("position: a turn stands at a step only with what led to it", "[position]") {
    const std::string no_step = "p.txt:7:9: a turn has no such step in this game";
    const std::string no_double =
        "p.txt:7:9: here comes `double` and the number of the double, such as #7";
    const std::string after_a_play =
        "p.txt:7:9: this comes after a play, so the word `played` is wanted";
    const std::string before_a_play =
        "p.txt:7:9: this comes before the first play of a turn, so nothing was played in it";
    check_last_line(
        kOll, {{"turn: 0 begin", ""},
               {"turn: 0 follow-up played", no_double},
               {"turn: 0 more-covers played", no_double},
               {"turn: 0 follow-up", after_a_play},
               {"turn: 0 follow-up played double #0", "p.txt:7:26: #0 is not an uncovered double"},
               {"turn: 0 begin played", before_a_play},
               {"turn: 0 begin on 0", before_a_play},
               {"turn: 0 begin double #0", before_a_play},
               {"turn: 0 go-on played on 0", no_step},
               {"turn: 0 visit played", no_step},
               {"turn: 0 lay-engine", no_step},
               {"turn: 0 begin opening",
                "p.txt:7:15: the opening of seat 0 is over when this turn begins"},
               {"turn: 0 call played",
                "p.txt:7:9: this is for a seat with one tile left, and seat 0 has 3"}});
    CHECK(refusal_of("game: oll\nplayers: 2\nengine: 12\ntrain 0: 12-9 9-9\nhand 0: 9-5 1-1\n"
                     "hand 1: ? 8\nturn: 0 follow-up played double #1\n")
              .empty());
    CHECK(refusal_of("game: oll\nplayers: 2\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5\nhand 1: ? 8\n"
                     "turn: 0 call played\n")
              .empty());
    CHECK(refusal_of("game: oll\nplayers: 2\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5\n"
                     "hand 1: ? 8\nannounce: auto\nturn: 0 call played\n")
              .ends_with("a turn has no such step in this game"));
}

TEST_CASE("position: a turn goes on on a train that is started, as far as a tile fits",
          "[position]") {
    const std::string text =
        "game: train\nplayers: 2\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5 1-1\nhand 1: ? 8\n"
        "had-turn: -\n";
    const std::string no_train =
        "p.txt:8:9: here comes `on` and the number of the train, which is started";
    check_last_line(text, {{"turn: 0 go-on opening played on 0", ""},
                           {"turn: 0 go-on opening played", no_train},
                           {"turn: 0 go-on opening played on 1", no_train},
                           {"turn: 0 go-on played on 0",
                            "p.txt:8:9: seat 0 is in its opening, so the word `opening` is "
                            "wanted"}});
    const std::string station =
        "game: station\nplayers: 2\nengine: 9\ntrain 0: 9-7\nhand 1: ? 8\nturn: 0 go-on played on "
        "0\n";
    CHECK(refusal_of(station + "hand 0: 7-5 1-1\n").empty());
    CHECK(refusal_of(station + "hand 0: 6-5 1-1\n") ==
          "p.txt:6:9: nothing can be done here: this turn is over");
}

TEST_CASE("position: a player's own engine comes first, and once", "[position]") {
    const std::string text = "game: basic\nplayers: 2\ntrain 0: 9-9\nhand 0: 9-5 1-1\n";
    CHECK(refusal_of(text + "hand 1: ? 9\nturn: 0 lay-engine\n") ==
          "p.txt:6:9: the engine of seat 0 lies already");
    CHECK(refusal_of(text + "hand 1: 8-8 3-2\nturn: 1 begin\n") ==
          "p.txt:6:9: seat 1 has to lay its engine first, so `lay-engine` is wanted");
    CHECK(refusal_of(text + "hand 1: 8-8 3-2\nturn: 1 lay-engine\n").empty());
}

TEST_CASE("position: an empty file is told as that", "[position]") {
    CHECK(refusal_of("") ==
          "p.txt:1:1: an empty position: expected lines such as `game:` and `turn:`");
    CHECK(refusal_of("\n# a remark\n") ==
          "p.txt:2:1: an empty position: expected lines such as `game:` and `turn:`");
}

TEST_CASE("position: somebody is left to take the next turn", "[position]") {
    check_last_line(kMexican,
                    {{"suspended: 1", ""},
                     {"suspended: 0 1", "p.txt:8:12: everyone is out of the round, so it is over"},
                     {"skip: 1", "p.txt:8:7: nobody misses a turn in this game"}});
    check_last_line(kOll + "turn: 0\n",
                    {{"skip: 1", ""},
                     {"skip: 0", "p.txt:8:7: seat 0 misses its turn, so it is not to move"},
                     {"suspended: 1", "p.txt:8:12: nobody is out of the round in this game"},
                     {"passed: 0 1", "p.txt:8:9: everyone has passed, so the round is over"}});
    const std::string mexican = complete(kMexican);
    CHECK(refusal_of(mexican).empty());
    CHECK(refusal_of(replaced(mexican, "suspended", "suspended: 0 1"))
              .ends_with("everyone is out of the round, so it is over"));
    CHECK(refusal_of(replaced(mexican, "turn", "turn: 0 go-on played"))
              .ends_with("a turn has no such step in this game"));
    CHECK(refusal_of(replaced(mexican, "actions", "actions: 60000"))
              .ends_with("a round of this game is over after 1456 actions"));
    CHECK(refusal_of(replaced(mexican, "hand 0", "hand 0: ? 3"))
              .ends_with("this seat is to move, so its tiles are wanted"));
}

TEST_CASE("position: rounds, totals and winners agree", "[position]") {
    check_last_line(
        kMexican + "round: 3\n",
        {{"history: 5 0, 0 7\nscores: 5 7", ""},
         {"scores: 5 7", ""},
         {"winners: 1", "p.txt:9:10: the game is not over, so nobody has won it yet"},
         {"history: 5 0\nscores: 5 0",
          "p.txt:9:10: before round 3 there are 2 rounds, and this has 1"},
         {"history: 5 0, 0 7\nscores: 7 7", "p.txt:10:9: the totals of these rounds are 5 7"},
         {"history: 5 0, 0 7", "p.txt:9:10: the totals of these rounds are 5 7"}});
}

TEST_CASE("position: a numbered tile on a communal train was played by a seat", "[position]") {
    const auto read = app::read_set_up(
        "game: mexican\nplayers: 2\nengine: 12\ntrain 2: #0 12-7, #1 7-7 on #0\nhand 0: 9-9\n"
        "hand 1: 8-8\nsuspended: 1\nturn: 0\n",
        "p.txt");
    const auto& set_up = std::get<app::SetUp>(read);
    for (const LaidTile& laid : set_up.position.state.round.table.laid()) CHECK(laid.seat == 0);
    CHECK_FALSE(app::advice(set_up).empty());
}

TEST_CASE(
    "position: hidden hands have no more tiles than are left beside a stock that is written out",
    "[position]") {
    const std::string text =
        "game: qc-salon\nplayers: 2\nengine: 12\nhand 0: 6-5 1-1\nturn: 0\nhand 1: ? ";
    CHECK(refusal_of(text + "15\nstock: 5-5 5-4\n").empty());
    std::string most = "15\nstock:";
    for (int high = 1; high < 12; ++high)
        for (int low = 0; low <= high; ++low)
            if (high != low && !(high == 6 && low == 5))
                most += " " + std::to_string(high) + "-" + std::to_string(low);
    CHECK(refusal_of(text + most + "\n").empty());
    CHECK(refusal_of(text + most + " 12-0 12-1 12-2 12-3 12-4 12-5 12-6 12-7 12-8\n") ==
          "p.txt:6:9: these hands need 15 tiles, and only 14 are not seen");
}

TEST_CASE("position: rules are refused that a rule file could not have", "[position]") {
    CHECK(refusal_of("game: qc-salon\nplayers: 10\nrule trains.communal: 8\nengine: 12\n") ==
          "p.txt:3:23: a table has at most 16 trains, the players' own included");
    CHECK(refusal_of("game: oll\nplayers: 2\nhand: 100\n") ==
          "p.txt:3:7: there are not enough tiles for hands of 100: 2 players share 90");
    CHECK(refusal_of("game: oll\nplayers: 2\nrounds: 0\n") ==
          "p.txt:3:9: the game would never end: expected a number of rounds or a target");
    CHECK(refusal_of("game: oll\nplayers: 2\nrule hub.ring: 6\n") ==
          "p.txt:3:16: this rule does not apply here: it matters only if nobody has a train of "
          "their own");
    CHECK(refusal_of("game: mexican\nplayers: 2\nschedule: 12 11\n") ==
          "p.txt:3:11: there is no order of engines in this game");
    // Of rules that are all written out, the last line that takes part in it.
    const std::string mexican = complete(kMexican);
    CHECK(refusal_of(replaced(mexican, "hand", "hand: 46"))
              .ends_with("there are not enough tiles for hands of 46: 2 players share 91"));
    CHECK(
        refusal_of(replaced(mexican, "rule turn.empty-boneyard", "rule turn.empty-boneyard: pass"))
            .find("the round could go on for ever") != std::string::npos);
}

TEST_CASE("position: the engine of a round has served, and no engine that there is not",
          "[position]") {
    const std::string idaho =
        "game: idaho\nplayers: 2\nengine: 12\nhand 0: 9-5 1-1 2-2\nhand 1: ? 8\nturn: 0\n";
    check_last_line(idaho, {{"served: 0", ""},
                            {"served: 0 20", "p.txt:7:11: expected a number from 0 to 12"},
                            {"served: 1 2",
                             "p.txt:7:9: the engine of this round, 12-12, has served too, "
                             "and is missing here"}});
    const auto served = [](const std::string& text) {
        INFO(refusal_of(text));
        return std::get<app::SetUp>(app::read_set_up(text, "p.txt")).position.state.course.served;
    };
    CHECK(served(idaho) == 0b1);
    CHECK(served(replaced(idaho, "engine", "engine: 10")) == 0b111);
    CHECK(served(kMexican) == 0);
}
