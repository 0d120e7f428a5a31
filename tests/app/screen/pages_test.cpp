// Pages over the table: how they open each other, lead back, and are left; the question whether to
// leave the game.
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using app::TablePage;
using test::kTableSize;
using test::Shown;

namespace {

// In a turn.
struct InTurn {
    app::Settings settings;
    game::Match match;
    test::TableOnScreen table;

    explicit InTurn(const test::Game& game) : match(test::new_match(game)), table(match, settings) {
        table.press("space space");
        REQUIRE(table.shown() == Shown::turn);
    }
    Shown press(const std::string& keys) {
        table.press(keys);
        return table.shown();
    }
};

}  // namespace

TEST_CASE("Esc never quits, q asks first", "[ui]") {
    InTurn at({"station", 3, 4});
    CHECK(at.press("escape escape escape escape escape") == Shown::turn);
    CHECK(at.press("q") == Shown::question);
    CHECK(at.press("escape") == Shown::turn);
    CHECK(at.press("q n") == Shown::turn);
    at.table.press("q y");
    CHECK(at.table.finished());
    CHECK(at.table.left == TablePage::Leaving::for_good);
}

TEST_CASE("a page leads back to the page that it was called from", "[ui]") {
    InTurn at({"oll", 3, 4});
    for (const auto& [under, name] : {std::pair{Shown::picture, "v"},
                                      {Shown::zoom, "z"},
                                      {Shown::log, "L"},
                                      {Shown::rules, "B"},
                                      {Shown::sheet, "S"}}) {
        CAPTURE(name);
        CHECK(at.press(std::string(name) + " ?") == Shown::help);
        CHECK(at.press("escape") == under);
        CHECK(at.press("? ?") == under);
        CHECK(at.press("q n") == under);
        CHECK(at.press("escape") == Shown::turn);
    }
    CHECK(at.press("v z escape") == Shown::picture);
    // However often they open each other, each is there once.
    CHECK(at.press("z v z v z") == Shown::zoom);
    CHECK(at.press("escape") == Shown::picture);
    CHECK(at.press("escape") == Shown::turn);
    // The question whether to leave lies on the page that it was asked on.
    at.press("v ?");
    const std::string help = at.table.draw(kTableSize).to_text();
    at.press("q");
    const std::string asked = at.table.draw(kTableSize).to_text();
    CHECK(asked.substr(0, asked.find('\n')) == help.substr(0, help.find('\n')));
    at.table.press("y");
    CHECK(at.table.finished());
}

TEST_CASE("the question whether to leave changes nothing of the page below it", "[ui]") {
    InTurn at({"mexican", 3, 4});
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {160, 50}}) {
        const ui::Canvas before = at.table.draw(size);
        at.press("q");
        const ui::Canvas asked = at.table.draw(size);
        // Beside its box.
        for (int y = 0; y < size.height; ++y) CHECK(asked.at(0, y) == before.at(0, y));
        at.press("n");
        CHECK(at.table.draw(size) == before);
    }
}

TEST_CASE("help leads back to the page of the score sheet that was shown", "[ui]") {
    InTurn at({.game = "train", .seed = 8, .rounds = 4});
    while (at.match.state().course.history.size() < 2 || at.table.shown() != Shown::turn)
        at.table.key(test::next_key(at.table, at.match), kTableSize);
    at.press("S tab");
    const ui::Canvas chart = at.table.draw(kTableSize);
    CHECK(test::shows(chart, "chart of places"));
    CHECK(at.press("? page-down escape") == Shown::sheet);
    CHECK(at.table.draw(kTableSize) == chart);
}

TEST_CASE("only Space lifts the curtain", "[ui]") {
    InTurn at({"train", 3, 4});
    at.table.hide();
    REQUIRE(at.table.shown() == Shown::curtain);
    for (char32_t code = 1; code < 256; ++code) {
        if (code == test::key("space").code) continue;
        at.table.key({code}, kTableSize);
        CHECK_FALSE(at.table.viewer());
        for (int k = 0; k < 3 && at.table.shown() != Shown::curtain; ++k)
            at.table.key(test::key("escape"), kTableSize);
    }
    CHECK(at.press("space") == Shown::turn);
}

