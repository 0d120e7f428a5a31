// "Play", its question, and computer players in the form: how few keys lead to a game.

#include <algorithm>
#include <sstream>
#include <utility>
#include <variant>

#include "support/menu.hpp"
#include "ui/menu/how_long.hpp"

using namespace roundhouse;

namespace {

using Players = std::vector<ui::FormPlayer>;

// The start page, with a form for that game.
struct PlayNow : test::MenuScreen {
    PlayNow(const std::string& game, Players players)
        : MenuScreen(test::data_with_levels(), nullptr, [&](test::NotingLobby& its) {
              its.form.draft.rule_set = *rules::find_bundled(game);
              its.form.players = std::move(players);
              its.played = its.form;
          }) {}
    [[nodiscard]] ui::Form& form() const { return lobby->form; }
    [[nodiscard]] bool started() const { return lobby->did == "start "; }
    // The game that "Play" offers.
    [[nodiscard]] std::string offered() const {
        return ui::quick_form(lobby->played, {}, "planner").draft.rule_set.id;
    }
};

// The line of the screen with those words; empty if there is none.
std::string row_of(PlayNow& menu, std::string_view words) {
    for (std::string& line : text::lines_of(menu.text()))
        if (line.find(words) != std::string::npos) return std::move(line);
    return "";
}

}  // namespace

TEST_CASE("Play: two keys, one person, three computer players", "[ui]") {
    PlayNow menu("mexican", {{{"Rocket", "expert"}}, {{"Ann", ""}}, {{"Bea", ""}}});
    menu.form().draft.choice.rounds = 3;  // of the form, not of a quick game
    menu.press("p");
    CHECK_FALSE(menu.started());
    menu.press("enter");
    REQUIRE(menu.started());
    const ui::Form& form = menu.form();
    CHECK(form.draft.rule_set.id == "mexican");
    CHECK(form.draft.choice.rounds == 1);
    REQUIRE(form.players.size() == 4);
    CHECK(form.players[0] == ui::FormPlayer{{"Ann", ""}});
    for (std::size_t k = 1; k < 4; ++k) CHECK(form.players[k].level == "planner");
    CHECK(std::holds_alternative<Rules>(ui::check(form)));
}

TEST_CASE("Play asks how long, and Enter is the answer of last time", "[ui]") {
    PlayNow menu("mexican", {{{"Ann", ""}}});
    menu.press("p");
    for (const char* const words :
         {"One round", "Five rounds", "All 13 rounds", "Another game", "about an hour"})
        CHECK(menu.shows(words));
    CHECK(menu.shows(" Enter  one round"));
    CHECK_FALSE(menu.shows("as last time"));
    menu.press("2");
    CHECK(menu.form().draft.choice.rounds == 5);
    menu.press("q p");
    CHECK(menu.shows(" Enter  five rounds, as last time"));
    menu.press("enter q p down");
    CHECK(menu.form().draft.choice.rounds == 5);
    CHECK(menu.shows(" Enter  all 13 rounds"));
    menu.press("enter q p enter");
    CHECK(menu.lobby->did == "start start start start ");
    CHECK_FALSE(menu.form().draft.choice.rounds);
    CHECK(menu.lobby->last_rounds == 0);
    // The form's own length is nothing that Play remembers.
    menu.press("q p n");
    CHECK(menu.shows("NEW GAME"));
    menu.press("escape");
    CHECK(menu.screen.depth() == 1);
}

TEST_CASE("the question how long lets no other key through, and a click beside it closes it",
          "[ui]") {
    PlayNow menu("mexican", {{{"Ann", ""}}});
    menu.press("p r o x 9 left");
    CHECK(menu.screen.depth() == 2);
    CHECK(menu.lobby->did.empty());
    menu.screen.key(test::click(3, 20), {80, 24});
    CHECK(menu.screen.depth() == 1);
    CHECK_FALSE(menu.screen.finished());
}

