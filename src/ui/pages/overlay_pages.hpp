// The pages that lie over the table, one row each: by which key it is opened, how it is drawn, how
// far it scrolls, and by which keys. A page more is a value of Overlay and a row.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// What the keys that go up, down and on do.
enum class Leafing : std::uint8_t {
    lines,     // line by line and page by page, from the top
    from_end,  // the same, from the end: the newest is what people look for
    sheets,    // one whole sheet after the other
    trains,    // up and down go to another train
    closes,    // there is nothing to leaf through: going on leaves the page
};

struct OverlayPage {
    Overlay overlay;
    Command command;  // opens it, and leaves it again
    void (*draw)(Canvas&, const View&);
    int (*limit)(const View&, Size page);  // of the scrolling; null: its keys keep within it
    Leafing leafing;
};

// Null: the stage itself, and the question whether to leave, which lies over another page.
[[nodiscard]] const OverlayPage* overlay_page(Overlay overlay);
[[nodiscard]] const OverlayPage* overlay_page(Command command);

}  // namespace roundhouse::ui
