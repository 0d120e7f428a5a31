// The tiles that a text names, as searched for by those who look for what must not be there.
#pragma once

#include <regex>
#include <string>

#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::test {

// `tile` has a group for each of the two numbers.
inline TileSet tiles_in(const std::string& text, const std::regex& tile) {
    TileSet tiles;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), tile);
         it != std::sregex_iterator(); ++it)
        tiles.add(
            Tile(static_cast<Pips>(std::stoi((*it)[1])), static_cast<Pips>(std::stoi((*it)[2]))));
    return tiles;
}

}  // namespace roundhouse::test
