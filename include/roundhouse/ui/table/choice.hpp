// What the cursor stands on: a tile of the hand, a train, and which end of it. Changes nothing but
// that choice.
#pragma once

#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

struct Stop {
    std::uint8_t train;
    Pips at;  // kNoPips: the chosen tile does not fit there
};

// Everything the cursor can stand on: each train, twice where the tile fits both its ends.
[[nodiscard]] std::vector<Stop> stops(const Observation& game, std::optional<Tile> tile);

// To the next tile of the hand, or the next one that can be played; false where there is none.
bool walk_tile(UiState& ui, const Observation& game, int by, bool playable_only);
// To the next train or end.
void walk_train(UiState& ui, const Observation& game, int by);

// Chooses a tile and a train where none is chosen, or what was chosen is no more.
void settle_choice(UiState& ui, const Observation& game);

// Between turns: for hands of how many tiles the page is laid out. It follows the longest hand at a
// distance, so that a tile drawn or played moves nothing.
void settle_room(UiState& ui, const Table& table);

}  // namespace roundhouse::ui
