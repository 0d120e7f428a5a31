// The table's course: what is told to whom, and what taking back does to it.
#include <set>

#include "app/screen/table_page.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"
#include "support/ui_scenes.hpp"

using namespace roundhouse;
namespace key = ui::key;

namespace {

constexpr ui::Size kSize{80, 24};

std::vector<std::string> texts(const std::vector<ui::LogLine>& lines) {
    std::vector<std::string> all;
    for (const ui::LogLine& line : lines) all.push_back(line.text);
    return all;
}

// Presses what goes on, plays what is chosen, else draws or passes; gives the number of turns.
int play_on(app::TablePage& table, const game::Match& match, int keys) {
    int turns = 0;
    Seat last = kNoSeat;
    for (int k = 0; k < keys && match.phase() == Phase::play; ++k) {
        if (match.mover() != last) ++turns;
        last = match.mover();
        if (table.ui().story.stage != ui::Stage::turn) {
            table.key({U' '}, kSize);
            continue;
        }
        const Moves possible = moves(match.state());
        table.key({possible.any_play() ? ui::key::enter : possible.draw ? U'd' : U'p'}, kSize);
    }
    return turns;
}

}  // namespace

TEST_CASE("the log beside the table has a line for each turn", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("station", 3, 41);
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
    game::Match match = test::new_match("station", 3, 5);
    app::TablePage table(match, settings, {});
    table.key({U' '}, kSize);
    table.key({U' '}, kSize);
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    REQUIRE(moves(match.state()).any_play());
    const auto before = texts(table.ui().story.turns);
    table.key({ui::key::enter}, kSize);
    CHECK(texts(table.ui().story.turns) != before);
    table.key({U'u'}, kSize);
    CHECK(texts(table.ui().story.turns) == before);
    CHECK(table.ui().story.stats.seats[match.mover()].tiles == 0);
}

TEST_CASE("a game that is gone on with tells what was taken back as the table did", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("train", 2, 8);
    app::TablePage table(match, settings, {});
    table.key({U' '}, kSize);
    table.key({U' '}, kSize);
    const auto before = texts(table.ui().story.turns);
    table.key({ui::key::enter}, kSize);
    table.key({U'u'}, kSize);
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
    game::Match match = test::new_match("station", 3, 41);
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
    game::Match match = test::new_match("station", 3, 41);
    app::TablePage table(match, settings, {});
    play_on(table, match, 40);
    REQUIRE(match.phase() == Phase::play);
    while (table.ui().story.stage != ui::Stage::turn) table.key({U' '}, kSize);
    table.key({U'z'}, kSize);
    REQUIRE(table.ui().overlay == ui::Overlay::zoom);
    for (int train = 0; train < 4; ++train) {
        for (int k = 0; k < 5; ++k) table.key({ui::key::page_down}, kSize);
        const std::string seen = table.draw(kSize).to_text();
        INFO(seen);
        const bool empty = seen.find("not been started") != std::string::npos;
        CHECK(seen.find(empty ? "TRAIN" : "from the hub") != std::string::npos);
        table.key({ui::key::down}, kSize);
    }
    // A long train, in the lowest window: every tile can be scrolled to, the last one too.
    test::Looker looker(match, false);
    Table& open = looker.game.table;
    open.laid_count = 0;
    for (Pips n = 0; n < 12; ++n)
        for (Pips m = 0; m < 5; ++m) {
            const auto link = open.laid_count == 0 ? kNoTile : open.laid_count - 1;
            open.laid_pool[open.laid_count++] = {Tile(n, 12), 0, static_cast<std::uint8_t>(link),
                                                 0};
        }
    looker.ui.overlay = ui::Overlay::zoom;
    looker.ui.zoomed = 0;
    const int limit = ui::scroll_limit(looker.view(), ui::kMinSize);
    CHECK(limit > 0);
    looker.ui.scroll = limit;
    CHECK(ui::draw(looker.view(), ui::kMinSize).to_text().find("PgDn") == std::string::npos);
    looker.ui.scroll = limit - 1;
    CHECK(ui::draw(looker.view(), ui::kMinSize).to_text().find("PgDn") != std::string::npos);
}

TEST_CASE("whoever goes on by another key is told that one", "[ui]") {
    app::Settings settings;
    settings.curtain = ui::CurtainMode::screen;
    settings.keys.bind(ui::Command::go_on, {U'G'});
    game::Match match = test::new_match("station", 3, 41);
    app::TablePage table(match, settings, {});
    for (int k = 0; k < 3; ++k) {
        const std::string seen = table.draw(kSize).to_text();
        INFO(seen);
        CHECK(seen.find("SPACE") == std::string::npos);
        table.key({U'G'}, kSize);
    }
}

TEST_CASE("of two trains of the same length the one that was first is the longest", "[ui]") {
    game::Stats stats;
    const auto play = [&](int train, Pips n) {
        stats.note(event::Played{0, Tile(n, 12), static_cast<Train>(train), 12}, 1);
    };
    stats.note(event::Dealt{}, 1);
    play(1, 3);
    play(0, 4);
    play(0, 5);
    play(1, 6);
    CHECK(stats.longest.tiles == 2);
    CHECK(stats.longest.train == 0);
    stats.note(event::Dealt{}, 2);
    play(1, 3);
    CHECK(stats.longest.tiles == 2);
}

