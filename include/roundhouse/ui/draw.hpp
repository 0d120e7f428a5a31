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

// The tiles of the own hand in the order in which they are shown.
[[nodiscard]] std::vector<Tile> hand_order(const Observation& game, const UiState& ui);
// The letters that do nothing in a turn, from a to z, then from A to Z.
[[nodiscard]] std::string free_letters(const Keymap& keys);
// By which of them each of these tiles is chosen, after the key for that: those that can be played
// have one each, as far as the letters go. 0: none.
[[nodiscard]] std::vector<char> tile_letters(const std::vector<Tile>& tiles,
                                             const TileSet& playable, const Keymap& keys);

// What a click at that spot means: a tile of the hand, or a train.
struct Hit {
    std::optional<Tile> tile;
    std::optional<std::uint8_t> train;
};
[[nodiscard]] Hit hit(const View& view, Size size, Spot spot);

}  // namespace roundhouse::ui
