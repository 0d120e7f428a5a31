// Trains with engines of their own: below one another, the engines on one axis, the arms of each to
// its left and its right.

#include <algorithm>
#include <optional>

#include "ui/trains/allot.hpp"
#include "ui/trains/fit.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

namespace {

class Axis {
  public:
    Axis(const TableTrains& trains, const Area& area, const TrainWords& words,
         const LineTheme& theme)
        : trains_(trains), area_(area), words_(words), theme_(theme) {}

    // With labels above the trains, or, if rows for these are lacking, in columns of their own. All
    // trains are of boxes, or none is.
    TablePlan plan() {
        for (const TileForm form : kTileForms) {
            if (form < trains_.largest) continue;
            form_ = form;
            const int rows = rows_of_tile(std::min(form, TileForm::box)) + 1;
            const bool above = rows * static_cast<int>(trains_.now.size()) <= area_.height;
            const int usual = above ? 0 : words_.columns, other = words_.columns - usual;
            auto lines = lines_with(usual);
            if (worst(lines) == Loss::none) return drawn(lines);
            const auto others = lines_with(other);
            if (worst(others) == Loss::none) return drawn(others);
            if (has_pips(form)) continue;
            if (worst(others) < worst(lines)) return drawn(others);
            lines = lines_with(usual);
            if (!lines.empty()) return drawn(lines);
        }
        return {};
    }

  private:
    const TableTrains& trains_;
    Area area_;
    const TrainWords& words_;
    const LineTheme& theme_;
    TileForm form_ = TileForm::box;
    int label_columns_ = 0;  // 0: labels are above the trains
    int axis_ = 0;           // the column where the engines begin
    int columns_ = 0;        // of each arm
    // How a train is drawn, and the rows above and below those of the engines.
    struct Line {
        Way way;
        Track::Extent extent{true, 0, 0};
    };

    static Loss worst(const std::vector<Line>& lines) {
        if (lines.empty()) return Loss::everything;
        return std::ranges::max(lines, {}, [](const Line& line) { return line.way.loss; }).way.loss;
    }

    std::vector<Line> lines_with(int label_columns) {
        label_columns_ = label_columns;
        const int width = area_.width - label_columns;
        columns_ = (width - engine_columns()) / 2;
        if (has_pips(form_) && !has_room()) return {};
        axis_ = area_.x + label_columns + columns_;
        std::vector<Wish> wishes;
        for (const TrainShape& train : trains_.at_first) wishes.push_back(wish(train));
        std::vector<Line> lines;
        const std::vector<int> rows = fair_rows(wishes, area_.height);
        for (std::size_t t = 0; t < rows.size(); ++t) {
            const auto found = line(trains_.now[t], rows[t] - label_rows());
            if (!found) return {};
            lines.push_back(*found);
        }
        return lines;
    }

    [[nodiscard]] int engine_columns() const {
        return has_pips(form_) ? size_of(form_).double_columns : kDoubleColumns;
    }

    // As for those around a hub.
    [[nodiscard]] bool has_room() const {
        const int rows = rows_of_tile(form_) + label_rows();
        return rows * static_cast<int>(trains_.now.size()) <= area_.height &&
               has_columns_for(form_, columns_);
    }

    [[nodiscard]] Line with(const EngineArms& arms, const Way& way) const {
        const int tall = size_of(way.style.form).double_beside;
        Line line{way, {true, tall, tall}};
        for (const TrainTree* arm : {&arms.left, &arms.right}) {
            if (arm->stem.empty()) continue;
            const Track::Extent one = Track(*arm, way.style, theme_).extent(columns_);
            line.extent.fits = line.extent.fits && one.fits;
            line.extent.above = std::max(line.extent.above, one.above);
            line.extent.below = std::max(line.extent.below, one.below);
        }
        return line;
    }

    [[nodiscard]] Measure both(const EngineArms& arms) const {
        const Measure left = measured(arms.left, columns_), right = measured(arms.right, columns_);
        return {std::max(left.longest, right.longest), left.forks || right.forks, columns_};
    }

