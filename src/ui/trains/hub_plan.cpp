// The hub with trains on both sides of it. Each side is a stack of bands, one for each train, in
// clockwise order. The rails between hub and bands never cross: they leave the hub in the same
// order, and of those that turn the same way the one that goes farthest turns nearest to the hub.

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "ui/trains/allot.hpp"
#include "ui/trains/fit.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kLeastLabel = 20;  // columns of a label in the rows of its train
constexpr int kAir = 2;          // columns between such a label and the train
constexpr int kPlate = 3;        // of brass on either side of an engine with pips

// Columns from the hub's edge: the first cell outside is 1.
constexpr int kFirstTurn = 2;
constexpr int kInsideHub = -2;  // the rail that leaves the hub's top or bottom

struct Band {
    int train = 0;
    Way way;
    bool beside = false;  // its label stands in free cells of its rows, not above them
    int rows = 0;         // that it may take
    Track::Extent extent;
    int top = 0;    // its first row
    int spoke = 0;  // the row of its rail
    int port = 0;   // the row where it leaves the hub; above or below it for kInsideHub
    int turn = 0;   // the column where it turns; 0: it is straight
};

struct Side {
    int direction = 1;
    std::vector<Band> bands;  // from the top
    int depth = 0;            // columns that the turns take
    Loss worst = Loss::none;
    int sum = 0;  // of all losses
};

class HubPicture {
  public:
    HubPicture(const TableTrains& trains, const Area& area, bool narrow_number,
               const TrainWords& words, const LineTheme& theme)
        : trains_(trains),
          area_(area),
          narrow_number_(narrow_number),
          words_(words),
          theme_(theme) {}

    // With the hub in the middle, or, rather than have none of a train's tiles, beside it. All
    // trains have tiles of one form, the largest in which each shows its last ones.
    TablePlan plan() {
        for (const TileForm form : kTileForms) {
            if (form < trains_.largest) continue;
            form_ = form;
            hub_.width = has_pips(form) ? size_of(form).double_columns + 2 * kPlate
                                        : (area_.width >= 90 ? 12 : 8) + (narrow_number_ ? 1 : 0);
            if (!has_room()) continue;
            shapes_ = &trains_.at_first;
            if (const auto sides = planned())
                if (const auto now = as_they_are(*sides)) return drawn(*now);
            // What has been laid in this turn has no room there.
            shapes_ = &trains_.now;
            if (const auto sides = planned()) return drawn(*sides);
        }
        return {};
    }

  private:
    using Sides = std::array<Side, 2>;  // right, left
    using Score = std::pair<Loss, int>;

    const TableTrains& trains_;
    // Those that are planned for, later those that are drawn.
    const std::vector<TrainShape>* shapes_ = &trains_.at_first;
    Area area_;
    bool narrow_number_;
    const TrainWords& words_;
    const LineTheme& theme_;
    TileForm form_ = TileForm::box;
    Area hub_;
    int depth_ = 0;                 // columns for turns between hub and bands
    std::array<int, 2> columns_{};  // of the bands on the right and on the left
    // By train, rows and direction.
    std::map<std::tuple<int, int, int>, std::optional<Band>> bands_;
    // What a train takes, by whether it is drawn with what is new of it, whether with its idle
    // words, and by its columns: asked again for other rows, other sides, another place of the hub.
    using Asked = std::tuple<int, bool, bool, int, TrackStyle>;
    std::map<Asked, Track::Extent> extents_;

    // The first column of every band, beyond the turns.
    int start() const { return kFirstTurn + depth_; }
    int columns(int direction) const { return columns_[direction > 0 ? 0 : 1]; }

    // For tiles with pips. It depends on the trains only where these fork, so that the tiles keep
    // their size while a round lasts.
    [[nodiscard]] bool has_room() const {
        if (!has_pips(form_)) return true;
        const int count = static_cast<int>(shapes_->size()), turns = (count + 1) / 4;
        return half() * (rows_of_tile(form_) + 1) <= area_.height &&
               has_columns_for(form_, (area_.width - hub_.width) / 2 - kFirstTurn - turns);
    }

    // The worst loss of any train, then the sum of all.
    static Score score(const Sides& sides) {
        return {std::max(sides[0].worst, sides[1].worst), sides[0].sum + sides[1].sum};
    }

