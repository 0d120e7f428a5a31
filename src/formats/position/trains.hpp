// The trains of a position: tiles as printed, "#7 9-5 on #4 by 1", or as people write them,
// "12-9 9-9 (9-5 5-1) 9-3", where brackets hold what branches off from the tile before them.
#pragma once

#include <vector>

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

[[nodiscard]] Tile read_tile(const Word& word, Pips max_pips);
[[nodiscard]] Seat read_seat(const Word& word, const Rules& rules);
[[nodiscard]] int read_number(const Word& word, int least, int most);

struct TrainTile {
    LaidTile laid;
    int number = 0;  // its place among all tiles; people's have those after the lines before
    Word word;
    bool numbered = false;  // in the text
};
// The tiles of one line; `before` is the number of tiles on the lines before it.
[[nodiscard]] std::vector<TrainTile> read_train(const Word& value, Train train, int before,
                                                const Rules& rules);
// Lays all tiles, and finds the ends. Each tile has to match the one that it lies against.
void lay(std::vector<TrainTile> tiles, Table& table);

}  // namespace roundhouse::formats::position
