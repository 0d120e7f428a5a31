// Plain games at several terminals of one table: who is waited for, what the others do and say.

#include <algorithm>
#include <sstream>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/plain_company.hpp"

using namespace roundhouse;
using test::PlainCompany;

namespace {

void play_round_out(PlainCompany& table) {
    for (int k = 0; k < 2000 && table.match.phase() == Phase::play; ++k) test::play_first(table);
    REQUIRE(table.match.phase() != Phase::play);
}

}  // namespace

TEST_CASE("plain, together: the round's page is for all, and each says when they are ready",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    const std::size_t watcher = table.come(0);
    table.begin();
    CHECK(table[watcher].heard("is to move."));
    play_round_out(table);
    for (std::size_t who = 0; who < 3; ++who) {
        CHECK(table[who].heard("The round is over: "));
        CHECK(table[who].heard("Hands at the end of the round:"));
        CHECK(table[who].asks("Press Enter when you are ready for the next round. "));
    }
    CHECK(table[watcher].heard("Hands at the end of the round:"));
    CHECK(table[watcher].game.prompt().empty());
    table.type(0, "");
    CHECK(table[0].heard("Waiting for Bea and Cyd."));
    CHECK(table[0].game.prompt().empty());
    table.type(2, "");
    CHECK(table[2].heard("Waiting for Bea.\n"));
    table.type(0, "");
    CHECK(table[0].heard("Waiting for Bea.\n"));
    CHECK(table.match.phase() == Phase::deal);
    table.type(1, "");
    REQUIRE(table.match.phase() == Phase::play);
    for (std::size_t who = 0; who <= watcher; ++who) CHECK(table[who].heard("Round 2: "));
    for (std::size_t who = 0; who < 3; ++who)
        CHECK(table[who].heard(table.match.names().players[who] + "'s hand ("));
}

TEST_CASE("plain, together: a round that was dealt before one looks is told as a new one",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    // As a table does that makes the terminals' games when all have come.
    table.sitting.deal();
    for (const unsigned seat : {0U, 1U, 2U}) table.come(1U << seat);
    const std::size_t watcher = table.come(0);
    table.begin();
    const std::size_t mover = table.at(table.sitting.turn_seat());
    for (const std::size_t who : {mover, (mover + 1) % 3}) {
        CAPTURE(table[who].said);
        CHECK(table[who].heard("Round 1: "));
        CHECK(table[who].heard("'s hand ("));
        CHECK_FALSE(table[who].heard(", not started."));
    }
    CHECK(table[watcher].heard(", not started."));
}

TEST_CASE("plain, together: whoever has gone is not waited for", "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    play_round_out(table);
    table.type(0, "");
    table.type(1, "");
    CHECK(table.match.phase() == Phase::deal);
    table.lose(2);
    CHECK(table.match.phase() == Phase::play);
    CHECK(table[0].heard("Round 2: "));
}

TEST_CASE("plain, together: each line of the log is told once, as it happens",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    const std::size_t watcher = table.come(0);
    std::string all;
    table.after = [&] { all += table[watcher].fresh; };
    test::three_sit_down(table);
    while (table.match.phase() != Phase::over) {
        play_round_out(table);
        for (std::size_t who = 1; who <= 3; ++who)
            if (!table[who].game.prompt().empty()) table.type(who, "");
    }
    std::istringstream lines(all);
    std::vector<std::string> told;
    for (std::string line; std::getline(lines, line);) told.push_back(line);
    auto at = told.begin();
    for (const words::Line& line : table.sitting.account().log) {
        if (line.kind == words::Line::Kind::winners) continue;
        CAPTURE(line.text);
        at = std::find(at, told.end(), line.text);
        REQUIRE(at != told.end());
        ++at;
    }
    CHECK(std::ranges::count(told, table.sitting.account().log[20].text) ==
          std::ranges::count(table.sitting.account().log, table.sitting.account().log[20].text,
                             &words::Line::text));
}