TEST_CASE("a game that only its points end is asked for in points", "[ui]") {
    PlayNow menu("slosh", {{{"Ann", ""}}});
    menu.press("p");
    const auto checked = ui::check(menu.lobby->quick());
    REQUIRE(std::holds_alternative<Rules>(checked));
    const Rules& rules = std::get<Rules>(checked);
    REQUIRE(rules.rounds == 0);
    CHECK(menu.shows("To " + std::to_string(rules.target) + " points"));
    CHECK(menu.shows("Five rounds"));
    CHECK(row_of(menu, "To 120 points").find("about") == std::string::npos);  // nobody knows

    menu.lobby->plays = ui::PlayedLength{6.0, 6.0 * 20};
    menu.press("q p");
    CHECK(row_of(menu, "Five rounds").find("about 6 minutes") != std::string::npos);
    CHECK(row_of(menu, "To 120 points").find("about 7 minutes") != std::string::npos);

    // Hardly any game has five.
    menu.lobby->plays = ui::PlayedLength{3.0, 3.0 * 20};
    menu.press("q p");
    CHECK_FALSE(menu.shows("Five rounds"));
    CHECK(menu.shows("2  To 120 points"));
}

TEST_CASE("the question how long leaves no letters of the menu beside it", "[ui]") {
    PlayNow menu("mexican", {{{"Ann", ""}}});
    menu.press("p", {40, 16});
    const std::vector<std::string> lines = text::lines_of(menu.text({40, 16}));
    const auto title = std::ranges::find_if(
        lines, [](const std::string& line) { return line.find("How long?") != std::string::npos; });
    REQUIRE(title != lines.end());
    CHECK(title->find("…") == std::string::npos);
    CHECK((title + 3)->find("…") == std::string::npos);
}

TEST_CASE("how long a game takes is told in round numbers", "[ui]") {
    for (const auto& [minutes, told] : {std::pair{0.2, "about 1 minute"},
                                        {5.04, "about 5 minutes"},
                                        {25.2, "about 25 minutes"},
                                        {52.0, "about 50 minutes"},
                                        {65.5, "about an hour"},
                                        {88.0, "about 90 minutes"},
                                        {118.0, "about 2 hours"},
                                        {200.0, "about 3 hours"}})
        CHECK(ui::about_so_long(minutes) == told);
}

TEST_CASE("the first game asks for one's name, once", "[ui][first-minutes]") {
    PlayNow menu("mexican", {ui::new_person({}), {{"Rocket", "planner"}}});
    menu.lobby->own_name.reset();
    menu.press("p enter");
    CHECK_FALSE(menu.started());
    CHECK(menu.shows("What is your name?"));
    menu.press("escape");
    CHECK(menu.shows("How long?"));
    CHECK_FALSE(menu.lobby->own_name);
    menu.press("enter Z o e space");
    CHECK(menu.shows("Zoe"));
    menu.press("enter");
    REQUIRE(menu.started());
    CHECK(menu.lobby->own_name == "Zoe");
    CHECK(menu.form().players[0] == ui::FormPlayer{{"Zoe", ""}});
    menu.press("q");
    CHECK(menu.shows("Daily puzzle"));
    menu.press("p enter");
    CHECK(menu.lobby->did == "start start ");
    CHECK(menu.form().players[0].name == "Zoe");
}

TEST_CASE("a lesson asks for the name as well, and nobody needs to have one",
          "[ui][first-minutes]") {
    PlayNow menu("mexican", {ui::new_person({}), {{"Rocket", "planner"}}});
    menu.lobby->own_name.reset();
    menu.press("3 enter");
    CHECK(menu.lobby->did.starts_with("learn "));
    CHECK(menu.lobby->own_name == "");
    menu.press("q p enter");
    CHECK(menu.lobby->did.ends_with("start "));
    CHECK(menu.form().players[0].name == "Player 1");
    // A lesson begins at once: no list of games, no family.
    PlayNow other("mexican", {{{"Ann", ""}}});
    other.press("3");
    CHECK(other.lobby->did == "learn 0 ");
    CHECK(other.shows("A GAME"));
}

