// What others did since one's last turn: one line for each turn, nothing twice, nothing secret.
#include "roundhouse/words/words.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

const words::Names kNames{{"Ann", "Bea", "Cyd"}, "the Main Train"};

std::vector<std::string> told(const Events& round, Seat reader, const words::Names& names) {
    std::vector<std::string> lines;
    for (const words::TurnTold& turn : words::digest(round, reader, names))
        lines.push_back(turn.text);
    return lines;
}

}  // namespace

TEST_CASE("a chain of tiles is one line of the digest", "[text]") {
    const Events round{event::Dealt{1, 15, 45, 0},
                       event::TurnBegan{0},
                       event::Played{0, Tile(12, 11), 0, 12},
                       event::Closed{0},
                       event::Played{0, Tile(11, 11), 0, 11},
                       event::Played{0, Tile(11, 9), 0, 11},
                       event::Covered{0, 0, 11, 0},
                       event::TurnBegan{1},
                       event::Drew{1, Tile(5, 4)},
                       event::Passed{1},
                       event::Opened{1},
                       event::TurnBegan{2}};
    CHECK(
        told(round, 2, kNames) ==
        std::vector<std::string>{"Ann played 12-11, 11-11 and 11-9 on their own train, closing it "
                                 "and covering the double 11.",
                                 "Bea drew a tile, passed and opened their own train."});
    const auto turns = words::digest(round, 2, kNames);
    CHECK(turns[0].brief ==
          "Ann 12-11, 11-11 and 11-9 on own train, closing it and covering the double 11");
    CHECK(turns[1].brief == "Bea drew, passed, opened");
    CHECK(turns[0].least == "Ann played 3 tiles");
    CHECK(turns[1].least == turns[1].brief);
}

TEST_CASE("in fewer words than the least, a turn says only how many tiles", "[text]") {
    const auto count = [](std::initializer_list<Event> of_turn) {
        Events round{event::Dealt{1, 15, 45, 0}, event::TurnBegan{0}};
        round.insert(round.end(), of_turn);
        round.push_back(event::TurnBegan{1});
        return words::digest(round, 1, kNames).at(0).count;
    };
    CHECK(count({event::Played{0, Tile(12, 3), 0, 12}}) == "Ann played 1 tile");
    CHECK(count({event::Played{0, Tile(11, 1), 0, 11}, event::Played{0, Tile(11, 3), 1, 11},
                 event::Played{0, Tile(8, 3), 1, 3}}) == "Ann played 3 tiles");
    CHECK(count({event::Drew{0, {}}, event::Played{0, Tile(9, 8), 3, 9}, event::Opened{0}}) ==
          "Ann drew, played 1 tile, opened");
    CHECK(count({event::Drew{0, {}}, event::Passed{0}}) == "Ann drew, passed");
}

TEST_CASE(
    "in least words, a turn says how many tiles, and where they do not lie on one's own train",
    "[text]") {
    const auto least = [](std::initializer_list<Event> of_turn) {
        Events round{event::TurnBegan{0}};
        round.insert(round.end(), of_turn);
        round.push_back(event::TurnBegan{1});
        return words::digest(round, 1, kNames).at(0).least;
    };
    CHECK(least({event::Played{0, Tile(12, 3), 0, 12}}) == "Ann 12-3");
    CHECK(least({event::Played{0, Tile(3, 3), 0, 3}, event::Played{0, Tile(8, 3), 0, 3},
                 event::Covered{0, 0, 3, 1}}) == "Ann 3-3 and 8-3");
    CHECK(least({event::Drew{0, {}}, event::Played{0, Tile(9, 8), 3, 9},
                 event::Played{0, Tile(8, 7), 3, 8}, event::Played{0, Tile(7, 6), 3, 7},
                 event::Played{0, Tile(6, 5), 1, 6}}) ==
          "Ann drew, played 3 tiles on the Main Train, 6-5 on your train");
    CHECK(least({event::Played{0, Tile(11, 1), 0, 11}, event::Played{0, Tile(11, 3), 1, 11},
                 event::Played{0, Tile(12, 10), 2, 12}}) ==
          "Ann 11-1; 11-3 on your train, 12-10 on Cyd's train");
}

TEST_CASE("the digest calls the reader's train theirs, and says which train was opened", "[text]") {
    const Events round{event::TurnBegan{0},
                       event::Drew{0, {}},
                       event::Played{0, Tile(4, 2), 1, 4},
                       event::Opened{0},
                       event::TurnBegan{2},
                       event::Drew{2, {}},
                       event::Played{2, Tile(2, 0), 2, 2},
                       event::TurnBegan{1}};
    const auto turns = words::digest(round, 1, kNames);
    REQUIRE(turns.size() == 2);
    CHECK(turns[0].text ==
          "Ann drew a tile, played 4-2 on Bea's train and opened their own train.");
    CHECK(turns[0].brief == "Ann drew, played 4-2 on your train, opened own train");
    CHECK(turns[0].least == "Ann drew, played 4-2 on your train, opened own train");
    CHECK(turns[1].brief == "Cyd drew, played 2-0 on own train");
    CHECK(turns[1].least == "Cyd drew, played 2-0");
    CHECK(words::digest(round, kNoSeat, kNames)[0].brief ==
          "Ann drew, played 4-2 on Bea's train, opened own train");
}

