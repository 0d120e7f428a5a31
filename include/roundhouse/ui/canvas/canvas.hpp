// A rectangle of cells that every page is drawn on: code point, ink, attributes, width. Writes are
// clipped, so nothing ever lands outside. Knows nothing about terminals, colours or games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::ui {

// What a cell means. A palette (theme.hpp) turns it into colours; the meaning never depends on
// them.
enum class Ink : std::uint8_t {
    plain,
    dim,
    bar,       // the title line: what is played
    bar_rest,  // what else it says
    bar_turn,  // whose turn it is
    heading,   // of a part of the page
    rule,      // lines that divide it
    frame,     // frames of pages and boxes
    hub,
    rail,
    key,     // keys in the key line and in help
    notice,  // what the player has to do
    refusal,
    alarm,  // an uncovered double
    open,   // a train that may be used
    playable,
    chosen,
    good,    // a winner, the best
    ghost,   // a tile that is not laid yet
    enter,   // what Enter does
    behind,  // words of a page that lies under a question, where the page is painted
    // Of filled tiles and the hub, where a palette has them.
    face,
    second_face,          // of every other row of strips
    pale_face,            // of a tile in the hand that does not fit
    owed_face,            // of a double that needs a cover
    divider,              // between the halves of a tile
    plate,                // the hub and what stands on it
    plate_edge,           // the plate, as ink
    paper,                // lines to copy
    train0,               // eleven; a twelfth train has the first one's again
    pips0 = train0 + 11,  // sixteen, one for each number
    count = pips0 + 16,
};

constexpr Ink seat_ink(int train) {
    return static_cast<Ink>(static_cast<int>(Ink::train0) + train % 11);
}
constexpr Ink pips_ink(int pips) {
    return static_cast<Ink>(static_cast<int>(Ink::pips0) + pips % 16);
}

enum Attr : std::uint8_t { kPlain = 0, kBold = 1, kReverse = 2, kUnderline = 4 };

// What a cell lies on, for palettes that paint the whole page; the others have no use for it.
enum class Ground : std::uint8_t {
    own,          // the ink's, if it has one, else the page's
    face,         // a tile
    second_face,  // a tile of every other row of strips
    pale_face,    // a tile that does not fit
    owed_face,    // a double that needs a cover
    wood,         // title, rack
    plate,        // the hub
    band,         // the chosen line of a list
    wood_band,    // the same on wood
    fold_dark,    // the curtain, between two players
    fold,
    fold_light,
    plaque,  // on it, for words
    count
};

struct Style {
    Ink ink = Ink::plain;
    std::uint8_t attrs = kPlain;
    Ground ground = Ground::own;
    constexpr Style() = default;
    constexpr Style(Ink i, int a = kPlain, Ground g = Ground::own)
        : ink(i), attrs(static_cast<std::uint8_t>(a)), ground(g) {}
    constexpr bool operator==(const Style&) const = default;
    [[nodiscard]] constexpr Style with(int more) const { return {ink, attrs | more, ground}; }
};

struct Cell {
    char32_t ch = U' ';
    char32_t mark = 0;  // a combining mark on it
    Style style;
    std::uint8_t width = 1;  // 2: takes the next cell too, which then has width 0
    constexpr bool operator==(const Cell&) const = default;
};

struct Size {
    int width = 80;
    int height = 24;
    constexpr bool operator==(const Size&) const = default;
};

struct Point {
    int x = 0;
    int y = 0;
    constexpr bool operator==(const Point&) const = default;
};

// Where a click means a key: its code, and for a row of a list which one.
struct Spot {
    int x = 0;
    int y = 0;
    int width = 0;
    char32_t code = 0;
    int row = -1;
    constexpr bool operator==(const Spot&) const = default;
};

class Canvas {
  public:
    explicit Canvas(Size size);

    [[nodiscard]] int width() const { return size_.width; }
    [[nodiscard]] int height() const { return size_.height; }
    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Cell& at(int x, int y) const;

    // Writes UTF-8 from (x, y) on, clipped to the canvas and to columns before `limit`; returns the
    // column after the text. Bytes that are not UTF-8 become '?'.
    int put(int x, int y, std::string_view text, Style style = {}, int limit = 1 << 20);
    // The text ends before column `end`; returns the column where it begins.
    int put_right(int end, int y, std::string_view text, Style style = {});
    int put_centred(int left, int right, int y, std::string_view text, Style style = {});
    void fill(int x, int y, int width, int height, std::string_view glyph = " ", Style style = {});
    // Changes ink and attributes of what is there.
    void restyle(int x, int y, int width, int height, Style style);

    // A cell that was drawn elsewhere, in its place here.
    void place(int x, int y, const Cell& cell);

    // Inserts a blank row; what was there and below it moves down.
    void insert_row(int y);

    // What is drawn over a spot hides it.
    void add_spot(const Spot& spot) { spots_.push_back(spot); }
    // The one at that point, the last one if there are several.
    [[nodiscard]] std::optional<Spot> spot_at(Point point) const;

    // The position of the real cursor, for screen readers; it is seen only where text goes in.
    std::optional<Point> cursor;
    bool typed = false;

    // Rows of UTF-8 without trailing blanks, each ended by a newline.
    [[nodiscard]] std::string to_text() const;
    bool operator==(const Canvas&) const = default;

  private:
    Size size_;
    std::vector<Cell> cells_;
    std::vector<Spot> spots_;
    void set(int x, int y, const Cell& cell);
    void mark(int x, int y, char32_t ch);
};

// The number of columns that UTF-8 text takes.
[[nodiscard]] int cell_width(std::string_view text);
// The text cut to at most `columns`; if something is left out, it ends in `ellipsis`.
[[nodiscard]] std::string elide(std::string_view text, int columns, std::string_view ellipsis = "");
// At most `rows` of the lines that text::wrap makes; if something is left out, the last one ends in
// `ellipsis`.
[[nodiscard]] std::vector<std::string> wrap_lines(std::string_view text, int columns, int rows,
                                                  std::string_view ellipsis);

}  // namespace roundhouse::ui
