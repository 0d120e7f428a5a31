// The page on which a game is chosen: walking, narrowing down, faulty files; and the questions.

#include <algorithm>

#include "roundhouse/rules/bundled/games.hpp"
#include "support/menu.hpp"

using namespace roundhouse;

namespace {

// Forty games, in families of ten, and a faulty file.
ui::MenuData many_games() {
    ui::MenuData data;
    for (int k = 0; k < 40; ++k) {
        rules::RuleSet game = rules::bundled_rule_sets()[static_cast<std::size_t>(k) % 5];
        game.id = "game-" + std::to_string(k);
        game.name = "Game " + std::to_string(k) + " of many";
        game.family = "Family " + std::to_string(k / 10);
        data.games.push_back(game);
    }
    data.faulty.push_back({"bad.toml", "Line 1, column 1: what.", "Mend it."});
    return data;
}

struct ChooserPage : test::MenuScreen {
    explicit ChooserPage(ui::MenuData data = many_games())
        : MenuScreen(std::move(data), ui::form_page, [](test::NotingLobby& its) {
              its.settings.unicode = false;
              its.form.players = {{{"Ann", ""}}, {{"Bea", ""}}};
          }) {
        press("enter");  // the form's first row is the game
    }
    void type(std::string_view text) {
        for (const ui::Key key : test::typed(text)) screen.key(key, {80, 24});
    }
    [[nodiscard]] bool chooses() { return shows("CHOOSE A GAME"); }
    [[nodiscard]] bool at_form() { return shows("NEW GAME"); }
    [[nodiscard]] int game() const {
        return ui::place_of(data().games, lobby->form.draft.rule_set);
    }
    [[nodiscard]] const rules::RuleSet& chosen_game() const { return lobby->form.draft.rule_set; }
    // Whether that family's games are listed.
    [[nodiscard]] bool lists(const std::string& family) { return shows(family + ": versions"); }
};

}  // namespace

TEST_CASE("on the line that asks, Enter answers questions, and reads nothing", "[ui][chooser]") {
    ChooserPage page;
    CHECK(page.shows("Enter versions"));
    page.press("home");
    CHECK(page.shows("Enter answer questions"));
}

TEST_CASE("a game is chosen in two steps, its family and then whose rules", "[ui][chooser]") {
    ChooserPage page;
    CHECK(page.chooses());
    CHECK(page.text().find("Family 3") != std::string::npos);
    CHECK(page.text().find("10 games") != std::string::npos);
    CHECK(page.text().find("Answer questions to find your game") != std::string::npos);
    CHECK(page.text().find("Game 12 of many") == std::string::npos);
    page.press("enter");
    CHECK(page.text().find("Family 0: versions") != std::string::npos);
    CHECK(page.text().find("Answer questions to find your game") != std::string::npos);
    page.press("down");
    page.press("enter");
    CHECK(page.at_form());
    CHECK(page.game() == 1);
    // Begins at the game's family, and in it at the game.
    page.press("enter");
    page.press("enter");
    page.press("enter");
    CHECK(page.at_form());
    CHECK(page.game() == 1);
    // Back to the families with Left or Esc, on with Right.
    page.press("enter");
    page.press("right");
    CHECK(page.lists("Family 0"));
    page.press("left");
    CHECK_FALSE(page.shows(": versions"));
    page.press("down");
    page.press("right");
    page.press("escape");
    CHECK(page.chooses());
    page.press("right");
    page.press("enter");
    CHECK(page.game() == 10);
    page.press("enter");
    page.press("escape");
    CHECK(page.at_form());
}

TEST_CASE("a family of one game is that game", "[ui][chooser]") {
    ChooserPage page;
    page.data().games.resize(11);
    page.press("escape");
    page.press("enter");
    page.press("down");
    page.press("enter");
    CHECK(page.at_form());
    CHECK(page.game() == 10);
}

TEST_CASE("a game to learn is chosen in the same way", "[ui][chooser]") {
    ui::MenuData data = many_games();
    data.levels = {"random", "planner"};
    test::MenuScreen menu(
        data, [](ui::Lobby& lobby) { return ui::chooser_page(lobby, ui::Purpose::learn); });
    CHECK(menu.shows("LEARN TO PLAY"));
    menu.press("enter down enter");
    CHECK(menu.lobby->did == "learn 1 ");
    CHECK(menu.lobby->reading == 1);
    menu.press("q");
    CHECK(menu.screen.depth() == 1);
    CHECK(menu.chosen().find("Play") != std::string::npos);
}

