// The start menu: its pages lead back to the line that led to them.

#include <algorithm>

#include "roundhouse/text/rule_file.hpp"
#include "roundhouse/ui/menu.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("Esc on a page of the menu leads back to its own line", "[ui]") {
    ui::Shelf shelf;
    shelf.games = text::bundled_rule_sets();
    shelf.saved.push_back({"a", "game-1.rhlog", false, ""});
    const ui::Keymap keys;
    const std::vector<ui::Item> items = ui::menu_items(shelf);
    int pages = 0;
    for (std::size_t line = 0; line < items.size(); ++line) {
        ui::MenuState menu;
        menu.row = static_cast<int>(line);
        menu = ui::step(std::move(menu), shelf, keys, {ui::key::enter}).menu;
        if (menu.page == ui::MenuPage::start) continue;
        ++pages;
        menu = ui::step(std::move(menu), shelf, keys, {ui::key::down}).menu;
        menu = ui::step(std::move(menu), shelf, keys, {ui::key::escape}).menu;
        CHECK(menu.page == ui::MenuPage::start);
        CHECK(menu.row == static_cast<int>(line));
    }
    CHECK(pages == 4);
}
