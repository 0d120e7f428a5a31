#include "ui/canvas/pips.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace roundhouse::ui {

namespace {

// Three rows of five columns for each number.
constexpr std::array<std::string_view, 13> kPips{
    "               ", "       o       ", "o             o", "o      o      o", "o   o     o   o",
    "o   o  o  o   o", "o   oo   oo   o", "o   oo o oo   o", "o o oo   oo o o", "o o oo o oo o o",
    "oo ooo   ooo oo", "oo ooo o ooo oo", "oo oooo oooo oo"};
constexpr int kColumns = 5;

}  // namespace

std::string pip_row(const Glyphs& glyphs, int number, int row, int columns) {
    if (number >= static_cast<int>(kPips.size()))
        return fmt::format("{:^{}}", row == kPipRows / 2 ? std::to_string(number) : "", columns);
    const std::string_view pips = kPips[static_cast<std::size_t>(number)].substr(
        static_cast<std::size_t>(row * kColumns), kColumns);
    // In more columns they stand in the middle, but four have one between any two.
    const int edge = (columns - kColumns) / 2;
    const bool four = pips[1] == 'o' && edge > 0;
    std::string text;
    for (int x = 0; x < columns; ++x) {
        const int at = x - edge;
        const bool pip =
            four ? x % 2 == 0
                 : at >= 0 && at < kColumns && pips[static_cast<std::size_t>(at)] == 'o';
        text += pip ? glyphs.pip : " ";
    }
    return text;
}

}  // namespace roundhouse::ui
