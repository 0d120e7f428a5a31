// Words in letters of 4x5 dots, for the few moments of a game that deserve them: how a round or a
// game ended, who is next. Where they have no room, or letters that are not drawn here, they are
// one bold and spaced line. Knows no game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

class BigWords {
  public:
    // As large as so many columns and rows allow: 5 rows, 3, or 1.
    BigWords(std::string_view words, Size room, const Glyphs& glyphs);

    [[nodiscard]] int rows() const;
    [[nodiscard]] int columns() const;
    // Its first row is `y`; in the middle of those columns.
    void draw(Canvas& canvas, int left, int right, int y, Style style) const;

  private:
    enum class Form : std::uint8_t { line, blocks, doubled };
    std::vector<std::string> dots_;  // by row
    std::string line_;               // as they are written in one row
    Form form_ = Form::line;
};

}  // namespace roundhouse::ui
