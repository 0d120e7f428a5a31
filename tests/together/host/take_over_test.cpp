// Seats that change hands at a table of several terminals: somebody comes late and plays on for a
// computer player, or a seat is given away.

#include <unistd.h>

#include <algorithm>

#include "app/system/accounts.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/wire_terminal.hpp"
#include "together/host/seats.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

namespace {

const std::string kComputer = "Rocket";

Hello in_lines(const std::string& name, const std::string& seat = "") {
    Hello hello;
    hello.plain = hello.named = true;
    hello.names = {name};
    hello.seat = seat;
    return hello;
}

// Ann and Ben at terminals of their own and a computer player, some turns into the first round.
struct Evening {
    TableFolder folder;
    WireTable at;

    explicit Evening(int rounds = 1, bool for_group = false)
        : at({.game = "mexican", .players = 2, .seed = 4, .rounds = rounds}, false, app::real_sys(),
             for_group) {
        at.join("Ann");
        at.join("Ben");
        at.press(at.terminals[0], "+");
        at.press(at.terminals[0], "space");
        play(10);
    }

    void play(int keys) {
        for (int k = 0; k < keys; ++k) {
            bool pressed = false;
            for (std::size_t who = 0; who < at.terminals.size(); ++who) {
                if (at.terminals[who].ended) continue;
                const std::string key = at.next_key(who);
                if (key.empty()) continue;
                at.press(at.terminals[who], key);
                pressed = true;
            }
            if (!pressed) at.pass(3s);
        }
    }

    [[nodiscard]] const game::Player& player(std::size_t seat) {
        return at.match().setup().players[seat];
    }
    // Both let somebody new have a computer player's seat within the round.
    void agree() {
        for (const std::size_t who : {0U, 1U}) at.press(at.terminals[who], "y");
        at.pass();
    }
};

}  // namespace

TEST_CASE("somebody who comes late takes over a computer player's seat and plays it to the end",
          "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    REQUIRE(evening.player(2).name == kComputer);
    WireTerminal& query = at.connect();
    query.send(app::wire::Query{});
    at.pass();
    at.pass();
    REQUIRE(query.about);
    CHECK(query.about->computers == 1);

    WireTerminal& cyd = at.join("Cyd");
    REQUIRE(cyd.welcome);
    CHECK(cyd.shows("Whose seat does Cyd take over?"));
    CHECK(cyd.shows(kComputer));
    CHECK(cyd.shows("computer player ("));
    CHECK_FALSE(cyd.shows("Ben"));
    at.press(cyd, "9");
    CHECK(cyd.shows("no seat of that number"));
    at.press(cyd, "enter");
    evening.agree();
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
    CHECK(cyd.shows("Cyd (you)"));
    for (const std::size_t other : {0U, 1U}) {
        CHECK(at.terminals[other].shows("Cyd plays for " + kComputer + " from now on."));
        CHECK_FALSE(at.terminals[other].shows(kComputer + "  "));
    }
    CHECK(std::holds_alternative<game::SeatChange>(at.match().records().back()));
    // Nobody moves for her any more.
    for (int k = 0; k < 2000 && at.match().phase() != Phase::over; ++k) evening.play(1);
    CHECK(at.match().phase() == Phase::over);
}

TEST_CASE("a seat that was taken over is its new owner's when the table is opened again",
          "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    Hello cyd = in_lines("Cyd", kComputer);
    cyd.plain = false;
    cyd.size = {80, 24};
    REQUIRE(at.join(cyd).welcome);
    evening.agree();
    at.reopen();
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
    WireTerminal& back = at.join("Cyd");
    CHECK(back.welcome);
    at.pass();
    CHECK(back.shows("Cyd (you)"));
}

