// The kinds of tile that trains are drawn with, the largest first.
#pragma once

#include <cstdint>

namespace roundhouse::ui {

// A tile as a box with numbers, or, where a window has room for more, with pips; a double lies
// across its train. Or flat, in one row: [6|12], (8) for a train's own engine.
enum class TileForm : std::uint8_t { large, wide, box, flat };

}  // namespace roundhouse::ui