    std::optional<Sides> planned() {
        const int middle = area_.x + (area_.width - hub_.width) / 2;
        std::optional<Score> least;
        int x = middle;
        if (has_pips(form_)) {
            hub_.x = middle;
            auto sides = sides_around_hub();
            return sides && score(*sides).first == Loss::none ? std::move(sides) : std::nullopt;
        }
        for (const int part : {0, 6, -6, 4, -4}) {
            hub_.x = middle + (part == 0 ? 0 : area_.width / part);
            auto sides = sides_around_hub();
            if (!sides || (least && *least <= score(*sides))) continue;
            least = score(*sides);
            x = hub_.x;
            if (least->first <= Loss::forks) return sides;
        }
        hub_.x = x;
        return sides_around_hub();
    }

    // The same sides and rows with the trains as they are now; none if one has no room in its own.
    std::optional<Sides> as_they_are(const Sides& at_first) {
        shapes_ = &trains_.now;
        bands_.clear();
        Sides sides = at_first;
        for (Side& side : sides)
            for (Band& band : side.bands) {
                if (keeps_way(band, side.direction, kNothingNew)) continue;
                const auto now = this->band(band.train, band.rows, side.direction);
                if (now)
                    band = *now;
                else if (has_pips(form_) || !keeps_way(band, side.direction, trains_.laid_at_first))
                    return std::nullopt;
            }
        place(sides);
        if (std::max(sides[0].depth, sides[1].depth) > depth_) return std::nullopt;
        return sides;
    }

    // Whether what is new of a train has room in the way in which the others of its tiles lie.
    bool keeps_way(Band& band, int direction, int flat_from) {
        const bool started = trains_.at_first[static_cast<std::size_t>(band.train)].started;
        if (!started) return !shape(band.train).started;
        Band now = band;
        now.way.style.flat_from = flat_from;
        now.extent = extent(now.train, now.way, columns(direction));
        if (!now.extent.fits || band_rows(now) > band.rows) return false;
        if (band.beside && free_cells(now, direction).columns == 0) return false;
        band = now;
        return true;
    }

    std::optional<Sides> sides_around_hub() {
        const int count = static_cast<int>(shapes_->size());
        for (depth_ = (count + 1) / 4; depth_ <= count; ++depth_) {
            columns_ = {area_.x + area_.width - hub_.x - hub_.width - start(),
                        hub_.x - area_.x - start()};
            if (std::min(columns_[0], columns_[1]) < 4) return std::nullopt;
            bands_.clear();
            auto sides = best_sides();
            if (!sides) return std::nullopt;
            place(*sides);
            if (std::max((*sides)[0].depth, (*sides)[1].depth) <= depth_) return sides;
        }
        return std::nullopt;
    }

    [[nodiscard]] const TrainShape& shape(int train) const {
        return (*shapes_)[static_cast<std::size_t>(train)];
    }

    [[nodiscard]] Track track(int train, const Way& way) const {
        const TrainShape& shape = this->shape(train);
        if (shape.started) return {shape.tree, way.style, theme_};
        return {shape.tree, way.style, theme_,
                way.loss == Loss::none ? words_.idle(shape) : std::vector{words_.least}};
    }

    Track::Extent extent(int train, const Way& way, int width) {
        const auto [found, unknown] = extents_.try_emplace(
            {train, shapes_ == &trains_.now, way.loss == Loss::none, width, way.style});
        if (unknown) found->second = track(train, way).extent(width);
        return found->second;
    }

    // Otherwise the plate says whose rail it is.
    [[nodiscard]] bool labelled() const { return words_.label != nullptr; }

    Wish wish(int train, int direction) {
        constexpr int kLabel = 1;  // without one, the row is for a further toe
        const int label = labelled() ? kLabel : 0;
        const int width = columns(direction);
        const auto extent = [&](const Way& way) { return this->extent(train, way, width); };
        const Measure measure = measured(shape(train).tree, width);
        Wish wish = wish_of(measure, kLabel, extent, form_);
        wish.favoured = shape(train).number == trains_.favoured;
        if (has_pips(form_)) {
            wish.least = rows_of_tile(form_) + label;
            return wish;
        }
        Band ends;
        ends.train = train;
        ends.way = form_ == TileForm::flat || !shape(train).started ? only_its_ends()
                                                                    : only_its_last_boxes(measure);
        ends.extent = extent(ends.way);
        wish.least = ends.extent.rows() + (free_cells(ends, direction).columns > 0 ? 0 : label);
        return wish;
    }

