#include "roundhouse/ui/canvas/edit.hpp"

#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"

namespace roundhouse::ui {

bool edit_line(std::string& line, Key key, int columns) {
    if (key.code == key::backspace || key.code == 127) {
        const auto inside = [](char byte) {
            return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        };
        while (!line.empty() && inside(line.back())) line.pop_back();
        if (!line.empty()) line.pop_back();
        return true;
    }
    if (key.code == key::ctrl('u')) {
        line.clear();
        return true;
    }
    if (key.code < 32 || key.code >= key::kFirst || !text::is_shown(key.code)) return false;
    std::string longer = line;
    text::append_utf8(longer, key.code);
    // Marks take no columns.
    constexpr int kMostBytes = 4;  // for each column
    if (cell_width(longer) <= columns && static_cast<int>(longer.size()) <= kMostBytes * columns)
        line = std::move(longer);
    return true;
}

}  // namespace roundhouse::ui
