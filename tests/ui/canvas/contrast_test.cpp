// Every colour can be read on its background: WCAG 2 asks for a contrast of 4.5 for text.
#include <algorithm>
#include <array>
#include <cmath>

#include "roundhouse/ui/canvas/theme.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

using Rgb = std::array<double, 3>;  // linear

double linear(int value) {
    const double part = value / 255.0;
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

Rgb from(int r, int g, int b) {
    return {linear(r), linear(g), linear(b)};
}

// As xterm has them: sixteen, a cube, greys.
Rgb colour(int k) {
    constexpr std::array<std::array<int, 3>, 8> kFirst{{{0, 0, 0},
                                                        {205, 0, 0},
                                                        {0, 205, 0},
                                                        {205, 205, 0},
                                                        {0, 0, 238},
                                                        {205, 0, 205},
                                                        {0, 205, 205},
                                                        {229, 229, 229}}};
    if (k < 8) {
        const auto& c = kFirst[static_cast<std::size_t>(k)];
        return from(c[0], c[1], c[2]);
    }
    if (k >= 232) return from(8 + 10 * (k - 232), 8 + 10 * (k - 232), 8 + 10 * (k - 232));
    constexpr std::array kLevels{0, 95, 135, 175, 215, 255};
    const auto level = [&](int step) {
        return kLevels[static_cast<std::size_t>((k - 16) / step % 6)];
    };
    return from(level(36), level(6), level(1));
}

double luminance(const Rgb& c) {
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

double contrast(const Rgb& a, const Rgb& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

// Black and the dark grey of exported pictures; white.
std::vector<Rgb> backgrounds(const ui::Palette& palette) {
    if (palette.light) return {from(255, 255, 255)};
    return {from(0, 0, 0), from(0x17, 0x1B, 0x1D)};
}

// How somebody without red (or green) receptors sees a colour (Machado and others, 2009).
Rgb seen_without(bool red, const Rgb& c) {
    constexpr double kRed[3][3] = {{0.152286, 1.052583, -0.204868},
                                   {0.114503, 0.786281, 0.099216},
                                   {-0.003882, -0.048116, 1.051998}};
    constexpr double kGreen[3][3] = {{0.367322, 0.860646, -0.227968},
                                     {0.280085, 0.672501, 0.047413},
                                     {-0.011820, 0.042940, 0.968881}};
    const auto& matrix = red ? kRed : kGreen;
    Rgb out{};
    for (std::size_t k = 0; k < 3; ++k)
        for (std::size_t j = 0; j < 3; ++j) out[k] += matrix[k][j] * c[j];
    for (double& part : out) part = std::clamp(part, 0.0, 1.0);
    return out;
}

// CIE 1976: about 2 can just be noticed.
double difference(const Rgb& a, const Rgb& b) {
    const auto lab = [](const Rgb& c) {
        const auto f = [](double t) {
            return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
        };
        const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.9505),
                     y = f(luminance(c)),
                     z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.089);
        return std::array{116 * y - 16, 500 * (x - y), 200 * (y - z)};
    };
    const auto p = lab(a), q = lab(b);
    return std::sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) +
                     (p[2] - q[2]) * (p[2] - q[2]));
}

constexpr double kReadable = 4.5;

}  // namespace

TEST_CASE("the formula of contrast is the one of WCAG", "[ui][palette]") {
    CHECK(std::abs(contrast(from(0, 0, 0), from(255, 255, 255)) - 21) < 0.001);
    CHECK(std::abs(contrast(from(0x77, 0x77, 0x77), from(255, 255, 255)) - 4.48) < 0.01);
}

TEST_CASE("every colour of 256 has a contrast of 4.5 against its background", "[ui][palette]") {
    for (int k = 0; k < ui::kPalettes; ++k) {
        const ui::Palette& palette = ui::palette(k);
        for (std::size_t ink = 0; ink < palette.paints.size(); ++ink) {
            const ui::Paint& paint = palette.paints[ink];
            if (paint.fg < 0) continue;
            const std::vector<Rgb> behind =
                paint.bg >= 0 ? std::vector{colour(paint.bg)} : backgrounds(palette);
            for (const Rgb& background : behind) {
                CAPTURE(palette.name, ink, paint.fg, paint.bg);
                CHECK(contrast(colour(paint.fg), background) >= kReadable);
            }
        }
    }
}

TEST_CASE("with eight colours only readable ones are used", "[ui][palette]") {
    int own = 0, given = 0;
    for (int k = 0; k < ui::kPalettes; ++k) {
        const ui::Palette& palette = ui::palette(k);
        const Rgb background = palette.light ? from(255, 255, 255) : from(0, 0, 0);
        for (std::size_t ink = 0; ink < palette.paints.size(); ++ink) {
            const short ansi = palette.paints[ink].ansi;
            ++(ansi < 0 ? own : given);
            CAPTURE(palette.name, ink, ansi);
            // In reverse video the two are exchanged, which changes nothing.
            if (ansi >= 0) CHECK(contrast(colour(ansi), background) >= kReadable);
        }
    }
    CHECK(own > 0);
    CHECK(given > 60);
}

TEST_CASE("for the colour-blind: what must be noticed differs in the distinct palettes",
          "[ui][palette]") {
    int compared = 0;
    for (int k = 0; k < ui::kPalettes; ++k) {
        const ui::Palette& palette = ui::palette(k);
        if (!palette.name.starts_with("distinct")) continue;
        const auto seen = [&](ui::Ink ink, bool red) {
            const ui::Paint& paint = palette.paint(ink);
            return seen_without(red, colour(paint.bg >= 0 ? paint.bg : paint.fg));
        };
        for (const bool red : {false, true})
            for (const auto& [one, other] : {std::pair{ui::Ink::open, ui::Ink::alarm},
                                             {ui::Ink::open, ui::Ink::refusal},
                                             {ui::Ink::good, ui::Ink::refusal},
                                             {ui::Ink::open, ui::Ink::dim},
                                             {ui::Ink::alarm, ui::Ink::bar}}) {
                CAPTURE(palette.name, red, static_cast<int>(one), static_cast<int>(other));
                CHECK(difference(seen(one, red), seen(other, red)) > 20);
                ++compared;
            }
    }
    CHECK(compared == 20);
}

TEST_CASE("for the colour-blind: five players and the hub differ in the distinct palettes",
          "[ui][palette]") {
    for (int k = 0; k < ui::kPalettes; ++k) {
        const ui::Palette& palette = ui::palette(k);
        if (!palette.name.starts_with("distinct")) continue;
        std::vector<Rgb> all;
        for (int seat = 0; seat < 5; ++seat)
            all.push_back(colour(palette.paint(ui::seat_ink(seat)).fg));
        all.push_back(colour(palette.paint(ui::Ink::hub).fg));
        for (const bool red : {false, true})
            for (std::size_t a = 0; a < all.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    CAPTURE(palette.name, red, a, b);
                    CHECK(difference(seen_without(red, all[a]), seen_without(red, all[b])) > 20);
                }
    }
}