TEST_CASE("only a game that begins changes what Play offers", "[ui][form]") {
    PlayNow menu("mexican", {{{"Ann", ""}}, {{"Bea", ""}}});
    const rules::RuleSet before = menu.form().draft.rule_set;
    menu.press("P N right right escape");
    CHECK(menu.screen.depth() == 1);
    CHECK(menu.form().draft.rule_set != before);  // the form itself is kept
    CHECK(menu.offered() == "mexican");
    menu.press("P N end enter");
    REQUIRE(menu.started());
    CHECK(menu.offered() == menu.form().draft.rule_set.id);
}

TEST_CASE("Play plays every bundled game, with as many players as it has", "[ui]") {
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        INFO(game.id);
        PlayNow menu(game.id, {{{"Ann", ""}}, {{"Bea", ""}}});
        menu.press("p enter");
        CHECK(menu.started());
        CHECK(menu.form().players.size() >= 2);
    }
}

TEST_CASE("two people and two computer players are nine keys away", "[ui][form]") {
    PlayNow menu("mexican", {{{"Player 1", ""}}, {{"Player 2", ""}}});
    // Another game; from its last line up to the computer players; two of them; start.
    menu.press("P N end up enter enter down enter");
    REQUIRE(menu.started());
    const Players& players = menu.form().players;
    REQUIRE(players.size() == 4);
    CHECK(players[1].level.empty());
    CHECK(players[2].level == "planner");
    CHECK(players[3].level == "planner");
    CHECK(players[2].name != players[3].name);
}

// 17 before: five lines down to the first name, and two keys to each of the lines that add.
TEST_CASE("a family of four with names and OLL is eight keys away, besides the letters",
          "[ui][form][first-minutes]") {
    PlayNow menu("mexican", {{{"Player 1", ""}, true}, {{"Player 2", ""}, true}});
    const std::string keys = "P N left A n n enter B e a enter C y d enter D o v end enter";
    menu.press(keys);
    REQUIRE(menu.started());
    CHECK(menu.form().draft.rule_set.id == "oll");
    CHECK(menu.form().players ==
          Players{{{"Ann", ""}}, {{"Bea", ""}}, {{"Cyd", ""}}, {{"Dov", ""}}});
    int pressed = 0;
    std::istringstream each(keys);
    for (std::string key; each >> key;)
        pressed += key.size() > 1 || key == "P" || key == "N" ? 1 : 0;
    CHECK(pressed == 8);
}

TEST_CASE("a letter on any other line begins the next name that the form made up", "[ui][form]") {
    PlayNow menu("mexican", {{{"Ann", ""}}, {{"Player 2", ""}, true}});
    menu.press("P N down down Z o e");
    CHECK(menu.form().players[1].name == "Zoe");
    // If none is left, a letter changes no name.
    menu.press("home home X");
    CHECK(menu.form().players == Players{{{"Ann", ""}}, {{"Zoe", ""}}});
    // Computer players keep theirs.
    menu.press("+ home Y");
    CHECK(menu.form().players[2].name == "Rocket");
}

TEST_CASE("+ adds a computer player, but in a name it is a letter", "[ui][form]") {
    PlayNow menu("mexican", {{{"Player 1", ""}}, {{"Player 2", ""}}});
    menu.press("P N + + down enter");
    REQUIRE(menu.started());
    REQUIRE(menu.form().players.size() == 4);
    CHECK(menu.form().players[3].level == "planner");

    PlayNow other("mexican", {{{"Player 1", ""}}, {{"Player 2", ""}}});
    other.press("P N + + + + + + + + +");
    const std::size_t full = other.form().players.size();
    CHECK(full == 8);
    CHECK(other.chosen().find("Start the game") != std::string::npos);
    other.press("up +");
    CHECK(other.form().players.size() == full);
    CHECK(other.form().players.back().name.ends_with("+"));
}

