// F23 to F25: blocked rounds, what counts, and who wins. Of F23, rounds in which nobody counts are
// in clauses_format_test.cpp.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::kDown;
using test::out_file;
using test::plain;
using test::Scene;
using test::started;

namespace {

std::string to_winner(const std::string& blocked, const std::string& to = "winner",
                      const std::string& points = "") {
    return kDown + "[trains]\nothers = \"never\"\n[round]\nblocked = \"" + blocked +
           "\"\n[end]\nwinner = \"highest\"\n[points]\nto = \"" + to + "\"\n" + points;
}

// A round that is blocked at once: the others have passed and nobody's marker moves.
std::vector<int> blocked(const std::string& file, const std::vector<std::string>& hands) {
    Scene s(plain(file), static_cast<int>(hands.size()));
    s.engine(6);
    for (int seat = 0; seat < static_cast<int>(hands.size()); ++seat)
        s.hand(seat, hands[static_cast<std::size_t>(seat)]);
    s.turn(0);
    while (s.phase() == Phase::play) s.act("pass");
    CHECK(s.happened().ends_with("round over: blocked"));
    return s.points();
}

}  // namespace

TEST_CASE("F23: the lowest hand wins a blocked round", "[clauses][format]") {
    const std::string lowest = to_winner("lowest hand wins");
    CHECK(blocked(lowest, {"4-4", "5-0", "3-3 1-0"}) == std::vector<int>{0, 15, 0});
    // Tied for the lowest: nobody.
    CHECK(blocked(lowest, {"4-4", "5-0", "3-2"}) == std::vector<int>{0, 0, 0});
    // Points, not tiles.
    CHECK(blocked(lowest, {"5-5", "1-0 2-0", "4-4"}) == std::vector<int>{0, 18, 0});
    CHECK(blocked(to_winner("fewest tiles win"), {"5-5", "1-0 2-0", "4-4 3-3"}) ==
          std::vector<int>{17, 0, 0});
    SECTION("as hands are counted") {
        const std::string blank = lowest + "double-blank = 50\nhalf-blank = 10\n";
        CHECK(blocked(blank, {"0-0", "5-0", "4-4"}) == std::vector<int>{0, 0, 65});
    }
    SECTION("who is out has won, as ever") {
        Scene s = started(plain(lowest), 2, "5-5");
        s.hand(0, "1-0").hand(1, "4-0").turn(0).act("1-0@0");
        CHECK(s.points() == std::vector<int>{4, 0});
    }
    SECTION("only where a winner writes the points down") {
        CHECK_FALSE(
            faults_of(plain(kDown +
                            "[round]\nblocked = \"lowest hand wins\"\n[points]\nto = \"holder\"\n"))
                .empty());
        CHECK(faults_of(plain(to_winner("lowest hand wins", "winner, the difference"))).empty());
    }
}

TEST_CASE("F23: a blocked round in which nobody counts leaves a difference of nothing",
          "[clauses][format]") {
    CHECK(blocked(to_winner("nobody counts", "winner, the difference"), {"4-4", "5-0", "3-3"}) ==
          std::vector<int>{0, 0, 0});
}

TEST_CASE("F24: half blanks, besides their pips", "[clauses][format]") {
    const std::string never = kDown + "[trains]\nothers = \"never\"\n";
    CHECK(blocked(never + "[points]\nhalf-blank = 10\n", {"5-0 4-4", "1-0 2-0", "0-0"}) ==
          std::vector<int>{5 + 10 + 8, 1 + 2 + 20, 0});  // 0-0 has two
    CHECK(blocked(never + "[points]\nhalf-blank = 10\ndouble-blank = 50\n", {"0-0 1-0", "3-3"}) ==
          std::vector<int>{61, 6});
    CHECK_FALSE(faults_of(plain(kDown + "[points]\ncount = \"tiles\"\nhalf-blank = 10\n")).empty());
}