TEST_CASE("O14: the board looks the same whether or not a call is due", "[ui]") {
    game::Match match = test::new_match("oll", 3, 7);
    match.deal();
    REQUIRE(match.phase() == Phase::play);
    test::Looker waiting(match, true);
    waiting.ui.story.stage = ui::Stage::turn_over;
    test::Looker moved_on = waiting;  // without a call the engine is at the next player already
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
    game::Match match = test::new_match("station", 2, 7);
    match.deal();
    test::Looker looker(match, true);
    Table& table = looker.game.table;
    table.laid_count = 1;
    table.laid_pool[0] = {Tile(12, 3), 0, kNoTile, 0};
    table.started = 1;
    table.hand_sizes[0] = 1;
    looker.ui.overlay = ui::Overlay::zoom;
    looker.ui.zoomed = 0;
    CHECK(ui::draw(looker.view(), kSize).to_text().find(", 1 tile") != std::string::npos);
    CHECK(ui::draw(looker.view(), kSize).to_text().find("1 tiles") == std::string::npos);
    looker.ui.overlay = ui::Overlay::none;
    looker.ui.story.stage = ui::Stage::curtain;
    looker.ui.story.curtain_mode = ui::CurtainMode::screen;
    looker.ui.story.curtain.seat = 0;
    const std::string curtain = ui::draw(looker.view(), kSize).to_text();
    CHECK(curtain.find("NEXT PLAYER") != std::string::npos);
    CHECK(curtain.find(" 1 tile ") != std::string::npos);
}

namespace {

// Whether Space and Enter have to be meant on the page at hand.
std::pair<bool, bool> guarded(const app::TablePage& table) {
    return {table.guarded({key::space}), table.guarded({key::enter})};
}

const std::pair kBoth{true, true}, kSpace{true, false}, kEnter{false, true}, kNeither{false, false};

game::Match with_computer(const std::string& id, std::uint64_t seed) {
    const game::Match people = test::new_match(id, 2, seed);
    game::Setup setup = people.setup();
    setup.players[1].bot = "planner";
    return game::Match(setup, people.state().rules());
}

}  // namespace

TEST_CASE("what goes on from a page that waits has to be meant", "[ui]") {
    app::Settings settings;
    rules::TableChoice choice;
    choice.rounds = 2;
    game::Match match = test::new_match("train", 2, 8, choice);
    app::TablePage table(match, settings, {});
    std::set<ui::Stage> seen;
    for (int k = 0; k < 2000 && !table.finished(); ++k) {
        const ui::Stage stage = table.ui().story.stage;
        const bool began = seen.insert(stage).second;
        CAPTURE(static_cast<int>(stage));
        CHECK_FALSE(table.guarded({U'L'}));
        CHECK_FALSE(table.guarded({key::click}));
        if (stage == ui::Stage::turn) {
            // The first Enter of a turn may be the one that went on before it.
            if (began) CHECK(guarded(table) == kEnter);
            table.key({U'\t'}, kSize);
            CHECK(guarded(table) == kNeither);
        } else {
            CHECK(guarded(table) == (stage == ui::Stage::curtain ? kSpace : kBoth));
            CHECK((table.requests.flush || table.requests.fresh));
        }
        if (began && stage != ui::Stage::turn) {
            // A page over it is left by Space at once, and then it has to be seen again.
            const bool zooms = stage == ui::Stage::curtain;
            if (zooms) table.key({U'v'}, kSize);
            if (zooms) CHECK(guarded(table) == kNeither);
            table.requests = {};
            if (zooms) table.key({key::space}, kSize);
            if (zooms) CHECK(table.requests.fresh);
            REQUIRE(table.ui().story.stage == stage);
        }
        table.requests = {};
        const Moves possible = stage == ui::Stage::turn ? moves(match.state()) : Moves{};
        table.key({stage != ui::Stage::turn ? key::space
                   : possible.any_play()    ? key::enter
                   : possible.draw          ? U'd'
                   : possible.pass          ? U'p'
                                            : U'e'},
                  kSize);
    }
    CHECK(table.finished());
    CHECK(seen == std::set{ui::Stage::splash, ui::Stage::curtain, ui::Stage::turn,
                           ui::Stage::round_over, ui::Stage::scores, ui::Stage::final});
}

TEST_CASE("Enter hurries a computer player, Space does not", "[ui]") {
    app::Settings settings;
    game::Match match = with_computer("train", 8);
    app::TablePage table(match, settings, {});
    table.key({key::space}, kSize);
    while (table.ui().story.stage == ui::Stage::turn) {
        const Moves possible = moves(match.state());
        table.key({possible.any_play() ? key::enter : possible.draw ? U'd' : U'p'}, kSize);
    }
    REQUIRE(table.ui().story.stage == ui::Stage::watch);
    CHECK(guarded(table) == kNeither);
    const std::size_t before = match.records().size();
    table.key({key::space}, kSize);
    CHECK(match.records().size() == before);
    CHECK(table.draw(kSize).to_text().find("Enter hurry") != std::string::npos);
    table.key({key::enter}, kSize);
    CHECK(match.records().size() == before + 1);
    while (table.ui().story.stage == ui::Stage::watch) table.key({key::enter}, kSize);
    // What hurried it must not play a tile now.
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    CHECK(guarded(table) == kEnter);
    CHECK(table.requests.fresh);
}

