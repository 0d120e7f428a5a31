// The page on which a game is chosen in two steps, the family and then whose rules: its rows, and
// what keys do there. Typed letters list the games that contain them instead:
// of all games, or of the family that is listed.
#pragma once

#include <vector>

#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

// A row that can be chosen: the questions, then families or games. A family of one game is that
// game.
struct ChooserRow {
    enum class Kind : std::uint8_t { find, family, game, faulty } kind = Kind::game;
    int index = 0;  // into the games, a family's first one; or the faulty files
};
[[nodiscard]] std::vector<ChooserRow> chooser_rows(const Chooser& chooser, const MenuData& data);

// Opens the page with the families, at that game's; or with its family's games, at the game.
enum class ChooserDepth : std::uint8_t { families, games };
void open_chooser(MenuState& menu, const MenuData& data, Chooser::Purpose purpose, int game,
                  ChooserDepth depth = ChooserDepth::families);

// The game that the page is opened for.
[[nodiscard]] int current_game(const MenuState& menu);

enum class ChooserStep : std::uint8_t { stay, chosen, find, back };
// What the key does; the chosen game is returned in `game`.
[[nodiscard]] ChooserStep step_chooser(MenuState& menu, const MenuData& data, Key key, int& game);

void draw_chooser(const Pen& pen);

}  // namespace roundhouse::ui
