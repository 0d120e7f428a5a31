// The picture of the whole table: the hub in the middle and the trains leaving it all round; or,
// for trains with engines of their own, these on one axis. Every train has rows of its own beside
// the hub and is shown as richly as they allow: its last tiles and its ends always, the older ones
// as far as they fit. It only says what goes where.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "ui/trains/fit.hpp"

namespace roundhouse::ui {

struct Area {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

struct PlannedTrain {
    int number = 0;
    Drawing drawing;   // with the line from the hub
    DrawnText label;   // empty if it is within the drawing
    DrawnText below;   // the rest of the label; empty: it is whole
    Area band;         // the rows that belong to it
    int row = 0;       // the one in which it begins
    int left_out = 0;  // tiles that are folded
    Loss loss = Loss::none;
};

struct TablePlan {
    Area hub;                       // empty without one
    TileForm form = TileForm::box;  // of all tiles that are drawn
    struct Port {
        int x = 0;
        int y = 0;
        LineArm arm = kRight;
        int train = 0;
    };
    std::vector<Port> ports;  // where the trains leave it
    std::vector<PlannedTrain> trains;
};

// The words for a train, in at most that many columns; beside its rail they have to be short. None:
// the plate tells which train is which.
struct TrainWords {
    std::function<TrainLine(const TrainShape& train, int columns)> label;
    // For one that is not started, from the hub on.
    std::function<std::vector<TrackWords>(const TrainShape& train)> idle;
    TrackWords least = {};  // in their place where they have no room: the number of its end
    // At the left of an engine: in two rows, and the columns that they want.
    std::function<std::array<TrainLine, 2>(const TrainShape& train, int columns)> two_rows = {};
    int columns = 0;
};

// The trains as they are, and as they were when the turn began: what goes where is decided by
// these, so that within a turn nothing moves but the train that is played on.
struct TableTrains {
    std::vector<TrainShape> now;
    std::vector<TrainShape> at_first;
    int favoured = -1;                   // takes rows that no other needs; -1: none
    int laid_at_first = kNothingNew;     // how many tiles lay on the table
    TileForm largest = TileForm::large;  // no tile is of a larger kind
};

[[nodiscard]] TablePlan plan_around_hub(const TableTrains& trains, const Area& area,
                                        bool narrow_number, const TrainWords& words,
                                        const LineTheme& theme);
[[nodiscard]] TablePlan plan_along_axis(const TableTrains& trains, const Area& area,
                                        const TrainWords& words, const LineTheme& theme);

// Tiles that are to follow on a train from that end on, as dim ghosts behind what lies of it, as
// far as cells of the area are free, and how many have no room: nothing moves for them. `middle`:
// the column from which trains leave to both sides.
void draw_following(Canvas& canvas, const PlannedTrain& train, Pips end,
                    std::span<const Tile> tiles, const Area& area, int middle,
                    const LineTheme& theme);

}  // namespace roundhouse::ui