TEST_CASE("a double that is covered twice is named once", "[text]") {
    const Events round{event::TurnBegan{0},
                       event::Played{0, Tile(7, 7), 0, 7},
                       event::Played{0, Tile(7, 6), 0, 7},
                       event::Covered{0, 0, 7, 1},
                       event::Played{0, Tile(7, 2), 0, 7},
                       event::Covered{0, 0, 7, 0},
                       event::TurnBegan{1}};
    CHECK(told(round, 2, kNames) ==
          std::vector<std::string>{
              "Ann played 7-7, 7-6 and 7-2 on their own train, covering the double 7."});
}

TEST_CASE("the digest says what a double still needs once it has a cover", "[text]") {
    const Events round{event::TurnBegan{0},
                       event::Drew{0, std::nullopt},
                       event::Played{0, Tile(4, 1), 1, 4},
                       event::Covered{0, 1, 4, 1},
                       event::TurnBegan{1},
                       event::Played{1, Tile(4, 2), 1, 4},
                       event::Covered{1, 1, 4, 0},
                       event::TurnBegan{0},
                       event::Played{0, Tile(7, 7), 0, 7},
                       event::Closed{0},
                       event::Played{0, Tile(7, 6), 0, 7},
                       event::Covered{0, 0, 7, 2},
                       event::Played{0, Tile(9, 6), 0, 9},
                       event::Covered{0, 0, 9, 0},
                       event::TurnBegan{1}};
    CHECK(told(round, 2, kNames) ==
          std::vector<std::string>{
              "Ann drew a tile and played 4-1 on Bea's train, covering the double 4 (needs 1 "
              "more).",
              "Bea played 4-2 on their own train, covering the double 4.",
              "Ann played 7-7, 7-6 and 9-6 on their own train, closing it and covering the "
              "doubles 7 (needs 2 more) and 9."});
}

TEST_CASE("the digest begins behind the reader's own last turn", "[text]") {
    const Events round{event::TurnBegan{2},
                       event::Played{2, Tile(9, 8), 3, 9},
                       event::TurnBegan{0},
                       event::Played{0, Tile(8, 7), 3, 8},
                       event::Played{0, Tile(6, 5), 1, 5},
                       event::Announced{0},
                       event::TurnBegan{1},
                       event::Skipped{1},
                       event::TurnBegan{2}};
    CHECK(told(round, 2, kNames) ==
          std::vector<std::string>{"Ann played 8-7 on the Main Train, 6-5 on Bea's train and "
                                   "announced the last tile.",
                                   "Bea's turn was skipped."});
    CHECK(told({event::TurnBegan{0}, event::Passed{0}, event::TurnBegan{1}, event::Passed{1},
                event::TurnBegan{2}},
               2, kNames) == std::vector<std::string>{"Ann and Bea passed."});
    // Nobody is named twice in a line.
    CHECK(told({event::TurnBegan{0}, event::Passed{0}, event::TurnBegan{1}, event::Passed{1},
                event::TurnBegan{0}, event::Passed{0}, event::TurnBegan{1}},
               kNoSeat, kNames) == std::vector<std::string>{"Ann and Bea kept passing."});
    CHECK(told({event::TurnBegan{0}, event::Drew{0, {}}, event::Passed{0}, event::TurnBegan{0},
                event::Drew{0, {}}, event::Passed{0}, event::TurnBegan{1}},
               kNoSeat,
               kNames) == std::vector<std::string>{"Ann kept drawing a tile and passing."});
    CHECK(told({event::TurnBegan{0}, event::Passed{0}, event::Opened{0}, event::TurnBegan{1},
                event::Passed{1}, event::Opened{1}, event::TurnBegan{2}},
               2, kNames) ==
          std::vector<std::string>{"Ann and Bea passed and opened their own trains."});
    CHECK(told({}, 1, kNames).empty());
    CHECK(told(round, kNoSeat, kNames).size() == 3);
    CHECK(words::digest(round, kNoSeat, kNames).front().seat == 2);
    CHECK(told({event::TurnBegan{1}}, 1, kNames).empty());
}

TEST_CASE("several who did the same with their own trains are one line, in the plural", "[text]") {
    // Whose train it was is known, not read off the words: it need not be the last of them.
    const auto turn = [](Seat seat) {
        return std::vector<Event>{event::TurnBegan{seat}, event::Passed{seat}, event::Opened{seat},
                                  event::Penalty{seat, event::Offence::lapse_shown, 2, {}}};
    };
    Events round = turn(0);
    for (const Event& event : turn(1)) round.push_back(event);
    round.push_back(event::TurnBegan{2});
    CHECK(told(round, 2, kNames) ==
          std::vector<std::string>{"Ann and Bea passed, opened their own trains and took 2 tiles "
                                   "for being caught in a missed play."});
}

TEST_CASE("a player's name that looks like part of a sentence changes none", "[text]") {
    const words::Names names{{"Ann", "Bea", "Cyd"}, "the Train, their own train"};
    CHECK(told({event::TurnBegan{0}, event::Played{0, Tile(9, 8), 3, 9}, event::Announced{0},
                event::TurnBegan{1}},
               2, names) ==
          std::vector<std::string>{
              "Ann played 9-8 on the Train, their own train and announced the last tile."});
}
