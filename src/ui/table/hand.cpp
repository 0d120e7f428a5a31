// The hand: tiles with pips, as boxes, or compact, depending on the room in the window. A playable
// tile has a letter, the chosen one a frame of its own and reverse video.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

std::string free_letters(const Keymap& keys) {
    std::string letters;
    for (const char first : {'a', 'A'})
        for (int k = 0; k < 26; ++k) {
            const auto letter = static_cast<char>(first + k);
            if (!keys.is_bound({static_cast<char32_t>(letter)}, kTurn)) letters += letter;
        }
    return letters;
}

std::vector<char> tile_letters(const std::vector<Tile>& tiles, const TileSet& playable,
                               const Keymap& keys) {
    const std::string free = free_letters(keys);
    std::vector<char> letters(tiles.size(), 0);
    std::size_t next = 0;
    for (std::size_t k = 0; k < tiles.size() && next < free.size(); ++k)
        if (playable.contains(tiles[k])) letters[k] = free[next++];
    return letters;
}

std::vector<Tile> hand_order(const Observation& game, const Selection& ui) {
    std::vector<Tile> tiles;
    game.own.hand.for_each([&](Tile tile) { tiles.push_back(tile); });
    if (ui.sort == Sort::value)
        std::ranges::stable_sort(tiles, [](Tile a, Tile b) { return a.pips() > b.pips(); });
    if (ui.sort == Sort::train) {
        const auto rank = [&](Tile tile) {
            return std::ranges::find(ui.own.order, tile) - ui.own.order.begin();
        };
        std::ranges::stable_sort(tiles, [&](Tile a, Tile b) { return rank(a) < rank(b); });
    }
    return tiles;
}

