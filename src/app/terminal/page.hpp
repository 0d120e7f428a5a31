// What the main loop shows and feeds keys to: the menu, the new-game form, the table. A page draws
// on a canvas and takes keys; it knows no terminal.
#pragma once

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// What a page wants of the terminal besides being drawn.
struct Requests {
    bool flush = false;    // keys typed ahead are dropped
    bool fresh = false;    // it has to be seen before a guarded key counts
    bool redraw = false;   // everything is written anew
    bool suspend = false;  // back to the shell
};

class Page {
  public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    [[nodiscard]] virtual ui::Canvas draw(ui::Size size) = 0;
    virtual void key(ui::Key key, ui::Size size) = 0;
    // Whether that key goes on from a page that waits, so that it has to be meant (ui::KeyGuard).
    [[nodiscard]] virtual bool guarded(ui::Key) const { return false; }
    // A guarded key came too early, or was held down.
    virtual void too_quick() {}
    // Milliseconds after which tick() is wanted, -1 for never.
    [[nodiscard]] virtual int timeout() const { return -1; }
    virtual void tick() {}
    // Nothing that is one person's own may be on the next canvas.
    virtual void hide() {}
    [[nodiscard]] virtual bool finished() const = 0;

    Requests requests;  // the loop grants and clears them
};

}  // namespace roundhouse::app