TEST_CASE("F14: whoever drew a tile that may be kept is told so, and can pass", "[ui]") {
    app::Settings settings;
    game::Setup setup;
    setup.rule_set = test::house_set("station", "[turn]\ndrawn-tile = \"may be kept\"\n");
    setup.choice.players = 2;
    setup.players = {{"Ann", ""}, {"Bea", ""}};
    setup.seed = 3;
    const auto rules = rules::settle(setup.rule_set, setup.choice);
    game::Match match(setup, std::get<Rules>(rules));
    app::TablePage table(match, settings, {});
    int kept = 0;
    for (int k = 0; k < 3000 && match.phase() != Phase::over && kept == 0; ++k) {
        const bool turn = table.ui().story.stage == ui::Stage::turn;
        const Moves possible = turn ? moves(match.state()) : Moves{};
        if (possible.any_play() && possible.pass) {
            ++kept;
            CHECK(table.ui().own.said.ends_with(": it fits, play it. Or keep it: p passes."));
            const Seat seat = match.mover();
            table.key({U'p'}, kSize);
            CHECK(match.mover() != seat);
            break;
        }
        table.key({!turn                 ? key::space
                   : possible.any_play() ? key::enter
                   : possible.draw       ? U'd'
                                         : U'p'},
                  kSize);
    }
    CHECK(kept == 1);
}

TEST_CASE("a penalty is read before the turn is over", "[ui]") {
    app::Settings settings;
    rules::TableChoice choice;
    choice.auto_announce = false;
    int penalties = 0;
    for (std::uint64_t seed = 1; seed < 30 && penalties == 0; ++seed) {
        game::Match match = test::new_match("oll", 2, seed, choice);
        app::TablePage table(match, settings, {});
        for (int k = 0; k < 3000 && match.phase() != Phase::over && penalties == 0; ++k) {
            if (table.ui().story.to_read) {
                ++penalties;
                CHECK(table.requests.fresh);
                CHECK(guarded(table) == kSpace);
                CHECK(table.guarded({U'e'}));
                table.key({key::space}, kSize);
                CHECK(table.ui().story.stage == ui::Stage::curtain);
                break;
            }
            const bool turn = table.ui().story.stage == ui::Stage::turn;
            const Moves possible = turn ? moves(match.state()) : Moves{};
            table.requests = {};
            table.key({table.ui().story.stage == ui::Stage::turn_over ? U'e'
                       : !turn                                        ? key::space
                       : possible.any_play()                          ? key::enter
                       : possible.draw                                ? U'd'
                       : possible.pass                                ? U'p'
                                                                      : U'e'},
                      kSize);
        }
    }
    CHECK(penalties == 1);
}

TEST_CASE("a key that came too quickly gets an answer at any size", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("train", 2, 8);
    app::TablePage table(match, settings, {});
    const auto told = [&](ui::Size size) {
        return table.draw(size).to_text().find("Too quick: wait a moment") != std::string::npos;
    };
    for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{160, 50}}) {
        CHECK_FALSE(told(size));
        table.too_quick();
        CHECK(told(size));
        table.key({U'~'}, size);
        CHECK_FALSE(told(size));
    }
    // No page that follows says it.
    table.key({key::space}, kSize);
    table.key({key::space}, kSize);
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    table.too_quick();
    table.hide();
    CHECK(table.ui().story.stage == ui::Stage::curtain);
    CHECK_FALSE(told(kSize));
}

TEST_CASE("what became of the log stays in sight until it has been read", "[ui]") {
    app::Settings settings;
    game::Match match = test::new_match("station", 3, 41);
    std::string news;
    app::SaveHooks save_hooks;
    save_hooks.trouble = [] { return std::string(); };
    save_hooks.news = [&news] { return news; };
    app::TablePage table(match, settings, {}, save_hooks);
    const auto alarmed = [&] { return table.ui().story.alarm.find("Ctrl-S") != std::string::npos; };
    CHECK_FALSE(alarmed());
    news = "a.rhlog was changed. The whole game is now saved as b.rhlog.";
    table.key({ui::key::ctrl('s')}, kSize);  // before anybody has the keyboard
    CHECK(alarmed());
    while (table.ui().story.stage != ui::Stage::turn) table.key({U' '}, kSize);
    CHECK(alarmed());
    CHECK(table.draw(kSize).to_text().find("SAVED IN A NEW FILE") != std::string::npos);
    table.key({ui::key::ctrl('s')}, kSize);
    CHECK(table.ui().own.said == news);
    CHECK_FALSE(alarmed());
    table.key({ui::key::ctrl('s')}, kSize);
    CHECK(table.ui().own.said == "Saved: every move is saved as it is made.");
}
