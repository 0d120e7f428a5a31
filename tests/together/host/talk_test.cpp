// What is said at a table, and by whom: those who say too much, those who come and go without an
// end, and those whom the host mutes.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using app::wire::LineTyped;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;
using test::with_lines;

namespace {

const test::Game kPair{.game = "mexican", .players = 2, .seed = 4, .rounds = 1};

bool heard(const WireTerminal& who, const std::string& words) {
    return who.told.find(words) != std::string::npos;
}

// Ann, who opened the table, and Ben play, and somebody watches.
struct Talking {
    TableFolder folder;
    WireTable at{kPair};
    WireTerminal& ann = at.join(with_lines("Ann"));
    WireTerminal& ben = at.join(with_lines("Ben"));
    WireTerminal& watcher = at.join(with_lines(""));

    Talking() {
        at.type(ann, "begin");
        REQUIRE(at.table().sitting() != nullptr);
    }
    [[nodiscard]] std::ptrdiff_t told(const std::string& words) {
        return std::ranges::count_if(at.table().sitting()->account().log, [&](const auto& line) {
            return line.text.find(words) != std::string::npos;
        });
    }
    // Whether Ben hears it.
    bool is_heard(WireTerminal& from, const std::string& words) {
        ben.told.clear();
        at.type(from, "say " + words);
        return heard(ben, words);
    }
};

}  // namespace

TEST_CASE("a spectator who says 2,000 lines is told to wait, and everybody else is heard",
          "[host][talk]") {
    Talking table;
    for (int k = 0; k < 2000; ++k) {
        table.watcher.send(LineTyped{"\"spam"});
        if (k % 50 == 49) table.at.pass(0ms);
    }
    for (int k = 0; k < 40; ++k) table.at.pass(0ms);
    CHECK(table.told("A spectator: spam") == 5);
    CHECK(heard(table.watcher, "You talk too fast. Wait 3 seconds and say it again."));
    CHECK(table.is_heard(table.ann, "and now"));
    // Other spectators are, too, and so is the same one after a while.
    CHECK(table.is_heard(table.at.join(with_lines("")), "me too"));
    table.at.pass(3s);
    CHECK(table.is_heard(table.watcher, "slowly"));
    CHECK_FALSE(table.is_heard(table.watcher, "fast again"));
}

TEST_CASE("to come back does not make somebody's limit of chat any wider", "[host][talk]") {
    Talking table;
    for (int k = 0; k < 5; ++k) REQUIRE(table.is_heard(table.ann, "spam"));
    WireTerminal& again = table.at.join(with_lines("Ann"));
    CHECK_FALSE(table.is_heard(again, "spam"));
    for (int k = 0; k < 30; ++k) table.at.type(table.at.join(with_lines("")), "say spam");
    // They take two or three seconds to come.
    CHECK(table.told("A spectator: spam") <= app::limits::kSpectatorsChat.at_once + 3);
}

TEST_CASE("nobody fills a game with chat, however slowly", "[host][talk]") {
    app::Manners manners;
    app::Allowance ann, ben;
    app::Manners::Instant now{std::chrono::hours(1)};
    int heard = 0;
    for (int k = 0; k < 3000; ++k) {
        now += 3s;
        if (manners.may_say(0b01, ann, now).empty()) ++heard;
    }
    CHECK(heard == app::limits::kMostChat);
    CHECK(manners.may_say(0b01, ann, now) == "You have said all that fits into one game.");
    CHECK(manners.may_say(0b10, ben, now).empty());
    manners.begin_anew();
    CHECK(manners.may_say(0b01, ann, now).empty());
}

TEST_CASE("people who come and go without an end leave few lines", "[host][talk]") {
    Talking table;
    for (int k = 0; k < 100; ++k) {
        table.at.join(with_lines(""));
        table.at.terminals.pop_back();
        table.at.pass();
    }
    CHECK(table.told("A spectator is here.") <= 6);
    CHECK(table.told("Spectators come and go; for a while, nobody is told.") == 1);
    for (int k = 0; k < 50; ++k) {
        table.at.join(with_lines("Ben"));
        table.at.terminals.pop_back();
        table.at.pass();
    }
    CHECK(table.told("Ben has gone") + table.told("Ben is here") <= 7);
    CHECK(table.told("People come and go often; for a while, nobody is told.") == 1);
    // Somebody who comes only once is still announced.
    table.at.join(with_lines("Ann"));
    CHECK(table.told("Ann is here.") == 1);
    app::Manners manners;
    app::Manners::Instant now{std::chrono::hours(1)};
    int told = 0;
    for (int k = 0; k < 1000; ++k, now += 20s)
        if (manners.of_coming(0, now) != app::Manners::Tell::no) ++told;
    CHECK(told == app::limits::kMostComings);
}

