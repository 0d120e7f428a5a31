// One train in full: how far it scrolls.
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::kTableSize;
using test::play_on;
using test::press;

TEST_CASE("a zoomed train scrolls as far as there is something to see", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    test::TableOnScreen table(match, settings, {});
    play_on(table, match, 40);
    REQUIRE(match.phase() == Phase::play);
    while (table.shown() != test::Shown::turn) press(table, "space");
    press(table, "z");
    REQUIRE(table.shown() == test::Shown::zoom);
    for (int train = 0; train < 4; ++train) {
        press(table, "page-down page-down page-down page-down page-down");
        const std::string seen = table.draw(kTableSize).to_text();
        INFO(seen);
        const bool empty = seen.find("not been started") != std::string::npos;
        // The hub's double is where it begins.
        CHECK(seen.find(empty ? "TRAIN" : "║12╟") != std::string::npos);
        press(table, "down");
    }
    // A long train, in the lowest window: every tile can be scrolled to, the last one too.
    test::Viewpoint viewpoint(match, false);
    test::Scene long_train("station", 3);
    std::string chain;
    for (int step = 1, n = 12; step <= 5; ++step)
        for (int k = 0; k < 13; ++k) {
            const int next = (n + step) % 13;
            chain +=
                std::to_string(std::max(n, next)) + "-" + std::to_string(std::min(n, next)) + " ";
            n = next;
        }
    viewpoint.game.table = long_train.engine(12).train(0, chain).table();
    viewpoint.over = test::Shown::zoom;
    viewpoint.ui.own.train = Train{0};
    const auto more = [&](int lines) {
        viewpoint.pressed = "end";
        for (int k = 0; k < lines; ++k) viewpoint.pressed += " page-up";
        return test::shows(viewpoint.draw(ui::kMinSize), "PgDn");
    };
    CHECK_FALSE(more(0));
    CHECK(more(1));
}
