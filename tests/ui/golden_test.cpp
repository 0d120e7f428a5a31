// Screens as text files: tests/ui/golden/*.txt.
#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/menu.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

using test::check_golden;
using test::found;
using test::mid_game;

}  // namespace

TEST_CASE("golden: each game in the middle of a round", "[ui][golden]") {
    for (const auto& [id, players, laid] : {std::tuple{"oll", 5, 30},
                                            {"mexican", 4, 30},
                                            {"train", 8, 50},
                                            {"station", 3, 35},
                                            {"basic", 4, 24}}) {
        test::Viewpoint viewpoint = mid_game(id, players, laid);
        check_golden(std::string("board-") + id, viewpoint, {{80, 24}, {100, 30}, {160, 50}});
        viewpoint.ui.board = ui::Board::lanes;
        check_golden(std::string("table-") + id, viewpoint);
    }
}

TEST_CASE("golden: an uncovered double, a fork", "[ui][golden]") {
    test::Viewpoint alarm = found("train", 4, 3, [](const State& state) {
        return state.round.table.ends.uncovered() > 0 && state.round.table.laid_count > 20 &&
               state.round.table.turn.step == Step::begin;
    });
    check_golden("alarm", alarm);
    test::Viewpoint fork = found("oll", 4, 6, [](const State& state) {
        if (state.round.table.ends.uncovered() > 0) return false;
        for (int t = 0; t < state.rules().trains(); ++t)
            if (shape_of(state.round.table, t).ends.size() > 2) return true;
        return false;
    });
    fork.ui.board = ui::Board::lanes;
    check_golden("fork", fork);
    fork.over = test::Shown::picture;
    check_golden("picture", fork);
    fork.over = test::Shown::zoom;
    for (int t = 0; t < fork.game.rules().trains(); ++t)
        if (shape_of(fork.game.table, t).ends.size() > 2) fork.ui.own.train = static_cast<Train>(t);
    check_golden("zoom", fork);
}

TEST_CASE("golden: the picture of trains with engines of their own", "[ui][golden]") {
    for (const auto& [players, laid] : {std::pair{3, 40}, {10, 60}}) {
        test::Viewpoint viewpoint = mid_game("basic", players, laid);
        viewpoint.over = test::Shown::picture;
        check_golden("picture-basic-" + std::to_string(players), viewpoint);
    }
}

TEST_CASE("golden: the picture of a full table", "[ui][golden]") {
    test::Viewpoint full = mid_game("train", 8, 50);
    full.over = test::Shown::picture;
    check_golden("picture-train-8", full);
}

TEST_CASE("golden: what a page says the first time it is shown", "[ui][golden]") {
    test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
    viewpoint.explain("Your hand: Enter plays Enter plays what is chosen; ? is help.");
    check_golden("first-use", viewpoint, {{80, 24}, {60, 20}});
}

TEST_CASE("golden: the curtain", "[ui][golden]") {
    test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
    viewpoint.hide(test::Shown::curtain);
    for (std::size_t k = viewpoint.account.log.size() - 4; k < viewpoint.account.log.size(); ++k)
        viewpoint.ui.story.curtain.since.push_back(viewpoint.account.log[k].text);
    check_golden("curtain", viewpoint);
    viewpoint.ui.story.curtain.take_back_seat = 3;
    viewpoint.ui.story.can_take_back = true;
    viewpoint.ui.story.curtain.stuck = true;
    viewpoint.ui.story.curtain_mode = ui::CurtainMode::screen;
    check_golden("curtain-whole", viewpoint, {{80, 24}, {60, 20}});
}

