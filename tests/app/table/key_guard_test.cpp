// The key guard at the table: what has to be deliberate, and what is said of a key that
// came too early.
#include <set>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

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
    test::TableOnScreen table(match, settings);
    std::set<test::Shown> seen;
    int taken_back = 0;  // curtains at which it is possible
    for (int k = 0; k < 2000 && !table.finished(); ++k) {
        const test::Shown shown = table.shown();
        const bool began = seen.insert(shown).second;
        CAPTURE(static_cast<int>(shown));
        CHECK_FALSE(table.guarded(key("L")));
        CHECK_FALSE(table.guarded(test::click(-1, -1)));
        if (shown == test::Shown::turn) {
            // The first Enter of a turn may have been meant for the page before it.
            if (began) CHECK(guarded(table) == kEnter);
            press(table, "tab");
            CHECK(guarded(table) == kNeither);
        } else {
            // At a round's end there is no hand to hide, but Enter may have been meant for a tile.
            CHECK(guarded(table) == (shown == test::Shown::curtain     ? kSpace
                                     : shown == test::Shown::round_end ? kEnter
                                                                       : kBoth));
            CHECK((table.wants.forget || table.wants.look));
        }
        if (began && shown != test::Shown::turn) {
            // A page over it is left by Space at once, and then it has to be seen again.
            const bool zooms = shown == test::Shown::curtain;
            if (zooms) press(table, "v");
            if (zooms) CHECK(guarded(table) == kNeither);
            table.wants = {};
            if (zooms) press(table, "space");
            if (zooms) CHECK(table.wants.look);
            REQUIRE(table.shown() == shown);
        }
        // Whatever begins or ends something there has to be meant, too.
        if (shown == test::Shown::final)
            for (const char* const name : {"A", "q"}) CHECK(table.guarded(key(name)));
        const auto& curtain = table.ui().story.curtain;
        taken_back += shown == test::Shown::curtain && curtain.take_back_seat ? 1 : 0;
        if (shown == test::Shown::curtain)
            for (const char* const name : {"u", "b"})
                CHECK(table.guarded(key(name)) == curtain.take_back_seat.has_value());
        table.wants = {};
        table.key(next_key(table, match), kTableSize);
    }
    CHECK(table.finished());
    CHECK(taken_back > 0);
    CHECK(seen == std::set{test::Shown::round_start, test::Shown::curtain, test::Shown::turn,
                           test::Shown::round_end, test::Shown::final});
}

TEST_CASE("Enter hurries a computer player, Space does not", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({.game = "train", .seed = 8, .levels = {"", "planner"}});
    test::TableOnScreen table(match, settings);
    press(table, "space");
    while (table.shown() == test::Shown::turn) table.key(next_key(table, match), kTableSize);
    REQUIRE(table.shown() == test::Shown::computer);
    CHECK(guarded(table) == kNeither);
    const std::size_t before = match.records().size();
    press(table, "space");
    CHECK(match.records().size() == before);
    CHECK(table.draw(kTableSize).to_text().find("Enter next") != std::string::npos);
    press(table, "enter");
    CHECK(match.records().size() == before + 1);
    while (table.shown() == test::Shown::computer) press(table, "enter");
    // The key that hurried it must not play a tile now.
    REQUIRE(table.shown() == test::Shown::turn);
    CHECK(guarded(table) == kEnter);
    CHECK(table.wants.look);
}

TEST_CASE("a key that came too soon gets an answer at any size", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"train", 2, 8});
    test::TableOnScreen at(match, settings);
    ui::Screen& screen = at.screen;
    const auto told = [&](ui::Size size) {
        return test::says(screen.draw(size), "Too soon: wait a moment");
    };
    // The keys stay in sight, and no sentence is cut in half.
    const auto check_keys = [&](const std::string& name, const std::string& label) {
        for (const ui::Size size : {ui::Size{40, 16}, {40, 20}, {60, 20}, {80, 24}, {160, 50}}) {
            const auto last_row = [&] {
                return text::lines_of(screen.draw(size).to_text()).back();
            };
            CHECK_FALSE(told(size));
            const std::string keys = last_row();
            REQUIRE(screen.guarded(key(name), size));
            screen.too_soon(key(name));
            INFO(screen.draw(size).to_text());
            CHECK(last_row() == keys);
            CHECK(test::says(screen.draw(size),
                             "Too soon: wait a moment, then press " + label + "."));
            // Any key removes it; this one means nothing.
            screen.key(key("~"), size);
        }
    };
    check_keys("space", "Space");
    at.press("space");
    REQUIRE(at.shown() == test::Shown::curtain);
    check_keys("space", "Space");
    at.press("space");
    REQUIRE(at.shown() == test::Shown::turn);
    screen.too_soon(key("enter"));
    CHECK(test::says(screen.draw(kTableSize), "then press Enter."));
    // No later page shows it.
    screen.hide();
    CHECK(at.shown() == test::Shown::curtain);
    CHECK_FALSE(told(kTableSize));
}

TEST_CASE("the key that plays out a round has to be meant at the curtain", "[ui]") {
    app::Settings settings;
    int played_out = 0;
    for (std::uint64_t seed = 1; seed < 400 && played_out == 0; ++seed) {
        game::Match match =
            test::new_match({.game = seed % 2 == 0 ? "oll" : "mexican", .seed = seed, .rounds = 1});
        chance::Random random(seed);
        match.deal();
        // Doubles first, and nobody covers without having to.
        while (match.phase() == Phase::play && !stuck(match.view(match.mover())))
            match.act(moves(match.view(match.mover())).pass
                          ? Action(Pass{})
                          : test::any_action(match.state(), random));
        if (match.phase() != Phase::play) continue;
        ++played_out;
        test::TableOnScreen table(match, settings);
        REQUIRE(table.shown() == test::Shown::curtain);
        CHECK(table.guarded(key("F")));
        press(table, "F");
        CHECK(match.phase() == Phase::over);
        CHECK(table.shown() == test::Shown::round_end);
    }
    CHECK(played_out == 1);
}
