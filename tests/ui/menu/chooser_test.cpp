// The page on which a game is chosen: walking, narrowing down, faulty files; and the questions.

#include "ui/menu/chooser.hpp"

#include <algorithm>

#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "ui/menu/find.hpp"

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

struct ChooserPage {
    ui::MenuData data = many_games();
    ui::MenuState menu;
    ui::Keymap keys;
    ui::MenuRequest request;

    ChooserPage() {
        menu.form.players = {{"Ann", ""}, {"Bea", ""}};
        menu.page = ui::MenuView::form;
        press(ui::key::enter);  // the form's first row is the game
    }
    void press(char32_t code) {
        auto outcome = ui::step(std::move(menu), data, keys, {code});
        menu = std::move(outcome.menu);
        request = outcome.request;
    }
    void type(std::string_view text) {
        for (const char c : text) press(static_cast<char32_t>(c));
    }
    [[nodiscard]] std::string text(ui::Size size = {80, 24}) const {
        return ui::draw(menu, data, ui::ascii_glyphs(), keys, size).to_text();
    }
};

}  // namespace

TEST_CASE("a game is chosen in two steps, its family and then whose rules", "[ui][chooser]") {
    ChooserPage page;
    CHECK(page.menu.page == ui::MenuView::choose);
    CHECK(page.text().find("Family 3") != std::string::npos);
    CHECK(page.text().find("10 games") != std::string::npos);
    CHECK(page.text().find("Which rules are ours?") != std::string::npos);
    CHECK(page.text().find("Game 12 of many") == std::string::npos);
    page.press(ui::key::enter);
    CHECK(page.text().find("Family 0: whose rules?") != std::string::npos);
    CHECK(page.text().find("Which rules are ours?") != std::string::npos);
    page.press(ui::key::down);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::form);
    CHECK(page.menu.form.game == 1);
    // Begins at the game's family, and in it at the game.
    page.press(ui::key::enter);
    page.press(ui::key::enter);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::form);
    CHECK(page.menu.form.game == 1);
    // Back to the families with Left or Esc, on with Right.
    page.press(ui::key::enter);
    page.press(ui::key::right);
    CHECK(page.menu.chooser.family == "Family 0");
    page.press(ui::key::left);
    CHECK(page.menu.chooser.family.empty());
    page.press(ui::key::down);
    page.press(ui::key::right);
    page.press(ui::key::escape);
    CHECK(page.menu.page == ui::MenuView::choose);
    page.press(ui::key::right);
    page.press(ui::key::enter);
    CHECK(page.menu.form.game == 10);
    page.press(ui::key::enter);
    page.press(ui::key::escape);
    CHECK(page.menu.page == ui::MenuView::form);
}

TEST_CASE("a family of one game is that game", "[ui][chooser]") {
    ChooserPage page;
    page.data.games.resize(11);
    page.press(ui::key::escape);
    page.press(ui::key::enter);
    page.press(ui::key::down);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::form);
    CHECK(page.menu.form.game == 10);
}

TEST_CASE("a game to learn is chosen in the same way", "[ui][chooser]") {
    ChooserPage page;
    page.data.levels = {"random", "planner"};
    page.menu.page = ui::MenuView::start;
    page.press(U'3');
    CHECK(page.text().find("LEARN TO PLAY") != std::string::npos);
    page.press(ui::key::enter);
    page.press(ui::key::down);
    page.press(ui::key::enter);
    CHECK(page.request.kind == ui::MenuRequest::Kind::learn);
    CHECK(page.menu.reading == 1);
    page.press(ui::key::escape);
    page.press(ui::key::escape);
    CHECK(page.menu.page == ui::MenuView::start);
    CHECK(ui::menu_items(page.data)[static_cast<std::size_t>(page.menu.row)] == ui::Item::learn);
}

TEST_CASE("typing narrows the list down", "[ui][chooser]") {
    ChooserPage page;
    page.type("many family 3");
    CHECK(page.text().find("13 of 40") != std::string::npos);
    page.press(ui::key::escape);  // the families again
    CHECK(page.menu.page == ui::MenuView::choose);
    CHECK(page.text().find("40 games") != std::string::npos);
    page.type("game 3");
    page.type("7");
    page.press(ui::key::enter);
    CHECK(page.menu.form.game == 37);
    page.press(ui::key::enter);
    page.type("chess");
    CHECK(page.text().find("No game is called that.") != std::string::npos);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::choose);
    for (int k = 0; k < 5; ++k) page.press(ui::key::backspace);
    CHECK(page.text().find("40 games") != std::string::npos);
    page.type(std::string(300, 'x'));
    page.press(ui::key::ctrl('u'));
    CHECK(page.menu.chooser.filter.empty());
}