TEST_CASE("spectators who come and go without an end leave few lines on standard error",
          "[host][talk]") {
    const TableFolder folder;
    std::ostringstream lines;
    {
        struct Back {
            std::streambuf* before;
            ~Back() { std::cerr.rdbuf(before); }
        } const back{std::cerr.rdbuf(lines.rdbuf())};
        WireTable at(kPair, true);
        at.join(with_lines("Ann"));
        for (int k = 0; k < 400; ++k) {
            at.join(with_lines("")).hang_up();
            at.pass(200ms);
        }
    }
    const std::string text = lines.str();
    CHECK(text.starts_with("Ann ("));
    CHECK_THAT(text, Catch::Contains("A spectator ("));
    CHECK_THAT(text, Catch::Contains("Spectators come and go; for a while, nobody is told."));
    CHECK(std::ranges::count(text, '\n') < 30);
}

TEST_CASE("what is said stands beside the board, and whoever said it hears it, too",
          "[host][talk]") {
    const TableFolder folder;
    WireTable at(kPair);
    WireTerminal& ann = at.join("Ann", {160, 50});
    WireTerminal& ben = at.join("Ben", {160, 50});
    WireTerminal& cyd = at.join(with_lines("Cyd"));
    at.press(ann, "space");
    for (WireTerminal* const each : {&ann, &ben}) at.press(*each, "space");
    const auto says = [&](WireTerminal& who, const std::string& words) {
        at.press(who, "\"");
        for (const char c : words) at.press(who, std::string(1, c));
        at.press(who, "enter");
        at.pass();
    };
    says(ann, "hello");
    CHECK(ann.shows("Ann: hello"));
    CHECK(heard(cyd, "Ann: hello"));
    // The notes above the keys are gone with the next key.
    for (WireTerminal* const each : {&ann, &ben}) {
        at.press(*each, "escape");
        at.press(*each, "escape");
        CHECK(each->shows("Ann: hello"));
    }
    at.type(cyd, "say hi Ann");
    CHECK(heard(cyd, "Cyd: hi Ann"));
    CHECK(ann.shows("Cyd: hi Ann"));
    at.type(cyd, "log");
    CHECK(heard(cyd, "Ann: hello"));
}

TEST_CASE("people who wait for each other talk, on a screen and in lines", "[host][talk]") {
    const TableFolder folder;
    WireTable at(kPair);
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join(with_lines("Ben"));
    WireTerminal& watcher = at.join(with_lines(""));
    CHECK(heard(ben, "The host, Ann, begins the game."));
    at.type(ben, "say hello");
    CHECK(heard(ben, "Ben: hello"));
    CHECK(heard(watcher, "Ben: hello"));
    CHECK(ann.shows("Ben: hello"));
    at.press(ann, "\"");
    for (const char c : std::string("/mute spectators"))
        at.press(ann, c == ' ' ? "space" : std::string(1, c));
    at.press(ann, "enter");
    at.pass();
    CHECK(heard(ben, "Spectators are muted."));
    at.type(watcher, "\"spam");
    CHECK(heard(watcher, "You are muted"));
    CHECK_FALSE(ann.shows("spam"));
    for (int k = 0; k < 9; ++k) at.type(ben, "say spam");
    CHECK(heard(ben, "You talk too fast."));
}

TEST_CASE("a waiting room keeps the last 100 lines that were said", "[host][talk]") {
    app::HostedState room{{}, {}};
    for (int k = 1; k <= 101; ++k) room.tell_all(std::to_string(k));
    CHECK(room.room.said.size() == 100);
    CHECK(room.room.said.front() == "2");
    CHECK(room.room.said_ever == 101);
}

