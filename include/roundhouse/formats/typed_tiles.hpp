// Tiles as people type them, one or a hand, of one set that has each tile once. What is wrong is
// one clause, the same wherever tiles are typed: "`x` is not a tile; tiles look like 12-6". Says nothing of
// where the text is from.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/tile.hpp"
#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::formats {

// Split at blanks, commas and semicolons.
[[nodiscard]] std::vector<std::string> typed_words(std::string_view line);

[[nodiscard]] std::variant<Tile, std::string> typed_tile(std::string_view word, Pips max_pips);
[[nodiscard]] std::variant<TileSet, std::string> typed_hand(const std::vector<std::string>& words,
                                                            Pips max_pips);
// What is wrong with a tile that has been typed before.
[[nodiscard]] std::string typed_twice(Tile tile);

}  // namespace roundhouse::formats