TEST_CASE("golden: how rounds and games begin and end", "[ui][golden]") {
    game::Match match = test::new_match({"station", 4, 3});
    const Events dealt = match.deal();
    test::Viewpoint viewpoint(match, false);
    viewpoint.over = test::Shown::round_start;
    for (const Event& event : dealt) {
        if (const auto* lots = std::get_if<event::Lots>(&event)) viewpoint.account.lots = *lots;
        const std::string line = words::tell(seen_by(event, kNoSeat), viewpoint.info.names);
        if (!line.empty()) viewpoint.account.round_start.push_back(line);
    }
    check_golden("splash", viewpoint);

    const test::Game game{"station", 4, 3};
    viewpoint = test::after_rounds(game, 5);
    viewpoint.ui.story.moment = ui::Moment::round_end;
    viewpoint.info.saved = viewpoint.info.replays = true;
    const std::vector<ui::Size> ends{{80, 24}, {60, 20}, {100, 30}, {120, 40}, {160, 50}, {40, 16}};
    check_golden("round-end", viewpoint, ends);
    viewpoint.over = test::Shown::sheet;
    check_golden("scores", viewpoint);
    viewpoint.pressed = "tab";
    check_golden("scores-totals", viewpoint, {{80, 24}, {60, 20}});
    viewpoint.pressed = "tab tab";
    check_golden("scores-places", viewpoint, {{80, 24}, {60, 20}});
    viewpoint = test::after_rounds(game, 100);
    REQUIRE(viewpoint.game.course.phase == Phase::over);
    viewpoint.over = test::Shown::final;
    viewpoint.info.saved = viewpoint.info.replays = true;
    check_golden("game-end", viewpoint, ends);
    viewpoint.figures = ui::GameFigures{.percent = 100,
                                        .best_move = "12-7 on Bea's train, round 9",
                                        .why = "6.1 points better than usual",
                                        .skill = 24.1,
                                        .luck = -3.2};
    check_golden("game-end-reviewed", viewpoint, ends);
    test::check_golden(
        "final",
        [&](const ui::Glyphs& glyphs, ui::Size size) {
            ui::Canvas canvas(size);
            ui::draw_final(canvas, viewpoint.view(glyphs));
            return canvas;
        },
        test::kGoldenSizes);
    viewpoint.over = test::Shown::sheet;
    check_golden("scores-last", viewpoint);
    // Ten hands, long ones, and points that are not their pips.
    viewpoint = test::after_rounds({"basic", 10, 3}, 1);
    viewpoint.ui.story.moment = ui::Moment::round_end;
    check_golden("round-end-ten", viewpoint, ends);
}

TEST_CASE("golden: pages to read", "[ui][golden]") {
    test::Viewpoint viewpoint = mid_game("oll", 5, 30);
    viewpoint.over = test::Shown::help;
    check_golden("help", viewpoint);
    viewpoint.over = test::Shown::log;
    check_golden("log", viewpoint, {{80, 24}});
    viewpoint.over = test::Shown::rules;
    check_golden("rules", viewpoint, {{80, 24}});
    viewpoint.over = test::Shown::question;
    check_golden("quit", viewpoint, {{80, 24}});
    viewpoint.over.reset();
    viewpoint.ui.own.typing = true;
    viewpoint.ui.own.line = "12-5";
    check_golden("typing", viewpoint, {{80, 24}});
    viewpoint.ui.own.typing = false;
    viewpoint.ui.style = ui::TileStyle::pips;
    check_golden("pips", viewpoint, {{100, 40}, {160, 50}});
    check_golden("too-small", viewpoint, {{50, 12}, {20, 5}, {80, 15}});
}

TEST_CASE("golden: menu and form", "[ui][golden]") {
    ui::MenuData data = test::menu_data();
    const auto check = [](const std::string& name, test::MenuScreen& menu,
                          const std::vector<ui::Size>& sizes = {{80, 24}}) {
        check_golden(
            name,
            [&](const ui::Glyphs& glyphs, ui::Size size) {
                menu.settings.unicode = glyphs.unicode;
                menu.settings.paints = glyphs.filled;
                return menu.draw(size);
            },
            sizes);
    };
    test::MenuScreen menu(data);
    menu.press("up");
    check("menu", menu, test::kGoldenSizes);
    menu.press("p");
    check("how-long", menu, {{80, 24}, {60, 20}, {40, 16}});
    menu.press("n enter");
    check("families", menu, {{80, 24}, {60, 20}});
    menu.press("down enter");
    check("whose-rules", menu, {{80, 24}, {60, 20}});
    test::MenuScreen form(data, ui::form_page);
    check("form", form, test::kGoldenSizes);
    form.lobby->form.draft.rule_set = rules::bundled_rule_sets()[2];
    form.lobby->form.players[1].name = "Ann";
    check("form-fault", form);
    test::MenuScreen options(data, ui::options_page);
    check("options", options);
    test::MenuScreen games(data, ui::saved_games_page);
    check("games", games);
    games.data().saved.push_back({"c", "game-3.rhlog", false,
                                  "/home/ann/.local/share/roundhouse/games/game-3.rhlog:57: the "
                                  "line's checksum does not fit"});
    games.press("down down");
    check("games-damaged", games, {{80, 24}, {60, 20}});
    std::vector<ui::Saved>& saved = games.data().saved;
    saved.erase(saved.begin(), saved.begin() + 2);
    CHECK(ui::last_resumable(games.data()) == nullptr);
    games.press("enter");
    CHECK(games.lobby->did.empty());
    test::MenuScreen reader(data, ui::reader_page);
    check("reader", reader);
}

TEST_CASE("a drawing in ASCII or felt with a file of its own is listed, and what is listed has one",
          "[golden]") {
    for (const std::string look : {"ascii", "felt"}) {
        std::set<std::string> files;
        const std::string ending = "." + look + ".txt";
        for (const auto& entry :
             std::filesystem::directory_iterator(test::in_tree("tests/ui/golden")))
            if (std::string name = entry.path().filename(); name.ends_with(ending))
                files.insert(name.substr(0, name.size() - ending.size()));
        CHECK(files == test::listed(look + ".list"));
    }
}
