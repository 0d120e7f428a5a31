// In which order the tiles of people's trains were played, as far as it matters: the uncovered
// doubles one after the other, and last what the turn before has added. Tiles lie in that order
// then, each after the one that it lies against.
#pragma once

#include "formats/position/trains.hpp"

namespace roundhouse::formats::position {

// Numbers the tiles anew; they were numbered as they stand in the text. Gives how many were there
// before the last turn.
int put_in_order(std::vector<TrainTile>& tiles, const Words& doubles, const Words& last_turn,
                 const Rules& rules);

// How many tiles were there before the first of these.
[[nodiscard]] int laid_before(const std::vector<TrainTile>& tiles, const Words& last_turn,
                              const Rules& rules);

// The doubles have to be all that are uncovered.
void check_doubles(const Word& line, const Words& doubles, const Table& table);

}  // namespace roundhouse::formats::position