TEST_CASE("in lines of text a seat is taken over by name, and a sentence says how",
          "[host][seats][plain]") {
    Evening evening;
    WireTable& at = evening.at;
    const WireTerminal& unsure = at.join(in_lines("Cyd"));
    CHECK(unsure.refused.find("--seat " + kComputer) != std::string::npos);
    CHECK_FALSE(at.join(in_lines("Cyd", "Mallard")).refused.empty());
    CHECK(at.join(in_lines(kComputer)).refused.find("Rocket is a computer player.") == 0);
    CHECK_FALSE(at.join(in_lines("Cyd", "Ben")).refused.empty());
    CHECK(at.join(in_lines("Ben", kComputer)).refused.find("already a player called Ben") !=
          std::string::npos);
    Hello two = in_lines("Cyd", kComputer);
    two.names.push_back("Dan");
    CHECK(at.join(two).refused.find("one person at a time") != std::string::npos);
    Hello faulty = in_lines("a name that is much longer than any name may be", kComputer);
    CHECK_FALSE(at.join(faulty).refused.empty());
    CHECK(evening.player(2).name == kComputer);
    const WireTerminal& cyd = at.join(in_lines("Cyd", "rocket"));
    REQUIRE(cyd.welcome);
    evening.agree();
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
    CHECK(cyd.told.find("Cyd plays for Rocket from now on.") != std::string::npos);
    CHECK(at.terminals[0].shows("Cyd"));
}

TEST_CASE("who gave no name gets one at a computer player's seat, or watches", "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    Hello suggested;
    suggested.names = {"Dora"};
    suggested.size = {40, 20};
    WireTerminal& watcher = at.join(suggested);
    REQUIRE(watcher.shows("Which seat"));
    at.press(watcher, "w");
    at.pass();
    CHECK(at.table().seats_of(2) == 0);
    CHECK_FALSE(watcher.shows("Which seat"));
    WireTerminal& dora = at.join(suggested);
    at.press(dora, "1");
    evening.agree();
    CHECK(evening.player(2) == game::Player{"Dora", ""});
    // Nothing is left for anybody else.
    suggested.names = {"Eve"};
    CHECK(at.join(suggested).refused.find("every seat is taken") != std::string::npos);
}

TEST_CASE("a seat that waits is taken over by another name, and the log says so", "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    at.terminals[1].hang_up();
    at.pass();
    WireTerminal& cyd = at.join("Cyd");
    REQUIRE(cyd.shows("waits for its owner"));
    at.press(cyd, "1");
    at.pass();
    CHECK(evening.player(1) == game::Player{"Cyd", ""});
    CHECK(at.terminals[0].shows("Cyd"));
    CHECK_FALSE(at.join("Ben").shows("Ben (you)"));
}

TEST_CASE("after the game nobody begins to play instead of a computer player", "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    for (int k = 0; k < 2000 && at.match().phase() != Phase::over; ++k) evening.play(1);
    REQUIRE(at.match().phase() == Phase::over);
    CHECK_FALSE(at.join("Cyd").refused.empty());
    CHECK_FALSE(at.join(in_lines("Cyd", kComputer)).refused.empty());
    CHECK(evening.player(2).name == kComputer);
}

TEST_CASE("after a game all move up one seat and play another, once everybody wants it",
          "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    for (int k = 0; k < 2000 && at.match().phase() != Phase::over; ++k) evening.play(1);
    REQUIRE(at.match().phase() == Phase::over);
    // What the last round came to is read first.
    for (WireTerminal& terminal : at.terminals)
        for (int k = 0; k < 5 && !terminal.shows("the same game again"); ++k)
            at.press(terminal, "space");
    const game::Player first = evening.player(0);
    at.press(at.terminals[0], "A");
    at.pass();
    CHECK(at.match().phase() == Phase::over);
    CHECK(at.terminals[0].shows("The next game begins when the others want it, too."));
    at.press(at.terminals[1], "A");
    at.pass();
    CHECK(at.match().phase() != Phase::over);
    CHECK(evening.player(0) != first);
    CHECK(at.table().seats_of(0) != 0b001);
}