TEST_CASE("typing within a family narrows down the family", "[ui][chooser]") {
    ChooserPage page;
    page.press(ui::key::down);  // to the second family
    page.press(ui::key::enter);
    REQUIRE(page.menu.chooser.family == "Family 1");
    CHECK(page.text().find("10 games") != std::string::npos);
    // A blank alone looks for nothing.
    const std::string before = page.text();
    page.press(ui::key::space);
    CHECK(page.text() == before);
    page.type("game 1");
    CHECK(page.text().find("10 of 10") != std::string::npos);
    page.type("7 m");
    CHECK(page.text().find("1 of 10") != std::string::npos);
    CHECK(page.text().find("Game 17 of many") != std::string::npos);
    page.press(ui::key::escape);
    CHECK(page.menu.chooser.family == "Family 1");
    CHECK(page.text().find("10 games") != std::string::npos);
    page.type("game-3");  // of another family
    CHECK(page.text().find("No game is called that.") != std::string::npos);
    page.press(ui::key::ctrl('u'));
    page.type("game-13");
    page.press(ui::key::enter);
    CHECK(page.menu.form.game == 13);
}

TEST_CASE("a game's whole id narrows the list no further than its beginning does",
          "[ui][chooser]") {
    ChooserPage page;
    page.data.games = rules::bundled_rule_sets();
    for (const rules::RuleSet& game : page.data.games) {
        const auto count = [&] { return ui::chooser_rows(page.menu.chooser, page.data).size(); };
        page.press(ui::key::escape);
        page.press(ui::key::enter);
        page.type(game.id.substr(0, game.id.size() - 1));
        const std::size_t before = count();
        page.type(game.id.substr(game.id.size() - 1));
        INFO(game.id);
        std::size_t containing = 0;
        for (const rules::RuleSet& other : page.data.games)
            if (other.id.find(game.id) != std::string::npos) ++containing;
        CHECK(count() <= before);
        CHECK(count() >= containing);
        // The game itself is selected.
        page.press(ui::key::enter);
        REQUIRE(page.menu.page == ui::MenuView::form);
        CHECK(ui::game_of(page.menu.form, page.data).id == game.id);
        page.press(ui::key::enter);
    }
}

TEST_CASE("the facts on a game are whole on a phone, and say a fixed number once",
          "[ui][chooser][narrow]") {
    ChooserPage page;
    rules::RuleSet& game = page.data.games.front();
    game.summary = "One line.";
    game.source = "somewhere";
    game.sets = {6, 9, 12};
    game.min_players = game.max_players = 4;
    page.press(ui::key::enter);
    INFO(page.text({40, 20}));
    CHECK(page.text({80, 24}).find("or double-12; 4 players\n") != std::string::npos);
    CHECK(page.text({40, 20}).find("double-12; 4\n  players") != std::string::npos);
    game.max_players = 8;
    CHECK(page.text({40, 20}).find("double-12; 4\n  to 8 players") != std::string::npos);
    CHECK(page.text({40, 20}).find("Source: somewhere") != std::string::npos);
}

TEST_CASE("a list that is longer than its page has marks where it goes on", "[ui][chooser]") {
    ChooserPage page;
    page.press(ui::key::enter);  // a family of ten games
    const auto marked = [&](const std::string& mark) {
        return page.text({60, 16}).find(" " + mark + "\n") != std::string::npos;
    };
    page.press(ui::key::home);
    CHECK(marked("v"));
    CHECK_FALSE(marked("^"));
    page.press(ui::key::end);
    CHECK(marked("^"));
    CHECK_FALSE(marked("v"));
    CHECK(page.text({60, 40}).find(" ^\n") == std::string::npos);
}

