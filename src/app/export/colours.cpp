#include "app/export/colours.hpp"

#include <fmt/format.h>

#include <utility>

namespace roundhouse::app {

std::string hex_colour(ui::Tone tone) {
    return fmt::format("#{:06x}", ui::rgb_of(tone));
}

std::string page_background(const ui::Palette& palette) {
    if (palette.grounds) return hex_colour(ui::look_of({}, palette).bg);
    return palette.light ? "#ffffff" : "#171b1d";
}

std::string page_ink(const ui::Palette& palette) {
    if (palette.grounds) return hex_colour(ui::look_of({}, palette).fg);
    return palette.light ? "#1c1c1c" : "#dcdcd6";
}

Appearance appearance_of(ui::Style style, const ui::Palette& palette) {
    const ui::Look look = ui::look_of(style, palette);
    Appearance seen;
    seen.ink = look.fg == ui::Tone() ? page_ink(palette) : hex_colour(look.fg);
    if (look.bg != ui::Tone()) seen.background = hex_colour(look.bg);
    if ((look.attrs & ui::kReverse) != 0) {
        std::string background =
            seen.background.empty() ? page_background(palette) : seen.background;
        seen.background = std::exchange(seen.ink, std::move(background));
    }
    // The page is there already.
    if (palette.grounds && seen.background == page_background(palette)) seen.background.clear();
    seen.bold = (look.attrs & ui::kBold) != 0;
    seen.underlined = (look.attrs & ui::kUnderline) != 0;
    return seen;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

}  // namespace roundhouse::app
