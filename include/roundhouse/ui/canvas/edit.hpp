// A line of text as people type it, with a cursor: letters, Backspace, Delete, arrows, Home, End,
// Ctrl-W (a word) and Ctrl-U (all). Knows no page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::ui {

class TextField {
  public:
    // Takes at most that many columns.
    explicit TextField(int columns) : columns_(columns) {}

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool empty() const { return text_.empty(); }
    // It takes no more letters.
    [[nodiscard]] bool full() const { return cell_width(text_) >= columns_; }
    // Why not: "20 letters at most." Wide ones take two columns each.
    [[nodiscard]] std::string limit() const {
        return std::to_string(columns_) + " letters at most.";
    }
    // The cursor is at its end.
    void set(std::string text) {
        text_ = std::move(text);
        cursor_ = text_.size();
    }
    void clear() { set({}); }
    // False if the key does nothing in a line of text.
    bool key(Key key);
    // Whether it is Home or End and the cursor is there already. Over a list, they are then the
    // list's.
    [[nodiscard]] bool is_there(Key key) const {
        return (key.code == key::home && cursor_ == 0) ||
               (key.code == key::end && cursor_ == text_.size());
    }
    // In at most `columns`; of a longer line the part before the cursor. The canvas's cursor is in
    // it. Returns the column behind it.
    int draw(Canvas& canvas, int x, int y, int columns, Style style) const;

  private:
    int columns_;
    std::string text_;
    std::size_t cursor_ = 0;  // bytes before it

    void insert(char32_t letter);
    void erase(std::size_t from, std::size_t to);
    [[nodiscard]] std::size_t before(std::size_t at) const;
    [[nodiscard]] std::size_t after(std::size_t at) const;
    [[nodiscard]] std::size_t word_before(std::size_t at) const;
};

// Where there is no cursor, since the arrows mean something else: adds the key's letter, if the
// line then takes at most that many columns; Backspace removes the last one, Ctrl-W a word, Ctrl-U
// all. False if the key is none of these.
bool edit_line(std::string& line, Key key, int columns);

}  // namespace roundhouse::ui
