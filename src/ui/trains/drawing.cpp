#include "ui/trains/drawing.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <utility>

#include "ui/canvas/pips.hpp"

namespace roundhouse::ui {

int tile_columns(const TrainTile& tile, TileForm form, bool filled) {
    if (filled && form == TileForm::flat) form = TileForm::box;
    if (form != TileForm::flat)
        return tile.tile.is_double() ? size_of(form).double_columns : size_of(form).columns;
    const auto digits = [](Pips number) { return number > 9 ? 2 : 1; };
    return tile.engine ? 2 + digits(tile.outer) : 3 + digits(tile.inner) + digits(tile.outer);
}

void Drawing::across(int from, int to, int y) {
    for (int x = std::min(from, to); x <= std::max(from, to); ++x)
        lines.push_back({x, y, kLeft | kRight});
}

void Drawing::down(int x, int from, int to) {
    for (int y = std::min(from, to); y <= std::max(from, to); ++y)
        lines.push_back({x, y, kUp | kDown});
}

TrainLine badge(Pips end) {
    return {{std::to_string(end), Style(pips_ink(end), kReverse | kBold)}};
}

namespace {

// In the look that is filled, or in frames.
Style ghost_style(const LineTheme& theme) {
    if (theme.later) return Ink::dim;
    const Ink ink = theme.judges ? Ink::good : theme.glyphs.filled ? Ink::ghost : Ink::playable;
    return {ink, kBold};
}

}  // namespace

TrainLine badge(const TrainTile& tile, const LineTheme& theme, bool leftward) {
    if (!theme.glyphs.filled) return badge(tile.outer);
    const Style style = tile.index == theme.ghost
                            ? Style(theme.judges ? Ink::good : Ink::ghost, kReverse | kBold)
                        : tile.owed > 0 ? Style(Ink::alarm, kBold)
                                        : Style(Ink::rail, kReverse | kBold);
    const std::string number = std::to_string(tile.outer);
    return {{leftward ? number + std::string(theme.glyphs.cursor_end)
                      : std::string(theme.glyphs.cursor) + number,
             style}};
}

void Drawing::engine(DrawnTile tile, const EngineArms& arms, const LineTheme& theme) {
    tile.tile = arms.engine;
    const int left = tile.x - 1, right = tile.x + tile.columns;
    // A tile that begins an arm as a box lies against the engine.
    for (const DrawnLine& each : lines) {
        tile.joined_left |= each.x == left && each.y == tile.y;
        tile.joined_right |= each.x == right && each.y == tile.y;
    }
    for (DrawnTile& each : tiles) {
        if (each.y == tile.y && each.x + each.columns == tile.x) each.joined_right = false;
        if (each.y == tile.y && each.x == right) each.joined_left = false;
    }
    if (arms.engine.owed + arms.engine.free > 0) {
        const Pips end = arms.engine.outer;
        tile.badge_right = arms.right.stem.empty();
        tile.badge_left = !tile.badge_right;
        TrainLine text = badge(arms.engine, theme, tile.badge_left);
        // Alone, it may need a cover.
        if (arms.left.stem.empty() && tile.badge_right && arms.engine.owed > 0 &&
            !theme.glyphs.filled)
            text.push_back({"!!", Ink::alarm});
        texts.push_back({tile.badge_right ? right : tile.x - cell_width(text), tile.y, text, end});
    }
    tiles.push_back(tile);
}

std::vector<Point> Drawing::cells() const {
    std::vector<Point> all;
    for (const DrawnTile& each : tiles)
        for (int y = each.y - each.beside(); y <= each.y + each.beside(); ++y)
            for (int x = each.x; x < each.x + each.columns; ++x) all.push_back({x, y});
    for (const DrawnLine& each : lines) all.push_back({each.x, each.y});
    for (const DrawnText& each : texts)
        for (int x = each.x; x < each.x + cell_width(each.text); ++x) all.push_back({x, each.y});
    return all;
}

namespace {

// The upper and the lower edge of a filled tile, by quarters of cells, so that tiles one above the
// other can share the row between them.
class Edges {
  public:
    void add(const DrawnTile& tile, Ink ink, Ground ground) {
        for (int x = tile.x; x < tile.x + tile.columns; ++x) {
            unsigned half = kLeftHalf | kRightHalf;
            if (x == tile.x) half = kRightHalf;
            if (x == tile.x + tile.columns - 1) half = kLeftHalf;
            Cell& above = cells_[{x, tile.y - tile.beside()}];
            above.quarters |= half & kLowerHalf;
            above.lower = ink;
            above.ground = ground;
            Cell& below = cells_[{x, tile.y + tile.beside()}];
            below.quarters |= half & kUpperHalf;
            below.upper = ink;
        }
    }

