// What the main loop shows and passes keys to: the menu, the new-game form, the table. A page draws
// on a canvas and takes keys; it does not know the terminal.
#pragma once

#include <string>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// What a page asks of the terminal besides being drawn.
struct PageNeeds {
    bool flush = false;         // drop keys typed ahead
    bool must_be_seen = false;  // the page must be seen before a guarded key counts
    bool redraw = false;        // write the whole screen again
    bool suspend = false;       // stop and return to the shell
};

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    [[nodiscard]] virtual ui::Canvas draw(ui::Size size) = 0;
    virtual void key(ui::Key key, ui::Size size) = 0;
    // Whether that key continues from a page that waits, so that it must be deliberate
    // (ui::KeyGuard).
    [[nodiscard]] virtual bool guarded(ui::Key) const { return false; }
    // Text was pasted, several lines perhaps: it is typed where something is being typed, and never
    // a key.
    virtual void paste(const std::u32string&, ui::Size) {}
    // Whether something is being typed.
    [[nodiscard]] virtual bool takes_text() const { return false; }
    // A guarded key came too early, or was held down.
    virtual void too_quick(ui::Key) {}
    // Milliseconds until tick() should be called, -1 for never.
    [[nodiscard]] virtual int timeout() const { return -1; }
    virtual void tick() {}
    // The next canvas must not show anything personal.
    virtual void hide() {}
    [[nodiscard]] virtual bool finished() const = 0;

    PageNeeds needs;  // the loop grants and clears them
};

}  // namespace roundhouse::app
