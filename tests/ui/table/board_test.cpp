// The board as people need it: every train shows its last tiles and every free end its number, and
// what the chosen tile would do is shown where it will be done. ROUNDHOUSE_POSITIONS=50000 looks at
// more positions.
#include <algorithm>
#include <map>
#include <set>

#include "roundhouse/engine/apply.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/scene.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kWindows[] = {{60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}};

// What the seat to move sees, in its turn.
struct Seen {
    Observation game;
    ui::UiState ui;
    ui::GameInfo info;
    ui::Keymap keys;

    Seen(const test::TableKind& kind, const State& state)
        : game(observe(state, state.round.table.turn.seat)) {
        ui.story.moment = ui::Moment::turn;
        ui.story.hand_room = ui.story.fullest_hand = game.own.hand.size();
        info.rule_set = *kind.rule_set;
        std::vector<std::string> players = test::kNames;
        players.resize(state.rules().players);
        info.names = words::names_for(*kind.rule_set, players);
        info.levels.resize(players.size());
    }
    [[nodiscard]] ui::View view() const { return {game, ui, info, ui::unicode_glyphs(), keys}; }
};

std::map<std::uint8_t, ui::DrawnTile> tiles_of(const std::vector<ui::PlannedTrain>& trains,
                                               int train) {
    std::map<std::uint8_t, ui::DrawnTile> tiles;
    for (const ui::PlannedTrain& each : trains)
        if (each.number == train)
            for (const ui::DrawnTile& tile : each.drawing.tiles) tiles[tile.tile.index] = tile;
    return tiles;
}

}  // namespace

TEST_CASE("every free end has its number on the board, and its tile lies before it",
          "[ui][random]") {
    struct Share {
        int boards = 0, pictures = 0, trains = 0, flat = 0, no_tile = 0;
    };
    std::map<std::pair<int, bool>, Share> shares;
    test::for_positions(
        test::asked_positions(300), 36, [&](const auto& kind, const State& state, auto&) {
            const Seen seen(kind, state);
            const ui::View view = seen.view();
            for (const ui::Size size : kWindows) {
                const ui::Layout at = ui::layout(view, size);
                CAPTURE(kind.rule_set->id, size.width, ui::draw(view, size).to_text());
                Share& share = shares[{size.width, seen.game.rules().trains() <= 5}];
                ++share.boards;
                share.pictures += at.form == ui::BoardForm::picture;
                for (const ui::PlannedTrain& train : ui::trains_on_board(view, at)) {
                    std::set<Pips> shown;
                    for (const ui::DrawnText& text : train.drawing.texts)
                        if (text.end != kNoPips) shown.insert(text.end);
                    const TrainShape shape = shape_of(seen.game.table, train.number);
                    share.trains += shape.started;
                    share.no_tile += train.loss == ui::Loss::only_ends;
                    share.flat += train.loss == ui::Loss::flat || train.loss == ui::Loss::forks;
                    if (train.loss == ui::Loss::only_ends) continue;
                    for (const End& end : seen.game.table.ends)
                        if (end.train == train.number) CHECK(shown.contains(end.pips));
                    // Doubles in the middle may be folded where its parts follow one another.
                    if (train.loss == ui::Loss::forks) continue;
                    const auto tiles = tiles_of({train}, train.number);
                    for (const End& end : seen.game.table.ends)
                        if (end.train == train.number) CHECK(tiles.contains(end.tile));
                }
            }
        });
    for (const auto& [which, share] : shares) {
        std::printf(
            "%3d columns, %s: %5d boards, %5d pictures; %6d trains, %5d flat, %4d only ends\n",
            which.first, which.second ? "<= 5 trains" : "more       ", share.boards, share.pictures,
            share.trains, share.flat, share.no_tile);
        if (which.first >= 80 && which.second) CHECK(share.no_tile * 50 <= share.trains);
    }
}

TEST_CASE("a double looks open until its last cover lies", "[ui][random]") {
    int doubles = 0;
    test::for_positions(
        test::asked_positions(300), 38, [&](const auto& kind, const State& state, auto&) {
            const Moves possible = moves(state);
            for (int k = 0; k < possible.plays(); ++k) {
                const Action action = possible.nth(k, state.round.table.turn.seat);
                const auto* play = std::get_if<Play>(&action);
                if (play == nullptr) continue;
                const auto covers = [&](const End& end) {
                    return end.owed == 1 && end.train == play->train && end.pips == play->at;
                };
                const auto& ends = state.round.table.ends;
                const auto end = std::find_if(ends.begin(), ends.end(), covers);
                if (end == ends.end()) continue;
                Seen seen(kind, state);
                seen.ui.own.tile = play->tile;
                seen.ui.own.train = play->train;
                seen.ui.own.at = play->at;
                const ui::Glyphs felt = ui::felt_glyphs();
                for (const ui::Size size : kWindows) {
                    const ui::View view{seen.game, seen.ui, seen.info, felt, seen.keys};
                    const ui::Layout at = ui::layout(view, size);
                    if (at.form == ui::BoardForm::list) continue;
                    const auto shown = tiles_of(ui::trains_on_board(view, at), play->train);
                    if (!shown.contains(end->tile)) continue;
                    const ui::DrawnTile& tile = shown.at(end->tile);
                    const ui::Canvas canvas = ui::draw(view, size);
                    CAPTURE(kind.rule_set->id, size.width, size.height, canvas.to_text());
                    CHECK(canvas.at(tile.x + 1, tile.y).style.ground == ui::Ground::owed_face);
                    ++doubles;
                }
                return;
            }
        });
    CHECK(doubles > 20);
}

