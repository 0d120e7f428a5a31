// What touches in a drawing belongs together: whoever reads it knows nothing but that.
#include <map>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/match.hpp"
#include "ui/trains/fit.hpp"

using namespace roundhouse;

namespace {

using Numbers = std::set<Pips>;

// The numbers that the tiles on either side of a touching pair show, and those at each stretch of
// line; more than one is a lie.
class Joints {
  public:
    explicit Joints(const ui::Drawing& drawing) {
        for (const ui::DrawnTile& each : drawing.tiles) {
            left_[{each.x, each.y}] = each.leftward ? each.tile.outer : each.tile.inner;
            right_[{each.x + each.columns - 1, each.y}] =
                each.leftward ? each.tile.inner : each.tile.outer;
        }
        for (const ui::DrawnText& each : drawing.texts) {
            if (each.end == kNoPips) continue;
            left_[{each.x, each.y}] = each.end;
            right_[{each.x + ui::cell_width(each.text) - 1, each.y}] = each.end;
        }
        for (const ui::DrawnLine& each : drawing.lines) lines_[{each.x, each.y}] |= each.arms;
    }

    [[nodiscard]] std::vector<Numbers> all() {
        std::vector<Numbers> found;
        for (const auto& [at, number] : right_)
            if (const auto next = left_.find({at.first + 1, at.second}); next != left_.end())
                found.push_back({number, next->second});
        while (!lines_.empty()) {
            Numbers met;
            follow(lines_.begin()->first, met);
            found.push_back(met);
        }
        return found;
    }

  private:
    using Cell = std::pair<int, int>;
    std::map<Cell, Pips> left_, right_;  // by the cell in which a tile begins, or ends
    std::map<Cell, unsigned> lines_;

    void follow(Cell at, Numbers& met) {
        const auto found = lines_.find(at);
        if (found == lines_.end()) return;
        const unsigned arms = found->second;
        lines_.erase(found);
        const auto step = [&](unsigned arm, int dx, int dy, const std::map<Cell, Pips>& sides) {
            if ((arms & arm) == 0) return;
            const Cell next{at.first + dx, at.second + dy};
            if (const auto side = sides.find(next); side != sides.end()) met.insert(side->second);
            follow(next, met);
        };
        step(ui::kLeft, -1, 0, right_);
        step(ui::kRight, 1, 0, left_);
        step(ui::kUp, 0, -1, {});
        step(ui::kDown, 0, 1, {});
    }
};

// As text, for whoever has to look at it.
std::string picture(const ui::Drawing& drawing, const ui::Track::Extent& extent, int columns,
                    const ui::LineTheme& theme) {
    ui::Canvas canvas({columns, extent.rows()});
    draw(canvas, drawing, theme, ui::Style(), {.up = -extent.above});
    return canvas.to_text();
}

// What joins numbers that differ, in all ways of drawing that train.
void check_joints(const TrainShape& train, const ui::LineTheme& theme, int& drawn) {
    for (const ui::fit::Group& group : ui::fit::groups(ui::TileForm::box))
        for (const int folded : {0, 3})
            for (const int columns : {34, 43}) {
                ui::TrackStyle style = group.way.style;
                style.folded = folded;
                if (style.only_ends) continue;  // a list, of which nothing is joined
                ui::Track track(train.tree, style, theme);
                const ui::Track::Extent extent = track.extent(columns);
                if (!extent.fits) continue;
                ui::Drawing drawing;
                track.draw(drawing, {0, 0}, 1, columns);
                ++drawn;
                for (const Numbers& met : Joints(drawing).all()) {
                    if (met.size() < 2) continue;
                    INFO(picture(drawing, extent, columns, theme));
                    CAPTURE(std::vector<int>(met.begin(), met.end()));
                    FAIL("different numbers are joined");
                }
            }
}

}  // namespace

TEST_CASE("what touches on a train or is joined by its line has the same number", "[ui]") {
    int drawn = 0;
    for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::felt_glyphs()}) {
        const ui::LineTheme theme{*glyphs};
        chance::Random random(11);
        game::Match match = test::new_match({"oll", 4, 11});
        test::play_until(match, random, [&](const State& state) {
            const Table& table = state.round.table;
            if (table.laid_count < 30 || table.laid_count % 5 != 0) return false;
            for (int t = 0; t < table.rules.trains(); ++t)
                check_joints(shape_of(table, t), theme, drawn);
            return table.laid_count > 60;
        });
    }
    CHECK(drawn > 500);
}
