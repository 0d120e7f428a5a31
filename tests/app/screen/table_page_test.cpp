// The course of a game at the table: what is shown to whom, and the effect of taking back.
#include <fmt/format.h>
#include <set>

#include "app/screen/table_page.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::key;

namespace {

constexpr ui::Size kSize{80, 24};

std::vector<std::string> texts(const std::vector<ui::LogLine>& lines) {
    std::vector<std::string> all;
    for (const ui::LogLine& line : lines) all.push_back(line.text);
    return all;
}

// The key that continues from the current page: plays the chosen tile, otherwise draws, passes or
// ends the turn.
ui::Key next_key(const app::TablePage& table, const game::Match& match) {
    if (table.ui().story.stage == ui::Stage::turn_over) return key("e");
    if (table.ui().story.stage != ui::Stage::turn) return key("space");
    const Moves possible = moves(match.state());
    return key(possible.any_play() ? "enter" : possible.draw ? "d" : possible.pass ? "p" : "e");
}

// Presses those keys; returns the number of turns.
int play_on(app::TablePage& table, const game::Match& match, int keys) {
    int turns = 0;
    Seat last = kNoSeat;
    for (int k = 0; k < keys && match.phase() == Phase::play; ++k) {
        if (match.mover() != last) ++turns;
        last = match.mover();
        table.key(next_key(table, match), kSize);
    }
    return turns;
}

void press(app::TablePage& table, const std::string& keys) {
    for (const ui::Key pressed : test::keys(keys)) table.key(pressed, kSize);
}

}  // namespace

TEST_CASE("the log beside the table has a line for each turn", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    app::TablePage table(match, settings, {});
    const std::size_t before = table.ui().story.turns.size();
    CHECK(before > 0);  // lots, deal and hub
    const int turns = play_on(table, match, 60);
    REQUIRE(match.phase() == Phase::play);
    REQUIRE(turns > 5);
    CHECK(table.ui().story.turns.size() - before <= static_cast<std::size_t>(turns));
    CHECK(table.ui().story.log.size() > table.ui().story.turns.size());
}

TEST_CASE("what is taken back is not told any more", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 5});
    app::TablePage table(match, settings, {});
    press(table, "space space");
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    REQUIRE(moves(match.state()).any_play());
    const auto before = texts(table.ui().story.turns);
    press(table, "enter");
    CHECK(texts(table.ui().story.turns) != before);
    press(table, "u");
    CHECK(texts(table.ui().story.turns) == before);
    CHECK(table.ui().story.stats.seats[match.mover()].tiles == 0);
}

TEST_CASE("a game that is gone on with tells what was taken back as the table did", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"train", 2, 8});
    app::TablePage table(match, settings, {});
    press(table, "space space");
    const auto before = texts(table.ui().story.turns);
    press(table, "enter u");
    REQUIRE(std::holds_alternative<game::TakeBack>(match.records().back()));
    const auto log = texts(table.ui().story.log);
    REQUIRE(log.back() == "Ann took that back.");
    app::TablePage again(match, settings, {});
    CHECK(texts(again.ui().story.log) == log);
    // What the panel shows: not the log, which has the play as well.
    const auto after = texts(again.ui().story.turns);
    REQUIRE_FALSE(after.empty());
    REQUIRE(after.size() <= before.size());
    CHECK(std::equal(after.begin(), after.end(), before.begin()));
}

TEST_CASE("a game that is gone on with tells what a player has missed", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    {
        app::TablePage table(match, settings, {});
        play_on(table, match, 40);
        while (table.ui().story.stage != ui::Stage::curtain && match.phase() == Phase::play)
            play_on(table, match, 1);
        REQUIRE(match.phase() == Phase::play);
    }
    const app::TablePage again(match, settings, {});
    CHECK(again.ui().story.stage == ui::Stage::curtain);
    CHECK_FALSE(again.ui().story.curtain.since.empty());
}

