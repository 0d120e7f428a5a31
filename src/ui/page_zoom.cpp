// One train whole, as tiles in rows: the stem, then each branch of a fork under a line of its own.

#include <fmt/format.h>
#include <algorithm>

#include "board.hpp"

namespace roundhouse::ui {

namespace {

struct Part {
    std::string name;
    std::vector<Joint> joints;
    std::string end;  // what comes after the last tile
};

void collect(const Track& track, const std::string& name, std::vector<Part>& parts) {
    Part part{name, track.stem, ""};
    if (!track.branches.empty())
        part.end = "forks";
    else if (!track.stem.empty() && track.stem.back().owed > 0)
        part.end = "!! needs a cover";
    parts.push_back(part);
    char letter = 'A';
    for (const Track& branch : track.branches) {
        const std::string where =
            track.stem.empty() ? "" : fmt::format("[{}]", track.stem.back().outer);
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
void draw_joint(Canvas& canvas, const View& view, const Joint& joint, int x, int y) {
    const Style frame = joint.engine                    ? Style(Ink::hub, kBold)
                        : joint.index >= view.ui.recent ? Style(Ink::chosen, kBold)
                                                        : Style(Ink::dim);
    const Box& box = joint.tile.is_double() ? view.glyphs.chosen : view.glyphs.plain;
    draw_box_tile(canvas, x, y, joint.tile, box, 0, frame, kPlain);
    const auto number = [&](int column, int n) {
        canvas.put(column, y + 1, fmt::format("{:>2}", n), Style(pips_ink(n), kBold));
    };
    number(x + 1, joint.inner);
    number(x + 4, joint.outer);
}

// Draws what of a part lies in the rows from 2 to `bottom`, and gives the rows it takes in all.
int draw_part(Canvas& canvas, const View& view, const Part& part, int y, int bottom) {
    const int width = canvas.width();
    const int top = y;
    if (!part.name.empty()) {
        if (y >= 2 && y < bottom) canvas.put(2, y, part.name, Style(Ink::heading, kBold));
        ++y;
    }
    int x = 2;
    for (const Joint& joint : part.joints) {
        if (x + 7 > width - 2) {
            x = 2;
            y += 3;
        }
        if (y >= 2 && y + 2 < bottom) draw_joint(canvas, view, joint, x, y);
        x += 7;
    }
    if (!part.end.empty() && y >= 2 && y + 1 < bottom) {
        if (x + columns_of(part.end) + 1 > width) {
            x = 2;
            y += 3;
        }
        canvas.put(x + 1, y + 1, part.end,
                   part.end[0] == '!' ? Style(Ink::alarm) : Style(Ink::dim));
    }
    return y + (part.joints.empty() ? 1 : 3) - top;
}

}  // namespace

void draw_zoom(Canvas& canvas, const View& view) {
    const Table& table = view.game.table;
    const int count = table.rules.trains();
    const int t = ((view.ui.zoomed % count) + count) % count;
    const Train train = train_of(table, t);
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    std::string ends;
    for (const Pips end : train.ends) ends += fmt::format("{}{}", ends.empty() ? "" : " ", end);
    std::string title = fmt::format("TRAIN {} of {}: {}, {} tiles", t + 1, count,
                                    player_name(view, t, 20), train.tiles);
    if (!ends.empty()) title += ", END " + ends;
    if (table.rules.others == Others::by_marker && table.is_open(t)) title += ", OPEN";
    canvas.put(1, 0, cut(title, canvas.width() - 2, view.glyphs.elided), Style(Ink::bar, kBold));
    const int bottom = canvas.height() - 1;
    if (!train.started) {
        canvas.put(2, 3, "This train has not been started.", Ink::dim);
    } else {
        std::vector<Part> parts;
        collect(train.track, "", parts);
        int y = 2 - view.ui.scroll * 3;
        if (!train.own_engine) {
            if (y >= 2)
                canvas.put(2, y, fmt::format("from the hub, {0}-{0}:", table.engine),
                           Style(Ink::hub, kBold));
            ++y;
        }
        for (const Part& part : parts) y += draw_part(canvas, view, part, y, bottom);
        if (y > bottom) canvas.put_right(canvas.width() - 1, bottom, "PgDn more", Ink::key);
    }
    const int x = put_key(canvas, 1, bottom, view.glyphs.arrows_y, "other train");
    put_key(canvas, x, bottom, "Esc", "back");
    canvas.cursor = Spot{0, bottom};
}

}  // namespace roundhouse::ui