TEST_CASE("whoever opened the table is the host, not everybody of that account", "[host][talk]") {
    const TableFolder folder;
    WireTable at(kPair);
    WireTerminal& ann = at.join(with_lines("Ann"));
    WireTerminal& ben = at.join(with_lines("Ben"));
    WireTerminal& cyd = at.join("Cyd");
    CHECK(cyd.key_line().find("begin") == std::string::npos);
    at.press(cyd, "+");
    CHECK_FALSE(cyd.shows("Rocket"));
    at.press(cyd, "space");
    at.type(ben, "computer");
    CHECK_FALSE(heard(ben, "Rocket"));
    at.type(ben, "begin");
    CHECK(at.table().sitting() == nullptr);
    at.type(ben, "host Ben");
    CHECK(heard(ben, "Only the host can do that."));
    at.type(ann, "host Zoe");
    CHECK(heard(ann, "Nobody called Zoe is at this table."));
    at.type(ann, "host Ben");
    CHECK(heard(ben, "Ben is the host from now on."));
    CHECK(cyd.shows("The host, Ben, begins the game."));
    at.type(ann, "begin");
    CHECK(at.table().sitting() == nullptr);
    // Who was cut off comes back as the host; until then it is who came first.
    ben.hang_up();
    at.pass();
    CHECK(cyd.shows("The host, Ann, begins the game."));
    WireTerminal& back = at.join(with_lines("Ben"));
    CHECK(cyd.shows("The host, Ben, begins the game."));
    // Who leaves is not.
    at.type(back, "quit");
    at.pass();
    WireTerminal& again = at.join(with_lines("Ben"));
    CHECK(cyd.shows("The host, Ann, begins the game."));
    at.type(ann, "begin");
    REQUIRE(at.table().sitting() != nullptr);
    at.type(again, "mute Ann");
    CHECK(heard(again, "Only the host can do that."));
    // During the game the seat waits, and so does the host's part.
    at.type(ann, "host Ben");
    again.hang_up();
    at.pass();
    at.type(ann, "mute Cyd");
    CHECK(heard(ann, "Cyd is muted."));
    WireTerminal& last = at.join(with_lines("Ben"));
    at.type(ann, "unmute Cyd");
    CHECK(heard(ann, "Only the host can do that."));
    at.type(last, "unmute Cyd");
    CHECK(heard(last, "Cyd may speak again."));
}

TEST_CASE("whoever comes from the process that opened the table is the host, whoever was first",
          "[host][talk]") {
    const TableFolder folder;
    WireTable at(kPair, false, app::real_sys(), false, getpid());
    WireTerminal& early = at.join_from_elsewhere(with_lines("Ben"));
    WireTerminal& ann = at.join(with_lines("Ann"));
    CHECK(heard(ann, "Type begin to start"));
    early.told.clear();
    at.type(early, "begin");
    CHECK(heard(early, "The host, Ann, begins the game."));
    CHECK(at.table().sitting() == nullptr);
}

TEST_CASE("whoever opened the table mutes a guest or all spectators, and lets them speak again",
          "[host][talk]") {
    Talking table;
    table.at.type(table.ben, "mute Ann");
    CHECK(heard(table.ben, "Only the host can do that."));
    table.at.type(table.ann, "mute ben");
    CHECK(heard(table.ben, "Ben is muted."));
    table.at.type(table.ben, "say hello");
    CHECK(heard(table.ben, "You are muted: nobody hears what you say."));
    CHECK(table.told("Ben: hello") == 0);
    // Another terminal does not help.
    WireTerminal& again = table.at.join(with_lines("Ben"));
    table.at.type(again, "say hello");
    CHECK(table.told("Ben: hello") == 0);
    CHECK(table.told("/mute") == 0);
    table.at.type(table.ann, "\"/unmute Ben");
    CHECK(heard(again, "Ben may speak again."));
    table.at.type(again, "say hello");
    CHECK(table.told("Ben: hello") == 1);

    table.at.type(table.ann, "mute spectators");
    CHECK(heard(table.watcher, "Spectators are muted."));
    table.at.type(table.watcher, "say hello");
    CHECK(heard(table.watcher, "You are muted"));
    CHECK(table.told("A spectator: hello") == 0);
    table.at.type(table.ann, "mute Ann");
    CHECK(heard(table.ann, "You cannot mute yourself."));
    table.at.type(table.ann, "mute Zoe");
    CHECK(heard(table.ann, "Nobody called Zoe plays at this table."));
    table.at.type(table.ann, "mute");
    CHECK(heard(table.ann, "Say whom: /mute and a name, or /mute spectators."));
}