TEST_CASE("a zoomed train scrolls as far as there is something to see", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    app::TablePage table(match, settings, {});
    play_on(table, match, 40);
    REQUIRE(match.phase() == Phase::play);
    while (table.ui().story.stage != ui::Stage::turn) press(table, "space");
    press(table, "z");
    REQUIRE(table.ui().overlay == ui::Overlay::zoom);
    for (int train = 0; train < 4; ++train) {
        press(table, "page-down page-down page-down page-down page-down");
        const std::string seen = table.draw(kSize).to_text();
        INFO(seen);
        const bool empty = seen.find("not been started") != std::string::npos;
        CHECK(seen.find(empty ? "TRAIN" : "from the hub") != std::string::npos);
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
    viewpoint.ui.overlay = ui::Overlay::zoom;
    viewpoint.ui.zoomed = 0;
    const int limit = ui::scroll_limit(viewpoint.view(), ui::kMinSize);
    CHECK(limit > 0);
    viewpoint.ui.scroll = limit;
    CHECK(ui::draw(viewpoint.view(), ui::kMinSize).to_text().find("PgDn") == std::string::npos);
    viewpoint.ui.scroll = limit - 1;
    CHECK(ui::draw(viewpoint.view(), ui::kMinSize).to_text().find("PgDn") != std::string::npos);
}

TEST_CASE("whoever goes on by another key is told that one", "[ui]") {
    app::Settings settings;
    settings.curtain = ui::CurtainMode::screen;
    settings.keys.bind(ui::Command::go_on, {key("G").code});
    game::Match match = test::new_match({"station", 3, 41});
    app::TablePage table(match, settings, {});
    for (int k = 0; k < 3; ++k) {
        const std::string seen = table.draw(kSize).to_text();
        INFO(seen);
        CHECK(seen.find("SPACE") == std::string::npos);
        press(table, "G");
    }
}

TEST_CASE("of two trains of the same length the one that was first is the longest", "[ui]") {
    game::Stats stats;
    const Rules rules = test::new_match({"station", 3, 41}).state().rules();
    const auto play = [&](int train, Pips n) {
        stats.note(event::Played{0, Tile(n, 12), static_cast<Train>(train), 12}, rules, 1);
    };
    stats.note(event::Dealt{}, rules, 1);
    play(1, 3);
    play(0, 4);
    play(0, 5);
    play(1, 6);
    CHECK(stats.longest.tiles == 2);
    CHECK(stats.longest.train == 0);
    stats.note(event::Dealt{}, rules, 2);
    play(1, 3);
    CHECK(stats.longest.tiles == 2);
}

TEST_CASE("the score sheet has the engine of each finished round, wherever it comes from", "[ui]") {
    for (const std::string id : {"station", "mexican", "pagat"}) {
        game::Match match = test::new_match({.game = id, .players = 3, .seed = 41, .rounds = 3});
        chance::Random random(2);
        std::vector<Pips> engines;
        game::Stats stats;
        while (match.state().course.history.size() < 2) {
            const Pips before = match.state().round.table.engine;
            for (const Event& event : test::play_any(match, random)) {
                stats.note(event, match.state().rules(), match.state().course.round_at_hand());
                if (std::holds_alternative<event::RoundOver>(event)) engines.push_back(before);
            }
        }
        CAPTURE(id);
        CHECK(stats.engines == engines);
        test::Viewpoint viewpoint(match, false);
        viewpoint.ui.story.stats = stats;
        viewpoint.ui.story.stage = ui::Stage::scores;
        const std::string sheet = ui::draw(viewpoint.view(), kSize).to_text();
        INFO(sheet);
        CHECK(sheet.find("RND HUB") != std::string::npos);
        for (std::size_t k = 0; k < engines.size(); ++k)
            CHECK(sheet.find(fmt::format("\n   {}  {:>2} ", k + 1, engines[k])) !=
                  std::string::npos);
    }
    game::Match own = test::new_match({.game = "basic", .players = 3});
    own.deal();
    test::Viewpoint viewpoint(own, false);
    viewpoint.ui.story.stage = ui::Stage::scores;
    CHECK(ui::draw(viewpoint.view(), kSize).to_text().find("HUB") == std::string::npos);
}

TEST_CASE("in a narrow window the title ends with a whole fact", "[ui]") {
    for (const std::string name : {"Al", "Wilhelmina-Charlotte"}) {
        game::Match match =
            test::new_match({.game = "mexican", .players = 2, .names = {name, "Bea"}});
        match.deal();
        test::Viewpoint viewpoint(match, true);
        for (int width = ui::kMinSize.width; width <= 100; ++width) {
            const std::string text = ui::draw(viewpoint.view(), {width, 24}).to_text();
            const std::string title = text.substr(0, text.find('\n'));
            INFO(title);
            const std::string boneyard =
                fmt::format("boneyard {} ", match.state().round.table.boneyard());
            CHECK(title.find(boneyard) != std::string::npos);
        }
    }
}

TEST_CASE("who has done nothing yet is told that there is nothing to take back", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 41});
    app::TablePage table(match, settings, {});
    std::string seen = table.draw(kSize).to_text();
    for (int k = 0; k < 5 && seen.find("take back yet") == std::string::npos; ++k) {
        table.key(key(k % 2 == 0 ? "space" : "u"), kSize);
        seen = table.draw(kSize).to_text();
    }
    INFO(seen);
    CHECK(seen.find("There is nothing to take back yet.") != std::string::npos);
}