    // Whether a tile above has its edge there, too.
    [[nodiscard]] bool shared(int x, int y) const {
        const auto found = cells_.find({x, y});
        return found != cells_.end() && found->second.quarters == (kUpperHalf | kLowerHalf);
    }

    template <class Put>
    void draw(Put&& put) const {
        for (const auto& [at, cell] : cells_) {
            const bool both = cell.quarters == (kUpperHalf | kLowerHalf);
            if (both && cell.upper == cell.lower)
                put(at.first, at.second, "━", Style(cell.upper, kReverse));
            else if (both)
                put(at.first, at.second, "▀", Style(cell.upper, kPlain, cell.ground));
            else
                quarters(at, cell, put);
        }
    }

  private:
    static constexpr unsigned kUpperHalf = 1 | 2, kLowerHalf = 4 | 8, kLeftHalf = 1 | 4,
                              kRightHalf = 2 | 8;
    struct Cell {
        unsigned quarters = 0;
        Ink upper = Ink::face, lower = Ink::face;
        Ground ground = Ground::face;  // of the tile below
    };
    std::map<std::pair<int, int>, Cell> cells_;

    // A cell has one ink for all its quarters: of two inks the upper tile's is kept, and the lower
    // tile goes without its corner.
    template <class Put>
    static void quarters(std::pair<int, int> at, const Cell& cell, Put&& put) {
        constexpr std::string_view kQuarters[] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                                  "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
        const unsigned upper = cell.quarters & kUpperHalf, lower = cell.quarters & kLowerHalf;
        const bool one_ink = upper == 0 || lower == 0 || cell.upper == cell.lower;
        put(at.first, at.second, kQuarters[one_ink ? cell.quarters : upper],
            upper != 0 ? cell.upper : cell.lower);
    }
};

class Painter {
  public:
    Painter(Canvas& canvas, const LineTheme& theme, Style style, const Window& window)
        : canvas_(canvas), theme_(theme), style_(style), window_(window) {}

    // Those of all tiles, before these are drawn.
    void edges(const std::vector<DrawnTile>& tiles) {
        for (const DrawnTile& tile : tiles) {
            const auto [edge, ground] = face_of(tile.tile);
            if (tile.tall() && !is_ghost(tile.tile) && whole(tile)) edges_.add(tile, edge, ground);
        }
        edges_.draw(
            [&](int x, int y, std::string_view text, Style style) { put(x, y, text, style); });
    }

    void put(int x, int y, std::string_view text, Style style) {
        y -= window_.up;
        if (y >= window_.top && y < window_.bottom) canvas_.put(x, y, text, style);
    }

    void tile(const DrawnTile& at) {
        if (!at.tall()) return flat(at);
        if (!whole(at)) return;
        if (theme_.glyphs.filled && !is_ghost(at.tile)) return face(at);
        const bool across = at.lies_across();
        const Style frame = frame_of(at.tile);
        const Box& box = is_ghost(at.tile) ? theme_.glyphs.ghost
                         : across          ? theme_.glyphs.hub
                                           : theme_.glyphs.plain;
        const int last = at.x + at.columns - 1;
        const int divider = across ? -1 : at.x + at.columns / 2;
        const int top = at.y - at.beside(), bottom = at.y + at.beside();
        for (int x = at.x + 1; x < last; ++x) {
            put(x, top, x == divider ? box.top_mid : box.top, frame);
            put(x, bottom, x == divider ? box.bottom_mid : box.bottom, frame);
        }
        put(at.x, top, box.top_left, frame);
        put(last, top, box.top_right, frame);
        put(at.x, bottom, box.bottom_left, frame);
        put(last, bottom, box.bottom_right, frame);
        for (int y = top + 1; y < bottom; ++y) {
            put(at.x, y, box.left, frame);
            put(last, y, box.right, frame);
        }
        // The middle row: a line that joins the tile meets its frame.
        const auto& lines = theme_.glyphs.lines;
        const bool unicode = theme_.glyphs.unicode && !is_ghost(at.tile) && !theme_.glyphs.filled;
        const std::string_view left = !at.joined_left || !unicode ? box.left
                                      : across                    ? box.bar_right
                                                                  : lines[kUp | kDown | kLeft];
        const std::string_view right = !at.joined_right || !unicode ? box.right
                                       : across                     ? box.bar_left
                                                                    : lines[kUp | kDown | kRight];
        put_side(at, at.x, left, frame);
        put_side(at, last, right, frame);
        halves(at, box, frame);
    }

