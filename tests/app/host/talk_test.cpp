// What is said at a table, and by whom: those who say too much, those who come and go without an
// end, and those whom the host mutes.

#include <algorithm>
#include <chrono>
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

namespace {

const test::Game kPair{.game = "mexican", .players = 2, .seed = 4, .rounds = 1};

Hello with_lines(const std::string& name) {
    Hello hello;
    hello.size = {80, 24};
    hello.plain = true;
    hello.watch = name.empty();
    if (!name.empty()) hello.names = {name};
    hello.named = !name.empty();
    return hello;
}

void type(WireTable& at, WireTerminal& who, const std::string& line) {
    who.told.clear();
    who.send(LineTyped{line});
    at.pass();
    at.pass();
}

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
        type(at, ann, "begin");
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
        type(at, from, "say " + words);
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
    for (int k = 0; k < 30; ++k) type(table.at, table.at.join(with_lines("")), "say spam");
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
    CHECK(table.told("Ben came and went often; for a while, nobody is told.") == 1);
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

TEST_CASE("whoever opened the table mutes a guest or all spectators, and lets them speak again",
          "[host][talk]") {
    Talking table;
    type(table.at, table.ben, "mute Ann");
    CHECK(heard(table.ben, "Only whoever opened the table can mute others."));
    type(table.at, table.ann, "mute ben");
    CHECK(heard(table.ben, "Ben is muted."));
    type(table.at, table.ben, "say hello");
    CHECK(heard(table.ben, "You are muted: nobody hears what you say."));
    CHECK(table.told("Ben: hello") == 0);
    // Another terminal does not help.
    WireTerminal& again = table.at.join(with_lines("Ben"));
    type(table.at, again, "say hello");
    CHECK(table.told("Ben: hello") == 0);
    CHECK(table.told("/mute") == 0);
    type(table.at, table.ann, "\"/unmute Ben");
    CHECK(heard(again, "Ben may speak again."));
    type(table.at, again, "say hello");
    CHECK(table.told("Ben: hello") == 1);

    type(table.at, table.ann, "mute spectators");
    CHECK(heard(table.watcher, "Spectators are muted."));
    type(table.at, table.watcher, "say hello");
    CHECK(heard(table.watcher, "You are muted"));
    CHECK(table.told("A spectator: hello") == 0);
    type(table.at, table.ann, "mute Ann");
    CHECK(heard(table.ann, "You cannot mute yourself."));
    type(table.at, table.ann, "mute Zoe");
    CHECK(heard(table.ann, "Nobody called Zoe plays at this table."));
    type(table.at, table.ann, "mute");
    CHECK(heard(table.ann, "Say whom: /mute and a name, or /mute spectators."));
}