namespace {

// Three rows of five columns for each number.
constexpr std::array<std::string_view, 13> kPips{
    "               ", "       o       ", "o             o", "o      o      o", "o   o     o   o",
    "o   o  o  o   o", "o   oo   oo   o", "o   oo o oo   o", "o o oo   oo o o", "o o oo o oo o o",
    "oo ooo   ooo oo", "oo ooo o ooo oo", "oo oooo oooo oo"};

struct TileTheme {
    const Box& box;
    std::string mark;  // the letter of a playable tile
    Style frame;
    int attrs;
};

void draw_pips(Canvas& canvas, const Glyphs& glyphs, int x, int y, int number, int attrs) {
    const Style style(pips_ink(number), attrs);
    if (number >= static_cast<int>(kPips.size())) {
        canvas.fill(x, y, 5, 3, " ", style);
        canvas.put_centred(x, x + 5, y + 1, std::to_string(number), style.with(kBold));
        return;
    }
    const std::string_view rows = kPips[static_cast<std::size_t>(number)];
    for (int k = 0; k < 15; ++k)
        canvas.put(x + k % 5, y + k / 5,
                   rows[static_cast<std::size_t>(k)] == 'o' ? glyphs.pip : " ", style);
}

// A vertical tile with all its pips, 7 columns by 9 rows.
void draw_pip_tile(Canvas& canvas, const Glyphs& glyphs, int x, int y, Tile tile,
                   const TileTheme& theme) {
    draw_frame(canvas, theme.box, x, y, 7, 9, theme.frame);
    const auto number = [&](int row, int n) {
        const std::string text = std::to_string(n);
        canvas.put(x + 5 - cell_width(text), y + row, text, Style(pips_ink(n), kBold));
    };
    if (!theme.mark.empty()) canvas.put(x + 1, y, theme.mark, Style(Ink::key, kBold));
    number(0, tile.high());
    number(8, tile.low());
    draw_pips(canvas, glyphs, x + 1, y + 1, tile.high(), theme.attrs);
    canvas.put(x, y + 4, theme.box.bar_left, theme.frame);
    for (int k = 1; k < 6; ++k) canvas.put(x + k, y + 4, theme.box.bar, theme.frame);
    canvas.put(x + 6, y + 4, theme.box.bar_right, theme.frame);
    draw_pips(canvas, glyphs, x + 1, y + 5, tile.low(), theme.attrs);
}

void draw_flat_tile(Canvas& canvas, const Glyphs& glyphs, int x, int y, Tile tile,
                    const TileTheme& theme, bool chosen, bool dense) {
    int column = x;
    if (!dense)
        column = canvas.put(column, y, chosen ? glyphs.cursor : " ", Style(Ink::chosen, kBold));
    if (dense && chosen && theme.mark.empty())
        column = canvas.put(column, y, glyphs.cursor, Style(Ink::chosen, kBold));
    else
        column =
            canvas.put(column, y, theme.mark.empty() ? " " : theme.mark, Style(Ink::key, kBold));
    const std::string high = fmt::format("{:>2}", tile.high()),
                      low = fmt::format("{:<2}", tile.low());
    column = canvas.put(column, y, high, Style(pips_ink(tile.high()), theme.attrs));
    column = canvas.put(column, y, "-", Style(Ink::rail, theme.attrs & kReverse));
    column = canvas.put(column, y, low, Style(pips_ink(tile.low()), theme.attrs));
    canvas.put(column, y, chosen ? glyphs.cursor_end : " ", Style(Ink::chosen, kBold));
}

std::string_view sort_name(Sort sort) {
    switch (sort) {
        case Sort::value:
            return "by value";
        case Sort::number:
            return "by number";
        case Sort::train:
            return "longest train";
    }
    return "";
}

std::string heading(const View& view, int playable, bool with_pips) {
    const Observation& game = view.game;
    const std::string name = player_name(view, *game.seat, 20);
    const int tiles = game.own.hand.size();
    std::string text = fmt::format("{}: {} tile{}", name, tiles, tiles == 1 ? "" : "s");
    if (with_pips)
        text +=
            fmt::format(", {} pip{}", game.own.hand.pips(), game.own.hand.pips() == 1 ? "" : "s");
    if (game.to_move() && view.ui.story.stage == Stage::turn)
        text += fmt::format(", {} playable", playable);
    return text;
}

// The line above the hand: whose it is, how to choose by letters, how it is sorted. If room is
// short, how to choose is most important: pressed alone, the letters do nothing.
void draw_hand_line(Canvas& canvas, const View& view, int y, int playable) {
    const std::string sorts = view.keys.label(Command::sort) + " sort";
    const std::string sorted = fmt::format("{}: {}", sorts, sort_name(view.ui.sort));
    const std::string jump = view.keys.label(Command::jump);
    const bool letters = playable > 0 && !jump.empty();
    std::vector<std::string> choices{sorted};
    if (letters) {
        const std::string by_letter = jump + " + letter";
        const std::string_view dot = view.glyphs.dot;
        choices = {fmt::format("{} chooses {} {}", by_letter, dot, sorted),
                   fmt::format("{} {} {}", by_letter, dot, sorted),
                   fmt::format("{} {} {}", by_letter, dot, sorts), by_letter};
    }
    std::string left = heading(view, playable, true);
    const auto has_room = [&](const std::string& right) {
        return cell_width(left) + cell_width(right) + 9 <= canvas.width();
    };
    while (choices.size() > 1 && !has_room(choices.front())) choices.erase(choices.begin());
    if (letters && !has_room(choices.front())) left = heading(view, playable, false);
    draw_rule(canvas, view.glyphs, 0, y, canvas.width(), left, choices.front());
}

// What a tile's appearance shows: whether it is chosen, playable, or just drawn.
struct TileState {
    bool turn;  // a choice is to be made
    bool chosen;
    bool can;
    bool drawn;
};

// Boxes are never bold, and the chosen one has no colour of its own: letter, frame and reverse
// video are enough, and the changes of style would be a quarter of the bytes of a moved choice.
TileTheme theme_of(const Glyphs& glyphs, HandStyle style, TileState is, char letter) {
    const std::string mark = !is.can       ? ""
                             : letter == 0 ? std::string(glyphs.unlettered)
                                           : std::string(1, letter);
    const bool boxes = style == HandStyle::boxes;
    const int bold = boxes ? kPlain : kBold;
    const int underline = is.drawn ? kUnderline : kPlain;
    if (is.chosen)
        return {glyphs.chosen, mark, Style(boxes ? Ink::plain : Ink::chosen, bold),
                kReverse | bold | underline};
    if (is.can) return {glyphs.playable, mark, Style(Ink::playable, bold), bold | underline};
    return {glyphs.plain, mark, Style(Ink::dim, bold), (is.turn ? bold : kPlain) | underline};
}

void draw_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Tile tile,
               const TileTheme& theme, TileState is) {
    switch (style) {
        case HandStyle::pips:
            return draw_pip_tile(canvas, glyphs, at.x, at.y, tile, theme);
        case HandStyle::boxes:
            // A tile that cannot be played now is grey; the chosen tile has a single style.
            return draw_box_tile(
                canvas, at.x, at.y, tile, theme.box, theme.mark, theme.frame, theme.attrs,
                is.turn && (is.chosen || !is.can) ? Numbers::as_frame : Numbers::coloured);
        case HandStyle::compact:
        case HandStyle::dense:
            draw_flat_tile(canvas, glyphs, at.x, at.y, tile, theme, is.chosen,
                           style == HandStyle::dense);
    }
}

}  // namespace