TEST_CASE("a faulty file is shown with what can be done, and cannot be chosen", "[ui][chooser]") {
    ChooserPage page;
    page.press(ui::key::end);
    CHECK(page.text().find("Line 1, column 1: what.") != std::string::npos);
    CHECK(page.text().find("Mend it.") != std::string::npos);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::choose);
}

TEST_CASE("the list and the questions can be drawn at any size, with the cursor on the page",
          "[ui][chooser]") {
    ChooserPage page;
    const auto sweep = [&] {
        for (int width = 1; width < 130; width += 7)
            for (int height = 1; height < 45; height += 3) {
                const auto canvas =
                    ui::draw(page.menu, page.data, ui::ascii_glyphs(), page.keys, {width, height});
                if (canvas.cursor) CHECK(canvas.cursor->y < height);
            }
    };
    for (int k = 0; k < 42; ++k) {
        page.press(ui::key::down);
        const auto canvas = ui::draw(page.menu, page.data, ui::ascii_glyphs(), page.keys, {80, 24});
        CHECK(canvas.cursor.has_value());
    }
    sweep();
    page.press(ui::key::home);
    page.press(ui::key::down);
    page.press(ui::key::enter);
    for (int k = 0; k < 12; ++k) {
        page.press(ui::key::down);
        CHECK(ui::draw(page.menu, page.data, ui::ascii_glyphs(), page.keys, {80, 24})
                  .cursor.has_value());
    }
    sweep();
    page.press(ui::key::home);
    page.press(ui::key::enter);
    REQUIRE(page.menu.page == ui::MenuView::find);
    for (int k = 0; k < 30; ++k) {
        sweep();
        page.press(U'1');
    }
    sweep();
}

TEST_CASE("the questions lead to a game, back, and out", "[ui][finder]") {
    ChooserPage page;
    page.data.games = rules::bundled_rule_sets();
    page.press(ui::key::home);
    page.press(ui::key::enter);
    REQUIRE(page.menu.page == ui::MenuView::find);
    CHECK(page.text().find("question 1") != std::string::npos);
    page.press(U'?');
    CHECK(page.text().find("question 2") != std::string::npos);
    page.press(ui::key::backspace);
    CHECK(page.text().find("question 1") != std::string::npos);
    // As somebody who plays that game.
    const rules::RuleSet& game = *rules::find_bundled("basic");
    while (const auto question = ui::question_of(page.menu, page.data)) {
        const std::size_t asked = page.menu.finding.answers.size();
        for (std::size_t k = 0; k < question->choices.size(); ++k) {
            finder::Answers answers = page.menu.finding.answers;
            answers.push_back({question->policy, question->choices[k].value});
            if (!finder::misses(game, answers).empty()) continue;
            page.press(static_cast<char32_t>(U'1' + k));
            break;
        }
        REQUIRE(page.menu.finding.answers.size() == asked + 1);
    }
    CHECK(page.text().find("This game fits your answers:") != std::string::npos);
    page.press(ui::key::enter);
    CHECK(page.menu.page == ui::MenuView::form);
    CHECK(ui::game_of(page.menu.form, page.data).id == "basic");
    page.press(ui::key::enter);
    page.press(ui::key::home);
    page.press(ui::key::enter);
    CHECK(page.menu.finding.answers.empty());
    page.press(ui::key::escape);
    CHECK(page.menu.page == ui::MenuView::choose);
}

TEST_CASE("where no game fits, the page offers a rule file", "[ui][finder]") {
    ChooserPage page;
    page.data.games = rules::bundled_rule_sets();
    page.press(ui::key::home);
    page.press(ui::key::enter);
    for (int k = 0; k < 60 && ui::question_of(page.menu, page.data); ++k) {
        const auto question = ui::question_of(page.menu, page.data);
        page.press(static_cast<char32_t>(U'1' + (k * 7 + 1) % question->choices.size()));
    }
    const auto rows = ui::find_rows(page.menu, page.data);
    const auto write = std::ranges::find(rows, ui::FindRow::Kind::write, &ui::FindRow::kind);
    REQUIRE(write != rows.end());
    CHECK(page.text().find("No game fits all your answers") != std::string::npos);
    CHECK(page.text().find("You said: ") != std::string::npos);
    for (auto k = write - rows.begin(); k > 0; --k) page.press(ui::key::down);
    page.press(ui::key::enter);
    CHECK(page.request.kind == ui::MenuRequest::Kind::write);
}