TEST_CASE("one's own seat is given to a computer player, and one watches", "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    WireTerminal& ann = at.terminals[0];
    at.press(ann, "W");
    REQUIRE(ann.shows("WHO PLAYS"));
    CHECK(ann.shows("1  Ann"));
    CHECK_FALSE(ann.shows("2  Ben"));
    at.press(ann, "1");
    at.press(ann, "2");
    at.pass();
    CHECK_FALSE(evening.player(0).level.empty());
    CHECK(at.table().seats_of(0) == 0);
    CHECK_FALSE(ann.shows("(you)"));
    at.press(ann, "W");
    CHECK(ann.shows("no seat to give away"));
    // Ben is the only one left.
    WireTerminal& ben = at.terminals[1];
    at.press(ben, "W");
    at.press(ben, "1");
    at.press(ben, "2");
    CHECK(ben.shows("Nobody else who plays is here"));
    CHECK(evening.player(1).level.empty());
    at.press(ben, "escape");
    at.press(ben, "escape");
    for (int k = 0; k < 2000 && at.match().phase() != Phase::over; ++k) evening.play(1);
    CHECK(at.match().phase() == Phase::over);
}

TEST_CASE("in lines of text one gives away one's own seat, and no other", "[host][seats][plain]") {
    Evening evening;
    WireTable& at = evening.at;
    WireTerminal& cyd = at.join(in_lines("Cyd", kComputer));
    REQUIRE(cyd.welcome);
    evening.agree();
    const auto say = [&](const std::string& line) {
        cyd.told.clear();
        cyd.send(app::wire::LineTyped{line});
        at.pass();
    };
    say("seat 1 Dora");
    CHECK(cyd.told.find("Only your own seat") != std::string::npos);
    say("seat 3 Dora");
    CHECK(evening.player(2) == game::Player{"Dora", ""});
    // What she would come back as.
    CHECK(cyd.names == std::vector<std::string>{"Dora"});
    say("seat 3 medium");
    CHECK_FALSE(evening.player(2).level.empty());
    CHECK(at.table().seats_of(2) == 0);
    CHECK(cyd.names.empty());
}

TEST_CASE(
    "who takes over a computer player's seat sees no hand before the next round, unless all agree",
    "[host][seats][secrecy]") {
    Evening evening(2);
    WireTable& at = evening.at;
    WireTerminal &ann = at.terminals[0], &ben = at.terminals[1];
    WireTerminal& cyd = at.join(in_lines("Cyd", kComputer));
    REQUIRE(cyd.welcome);
    CHECK(evening.player(2).name == kComputer);
    CHECK(at.table().seats_of(2) == 0);
    CHECK(cyd.told.find("Cyd will play for Rocket from the next round on, if there is one,") !=
          std::string::npos);
    CHECK(cyd.told.find("Your hand") == std::string::npos);
    REQUIRE(ann.shows("Cyd would like to play for Rocket now"));
    REQUIRE(ben.shows("Cyd would like to play for Rocket now"));
    // The seat is promised to her.
    CHECK_FALSE(at.join(in_lines("Dora", kComputer)).refused.empty());
    at.press(ann, "y");
    at.press(ben, "n");
    at.pass();
    CHECK(evening.player(2).name == kComputer);
    CHECK(ann.shows("Ben did not agree."));
    // Nobody is asked again in this round.
    at.pass();
    CHECK_FALSE(ann.shows("Cyd would like to play for Rocket now"));
    cyd.hang_up();
    at.pass();
    WireTerminal& again = at.join(in_lines("Cyd", kComputer));
    CHECK_FALSE(ben.shows("Cyd would like to play for Rocket now"));
    for (int k = 0; k < 2000 && at.match().state().course.history.empty(); ++k) evening.play(1);
    REQUIRE_FALSE(at.match().state().course.history.empty());
    evening.play(3);
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
    CHECK(at.table().seats_of(4) == 0b100);
    CHECK(again.welcome);
    CHECK(again.told.find("Cyd plays for Rocket from now on.") != std::string::npos);
    CHECK(std::ranges::count(at.table().sitting()->account().log,
                             "Cyd plays for Rocket from now on.", &words::Line::text) == 1);
}

