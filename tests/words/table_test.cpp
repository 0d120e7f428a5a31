// The table in sentences, as plain play tells it.
#include "roundhouse/words/table.hpp"

#include <algorithm>
#include <sstream>

#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"
#include "support/spoken.hpp"

using namespace roundhouse;
using test::house;
using test::kFeet;
using test::names;
using test::Scene;

namespace {

using Sentences = std::vector<std::string>;

Sentences told(const Scene& s, const std::string& game) {
    return words::table_sentences(observe_public(s.state), names(game));
}

bool has(const Sentences& all, const std::string& sentence) {
    for (const std::string& one : all) UNSCOPED_INFO(one);
    return std::ranges::find(all, sentence) != all.end();
}

}  // namespace

TEST_CASE("a train is told from the hub outward, forks in sentences", "[plain][words]") {
    const words::Names two{{"Ann", "Bea"}, "the OLL Train"};
    Scene s(house("oll", "[doubles]\ncovers = 3\n"), 2);
    s.engine(12);
    CHECK(words::train_sentences(s.table(), two, 0) == "Ann's train: not started.");
    s.train(0, "12-5 5-5 (5-3 7-3) (5-4) (5-2)").train(1, "12-4 4-4 (4-3) (4-2)");
    CHECK(words::train_sentences(s.table(), two, 0) ==
          "Ann's train: 12-5, 5-5, a fork. From the fork at 5: 5-3, 3-7. From the fork at 5: 5-4. "
          "From the fork at 5: 5-2.");
    CHECK(words::train_sentences(s.table(), two, 1) ==
          "Bea's train: 12-4, 4-4 uncovered, a fork. From the fork at 4: 4-3. From the fork at 4: "
          "4-2.");

    Scene free(house("station", "[doubles]\ncovers = 0\n"), 2);
    CHECK(words::train_sentences(free.engine(12).train(0, "12-5 5-5").table(), two, 0) ==
          "Ann's train: 12-5, 5-5.");

    Scene basic("basic", 2);
    CHECK(words::train_sentences(basic.train(0, "5-5").table(), two, 0) ==
          "Ann's train: its engine is 5-5.");
    CHECK(words::train_sentences(basic.train(1, "5-5 (5-2) (5-3 7-3)").table(), two, 1) ==
          "Bea's train: its engine is 5-5. One side: 5-2. The other side: 5-3, 3-7.");
}

TEST_CASE("a train's sentence says whose, how many, open or closed, and its ends",
          "[plain][words]") {
    Scene s("oll", 3);
    s.engine(12).train(0, "12-5 5-5 (5-3 7-3) (5-4)").train(1, "12-8 8-8").marker(1);
    s.hand(0, "7-1 1-1").hand(1, "2-2").hand(2, "3-3 4-4 6-6").boneyard("9-9 9-8").turn(0);
    const Sentences before = told(s, "oll");
    CHECK(before.front().starts_with("Round 1"));
    CHECK(before.front().ends_with(", engine 12-12."));
    CHECK(has(before, "2 tiles in the boneyard."));
    CHECK(has(before, "Ann: 2 tiles, closed, fork at 5: ends 7 and 4."));
    CHECK(has(before, "Bea: 1 tile, open, ends in the double 8, which needs 2 covers."));
    CHECK(has(before, "Cyd: 3 tiles, closed, not started."));
    CHECK(has(before, "OLL Train: not started."));
    for (const std::string& sentence : before)
        CHECK(sentence.find_first_of("<|!") == std::string::npos);
    // Who has heard these needs one more after the next play.
    Scene after = s;
    after.hand(1, "8-1 2-2").turn(1).act("8-1@1");
    const Sentences now = told(after, "oll");
    Sentences fresh;
    for (const std::string& one : now)
        if (std::ranges::find(before, one) == before.end()) fresh.push_back(one);
    CHECK(
        fresh ==
        Sentences{"Bea: 1 tile, closed, fork at 8: ends 1 and the double 8, which needs a cover."});
}

TEST_CASE("where nobody owns a train, players and trains are told apart", "[plain][words]") {
    Scene s(kFeet, 3);
    s.engine(9).train(0, "9-5 5-5").train(1, "9-2").hand(0, "9-3 5-1").hand(1, "1-1");
    s.hand(2, "2-2").turn(0);
    const Sentences all = told(s, kFeet);
    CHECK(has(all, "Ann: 2 tiles."));
    CHECK(has(all, "Line 1: ends in the double 5, which needs 3 covers."));
    CHECK(has(all, "Line 2: ends in 2."));
    CHECK(has(all, "Line 3: not started."));
    CHECK(has(all, "The ring is not complete: 2 of 4 tiles."));
}

TEST_CASE("both ends of a train with its own engine, and none", "[plain][words]") {
    Scene basic("basic", 2);
    basic.train(0, "5-5 (5-2) (5-3 7-3)").train(1, "8-8").hand(0, "1-1").hand(1, "2-2").turn(0);
    const Sentences all = told(basic, "basic");
    CHECK(std::ranges::any_of(all, [](const std::string& one) {
        return one.starts_with("Ann: ") && one.ends_with("ends in 2 and 7.");
    }));
    CHECK(std::ranges::any_of(all, [](const std::string& one) {
        return one.starts_with("Bea: ") && one.ends_with("ends in 8 twice.");
    }));
}

TEST_CASE("the reserve is told apart from the boneyard", "[plain][words]") {
    const std::string kept = house("train", "[hand]\nreserve = 2\n");
    Scene s(kept, 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "1-1 3-3").hand(1, "2-2");
    s.boneyard("7-7 6-6").turn(0);
    CHECK(has(told(s, kept), "0 tiles in the boneyard and 2 never drawn."));
}

TEST_CASE("between two rounds the table's round is the one that ended", "[plain][words]") {
    Scene s("train", 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5").hand(1, "2-2").round(1).turn(0);
    CHECK(told(s, "train").front().starts_with("Round 1 of "));
    s.act("9-5@0");
    REQUIRE(s.state.course.phase == Phase::deal);
    CHECK(told(s, "train").front().starts_with("Round 1 of "));
}

TEST_CASE("a double that asks for several covers is told once, however its ends lie in the pool",
          "[plain][words]") {
    Scene s("oll", 3);
    s.engine(12).train(0, "12-8 8-8").train(1, "12-11 11-11").hand(0, "9-5").hand(1, "2-2");
    s.hand(2, "3-3").turn(2);
    Table& table = s.table();
    REQUIRE(table.ends.size() > 3);
    std::vector<End> ends(table.ends.begin(), table.ends.end());
    std::ranges::sort(ends.begin(), ends.begin() + 4, {}, &End::pips);
    std::swap(ends[1], ends[2]);
    table.ends.clear();
    for (const End& end : ends) table.ends.add(end);
    REQUIRE(table.ends[0].tile != table.ends[1].tile);
    const Sentences all = told(s, "oll");
    CHECK(has(all, "Ann: 1 tile, closed, ends in the double 8, which needs 2 covers."));
    CHECK(has(all, "Bea: 1 tile, closed, ends in the double 11, which needs 2 covers."));
}

TEST_CASE("a score sheet is never wider than 79 columns", "[plain][words]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        game::Match match = test::new_match({.game = rules.id, .players = 8, .rounds = 1});
        chance::Random random(3);
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) match.deal();
            test::play_any(match, random);
            const Observation view = observe_public(match.state());
            std::istringstream lines(words::score_sheet(view.rules(), view.course, match.names()));
            for (std::string line; std::getline(lines, line);) {
                CAPTURE(line);
                REQUIRE(line.size() <= 79);
            }
        }
    }
}
