// The hub with trains on both sides of it. Each side is a stack of bands, one for each train, in
// clockwise order. The rails between hub and bands never cross: they leave the hub in the same
// order, and of those that turn the same way the one that goes farthest turns nearest to the hub.

#include <algorithm>
#include <optional>

#include "ui/trains/allot.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kLeastLabel = 18;  // columns of a label in the rows of its train
constexpr int kAir = 2;          // columns between such a label and the train

// Columns from the hub's edge: the first cell outside is 1.
constexpr int kFirstTurn = 2;
constexpr int kInsideHub = -2;  // the rail that leaves the hub's top or bottom

struct Band {
    int train = 0;
    int level = 0;
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
    int worst = 0, sum = 0;   // of the levels
};

class HubPicture {
  public:
    HubPicture(const std::vector<TrainShape>& trains, const Area& area, bool narrow_number,
               const TrainWords& words, const LineTheme& theme)
        : trains_(trains), area_(area), words_(words), theme_(theme) {
        hub_.width = (area.width >= 90 ? 12 : 8) + (narrow_number ? 1 : 0);
    }

    // With the hub in the middle, or, rather than leave something out, beside it.
    TablePlan plan() {
        const int middle = area_.x + (area_.width - hub_.width) / 2;
        std::optional<std::pair<int, int>> least;
        int x = middle;
        for (const int part : {0, 6, -6, 4, -4}) {
            hub_.x = middle + (part == 0 ? 0 : area_.width / part);
            const auto sides = sides_around_hub();
            if (!sides || (least && *least <= score(*sides))) continue;
            least = score(*sides);
            x = hub_.x;
            if (least->first < kFirstLoss) return drawn(*sides);
        }
        hub_.x = x;
        const auto sides = sides_around_hub();
        return sides ? drawn(*sides) : TablePlan{};
    }

  private:
    using Sides = std::array<Side, 2>;  // right, left

    const std::vector<TrainShape>& trains_;
    Area area_;
    const TrainWords& words_;
    const LineTheme& theme_;
    Area hub_;
    int depth_ = 0;                 // columns for turns between hub and bands
    std::array<int, 2> columns_{};  // of the bands on the right and on the left
    std::vector<std::optional<Track>> tracks_;

    // The first column of every band, beyond the turns.
    int start() const { return kFirstTurn + depth_; }
    int columns(int direction) const { return columns_[direction > 0 ? 0 : 1]; }

    // The worst level of any train, then the sum of all.
    static std::pair<int, int> score(const Sides& sides) {
        return {std::max(sides[0].worst, sides[1].worst), sides[0].sum + sides[1].sum};
    }

    std::optional<Sides> sides_around_hub() {
        const int count = static_cast<int>(trains_.size());
        for (depth_ = (count + 1) / 4; depth_ <= count; ++depth_) {
            columns_ = {area_.x + area_.width - hub_.x - hub_.width - start(),
                        hub_.x - area_.x - start()};
            if (std::min(columns_[0], columns_[1]) < 4) return std::nullopt;
            tracks_.clear();
            tracks_.resize(trains_.size() * detail_levels().size());
            auto sides = best_sides();
            if (!sides) return std::nullopt;
            place(*sides);
            if (std::max((*sides)[0].depth, (*sides)[1].depth) <= depth_) return sides;
        }
        return std::nullopt;
    }

    Track& track(int train, int level) {
        const auto levels = detail_levels();
        auto& found = tracks_[static_cast<std::size_t>(train) * levels.size() +
                              static_cast<std::size_t>(level)];
        if (found) return *found;
        const DetailLevel& how = levels[static_cast<std::size_t>(level)];
        const TrainShape& shape = trains_[static_cast<std::size_t>(train)];
        std::vector<TrainLine> before;
        if (!shape.started)
            before.push_back(how.ends_only ? TrainLine{{"-", Ink::dim}} : words_.idle(shape));
        if (!how.ends_only || !shape.started)
            return found.emplace(shape.tree, how.style, theme_, before);
        before.push_back({{std::string(theme_.glyphs.elided), Ink::rail}});
        for (const Pips end : shape.ends)
            before.push_back({{std::to_string(end), Style(pips_ink(end), kBold)}});
        return found.emplace(TrainTree{}, how.style, theme_, before);
    }

    int rows(int train, int level, int direction) {
        const Track::Extent extent = track(train, level).extent(columns(direction));
        if (!extent.fits) return kNoRows;
        if (!detail_levels()[static_cast<std::size_t>(level)].beside) return extent.rows() + 1;
        return free_cells(train, level, direction).columns > 0 ? extent.rows() : kNoRows;
    }

    // A stretch of free cells: its row from that of the rail, and its first and last column from
    // the one where the train begins.
    struct Stretch {
        int row = 0;
        int from = 0;
        int columns = 0;
    };

    // The widest in the rows of a train, if a label has room there.
    Stretch free_cells(int train, int level, int direction) {
        Track& track = this->track(train, level);
        const int width = columns(direction);
        const Track::Extent extent = track.extent(width);
        Drawing drawing;
        track.draw(drawing, {0, 0}, 1, width);
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
        return widest.columns >= least_label(train, level) ? widest : Stretch{};
    }

    // Neither the hand nor the marker may be missing, except where everything else is.
    int least_label(int train, int level) const {
        constexpr int kName = 6;
        if (detail_levels()[static_cast<std::size_t>(level)].ends_only) return kName;
        const TrainLine words = words_.label(trains_[static_cast<std::size_t>(train)], kLeastLabel);
        return std::min(kLeastLabel, cell_width(words));
    }

