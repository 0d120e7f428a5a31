#include "steadiness.hpp"

#include <algorithm>
#include <set>

#include "ui/table/picture.hpp"

namespace roundhouse::bench {

Steadiness::Picture Steadiness::picture_of(const ui::TablePlan& plan) {
    Picture picture;
    picture.hub = plan.hub;
    for (const ui::PlannedTrain& train : plan.trains) {
        picture.left.push_back(train.band.x < plan.hub.x);
        for (const ui::DrawnTile& tile : train.drawing.tiles)
            picture.at[tile.tile.index] = {train.number, tile.x, tile.y, tile.leftward};
    }
    return picture;
}

// The rows of a train, counted from its first, of the tiles that both pictures have.
std::vector<std::pair<int, bool>> Steadiness::rows_of(const Picture& picture, int train,
                                                      const Picture& with) {
    std::set<int> rows;
    std::vector<Place> places;
    for (const auto& [index, place] : picture.at) {
        if (place.train != train || !with.at.contains(index)) continue;
        rows.insert(place.y);
        places.push_back(place);
    }
    std::vector<std::pair<int, bool>> found;
    for (const Place& place : places)
        found.emplace_back(std::distance(rows.begin(), rows.find(place.y)), place.leftward);
    return found;
}

void Steadiness::compare(const Picture& now, int played) {
    ++steps_;
    const Picture& before = *before_;
    bool side = false, rows = false;
    for (int train = 0; train < static_cast<int>(now.left.size()); ++train) {
        const bool other_rows = rows_of(before, train, now) != rows_of(now, train, before);
        if (train == played) {
            own_rows_ += other_rows;
            continue;
        }
        const auto k = static_cast<std::size_t>(train);
        side = side || now.left[k] != before.left[k];
        rows = rows || other_rows;
    }
    side_ += side;
    rows_ += rows;
    hub_ += now.hub.x != before.hub.x || now.hub.y != before.hub.y ||
            now.hub.width != before.hub.width || now.hub.height != before.hub.height;
    long lying = 0, moved = 0;
    for (const auto& [index, place] : before.at) {
        const auto found = now.at.find(index);
        if (found == now.at.end()) continue;
        ++lying;
        moved += found->second.x != place.x || found->second.y != place.y;
    }
    most_moved_ += 10 * moved > 4 * lying;
    lying_ += lying;
    moved_ += moved;
}

void Steadiness::look(const ui::View& view, const ui::Area& area) {
    const auto begin = std::chrono::steady_clock::now();
    const ui::TablePlan plan = ui::plan_picture(view, area);
    planning_ += std::chrono::steady_clock::now() - begin;
    ++plans_;
    left_out_ += std::ranges::any_of(
        plan.trains, [](const ui::PlannedTrain& train) { return train.left_out > 0; });
    own_left_out_ += std::ranges::any_of(plan.trains, [](const ui::PlannedTrain& train) {
        return train.number == 0 && train.left_out > 0;
    });
    for (const ui::PlannedTrain& train : plan.trains)
        for (const ui::DrawnTile& tile : train.drawing.tiles) {
            ++tiles_;
            boxes_ += tile.tall();
        }
    Picture now = picture_of(plan);
    const Table& table = view.seen.table;
    const bool laid = before_ && table.laid_count > laid_;
    if (before_) compare(now, laid ? table.laid().back().train : -1);
    before_ = std::move(now);
    laid_ = table.laid_count;
}

std::vector<Steadiness::Row> Steadiness::rows() const {
    const auto share = [](long part, long all) {
        return 100.0 * static_cast<double>(part) / static_cast<double>(std::max(1L, all));
    };
    const double micros = std::chrono::duration<double, std::micro>(planning_).count();
    return {{"another train's side", share(side_, steps_)},
            {"another train's rows", share(rows_, steps_)},
            {"rows of the train played on", share(own_rows_, steps_)},
            {"hub", share(hub_, steps_)},
            {"over 40 % of all tiles", share(most_moved_, steps_)},
            {"tiles that move", share(moved_, lying_)},
            {"left out", share(left_out_, plans_)},
            {"left out of one's own", share(own_left_out_, plans_)},
            {"tiles as boxes", share(boxes_, tiles_)},
            {"time of a plan, in us", micros / static_cast<double>(std::max(1L, plans_))}};
}

}  // namespace roundhouse::bench
