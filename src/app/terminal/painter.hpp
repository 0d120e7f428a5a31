// Puts canvases on the screen with ncurses: only what has changed, in the palette's colours. Reads
// no keys and opens no terminal. To be used between newterm() and endwin().
#pragma once

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <optional>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::app {

class Painter {
  public:
    Painter() = default;
    // `unicode`: whether the terminal can show more than ASCII.
    Painter(bool unicode, bool colours);

    [[nodiscard]] bool unicode() const { return unicode_; }
    // Without colours it is the palette without any.
    void use_palette(int index);
    void show(const ui::Canvas& canvas);
    // The screen shows something else now: the next canvas is drawn whole.
    void forget() { shown_.reset(); }

  private:
    bool unicode_ = false;
    bool colours_ = false;
    int palette_ = -1;
    std::optional<ui::Canvas> shown_;
    std::vector<short> pairs_ = std::vector<short>(static_cast<std::size_t>(ui::Ink::count), 0);
    std::vector<attr_t> attrs_ =
        std::vector<attr_t>(static_cast<std::size_t>(ui::Ink::count), A_NORMAL);

    void draw_cell(int x, int y, const ui::Cell& cell, bool erased) const;
};

}  // namespace roundhouse::app
