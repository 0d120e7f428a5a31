// What the pages of the start menu are drawn with. Handles no keys and changes no state: that is
// menu.cpp's job.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

#include "roundhouse/ui/menu/menu.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

struct Pen {
    Canvas& canvas;
    const MenuState& menu;
    const MenuData& data;
    const Glyphs& glyphs;
    const Keymap& keys;
    std::vector<KeyHelp>& page_keys;  // those that key_line was given

    void title(std::string_view text) const;
    // Keys and what they do, in the last row, as many as fit. The last of them leads away from the
    // page and is always there; the one for help is added. Returns the column after them.
    int key_line(std::initializer_list<std::pair<std::string_view, std::string_view>> all) const;
    // At the right edge of a list's rows, from `top` on: whether there are more above and below.
    void marks(int top, int rows, bool above, bool below) const;
};

[[nodiscard]] std::string_view curtain_word(CurtainMode mode);
// The end of a line, as much as there is room for: notices begin with a path and end with the
// point.
[[nodiscard]] std::string end_of(std::string_view text, int space, std::string_view elided);

// The form for a new game, the page of saved games, and the names in the family book.
void draw_form(const Pen& pen);
void draw_saved_games(const Pen& pen);
void draw_names(const Pen& pen);

}  // namespace roundhouse::ui