void draw_box_tile(Canvas& canvas, int x, int y, Tile tile, const Box& box, std::string_view mark,
                   Style frame, int attrs, Numbers numbers) {
    const auto edge = [&](int row, std::string_view left, std::string_view line,
                          std::string_view mid, std::string_view right) {
        canvas.put(x, row, left, frame);
        for (int k = 1; k < 6; ++k) canvas.put(x + k, row, k == 3 ? mid : line, frame);
        canvas.put(x + 6, row, right, frame);
    };
    edge(y, box.top_left, box.top, box.top_mid, box.top_right);
    edge(y + 2, box.bottom_left, box.bottom, box.bottom_mid, box.bottom_right);
    // One style for what belongs together: each change of style costs a dozen bytes of output, and
    // this is drawn again whenever the choice moves.
    if (!mark.empty()) canvas.put(x + 1, y, mark, frame);
    const auto style = [&](int n) {
        return Style(numbers == Numbers::as_frame ? frame.ink : pips_ink(n), attrs);
    };
    const Style side = (attrs & kReverse) != 0 ? style(tile.high()) : frame;
    canvas.put(x, y + 1, box.left, side);
    canvas.put(x + 1, y + 1, fmt::format("{:>2}", tile.high()), style(tile.high()));
    canvas.put(x + 3, y + 1, box.middle, style(tile.high()));
    canvas.put(x + 4, y + 1, fmt::format("{:>2}", tile.low()), style(tile.low()));
    canvas.put(x + 6, y + 1, box.right, side);
}

void draw_hand(Canvas& canvas, const View& view, const Layout& at) {
    const Glyphs& glyphs = view.glyphs;
    const bool turn = view.ui.story.stage == Stage::turn && view.game.to_move();
    const TileSet playable = turn ? moves(view.game).playable() : TileSet{};
    draw_hand_line(canvas, view, at.hand_line, playable.size());
    const std::vector<Tile> tiles = hand_order(view.game, view.ui);
    const std::vector<char> letters = tile_letters(tiles, playable, view.keys);
    const int width = tile_width(at.hand_style), height = tile_height(at.hand_style);
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        const Tile tile = tiles[k];
        const int x = at.hand_left + static_cast<int>(k) % at.per_row * width;
        const int y = at.hand_top + static_cast<int>(k) / at.per_row * height;
        if (y + height > at.fits_row) break;
        const TileState is{turn, turn && view.ui.own.tile == tile, playable.contains(tile),
                           std::ranges::find(view.ui.own.drawn, tile) != view.ui.own.drawn.end()};
        const TileTheme theme = theme_of(glyphs, at.hand_style, is, letters[k]);
        draw_tile(canvas, glyphs, at.hand_style, {x, y}, tile, theme, is);
        if (is.chosen) canvas.cursor = Point{x + 1, y + (height == 1 ? 0 : 1)};
    }
}

}  // namespace roundhouse::ui
