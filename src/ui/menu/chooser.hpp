// The page on which a game is chosen from all there are: its rows, and what a key does there.
// Letters narrow the list down to what contains them.
#pragma once

#include <vector>

#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

// A row that can be chosen: the way to the questions, then the games; families are headings.
struct ChooserRow {
    enum class Kind : std::uint8_t { find, game, faulty } kind = Kind::game;
    int index = 0;  // into the games, or the faulty files
};
[[nodiscard]] std::vector<ChooserRow> chooser_rows(const Chooser& chooser, const MenuData& data);

// Opens the page at that game.
void open_chooser(MenuState& menu, const MenuData& data, Chooser::Purpose purpose, int game);

enum class ChooserStep : std::uint8_t { stay, chosen, find, back };
// What the key does; a game that is chosen is in `game`.
[[nodiscard]] ChooserStep step_chooser(MenuState& menu, const MenuData& data, Key key, int& game);

void draw_chooser(const Pen& pen);

}  // namespace roundhouse::ui