    // As richly as those rows allow, its label above it, or at its side if that saves something.
    std::optional<Band> band(int train, int rows, int direction) {
        auto [found, is_new] = bands_.try_emplace({train, rows, direction});
        if (!is_new) return found->second;
        const int label = labelled() ? 1 : 0;
        const std::optional<Band> above =
            rows > label ? band_with(train, rows - label, direction, false) : std::nullopt;
        found->second = above;
        if (!labelled() || (above && above->way.loss == Loss::none)) return above;
        const auto beside = band_with(train, rows, direction, true);
        if (beside && (!above || beside->way.loss < above->way.loss)) found->second = beside;
        return found->second;
    }

    std::optional<Band> band_with(int train, int rows, int direction, bool beside) {
        const int width = columns(direction);
        Band band;
        band.train = train;
        band.beside = beside;
        band.rows = rows + label_rows(band);
        const auto accepts = [&](const Way& way) {
            // The first tile of a train may be shown in the one row that it had so far.
            const bool begun = trains_.at_first[static_cast<std::size_t>(train)].started;
            if (begun && way.style.form != form_) return false;
            band.extent = extent(train, way, width);
            band.way = way;
            return band.extent.fits && band.extent.rows() <= rows &&
                   (!beside || free_cells(band, direction).columns > 0);
        };
        if (shape(train).started) {
            const auto way = richest(measured(shape(train).tree, width), accepts, form_);
            return way ? std::optional(band) : std::nullopt;
        }
        Way idle = only_its_ends();
        idle.loss = Loss::none;
        if (!accepts(idle) && !accepts(only_its_ends())) return std::nullopt;
        // Where its first tile will have room, nothing moves when it is laid.
        const TileForm first = std::min(form_, TileForm::box);
        if (rows >= rows_of_tile(first))
            band.extent.above = band.extent.below = size_of(first).double_beside;
        return band;
    }

    // A stretch of free cells: its row from that of the rail, and its first and last column from
    // the one where the train begins.
    struct Stretch {
        int row = 0;
        int from = 0;
        int columns = 0;
    };

    // The widest in the rows of a train, if a label has room there.
    Stretch free_cells(const Band& band, int direction) {
        const int width = columns(direction);
        const Track::Extent& extent = band.extent;
        Drawing drawing;
        track(band.train, band.way).draw(drawing, {0, 0}, 1, width);
        const auto rows = static_cast<std::size_t>(extent.rows());
        std::vector<std::vector<bool>> used(rows,
                                            std::vector<bool>(static_cast<std::size_t>(width)));
        for (const Point& cell : drawing.cells())
            used[static_cast<std::size_t>(cell.y + extent.above)]
                [static_cast<std::size_t>(cell.x)] = true;
        Stretch widest;
        for (std::size_t row = 0; row < rows; ++row)
            for (int x = 0; x < width; ++x) {
                if (used[row][static_cast<std::size_t>(x)]) continue;
                const int from = x == 0 ? 0 : x + kAir;
                while (x < width && !used[row][static_cast<std::size_t>(x)]) ++x;
                const int free = (x == width ? x : x - kAir) - from;
                if (free > widest.columns)
                    widest = {static_cast<int>(row) - extent.above, from, free};
            }
        return widest.columns >= least_label(band) ? widest : Stretch{};
    }

    // Neither the hand nor the marker may be missing, except where everything else is. What the
    // label says now does not matter, so that nothing moves when it changes.
    static int least_label(const Band& band) {
        constexpr int kName = 6;
        return band.way.loss == Loss::only_ends ? kName : kLeastLabel;
    }

