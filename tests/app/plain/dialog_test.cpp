// Lines of plain play: as wide as what shows them, 80 columns where nobody knows.
#include "app/lines/dialog.hpp"

#include <sstream>

#include "app/plain/play.hpp"
#include "app/plain/setup.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

int widest(const std::string& said) {
    int most = 0;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) most = std::max(most, text::columns(line));
    return most;
}

int forty() {
    return 40;
}
int hundred_twenty() {
    return 120;
}
int unknown() {
    return 0;
}

// The text of a whole game, with the longest names and everything that can be shown.
std::string said_in_a_game(const std::string& id, int players, app::Console ends) {
    test::Game game{.game = id, .players = players, .rounds = 1};
    for (std::string& name : game.names) name += std::string(20 - name.size(), 'x');
    game::Match match = test::new_match(game);
    std::string answers;
    for (const char* const word :
         {"", "help", "rules", "table", "scores", "hand", "hint", "what does that mean", "0-0 9"})
        answers += std::string(word) + "\n";
    for (int k = 0; k < 3000; ++k) answers += k % 3 == 0 ? "\n" : "1\n";
    std::istringstream in(answers + "quit\nyes\n");
    std::ostringstream out;
    app::Dialog dialog(in, out, ends);
    play::Sitting sitting(match, play::computers_for(match));
    app::PlainGame plain(sitting, dialog);
    app::drive(plain, dialog, sitting);
    return out.str();
}

std::string said_by(const std::string& text, app::Console console) {
    std::istringstream in;
    std::ostringstream out;
    app::Dialog(in, out, console).say(text);
    return out.str();
}

std::string bare(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

}  // namespace

TEST_CASE("a pipe gets no line of plain play longer than 80 columns", "[plain]") {
    for (const rules::RuleSet& rules : test::first_games())
        for (const int players : {2, 8}) {
            const std::string said = said_in_a_game(rules.id, players, {});
            CAPTURE(rules.id, players);
            CHECK(said.size() > 20000);
            CHECK(widest(said) <= 80);
        }
    std::istringstream in("\n\n\n\n\n\n\n\n");
    std::ostringstream out;
    app::Dialog dialog(in, out, {});
    for (const rules::RuleSet& rules : test::first_games()) {
        (void)app::ask_game(dialog, app::all_games());
        (void)app::ask_table(dialog, {rules, {}, {}, 0});
    }
    CHECK(widest(out.str()) <= 80);
}

TEST_CASE("plain play is as wide as its terminal", "[plain]") {
    for (const std::string id : {"oll", "basic"}) {
        const app::Console narrow{.columns = forty};
        CHECK(widest(said_in_a_game(id, 4, narrow)) <= 40);
        const app::Console wide{.columns = hundred_twenty};
        const int columns = widest(said_in_a_game(id, 4, wide));
        CHECK(columns <= 120);
        CHECK(columns > 100);
    }
    CHECK(widest(said_by(std::string(300, 'x'), {.columns = unknown})) <= 80);
}

TEST_CASE("a wrapped line loses nothing but blanks", "[plain]") {
    const std::string text =
        "  one two  three four five six seven eight nine ten eleven twelve thirteen fourteen\n"
        "/a/path/that/is/longer/than/a/line/and/has/no/blank/at/which/it/could/be/broken/at/all/x\n"
        "\n"
        "short\n";
    for (const auto columns : {forty, hundred_twenty}) {
        const std::string said = said_by(text, {.columns = columns});
        CHECK(widest(said) < columns());
        CHECK(bare(said) == bare(text));
        CHECK(said.ends_with("\n\nshort\n"));
    }
    CHECK(said_by(text, {.columns = [] { return 200; }}) == text);
    // The prompt ends in a blank, and the input follows it.
    std::istringstream in;
    std::ostringstream out;
    app::Dialog dialog(in, out, {.keyboard = true, .columns = forty});
    (void)dialog.ask("What is it that you would like to play with us today? ");
    CHECK(out.str().find("today? ") != std::string::npos);
}

TEST_CASE("on a narrow score sheet all players are there, in rows of several", "[plain]") {
    const std::string said = said_in_a_game("station", 6, {.columns = forty});
    const auto sheet = said.find("Round ");
    REQUIRE(sheet != std::string::npos);
    for (const char* const name : {"Annx", "Beax", "Cydx", "Dovx", "Evex", "Finnx"}) {
        CAPTURE(name);
        CHECK(said.find(std::string(" ") + name) != std::string::npos);
    }
}
