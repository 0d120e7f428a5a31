// The characters that lines, marks and tiles are drawn with.

#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

namespace {

constexpr Glyphs kUnicode{
    .unicode = true,
    .line = "─",
    .bar = "│",
    .heavy = "═",
    .rail = "─",
    .elided = "…",
    .cursor = "▸",
    .cursor_end = "◂",
    .turn = "●",
    .arrow = "─▸",
    .dot = "·",
    .unlettered = "·",
    .pip = "●",
    .block = "█",
    .arrows_x = "←→",
    .arrows_y = "↑↓",
    .above = "↑",
    .below = "↓",
    .lines = {" ", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"},
    .hub_port_right = "╟",
    .hub_port_left = "╢",
    .hub_port_up = "╧",
    .hub_port_down = "╤",
    .radio_on = "(●)",
    .radio_off = "( )",
    .plain = {"┌", "─", "┐", "│", "│", "└", "─", "┘", "┬", "│", "┴", "├", "─", "┤"},
    .playable = {"┏", "━", "┓", "┃", "┃", "┗", "━", "┛", "┯", "│", "┷", "┠", "─", "┨"},
    .chosen = {"╔", "═", "╗", "║", "║", "╚", "═", "╝", "╤", "│", "╧", "╟", "─", "╢"},
    .round = {"╭", "─", "╮", "│", "│", "╰", "─", "╯", "┬", "│", "┴", "├", "─", "┤"},
    .hub = {"╔", "═", "╗", "║", "║", "╚", "═", "╝", "╦", "║", "╩", "╟", "─", "╢"},
    .ghost = {"┏", "┅", "┓", "┇", "┇", "┗", "┅", "┛", "┳", "┃", "┻", "┣", "┅", "┫"},
};

// Tiles are filled. Half blocks leave a seam of one column between neighbours; all of a hand stand
// in the rack, without a lower edge.
constexpr Glyphs filled() {
    Glyphs glyphs = kUnicode;
    constexpr Box kFace{"▗", "▄", "▖", "▐", "▌", "▝", "▀", "▘", "▄", "│", "▀", "▐", "─", "▌", true};
    glyphs.filled = true;
    glyphs.lines = {" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    glyphs.rail = "═";
    glyphs.plain = glyphs.playable = glyphs.chosen = kFace;
    glyphs.ghost = {"┏", "╍", "┓", "╏", "╏", "┗", "╍", "┛", "┳", "┃", "┻", "┣", "╍", "┫"};
    return glyphs;
}

}  // namespace

const Glyphs& unicode_glyphs() {
    return kUnicode;
}

const Glyphs& felt_glyphs() {
    static constexpr Glyphs glyphs = filled();
    return glyphs;
}

const Glyphs& ascii_glyphs() {
    static constexpr Glyphs glyphs{
        .unicode = false,
        .line = "-",
        .bar = "|",
        .heavy = "=",
        .rail = "-",
        .elided = "~",
        .cursor = ">",
        .cursor_end = "<",
        .turn = "*",
        .arrow = "->",
        .dot = "|",
        .unlettered = ".",
        .pip = "o",
        .block = "=",
        .arrows_x = "</>",
        .arrows_y = "^/v",
        .above = "^",
        .below = "v",
        .lines = {" ", "|", "-", "\\", "|", "|", "/", "+", "-", "/", "-", "+", "\\", "+", "+", "+"},
        .hub_port_right = "+",
        .hub_port_left = "+",
        .hub_port_up = "+",
        .hub_port_down = "+",
        .radio_on = "(*)",
        .radio_off = "( )",
        .plain = {"+", "-", "+", "|", "|", "+", "-", "+", "+", "|", "+", "+", "-", "+"},
        .playable = {"*", "=", "*", "|", "|", "*", "=", "*", "*", "|", "*", "+", "-", "+"},
        .chosen = {"#", "#", "#", "#", "#", "#", "#", "#", "#", "|", "#", "#", "-", "#"},
        .round = {"+", "-", "+", "|", "|", "+", "-", "+", "+", "|", "+", "+", "-", "+"},
        .hub = {"+", "=", "+", "|", "|", "+", "=", "+", "+", "|", "+", "+", "-", "+"},
        .ghost = {".", ".", ".", ":", ":", ".", ".", ".", ".", "|", ".", ":", ".", ":"},
    };
    return glyphs;
}

}  // namespace roundhouse::ui
