// The pages besides the table in a window of a phone's size: they are whole there, or say what they
// leave out.
#include <sstream>

#include "app/screen/replay_frames.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/menu.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::kPhones;
using test::mid_game;
using test::says;
using test::shows;

namespace {

std::vector<std::string> rows_of(const ui::Canvas& canvas) {
    std::vector<std::string> rows;
    std::istringstream text(canvas.to_text());
    for (std::string row; std::getline(text, row);) rows.push_back(row);
    return rows;
}

// Several pages of one size below each other, so that they are one golden file.
ui::Canvas below_each_other(const std::vector<ui::Canvas>& pages, ui::Size size) {
    const int height = static_cast<int>(pages.size()) * (size.height + 1);
    ui::Canvas all({size.width, height});
    int top = 0;
    for (const ui::Canvas& page : pages) {
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x) {
                if (page.at(x, y).width == 0) continue;
                std::string glyph;
                roundhouse::text::append_utf8(glyph, page.at(x, y).ch);
                all.put(x, top + y, glyph);
            }
        top += size.height;
        for (int x = 0; x < size.width; ++x) all.put(x, top, "=");
        ++top;
    }
    return all;
}

test::Viewpoint showing(test::Viewpoint viewpoint, test::Shown page) {
    if (page == test::Shown::zoom) viewpoint.ui.own.train = Train{0};
    viewpoint.show(page);
    return viewpoint;
}

void check_golden(const std::string& name, const std::vector<test::Viewpoint>& viewpoints) {
    test::check_golden(
        name,
        [&](const ui::Glyphs& glyphs, ui::Size size) {
            std::vector<ui::Canvas> pages;
            for (const test::Viewpoint& viewpoint : viewpoints)
                pages.push_back(viewpoint.draw(size, glyphs));
            return below_each_other(pages, size);
        },
        kPhones);
}

}  // namespace

TEST_CASE("golden: the end of a round and of a game on a phone", "[ui][golden][narrow]") {
    const test::Viewpoint round = test::after_rounds({"station", 4, 3}, 5);
    const test::Viewpoint counted = test::after_rounds({"oll", 5, 3}, 3);
    const test::Viewpoint game = test::after_rounds({"basic", 10, 3}, 100);
    check_golden("phone-ends",
                 {showing(round, test::Shown::round_end), showing(counted, test::Shown::round_end),
                  showing(round, test::Shown::sheet), showing(game, test::Shown::round_end),
                  showing(game, test::Shown::final)});
}

TEST_CASE("golden: pages over the table on a phone", "[ui][golden][narrow]") {
    const test::Viewpoint round = test::after_rounds({"station", 4, 3}, 5);
    const test::Viewpoint turn = mid_game("mexican", 4, 30);
    check_golden("phone-pages",
                 {showing(turn, test::Shown::help), showing(round, test::Shown::sheet),
                  showing(turn, test::Shown::zoom), showing(turn, test::Shown::log),
                  showing(turn, test::Shown::picture), showing(turn, test::Shown::question)});
    test::Viewpoint curtain = turn;
    curtain.hide(test::Shown::curtain);
    test::Viewpoint stuck = curtain;
    stuck.ui.story.curtain.stuck = true;
    for (const ui::StoryLine& line : turn.account.log)
        stuck.ui.story.curtain.since.push_back(line.text);
    test::Viewpoint whole = stuck;
    whole.ui.story.curtain_mode = ui::CurtainMode::screen;
    test::Viewpoint computer = turn;
    computer.hide(test::Shown::computer);
    check_golden("phone-waits", {curtain, stuck, whole, computer});
}

TEST_CASE("help says how the selected tile is drawn in that picture", "[ui]") {
    const test::Viewpoint help = showing(mid_game("mexican", 4, 30), test::Shown::help);
    for (const auto& [glyphs, mark] : {std::pair{&ui::unicode_glyphs(), "double frame"},
                                       {&ui::ascii_glyphs(), "# frame"},
                                       {&ui::felt_glyphs(), "a raised tile"}}) {
        const ui::Canvas canvas = help.draw({160, 80}, *glyphs);
        for (const char* const other : {"double frame", "# frame", "a raised tile"})
            CHECK(test::shows(canvas, other) == (std::string_view(other) == mark));
    }
}

