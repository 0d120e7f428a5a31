// The third step of a hint: what is planned to follow lies on the board as ghosts.

#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/golden.hpp"
#include "support/quick_hints.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// Three people, with hints that are found at once.
struct Asking {
    app::Settings settings = test::without_pauses();
    game::Match match;
    test::TableOnScreen table;

    explicit Asking(const std::string& game, std::uint64_t seed, const ui::Glyphs& glyphs)
        : match(
              test::new_match({.game = game, .players = 3, .seed = seed, .levels = {"", "", ""}})),
          table(match, look(glyphs), play::computers_for(match, test::kQuickHints)) {}

    app::Settings& look(const ui::Glyphs& glyphs) {
        settings.unicode = glyphs.unicode;
        settings.paints = glyphs.filled;
        return settings;
    }
    // Plays until so many tiles lie and a turn of the person has begun.
    void play(int laid) {
        for (int k = 0; k < 400 && (table.shown() != test::Shown::turn ||
                                    table.seen().table.laid_count < laid);
             ++k)
            test::play_on(table, match, 1);
    }
};

std::vector<Play> planned(const ui::UiState& ui) {
    const auto* hint = std::get_if<ui::Hint>(&ui.own.message);
    return hint == nullptr ? std::vector<Play>() : hint->then;
}

}  // namespace

TEST_CASE("hint: what is planned lies behind the train as ghosts, and moves nothing else", "[ui]") {
    int drawn = 0, counted = 0, steps = 0;
    for (const std::string& game : test::kGames)
        for (const std::uint64_t seed : {3, 5})
            for (const ui::Glyphs* glyphs :
                 {&ui::felt_glyphs(), &ui::unicode_glyphs(), &ui::ascii_glyphs()}) {
                Asking asking(game, seed, *glyphs);
                for (const int laid : {0, 8, 20}) {
                    asking.play(laid);
                    if (asking.table.shown() != test::Shown::turn) break;
                    for (const char* const keys : {"H", "H"}) {
                        asking.table.press(keys);
                        CHECK(planned(asking.table.ui()).empty());
                    }
                    asking.table.press("H");
                    const std::vector<Play> plan = planned(asking.table.ui());
                    if (plan.empty()) continue;
                    ++steps;
                    const ui::View with = asking.table.view();
                    ui::UiState bare = with.ui;
                    std::get<ui::Hint>(bare.own.message).then.clear();
                    const ui::View without{with.seen, bare, with.info, with.glyphs, with.keys};
                    for (const ui::Size size :
                         {ui::Size{80, 24}, {60, 20}, {40, 16}, {100, 30}, {120, 40}, {200, 60}}) {
                        const ui::Canvas before = ui::draw(without, size);
                        const ui::Canvas after = ui::draw(with, size);
                        INFO(game << '\n' << before.to_text() << after.to_text());
                        // In a lane the newest tile is the first, so the train makes room.
                        const ui::Layout at = ui::layout(with, size);
                        const int lane = plan.front().train - at.first_lane;
                        const bool moves =
                            at.form == ui::BoardForm::lanes && lane >= 0 && lane < at.lanes;
                        int over = 0, more = 0;
                        for (int y = 0; y < size.height; ++y)
                            for (int x = 0; x < size.width; ++x) {
                                if (before.at(x, y).ch == after.at(x, y).ch) continue;
                                const bool its =
                                    moves && y >= at.lane_y(lane) && y < at.lane_y(lane + 1);
                                ++(its || before.at(x, y).ch == U' ' ? more : over);
                            }
                        // Only the number of the end that Enter would leave.
                        CHECK(over <= 3);
                        drawn += more > 0 ? 1 : 0;
                        counted += more > 0 && test::shows(after, "+") ? 1 : 0;
                    }
                }
            }
    CAPTURE(drawn, counted, steps);
    CHECK(steps > 12);
    CHECK(drawn > 3 * steps);
    CHECK(counted > 5);
}

TEST_CASE("golden: the third step of a hint", "[ui][golden]") {
    test::check_golden("hint",
                       [](const ui::Glyphs& glyphs, ui::Size size) {
                           Asking asking("mexican", 5, glyphs);
                           asking.play(8);
                           asking.table.press("H H H");
                           return asking.table.draw(size);
                       },
                       {{80, 24}, {100, 30}, {120, 40}});
}
