// A train as one line of text: 12─5─[5]<3─7 | 4─9>, doubles in brackets, forks in angles, the hub's
// side left out first where room is short.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/table/train_shape.hpp"

namespace roundhouse::ui {

struct Piece {
    std::string text;
    Style style;
};
using Rail = std::vector<Piece>;

struct RailLook {
    const Glyphs& glyphs;
    int recent = 1 << 20;  // tiles from this one on are underlined
};

[[nodiscard]] int columns_of(const Rail& rail);
// The stem alone, its branches alone as rails of their own are made by the same rules.
[[nodiscard]] Rail stem_rail(const Track& track, bool own_engine, const RailLook& look);
// The whole train in at most `room` columns. `engine` begins it, unless it is kNoPips.
[[nodiscard]] Rail rail_of(const Train& train, Pips engine, int room, const RailLook& look);
// One branch, or any track, in at most `room` columns.
[[nodiscard]] Rail rail_of(const Track& track, int room, const RailLook& look);

// A started train with an engine of its own, in three parts: each arm in so many columns, its outer
// end whole, and the rail or what is left out at the engine's side.
struct Arms {
    Rail left;
    Rail engine;
    Rail right;
};
[[nodiscard]] Arms arms_of(const Train& train, int left, int right, const RailLook& look);
int put(Canvas& canvas, int x, int y, const Rail& rail);

}  // namespace roundhouse::ui