TEST_CASE("F24: a started own train that is open at the end", "[clauses][format]") {
    Scene s(plain(kDown + "[points]\nopen-train = 7\n"), 4);
    s.engine(6).train(0, "6-1").train(1, "6-2").train(2, "6-3").communal("6-5").marker(0).marker(1);
    s.marker(3).hand(0, "1-0").hand(1, "5-4").hand(2, "5-3").hand(3, "4-4").turn(0);
    SECTION("the winner's own play has closed its train") {
        s.act("1-0@0");
        CHECK(s.points() == std::vector<int>{0, 9 + 7, 8, 8});  // seat 3 has not started
    }
    SECTION("else it counts against the winner too") {
        s.hand(0, "5-0").act("5-0@c");
        CHECK(s.points() == std::vector<int>{7, 9 + 7, 8, 8});
    }
    SECTION("holders only") {
        CHECK_FALSE(
            faults_of(plain(to_winner("nobody counts", "winner", "open-train = 7\n"))).empty());
    }
}

TEST_CASE("F24: out with a double doubles what the others count", "[clauses][format]") {
    const std::string doubles = "[points]\nout-on-double = \"doubles points\"\n";
    SECTION("with a double") {
        Scene s = started(plain(kDown + doubles), 3, "5-5");
        s.hand(0, "1-1").hand(1, "5-4").hand(2, "3-0").turn(0).act("1-1@0");
        CHECK(s.points() == std::vector<int>{0, 18, 6});
    }
    SECTION("with any other tile") {
        Scene s = started(plain(kDown + doubles), 3, "5-5");
        s.hand(0, "1-0").hand(1, "5-4").hand(2, "3-0").turn(0).act("1-0@0");
        CHECK(s.points() == std::vector<int>{0, 9, 3});
    }
    SECTION("the last tile, not the cover of a double") {
        Scene s = started(out_file("end of turn", doubles), 2, "1-0");
        s.hand(0, "1-1").hand(1, "5-4").turn(0).act("1-1@0, draw, 1-0@0");
        CHECK(s.points() == std::vector<int>{0, 9});
    }
    SECTION("another seat's cover ends the round: who is out laid a double last") {
        Scene s = started(out_file("once doubles are covered", doubles), 2);
        s.hand(0, "1-1").hand(1, "5-1 5-4").turn(0).act("1-1@0, pass, 5-1@0");
        CHECK(s.happened().ends_with("round over: out"));
        CHECK(s.points() == std::vector<int>{0, 18});
    }
    SECTION("nobody went out") {
        CHECK(blocked(kDown + "[trains]\nothers = \"never\"\n" + doubles, {"5-4", "4-4"}) ==
              std::vector<int>{9, 8});
    }
    SECTION("before the winner writes them down") {
        Scene s = started(
            plain(to_winner("nobody counts", "winner", "out-on-double = \"doubles points\"\n")), 3,
            "5-5");
        s.hand(0, "1-1").hand(1, "5-4").hand(2, "3-0").turn(0).act("1-1@0");
        CHECK(s.points() == std::vector<int>{24, 0, 0});
    }
    SECTION("no say where nobody goes out on one") {
        CHECK_FALSE(faults_of(out_file("not on a double", doubles)).empty());
    }
}

TEST_CASE("F24: the winner writes down the difference", "[clauses][format]") {
    const std::string lowest = to_winner("lowest hand wins", "winner, the difference");
    CHECK(blocked(lowest, {"4-4", "5-0", "5-5"}) == std::vector<int>{0, 3 + 5, 0});
    SECTION("all that the others count, if the winner is out") {
        Scene s = started(plain(lowest), 3, "5-5");
        s.hand(0, "1-0").hand(1, "5-4").hand(2, "3-0").turn(0).act("1-0@0");
        CHECK(s.points() == std::vector<int>{12, 0, 0});
    }
    SECTION("at least nothing: the sum, not each of its parts") {
        const std::string fewest = to_winner("fewest tiles win", "winner, the difference");
        CHECK(blocked(fewest, {"5-4", "1-0 2-0", "1-1 2-1"}) == std::vector<int>{0, 0, 0});
        CHECK(blocked(fewest, {"5-4", "1-0 2-0", "5-5 5-3"}) == std::vector<int>{3, 0, 0});
    }
}

