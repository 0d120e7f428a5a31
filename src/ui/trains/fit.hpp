// How richly trains can be drawn where there is little room: as tiles of three rows or flat ones,
// as few of them folded as possible, their forks in rows or not as forks. Every view of a train
// asks here. It never decides where a train lies.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "ui/trains/allot.hpp"
#include "ui/trains/track.hpp"

namespace roundhouse::ui {

// What a way of drawing costs: nothing as long as each end shows its last two tiles as boxes; the
// least where it shows the last one so.
enum class Loss : std::uint8_t { none, last_box, flat, forks, only_ends, everything };

struct Way {
    TrackStyle style;
    Loss loss = Loss::none;
};

// What is to be drawn: the tiles of its longest part, whether it forks, the columns it has.
struct Measure {
    int longest = 0;
    bool forks = false;
    int columns = 0;
    bool slides = false;  // a further tile moves the others in any case
};
[[nodiscard]] Measure measured(const TrainTree& tree, int columns);

// The richest way that `accepts`, if there is one, with no larger tiles than those, or than boxes.
template <class Accepts>
std::optional<Way> richest(const Measure& of, Accepts&& accepts, TileForm largest = TileForm::box);

// The same for one train in its rows.
struct Rows {
    int columns = 0;
    int above = 0, below = 0;  // beside the row in which it begins
    bool slides = false;       // see Measure
};
[[nodiscard]] std::optional<Way> richest(const TrainTree& tree, const Rows& rows,
                                         const LineTheme& theme);
// The last resort; and the last resort of boxes.
[[nodiscard]] Way only_its_ends();
[[nodiscard]] Way only_its_last_boxes(const Measure& of, TileForm form = TileForm::box);
// An engine from `at` on, and its arms, each in so many columns. The tiles that are folded.
int draw_with_arms(Drawing& drawing, const EngineArms& arms, const TrackStyle& style,
                   const LineTheme& theme, Point at, int columns);
// Whether arms of so many columns are long enough for tiles with pips: of every train, four are
// seen, whatever they are, so that a train which grows does not change the size of all tiles.
[[nodiscard]] bool has_columns_for(TileForm form, int columns);
// Rows of a train that lacks nothing.
[[nodiscard]] constexpr int roomy_rows(TileForm form) {
    return has_pips(form) ? rows_of_tile(form) + 6 : 12;
}
// The rows that a train would like, with those of its label; `extent` says what a way takes.
template <class ExtentOf>
Wish wish_of(const Measure& of, int label_rows, ExtentOf&& extent,
             TileForm largest = TileForm::box);

namespace fit {

// A form, and how its tiles are folded.
struct Group {
    Way way;
    bool needs_forks = false;  // it is another way only for a train that forks
};
[[nodiscard]] std::span<const Group> groups(TileForm largest);
// So many tiles are folded at a time that a train which grows seldom moves.
[[nodiscard]] int fold_step(const Measure& of, TileForm form);

}  // namespace fit

template <class Accepts>
std::optional<Way> richest(const Measure& of, Accepts&& accepts, TileForm largest) {
    for (const fit::Group& group : fit::groups(largest)) {
        if (group.needs_forks && !of.forks) continue;
        Way way = group.way;
        TrackStyle& style = way.style;
        const auto fits = [&](int folded) {
            style.folded = folded;
            return accepts(std::as_const(way));
        };
        if (fits(0)) return way;
        // Where room is short, all that may be folded is.
        style.fold_step = way.loss < Loss::forks ? fit::fold_step(of, style.form) : 1;
        const int most = of.longest - (of.forks ? 1 : style.kept);
        if (most <= 0 || !fits(most)) continue;
        // A few steps, whatever the length.
        constexpr int kSteps = 12;
        const int step = style.fold_step * std::max(1, most / style.fold_step / kSteps);
        for (int folded = step; folded < most; folded += step)
            if (fits(folded)) return way;
        (void)fits(most);
        return way;
    }
    return std::nullopt;
}

template <class ExtentOf>
Wish wish_of(const Measure& of, int label_rows, ExtentOf&& extent, TileForm largest) {
    // At least those of a box for a train that may be started in this turn.
    const bool flat = largest == TileForm::flat && of.longest > 0;
    const int tile = rows_of_tile(flat ? largest : std::min(largest, TileForm::box));
    Wish wish{tile + label_rows, 0, label_rows + 1};
    wish.further = tile;
    if (of.longest == 0) return wish;
    // Flat tiles lose nothing more as long as its forks have rows.
    const Loss least = flat ? Loss::flat : Loss::none;
    bool any = false;
    const auto accepts = [&](const Way& way) {
        const Track::Extent its = extent(way);
        if (!its.fits) return false;
        const int rows = its.rows() + label_rows;
        if (!std::exchange(any, true)) wish.most = std::max(wish.most, rows);
        // Of these ways, the most folded one needs the fewest.
        if (way.loss == least) wish.whole = wish.whole == 0 ? rows : std::min(wish.whole, rows);
        return way.loss != least;
    };
    (void)richest(of, accepts, largest);
    return wish;
}

}  // namespace roundhouse::ui
