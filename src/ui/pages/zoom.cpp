// One train in full, as tiles in rows: the stem, then each branch of a fork under a line of its
// own.

#include <fmt/format.h>
#include <algorithm>

#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

struct Part {
    std::string name;
    std::vector<TrainTile> train_tiles;
    std::string end;  // what comes after the last tile
};

void collect(const TrainTree& tree, const std::string& name, std::vector<Part>& parts) {
    Part part{name, tree.stem, ""};
    if (!tree.branches.empty())
        part.end = "forks";
    else if (!tree.stem.empty() && tree.stem.back().owed > 0)
        part.end = "!! needs a cover";
    parts.push_back(part);
    char letter = 'A';
    for (const TrainTree& branch : tree.branches) {
        const std::string where =
            tree.stem.empty() ? "" : fmt::format("[{}]", tree.stem.back().outer);
        const std::string branch_name =
            fmt::format("branch {} of {}{}", letter, where, name.empty() ? "" : ", " + name);
        if (branch.stem.empty())
            parts.push_back({branch_name, {}, "!! needs a cover"});
        else
            collect(branch, branch_name, parts);
        ++letter;
    }
}

// A tile as it lies, the half towards the hub first.
void draw_train_tile(Canvas& canvas, const View& view, const TrainTile& train_tile, int x, int y) {
    const Style frame = train_tile.engine                          ? Style(Ink::hub, kBold)
                        : train_tile.index >= view.ui.story.recent ? Style(Ink::chosen, kBold)
                                                                   : Style(Ink::dim);
    const Box& box = train_tile.tile.is_double() ? view.glyphs.chosen : view.glyphs.plain;
    draw_box_tile(canvas, x, y, train_tile.tile, box, "", frame, kPlain);
    const auto number = [&](int column, int n) {
        canvas.put(column, y + 1, fmt::format("{:>2}", n), Style(pips_ink(n), kBold));
    };
    number(x + 1, train_tile.inner);
    number(x + 4, train_tile.outer);
}

constexpr int kTop = 2;   // the first row of the train
constexpr int kStep = 3;  // rows that one step scrolls: those of a tile
constexpr int kTileColumns = 7;

// The layout of a whole train, from row 0.
struct Sheet {
    struct Words {
        int x = 0;
        int y = 0;
        std::string text;
        Style style;
    };
    struct Placed {
        int x = 0;
        int y = 0;
        TrainTile train_tile;
    };
    std::vector<Words> words;
    std::vector<Placed> tiles;
    int rows = 0;
};

void add_part(Sheet& sheet, const Part& part, int width) {
    if (!part.name.empty())
        sheet.words.push_back({2, sheet.rows++, part.name, Style(Ink::heading, kBold)});
    int x = 2;
    const auto wrap = [&](int columns) {
        if (x + columns <= width - 2) return;
        x = 2;
        sheet.rows += kStep;
    };
    for (const TrainTile& train_tile : part.train_tiles) {
        wrap(kTileColumns);
        sheet.tiles.push_back({x, sheet.rows, train_tile});
        x += kTileColumns;
    }
    const bool tiles = !part.train_tiles.empty();
    if (!part.end.empty()) {
        wrap(cell_width(part.end) - 1);  // may use the last column
        sheet.words.push_back({x + 1, sheet.rows + (tiles ? 1 : 0), part.end,
                               part.end[0] == '!' ? Style(Ink::alarm) : Style(Ink::dim)});
    }
    sheet.rows += tiles ? kStep : 1;
}

int zoomed_train(const View& view) {
    const int count = view.game.rules().trains();
    return ((view.ui.zoomed % count) + count) % count;
}

Sheet lay_out(const View& view, const TrainShape& train, int width) {
    Sheet sheet;
    if (!train.started) {
        sheet.words.push_back({2, 1, "This train has not been started.", Ink::dim});
        return sheet;
    }
    if (!train.own_engine)
        sheet.words.push_back({2, sheet.rows++,
                               fmt::format("from the hub, {0}-{0}:", view.game.table.engine),
                               Style(Ink::hub, kBold)});
    else if (const TrainTile& left = train.tree.stem.front(); left.owed > 0 && !left.engine)
        sheet.words.push_back({2, sheet.rows++,
                               fmt::format("!! the left end, {}, needs a cover", left.inner),
                               Ink::alarm});
    std::vector<Part> parts;
    collect(train.tree, "", parts);
    for (const Part& part : parts) add_part(sheet, part, width);
    return sheet;
}

}  // namespace

int zoom_limit(const View& view, Size size) {
    const TrainShape train = shape_of(view.game.table, zoomed_train(view));
    const int more = lay_out(view, train, size.width).rows - (size.height - 1 - kTop);
    return more <= 0 ? 0 : (more + kStep - 1) / kStep;
}

void draw_zoom(Canvas& canvas, const View& view) {
    const Table& table = view.game.table;
    const int count = table.rules.trains();
    const int t = zoomed_train(view);
    const TrainShape train = shape_of(table, t);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    std::string ends;
    for (const Pips end : train.ends) ends += fmt::format("{}{}", ends.empty() ? "" : " ", end);
    std::string title =
        fmt::format("TRAIN {} of {}: {}, {} tile{}", t + 1, count, lane_name(view, t, 20),
                    train.tiles, train.tiles == 1 ? "" : "s");
    if (!ends.empty()) title += ", END " + ends;
    if (train.started && train.ends.empty()) title += ", no END";
    if (state_words(view, train, kLongestName).starts_with("OPEN")) title += ", OPEN";
    canvas.put(1, 0, elide(title, canvas.width() - 2, view.glyphs.elided), Style(Ink::bar, kBold));
    const int bottom = canvas.height() - 1;
    const Sheet sheet = lay_out(view, train, canvas.width());
    const int up = view.ui.scroll * kStep - kTop;
    // Tiles are never cut in two: what does not fit completely is shown after the next step.
    const auto seen = [&](int y, int rows) { return y - up >= kTop && y - up + rows <= bottom; };
    for (const Sheet::Placed& tile : sheet.tiles)
        if (seen(tile.y, kStep))
            draw_train_tile(canvas, view, tile.train_tile, tile.x, tile.y - up);
    for (const Sheet::Words& words : sheet.words)
        if (seen(words.y, 1)) canvas.put(words.x, words.y - up, words.text, words.style);
    if (sheet.rows - up > bottom)
        canvas.put_right(canvas.width() - 1, bottom, "PgDn more", Ink::key);
    const int x = put_key(canvas, 1, bottom, view.glyphs.arrows_y, "other train");
    put_key(canvas, x, bottom, "Esc", "back");
    canvas.cursor = Point{0, bottom};
}

}  // namespace roundhouse::ui
