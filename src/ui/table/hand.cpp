// The hand: tiles with pips, as boxes, or compact, depending on the room in the window. A playable
// tile has a letter, one just drawn a mark between its numbers, the chosen one a frame of its own
// and reverse video.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "ui/table/board.hpp"
#include "ui/table/faces.hpp"

namespace roundhouse::ui {

std::string free_letters(const Keymap& keys) {
    std::string letters;
    for (const char first : {'a', 'A'})
        for (int k = 0; k < 26; ++k) {
            const auto letter = static_cast<char>(first + k);
            if (!keys.is_bound({static_cast<char32_t>(letter)}, kTurn) && letter != kLessonKey)
                letters += letter;
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

Sort shown_sort(const Selection& ui) {
    return ui.own.own_order.shown ? Sort::own : ui.sort;
}

std::vector<Tile> hand_order(const Observation& game, const Selection& ui) {
    std::vector<Tile> tiles;
    game.own.hand.for_each([&](Tile tile) { tiles.push_back(tile); });
    const Sort sort = shown_sort(ui);
    if (sort == Sort::value)
        std::ranges::stable_sort(tiles, [](Tile a, Tile b) { return a.pips() > b.pips(); });
    if (sort == Sort::train || sort == Sort::own) {
        const std::vector<Tile>& order = sort == Sort::own ? ui.own.own_order.tiles : ui.own.order;
        const auto rank = [&](Tile tile) { return std::ranges::find(order, tile) - order.begin(); };
        std::ranges::stable_sort(tiles, [&](Tile a, Tile b) { return rank(a) < rank(b); });
    }
    return tiles;
}

HandTrain hand_train(const std::vector<Tile>& tiles, const Selection& ui) {
    HandTrain train{0, std::vector<bool>(tiles.size(), false)};
    const auto in_order = [&](Tile tile) {
        return std::ranges::find(ui.own.order, tile) != ui.own.order.end();
    };
    if (shown_sort(ui) != Sort::train || tiles.empty() || !in_order(tiles.front())) return train;
    // The first tile lies so that the second can follow it.
    Pips inner = tiles[0].high();
    if (tiles.size() > 1 && in_order(tiles[1]) && !tiles[0].is_double() &&
        tiles[1].has(tiles[0].high()))
        inner = tiles[0].low();
    for (std::size_t k = 0; k < tiles.size() && in_order(tiles[k]) && tiles[k].has(inner); ++k) {
        train.turned[k] = inner != tiles[k].high();
        inner = tiles[k].other(inner);
        ++train.tiles;
    }
    return train;
}

namespace {

struct TileTheme {
    const Box& box;
    std::string mark;  // the letter of a playable tile
    Style frame;
    int attrs;
    bool drawn;
    Ground ground = Ground::own;  // a face, where tiles are filled

    // What is between the two numbers.
    [[nodiscard]] std::string_view between(std::string_view usual) const {
        return drawn ? kDrawnMark : usual;
    }
};

// A vertical tile with all its pips, 7 or 9 columns by 9 rows.
void draw_pip_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Halves tile,
                   const TileTheme& theme) {
    const int x = at.x, y = at.y, columns = tile_width(style);
    draw_frame(canvas, theme.box, x, y, columns, tile_height(style), theme.frame);
    const auto number = [&](int row, int n) {
        const std::string text = std::to_string(n);
        canvas.put(x + columns - 2 - cell_width(text), y + row, text, Style(pips_ink(n), kBold));
    };
    if (!theme.mark.empty()) canvas.put(x + 1, y, theme.mark, Style(Ink::key, kBold));
    number(0, tile.first);
    number(8, tile.second);
    const auto pips = [&](int row, Pips n) {
        draw_pips(canvas, glyphs, {x + 1, y + row}, columns - 2, n,
                  Style(pips_ink(n), theme.attrs));
    };
    pips(1, tile.first);
    canvas.put(x, y + 4, theme.box.bar_left, theme.frame);
    for (int k = 1; k < columns - 1; ++k) canvas.put(x + k, y + 4, theme.box.bar, theme.frame);
    canvas.put(x + columns - 1, y + 4, theme.box.bar_right, theme.frame);
    canvas.put(x + columns / 2, y + 4, theme.between(theme.box.bar), theme.frame);
    pips(5, tile.second);
}

// A vertical tile with its numbers, 4 columns by 4 rows; the mark of a tile just drawn is in its
// frame.
void draw_standing_tile(Canvas& canvas, int x, int y, Halves tile, const TileTheme& theme) {
    draw_frame(canvas, theme.box, x, y, 4, 4, theme.frame);
    if (!theme.mark.empty()) canvas.put(x + 1, y, theme.mark, Style(Ink::key, kBold));
    if (theme.drawn) canvas.put(x + 2, y, kDrawnMark, theme.frame);
    const auto number = [&](int row, Pips n) {
        canvas.put(x + 1, y + row, fmt::format("{:>2}", n), Style(pips_ink(n), theme.attrs));
    };
    number(1, tile.first);
    number(2, tile.second);
}

// "12-5"; returns the column after it.
int put_halves(Canvas& canvas, int x, int y, Halves tile, std::string_view bar,
               const TileTheme& theme) {
    x = canvas.put(x, y, fmt::format("{:>2}", tile.first),
                   Style(pips_ink(tile.first), theme.attrs, theme.ground));
    const bool face = theme.ground != Ground::own;
    x = canvas.put(x, y, theme.between(face ? felt_glyphs().plain.middle : bar),
                   face ? Style(Ink::divider, kPlain, theme.ground)
                        : Style(Ink::rail, theme.attrs & kReverse));
    return canvas.put(x, y, fmt::format("{:<2}", tile.second),
                      Style(pips_ink(tile.second), theme.attrs, theme.ground));
}

// The mark of a playable tile before it; in dense rows, or a phone's, that of the chosen one takes
// the same column.
void draw_flat_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Halves tile,
                    const TileTheme& theme, bool chosen) {
    const Style cursor(Ink::chosen, kBold);
    const std::string_view mark = theme.mark.empty() ? " " : std::string_view(theme.mark);
    int x = at.x;
    if (style == HandStyle::compact) x = canvas.put(x, at.y, chosen ? glyphs.cursor : " ", cursor);
    const bool instead =
        style == HandStyle::narrow || (style == HandStyle::dense && theme.mark.empty());
    if (chosen && instead)
        x = canvas.put(x, at.y, glyphs.cursor, cursor);
    else
        x = canvas.put(x, at.y, mark, Style(Ink::key, kBold));
    if (style == HandStyle::narrow) {
        put_halves(canvas, x, at.y, tile, glyphs.bar, theme);
        return;
    }
    x = put_halves(canvas, x, at.y, tile, "-", theme);
    canvas.put(x, at.y, chosen ? glyphs.cursor_end : " ", cursor);
}

std::string_view sort_name(Sort sort) {
    switch (sort) {
        case Sort::value:
            return "by value";
        case Sort::number:
            return "by number";
        case Sort::train:
            return "longest train";
        case Sort::own:
            return "own order";
    }
    return "";
}

// How much of it is said: "Ann: 7 tiles, 60 pips, 2 playable".
enum class Heading : std::uint8_t { full, without_pips, without_name };

std::string heading(const View& view, int playable, Heading length) {
    const Observation& game = view.seen;
    const int tiles = game.own.hand.size();
    std::string text = fmt::format("{} tile{}", tiles, tiles == 1 ? "" : "s");
    // Of one person alone a name says nothing.
    if (length != Heading::without_name && !view.ui.story.goal)
        text = fmt::format("{}: {}", player_name(view, *game.seat, kMaxNameColumns), text);
    const bool with_pips = length == Heading::full;
    if (with_pips)
        text +=
            fmt::format(", {} pip{}", game.own.hand.pips(), game.own.hand.pips() == 1 ? "" : "s");
    if (game.to_move() && view.ui.story.moment == Moment::turn && !view.ui.story.lesson_asks())
        text += fmt::format(", {} playable", playable);
    return text;
}

struct HandLine {
    std::string left, right;
    bool names_sort;
};

// The line above the hand: whose it is, how to choose by letters, how it is sorted. If room is
// short, how to choose is most important.
HandLine hand_line(const View& view, int width, int playable) {
    const std::string sorts = view.keys.label(Command::sort) + " sort";
    const std::string sorted = fmt::format("{}: {}", sorts, sort_name(shown_sort(view.ui)));
    const bool letters = playable > 0;
    std::vector<std::string> choices{sorted};
    if (letters) {
        const std::string_view dot = view.glyphs.dot;
        choices = {fmt::format("letter selects {} {}", dot, sorted),
                   fmt::format("letter {} {}", dot, sorted),
                   fmt::format("letter {} {}", dot, sorts), "letter"};
    }
    std::string left = heading(view, playable, Heading::full);
    const auto has_room = [&](const std::string& right) {
        return cell_width(left) + cell_width(right) + 9 <= width;
    };
    while (choices.size() > 1 && !has_room(choices.front())) choices.erase(choices.begin());
    const bool cut = cell_width(left) + 5 > width;
    if (cut || (letters && !has_room(choices.front())))
        left = heading(view, playable, Heading::without_pips);
    if (letters && !has_room(choices.front()))
        left = heading(view, playable, Heading::without_name);
    // The shorter ways of saying it, the last two, leave it out.
    const bool names_sort = !letters || choices.size() > 2;
    return {left, choices.front(), names_sort};
}

TileSet playable_now(const View& view) {
    const bool turn = view.ui.story.moment == Moment::turn && view.seen.to_move();
    return turn && !view.ui.story.lesson_asks() ? moves(view.seen).playable() : TileSet{};
}

// What a tile's appearance shows: whether it is chosen, playable, or just drawn.
struct TileState {
    bool turn;  // a choice is to be made
    bool chosen;
    bool can;
    bool drawn;
    bool turned;
    bool lifted = false;
};

// Numbers always have their colours. A tile that does not fit has a dim frame, the chosen one a
// bold frame and a background; filled tiles have a face, dim if they do not fit, and no frame.
TileTheme theme_of(const Glyphs& glyphs, TileState is, char letter) {
    const std::string mark = !is.can       ? ""
                             : letter == 0 ? std::string(glyphs.unlettered)
                                           : std::string(1, letter);
    if (glyphs.filled)
        return {glyphs.plain, mark,     Ink::dim,
                kBold,        is.drawn, is.turn && !is.can ? Ground::pale_face : Ground::face};
    if (is.chosen)
        return {glyphs.chosen, mark, Style(Ink::chosen, kBold), kReverse | kBold, is.drawn};
    if (is.can) return {glyphs.playable, mark, Style(Ink::playable, kBold), kBold, is.drawn};
    return {glyphs.plain, mark, Ink::dim, kPlain, is.drawn};
}

void draw_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Tile tile,
               const TileTheme& theme, TileState is) {
    if (glyphs.filled && tile_height(style) > 1) {
        const FaceState state{is.turn && !is.can, is.chosen, is.lifted, is.drawn};
        return draw_face(canvas, glyphs, style, at, {tile, is.turned}, theme.mark, state);
    }
    switch (style) {
        case HandStyle::large:
        case HandStyle::pips:
            return draw_pip_tile(canvas, glyphs, style, at, {tile, is.turned}, theme);
        case HandStyle::standing:
        case HandStyle::slim:
            return draw_standing_tile(canvas, at.x, at.y, {tile, is.turned}, theme);
        case HandStyle::boxes: {
            Box box = theme.box;
            box.middle = theme.between(box.middle);
            return draw_box_tile(canvas, at.x, at.y, tile, box, theme.mark, theme.frame,
                                 theme.attrs, is.turned);
        }
        case HandStyle::compact:
        case HandStyle::dense:
        case HandStyle::narrow:
            return draw_flat_tile(canvas, glyphs, style, at, {tile, is.turned}, theme, is.chosen);
    }
}

}  // namespace

