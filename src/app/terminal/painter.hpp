// Puts canvases on the screen with ncurses: only what has changed, in the palette's colours. Reads
// no keys and opens no terminal. To be used between newterm() and endwin().
#pragma once

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::app {

class Painter {
  public:
    Painter() = default;
    // `unicode`: whether the terminal can show more than ASCII. `exact`: colours are told as they
    // are, not by one of 256.
    Painter(bool unicode, bool colours, bool exact);

    [[nodiscard]] bool unicode() const { return unicode_; }
    // Whether it has the colours for a page with a ground of its own.
    [[nodiscard]] bool paints() const { return colours_ && COLORS >= 256; }
    // Whether colours are told as they are.
    [[nodiscard]] bool exact() const { return exact_; }
    // Without colours it is the palette without any.
    void use_palette(int index);
    void show(const ui::Canvas& canvas);
    // Erases the screen and leaves it with the terminal's own ground.
    void clear();
    // The screen shows something else now: the next canvas is drawn whole.
    void forget() {
        shown_.reset();
        cursor_seen_ = -1;
    }

  private:
    bool unicode_ = false;
    bool colours_ = false;
    bool exact_ = false;
    int palette_ = -1;
    int cursor_seen_ = -1;  // not told yet
    std::optional<ui::Canvas> shown_;
    // Whether the terminal can be told at once that the rest of a row is a painted page's ground.
    bool erases_painted_ = false;
    // How ncurses writes a style: found when it is first needed.
    struct Writing {
        attr_t attrs = A_NORMAL;
        short pair = 0;
        ui::Tone behind;
        // What is behind it is all of a blank that is seen.
        [[nodiscard]] bool is_plain() const {
            return (attrs & (A_REVERSE | A_UNDERLINE)) == A_NORMAL;
        }
        bool operator==(const Writing&) const = default;
    };
    // Up to column `end`.
    struct Blanks {
        Writing how;
        int end = 0;
    };
    std::vector<std::optional<Writing>> writings_;
    std::map<std::pair<int, int>, short> pairs_;
    Writing blank_;  // of the page

    [[nodiscard]] const Writing& writing(ui::Style style);
    [[nodiscard]] Writing found(ui::Style style);
    [[nodiscard]] short pair_of(ui::Tone fg, ui::Tone bg);
    [[nodiscard]] bool is_blank(const ui::Cell& cell);
    [[nodiscard]] Blanks blanks(const ui::Canvas& canvas, int x, int y, int width);
    void draw_row(const ui::Canvas& canvas, int y, int width);
    void draw_cell(int x, int y, const ui::Cell& cell, const Writing& how) const;
};

}  // namespace roundhouse::app
