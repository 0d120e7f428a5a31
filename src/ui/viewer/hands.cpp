// Open hands in the viewer: one as tiles, several as a list.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/formats/notation.hpp"
#include "ui/viewer/parts.hpp"

namespace roundhouse::ui {

namespace {

std::vector<Tile> tiles_of(const TileSet& hand) {
    std::vector<Tile> tiles;
    hand.for_each([&](Tile tile) { tiles.push_back(tile); });
    std::ranges::stable_sort(tiles, [](Tile a, Tile b) { return a.pips() > b.pips(); });
    return tiles;
}

constexpr int kNameLeft = 4;

// Where the tiles begin: "12 Charlotte ".
int name_end(const View& view, int width) {
    return kNameLeft +
           name_columns(view, 9,
                        width < 70    ? 9
                        : width < 100 ? 14
                                      : kMaxNameColumns) +
           1;
}

// The tiles in rows of that many columns.
std::vector<std::string> rows_of(const TileSet& hand, int width) {
    std::vector<std::string> all;
    std::string row;
    for (const Tile tile : tiles_of(hand)) {
        const std::string name = formats::to_string(tile);
        if (!row.empty() && cell_width(row) + 1 + cell_width(name) > width) {
            all.push_back(std::move(row));
            row.clear();
        }
        if (!row.empty()) row += ' ';
        row += name;
    }
    if (row.empty() && all.empty()) row = "no tile";
    all.push_back(std::move(row));
    return all;
}

// As many as fit in one row, and the number of the others.
std::string one_row(const TileSet& hand, int width) {
    if (const auto whole = rows_of(hand, width); whole.size() == 1) return whole[0];
    const std::string shorter = rows_of(hand, width - 4)[0];
    const auto shown = 1 + std::ranges::count(shorter, ' ');
    return fmt::format("{} +{}", shorter, hand.size() - static_cast<int>(shown));
}

void draw_name(Canvas& canvas, const View& view, Seat seat, int y, int end) {
    canvas.put(1, y, std::to_string(seat + 1), Ink::key);
    canvas.put(kNameLeft, y, player_name(view, seat, end - kNameLeft - 1),
               Style(seat_ink(seat), kBold));
}

void draw_list(Canvas& canvas, const View& view, const ViewerState& viewer,
               const ViewerLayout& at) {
    const int left = name_end(view, canvas.width());
    const int width = canvas.width() - left - 1;
    const int rows = at.hand_rows, top = at.hand_line + 1;
    const int count = static_cast<int>(viewer.hands.size());
    int y = top;
    if (rows_of_hands(view, viewer, canvas.width()) <= rows) {
        for (const auto& [seat, hand] : viewer.hands) {
            draw_name(canvas, view, seat, y, left);
            for (const std::string& row : rows_of(hand, width)) canvas.put(left, y++, row);
        }
        return;
    }
    for (int k = 0; k < std::min(count, rows); ++k, ++y) {
        // A list that does not fit wraps round.
        const int place = count > rows ? (viewer.first_hand + k) % count : k;
        const auto& [seat, hand] = viewer.hands[static_cast<std::size_t>(place)];
        draw_name(canvas, view, seat, y, left);
        canvas.put(left, y, one_row(hand, width));
    }
}

void draw_boxes(Canvas& canvas, const View& view, const TileSet& hand, const ViewerLayout& at) {
    constexpr int kWide = 7;
    const int per_row = canvas.width() / kWide;
    const std::vector<Tile> tiles = tiles_of(hand);
    const int row_width = std::min(per_row, static_cast<int>(tiles.size())) * kWide;
    const int left = canvas.width() >= 100 ? (canvas.width() - row_width) / 2 : 0;
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        const int x = left + static_cast<int>(k) % per_row * kWide;
        const int y = at.hand_line + 1 + static_cast<int>(k) / per_row * 3;
        draw_box_tile(canvas, x, y, tiles[k], view.glyphs.plain, "", Style(Ink::dim), kBold);
    }
}

}  // namespace

int rows_of_hands(const View& view, const ViewerState& viewer, int width) {
    const int columns = width - name_end(view, width) - 1;
    int rows = 0;
    for (const auto& [seat, hand] : viewer.hands)
        rows += static_cast<int>(rows_of(hand, columns).size());
    return rows;
}

void draw_open_hands(Canvas& canvas, const View& view, const ViewerState& viewer,
                     const ViewerLayout& at) {
    if (viewer.hands_title.empty()) return;
    std::string right;
    if (viewer.controls) right = fmt::format("{} changes", view.keys.label(Command::hands));
    if (viewer.controls && static_cast<int>(viewer.hands.size()) > at.hand_rows)
        right = fmt::format("{} next   {}", view.keys.label(Command::next_playable), right);
    draw_rule(canvas, view.glyphs, 0, at.hand_line, canvas.width(), viewer.hands_title, right);
    if (viewer.hands.empty()) return;
    const int per_row = canvas.width() / 7;
    const int tiles = viewer.hands[0].second.size();
    if (viewer.hands.size() == 1 && (tiles + per_row - 1) / per_row * 3 <= at.hand_rows)
        return draw_boxes(canvas, view, viewer.hands[0].second, at);
    draw_list(canvas, view, viewer, at);
}

}  // namespace roundhouse::ui
