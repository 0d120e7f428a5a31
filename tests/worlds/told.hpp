// Text that people are told or shown, searched for tiles.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::worlds {

// With one blank wherever there is white space: as it would be without a window.
[[nodiscard]] std::string unbroken(std::string_view text);
// What of it stands on the screen that it was printed to.
[[nodiscard]] std::string left_on_screen(std::string text);
// It names no tile but these; otherwise throws what is Found.
void check_tiles_told(const std::string& text, const TileSet& may, const std::string& where);
// The same of a page, unless it is one of other numbers.
void check_tiles_shown(const std::string& text, const TileSet& may, const std::string& where);

}  // namespace roundhouse::worlds