TEST_CASE("O14: the board looks the same whether or not a call is due", "[ui]") {
    game::Match match = test::new_match({"oll", 3, 7});
    match.deal();
    REQUIRE(match.phase() == Phase::play);
    test::Viewpoint waiting(match, true);
    waiting.ui.story.stage = ui::Stage::turn_over;
    test::Viewpoint moved_on = waiting;  // without a call the engine is at the next player already
    moved_on.game.table.turn = {};
    moved_on.game.table.turn.seat =
        static_cast<Seat>((*waiting.game.seat + 1) % waiting.game.rules().players);
    for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{160, 50}}) {
        CHECK(ui::draw(waiting.view(), size).to_text() ==
              ui::draw(moved_on.view(), size).to_text());
        waiting.ui.overlay = moved_on.ui.overlay = ui::Overlay::picture;
        CHECK(ui::draw(waiting.view(), size).to_text() ==
              ui::draw(moved_on.view(), size).to_text());
        waiting.ui.overlay = moved_on.ui.overlay = ui::Overlay::none;
    }
}

TEST_CASE("one tile is not called tiles", "[ui]") {
    game::Match match = test::new_match({"station", 2, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    test::Scene s("station", 2);
    viewpoint.game.table =
        s.engine(12).train(0, "12-3").hand(0, "1-0").hand(1, "2-0").turn(0).table();
    viewpoint.ui.overlay = ui::Overlay::zoom;
    viewpoint.ui.zoomed = 0;
    CHECK(ui::draw(viewpoint.view(), kSize).to_text().find(", 1 tile") != std::string::npos);
    CHECK(ui::draw(viewpoint.view(), kSize).to_text().find("1 tiles") == std::string::npos);
    viewpoint.ui.overlay = ui::Overlay::none;
    viewpoint.ui.story.stage = ui::Stage::curtain;
    viewpoint.ui.story.curtain_mode = ui::CurtainMode::screen;
    viewpoint.ui.story.curtain.seat = 0;
    const std::string curtain = ui::draw(viewpoint.view(), kSize).to_text();
    CHECK(curtain.find("NEXT PLAYER") != std::string::npos);
    CHECK(curtain.find(" 1 tile ") != std::string::npos);
}

namespace {

// Whether Space and Enter have to be meant on the page at hand.
std::pair<bool, bool> guarded(const app::TablePage& table) {
    return {table.guarded(key("space")), table.guarded(key("enter"))};
}

const std::pair kBoth{true, true}, kSpace{true, false}, kEnter{false, true}, kNeither{false, false};

}  // namespace

TEST_CASE("what goes on from a page that waits has to be meant", "[ui]") {
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
            CHECK((table.requests.flush || table.requests.must_be_seen));
        }
        if (began && stage != ui::Stage::turn) {
            // A page over it is left by Space at once, and then it has to be seen again.
            const bool zooms = stage == ui::Stage::curtain;
            if (zooms) press(table, "v");
            if (zooms) CHECK(guarded(table) == kNeither);
            table.requests = {};
            if (zooms) press(table, "space");
            if (zooms) CHECK(table.requests.must_be_seen);
            REQUIRE(table.ui().story.stage == stage);
        }
        table.requests = {};
        table.key(next_key(table, match), kSize);
    }
    CHECK(table.finished());
    CHECK(seen == std::set{ui::Stage::round_start, ui::Stage::curtain, ui::Stage::turn,
                           ui::Stage::round_over, ui::Stage::scores, ui::Stage::final});
}