TEST_CASE("F24: in this order: hand, half blanks, open train, uncovered double, doubling",
          "[clauses][format]") {
    Scene s(plain(kDown + "[doubles]\nfollow-up = \"none\"\nlock = \"nothing\"\n[points]\n"
                          "half-blank = 10\nopen-train = 7\nuncovered-double = true\n"
                          "out-on-double = \"doubles points\"\n"),
            2);
    s.engine(6).train(0, "6-1").train(1, "6-2 2-2").marker(1).hand(0, "1-1").hand(1, "5-0");
    s.turn(0).act("1-1@0");
    // Seat 0's own double is uncovered, and nothing doubles what it counts itself.
    CHECK(s.points() == std::vector<int>{2, 2 * (5 + 10 + 7 + 4)});
}

namespace {

// A game of three seats whose last round seat 0 ends, with what the rounds before have given.
std::string game_won(const std::string& end, const std::vector<std::vector<int>>& before,
                     const std::vector<std::string>& hands, const std::string& points = "") {
    Scene s = started(
        plain(kDown + points + "[end]\nrounds = " + std::to_string(before.size() + 1) + "\n" + end),
        3, "5-5");
    for (const std::vector<int>& round : before) {
        Points values{};
        for (std::size_t seat = 0; seat < round.size(); ++seat) {
            values[seat] = round[seat];
            s.state.course.scores[seat] += round[seat];
        }
        s.state.course.history.push_back(values);
    }
    s.round(static_cast<int>(before.size()) + 1).hand(0, "1-0");
    for (std::size_t k = 0; k < hands.size(); ++k) s.hand(static_cast<int>(k) + 1, hands[k]);
    s.turn(0).act("1-0@0");
    const std::string happened = s.happened();
    return happened.substr(happened.find("won by") + 7);
}

const std::string kZeros = "ties = \"most zero rounds\"\n";
const std::string kLowest = "ties = \"lowest round\"\n";

}  // namespace

TEST_CASE("F25: of equal totals, the one with the most rounds of nothing", "[clauses][format]") {
    // The last round: seat 0 is out, seat 1 counts 9, seat 2 counts 8.
    const std::vector<std::string> hands{"5-4", "4-4"};
    CHECK(game_won("", {{9, 0, 20}}, hands) == "0 1");
    CHECK(game_won(kZeros, {{9, 0, 20}}, hands) == "0 1");  // one each: shared
    CHECK(game_won(kZeros, {{4, 0, 20}, {5, 0, 20}}, hands) == "1");
    CHECK(game_won(kZeros, {{0, 0, 20}, {9, 0, 20}}, hands) == "0 1");
    // Only totals that are equal and lowest are looked at.
    CHECK(game_won(kZeros, {{9, 1, 0}, {9, 1, 10}}, hands) == "1");
    CHECK(game_won(kZeros, {{5, 4, 0}, {8, 0, 5}}, hands) == "0 1 2");
    CHECK(game_won(kZeros, {{5, 0, 0}, {8, 4, 5}, {0, 0, 0}}, hands) == "0 1 2");
}

TEST_CASE("F25: of equal totals, the one with the lowest single round", "[clauses][format]") {
    const std::vector<std::string> hands{"5-4", "4-4"};
    // Seat 1: 3 + 9, seat 2: 4 + 8; seat 0 is far behind, its round of nothing counts for naught.
    CHECK(game_won(kLowest, {{20, 3, 4}}, hands) == "1");
    CHECK(game_won("", {{20, 3, 4}}, hands) == "1 2");
    CHECK(game_won(kLowest, {{40, 3, 3}, {40, 5, 6}}, hands) == "1 2");  // both 3: shared
    CHECK(game_won(kLowest, {{40, 2, 1}, {40, 5, 7}}, hands) == "2");
}

TEST_CASE("F25: where these go", "[clauses][format]") {
    CHECK(faults_of(plain(kDown + "[end]\n" + kZeros)).empty());
    CHECK(faults_of(plain(kDown + "[end]\n" + kLowest)).empty());
    const std::string winner = kDown +
                               "[points]\nto = \"winner\"\n[round]\nblocked = "
                               "\"nobody counts\"\n[end]\nwinner = \"highest\"\n";
    CHECK(faults_of(plain(winner)).empty());
    CHECK_FALSE(faults_of(plain(winner + kZeros)).empty());   // holders only
    CHECK_FALSE(faults_of(plain(winner + kLowest)).empty());  // the lowest total wins only
}
