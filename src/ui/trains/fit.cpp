#include "ui/trains/fit.hpp"

namespace roundhouse::ui {

namespace {

void measure(const TrainTree& tree, Measure& found) {
    found.longest = std::max(found.longest, static_cast<int>(tree.stem.size()));
    found.forks = found.forks || !tree.branches.empty();
    for (const TrainTree& branch : tree.branches) measure(branch, found);
}

}  // namespace

Measure measured(const TrainTree& tree, int columns) {
    Measure found;
    found.columns = columns;
    measure(tree, found);
    return found;
}

std::optional<Way> richest(const TrainTree& tree, const Rows& rows, const LineTheme& theme) {
    Measure of = measured(tree, rows.columns);
    of.slides = rows.slides;
    return richest(of, [&](const Way& way) {
        const Track::Extent extent = Track(tree, way.style, theme).extent(rows.columns);
        // Alone in its rows, a train shows more of itself as flat tiles than as one box.
        return way.loss != Loss::last_box && extent.fits && extent.above <= rows.above &&
               extent.below <= rows.below;
    });
}

Way only_its_ends() {
    Way way;
    way.style.form = TileForm::flat;
    way.style.compact = true;
    way.style.only_ends = true;
    way.loss = Loss::only_ends;
    return way;
}

Way only_its_last_boxes(const Measure& of, TileForm form) {
    Way way;
    way.style.form = form;
    way.style.spread = false;
    way.style.compact = true;
    way.style.kept = 1;
    way.style.folded = of.longest;
    way.loss = Loss::last_box;
    return way;
}

int draw_with_arms(Drawing& drawing, const EngineArms& arms, const TrackStyle& style,
                   const LineTheme& theme, Point at, int columns) {
    DrawnTile engine;
    engine.x = at.x;
    engine.y = at.y;
    engine.form = style.form;
    engine.columns = tile_columns(arms.engine, engine.form, theme.glyphs.filled);
    int left_out = 0;
    const auto draw_arm = [&](const TrainTree& arm, int x, int direction) {
        if (arm.stem.empty()) return;
        Track track(arm, style, theme);
        track.draw(drawing, {x, at.y}, direction, columns);
        left_out += track.left_out();
    };
    draw_arm(arms.left, at.x - 1, -1);
    draw_arm(arms.right, at.x + engine.columns, 1);
    drawing.engine(engine, arms, theme);
    return left_out;
}

bool has_columns_for(TileForm form, int columns) {
    constexpr int kSeen = 4;
    constexpr int kWords = 8;  // what is folded, and a free number
    return columns >= kSeen * size_of(form).columns + kWords;
}

namespace fit {

std::span<const Group> groups(TileForm largest) {
    const auto style = [](TileForm form, bool spread, bool compact) {
        TrackStyle made;
        made.form = form;
        made.spread = spread;
        made.compact = compact;
        return made;
    };
    static const std::vector<Group> all = [&] {
        std::vector<Group> made;
        for (const TileForm form : kTileForms) {
            const Loss loss = form == TileForm::flat ? Loss::flat : Loss::none;
            made.push_back({{style(form, true, false), loss}, false});
            made.push_back({{style(form, false, false), loss}, true});
            made.push_back({{style(form, false, true), loss}, false});
            if (has_pips(form)) continue;
            Way last{style(form, false, true), form == TileForm::box ? Loss::last_box : Loss::flat};
            last.style.kept = 1;
            made.push_back({last, form == TileForm::flat});
        }
        for (const int kept : {2, 1}) {
            Way way{style(TileForm::flat, false, true), Loss::forks};
            way.style.fork_rows = false;
            way.style.kept = kept;
            made.push_back({way, kept > 1});
        }
        Way ends = made.back().way;
        ends.style.inner_kept = 0;
        made.push_back({ends, true});
        made.push_back({only_its_ends(), false});
        return made;
    }();
    const auto first = std::ranges::find_if(
        all, [&](const Group& group) { return group.way.style.form >= largest; });
    return {first, all.end()};
}

int fold_step(const Measure& of, TileForm form) {
    if (of.slides) return 1;
    constexpr int kWords = 7;  // the columns of what is folded, and of a free number
    const int tile = size_of(form).columns;
    return std::clamp((of.columns - kWords) / tile - 1, 1, 8);
}

}  // namespace fit

}  // namespace roundhouse::ui
