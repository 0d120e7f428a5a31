// The lines of the form's page: how many each row has, and what is left out of long texts where
// lines are few. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::ui {

// A line of the form: a row's first, or one that belongs to the row above it.
struct FormLine {
    enum class Kind : std::uint8_t { row, value, summary, heading } kind = Kind::row;
    int row = 0;
    std::string text = {};  // of a choice's value, with its marks, or of the game's summary
};
inline constexpr int kAhead = 3;  // lines that are shown below the cursor's row

// A choice of the game: its name and what is chosen.
[[nodiscard]] std::pair<std::string_view, std::string> field_words(FormRow row, const Form& form);
// In so many lines, besides the one that starts the game, if that is possible; the row `here` is
// whole.
[[nodiscard]] std::vector<FormLine> fitting_lines(const Form& form,
                                                  const std::vector<FormRow>& rows,
                                                  const Glyphs& glyphs, int width, int here,
                                                  int space);

}  // namespace roundhouse::ui
