// A puzzle at the table: the same hand and keys as in a game, and what is said of what was tried.

#include "app/table/puzzle.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/puzzles/train_table.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/golden.hpp"
#include "support/keys.hpp"
#include "support/scoped_env.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::key;

namespace {

constexpr ui::Size kSize{80, 24};

struct Solving {
    app::Settings settings;
    app::PuzzlePage* page;
    ui::Screen screen;

    explicit Solving(const puzzles::Puzzle& puzzle, app::Settings its = {},
                     const std::string& solver = "Zoe")
        : settings(std::move(its)), screen(pages(puzzle, solver), settings) {}

    ui::Pages pages(const puzzles::Puzzle& puzzle, const std::string& solver) {
        auto match = std::visit([](const auto& its) { return match_of(its); }, puzzle);
        REQUIRE(match.has_value());
        auto made = std::make_unique<app::PuzzlePage>(
            puzzle, std::move(*match), puzzles::Date{2026, 11, 23}, solver, settings);
        page = made.get();
        page->when_solved([](int) { return app::PuzzleRecord{4, 9, 31}; });
        return ui::only(std::move(made));
    }
    void press(const std::string& names) {
        for (const ui::Key each : test::keys(names)) screen.key(each, kSize);
    }
    // As somebody types it who knows the answer.
    void play(const Play& play) {
        press(":");
        for (const char c :
             fmt::format("{}-{} {}", int{play.tile.high()}, int{play.tile.low()}, play.train + 1))
            screen.key(ui::Key{static_cast<char32_t>(c)}, kSize);
        press("enter");
    }
    [[nodiscard]] bool shows(std::string_view words) {
        return test::says(screen.draw(kSize), words);
    }
    // A train that is over, and not the answer.
    void lay_too_short() {
        for (int k = 0; k < 30 && !shows("A longer one is possible"); ++k) press("tab enter");
    }
    void undo_all() {
        while (page->seen().table.laid_count > 0) press("u");
    }
};

}  // namespace

TEST_CASE("puzzle: a longest train is laid at the table", "[ui][first-minutes]") {
    const puzzles::LongestTrainPuzzle puzzle =
        puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{puzzle};
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("Daily puzzle 2026-11-23 · longest train · easy"));
    // Nobody else is there.
    CHECK_FALSE(solving.shows("Player 2"));
    CHECK_FALSE(solving.shows("not started"));
    CHECK(solving.shows("Lay the longest train: "));
    CHECK(solving.page->seen().own.hand == puzzle.hand);
    CHECK(solving.page->seen().table.engine == puzzle.start);
    solving.press("H");
    CHECK(solving.shows(fmt::format("It begins with {}.", formats::to_string(puzzle.answer[0]))));
    // Too short, taken back, and the rest.
    solving.play(Play{puzzle.answer[0], 0, puzzle.start});
    CHECK(solving.page->seen().table.laid_count == 1);
    // Nothing has been tried while a tile fits.
    solving.press("e");
    CHECK(solving.shows("Your train of 1 tile can go on"));
    CHECK_FALSE(solving.shows("A longer one is possible"));
    solving.press("u");
    CHECK(solving.page->seen().table.laid_count == 0);
    // A note takes the place of what is said whenever nothing else is, not that of the keys.
    CHECK(solving.shows("Undone."));
    CHECK(solving.shows("? help"));
    CHECK(solving.shows("leaves a"));
    const std::string low = solving.screen.draw({40, 16}).to_text();
    INFO(low);
    CHECK(low.find("Undone.") != low.npos);
    CHECK(low.find("? help") != low.npos);
    CHECK(low.find("Enter  ") != low.npos);
    for (const Tile tile : puzzle.answer) solving.play(Play{tile, 0, 0});
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.page->solved());
    CHECK(solving.shows("Solved in 1 try and 1 hint."));
    CHECK(solving.shows("days running"));
    solving.press("enter");
    CHECK(solving.screen.finished());
}