TEST_CASE("golden: the menu on a phone", "[ui][golden][narrow]") {
    std::vector<std::unique_ptr<test::MenuScreen>> menus;
    for (const test::MenuScreen::MakePage page :
         {test::MenuScreen::MakePage(nullptr), ui::form_page, ui::saved_games_page, ui::reader_page,
          ui::options_page, test::MenuScreen::MakePage(nullptr)})
        menus.push_back(std::make_unique<test::MenuScreen>(test::menu_data(), page));
    menus.front()->press("down");
    menus.back()->press("p n enter down");
    test::check_golden(
        "phone-menu",
        [&](const ui::Glyphs& glyphs, ui::Size size) {
            std::vector<ui::Canvas> pages;
            for (const auto& menu : menus) {
                menu->settings.unicode = glyphs.unicode;
                menu->settings.paints = glyphs.filled;
                pages.push_back(menu->draw(size));
            }
            return below_each_other(pages, size);
        },
        kPhones);
}

TEST_CASE("golden: the replay viewer on a phone", "[ui][golden][narrow]") {
    std::vector<game::Replay> replays;
    for (const auto& [id, players] : {std::pair{"mexican", 4}, {"oll", 8}, {"basic", 10}}) {
        game::Match match = test::new_match({.game = id, .players = players, .rounds = 2});
        chance::Random random(5);
        test::play_until(match, random, [](const State&) { return false; });
        replays.emplace_back(match);
    }
    test::check_golden(
        "phone-viewer",
        [&](const ui::Glyphs& glyphs, ui::Size size) {
            std::vector<ui::Canvas> pages;
            for (const game::Replay& replay : replays) {
                const app::ReplayFrames frames(replay, false);
                game::Account account;
                ui::UiState ui;
                app::FrameOptions options;
                options.position = 40;
                options.hands = game::HandMode::open;
                options.controls = true;
                frames.update_story(ui.story, account, options.position);
                pages.push_back(frames.draw(ui, options, glyphs, ui::Keymap(), size));
            }
            return below_each_other(pages, size);
        },
        kPhones);
}

TEST_CASE("the last page says that the game is over, and cuts no sentence", "[ui][narrow]") {
    test::Viewpoint viewpoint =
        showing(test::after_rounds({"station", 8, 3}, 100), test::Shown::final);
    viewpoint.info.title = "Chicken Foot, as told by Wikipedia";
    for (const ui::Size size : {ui::Size{40, 20}, {60, 20}}) {
        const ui::Canvas canvas = viewpoint.draw(size);
        INFO(canvas.to_text());
        CHECK(shows(canvas, "the game is over"));
        CHECK((rows_of(canvas).at(0).find("… · the") != std::string::npos) == (size.width == 40));
        for (int y = 1; y < size.height; ++y)
            CHECK(rows_of(canvas).at(static_cast<std::size_t>(y)).find("…") == std::string::npos);
    }
}

TEST_CASE("on a phone the last page shows every player, and its keys whole", "[ui][narrow]") {
    for (const auto& [id, players] : {std::pair{"basic", 10}, {"mexican", 8}, {"oll", 3}}) {
        test::Viewpoint viewpoint =
            showing(test::after_rounds({.game = id, .players = players, .rounds = 2}, 100),
                    test::Shown::final);
        REQUIRE(viewpoint.game.course.phase == Phase::over);
        viewpoint.info.replays = true;
        for (const std::string alarm : {"", "NOT SAVED"})
            for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}}) {
                viewpoint.alarm = alarm;
                const ui::Canvas canvas = viewpoint.draw(size);
                INFO(canvas.to_text());
                for (int seat = 0; seat < players; ++seat) {
                    const auto k = static_cast<std::size_t>(seat);
                    CHECK(shows(canvas, std::string(test::kNames[k])));
                    CHECK(shows(canvas, std::to_string(viewpoint.game.course.scores[k])));
                }
                CHECK(shows(canvas, "Roundhouse: "));
                CHECK(rows_of(canvas).back().find("q leave") != std::string::npos);
                CHECK(shows(canvas,
                            size.width == 40 ? " A  the same again" : " A  the same game again"));
                for (const char* const key : {"V review", "R replay", "S score", "y cop"})
                    CHECK(shows(canvas, key));
            }
    }
}

