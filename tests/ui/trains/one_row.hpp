// A train in one row of so many columns, as text.
#pragma once

#include <string>

#include "ui/trains/fit.hpp"

namespace roundhouse::test {

inline std::string one_row(const TrainShape& train, int columns) {
    const ui::LineTheme theme{ui::unicode_glyphs()};
    const auto way = ui::richest(train.tree, {columns, 0, 0}, theme);
    if (!way) return "";
    ui::Drawing drawing;
    ui::Track(train.tree, way->style, theme).draw(drawing, {0, 0}, 1, columns);
    ui::Canvas canvas({columns, 1});
    ui::draw(canvas, drawing, theme, ui::Style());
    std::string text = canvas.to_text();
    text.resize(text.find_last_not_of(" \n") + 1);
    return text;
}

}  // namespace roundhouse::test