std::string sort_words(const View& view, Size size) {
    if (!view.seen.seat) return "";
    const std::string_view name = sort_name(shown_sort(view.ui));
    const HandLine line = hand_line(view, size.width, playable_now(view).size());
    return line.names_sort ? "" : fmt::format("Sort: {}.", name);
}

void draw_open_tile(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Tile tile,
                    TileVerdict verdict) {
    const bool blamed = verdict == TileVerdict::played;
    if (glyphs.filled && tile_height(style) > 1)
        return draw_face(canvas, glyphs, style, at, {tile, false}, "",
                         {.pale = verdict == TileVerdict::other, .lies = true, .blamed = blamed});
    if (glyphs.filled) {
        const Ground ground = blamed                          ? Ground::owed_face
                              : verdict == TileVerdict::other ? Ground::pale_face
                                                              : Ground::face;
        return draw_tile(canvas, glyphs, style, at, tile,
                         {glyphs.plain, "", Ink::dim, kBold, false, ground}, {});
    }
    const bool better = verdict == TileVerdict::better;
    const TileTheme theme{better   ? glyphs.chosen
                          : blamed ? glyphs.playable
                                   : glyphs.plain,
                          "",
                          better   ? Style(Ink::good, kBold)
                          : blamed ? Style(Ink::refusal, kBold)
                                   : Style(Ink::dim),
                          better                          ? kReverse | kBold
                          : verdict == TileVerdict::other ? kPlain
                                                          : kBold,
                          false};
    draw_tile(canvas, glyphs, style, at, tile, theme, {});
}