    [[nodiscard]] Wish wish(const TrainShape& train) const {
        const EngineArms arms = engine_arms(train);
        const auto extent = [&](const Way& way) { return with(arms, way).extent; };
        Wish wish = wish_of(both(arms), label_rows(), extent, std::min(form_, TileForm::box));
        wish.favoured = train.number == trains_.favoured;
        if (has_pips(form_)) wish.least = rows_of_tile(form_) + label_rows();
        if (form_ == TileForm::box && train.started)
            wish.least = with(arms, only_its_last_boxes(both(arms))).extent.rows() + label_rows();
        return wish;
    }

    [[nodiscard]] std::optional<Line> line(const TrainShape& train, int rows) const {
        if (!train.started) {
            // Where its engine will have room, nothing moves when it is laid.
            const TileForm first = std::min(form_, TileForm::box);
            const int tall = rows >= rows_of_tile(first) ? size_of(first).double_beside : 0;
            return Line{{}, {true, tall, tall}};
        }
        const EngineArms arms = engine_arms(train);
        Line found;
        const auto accepts = [&](const Way& each) {
            if (each.style.form != form_) return false;
            found = with(arms, each);
            return found.extent.fits && found.extent.rows() <= rows;
        };
        const auto way = richest(both(arms), accepts, form_);
        return way ? std::optional(found) : std::nullopt;
    }

    [[nodiscard]] int label_rows() const { return label_columns_ == 0 ? 1 : 0; }

    TablePlan drawn(const std::vector<Line>& lines) {
        std::vector<BandRows> bands;
        for (const Line& line : lines)
            bands.push_back({label_rows(), line.extent.above, line.extent.rows() + label_rows()});
        const std::vector<int> tops = stacked(bands, area_.y, area_.height, roomy_rows(form_));
        TablePlan plan;
        plan.form = form_;
        for (std::size_t t = 0; t < lines.size(); ++t)
            plan.trains.push_back(train(trains_.now[t], lines[t], tops[t]));
        return plan;
    }

    void label_beside(PlannedTrain& train, const TrainShape& shape, int row, bool tall) const {
        const int columns = label_columns_ - 1;
        if (!tall) {
            train.label = {area_.x, row, words_.label(shape, columns)};
            return;
        }
        const auto rows = words_.two_rows(shape, columns);
        train.label = {area_.x, row - 1, rows[0]};
        train.below = {area_.x, row, rows[1]};
    }

    PlannedTrain train(const TrainShape& shape, const Line& line, int y) {
        PlannedTrain train;
        train.number = shape.number;
        train.loss = line.way.loss;
        train.band = {area_.x, y, area_.width, line.extent.rows() + label_rows()};
        const int row = y + label_rows() + line.extent.above;
        if (label_columns_ > 0) {
            label_beside(train, shape, row, line.extent.above > 0);
        } else {
            train.label = {0, y, words_.label(shape, area_.width)};
            const int width = cell_width(train.label.text);
            train.label.x = std::clamp(axis_ + engine_columns() / 2 - width / 2, area_.x,
                                       area_.x + std::max(0, area_.width - width));
        }
        train.row = row;
        if (!shape.started) {
            TrainLine idle;
            for (const TrackWords& each : words_.idle(shape))
                idle.insert(idle.end(), each.text.begin(), each.text.end());
            train.drawing.texts.push_back(
                {axis_ + engine_columns() / 2 - cell_width(idle) / 2, row, idle});
            return train;
        }
        train.left_out = draw_with_arms(train.drawing, engine_arms(shape), line.way.style, theme_,
                                        {axis_, row}, columns_);
        return train;
    }
};

}  // namespace

TablePlan plan_along_axis(const TableTrains& trains, const Area& area, const TrainWords& words,
                          const LineTheme& theme) {
    return Axis(trains, area, words, theme).plan();
}

}  // namespace roundhouse::ui