    // Clockwise from the upper right, so on the left they run upwards.
    std::optional<Side> side(int first, int count, int direction) {
        const auto train = [&](int k) { return direction > 0 ? first + k : first + count - 1 - k; };
        std::vector<Wish> wishes;
        for (int k = 0; k < count; ++k) wishes.push_back(wish(train(k), direction));
        const std::vector<int> rows = fair_rows(wishes, area_.height);
        if (std::ssize(rows) != count) return std::nullopt;
        Side found;
        found.direction = direction;
        for (int k = 0; k < count; ++k) {
            const auto its = band(train(k), rows[static_cast<std::size_t>(k)], direction);
            if (!its) return std::nullopt;
            found.bands.push_back(*its);
            found.worst = std::max(found.worst, its->way.loss);
            found.sum += static_cast<int>(its->way.loss);
        }
        return found;
    }

    // As many trains on each side, or, rather than have none of a train's tiles, up to three more
    // on one. Forks without rows are no reason: while trains grow they come and go.
    std::optional<Sides> best_sides() {
        const int count = static_cast<int>(shapes_->size());
        std::optional<Sides> best;
        for (const int more : {0, -1, 1, -2, 2, -3, 3}) {
            const int right = half() + more;
            if (right < 1 || right > count || (count > 1 && right == count)) continue;
            auto a = side(0, right, 1), b = side(right, count - right, -1);
            if (!a || !b) continue;
            Sides sides{std::move(*a), std::move(*b)};
            if (best && score(*best) <= score(sides)) continue;
            best = std::move(sides);
            if (has_pips(form_)) break;
            if (score(*best).first <= Loss::forks) break;
        }
        return best;
    }
    int half() const { return (static_cast<int>(shapes_->size()) + 1) / 2; }

    [[nodiscard]] int label_rows(const Band& band) const {
        return labelled() && !band.beside ? 1 : 0;
    }
    [[nodiscard]] int band_rows(const Band& band) const {
        return band.extent.rows() + label_rows(band);
    }

    // The hub's height depends on the number of trains, unless it has too few rows for the rails.
    void place(Sides& sides) {
        const int engine = has_pips(form_) ? rows_of_tile(form_) + 2 : 3;
        for (int ports = std::max(engine, half() | 1);; ports += 2) {
            hub_.height = std::min(area_.height, ports + 2);
            hub_.y = area_.y + (area_.height - hub_.height) / 2;
            int beside = 0;
            for (Side& side : sides) {
                stack(side);
                beside = std::max(beside, set_ports(side));
            }
            if (beside <= hub_.height - 2 || hub_.height == area_.height) break;
        }
        for (Side& side : sides) set_turns(side);
    }

    void stack(Side& side) const {
        std::vector<BandRows> rows;
        for (const Band& band : side.bands)
            rows.push_back({label_rows(band), band.extent.above, band_rows(band)});
        const std::vector<int> tops = stacked(rows, area_.y, area_.height, roomy_rows(form_));
        auto top = tops.begin();
        for (Band& band : side.bands) {
            band.top = *top++;
            band.spoke = band.top + label_rows(band) + band.extent.above;
        }
    }

    // The rows where the rails leave the hub: each as near to its band as the others allow. The
    // first and the last may leave through its top and its bottom. Returns how many leave beside
    // it.
    int set_ports(Side& side) {
        const int top = hub_.y, bottom = hub_.y + hub_.height - 1;
        std::vector<Band*> beside;
        const std::size_t count = side.bands.size();
        for (std::size_t k = 0; k < count; ++k) {
            Band& band = side.bands[k];
            band.turn = 0;
            const bool above = k == 0 && count > 1 && band.spoke < top;
            const bool below = k > 0 && k + 1 == count && band.spoke > bottom;
            if (above || below) {
                band.turn = kInsideHub;
                band.port = above ? top : bottom;
            } else {
                beside.push_back(&band);
            }
        }
        const int rows = static_cast<int>(beside.size());
        int next = top + 1;
        for (int k = 0; k < rows; ++k) {
            Band& band = *beside[static_cast<std::size_t>(k)];
            band.port = std::max(next, std::min(band.spoke, bottom - rows + k));
            next = band.port + 1;
        }
        return rows;
    }

    static void set_turns(Side& side) {
        int up = 0, down = 0;
        for (Band& band : side.bands)
            if (band.turn == 0 && band.spoke < band.port) band.turn = kFirstTurn + up++;
        for (auto band = side.bands.rbegin(); band != side.bands.rend(); ++band)
            if (band->turn == 0 && band->spoke > band->port) band->turn = kFirstTurn + down++;
        side.depth = std::max(up, down);
    }

