// The options in the menu: what each is for, when it applies, and one's own name.

#include "roundhouse/ui/page/setting_rows.hpp"
#include "support/menu.hpp"

using namespace roundhouse;
using test::MenuScreen;

TEST_CASE("on a phone the options are whole", "[ui][narrow]") {
    MenuScreen menu(test::data_with_levels(), ui::options_page);
    for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {40, 40}, {60, 20}, {80, 24}}) {
        const ui::Canvas canvas = menu.draw(size);
        INFO(canvas.to_text());
        CHECK(canvas.to_text().find("…") == std::string::npos);
        CHECK(test::says(canvas, "< automatic >"));
        CHECK(test::says(canvas, "Felt paints the whole window"));
        if (size.height > 16) CHECK(test::shows(canvas, "Your name"));
        if (size.width >= 60) CHECK(test::shows(canvas, "12"));
        CHECK(test::shows(canvas, "Esc back"));
    }
}

TEST_CASE("options apply at once, and are kept when their page is left", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::options_page);
    menu.press("right down right");
    CHECK(menu.settings.palette == 1);
    CHECK(menu.settings.curtain == ui::CurtainMode::screen);
    CHECK(menu.lobby->form.curtain == ui::CurtainMode::screen);
    CHECK(menu.lobby->did.empty());
    menu.press("escape");
    CHECK(menu.lobby->did == "keep ");
}

TEST_CASE("options say what the chosen row is for, what Enter does and where they are kept",
          "[ui]") {
    ui::MenuData data = test::data_with_levels();
    data.config_path = "/home/ann/.config/roundhouse/config.toml";
    MenuScreen menu(data, ui::options_page);
    CHECK(menu.shows("/home/ann/.config/roundhouse/config.toml"));
    std::string helps;
    for (const ui::Setting& row : ui::setting_rows()) {
        if (row.label.empty()) continue;
        CHECK_FALSE(row.help.empty());
        CHECK(test::says(menu.draw(), row.help));
        CHECK(menu.shows(" Enter  " + std::string(row.label) + ": "));
        menu.press("down");
    }
    CHECK(menu.shows("change your name"));
}

TEST_CASE("one's name is changed in the options, and in the games that are offered", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::options_page);
    CHECK(menu.shows("Your name        Ann"));
    menu.press("up enter Z o e enter");
    CHECK(menu.lobby->own_name == "Zoe");
    CHECK(menu.shows("Your name        Zoe"));
    CHECK(menu.lobby->form.players.front().name == "Zoe");
    CHECK(menu.lobby->played.players.front().name == "Zoe");
    menu.press("enter X escape enter enter");
    CHECK(menu.lobby->own_name == "Zoe");
    // Nobody else's place at the table is touched.
    menu.press("enter B e a enter");
    CHECK(menu.lobby->form.players.front().name == "Zoe");
}

TEST_CASE("a refused name stays on the line to be corrected", "[ui]") {
    MenuScreen menu(test::data_with_levels(), ui::options_page);
    menu.press("up enter Z o ( enter");
    CHECK(menu.shows("Zo("));
    CHECK(menu.shows("must not contain"));
    CHECK(menu.lobby->own_name == "Ann");
    menu.press("Z o e enter");
    CHECK(menu.lobby->own_name == "Zoe");
}

TEST_CASE("where the config file is, is said in whole words at every width", "[ui]") {
    ui::MenuData data = test::data_with_levels();
    data.config_path = "/home/maximilian/.config/roundhouse/config.toml";
    MenuScreen menu(std::move(data), ui::options_page);
    CHECK(menu.shows("More settings: /home/maximilian/.config/roundhouse/config.toml"));
    CHECK(menu.shows("More settings, such as keys, are in /home/maximilian", {100, 30}));
    CHECK(menu.shows("More settings: …", {60, 24}));
    CHECK(menu.shows("roundhouse/config.toml", {60, 24}));
}

TEST_CASE("a name at its greatest length says so while it is typed", "[ui]") {
    const std::string most = "a a a a a a a a a a a a a a a a a a a ";
    const auto limit = "20 letters at most.";
    MenuScreen options(test::data_with_levels(), ui::options_page);
    options.press("up enter " + most);
    CHECK_FALSE(options.shows(limit));
    options.press("a");
    CHECK(options.shows(limit));
    MenuScreen form(test::data_with_levels(), ui::form_page);
    form.lobby->form.players.front().placeholder = true;
    form.press(most);
    CHECK_FALSE(form.shows(limit));
    form.press("a a");
    CHECK(form.shows(limit));
}
