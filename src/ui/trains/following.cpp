// Tiles that are to follow on a train, as ghosts behind what is drawn of it, where cells are free.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

namespace {

constexpr std::uint8_t kFollows = 0xFE;  // an index that no tile reaches

// Where the next one would lie: beyond that column, in that direction.
struct Tip {
    int x = 0;
    int y = 0;
    int direction = 1;
    TileForm form = TileForm::box;
    int badge = 0;  // columns from there on that the number of the end takes, and a tile may
};

int columns_of(const DrawnText& text) {
    return cell_width(text.text);
}

bool adjoins(const DrawnText& text, const DrawnTile& tile) {
    return text.y == tile.y &&
           (text.x == tile.x + tile.columns || text.x + columns_of(text) == tile.x);
}

// Behind the ghost that shows that number, over its own badge.
std::optional<Tip> behind_ghost(const Drawing& train, Pips end, int ghost) {
    const auto tile = std::ranges::find_if(train.tiles, [&](const DrawnTile& each) {
        return each.tile.index == ghost && each.tile.outer == end;
    });
    if (tile == train.tiles.end()) return std::nullopt;
    Tip tip{tile->leftward ? tile->x - 1 : tile->x + tile->columns, tile->y,
            tile->leftward ? -1 : 1, tile->form};
    for (const DrawnText& text : train.texts)
        if (adjoins(text, *tile) && (text.x >= tile->x) != tile->leftward)
            tip.badge = columns_of(text);
    return tip;
}

// Behind the free number, or behind the words of a train that is not begun.
std::optional<Tip> behind_end(const Drawing& train, Pips end, int middle) {
    if (train.texts.empty()) return std::nullopt;
    const auto shows =
        std::ranges::find_if(train.texts, [&](const DrawnText& text) { return text.end == end; });
    if (shows == train.texts.end() && !train.tiles.empty()) return std::nullopt;
    const DrawnText& text = shows == train.texts.end() ? train.texts.front() : *shows;
    Tip tip{0, text.y, text.x < middle ? -1 : 1};
    for (const DrawnTile& tile : train.tiles) {
        tip.form = tile.form;
        if (adjoins(text, tile)) tip.direction = tile.leftward ? -1 : 1;
    }
    tip.x = tip.direction > 0 ? text.x + columns_of(text) : text.x - 1;
    if (!train.tiles.empty()) return tip;
    for (const DrawnText& each : train.texts)
        if (each.y == text.y)
            tip.x = tip.direction > 0 ? std::max(tip.x, each.x + columns_of(each))
                                      : std::min(tip.x, each.x - 1);
    tip.x += tip.direction;
    return tip;
}

}  // namespace

void draw_following(Canvas& canvas, const PlannedTrain& train, Pips end,
                    std::span<const Tile> tiles, const Area& area, int middle,
                    const LineTheme& theme) {
    auto tip = behind_ghost(train.drawing, end, theme.ghost);
    if (!tip) tip = behind_end(train.drawing, end, middle);
    if (!tip) return;
    LineTheme later{theme.glyphs};
    later.ghost = kFollows;
    later.later = true;
    // From the tip on, `columns` of them, in so many rows above and below.
    const auto left_of = [&](int columns) {
        return tip->direction > 0 ? tip->x : tip->x - columns + 1;
    };
    const auto free = [&](int columns, int beside) {
        const int left = left_of(columns);
        if (left < area.x || left + columns > area.x + area.width || tip->y - beside < area.y ||
            tip->y + beside >= area.y + area.height)
            return false;
        for (int x = left; x < left + columns; ++x)
            for (int y = tip->y - beside; y <= tip->y + beside; ++y)
                if (canvas.at(x, y).ch != U' ' &&
                    (y != tip->y || std::abs(x - tip->x) >= tip->badge))
                    return false;
        return true;
    };
    std::size_t drawn = 0;
    for (; drawn < tiles.size(); ++drawn) {
        DrawnTile tile;
        tile.form = tip->form;
        tile.tile.tile = tiles[drawn];
        tile.tile.inner = end;
        tile.tile.outer = tiles[drawn].other(end);
        tile.tile.index = kFollows;
        tile.leftward = tip->direction < 0;
        tile.columns = tile_columns(tile.tile, tile.form, theme.glyphs.filled);
        tile.y = tip->y;
        if (!free(tile.columns, tile.beside())) break;
        tile.x = left_of(tile.columns);
        canvas.fill(tile.x, tile.y, tile.columns, 1, " ", Style());
        Drawing one;
        one.tiles.push_back(tile);
        draw(canvas, one, later, Ink::dim);
        end = tile.tile.outer;
        tip->x += tip->direction * tile.columns;
        tip->badge = 0;
    }
    if (drawn == tiles.size()) return;
    const std::string more = fmt::format("+{}", tiles.size() - drawn);
    tip->x += tip->direction * tip->badge;
    tip->badge = 0;
    if (free(cell_width(more), 0)) canvas.put(left_of(cell_width(more)), tip->y, more, Ink::dim);
}

}  // namespace roundhouse::ui
