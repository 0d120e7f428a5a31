// The key guard at the table: what has to be deliberate, and what is said of a key that
// came too early.
#include <set>

#include "roundhouse/text/lists.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::guarded;
using test::kBoth;
using test::kEnter;
using test::key;
using test::kNeither;
using test::kSpace;
using test::kTableSize;
using test::next_key;
using test::press;

TEST_CASE("a key that continues from a waiting page must be deliberate", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({.game = "train", .seed = 8, .rounds = 2});
    app::TablePage table(match, settings, {});
    std::set<ui::Stage> seen;
    for (int k = 0; k < 2000 && !table.finished(); ++k) {
        const ui::Stage stage = table.ui().story.stage;
        const bool began = seen.insert(stage).second;
        CAPTURE(static_cast<int>(stage));
        CHECK_FALSE(table.guarded(key("L")));
        CHECK_FALSE(table.guarded(test::click(-1, -1)));
        if (stage == ui::Stage::turn) {
            // The first Enter of a turn may have been meant for the page before it.
            if (began) CHECK(guarded(table) == kEnter);
            press(table, "tab");
            CHECK(guarded(table) == kNeither);
        } else {
            CHECK(guarded(table) == (stage == ui::Stage::curtain ? kSpace : kBoth));
            CHECK((table.needs.flush || table.needs.must_be_seen));
        }
        if (began && stage != ui::Stage::turn) {
            // A page over it is left by Space at once, and then it has to be seen again.
            const bool zooms = stage == ui::Stage::curtain;
            if (zooms) press(table, "v");
            if (zooms) CHECK(guarded(table) == kNeither);
            table.needs = {};
            if (zooms) press(table, "space");
            if (zooms) CHECK(table.needs.must_be_seen);
            REQUIRE(table.ui().story.stage == stage);
        }
        table.needs = {};
        table.key(next_key(table, match), kTableSize);
    }
    CHECK(table.finished());
    CHECK(seen == std::set{ui::Stage::round_start, ui::Stage::curtain, ui::Stage::turn,
                           ui::Stage::round_end, ui::Stage::round_over, ui::Stage::scores,
                           ui::Stage::final});
}

TEST_CASE("Enter hurries a computer player, Space does not", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({.game = "train", .seed = 8, .levels = {"", "planner"}});
    app::TablePage table(match, settings, {});
    press(table, "space");
    while (table.ui().story.stage == ui::Stage::turn) table.key(next_key(table, match), kTableSize);
    REQUIRE(table.ui().story.stage == ui::Stage::computer);
    CHECK(guarded(table) == kNeither);
    const std::size_t before = match.records().size();
    press(table, "space");
    CHECK(match.records().size() == before);
    CHECK(table.draw(kTableSize).to_text().find("Enter hurry") != std::string::npos);
    press(table, "enter");
    CHECK(match.records().size() == before + 1);
    while (table.ui().story.stage == ui::Stage::computer) press(table, "enter");
    // The key that hurried it must not play a tile now.
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    CHECK(guarded(table) == kEnter);
    CHECK(table.needs.must_be_seen);
}

TEST_CASE("a key that came too quickly gets an answer at any size", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"train", 2, 8});
    app::TablePage table(match, settings, {});
    const auto told = [&](ui::Size size) {
        return table.draw(size).to_text().find("Too quick: wait a moment") != std::string::npos;
    };
    for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{160, 50}}) {
        CHECK_FALSE(told(size));
        table.too_quick(key("space"));
        CHECK(told(size));
        table.key(key("~"), size);
        CHECK_FALSE(told(size));
    }
    // The keys stay in sight, and no sentence is cut in half.
    const auto last_row = [&](ui::Size size) {
        return text::lines_of(table.draw(size).to_text()).back();
    };
    const auto check_keys = [&](const std::string& which) {
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}, {80, 24}, {160, 50}}) {
            const std::string keys = last_row(size);
            table.too_quick(key("space"));
            INFO(table.draw(size).to_text());
            CHECK(last_row(size) == keys);
            CHECK(test::says(table.draw(size),
                             "Too quick: wait a moment, then press " + which + "."));
            table.key(key("~"), size);
        }
    };
    check_keys("Space");
    press(table, "space");
    REQUIRE(table.ui().story.stage == ui::Stage::curtain);
    check_keys("Space");
    press(table, "space");
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    check_keys("Enter");
    table.hide();
    // No later page shows it.
    press(table, "space");
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    table.too_quick(key("space"));
    table.hide();
    CHECK(table.ui().story.stage == ui::Stage::curtain);
    CHECK_FALSE(told(kTableSize));
}
