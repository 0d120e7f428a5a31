// The tiles that a text names, as searched for by those who look for what must not be there.
#pragma once

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>

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

// Every tile that a screen names or pictures: 12-5, 12│ 5, |12| 5|.
inline TileSet tiles_on_screen(std::string screen) {
    // The title parts its facts with the same bar as the tiles: round 12 | 3 aside.
    screen.erase(0, std::min(screen.find('\n'), screen.size()));
    // What the program says as an example is not a tile.
    for (const std::string_view example : {"12-5 3", "12-5", "1-9 0"})
        if (const auto at = screen.find(std::string("as in  ") + std::string(example));
            at != std::string::npos)
            screen.erase(at, 12);
    for (std::size_t at; (at = screen.find("1-9 0")) != std::string::npos;) screen.erase(at, 5);
    for (std::size_t at; (at = screen.find("12-5 3 plays 12-5 on")) != std::string::npos;)
        screen.erase(at, 20);
    for (std::size_t at; (at = screen.find("as in 12-5")) != std::string::npos;)
        screen.erase(at, 10);
    static const std::regex tile("(1[0-5]|[0-9])(?:-|│ ?|\\| ?)(1[0-5]|[0-9])(?![0-9])");
    return tiles_in(screen, tile);
}

}  // namespace roundhouse::test
