// Draws what one person may see of a game, on a canvas of any size. A pure function of what it is
// given: it sees an Observation, never a State, so it cannot show a tile that must stay hidden.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

[[nodiscard]] Canvas draw(const View& view, Size size);

// The size of the page in that window: all of it except the row of an alarm, and of other words
// below the title.
[[nodiscard]] Size page_size(const View& view, Size size);
// How many rows below the title are left for those words.
[[nodiscard]] inline int rows_above(const View& view, Size size) {
    return size.height - page_size(view, size).height;
}
// Whether the page has room to say what it is for.
[[nodiscard]] bool says_first_use(const View& view, Size size);

// How far the current page can be scrolled.
[[nodiscard]] int scroll_limit(const View& view, Size size);
// By how much Page Up and Page Down scroll it: one line stays in sight.
[[nodiscard]] int page_step(const View& view, Size size);

// The style of the tiles in hand, by name, and whether the window has room for it.
[[nodiscard]] std::string tile_style_words(const View& view, Size size);
// Whether the table is drawn as a picture there.
[[nodiscard]] bool has_picture(const View& view, Size size);

// The sentences of the message to the person at the table that the page has no room for.
[[nodiscard]] std::string rest_of_message(const View& view, Size size);

// What a click at that point means: a tile of the hand, or a train.
struct Hit {
    std::optional<Tile> tile;
    std::optional<Train> train;
};
[[nodiscard]] Hit hit(const View& view, Size size, Point point);

}  // namespace roundhouse::ui