TEST_CASE("typing narrows the list down", "[ui][chooser]") {
    ChooserPage page;
    page.type("many family 3");
    CHECK(page.text().find("13 of 40") != std::string::npos);
    page.press("escape");  // the families again
    CHECK(page.chooses());
    CHECK(page.text().find("40 games") != std::string::npos);
    page.type("game 3");
    page.type("7");
    page.press("enter");
    CHECK(page.game() == 37);
    page.press("enter");
    page.type("chess");
    CHECK(page.text().find("No game is called that.") != std::string::npos);
    page.press("enter");
    CHECK(page.chooses());
    for (int k = 0; k < 5; ++k) page.press("backspace");
    CHECK(page.text().find("40 games") != std::string::npos);
    page.type(std::string(300, 'x'));
    page.press("ctrl-u");
    CHECK(page.text().find("Containing") == std::string::npos);
}

TEST_CASE("typing within a family narrows down the family", "[ui][chooser]") {
    ChooserPage page;
    page.press("down");  // to the second family
    page.press("enter");
    REQUIRE(page.lists("Family 1"));
    CHECK(page.text().find("10 games") != std::string::npos);
    // A blank alone looks for nothing.
    const std::string before = page.text();
    page.press("space");
    CHECK(page.text() == before);
    page.type("game 1");
    CHECK(page.text().find("10 of 10") != std::string::npos);
    page.type("7 m");
    CHECK(page.text().find("1 of 10") != std::string::npos);
    CHECK(page.text().find("Game 17 of many") != std::string::npos);
    page.press("escape");
    CHECK(page.lists("Family 1"));
    CHECK(page.text().find("10 games") != std::string::npos);
    page.type("game-3");  // of another family
    CHECK(page.text().find("No game is called that.") != std::string::npos);
    page.press("ctrl-u");
    page.type("game-13");
    page.press("enter");
    CHECK(page.game() == 13);
}

TEST_CASE("a game's whole id narrows the list no further than its beginning does",
          "[ui][chooser]") {
    ChooserPage page(test::data_with_levels());
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        // "13 of 45", in the line below the title
        const auto count = [&] {
            const std::string line = text::lines_of(page.text())[1];
            const std::size_t of = line.rfind(" of ");
            return std::stoul(line.substr(line.rfind(' ', of - 1) + 1));
        };
        page.type(game.id.substr(0, game.id.size() - 1));
        const std::size_t before = count();
        page.type(game.id.substr(game.id.size() - 1));
        INFO(game.id);
        std::size_t containing = 0;
        for (const rules::RuleSet& other : rules::bundled_rule_sets())
            if (other.id.find(game.id) != std::string::npos) ++containing;
        CHECK(count() <= before);
        CHECK(count() >= containing);
        // The game itself is selected.
        page.press("enter");
        REQUIRE(page.at_form());
        CHECK(page.chosen_game().id == game.id);
        page.press("enter");
    }
}

TEST_CASE("the facts on a game are whole on a phone, and say a fixed number once",
          "[ui][chooser][narrow]") {
    ChooserPage page;
    rules::RuleSet& game = page.data().games.front();
    game.summary = "One line.";
    game.source = "somewhere";
    game.sets = {6, 9, 12};
    game.min_players = game.max_players = 4;
    page.press("enter");
    INFO(page.text({40, 20}));
    CHECK(page.text({80, 24}).find("or double-12; 4 players\n") != std::string::npos);
    CHECK(page.text({40, 20}).find("double-12; 4\n  players") != std::string::npos);
    game.max_players = 8;
    CHECK(page.text({40, 20}).find("double-12; 4\n  to 8 players") != std::string::npos);
    CHECK(page.text({40, 20}).find("Source: somewhere") != std::string::npos);
}

