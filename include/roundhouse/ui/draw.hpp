// Draws what one person may see of a game, on a canvas of any size. A pure function of what it is
// given: it sees an Observation, never a State, so it cannot show a tile that is nobody's business.
#pragma once

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/ui/canvas.hpp"
#include "roundhouse/ui/keys.hpp"
#include "roundhouse/ui/look.hpp"
#include "roundhouse/ui/state.hpp"

namespace roundhouse::ui {

struct View {
    const Observation& game;
    const UiState& ui;
    const Playbill& bill;
    const Glyphs& glyphs;
    const Keymap& keys;
};

// The smallest window that can be played in.
inline constexpr Size kLeast{60, 20};

[[nodiscard]] Canvas draw(const View& view, Size size);

// What of the window a page is drawn on: all of it but the row of an alarm.
[[nodiscard]] Size page_size(const View& view, Size size);

// How far the page at hand can be scrolled.
[[nodiscard]] int scroll_limit(const View& view, Size size);

// The tiles of the own hand in the order in which they are shown; the k-th has the k-th letter.
[[nodiscard]] std::vector<Tile> hand_order(const Observation& game, const UiState& ui);
// a to z, then A to Z; 0 beyond.
[[nodiscard]] char tile_letter(std::size_t place);

// What a click at that spot means: a tile of the hand, or a train.
struct Hit {
    std::optional<Tile> tile;
    std::optional<std::uint8_t> train;
};
[[nodiscard]] Hit hit(const View& view, Size size, Spot spot);

}  // namespace roundhouse::ui
