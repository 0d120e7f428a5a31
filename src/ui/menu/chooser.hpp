// The page on which a game is chosen: its rows, and what keys do there. Typed letters narrow the
// list down to what contains them.
#pragma once

#include <vector>

#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

// A row that can be chosen: the questions, then the games. Families are headings, not rows.
struct ChooserRow {
    enum class Kind : std::uint8_t { find, game, faulty } kind = Kind::game;
    int index = 0;  // into the games, or the faulty files
};
[[nodiscard]] std::vector<ChooserRow> chooser_rows(const Chooser& chooser, const MenuData& data);

// Opens the page at that game.
void open_chooser(MenuState& menu, const MenuData& data, Chooser::Purpose purpose, int game);

enum class ChooserStep : std::uint8_t { stay, chosen, find, back };
// What the key does; the chosen game is returned in `game`.
[[nodiscard]] ChooserStep step_chooser(MenuState& menu, const MenuData& data, Key key, int& game);

void draw_chooser(const Pen& pen);

}  // namespace roundhouse::ui