TEST_CASE("puzzle: the best play is chosen as in a turn", "[ui][first-minutes]") {
    const auto puzzle = puzzles::parse_best_play_puzzle(puzzles::daily_plays().front());
    REQUIRE(puzzle.has_value());
    Solving solving{*puzzle};
    CHECK(solving.shows("OLL Train: find the best move."));
    // The others matter, but it is one turn of nobody's game.
    for (const std::string& name : solving.page->view().info.names.players)
        CHECK(solving.shows(name));
    CHECK(solving.shows("try 1"));
    for (const char* const of_a_game : {"round 1", "Zoe plays", "S scores", "L log"})
        for (const ui::Size size : {kSize, ui::Size{40, 16}, {120, 40}, {200, 60}})
            CHECK_FALSE(test::says(solving.screen.draw(size), of_a_game));
    for (const char* const keys : {"S", "L"}) {
        solving.press(keys);
        CHECK(solving.shows("no log and no score sheet"));
    }
    solving.press("tab");
    INFO(solving.screen.draw(kSize).to_text() << solving.screen.draw({120, 40}).to_text());
    CHECK(test::says(solving.screen.draw({120, 40}), "Daily puzzle 2026-11-23 · best play · "));
    CHECK(solving.shows("Daily puzzle 2026-11-23 · best play · "));
    // Rather than cut.
    CHECK(test::says(solving.screen.draw({60, 20}), "Puzzle · best play · "));
    CHECK(solving.shows("Zoe"));
    const auto* answer = std::get_if<Play>(&puzzle->answer);
    REQUIRE(answer != nullptr);
    // Some other play, and then the answer.
    const Moves possible = moves(solving.page->seen());
    for (int k = 0; k < possible.size(); ++k) {
        const Action action = possible.nth(k, *solving.page->seen().seat);
        const auto* play = std::get_if<Play>(&action);
        if (play == nullptr || play->tile == answer->tile) continue;
        solving.play(*play);
        break;
    }
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("There is a better play."));
    CHECK(solving.shows("try 2"));
    CHECK_FALSE(solving.page->solved());
    solving.play(*answer);
    CHECK(solving.page->solved());
    CHECK(solving.shows("Solved in 2 tries."));
    // Its pages are those of a table.
    solving.press("?");
    CHECK(solving.shows("HELP"));
    solving.press("escape q");
    CHECK(solving.screen.finished());
}

TEST_CASE("puzzle: a best play is not there to be had with Enter", "[ui][first-minutes]") {
    for (const std::string_view line : puzzles::daily_plays()) {
        const auto puzzle = puzzles::parse_best_play_puzzle(line);
        REQUIRE(puzzle.has_value());
        Solving solving{*puzzle};
        INFO(line << '\n' << solving.screen.draw(kSize).to_text());
        // Nothing is selected, so nothing tells what the answer is or is not.
        CHECK_FALSE(solving.page->ui().own.tile);
        CHECK(solving.shows("select a tile first"));
        solving.press("enter");
        CHECK_FALSE(solving.page->solved());
        CHECK(solving.shows("Select a tile first."));
        CHECK(solving.shows("try 1"));
        solving.press("right");
        CHECK(solving.page->ui().own.tile);
    }
}

TEST_CASE("puzzle: every daily train can be laid at a table", "[thorough]") {
    for (const std::string_view line : puzzles::daily_trains()) {
        const auto puzzle = puzzles::parse_longest_train_puzzle(line);
        REQUIRE(puzzle.has_value());
        auto match = puzzles::match_of(*puzzle);
        REQUIRE(match.has_value());
        Pips end = puzzle->start;
        for (const Tile tile : puzzle->answer) {
            REQUIRE(std::holds_alternative<Events>(match->act(Play{tile, 0, end})));
            end = tile.other(end);
        }
        CHECK(puzzles::train_laid(*match) == puzzle->answer);
    }
}

TEST_CASE("puzzle: nobody else is called what the player is called", "[ui]") {
    const auto puzzle = puzzles::parse_best_play_puzzle(puzzles::daily_plays().front());
    REQUIRE(puzzle.has_value());
    const auto names = [](const Solving& solving) {
        return solving.page->view().info.names.players;
    };
    const auto of_zoe = names(Solving{*puzzle});
    const auto at = static_cast<std::size_t>(std::ranges::find(of_zoe, "Zoe") - of_zoe.begin());
    const std::size_t other = at == 0 ? 1 : 0;
    const std::string& taken = of_zoe[other];
    const Solving solving{*puzzle, {}, taken};
    const auto all = names(solving);
    CHECK(all[at] == taken);
    CHECK(std::ranges::count(all, taken) == 1);
    CHECK_FALSE(all[other].empty());
}

TEST_CASE("puzzle: keys that change how the table looks work, and the question stays",
          "[ui][first-minutes]") {
    Solving solving{puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy)};
    solving.press("s");
    CHECK(solving.page->ui().sort == ui::Sort::number);
    solving.press("T");
    CHECK(solving.page->ui().style == ui::TileStyle::pips);
    solving.press("x");
    CHECK(solving.shows("nobody to hide your hand from"));
    solving.press("tab");
    CHECK(solving.shows("Lay the longest train: "));
    // A click chooses a tile.
    const ui::View view = solving.page->view();
    const auto tiles = ui::hand_order(view.seen, view.ui);
    bool chosen = false;
    for (int y = 0; y < kSize.height && !chosen; ++y)
        for (int x = 0; x < kSize.width && !chosen; ++x) {
            if (ui::hit(view, kSize, {x, y}).tile != tiles.back()) continue;
            solving.screen.key(test::click(x, y), kSize);
            chosen = true;
        }
    CHECK(solving.page->ui().own.tile == tiles.back());
}