void draw_box_tile(Canvas& canvas, int x, int y, Tile tile, const Box& box, std::string_view mark,
                   Style frame, int attrs, bool turned) {
    const Halves halves(tile, turned);
    if (box.filled) return draw_lying_face(canvas, x, y, halves);
    const auto edge = [&](int row, std::string_view left, std::string_view line,
                          std::string_view mid, std::string_view right) {
        canvas.put(x, row, left, frame);
        for (int k = 1; k < 6; ++k) canvas.put(x + k, row, k == 3 ? mid : line, frame);
        canvas.put(x + 6, row, right, frame);
    };
    edge(y, box.top_left, box.top, box.top_mid, box.top_right);
    edge(y + 2, box.bottom_left, box.bottom, box.bottom_mid, box.bottom_right);
    if (!mark.empty()) canvas.put(x + 1, y, mark, Style(Ink::key, kBold));
    const auto style = [&](int n) { return Style(pips_ink(n), attrs); };
    canvas.put(x, y + 1, box.left, frame);
    canvas.put(x + 1, y + 1, fmt::format("{:>2}", halves.first), style(halves.first));
    canvas.put(x + 3, y + 1, box.middle, style(halves.first));
    canvas.put(x + 4, y + 1, fmt::format("{:>2}", halves.second), style(halves.second));
    canvas.put(x + 6, y + 1, box.right, frame);
}

