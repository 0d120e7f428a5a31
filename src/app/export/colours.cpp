#include "app/export/colours.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace roundhouse::app {

std::string hex_colour(int colour) {
    // The first sixteen, then a cube of six levels for each of red, green and blue, then greys.
    constexpr std::array<int, 16> kFirst{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                         0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                         0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    constexpr std::array<int, 6> kLevels{0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    if (colour < 16) return fmt::format("#{:06x}", kFirst[static_cast<std::size_t>(colour)]);
    if (colour >= 232) return fmt::format("#{0:02x}{0:02x}{0:02x}", 8 + 10 * (colour - 232));
    const auto level = [&](int divisor) {
        return kLevels[static_cast<std::size_t>((colour - 16) / divisor % 6)];
    };
    return fmt::format("#{:02x}{:02x}{:02x}", level(36), level(6), level(1));
}

std::string_view page_background(const ui::Palette& palette) {
    return palette.light ? "#ffffff" : "#171b1d";
}

std::string_view page_ink(const ui::Palette& palette) {
    return palette.light ? "#1c1c1c" : "#dcdcd6";
}

Appearance appearance_of(ui::Style style, const ui::Palette& palette) {
    const ui::Paint& paint = palette.paint(style.ink);
    const int attrs = ui::attrs_of(style, palette);
    Appearance look;
    look.ink = paint.fg >= 0 ? hex_colour(paint.fg) : std::string(page_ink(palette));
    if (paint.bg >= 0) look.background = hex_colour(paint.bg);
    if ((attrs & ui::kReverse) != 0) {
        std::string background =
            look.background.empty() ? std::string(page_background(palette)) : look.background;
        look.background = std::exchange(look.ink, std::move(background));
    }
    look.bold = (attrs & ui::kBold) != 0;
    look.underlined = (attrs & ui::kUnderline) != 0;
    return look;
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