TEST_CASE("a table that is unlocked in the middle of a round gives no hand of it away",
          "[host][seats][secrecy]") {
    Evening evening(3);
    WireTable& at = evening.at;
    WireTerminal &ann = at.terminals[0], &ben = at.terminals[1];
    at.join(in_lines("Cyd", kComputer));
    at.press(ben, "n");
    const auto order = [&](const std::string& words) {
        at.press(ann, "\"");
        for (const char letter : words) at.press(ann, std::string(1, letter));
        at.press(ann, "enter");
        at.pass();
    };
    order("/lock");
    REQUIRE(ann.shows("The table is locked"));
    const auto round = [&] { return at.match().state().course.round_at_hand(); };
    for (int k = 0; k < 2000 && (round() == 1 || at.match().phase() != Phase::play); ++k)
        evening.play(1);
    evening.play(4);
    REQUIRE(round() == 2);
    CHECK(evening.player(2).name == kComputer);
    order("/unlock");
    CHECK(evening.player(2).name == kComputer);
    CHECK(ann.shows("Cyd would like to play for Rocket now"));
    evening.agree();
    CHECK(evening.player(2).name == "Cyd");
    CHECK(at.table().seats_of(2) == 0b100);
}

TEST_CASE("whoever asked for a seat and went is not asked about again in that round",
          "[host][seats]") {
    Evening evening(2);
    WireTable& at = evening.at;
    const WireTerminal& ben = at.terminals[1];
    WireTerminal& cyd = at.join(in_lines("Cyd", kComputer));
    REQUIRE(ben.shows("Cyd would like to play for Rocket now"));
    cyd.hang_up();
    at.pass();
    REQUIRE(at.join(in_lines("Cyd", kComputer)).welcome);
    CHECK_FALSE(ben.shows("Cyd would like to play for Rocket now"));
}

TEST_CASE("the command with which a seat was taken over also brings back to it",
          "[host][seats][plain]") {
    Evening evening;
    WireTable& at = evening.at;
    at.join(in_lines("Cyd", kComputer));
    evening.agree();
    REQUIRE(evening.player(2).name == "Cyd");
    // While she is there, it is not hers to whom somebody else's wish leads.
    CHECK_FALSE(at.join(in_lines("Cyd", kComputer)).refused.empty());
    at.terminals[2].hang_up();
    at.pass();
    CHECK(at.join(in_lines("Cyd", kComputer)).welcome);
    CHECK(at.table().seats_of(4) == 0b100);
    CHECK_FALSE(at.join(in_lines("Dora", kComputer)).refused.empty());
}

TEST_CASE("where nobody else plays, nobody has to agree", "[host][seats]") {
    Evening evening;
    WireTable& at = evening.at;
    for (const std::size_t who : {0U, 1U}) at.terminals[who].hang_up();
    at.pass();
    REQUIRE(at.join(in_lines("Cyd", kComputer)).welcome);
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
}

TEST_CASE("at a group's table, who comes is told with the name of the user", "[host][seats]") {
    Evening evening(1, true);
    WireTable& at = evening.at;
    const auto name = app::user_named_by(getuid());
    const std::string user = " (user " + name.value_or(std::to_string(getuid())) + ")";
    at.join(in_lines("Cyd", kComputer));
    CHECK(at.terminals[0].shows("Cyd" + user + " would like"));
    evening.agree();
    CHECK(evening.player(2) == game::Player{"Cyd", ""});
    int told = 0;
    for (const words::Line& line : at.table().sitting()->account().log)
        if (line.text == "Cyd" + user + " is here." ||
            line.text == "Cyd plays for Rocket from now on.")
            ++told;
    CHECK(told == 2);
}

TEST_CASE("a seat with an owner is not open to another user", "[host][seats]") {
    app::Seats seats({{"Ann", ""}, {"Ben", ""}, {"Rocket", "planner"}});
    seats.belongs_to(0, 1000);
    CHECK(seats.open_to(1001) == std::vector<int>{1, 2});
    CHECK(seats.open_to(1000) == std::vector<int>{0, 1, 2});
    const app::Arrival cyd{7, 1001, {"Cyd"}, true};
    CHECK_FALSE(seats.take_over(0, cyd).empty());
    CHECK(seats.take_over(2, cyd).empty());
    CHECK(seats.names_of(7) == std::vector<std::string>{"Cyd"});
    CHECK(seats.open_to(1000) == std::vector<int>{0, 1});
}
