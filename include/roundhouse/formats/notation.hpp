// The text form of tiles, actions and lists of tiles, such as "12-5", that logs, the protocol,
// dumps and people use. Parsing is strict and never throws.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/tile.hpp"
#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::formats {

// "12-5": the larger number first.
[[nodiscard]] std::string to_string(Tile tile);
// Strict: two numbers 0 to kMaxPips, the larger first, joined by '-', no leading zeros.
[[nodiscard]] std::optional<Tile> parse_tile(std::string_view text);
// As people type it: the numbers in either order, separated by '-', ':', '/', '.' or ' ', with
// leading zeros allowed.
[[nodiscard]] std::optional<Tile> parse_typed_tile(std::string_view text);

// "12-5 11-0": the largest first, separated by blanks; "" for none.
[[nodiscard]] std::string to_string(const TileSet& tiles);
// In the order in which they are given.
[[nodiscard]] std::string to_string(std::span<const Tile> tiles);

// "play 12-5 on 2 at 12", "play 12-12 on 2" (one's own engine), "draw", "pass", "done", "announce",
// "confess". Trains by number as in the protocol.
[[nodiscard]] std::string to_string(const Action& action);
[[nodiscard]] std::optional<Action> parse_action(std::string_view text);

}  // namespace roundhouse::formats
