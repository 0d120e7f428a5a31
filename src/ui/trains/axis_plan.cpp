// Trains with engines of their own: below one another, the engines on one axis, the arms of each to
// its left and its right.

#include <algorithm>
#include <optional>

#include "ui/trains/allot.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

namespace {

class Axis {
  public:
    Axis(const std::vector<TrainShape>& trains, const Area& area, const TrainWords& words,
         const LineTheme& theme)
        : trains_(trains), area_(area), words_(words), theme_(theme) {}

    // With labels above the trains, or, if that takes too many rows, in columns of their own.
    TablePlan plan() {
        std::vector<int> above = steps_with(0);
        const auto worst = [](const std::vector<int>& levels) {
            return levels.empty() ? kNoRows : std::ranges::max(levels);
        };
        if (worst(above) >= kFirstLoss) {
            const std::vector<int> beside = steps_with(std::clamp(area_.width / 5, 12, 24));
            if (worst(beside) < worst(above)) return drawn(beside);
            above = steps_with(0);
        }
        return above.empty() ? TablePlan{} : drawn(above);
    }

  private:
    const std::vector<TrainShape>& trains_;
    Area area_;
    const TrainWords& words_;
    const LineTheme& theme_;
    int label_columns_ = 0;  // 0: labels are above the trains
    int axis_ = 0;           // the column where the engines begin
    int columns_ = 0;        // of each arm
    struct Pair {
        EngineArms arms;
        Track left, right;
    };
    std::vector<std::optional<Pair>> pairs_;

    std::vector<int> steps_with(int label_columns) {
        label_columns_ = label_columns;
        const int width = area_.width - label_columns;
        columns_ = (width - kDoubleColumns) / 2;
        axis_ = area_.x + label_columns + columns_;
        pairs_.clear();
        pairs_.resize(trains_.size() * detail_levels().size());
        return allot(static_cast<int>(trains_.size()), area_.height,
                     [&](int train, int level) { return rows(train, level); });
    }

    Pair& pair(int train, int level) {
        const auto levels = detail_levels();
        auto& found = pairs_[static_cast<std::size_t>(train) * levels.size() +
                             static_cast<std::size_t>(level)];
        if (!found) {
            const EngineArms arms = engine_arms(trains_[static_cast<std::size_t>(train)]);
            const TrackStyle& style = levels[static_cast<std::size_t>(level)].style;
            found.emplace(
                Pair{arms, Track(arms.left, style, theme_), Track(arms.right, style, theme_)});
        }
        return *found;
    }

    // The rows above and below those of the engines.
    Track::Extent extent(int train, int level) {
        if (!trains_[static_cast<std::size_t>(train)].started) return {true, 0, 0};
        Pair& both = pair(train, level);
        const int tall =
            detail_levels()[static_cast<std::size_t>(level)].style.numbers < kAllTiles ? 1 : 0;
        Track::Extent found{true, tall, tall};
        for (Track* track : {&both.left, &both.right}) {
            if (arm(both, track).stem.empty()) continue;
            const Track::Extent one = track->extent(columns_);
            if (!one.fits) return {};
            found.above = std::max(found.above, one.above);
            found.below = std::max(found.below, one.below);
        }
        return found;
    }

    static const TrainTree& arm(const Pair& both, const Track* track) {
        return track == &both.left ? both.arms.left : both.arms.right;
    }

    int label_rows() const { return label_columns_ == 0 ? 1 : 0; }

    int rows(int train, int level) {
        const Track::Extent found = extent(train, level);
        return found.fits ? found.rows() + label_rows() : kNoRows;
    }

    TablePlan drawn(const std::vector<int>& levels) {
        const int count = static_cast<int>(trains_.size());
        std::vector<BandRows> bands;
        for (int t = 0; t < count; ++t) {
            const int level = levels[static_cast<std::size_t>(t)];
            bands.push_back({label_rows(), extent(t, level).above, rows(t, level)});
        }
        const std::vector<int> tops = stacked(bands, area_.y, area_.height);
        TablePlan plan;
        for (int t = 0; t < count; ++t) {
            const auto k = static_cast<std::size_t>(t);
            plan.trains.push_back(train(t, levels[k], tops[k]));
        }
        return plan;
    }

    PlannedTrain train(int t, int level, int y) {
        const TrainShape& shape = trains_[static_cast<std::size_t>(t)];
        PlannedTrain train;
        train.number = shape.number;
        train.band = {area_.x, y, area_.width, rows(t, level)};
        const int row = y + label_rows() + extent(t, level).above;
        if (label_columns_ > 0) {
            train.label = {area_.x, row, words_.label(shape, label_columns_ - 1)};
        } else {
            train.label = {0, y, words_.label(shape, area_.width)};
            const int width = cell_width(train.label.text);
            train.label.x = std::clamp(axis_ + kDoubleColumns / 2 - width / 2, area_.x,
                                       area_.x + area_.width - width);
        }
        if (!shape.started) {
            const TrainLine idle = words_.idle(shape);
            train.drawing.texts.push_back(
                {axis_ + kDoubleColumns / 2 - cell_width(idle) / 2, row, idle});
            return train;
        }
        Pair& both = pair(t, level);
        const bool box = detail_levels()[static_cast<std::size_t>(level)].style.numbers < kAllTiles;
        // A tile that begins an arm as a box lies against the engine.
        const TrainLine text = tile_text(both.arms.engine, theme_);
        const int width = box ? kDoubleColumns : cell_width(text);
        DrawnTile engine{axis_, row, width, box, false, false, false, both.arms.engine};
        if (!both.arms.left.stem.empty())
            both.left.draw(train.drawing, {axis_ - 1, row}, -1, columns_);
        if (!both.arms.right.stem.empty()) {
            both.right.draw(train.drawing, {axis_ + width, row}, 1, columns_);
        }
        for (const DrawnLine& line : train.drawing.lines) {
            engine.joined_left |= line.x == axis_ - 1 && line.y == row;
            engine.joined_right |= line.x == axis_ + width && line.y == row;
        }
        for (DrawnTile& tile : train.drawing.tiles) {
            if (tile.y == row && tile.x + tile.columns == axis_) tile.joined_right = false;
            if (tile.y == row && tile.x == axis_ + width) tile.joined_left = false;
        }
        train.drawing.tiles.push_back(engine);
        // A train's own engine needs a cover only while it is alone.
        if (both.arms.engine.owed > 0 && both.arms.left.stem.empty() &&
            both.arms.right.stem.empty())
            train.drawing.texts.push_back({axis_ + width, row, {{"!!", Ink::alarm}}});
        train.left_out = both.left.left_out() + both.right.left_out();
        return train;
    }
};

}  // namespace

TablePlan plan_along_axis(const std::vector<TrainShape>& trains, const Area& area,
                          const TrainWords& words, const LineTheme& theme) {
    return Axis(trains, area, words, theme).plan();
}

}  // namespace roundhouse::ui