TEST_CASE("a list that is longer than its page has marks where it goes on", "[ui][chooser]") {
    ChooserPage page;
    page.press("enter");  // a family of ten games
    const auto marked = [&](const std::string& mark) {
        return page.text({60, 16}).find(" " + mark + "\n") != std::string::npos;
    };
    page.press("home");
    CHECK(marked("v"));
    CHECK_FALSE(marked("^"));
    page.press("end");
    CHECK(marked("^"));
    CHECK_FALSE(marked("v"));
    CHECK(page.text({60, 40}).find(" ^\n") == std::string::npos);
}

TEST_CASE("a faulty file is shown with what can be done, and cannot be chosen", "[ui][chooser]") {
    ChooserPage page;
    page.press("end");
    CHECK(page.text().find("Line 1, column 1: what.") != std::string::npos);
    CHECK(page.text().find("Mend it.") != std::string::npos);
    page.press("enter");
    CHECK(page.chooses());
}

TEST_CASE("the list and the questions can be drawn at any size, with the cursor on the page",
          "[ui][chooser]") {
    ChooserPage page;
    const auto sweep = [&] {
        for (int width = 1; width < 130; width += 7)
            for (int height = 1; height < 45; height += 3) {
                const auto canvas = page.draw({width, height});
                if (canvas.cursor) CHECK(canvas.cursor->y < height);
            }
    };
    for (int k = 0; k < 42; ++k) {
        page.press("down");
        CHECK(page.draw().cursor.has_value());
    }
    sweep();
    page.press("home down enter");
    for (int k = 0; k < 12; ++k) {
        page.press("down");
        CHECK(page.draw().cursor.has_value());
    }
    sweep();
    page.press("home enter");
    REQUIRE(page.shows("FIND YOUR GAME"));
    for (int k = 0; k < 30; ++k) {
        sweep();
        page.press("1");
    }
    sweep();
}

TEST_CASE("the questions lead to a game, back, and out", "[ui][finder]") {
    ChooserPage page(test::data_with_levels());
    page.press("home enter");
    CHECK(page.shows("question 1"));
    page.press("?");
    CHECK(page.shows("question 2"));
    page.press("backspace");
    CHECK(page.shows("question 1"));
    // As somebody who plays that game.
    const rules::RuleSet& game = *rules::find_bundled("basic");
    finder::Answers given;
    while (const auto question = finder::next_question(page.data().games, given)) {
        const std::size_t asked = given.size();
        for (std::size_t k = 0; k < question->choices.size(); ++k) {
            finder::Answers answers = given;
            answers.push_back({question->policy, question->choices[k].value});
            if (!finder::misses(game, answers).empty()) continue;
            page.press(std::to_string(k + 1));
            given = answers;
            break;
        }
        REQUIRE(given.size() == asked + 1);
    }
    CHECK(page.shows("This game fits your answers:"));
    page.press("enter");
    CHECK(page.at_form());
    CHECK(page.chosen_game().id == "basic");
    page.press("enter home enter");
    CHECK(page.shows("question 1"));
    page.press("escape");
    CHECK(page.chooses());
}

TEST_CASE("where no game fits, the page offers a rule file", "[ui][finder]") {
    ChooserPage page(test::data_with_levels());
    page.press("home enter");
    finder::Answers given;
    for (std::size_t k = 0; k < 60; ++k) {
        const auto question = finder::next_question(page.data().games, given);
        if (!question) break;
        const std::size_t choice = (k * 7 + 1) % question->choices.size();
        given.push_back({question->policy, question->choices[choice].value});
        page.press(std::to_string(choice + 1));
    }
    CHECK(page.shows("No game fits all your answers"));
    CHECK(page.shows("You said: "));
    for (int k = 0; k < 60 && page.chosen().find("Write a rule file") == std::string::npos; ++k)
        page.press("down");
    page.lobby->left_out = {{{"who wins", "the tallest", "the lowest total"}, "it has no word"}};
    page.press("enter");
    CHECK(page.lobby->did == "write ");
    CHECK(page.shows("It leaves out 1 of your answers."));
    CHECK(page.shows("Who wins. You said: the tallest. In this game: the lowest total."));
    CHECK(page.shows("Why: it has"));
    page.press("enter");
    CHECK(page.shows("Written."));
    CHECK(page.chooses());
}
