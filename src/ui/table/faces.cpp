#include "ui/table/faces.hpp"

#include <fmt/format.h>

#include <string>

#include "ui/canvas/pips.hpp"

namespace roundhouse::ui {

namespace {

// What a tile is made of: its body, bright or pale, without a lower edge.
class Face {
  public:
    Face(Canvas& canvas, Point at, int columns, bool pale, bool blamed = false)
        : canvas_(canvas),
          box_(felt_glyphs().plain),
          at_(at),
          columns_(columns),
          edge_(blamed ? Ink::owed_face
                : pale ? Ink::pale_face
                       : Ink::face),
          ground_(blamed ? Ground::owed_face
                  : pale ? Ground::pale_face
                         : Ground::face) {}

    void top() const { row(at_.y, box_.top_left, box_.top, box_.top_right, edge_); }
    void bottom(int y) const { row(y, box_.bottom_left, box_.bottom, box_.bottom_right, edge_); }
    void body(int y) const { row(y, box_.left, " ", box_.right, Style(pips_ink(0), 0, ground_)); }
    void bar(int y) const { row(y, box_.left, box_.bar, box_.right, divider()); }
    [[nodiscard]] Style divider() const { return {Ink::divider, kPlain, ground_}; }
    [[nodiscard]] Style number(Pips n, int attrs = kPlain) const {
        return {pips_ink(n), kBold | attrs, ground_};
    }
    void put(int x, int y, std::string_view text, Style style) const {
        canvas_.put(at_.x + x, y, text, style);
    }

  private:
    Canvas& canvas_;
    const Box& box_;
    Point at_;
    int columns_;
    Ink edge_;
    Ground ground_;

    // A slim tile has a seam only on its right.
    void row(int y, std::string_view left, std::string_view middle, std::string_view right,
             Style style) const {
        const bool slim = columns_ == tile_width(HandStyle::slim);
        put(0, y, slim ? middle : left, slim ? style : edge_);
        for (int x = 1; x < columns_ - 1; ++x) put(x, y, middle, style);
        put(columns_ - 1, y, right, edge_);
    }
};

void put_lying(const Face& face, int y, Halves tile) {
    face.body(y);
    face.put(1, y, fmt::format("{:>2}", tile.first), face.number(tile.first));
    face.put(3, y, felt_glyphs().plain.middle, face.divider());
    face.put(4, y, fmt::format("{:>2}", tile.second), face.number(tile.second));
}

}  // namespace

void draw_pips(Canvas& canvas, const Glyphs& glyphs, Point at, int columns, int number,
               Style style) {
    for (int row = 0; row < kPipRows; ++row)
        canvas.put(at.x, at.y + row, pip_row(glyphs, number, row, columns),
                   number > 12 ? style.with(kBold) : style);
}

void draw_face(Canvas& canvas, const Glyphs& glyphs, HandStyle style, Point at, Halves tile,
               std::string_view letter, const FaceState& is) {
    const int columns = tile_width(style), rack = at.y + tile_height(style) - 1;
    const int up = is.lifted ? 1 : 0;
    const Face face(canvas, {at.x, at.y - up}, columns, is.pale, is.blamed);
    face.top();
    for (int y = at.y - up + 1; y < rack; ++y) face.body(y);
    const int first = at.y - up + 1, left = style == HandStyle::slim ? 0 : 1;
    switch (style) {
        case HandStyle::large:
        case HandStyle::pips:
            draw_pips(canvas, glyphs, {at.x + 1, first}, columns - 2, tile.first,
                      face.number(tile.first));
            face.bar(first + 3);
            draw_pips(canvas, glyphs, {at.x + 1, first + 4}, columns - 2, tile.second,
                      face.number(tile.second));
            break;
        case HandStyle::standing:
        case HandStyle::slim:
            // The line below the upper number divides the tile.
            face.put(left, first, fmt::format("{:>2}", tile.first),
                     face.number(tile.first, kUnderline));
            face.put(left, first + 1, fmt::format("{:>2}", tile.second), face.number(tile.second));
            break;
        default:
            put_lying(face, first, tile);
            break;
    }
    if (is.lies) return face.bottom(rack);
    std::string words(letter.empty() ? " " : letter);
    if (has_pips(style)) words += fmt::format(" {}-{}", tile.first, tile.second);
    if (is.drawn) words += kDrawnMark;
    const Style on_wood(is.pale ? Ink::dim : Ink::key, kBold, Ground::wood);
    const bool cap = is.chosen && !letter.empty();
    if (cap) canvas.fill(at.x, rack, columns, 1, " ", on_wood.with(kReverse));
    canvas.put(has_pips(style) ? at.x : at.x + 1, rack, words,
               cap ? on_wood.with(kReverse) : on_wood, at.x + columns);
}

void draw_rack(Canvas& canvas, int y) {
    canvas.fill(0, y, canvas.width(), 1, " ", Style(Ink::key, kPlain, Ground::wood));
}

void draw_lying_face(Canvas& canvas, int x, int y, Halves tile) {
    const Face face(canvas, {x, y}, 7, false);
    face.top();
    put_lying(face, y + 1, tile);
    face.bottom(y + 2);
}

}  // namespace roundhouse::ui
