// What the cursor stands on: a tile of the hand, a train, and which end of it. Changes nothing but
// that choice; settle_choice() is in step.hpp, for whoever drives the game.
#pragma once

#include <vector>

#include "roundhouse/ui/step.hpp"

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

}  // namespace roundhouse::ui