TEST_CASE("computer players are added until the table is full, and their names can be replaced",
          "[ui][form]") {
    PlayNow menu("oll", {{{"Ann", ""}}, {{"Bea", ""}}});
    menu.press("P N end up enter enter enter enter enter enter");
    const Players& players = menu.form().players;
    REQUIRE(players.size() == 8);
    for (std::size_t k = 0; k < players.size(); ++k)
        for (std::size_t other = 0; other < k; ++other)
            CHECK(players[k].name != players[other].name);
    CHECK_FALSE(menu.shows("+ add a computer player"));
    // On the last player's row a letter replaces the name that the form made up.
    menu.press("end up Z");
    CHECK(menu.form().players.back().name == "Z");
}

TEST_CASE("a made-up name gives way once, and a name that people type never", "[ui][form]") {
    PlayNow menu("mexican", {ui::new_person({}), {{"Bea", ""}}});
    const auto rows = ui::form_rows(menu.form(), true);
    const auto player = std::ranges::find(rows, ui::Field::player, &ui::FormRow::field);
    menu.press("P N");
    for (auto k = player - rows.begin(); k > 0; --k) menu.press("down");
    // Through the name of a computer player, and through the form's own for a person.
    menu.press("R o c k e t m a n");
    CHECK(menu.form().players[0].name == "Rocketman");
    menu.press("ctrl-u P l a y e r space 1 2");
    CHECK(menu.form().players[0].name == "Player 12");
}

TEST_CASE("of remembered names, only those the form made up are placeholders", "[ui][form]") {
    CHECK(ui::remembered_player({"Player 3", ""}).placeholder);
    CHECK(ui::remembered_player({"Rocket", "planner"}).placeholder);
    CHECK_FALSE(ui::remembered_player({"Rocket", ""}).placeholder);
    CHECK_FALSE(ui::remembered_player({"Ann", ""}).placeholder);
    CHECK_FALSE(ui::remembered_player({"Player", ""}).placeholder);
    CHECK_FALSE(ui::remembered_player({"Player One", ""}).placeholder);
}

TEST_CASE("a name that nobody typed follows who plays: the level's locomotive, or the row's number",
          "[ui][form]") {
    ui::Form form;
    form.players = {{{"Player 1", ""}, true}, {{"Player 2", ""}, true}, {{"Bo", "adler-1"}}};
    const std::vector<std::string> levels{"billy-1", "rocket-1"};
    const auto turn = [&](int player, int step) {
        ui::change(form, {.field = ui::Field::player, .player = player}, step, {}, levels);
    };
    turn(1, 1);
    CHECK(form.players[1].name == "Billy");
    turn(0, -2);
    CHECK(form.players[0].name == "Rocket");
    turn(1, 1);
    CHECK(form.players[1].level == "rocket-1");
    CHECK(form.players[1].name == "Atlas");  // there is one Rocket
    turn(1, 1);
    CHECK(form.players[1].name == "Program");
    turn(0, 1);
    CHECK(form.players[0].name == "Program 2");
    turn(1, 1);
    CHECK(form.players[1].name == "Player 2");
    turn(0, 1);
    CHECK(form.players[0].name == "Player 1");
    turn(2, 1);
    CHECK(form.players[2].name == "Bo");  // typed
}

TEST_CASE("added players have names of their own, whoever was removed before", "[ui][form]") {
    const std::vector<ui::FormPlayer> players{{{"Ann", ""}}, {{"Player 3", ""}, true}};
    CHECK(ui::new_person(players).name == "Player 4");
    CHECK(ui::new_computer({{{"Rocket", ""}}}, "planner").name == "Mallard");
}
