// Where the menu's data come from: the games directory, the rules, the family book.
#pragma once

#include "app/screen/menu_page.hpp"

namespace roundhouse::app {

[[nodiscard]] MenuSources menu_sources(const Config& config);
// What the menu can offer without reading rules or games.
[[nodiscard]] ui::MenuData first_menu(const Config& config);

}  // namespace roundhouse::app