    // Clockwise from the upper right, so on the left they run upwards.
    std::optional<Side> side(int first, int count, int direction) {
        const auto train = [&](int k) { return direction > 0 ? first + k : first + count - 1 - k; };
        const std::vector<int> levels = allot(count, area_.height, [&](int k, int level) {
            return rows(train(k), level, direction);
        });
        if (std::ssize(levels) != count) return std::nullopt;
        Side found;
        found.direction = direction;
        for (int k = 0; k < count; ++k) {
            Band band;
            band.train = train(k);
            band.level = levels[static_cast<std::size_t>(k)];
            band.extent = track(band.train, band.level).extent(columns(direction));
            found.bands.push_back(band);
            found.worst = std::max(found.worst, band.level);
            found.sum += band.level;
        }
        return found;
    }

    // As many trains on each side, or, rather than leave something out, up to three more on one.
    std::optional<Sides> best_sides() {
        const int count = static_cast<int>(trains_.size());
        std::optional<Sides> best;
        for (const int more : {0, -1, 1, -2, 2, -3, 3}) {
            const int right = half() + more;
            if (right < 1 || right > count || (count > 1 && right == count)) continue;
            auto a = side(0, right, 1), b = side(right, count - right, -1);
            if (!a || !b) continue;
            Sides sides{std::move(*a), std::move(*b)};
            if (best && score(*best) <= score(sides)) continue;
            best = std::move(sides);
            if (score(*best).first < kFirstLoss) break;
        }
        return best;
    }
    int half() const { return (static_cast<int>(trains_.size()) + 1) / 2; }

    static int label_rows(const Band& band) {
        return detail_levels()[static_cast<std::size_t>(band.level)].beside ? 0 : 1;
    }
    static int band_rows(const Band& band) { return band.extent.rows() + label_rows(band); }

    // The hub's height depends on the number of trains, unless it has too few rows for the rails.
    void place(Sides& sides) {
        for (int ports = std::max(3, half() | 1);; ports += 2) {
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
        const std::vector<int> tops = stacked(rows, area_.y, area_.height);
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
        for (const Side& side : sides)
            for (const Band& band : side.bands) draw_band(plan, side, band);
        std::ranges::sort(plan.trains, {}, &PlannedTrain::number);
        return plan;
    }

    void draw_band(TablePlan& plan, const Side& side, const Band& band) {
        const int d = side.direction;
        const int edge = d > 0 ? hub_.x + hub_.width - 1 : hub_.x;
        const auto column = [&](int c) { return edge + d * c; };
        const TrainShape& shape = trains_[static_cast<std::size_t>(band.train)];
        PlannedTrain train;
        train.number = shape.number;
        Drawing& drawing = train.drawing;
        const auto out = static_cast<unsigned>(d > 0 ? kRight : kLeft);
        const auto in = static_cast<unsigned>(d > 0 ? kLeft : kRight);
        const auto line = [&](int x, int y, unsigned arms) {
            drawing.lines.push_back({x, y, static_cast<std::uint8_t>(arms)});
        };
        if (band.turn == 0) {
            plan.ports.push_back({edge, band.port, static_cast<LineArm>(out)});
            drawing.across(column(1), column(start() - 1), band.spoke);
        } else {
            const bool up = band.spoke < band.port;
            const int x = column(band.turn);
            int from = band.port;
            if (band.turn == kInsideHub) {
                plan.ports.push_back({x, band.port, up ? kUp : kDown});
            } else {
                plan.ports.push_back({edge, band.port, static_cast<LineArm>(out)});
                drawing.across(column(1), column(band.turn - 1), band.port);
                line(x, band.port, in | (up ? kUp : kDown));
            }
            from += up ? -1 : 1;
            if (from != band.spoke) drawing.down(x, from, band.spoke + (up ? 1 : -1));
            line(x, band.spoke, out | (up ? kDown : kUp));
            if (start() > band.turn + 1)
                drawing.across(column(band.turn + 1), column(start() - 1), band.spoke);
        }
        Track& track = this->track(band.train, band.level);
        track.draw(drawing, {column(start()), band.spoke}, d, columns(d));
        const bool ends_only = detail_levels()[static_cast<std::size_t>(band.level)].ends_only;
        train.left_out = ends_only ? shape.tiles : track.left_out();
        const int near = column(start()), far = column(start() + columns(d) - 1);
        train.band = {std::min(near, far), band.top, columns(d), band_rows(band)};
        if (label_rows(band) > 0) {
            // Beside the beginning of the train, or nearer to the hub if it needs the room.
            const int end = d > 0 ? area_.x + area_.width - 1 : area_.x;
            const int first = column(label_start(side, band));
            train.label = {near + d, band.top, words_.label(shape, std::abs(end - first) + 1)};
            const int last = end - d * (cell_width(train.label.text) - 1);
            if ((near + d - last) * d > 0) train.label.x = last;
        } else {
            const Stretch free = free_cells(band.train, band.level, d);
            train.label = {near + d * free.from, band.spoke + free.row,
                           words_.label(shape, free.columns)};
        }
        if (d < 0) train.label.x -= cell_width(train.label.text) - 1;
        plan.trains.push_back(std::move(train));
    }
};

}  // namespace

TablePlan plan_around_hub(const std::vector<TrainShape>& trains, const Area& area,
                          bool narrow_number, const TrainWords& words, const LineTheme& theme) {
    return HubPicture(trains, area, narrow_number, words, theme).plan();
}

}  // namespace roundhouse::ui