TEST_CASE("plain, together: what is said is heard by all, and asks nothing", "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    const std::size_t watcher = table.come(0);
    table.begin();
    const std::size_t mover = table.at(table.sitting.turn_seat()), other = (mover + 1) % 3;
    const auto name = [&](std::size_t who) { return table.match.names().players[who]; };
    const std::string question = table[mover].game.prompt();
    table.type(other, "say good game");
    for (std::size_t who = 0; who <= watcher; ++who)
        CHECK(table[who].heard(name(other) + ": good game\n"));
    // The question stands again below what was told meanwhile.
    CHECK(table[mover].game.prompt() == question);
    CHECK(table[mover].fresh == "\n" + name(other) + ": good game\n" + question);
    table.type(mover, "\"thanks");
    CHECK(table[watcher].heard(name(mover) + ": thanks\n"));
    table.type(watcher, "SAY hello");
    CHECK(table[other].heard("A spectator: hello\n"));
    table.type(other, "say \x1b[2J" + std::string(400, 'x'));
    const std::string& said = table.sitting.account().log.back().text;
    CHECK(table[mover].heard(said));
    CHECK(said.find('\x1b') == std::string::npos);
    CHECK(text::columns(said) <= 200 + 5);
    table.type(other, "say");
    CHECK(table[other].heard("Type say and what you would like to say."));
    CHECK_FALSE(table.sitting.taken_up());
}

TEST_CASE("plain, together: while others play, pages can be read and nothing can be done",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    test::play_first(table);
    const std::size_t mover = table.at(table.sitting.turn_seat()), who = (mover + 1) % 3;
    const std::string name = table.match.names().players[mover];
    const std::size_t records = table.match.records().size();
    const auto answered = [&](const char* line, const std::string& part) {
        table.type(who, line);
        CAPTURE(line, table[who].said);
        CHECK(table[who].heard(part));
        CHECK(table[who].game.prompt().empty());
    };
    answered("table", name + " is to move.\n");
    answered("hand", "'s hand (");
    answered("scores", "Total");
    answered("rules", "Mexican Train");
    answered("help", "say WORDS");
    answered("hint", "Hints are for your own turn.");
    answered("1", "Waiting for " + name + ".\nYou may type table");
    answered("draw", "You may type table");
    answered("list", "You may type table");
    answered("forward", "You may type table");
    answered("", "Waiting for " + name + ".\n");
    CHECK(table.match.records().size() == records);
}

TEST_CASE("plain, together: while others play, no Enter comes too soon", "[plain][together]") {
    PlainCompany table(test::kThree);
    table.at_keyboards = true;
    test::three_sit_down(table);
    int after_such_a_question = 0;
    for (int k = 0; k < 40; ++k) {
        const std::size_t who = table.at(table.sitting.turn_seat());
        const bool enter_answered = table[who].asks("(Enter: ");
        test::play_first(table);
        if (!table[who].game.prompt().empty()) continue;
        table.type(who, "");
        CHECK_FALSE(table[who].heard("Too soon"));
        CHECK(table[who].heard("Waiting for "));
        after_such_a_question += enter_answered ? 1 : 0;
    }
    CHECK(after_such_a_question > 2);
}

TEST_CASE("plain, together: a spectator sees what is public and is asked nothing",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    for (int k = 0; k < 5; ++k) test::play_first(table);
    const std::size_t watcher = table.come(0);
    table.begin();
    CHECK(table[watcher].heard(" in the boneyard."));
    CHECK(table[watcher].heard(" is to move.\n"));
    for (const char* const word : {"hand", "1", "undo", "hold", "hint", "table"}) {
        table.type(watcher, word);
        CHECK_FALSE(table[watcher].heard("'s hand ("));
        CHECK(table[watcher].game.prompt().empty());
        // What only players can do is neither done nor offered.
        const bool of_players = std::string_view("hand undo hint").find(word) != std::string::npos;
        const std::string& told = table[watcher].fresh;
        CHECK((told.find("You only watch: that is for players.") != told.npos) == of_players);
        CHECK(told.find("type table, hand") == told.npos);
    }
    table.type(watcher, "quit");
    CHECK(table[watcher].asks("Leave the table?"));
    table.type(watcher, "yes");
    CHECK(table[watcher].game.finished());
    CHECK(table[watcher].heard("You have left the table."));
}