TEST_CASE("on a phone the curtain over a stuck round says how it can be played out",
          "[ui][narrow]") {
    test::Viewpoint viewpoint = mid_game("mexican", 4, 30);
    viewpoint.hide(test::Shown::curtain);
    viewpoint.ui.story.curtain.stuck = true;
    for (const auto mode : {ui::CurtainMode::hand, ui::CurtainMode::screen})
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {80, 24}}) {
            viewpoint.ui.story.curtain_mode = mode;
            const ui::Canvas canvas = viewpoint.draw(size);
            INFO(canvas.to_text());
            CHECK(says(canvas, "Nobody can ever cover this double: F plays the round out."));
            CHECK(shows(canvas, "SPACE"));
            CHECK(shows(canvas, "? help"));
        }
}

TEST_CASE("in the viewer the log takes the rows that open hands leave", "[ui][narrow]") {
    game::Match match = test::new_match({.game = "mexican", .players = 3, .rounds = 1});
    chance::Random random(5);
    test::play_until(match, random, [](const State&) { return false; });
    const game::Replay replay(match);
    const app::ReplayFrames frames(replay, false);
    int shown = 0;
    for (int position = 40; position < replay.size(); position += 7)
        for (const bool controls : {false, true}) {
            game::Account account;
            ui::UiState ui;
            app::FrameOptions options;
            options.position = position;
            options.hands = game::HandMode::open;
            options.controls = controls;
            frames.update_story(ui.story, account, options.position);
            const ui::Canvas page =
                frames.draw(ui, options, ui::unicode_glyphs(), ui::Keymap(), {60, 20});
            const std::vector<std::string> rows = rows_of(page);
            INFO(page.to_text());
            // Below the last hand is the caption, which may take a second row.
            const auto last = std::ranges::find_if(
                rows, [](const std::string& row) { return row.starts_with(" 3  "); });
            if (last == rows.end()) continue;
            ++shown;
            int blank = 0;
            for (auto row = last; row != rows.end(); ++row) blank += row->empty();
            CHECK(blank <= 1);
        }
    CHECK(shown > 4);
}

TEST_CASE("behind a recorded game the columns of its statistics are explained", "[ui][narrow]") {
    for (const auto& [id, players] : {std::pair{"basic", 4}, {"mexican", 4}, {"oll", 3}}) {
        const test::Viewpoint viewpoint =
            test::after_rounds({.game = id, .players = players, .rounds = 2}, 100);
        REQUIRE(viewpoint.game.course.phase == Phase::over);
        for (const ui::Size size : {ui::Size{40, 20}, {47, 20}, {60, 20}, {80, 24}}) {
            ui::Canvas canvas(size);
            ui::draw_final(canvas, viewpoint.view());
            const std::vector<std::string> rows = rows_of(canvas);
            INFO(canvas.to_text());
            const auto head = std::ranges::find_if(
                rows, [](const std::string& row) { return row.starts_with(" PLACE PLAYER"); });
            REQUIRE(head != rows.end());
            for (const std::string word : {"BEST", "OUT", "TILES", "TRAIN"})
                CHECK((head->find(word) != std::string::npos) == shows(canvas, word + ":"));
            for (const std::string key : {" S ", " L "})
                CHECK(rows.back().find(key) != std::string::npos);
        }
    }
}

TEST_CASE("the last round's end leads to the result", "[ui][narrow]") {
    const test::Viewpoint last =
        showing(test::after_rounds({.game = "oll", .players = 3, .rounds = 2}, 100),
                test::Shown::round_end);
    REQUIRE(last.game.course.phase == Phase::over);
    const test::Viewpoint first = showing(
        test::after_rounds({.game = "oll", .players = 3, .rounds = 2}, 1), test::Shown::round_end);
    CHECK(shows(last.draw({60, 20}), "Space  the result"));
    CHECK(shows(first.draw({60, 20}), "Space  round 2"));
}