TEST_CASE("the tile that Enter lays is shown where it will lie", "[ui][random]") {
    int plays = 0, moved = 0;
    test::for_positions(
        test::asked_positions(300), 37, [&](const auto& kind, const State& state, auto& random) {
            const Moves possible = moves(state);
            if (possible.plays() == 0) return;
            const Action action = possible.nth(
                static_cast<int>(random.below(static_cast<std::uint32_t>(possible.plays()))),
                state.round.table.turn.seat);
            const auto* play = std::get_if<Play>(&action);
            if (play == nullptr) return;
            Seen seen(kind, state);
            seen.ui.own.tile = play->tile;
            seen.ui.own.train = play->train;
            seen.ui.own.at = play->at;
            State after = state;
            apply_legal(after, action, nullptr);
            if (after.course.phase != Phase::play) return;  // another page follows
            Seen then(kind, after);
            // The same person still looks, at the page of the same turn.
            then.game = observe(after, *seen.game.seat);
            then.game.table.turn = seen.game.table.turn;
            then.ui.story.hand_room = seen.ui.story.hand_room;
            then.ui.own.most_held = seen.ui.own.most_held = seen.game.own.hand.size();
            const std::uint8_t index = state.round.table.laid_count;
            for (const ui::Size size : kWindows) {
                ++plays;
                const ui::View view = seen.view();
                const ui::Layout at = ui::layout(view, size);
                const auto ghost = tiles_of(ui::trains_on_board(view, at), play->train);
                const auto laid = tiles_of(
                    ui::trains_on_board(then.view(), ui::layout(then.view(), size)), play->train);
                if (at.form == ui::BoardForm::list) continue;
                CAPTURE(kind.rule_set->id, size.width, size.height, ui::draw(view, size).to_text(),
                        ui::draw(then.view(), size).to_text());
                if (!laid.contains(index)) continue;  // only its ends are shown
                REQUIRE(ghost.contains(index));
                const ui::DrawnTile &here = ghost.at(index), &there = laid.at(index);
                const bool same = here.x == there.x && here.y == there.y &&
                                  here.form == there.form && here.leftward == there.leftward;
                moved += !same;
                CHECK(same);
            }
        });
    CHECK(plays > test::asked_positions(300));
    CHECK(moved == 0);
}

TEST_CASE("a click beside a free end means that end", "[ui]") {
    test::Scene s("oll", 4);
    s.engine(12).communal("12-7 7-7 (7-1 9-1 9-3) (7-5)").hand(0, "10-3 5-3").turn(0);
    const test::Viewpoint viewpoint = test::viewpoint_of({"oll", 4, 3}, s.state);
    const ui::View view = viewpoint.view();
    std::set<Pips> ends;
    for (const ui::Size size : {ui::Size{80, 24}, {120, 40}}) {
        const ui::Layout at = ui::layout(view, size);
        for (const ui::PlannedTrain& train : ui::trains_on_board(view, at))
            for (const ui::DrawnText& text : train.drawing.texts) {
                if (text.end == kNoPips) continue;
                CAPTURE(size.width, text.x, text.y, ui::draw(view, size).to_text());
                const ui::Hit hit = ui::hit(view, size, {text.x, text.y});
                CHECK(hit.train == train.number);
                CHECK(hit.at == text.end);
                ends.insert(text.end);
            }
    }
    CHECK(ends == std::set<Pips>{3, 5});
}

TEST_CASE("whatever tile is chosen, the trains that it is not for stay where they are",
          "[ui][random]") {
    int choices = 0, moved = 0;
    test::for_positions(test::asked_positions(300) / 3, 38,
                        [&](const auto& kind, const State& state, auto&) {
                            Seen seen(kind, state);
                            const auto places = [&](ui::Size size) {
                                std::map<int, std::vector<std::pair<int, int>>> all;
                                const ui::View view = seen.view();
                                for (const ui::PlannedTrain& train :
                                     ui::trains_on_board(view, ui::layout(view, size)))
                                    for (const ui::DrawnTile& tile : train.drawing.tiles)
                                        all[train.number].emplace_back(tile.x, tile.y);
                                return all;
                            };
                            for (const ui::Size size : {ui::Size{80, 24}, {120, 40}}) {
                                seen.ui.own = {};
                                const auto before = places(size);
                                moves(state).playable().for_each([&](Tile tile) {
                                    seen.ui.own = {};
                                    ui::choose(seen.ui, tile, seen.game);
                                    ++choices;
                                    auto now = places(size);
                                    for (const auto& [train, tiles] : before)
                                        if (train != seen.ui.own.train)
                                            moved += now[train] != tiles;
                                });
                            }
                        });
    CHECK(choices > test::asked_positions(300));
    // Only where a train has outgrown its rows within the turn is the whole table planned anew.
    CHECK(moved * 50 <= choices);
}