TEST_CASE("puzzle: a train that is over, and not the longest, waits to be taken back",
          "[ui][first-minutes]") {
    Solving solving{puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy)};
    for (int k = 0; k < 30 && !solving.page->solved() && !solving.shows("A longer one is possible");
         ++k)
        solving.press("tab enter");
    REQUIRE(solving.shows("A longer one is possible"));
    solving.press("enter");
    CHECK(solving.shows("A longer one is possible"));
    CHECK_FALSE(solving.shows("wait for"));
    solving.press("u");
    CHECK(solving.shows("Undone."));
    solving.press("tab");
    CHECK(solving.shows("Lay the longest train: "));
}

TEST_CASE("puzzle: a train that is laid says what goes on, and what to do where nothing does",
          "[ui][first-minutes]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{puzzle};
    // Every tile of the hand may be selected, and none of them ends a turn.
    bool needs = false;
    for (int k = 0; k < 30 && !solving.shows("A longer one is possible"); ++k) {
        for (int right = 0; right < 8; ++right, solving.press("right")) {
            INFO(solving.screen.draw(kSize).to_text());
            CHECK_FALSE(solving.shows("end your turn"));
            needs |= solving.shows("The next tile needs a");
        }
        solving.press("tab enter");
    }
    CHECK(needs);
    REQUIRE(solving.shows("A longer one is possible"));
    solving.press("enter");
    CHECK(solving.shows("No other tile fits: u undoes one."));
}

TEST_CASE("puzzle: a hint is a list, and says first what has to be undone", "[ui][first-minutes]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    const auto tile = [&](std::size_t k) { return formats::to_string(puzzle.answer.at(k)); };
    Solving solving{puzzle};
    solving.press("H H");
    const std::string two = fmt::format("It begins with {} and {}.", tile(0), tile(1));
    CHECK(solving.shows(two));
    solving.play(Play{puzzle.answer[0], 0, puzzle.start});
    solving.press("H");
    CHECK_FALSE(solving.shows("Undo the last tile first"));
    solving.press("u");
    // Any other tile that fits the engine.
    const Moves possible = moves(solving.page->seen());
    for (int k = 0; k < possible.plays(); ++k) {
        const auto play = std::get<Play>(possible.nth(k, puzzles::kSolver));
        if (play.tile == puzzle.answer[0]) continue;
        solving.play(play);
        break;
    }
    REQUIRE(solving.page->seen().table.laid_count > 0);
    solving.press("H");
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("Undo the last tile first (u). It begins with"));
}

namespace {

void solve(Solving& solving, const puzzles::LongestTrainPuzzle& puzzle) {
    for (const Tile tile : puzzle.answer) solving.play(Play{tile, 0, 0});
    REQUIRE(solving.page->solved());
}

}  // namespace

TEST_CASE("puzzle: what is copied has a mark for each tile and names none", "[ui]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    for (const bool takes : {false, true})
        for (const bool unicode : {false, true}) {
            app::Settings settings;
            settings.clipboard = takes;
            settings.unicode = unicode;
            Solving solving{puzzle, settings};
            solve(solving, puzzle);
            CHECK(solving.shows("y copy") == takes);
            (void)solving.screen.take_wants();
            solving.press("y");
            CHECK(solving.shows(takes ? "Sent to your terminal" : "takes no text"));
            std::string marks;
            for (std::size_t k = 0; k < puzzle.answer.size(); ++k) marks += unicode ? "🁫" : "#";
            CHECK(solving.screen.take_wants().copy ==
                  (takes ? "Roundhouse 2026-11-23 " + marks + " 1 try\n" : ""));
        }
}

TEST_CASE("puzzle: after an easy one there is a harder one, and after the hardest none", "[ui]") {
    const auto easy = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{easy};
    solve(solving, easy);
    CHECK(solving.shows("a harder one"));
    solving.press("n");
    INFO(solving.screen.draw(kSize).to_text());
    CHECK(solving.shows("longest train · medium"));
    CHECK(solving.shows("Puzzle seed "));
    solving.press("q");
    CHECK(solving.screen.finished());
    const auto hard = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::hard);
    Solving last{hard};
    solve(last, hard);
    CHECK_FALSE(last.shows("a harder one"));
    const std::string before = last.screen.draw(kSize).to_text();
    last.press("n");
    CHECK(last.screen.draw(kSize).to_text() == before);
}