    void line(const DrawnLine& at) {
        const Glyphs& glyphs = theme_.glyphs;
        switch (at.foot) {
            case Foot::none:
                return put(at.x, at.y, glyphs.lines[at.arms & 15U], style_);
            case Foot::middle:
                return put(at.x, at.y, glyphs.lines[kLeft | kRight], style_);
            case Foot::rising:
                return put(at.x, at.y, glyphs.rising, style_);
            case Foot::falling:
                return put(at.x, at.y, glyphs.falling, style_);
            case Foot::unseen:
                return;
        }
    }

    void text(const DrawnText& at) {
        int x = at.x;
        for (const StyledText& piece : at.text) {
            // Rails, and the number of a free end where tiles are filled, have the train's colour.
            const bool rail = theme_.glyphs.filled && piece.style.ink == Ink::rail;
            put(x, at.y, piece.text, rail ? Style(style_.ink, piece.style.attrs) : piece.style);
            x += cell_width(piece.text);
        }
    }

  private:
    Canvas& canvas_;
    const LineTheme& theme_;
    Style style_;
    Window window_;
    Edges edges_;

    // Never half a tile.
    [[nodiscard]] bool whole(const DrawnTile& at) const {
        const int y = at.y - window_.up;
        return y - at.beside() >= window_.top && y + at.beside() < window_.bottom;
    }

    static Pips first(const DrawnTile& at) { return at.leftward ? at.tile.outer : at.tile.inner; }
    static Pips second(const DrawnTile& at) { return at.leftward ? at.tile.inner : at.tile.outer; }
    [[nodiscard]] bool is_ghost(const TrainTile& tile) const { return tile.index == theme_.ghost; }

    // What was played in a review, where something else would have been better.
    [[nodiscard]] bool is_blamed(const TrainTile& tile) const {
        return tile.index == theme_.played;
    }

    // A double, until its last cover lies.
    [[nodiscard]] bool is_open(const TrainTile& tile) const {
        return tile.owed > 0 || tile.index == theme_.open_double;
    }

    // A filled tile: ivory, brass for an engine, red while it has to be covered or is blamed.
    struct Face {
        Ink edge;
        Ground ground;
    };
    [[nodiscard]] Face face_of(const TrainTile& tile) const {
        if (is_open(tile) || is_blamed(tile)) return {Ink::owed_face, Ground::owed_face};
        if (tile.engine) return {Ink::plate_edge, Ground::plate};
        if (theme_.second) return {Ink::second_face, Ground::second_face};
        return {Ink::face, Ground::face};
    }

    void face(const DrawnTile& at) {
        const auto [edge, ground] = face_of(at.tile);
        const Box& box = theme_.glyphs.plain;
        const int last = at.x + at.columns - 1;
        for (int y = at.y - at.beside() + 1; y < at.y + at.beside(); ++y) {
            put(at.x, y, box.left, edge);
            for (int x = at.x + 1; x < last; ++x) put(x, y, " ", number_style(0, at.tile));
            put(last, y, box.right, edge);
        }
        fresh_mark(at);
        halves(at, box, Style(Ink::divider, kPlain, ground));
    }

    // The numbers of both halves, and the line between them where it has room.
    void halves(const DrawnTile& at, const Box& box, Style divider) {
        const int right = at.columns / 2 + 1;  // of the second half
        if (!has_pips(at.form)) {
            number(at.x + 1, at.y, first(at), at.tile, 2);
            if (at.lies_across()) return;
            put(at.x + right - 1, at.y, box.middle, divider);
            return number(at.x + right, at.y, second(at), at.tile, 2);
        }
        if (at.lies_across()) {
            const int columns = at.columns - 2;
            for (int x = 1; x <= columns; ++x) put(at.x + x, at.y, box.bar, divider);
            pips(at.x + 1, at.y - at.beside() + 1, at.tile.outer, at.tile, columns);
            return pips(at.x + 1, at.y + 1, at.tile.outer, at.tile, columns);
        }
        const int columns = right - 2, top = at.y - at.beside() + 1;
        pips(at.x + 1, top, first(at), at.tile, columns);
        for (int row = 0; row < kPipRows; ++row)
            put(at.x + right - 1, top + row, box.middle, divider);
        pips(at.x + right, top, second(at), at.tile, columns);
    }

    void pips(int x, int y, Pips n, const TrainTile& tile, int columns) {
        for (int row = 0; row < kPipRows; ++row)
            put(x, y + row, pip_row(theme_.glyphs, n, row, columns), number_style(n, tile));
    }

    // Of who laid it since one's turn, in the middle of its upper edge; as bold as this, since
    // every change of weight is sent.
    void fresh_mark(const DrawnTile& at) {
        const bool last = at.tile.index == theme_.last;
        if (!last && at.tile.index < theme_.recent) return;
        const int columns = has_pips(at.form) ? 5 : at.lies_across() ? 2 : 1;
        const int from = at.x + (at.columns - columns) / 2, y = at.y - at.beside();
        for (int x = from; x < from + columns; ++x)
            put(x, y, theme_.glyphs.plain.top,
                Style(last ? Ink::hub : seat_ink(at.tile.seat), kBold,
                      edges_.shared(x, y) ? Ground::face : Ground::own));
    }

