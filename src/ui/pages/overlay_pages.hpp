// The pages over the table, one row each: the command that opens it, how it is drawn, and how it
// scrolls. A new page needs a value of Overlay and a row.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// What the keys for up, down and continue do.
enum class Scrolling : std::uint8_t {
    lines,     // line by line and page by page, from the top
    from_end,  // the same, from the end: the newest is what people look for
    sheets,    // one whole sheet after the other
    trains,    // up and down go to another train
    closes,    // there is nothing to scroll: continuing leaves the page
};

struct OverlayPage {
    Overlay overlay;
    Command command;  // opens and closes it
    void (*draw)(Canvas&, const View&);
    int (*limit)(const View&, Size page);  // the scroll limit; null: its keys stay within it
    Scrolling scrolling;
    // By how much Page Up and Page Down scroll; null: not at all.
    int (*page_step)(const View&, Size page) = nullptr;
};

// Null for the stage itself, and for the question whether to leave, which is over another page.
[[nodiscard]] const OverlayPage* overlay_page(Overlay overlay);
[[nodiscard]] const OverlayPage* overlay_page(Command command);

}  // namespace roundhouse::ui