TEST_CASE("puzzle: each try has a dot, and the present one is marked", "[ui]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{puzzle};
    CHECK(solving.shows("tries  ◉"));
    solving.lay_too_short();
    solving.undo_all();
    CHECK(solving.shows("tries  ● ◉"));
    CHECK(solving.shows("try 2"));
    solving.lay_too_short();
    solving.undo_all();
    CHECK(solving.shows("tries  ● ● ◉"));
}

TEST_CASE("puzzle: a train of any length has a place for each tile, in any window", "[ui]") {
    for (const std::uint64_t seed : {1, 2, 3, 4})
        for (const puzzles::Difficulty difficulty : puzzles::kDifficulties) {
            const auto puzzle = puzzles::make_longest_train_puzzle(seed, difficulty);
            app::Settings settings;
            settings.clipboard = true;
            settings.unicode = false;
            Solving solving{puzzle, settings};
            for (const bool solved : {false, true}) {
                if (solved) solve(solving, puzzle);
                for (const ui::Size size : {ui::Size{40, 16},
                                            {40, 24},
                                            {60, 20},
                                            {80, 24},
                                            {100, 30},
                                            {120, 40},
                                            {200, 60}}) {
                    const std::string text = solving.screen.draw(size).to_text();
                    INFO(text);
                    const bool slip = text.find("Roundhouse 2026-11-23 #") != std::string::npos;
                    CHECK(slip == solved);
                    if (solved) {
                        // Room is kept for the train only where it is drawn: tiles have a divider.
                        const auto from = text.find("hint.\n") == text.npos ? text.find("try.")
                                                                            : text.find("hint.");
                        const auto between = text.substr(from, text.find("running", from) - from);
                        CHECK((std::ranges::count(between, '\n') <= 5 ||
                               between.find('|') != between.npos));
                        continue;
                    }
                    CHECK(text.find("tries  o") != std::string::npos);
                    // Corners or sides of the places, of which one has the tile that Enter lays.
                    const auto sides = std::ranges::count(text, ':');
                    CHECK(sides >= 2 * static_cast<std::ptrdiff_t>(puzzle.answer.size()));
                }
            }
        }
}

TEST_CASE("puzzle: a key that does nothing there says what does", "[ui]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    Solving solving{puzzle};
    const std::pair<const char*, const char*> kSaid[] = {
        {"v", "one train, and one way to show it"},   {"z", "one train, and one way to show it"},
        {"V", "one train, and one way to show it"},   {"S", "no log and no score sheet"},
        {"L", "no log and no score sheet"},           {"B", "A train has one rule"},
        {"W", "W does nothing here; Enter plays, ?"}, {"%", "% does nothing here; Enter plays"},
    };
    for (const auto& [keys, said] : kSaid) {
        solving.press("tab");
        solving.press(keys);
        INFO(keys << '\n' << solving.screen.draw(kSize).to_text());
        CHECK(solving.shows(said));
    }
    // A train that is over can only be taken back.
    solving.lay_too_short();
    REQUIRE(solving.shows("A longer one is possible"));
    solving.press("%");
    CHECK(solving.shows("% does nothing here; u undoes a tile, ? shows the keys."));
}

TEST_CASE("puzzle: what was tried on a day counts when it is opened again", "[ui]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    const puzzles::Date day = app::today();
    app::PuzzleAttempts earlier = app::attempts_at(day);
    earlier.add_try();
    app::Settings settings;
    const auto page = app::puzzle_page("Zoe", settings);
    REQUIRE(page != nullptr);
    const auto* const puzzle = dynamic_cast<const app::PuzzlePage*>(page.get());
    CHECK(puzzle->ui().story.tries == 2);
    page->key({.key = ui::Key{U'H'}, .command = ui::Command::hint, .size = kSize});
    CHECK(app::attempts_at(day).told() == "1 try and 1 hint");
}

TEST_CASE("golden: a puzzle begun, tried once, solved", "[ui][golden]") {
    const auto puzzle = puzzles::make_longest_train_puzzle(7, puzzles::Difficulty::easy);
    const auto drawer = [&](bool solved) {
        return [&puzzle, solved](const ui::Glyphs& glyphs, ui::Size size) {
            app::Settings settings;
            settings.unicode = glyphs.unicode;
            settings.clipboard = true;
            settings.paints = glyphs.filled;
            Solving solving{puzzle, settings};
            solving.lay_too_short();
            solving.undo_all();
            if (solved)
                solve(solving, puzzle);
            else
                solving.play(Play{puzzle.answer[0], 0, puzzle.start});
            return solving.screen.draw(size);
        };
    };
    test::check_golden("puzzle", drawer(false), {{80, 24}, {60, 20}, {120, 40}, {40, 16}});
    test::check_golden("puzzle-solved", drawer(true), {{80, 24}, {60, 20}, {120, 40}, {40, 16}});
}