HandPlaces::HandPlaces(const View& view, const Layout& at) : at_(at) {
    const std::vector<Tile> tiles = hand_order(view.seen, view.ui);
    const int count = static_cast<int>(tiles.size());
    rows_ = std::max(1, at.rows.of(Strip::hand) / tile_height(at.hand_style));
    const int train = hand_train(tiles, view.ui).tiles;
    const int all_rows = (count + at.per_row - 1) / at.per_row;
    // Only where it takes no row of its own.
    if (train > 0 && train < count && count < std::max(all_rows, rows_) * at.per_row) gap_ = train;
    const auto chosen =
        view.ui.own.tile ? std::ranges::find(tiles, *view.ui.own.tile) : tiles.end();
    if (chosen == tiles.end()) return;
    const int row = slot(static_cast<int>(chosen - tiles.begin())) / at.per_row;
    first_row_ = std::max(0, row - rows_ + 1);
}

int HandPlaces::slot(int k) const {
    return gap_ >= 0 && k >= gap_ ? k + 1 : k;
}

std::optional<Point> HandPlaces::place(int slot) const {
    const int row = slot / at_.per_row - first_row_;
    if (row < 0 || row >= rows_) return std::nullopt;
    return Point{at_.hand_left + slot % at_.per_row * tile_width(at_.hand_style),
                 at_.top(Strip::hand) + row * tile_height(at_.hand_style)};
}

void draw_hand(Canvas& canvas, const View& view, const Layout& at) {
    const Glyphs& glyphs = view.glyphs;
    const Moment moment = view.ui.story.moment;
    const bool turn = moment == Moment::turn && view.seen.to_move();
    const TileSet playable = playable_now(view);
    const HandLine line = hand_line(view, canvas.width(), playable.size());
    const bool rack = glyphs.filled && tile_height(at.hand_style) > 1;
    if (rack) {
        canvas.put(1, at.top(Strip::fits), line.left, Ink::dim);
        canvas.put_right(canvas.width() - 1, at.top(Strip::fits), line.right, Ink::dim);
    } else {
        draw_rule(canvas, view.glyphs, 0, at.top(Strip::hand_line), canvas.width(), line.left,
                  line.right);
    }
    const std::vector<Tile> tiles = hand_order(view.seen, view.ui);
    const std::vector<char> letters = tile_letters(tiles, playable, view.keys);
    const int height = tile_height(at.hand_style);
    const HandTrain train = hand_train(tiles, view.ui);
    const HandPlaces places(view, at);
    for (int y = at.top(Strip::hand) + height - 1; rack && y < at.top(Strip::fits); y += height)
        draw_rack(canvas, y);
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        const Tile tile = tiles[k];
        const auto place = places.of(static_cast<int>(k));
        if (!place) continue;
        const auto [x, y] = *place;
        const bool chosen = (turn || moment == Moment::computer) && view.ui.own.tile == tile;
        const TileState is{turn && !view.ui.story.lesson_asks(),
                           chosen,
                           playable.contains(tile),
                           view.ui.own.drawn.contains(tile),
                           train.turned[k],
                           turn && chosen && y == at.top(Strip::hand)};
        const TileTheme theme = theme_of(glyphs, is, letters[k]);
        draw_tile(canvas, glyphs, at.hand_style, {x, y}, tile, theme, is);
        if (is.chosen) canvas.cursor = Point{x + 1, y + (height == 1 ? 0 : 1)};
    }
    if (const auto gap = places.gap())
        for (int row = 0; row < height && !rack; ++row)
            canvas.put(gap->x + tile_width(at.hand_style) / 2, gap->y + row, glyphs.bar, Ink::dim);
}

}  // namespace roundhouse::ui