    // The column nearest to the hub where a label above its train may begin: a free one beside
    // hub and rails.
    int label_start(const Side& side, const Band& band) const {
        const int row = band.top;
        const bool beside_hub = row >= hub_.y && row < hub_.y + hub_.height;
        int start = kInsideHub + 2 + (beside_hub ? 2 : 0);
        for (const Band& other : side.bands)
            if (other.turn != 0 && row >= std::min(other.port, other.spoke) &&
                row <= std::max(other.port, other.spoke))
                start = std::max(start, other.turn + 2);
        return start;
    }

    TablePlan drawn(const Sides& sides) {
        TablePlan plan;
        plan.hub = hub_;
        plan.form = form_;
        for (const Side& side : sides)
            for (const Band& band : side.bands) draw_band(plan, side, band);
        std::ranges::sort(plan.trains, {}, &PlannedTrain::number);
        return plan;
    }

    void draw_band(TablePlan& plan, const Side& side, const Band& band) {
        const int d = side.direction;
        const int edge = d > 0 ? hub_.x + hub_.width - 1 : hub_.x;
        const auto column = [&](int c) { return edge + d * c; };
        const TrainShape& shape = this->shape(band.train);
        PlannedTrain train;
        train.number = shape.number;
        Drawing& drawing = train.drawing;
        const auto out = static_cast<unsigned>(d > 0 ? kRight : kLeft);
        const auto in = static_cast<unsigned>(d > 0 ? kLeft : kRight);
        const auto line = [&](int x, int y, unsigned arms) {
            drawing.lines.push_back({x, y, static_cast<std::uint8_t>(arms)});
        };
        const auto port = [&](int x, unsigned arm) {
            plan.ports.push_back({x, band.port, static_cast<LineArm>(arm), train.number});
        };
        if (band.turn == 0) {
            port(edge, out);
            drawing.across(column(1), column(start() - 1), band.spoke);
        } else {
            const bool up = band.spoke < band.port;
            const int x = column(band.turn);
            int from = band.port;
            if (band.turn == kInsideHub) {
                port(x, up ? kUp : kDown);
            } else {
                port(edge, out);
                drawing.across(column(1), column(band.turn - 1), band.port);
                line(x, band.port, in | (up ? kUp : kDown));
            }
            from += up ? -1 : 1;
            if (from != band.spoke) drawing.down(x, from, band.spoke + (up ? 1 : -1));
            line(x, band.spoke, out | (up ? kDown : kUp));
            if (start() > band.turn + 1)
                drawing.across(column(band.turn + 1), column(start() - 1), band.spoke);
        }
        Track track = this->track(band.train, band.way);
        track.draw(drawing, {column(start()), band.spoke}, d, columns(d));
        train.loss = band.way.loss;
        train.left_out = track.left_out();
        const int near = column(start()), far = column(start() + columns(d) - 1);
        train.band = {std::min(near, far), band.top, columns(d), band_rows(band)};
        train.row = band.spoke;
        if (!labelled()) return plan.trains.push_back(std::move(train));
        if (label_rows(band) > 0) {
            // Beside the beginning of the train, or nearer to the hub if it needs the room.
            const int end = d > 0 ? area_.x + area_.width - 1 : area_.x;
            const int first = column(label_start(side, band));
            train.label = {near + d, band.top, words_.label(shape, std::abs(end - first) + 1)};
            const int last = end - d * (cell_width(train.label.text) - 1);
            if ((near + d - last) * d > 0) train.label.x = last;
        } else {
            const Stretch free = free_cells(band, d);
            train.label = {near + d * free.from, band.spoke + free.row,
                           words_.label(shape, free.columns)};
        }
        if (d < 0) train.label.x -= cell_width(train.label.text) - 1;
        plan.trains.push_back(std::move(train));
    }
};

}  // namespace

TablePlan plan_around_hub(const TableTrains& trains, const Area& area, bool narrow_number,
                          const TrainWords& words, const LineTheme& theme) {
    return HubPicture(trains, area, narrow_number, words, theme).plan();
}

}  // namespace roundhouse::ui
