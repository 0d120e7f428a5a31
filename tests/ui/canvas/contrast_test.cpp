// Every colour can be read on its background: WCAG 2 asks for a contrast of 4.5 for text.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "roundhouse/ui/canvas/theme.hpp"
#include "support/catch.hpp"
#include "support/contrast.hpp"

using namespace roundhouse;

namespace {

using test::contrast, test::from, test::kReadable, test::luminance, test::Rgb;

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

// Black and the dark grey of exported pictures; white.
std::vector<Rgb> backgrounds(const ui::Palette& palette) {
    if (palette.light) return {from(255, 255, 255)};
    return {from(0, 0, 0), from(0x17, 0x1B, 0x1D)};
}

// How somebody without one kind of receptors sees a colour (Machado and others, 2009).
enum class Lack { red, green, blue };
Rgb seen_without(Lack lack, const Rgb& c) {
    constexpr double kRed[3][3] = {{0.152286, 1.052583, -0.204868},
                                   {0.114503, 0.786281, 0.099216},
                                   {-0.003882, -0.048116, 1.051998}};
    constexpr double kGreen[3][3] = {{0.367322, 0.860646, -0.227968},
                                     {0.280085, 0.672501, 0.047413},
                                     {-0.011820, 0.042940, 0.968881}};
    constexpr double kBlue[3][3] = {{1.255528, -0.076749, -0.178779},
                                    {-0.078411, 0.930809, 0.147602},
                                    {0.004733, 0.691367, 0.303900}};
    const auto& matrix = lack == Lack::red ? kRed : lack == Lack::green ? kGreen : kBlue;
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

// Palettes that leave the page as the terminal has it, and say for which ground they are.
std::vector<const ui::Palette*> unpainted() {
    std::vector<const ui::Palette*> all;
    for (int k = 0; k < ui::kPalettes; ++k)
        if (ui::palette(k).grounds == nullptr) all.push_back(&ui::palette(k));
    REQUIRE(all.size() + 1 == ui::kPalettes);
    return all;
}

}  // namespace

TEST_CASE("the formula of contrast is the one of WCAG", "[ui][palette]") {
    CHECK(std::abs(contrast(from(0, 0, 0), from(255, 255, 255)) - 21) < 0.001);
    CHECK(std::abs(contrast(from(0x77, 0x77, 0x77), from(255, 255, 255)) - 4.48) < 0.01);
}

TEST_CASE("every colour of 256 has a contrast of 4.5 against its background", "[ui][palette]") {
    for (const ui::Palette* each : unpainted()) {
        const ui::Palette& palette = *each;
        for (std::size_t ink = 0; ink < palette.paints.size(); ++ink) {
            const ui::Paint& paint = palette.paints[ink];
            if (paint.fg.index < 0) continue;
            const std::vector<Rgb> behind =
                paint.bg.index >= 0 ? std::vector{colour(paint.bg.index)} : backgrounds(palette);
            for (const Rgb& background : behind) {
                CAPTURE(palette.name, ink, paint.fg.index, paint.bg.index);
                CHECK(contrast(colour(paint.fg.index), background) >= kReadable);
            }
        }
    }
}

TEST_CASE("with eight colours only readable ones are used", "[ui][palette]") {
    int own = 0, given = 0;
    for (const ui::Palette* each : unpainted()) {
        const ui::Palette& palette = *each;
        const Rgb background = palette.light ? from(255, 255, 255) : from(0, 0, 0);
        for (std::size_t ink = 0; ink < palette.paints.size(); ++ink) {
            const short ansi = palette.paints[ink].ansi;
            ++(ansi < 0 ? own : given);
            CAPTURE(palette.name, ink, ansi);
            // In reverse video the two are exchanged, which changes nothing.
            if (ansi >= 0) CHECK(contrast(colour(ansi), background) >= kReadable);
            if (const short under = palette.paints[ink].under_black; under >= 0)
                CHECK(contrast(colour(under), from(0, 0, 0)) >= kReadable);
        }
    }
    CHECK(own > 0);
    CHECK(given > 60);
}

TEST_CASE("OPEN is black on green with eight colours, on a dark and on a light ground",
          "[ui][palette]") {
    constexpr short kGreen = 2;
    CHECK(ui::palette(ui::kClassicDark).paint(ui::Ink::open).ansi == kGreen);
    CHECK(ui::palette(ui::kClassicLight).paint(ui::Ink::open).under_black == kGreen);
}

TEST_CASE("for the colour-blind: what must be noticed differs in the distinct palettes",
          "[ui][palette]") {
    int compared = 0;
    for (const ui::Palette* each : unpainted()) {
        const ui::Palette& palette = *each;
        if (!palette.name.starts_with("distinct")) continue;
        const auto seen = [&](ui::Ink ink, Lack lack) {
            const ui::Paint& paint = palette.paint(ink);
            return seen_without(lack,
                                colour(paint.bg.index >= 0 ? paint.bg.index : paint.fg.index));
        };
        for (const Lack red : {Lack::red, Lack::green})
            for (const auto& [one, other] : {std::pair{ui::Ink::open, ui::Ink::alarm},
                                             {ui::Ink::open, ui::Ink::refusal},
                                             {ui::Ink::good, ui::Ink::refusal},
                                             {ui::Ink::open, ui::Ink::dim},
                                             {ui::Ink::alarm, ui::Ink::bar}}) {
                CAPTURE(palette.name, static_cast<int>(red), static_cast<int>(one),
                        static_cast<int>(other));
                CHECK(difference(seen(one, red), seen(other, red)) > 20);
                ++compared;
            }
    }
    CHECK(compared == 20);
}

TEST_CASE("for the colour-blind: five players and the hub differ in the distinct palettes",
          "[ui][palette]") {
    for (const ui::Palette* each : unpainted()) {
        const ui::Palette& palette = *each;
        if (!palette.name.starts_with("distinct")) continue;
        std::vector<Rgb> all;
        for (int seat = 0; seat < 5; ++seat)
            all.push_back(colour(palette.paint(ui::seat_ink(seat)).fg.index));
        all.push_back(colour(palette.paint(ui::Ink::hub).fg.index));
        for (const Lack red : {Lack::red, Lack::green})
            for (std::size_t a = 0; a < all.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    CAPTURE(palette.name, static_cast<int>(red), a, b);
                    CHECK(difference(seen_without(red, all[a]), seen_without(red, all[b])) > 20);
                }
    }
}

TEST_CASE("felt: numbers can be read on every face, names on the cloth, exactly and in 256 colours",
          "[ui][palette]") {
    const ui::Palette& felt = ui::felt_palette();
    int checked = 0;
    const auto check = [&](ui::Style style) {
        const ui::Look look = ui::look_of(style, felt);
        for (const bool exactly : {true, false}) {
            CAPTURE(static_cast<int>(style.ink), static_cast<int>(style.ground), exactly);
            CHECK(contrast(test::shown(look.fg, exactly), test::shown(look.bg, exactly)) >=
                  kReadable);
            ++checked;
        }
    };
    for (int n = 0; n < 16; ++n)
        for (const ui::Ground ground : {ui::Ground::own, ui::Ground::face, ui::Ground::second_face,
                                        ui::Ground::pale_face, ui::Ground::owed_face})
            check({ui::pips_ink(n), ui::kPlain, ground});
    for (int seat = 0; seat < 11; ++seat)
        for (const int attrs : {ui::kPlain, ui::kReverse}) check({ui::seat_ink(seat), attrs});
    for (const ui::Ink ink : {ui::Ink::plain, ui::Ink::dim, ui::Ink::key})
        for (const ui::Ground ground : {ui::Ground::own, ui::Ground::wood, ui::Ground::band,
                                        ui::Ground::wood_band, ui::Ground::plaque})
            check({ink, ui::kPlain, ground});
    CHECK(checked == 2 * (80 + 22 + 15));
}

TEST_CASE("felt: for the colour-blind, no two seats or everybody's trains look the same",
          "[ui][palette]") {
    const ui::Palette& felt = ui::felt_palette();
    for (const Lack lack : {Lack::red, Lack::green, Lack::blue})
        for (int a = 0; a < 11; ++a)
            for (int b = 0; b < a; ++b) {
                CAPTURE(static_cast<int>(lack), a, b);
                const auto seen = [&](int seat) {
                    return seen_without(lack, test::shown(felt.paint(ui::seat_ink(seat)).fg, true));
                };
                CHECK(difference(seen(a), seen(b)) >= 13);
            }
}

TEST_CASE("felt: reverse video is black on the ink, and twice it is none", "[ui][palette]") {
    const ui::Palette& felt = ui::felt_palette();
    const ui::Look name = ui::look_of(ui::seat_ink(0), felt);
    const ui::Look chosen = ui::look_of({ui::seat_ink(0), ui::kReverse}, felt);
    CHECK(chosen.bg == name.fg);
    CHECK(ui::rgb_of(chosen.fg) == 0x101010);
    CHECK((chosen.attrs & ui::kReverse) == 0);
    CHECK(name.bg == ui::look_of({}, felt).bg);
}