TEST_CASE("plain, together: leaving is asked first, and the end of input is the end",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    const std::size_t mover = table.at(table.sitting.turn_seat()), other = (mover + 1) % 3;
    table.type(other, "quit");
    CHECK(table[other].asks("Leave the table?"));
    test::play_first(table);  // what happens meanwhile is told
    CHECK(table[other].heard(" played "));
    CHECK(table[other].asks("Leave the table?"));
    table.type(other, "no");
    CHECK_FALSE(table[other].asks("Leave the table?"));
    table.type(other, std::nullopt);
    CHECK(table[other].game.finished());
    CHECK(table[other].game.prompt().empty());
    CHECK(table[other].heard("End of input: you have left the table."));
    table.company.say(table[mover].place, "who is there");
    table[other].game.look();
    CHECK(table[other].voice.fetch("").find("who") == std::string::npos);
}

TEST_CASE("plain, together: a terminal that was stopped shows its hand again when asked to",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    const std::size_t mover = table.at(table.sitting.turn_seat()), other = (mover + 1) % 3;
    for (const std::size_t who : {mover, other}) {
        table[who].said.clear();
        table[who].game.hide();
        table[who].collect();
        CHECK(table[who].asks("Your hand is hidden. Enter shows it."));
        CHECK_FALSE(table[who].heard("'s hand ("));
        table.type(who, "");
        CHECK(table[who].heard("'s hand ("));
    }
    CHECK(table[mover].asks("your move"));
    CHECK(table[other].game.prompt().empty());
}

TEST_CASE("what a terminal elsewhere is sent: text, then the question, again when it was pushed up",
          "[plain][together]") {
    ui::KeyGuard::Instant now{};
    app::KeptVoice voice({.keyboard = true, .columns = 21, .now = [&] { return now; }});
    voice.say("Ann is to move.\n");
    CHECK(voice.fetch("Bea: ") == "Ann is to move.\nBea: ");
    CHECK(voice.fetch("Bea: ").empty());
    voice.say("One two three four five\n");
    CHECK(voice.fetch("Bea: ") == "\nOne two three four\n  five\nBea: ");
    voice.resize(80);
    voice.heard_line();
    CHECK(voice.fetch("Bea: ") == "Bea: ");
    CHECK(voice.fetch("") == "\n");
    CHECK(voice.fetch("").empty());
    // An Enter counts if it was not typed before the question could be read.
    CHECK_FALSE(voice.drops_typed());
    voice.drop_typed();
    CHECK(voice.drops_typed());
    (void)voice.fetch("");
    CHECK_FALSE(voice.drops_typed());
    now += ui::KeyGuard::kShown - ui::KeyGuard::Span(1);
    voice.heard_line();
    CHECK_FALSE(voice.enter_was_deliberate());
    now += ui::KeyGuard::kShown;
    voice.heard_line();
    CHECK(voice.enter_was_deliberate());
    // From a pipe no Enter is too early; nobody has seen it end the question's line.
    app::KeptVoice pipe({.columns = 0, .now = [&] { return now; }});
    CHECK(pipe.fetch("Bea: ") == "Bea: ");
    pipe.drop_typed();
    pipe.heard_line();
    CHECK(pipe.enter_was_deliberate());
    CHECK(pipe.fetch("Bea: ") == "\nBea: ");
    CHECK(pipe.width() == 79);
}
