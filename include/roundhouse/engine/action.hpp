// What a seat can do: a closed variant in which every field has a meaning.
#pragma once

#include <variant>

#include "roundhouse/engine/tile.hpp"

namespace roundhouse {

// A tile on a train; `at` is the number it matches there. Laying down one's own engine has kNoPips.
// `train` is the owner's seat; communal trains have the numbers after the last seat, or from 0
// where nobody has a train.
struct Play {
    Tile tile;
    Train train = 0;
    Pips at = kNoPips;
    constexpr bool operator==(const Play&) const = default;
};
struct Draw {
    constexpr bool operator==(const Draw&) const = default;
};
// The turn ends without a play that was due or could have been made.
struct Pass {
    constexpr bool operator==(const Pass&) const = default;
};
// The turn ends by choice.
struct Done {
    constexpr bool operator==(const Done&) const = default;
};
// The last-tile call (O14).
struct Announce {
    constexpr bool operator==(const Announce&) const = default;
};
// The player admits a lapse (XX).
struct Confess {
    constexpr bool operator==(const Confess&) const = default;
};

using Action = std::variant<Play, Draw, Pass, Done, Announce, Confess>;

}  // namespace roundhouse
