// The player's own hand as shown: the order of its tiles, and the letters that choose them.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The tiles of the own hand in the order in which they are shown.
[[nodiscard]] std::vector<Tile> hand_order(const Observation& game, const Selection& selection);
// The letters that do nothing in a turn, from a to z, then from A to Z.
[[nodiscard]] std::string free_letters(const Keymap& keys);
// By which of them each of these tiles is chosen, after the key for that: those that can be played
// have one each, as far as the letters go. 0: none.
[[nodiscard]] std::vector<char> tile_letters(const std::vector<Tile>& tiles,
                                             const TileSet& playable, const Keymap& keys);

}  // namespace roundhouse::ui
