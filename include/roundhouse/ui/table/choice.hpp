// What a person has selected at the table, and how the game's driver may change it: a tile, a
// train, which end of it; what was drawn; what a request has led to.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

struct Stop {
    Train train;
    Pips at;  // kNoPips: the chosen tile does not fit there
};

// Everything the cursor can stand on: each train, twice where the tile fits both its ends.
[[nodiscard]] std::vector<Stop> stops(const Observation& game, std::optional<Tile> tile);

// To the next tile of the hand, or the next one that can be played; false where there is none.
bool walk_tile(Selection& selection, const Observation& game, int by, bool playable_only);
// To the next train or end.
void walk_train(Selection& selection, const Observation& game, int by);

// Chooses a tile and a train where none is chosen, or what was chosen is gone.
void settle_choice(Selection& selection, const Observation& game);

// Chooses what a click names; the tile and the place of a play, which must be the seat's own.
void choose(Selection& selection, Tile tile, const Observation& game);
void choose(Selection& selection, const Play& play, const Observation& game);
// A tile has come to the hand, and may be chosen.
void take_up(Selection& selection, Tile tile, bool choose);
// The order of the hand for Sort::train.
void order_hand(Selection& selection, std::vector<Tile> order);
// What a request has led to, for the person who made it; what a rule refuses looks otherwise.
void answer(Selection& selection, std::string said, bool refused = false);

// Between turns: for hands of how many tiles the page is laid out. It follows the longest hand at a
// distance, so that a tile drawn or played moves nothing.
[[nodiscard]] int settled_space(int space, const Table& table);

}  // namespace roundhouse::ui