    [[nodiscard]] Style number_style(Pips n, const TrainTile& tile) const {
        if (theme_.glyphs.filled) {
            if (is_ghost(tile)) return ghost_style(theme_);
            if (tile.engine && !is_open(tile)) return Ink::plate;
            return {pips_ink(n), kBold, face_of(tile).ground};
        }
        return {tile.engine ? Ink::hub : pips_ink(n),
                tile.tile.is_double() || tile.index >= theme_.recent ? kBold : kPlain};
    }

    // New tiles have the colour of who laid them.
    [[nodiscard]] Style frame_of(const TrainTile& tile) const {
        if (theme_.glyphs.filled)
            return is_ghost(tile) ? ghost_style(theme_) : Style(face_of(tile).edge);
        if (is_blamed(tile)) return {Ink::refusal, kBold};
        if (tile.engine || tile.index == theme_.last) return {Ink::hub, kBold};
        if (is_ghost(tile)) return ghost_style(theme_);
        return tile.index >= theme_.recent ? Style(seat_ink(tile.seat), kBold) : style_;
    }

    // A side of the tile, or the mark of the free number behind it.
    void put_side(const DrawnTile& at, int x, std::string_view side, Style frame) {
        if (theme_.glyphs.filled) return put(x, at.y, side, frame);
        const bool left = at.badge_left && x == at.x;
        const bool right = at.badge_right && x == at.x + at.columns - 1;
        if (!left && !right) return put(x, at.y, side, frame);
        const Pips free = left ? first(at) : second(at);
        put(x, at.y, left ? theme_.glyphs.cursor_end : theme_.glyphs.cursor,
            Style(pips_ink(free), kReverse | kBold));
    }

    void number(int x, int y, Pips n, const TrainTile& tile, int columns) {
        put(x, y, fmt::format("{:>{}}", n, columns), number_style(n, tile));
    }

    // In one row: [6|12], or (8) for a train's own engine.
    void flat(const DrawnTile& at) {
        const Style frame = frame_of(at.tile);
        if (theme_.glyphs.filled) return strip(at, frame);
        if (at.tile.engine) {
            put(at.x, at.y, fmt::format("({})", at.tile.outer), frame);
            put_side(at, at.x, "(", frame);
            return put_side(at, at.x + at.columns - 1, ")", frame);
        }
        const bool ghost = is_ghost(at.tile);
        const Box& box = ghost ? theme_.glyphs.ghost : theme_.glyphs.plain;
        const int last = at.x + at.columns - 1;
        const int digits = first(at) > 9 ? 2 : 1;
        put_side(at, at.x, ghost ? box.left : "[", frame);
        put_side(at, last, ghost ? box.right : "]", frame);
        number(at.x + 1, at.y, first(at), at.tile, digits);
        put(at.x + 1 + digits, at.y, box.middle, frame);
        number(at.x + 2 + digits, at.y, second(at), at.tile, second(at) > 9 ? 2 : 1);
    }

    // The same of a filled tile.
    void strip(const DrawnTile& at, Style frame) {
        const Box& box = is_ghost(at.tile) ? theme_.glyphs.ghost : theme_.glyphs.plain;
        put(at.x, at.y, box.left, frame);
        put(at.x + at.columns - 1, at.y, box.right, frame);
        // In a grid, numbers are as wide as the widest, and a double shows its number once.
        const bool grid = at.columns == kBoxColumns;
        const auto digits = [&](Pips n) { return grid || n > 9 ? 2 : 1; };
        if (at.tile.engine || at.columns == kDoubleColumns)
            return number(at.x + 1, at.y, at.tile.outer, at.tile, at.columns - 2);
        const int middle = at.x + 1 + digits(first(at));
        number(at.x + 1, at.y, first(at), at.tile, digits(first(at)));
        put(middle, at.y, box.middle,
            is_ghost(at.tile) ? frame : Style(Ink::divider, kPlain, face_of(at.tile).ground));
        number(middle + 1, at.y, second(at), at.tile, digits(second(at)));
    }
};

}  // namespace

void draw(Canvas& canvas, const Drawing& drawing, const LineTheme& theme, Style style,
          const Window& window) {
    Painter painter(canvas, theme, style, window);
    for (const DrawnLine& each : drawing.lines) painter.line(each);
    if (theme.glyphs.filled) painter.edges(drawing.tiles);
    for (const DrawnTile& each : drawing.tiles) painter.tile(each);
    for (const DrawnText& each : drawing.texts) painter.text(each);
}

}  // namespace roundhouse::ui
