// The tiles that a text names, as searched for by those who look for what must not be there.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::test {

// Each of them, whatever it stands for: 12-5, 12│ 5, |12| 5|.
TileSet tiles_pictured(std::string_view text);
// The tiles of sentences: 12-5, not in a longer word or number.
TileSet tiles_named(std::string_view text);
// Those of which people are told in lines: an example is none.
TileSet tiles_told(std::string text);
// Without rows of numbers, which are trains: 12-5-3.
std::string without_rows(std::string_view text);
// Every tile that a screen names or pictures.
TileSet tiles_on_screen(std::string screen);

}  // namespace roundhouse::test
