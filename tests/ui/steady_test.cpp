// What stays where it is on the page of a turn, so that the eye need not look for it.
#include <optional>
#include <string>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// Where the hub and the chains begin: right behind the word END.
int end_column(const ui::Canvas& canvas) {
    std::string row;
    for (int x = 0; x < canvas.width(); ++x)
        row += canvas.at(x, 1).ch < 128 ? static_cast<char>(canvas.at(x, 1).ch) : '?';
    return static_cast<int>(row.find("END"));
}

bool same_place(const ui::Layout& a, const ui::Layout& b) {
    return a.lane_rows == b.lane_rows && a.top(ui::Strip::line) == b.top(ui::Strip::line) &&
           a.top(ui::Strip::hand) == b.top(ui::Strip::hand) && a.hand_left == b.hand_left &&
           a.hand_style == b.hand_style && a.top(ui::Strip::message) == b.top(ui::Strip::message) &&
           a.per_row == b.per_row;
}

}  // namespace

TEST_CASE("within a turn nothing on the page moves, unless a hand outgrows its rows",
          "[ui][thorough]") {
    const ui::Size sizes[] = {{60, 20}, {80, 24}, {100, 30}, {160, 50}};
    int compared = 0;
    for (const std::string& id : test::kGames)
        for (const int players : {2, 3, 4, 5}) {
            game::Match match = test::new_match({id, players, 7});
            chance::Random random(7);
            test::Viewpoint viewpoint(match, true);
            Seat seat = kNoSeat;
            int turns = 0, drawn = 0;
            std::optional<ui::Layout> before[4];
            int end[4] = {};
            for (int k = 0; k < 900 && turns < 60; ++k) {
                if (match.phase() != Phase::play) {
                    if (match.phase() == Phase::over) break;
                    match.deal();
                    seat = kNoSeat;
                    viewpoint.ui.story.hand_room = 0;
                    continue;
                }
                const bool begins = match.mover() != seat;
                seat = match.mover();
                viewpoint.game = match.view(seat);
                viewpoint.ui.story.moment = ui::Moment::turn;
                if (begins) {
                    ++turns;
                    drawn = 0;
                    viewpoint.ui.own = {};
                    viewpoint.ui.story.hand_room =
                        ui::steady_hand_space(viewpoint.ui.story.hand_room, viewpoint.game.table);
                }
                ui::ensure_choice(viewpoint.ui, viewpoint.game);
                for (std::size_t s = 0; s < 4; ++s) {
                    const ui::View view = viewpoint.view();
                    const ui::Layout at = ui::layout(view, sizes[s]);
                    const int column = end_column(ui::draw(view, sizes[s]));
                    if (!begins && drawn == 0) {
                        CAPTURE(id, players, sizes[s].width, turns);
                        REQUIRE(same_place(*before[s], at));
                        REQUIRE(column == end[s]);
                        ++compared;
                    }
                    if (!begins && drawn == 1) {
                        CAPTURE(id, players, sizes[s].width, turns);
                        REQUIRE(before[s]->lane_rows == at.lane_rows);
                        REQUIRE(before[s]->hand_style == at.hand_style);
                    }
                    before[s] = at;
                    end[s] = column;
                }
                const Moves possible = moves(match.state());
                const int count = possible.plays() > 0 ? possible.plays() : possible.size();
                const Action action = possible.nth(
                    static_cast<int>(random.below(static_cast<std::uint32_t>(count))), seat);
                if (std::holds_alternative<Draw>(action)) ++drawn;
                match.act(action);
            }
        }
    CHECK(compared > 1000);
}

TEST_CASE("the page is laid out for slightly more than the longest hand", "[ui]") {
    game::Match match = test::new_match({"oll", 3, 1});
    match.deal();
    Table table = match.state().round.table;
    int space = 0;
    const auto longest = [&](std::uint8_t tiles) {
        table.hand_sizes.fill(tiles);
        return space = ui::steady_hand_space(space, table);
    };
    CHECK(longest(15) == 16);  // a draw is allowed for
    CHECK(longest(13) == 16);
    CHECK(longest(12) == 15);
    CHECK(longest(13) == 15);
    CHECK(longest(18) == 19);
}