TEST_CASE("no key at the table or on its pages reaches what lies below it", "[ui]") {
    struct Below : ui::Page {
        void draw(ui::Canvas& /*canvas*/) const override {}
        ui::Reply key(const ui::Press& /*press*/) override {
            ++pressed;
            return ui::Reply::closing();
        }
        int pressed = 0;
    };
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 3, 5});
    play::Sitting sitting(match, {});
    auto below = std::make_unique<Below>();
    const Below& menu = *below;
    ui::Pages pages = ui::only(std::move(below));
    auto table =
        std::make_unique<TablePage>(sitting, settings, app::SaveHooks{},
                                    [](TablePage::Leaving) { return ui::Reply::closing(); });
    const TablePage& page = *table;
    ui::Pages over = table->opening();
    pages.push_back(std::move(table));
    std::ranges::move(over, std::back_inserter(pages));
    ui::Screen screen(std::move(pages), settings);
    const std::vector<const char*> kKeys{"escape", "q n", "~", "backspace", "up", "tab", "u", "A"};
    for (const char* const next : {"space", "space", "L", "S", "z", "v", "B", "?"}) {
        for (const char* const keys : kKeys) {
            CAPTURE(next, keys);
            if (page.ui().own.typing) break;
            for (const ui::Key key : test::keys(keys)) screen.key(key, kTableSize);
            CHECK(menu.pressed == 0);
        }
        for (const ui::Key key : test::keys(next)) screen.key(key, kTableSize);
    }
}

TEST_CASE("no hand is hidden while nobody sits at the keyboard", "[ui]") {
    app::Settings settings;
    game::Match match =
        test::new_match({.game = "train", .players = 3, .seed = 8, .levels = {"", "", "planner"}});
    test::TableOnScreen table(match, settings);
    int computers = 0;
    for (int k = 0; k < 200 && match.phase() == Phase::play; ++k) {
        if (table.shown() == Shown::computer && !table.viewer()) {
            ++computers;
            table.press("x");
            CHECK(table.shown() == Shown::computer);
        }
        table.key(
            table.shown() == Shown::computer ? test::key("enter") : test::next_key(table, match),
            kTableSize);
    }
    CHECK(computers > 3);
}

TEST_CASE("whoever comes after a hurried computer player is not hurried", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match(
        {.game = "train", .players = 3, .seed = 8, .levels = {"", "planner", "planner"}});
    test::TableOnScreen table(match, settings);
    for (int k = 0; k < 50 && table.shown() != Shown::computer; ++k)
        table.key(test::next_key(table, match), kTableSize);
    REQUIRE(table.shown() == Shown::computer);
    table.screen.tick(settings.pace - 50);
    table.press("enter");
    REQUIRE(table.shown() == Shown::computer);
    CHECK(table.timeout() >= settings.pace / 2);
}

TEST_CASE("after a game another one can be asked for, or it is left without a question", "[ui]") {
    for (const auto& [keys, left] : {std::pair{"A", TablePage::Leaving::for_another},
                                     {"space", TablePage::Leaving::for_good},
                                     {"q", TablePage::Leaving::for_good},
                                     {"L q", TablePage::Leaving::for_good}}) {
        CAPTURE(keys);
        app::Settings settings;
        game::Match match = test::new_match({.game = "train", .seed = 8, .rounds = 1});
        test::TableOnScreen table(match, settings);
        for (int k = 0; k < 2000 && table.shown() != Shown::final; ++k) {
            // Before that, it asks.
            if (table.shown() == Shown::round_end) {
                table.press("q");
                CHECK(table.shown() == Shown::question);
                table.press("n");
            }
            table.key(test::next_key(table, match), kTableSize);
        }
        REQUIRE(table.shown() == Shown::final);
        table.press(keys);
        CHECK(table.finished());
        CHECK(table.left == left);
    }
}

TEST_CASE("a window that becomes too small while a tile moves waits for nothing", "[ui][motion]") {
    app::Settings settings;
    settings.motion = ui::Motion::normal;
    settings.no_motion = false;
    game::Match match = test::new_match({"mexican", 3, 5});
    test::TableOnScreen table(match, settings);
    for (int k = 0; k < 50 && table.timeout() < 1; ++k) {
        static_cast<void>(table.draw(kTableSize));
        table.tick();
        if (table.timeout() < 1) table.key(test::next_key(table, match), kTableSize);
    }
    REQUIRE(table.timeout() > 0);
    for (int k = 0; k < 100 && table.timeout() >= 0; ++k) {
        static_cast<void>(table.draw({30, 10}));
        table.tick();
    }
    CHECK(table.timeout() == -1);
}
