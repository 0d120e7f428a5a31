// How well one colour can be read on another, as WCAG 2 computes it, and whether every word and
// number on a page can be.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

using Rgb = std::array<double, 3>;  // linear

inline double linear(int value) {
    const double part = value / 255.0;
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

inline Rgb from(int r, int g, int b) {
    return {linear(r), linear(g), linear(b)};
}

inline Rgb from(std::int32_t rgb) {
    return from(rgb >> 16, rgb >> 8 & 255, rgb & 255);
}

inline double luminance(const Rgb& c) {
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

inline double contrast(const Rgb& a, const Rgb& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

inline constexpr double kReadable = 4.5;

// A colour as the terminal shows it: exactly, or one of 256.
inline Rgb shown(ui::Tone tone, bool exactly) {
    return from(ui::rgb_of(exactly ? tone : ui::Tone(tone.index)));
}

// Lines, frames and the edges of tiles are no words; those behind a question need not be read.
inline bool is_word(char32_t ch) {
    return ch > U' ' && (ch < 0x2500 || ch > 0x259F) && ch != U'\u00B7';
}

// On a page whose ground is painted.
inline void check_readable(const ui::Canvas& canvas, const ui::Palette& palette) {
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const ui::Cell& cell = canvas.at(x, y);
            if (!is_word(cell.ch) || cell.style.ink == ui::Ink::behind) continue;
            const ui::Look look = ui::look_of(cell.style, palette);
            for (const bool exactly : {true, false}) {
                const double found = contrast(shown(look.fg, exactly), shown(look.bg, exactly));
                if (found >= kReadable) continue;
                CAPTURE(x, y, static_cast<int>(cell.ch), static_cast<int>(cell.style.ink),
                        static_cast<int>(cell.style.ground), exactly, found);
                FAIL_CHECK("this cannot be read:\n" << canvas.to_text());
                return;
            }
        }
}

}  // namespace roundhouse::test
