// The page of a window that is too small to play in.

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/parts.hpp"

namespace roundhouse::ui {

void draw_too_small(Canvas& canvas, std::string_view quit_key) {
    const int width = canvas.width(), height = canvas.height();
    const std::string needs =
        fmt::format("Roundhouse needs {}x{};", kMinSize.width, kMinSize.height);
    const std::string has = fmt::format("this window is {}x{}.", width, height);
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) {
        for (std::string& line : text::wrap(text, std::max(width, 1)))
            lines.push_back(std::move(line));
    };
    add(needs + " " + has);
    if (height > 8) lines.emplace_back();
    if (height > 3)
        add(fmt::format("The game waits: make the window larger, or press {} to leave.", quit_key));
    if (height > 8) lines.emplace_back();
    if (height > 5) add("Plain text works in any window: roundhouse --plain.");
    int y = std::max(0, (height - static_cast<int>(lines.size())) / 2);
    for (const std::string& line : lines) canvas.put_centred(0, width, y++, line);
}

}  // namespace roundhouse::ui
