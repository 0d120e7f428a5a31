// Open hands in the viewer: one as tiles, several as a list.

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/viewer/layout.hpp"

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
    if (row.empty() && all.empty()) row = "no tiles";
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

// Calls word(x, row, text, style) for what is written if the hands stand one after another, each
// with its number and name, in rows of that width. Returns the rows that they take.
template <class Word>
int each_word(const View& view, const ViewerState& viewer, int width, Word&& word) {
    constexpr int kLeft = 1, kApart = 3;
    int x = kLeft, row = 0;
    const auto put = [&](const std::string& text, Style style, int room) {
        if (x > kLeft && x + room >= width) {
            x = kLeft;
            ++row;
        }
        word(x, row, text, style);
        x += cell_width(text) + 1;
    };
    for (const auto& [seat, hand] : viewer.hands) {
        if (x > kLeft) x += kApart - 1;
        const std::string name = player_name(view, seat, kMaxNameColumns);
        const std::string number = std::to_string(seat + 1);
        const std::vector<Tile> tiles = tiles_of(hand);
        // Neither a number nor a name is the last word of a row.
        const std::string first = tiles.empty() ? "no tiles" : formats::to_string(tiles[0]);
        const int behind = cell_width(first) + 1;
        put(number, Ink::key, cell_width(number) + 1 + cell_width(name) + behind);
        put(name, Style(seat_ink(seat), kBold), cell_width(name) + behind);
        put(first, Style(), cell_width(first));
        for (std::size_t k = 1; k < tiles.size(); ++k) {
            const std::string tile = formats::to_string(tiles[k]);
            put(tile, Style(), cell_width(tile));
        }
    }
    return row + 1;
}

void draw_apart(Canvas& canvas, const View& view, const ViewerState& viewer, int y) {
    const int left = name_end(view, canvas.width());
    for (const auto& [seat, hand] : viewer.hands) {
        draw_name(canvas, view, seat, y, left);
        for (const std::string& row : rows_of(hand, canvas.width() - left - 1))
            canvas.put(left, y++, row);
    }
}

// Each in one row, as many as there are rows. A list that does not fit wraps round.
void draw_some(Canvas& canvas, const View& view, const ViewerState& viewer, const Layout& at) {
    const int left = name_end(view, canvas.width());
    const int width = canvas.width() - left - 1;
    const int count = static_cast<int>(viewer.hands.size());
    int y = at.top(Strip::hand);
    for (int k = 0; k < std::min(count, at.rows.of(Strip::hand)); ++k, ++y) {
        const int place = count > at.rows.of(Strip::hand) ? (viewer.first_hand + k) % count : k;
        const auto& [seat, hand] = viewer.hands[static_cast<std::size_t>(place)];
        draw_name(canvas, view, seat, y, left);
        canvas.put(left, y, one_row(hand, width));
    }
}

// How one hand is drawn in that many rows, standing as at the table if it can be; none: as text.
// Tiles with pips are for the table, which has the rows.
std::optional<HandStyle> style_of(TileStyle asked, int tiles, int width, int rows) {
    for (const HandStyle style : {HandStyle::standing, HandStyle::boxes})
        if (wanted(asked, style) && hand_rows({width, 0}, tiles, style) <= rows) return style;
    return std::nullopt;
}

TileVerdict verdict_on(Tile tile, const ViewerReview* review) {
    if (review == nullptr || !review->decision) return TileVerdict::none;
    const auto lays = [&](const Action& action) {
        const auto* play = std::get_if<Play>(&action);
        return play != nullptr && play->tile == tile;
    };
    // One tile may have gone to the wrong place.
    if (lays(review->decision->better)) return TileVerdict::better;
    return lays(review->decision->played) ? TileVerdict::played : TileVerdict::other;
}

void draw_tiles(Canvas& canvas, const View& view, const ViewerReview* review, const TileSet& hand,
                HandStyle style, int top) {
    const int width = tile_width(style), row = per_row(canvas.size(), style);
    const std::vector<Tile> tiles = tiles_of(hand);
    const int row_width = std::min(row, static_cast<int>(tiles.size())) * width;
    const int left = canvas.width() >= 100 ? (canvas.width() - row_width) / 2 : 0;
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        const int place = static_cast<int>(k);
        draw_open_tile(canvas, view.glyphs, style,
                       {left + place % row * width, top + place / row * tile_height(style)},
                       tiles[k], verdict_on(tiles[k], review));
    }
}

}  // namespace

HandList hand_list(const View& view, const ViewerState& viewer, int width, int most) {
    const int columns = width - name_end(view, width) - 1;
    int rows = 0;
    for (const auto& [seat, hand] : viewer.hands)
        rows += static_cast<int>(rows_of(hand, columns).size());
    if (rows <= most) return {HandList::Form::apart, rows};
    rows = each_word(view, viewer, width, [](int, int, const std::string&, Style) {});
    if (rows <= most) return {HandList::Form::together, rows};
    return {HandList::Form::some, std::min(most, static_cast<int>(viewer.hands.size()))};
}

void draw_open_hands(Canvas& canvas, const View& view, const ViewerState& viewer,
                     const Layout& at) {
    if (viewer.hands_title.empty()) return;
    const int hidden = static_cast<int>(viewer.hands.size()) - at.rows.of(Strip::hand);
    const HandList list = hand_list(view, viewer, canvas.width(), at.rows.of(Strip::hand));
    std::string right;
    // Where hands stay hidden, the key shows none.
    if (viewer.controls && !viewer.hands.empty())
        right = fmt::format("{} hands", view.keys.label(Command::hands));
    if (list.form == HandList::Form::some && hidden > 0) {
        std::string more = text::count_of(hidden, "more hand");
        if (viewer.controls)
            more = fmt::format("{} {}", view.keys.label(Command::next_playable), more);
        const std::string both = right.empty() ? more : fmt::format("{}   {}", more, right);
        constexpr int kRule = 9;  // columns of line and blanks
        const int space = canvas.width() - cell_width(viewer.hands_title) - kRule;
        right = cell_width(both) <= space ? both : more;
    }
    draw_rule(canvas, view.glyphs, 0, at.top(Strip::hand_line), canvas.width(), viewer.hands_title,
              right);
    if (viewer.hands.empty()) return;
    const int top = at.top(Strip::hand);
    const TileSet& first = viewer.hands[0].second;
    const auto one = style_of(view.ui.style, first.size(), canvas.width(), at.rows.of(Strip::hand));
    if (viewer.hands.size() == 1 && one)
        draw_tiles(canvas, view, viewer.review, first, *one, top);
    else if (list.form == HandList::Form::apart)
        draw_apart(canvas, view, viewer, top);
    else if (list.form == HandList::Form::together)
        each_word(view, viewer, canvas.width(),
                  [&](int x, int row, const std::string& text, Style style) {
                      canvas.put(x, top + row, text, style);
                  });
    else
        draw_some(canvas, view, viewer, at);
}

}  // namespace roundhouse::ui