TEST_CASE("Enter hurries a computer player, Space does not", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({.game = "train", .seed = 8, .levels = {"", "planner"}});
    app::TablePage table(match, settings, {});
    press(table, "space");
    while (table.ui().story.stage == ui::Stage::turn) table.key(next_key(table, match), kSize);
    REQUIRE(table.ui().story.stage == ui::Stage::computer);
    CHECK(guarded(table) == kNeither);
    const std::size_t before = match.records().size();
    press(table, "space");
    CHECK(match.records().size() == before);
    CHECK(table.draw(kSize).to_text().find("Enter hurry") != std::string::npos);
    press(table, "enter");
    CHECK(match.records().size() == before + 1);
    while (table.ui().story.stage == ui::Stage::computer) press(table, "enter");
    // The key that hurried it must not play a tile now.
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    CHECK(guarded(table) == kEnter);
    CHECK(table.requests.must_be_seen);
}

TEST_CASE("F14: whoever drew a tile that may be kept is told so, and can pass", "[ui]") {
    app::Settings settings;
    game::Match match =
        test::new_match({test::house("station", "[turn]\ndrawn-tile = \"may be kept\"\n"), 2, 3});
    app::TablePage table(match, settings, {});
    int kept = 0;
    for (int k = 0; k < 3000 && match.phase() != Phase::over && kept == 0; ++k) {
        const bool turn = table.ui().story.stage == ui::Stage::turn;
        const Moves possible = turn ? moves(match.state()) : Moves{};
        if (possible.any_play() && possible.pass) {
            ++kept;
            CHECK(table.ui().own.message.ends_with(": it fits, play it. Or keep it: p passes."));
            const Seat seat = match.mover();
            press(table, "p");
            CHECK(match.mover() != seat);
            break;
        }
        table.key(next_key(table, match), kSize);
    }
    CHECK(kept == 1);
}

TEST_CASE("a penalty is read before the turn is over", "[ui]") {
    app::Settings settings;
    int penalties = 0;
    for (std::uint64_t seed = 1; seed < 30 && penalties == 0; ++seed) {
        game::Match match = test::new_match({.game = "oll", .seed = seed, .auto_announce = false});
        app::TablePage table(match, settings, {});
        for (int k = 0; k < 3000 && match.phase() != Phase::over && penalties == 0; ++k) {
            if (table.ui().story.to_read) {
                ++penalties;
                CHECK(table.requests.must_be_seen);
                CHECK(guarded(table) == kSpace);
                CHECK(table.guarded(key("e")));
                press(table, "space");
                CHECK(table.ui().story.stage == ui::Stage::curtain);
                break;
            }
            table.requests = {};
            table.key(next_key(table, match), kSize);
        }
    }
    CHECK(penalties == 1);
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
        table.too_quick();
        CHECK(told(size));
        table.key(key("~"), size);
        CHECK_FALSE(told(size));
    }
    // No later page shows it.
    press(table, "space space");
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    table.too_quick();
    table.hide();
    CHECK(table.ui().story.stage == ui::Stage::curtain);
    CHECK_FALSE(told(kSize));
}

TEST_CASE("what was torn off the log when the game was opened is in the log beside the table",
          "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    app::SaveHooks save_hooks;
    save_hooks.recovered = "a.rhlog, line 9: incomplete. It was moved to a.rhlog.torn.";
    app::TablePage table(match, settings, {}, save_hooks);
    const auto& log = table.ui().story.log;
    CHECK(std::ranges::count(log, save_hooks.recovered, &ui::LogLine::text) == 1);
}

TEST_CASE("what became of the log stays in sight until it has been read", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match({"station", 3, 41});
    std::string news;
    app::SaveHooks save_hooks;
    save_hooks.trouble = [] { return std::string(); };
    save_hooks.interference = [&news] { return news; };
    app::TablePage table(match, settings, {}, save_hooks);
    const auto alarmed = [&] { return table.ui().story.alarm.find("Ctrl-S") != std::string::npos; };
    CHECK_FALSE(alarmed());
    news = "a.rhlog was changed. The whole game is now saved as b.rhlog.";
    press(table, "ctrl-s");  // before anybody has the keyboard
    CHECK(alarmed());
    while (table.ui().story.stage != ui::Stage::turn) press(table, "space");
    CHECK(alarmed());
    CHECK(table.draw(kSize).to_text().find("SAVED IN A NEW FILE") != std::string::npos);
    press(table, "ctrl-s");
    CHECK(table.ui().own.message == news);
    CHECK_FALSE(alarmed());
    press(table, "ctrl-s");
    CHECK(table.ui().own.message == "Saved: every move is saved as it is made.");
}
