// Tables of several terminals, over sockets: whole games, who may know what, and who may sit where.

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "app/host/keepsakes.hpp"
#include "app/saves/delete_and_rename.hpp"
#include "app/saves/games_directory.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/tiles.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using namespace std::chrono_literals;
using app::wire::Hello;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;

namespace {

constexpr ui::Size kSizes[] = {{80, 24}, {40, 20}, {200, 60}, {100, 30}};

// What the people at a terminal with these seats may see.
TileSet allowed(const play::Sitting& sitting, SeatMask seats) {
    const State& state = sitting.match().state();
    TileSet known;
    for (const game::Record& record : sitting.match().records())
        if (const auto* deal = std::get_if<Deal>(&record))
            for (const auto& drawing : deal->lots)
                for (const Tile tile : drawing) known.add(tile);
    for (const LaidTile& laid : state.round.table.laid()) known.add(laid.tile);
    if (state.round.table.engine != kNoPips)
        known.add(Tile(state.round.table.engine, state.round.table.engine));
    const bool shared = (seats & (seats - 1)) != 0;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (state.course.phase != Phase::play ||
            (has_seat(seats, seat) && (!shared || seat == sitting.turn_seat())))
            known.add_all(state.round.holdings[seat].hand);
    return known;
}

void check_secrecy(WireTable& at) {
    const play::Sitting* const sitting = at.table().sitting();
    if (sitting == nullptr) return;
    for (std::size_t k = 0; k < at.terminals.size(); ++k) {
        if (at.terminals[k].ended || !at.terminals[k].canvas) continue;
        const TileSet may = allowed(*sitting, at.table().seats_of(static_cast<int>(k)));
        const std::string screen = at.terminals[k].text();
        // A row of numbers is a train.
        static const std::regex row("[0-9]+(-[0-9]+){2,}");
        test::tiles_on_screen(std::regex_replace(screen, row, "")).for_each([&](Tile tile) {
            if (may.contains(tile)) return;
            CAPTURE(k, screen, formats::to_string(tile));
            FAIL("a tile that is nobody's business here has left the table");
        });
    }
}

// Plays until the game is over; whoever can do something does it. Returns the keys pressed.
int play_game(WireTable& at, chance::Random& random, int most = 4000) {
    int keys = 0, idle = 0;
    for (int k = 0; k < most; ++k) {
        const play::Sitting* const sitting = at.table().sitting();
        if (sitting != nullptr && sitting->match().phase() == Phase::over) return keys;
        bool pressed = false;
        for (std::size_t who = 0; who < at.terminals.size(); ++who) {
            WireTerminal& terminal = at.terminals[who];
            if (terminal.ended) continue;
            const std::string key = at.next_key(who, random);
            if (key.empty()) continue;
            at.press(terminal, key);
            check_secrecy(at);
            pressed = true;
            ++keys;
        }
        if (pressed) idle = 0;
        if (!pressed) at.pass(3s);
        if (!pressed && ++idle > 50) break;
    }
    for (const WireTerminal& terminal : at.terminals) UNSCOPED_INFO(terminal.text());
    FAIL("the game does not end");
    return keys;
}

// A terminal with lines says 1 where something is asked, or only Enter.
void answer(WireTable& at, WireTerminal& lines, chance::Random& random) {
    lines.asks = false;
    lines.send(app::wire::LineTyped{random.below(2) == 0 ? "1" : ""});
    at.pass();
}

// What a terminal with lines has been told, and what it may know in the course of the game.
struct Lines {
    std::size_t terminal = 0, looked = 0;
    TileSet known{};

    void check(WireTable& at) {
        const WireTerminal& lines = at.terminals[terminal];
        known.add_all(
            allowed(*at.table().sitting(), at.table().seats_of(static_cast<int>(terminal))));
        static const std::regex blanks("\\s+");
        std::string fresh = std::regex_replace(lines.told.substr(looked), blanks, " ");
        looked = lines.told.size();
        // An example is not a tile.
        for (std::size_t example; (example = fresh.find("such as 12-5")) != std::string::npos;)
            fresh.erase(example, 12);
        static const std::regex tile("\\b(1[0-5]|[0-9])-(1[0-5]|[0-9])\\b");
        test::tiles_in(fresh, tile).for_each([&](Tile named) {
            if (known.contains(named)) return;
            CAPTURE(terminal, fresh, formats::to_string(named));
            FAIL("a tile that is nobody's business here has left the table in a line");
        });
    }
};

// Any game with any set and any number of players, who come from terminals of all kinds with up to
// three people each, and now and then go and come back; somebody watches.
void play_any_table(chance::Random& random) {
    const std::vector<rules::RuleSet>& games = rules::bundled_rule_sets();
    const auto any = [&](int least, int most) {
        return least + static_cast<int>(random.below(static_cast<unsigned>(most - least + 1)));
    };
    const rules::RuleSet& rule_set = games[random.below(static_cast<unsigned>(games.size()))];
    test::Game game{.game = rule_set.id, .seed = random.next(), .rounds = any(1, 2)};
    for (int k = 0; k < 50; ++k) {
        game.players = any(rule_set.min_players, rule_set.max_players);
        game.set = rule_set.sets[random.below(static_cast<unsigned>(rule_set.sets.size()))];
        if (test::can_sit(game)) break;
    }
    if (!test::can_sit(game)) return;
    const int players = game.players;
    const bool computer = players > 2 && random.below(2) == 0;
    game.levels.assign(static_cast<std::size_t>(players), "");
    if (computer) game.levels.back() = "planner";
    const TableFolder folder;
    WireTable at(game);
    std::vector<Lines> lines;
    std::vector<Hello> hellos;
    for (int seated = 0, people = players - (computer ? 1 : 0); seated < people;) {
        Hello hello;
        hello.size = {any(40, 200), any(16, 60)};
        hello.unicode = random.below(2) == 0;
        hello.motion = false;
        hello.named = true;
        const int names = std::min(people - seated, any(0, 3) == 0 ? any(2, 3) : 1);
        for (int k = 0; k < names; ++k) hello.names.push_back("P" + std::to_string(seated++));
        hello.plain = !hellos.empty() && random.below(3) == 0;
        hello.brief = random.below(2) == 0;
        hello.erases = hello.plain;  // no keyboard: haste is measured by the real clock
        if (hello.plain) lines.push_back({at.terminals.size()});
        CAPTURE(game.game, players);
        REQUIRE(at.join(hello).welcome);
        hellos.push_back(hello);
    }
    Hello watcher;
    watcher.size = {any(40, 200), any(16, 60)};
    watcher.watch = true;
    watcher.motion = false;
    watcher.plain = random.below(2) == 0;
    if (watcher.plain) lines.push_back({at.terminals.size()});
    REQUIRE(at.join(watcher).welcome);
    hellos.push_back(watcher);
    CAPTURE(game.game, players, *game.set, game.seed);
    int idle = 0;
    for (int k = 0; k < 6000; ++k) {
        const play::Sitting* const sitting = at.table().sitting();
        if (sitting != nullptr && sitting->match().phase() == Phase::over) return;
        bool pressed = false;
        for (std::size_t who = 0; who < at.terminals.size(); ++who) {
            WireTerminal& terminal = at.terminals[who];
            if (terminal.ended) continue;
            if (hellos[who].plain) {
                pressed |= terminal.asks && sitting != nullptr;
                if (terminal.asks && sitting != nullptr) answer(at, terminal, random);
            } else if (const std::string key = at.next_key(who, random); !key.empty()) {
                at.press(terminal, key);
                pressed = true;
            }
            check_secrecy(at);
            if (at.table().sitting() != nullptr)
                for (Lines& one : lines) one.check(at);
        }
        // Somebody's terminal is gone, and the same people join again from another.
        if (sitting != nullptr && random.below(40) == 0) {
            const std::size_t who = random.below(static_cast<unsigned>(hellos.size()));
            if (!at.terminals[who].ended && !hellos[who].plain && !hellos[who].watch) {
                at.terminals[who].hang_up();
                at.pass();
                check_secrecy(at);
                const Hello again = hellos[who];
                REQUIRE(at.join(again).welcome);
                hellos.push_back(again);
            }
        }
        idle = pressed ? 0 : idle + 1;
        if (!pressed) at.pass(3s);
        if (idle > 50) break;
    }
    for (std::size_t k = 0; k < at.terminals.size(); ++k)
        if (!at.terminals[k].ended)
            UNSCOPED_INFO(
                (hellos[k].plain
                     ? at.terminals[k].told.substr(
                           std::max<std::size_t>(at.terminals[k].told.size(), 2000) - 2000)
                     : at.terminals[k].text()));
    FAIL("the game does not end");
}

int games_wanted(int usual) {
    const char* const wanted = std::getenv("ROUNDHOUSE_TABLES");
    return wanted != nullptr ? std::atoi(wanted) : usual;
}

}  // namespace

TEST_CASE("whole games of the five at 2, 4 and 8 terminals show nobody another's hand",
          "[host][secrecy]") {
    chance::Random random(5);
    int games = 0;
    for (const std::string& game : test::kGames) {
        for (const int players : {2, 4, 8}) {
            if (++games > games_wanted(15)) return;
            const TableFolder folder;
            WireTable at({.game = game,
                          .players = 2,
                          .seed = random.next(),
                          .rounds = 1,
                          .levels = {"", "planner"}});
            CAPTURE(game, players);
            // The last two people share a keyboard where there are many, and somebody watches.
            const int terminals = players == 8 ? 6 : players - 1;
            for (int k = 0; k < terminals; ++k) {
                Hello hello;
                hello.size = kSizes[k % 4];
                hello.unicode = k % 3 != 2;
                hello.motion = false;  // a tile on its way lies beside others like one of them
                hello.names = {"P" + std::to_string(k)};
                if (players == 8 && k == 5) hello.names.push_back("P6");
                hello.named = true;
                REQUIRE(at.join(std::move(hello)).welcome);
            }
            Hello watcher;
            watcher.size = {80, 24};
            watcher.watch = true;
            watcher.motion = false;
            REQUIRE(at.join(watcher).welcome);
            CHECK(play_game(at, random) > 20);
            for (const WireTerminal& terminal : at.terminals) CHECK(terminal.pictures > 10);
        }
    }
}

TEST_CASE("tables of all games with any terminals show nobody another's hand", "[host][secrecy]") {
    const int wanted = games_wanted(17);
    for (int k = 0; k < wanted - 15; ++k) {
        CAPTURE(k);
        chance::Random random(2026 + static_cast<std::uint64_t>(k));
        play_any_table(random);
    }
}

TEST_CASE("who comes to a table gets a seat, a sentence, or may watch", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .levels = {"", "planner"}});
    WireTerminal& ann = at.join("Ann");
    REQUIRE(ann.welcome);
    CHECK(ann.shows("roundhouse join test"));
    CHECK(ann.shows("computer player"));
    CHECK_FALSE(at.join("Ann").refused.empty());
    CHECK_FALSE(at.join("a name that is much longer than any name may be").refused.empty());
    Hello suggested;
    suggested.names = {"Ann"};
    suggested.size = {80, 24};
    CHECK(at.join(suggested).welcome);
    at.pass();
    CHECK(ann.shows("Ann 2"));
    Hello old;
    old.version = app::wire::kVersion + 1;
    CHECK(at.join(old).refused.find("another version") != std::string::npos);
    // What is no message ends the connection, and nothing else.
    WireTerminal& garbage = at.connect();
    garbage.send_raw("GET / HTTP/1.0\r\n\r\n");
    at.pass();
    at.pass();
    CHECK(garbage.ended);
    WireTerminal& query = at.connect();
    query.send(app::wire::Query{});
    at.pass();
    at.pass();
    REQUIRE(query.about);
    CHECK(query.about->game == "Mexican Train");
    CHECK(query.about->seats == std::vector<std::string>{"Ann", "Ann 2"});
    CHECK_FALSE(query.about->begun);
    CHECK(query.ended);
    // Whoever says nothing is let go.
    WireTerminal& silent = at.connect();
    at.pass();
    at.pass(11s);
    at.pass();
    CHECK(silent.ended);
    CHECK_FALSE(ann.ended);
}

TEST_CASE("computer players are added and removed before the game, and it begins for all",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .levels = {"", "planner"}});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    at.press(ann, "+");
    CHECK(ben.shows("Rocket"));
    at.press(ann, "-");
    at.press(ann, "-");
    CHECK_FALSE(ben.shows("computer player ("));
    at.press(ben, "space");
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(ann.shows("ROUND 1"));
    CHECK(ben.shows("ROUND 1"));
    CHECK_FALSE(at.join("Cyd").refused.empty());
}

TEST_CASE("a seat waits for its owner, who sees the table again as it is", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    at.join("Ben");
    chance::Random random(3);
    at.press(at.terminals[0], "space");
    for (int k = 0; k < 12; ++k) {
        const std::size_t who = static_cast<std::size_t>(k % 2);
        if (const std::string key = at.next_key(who, random); !key.empty())
            at.press(at.terminals[who], key);
    }
    const std::size_t records = at.match().records().size();
    CHECK(records > 2);
    {
        WireTerminal gone = std::move(at.terminals.back());
        at.terminals.pop_back();
    }
    at.pass();
    CHECK(at.table().seats_of(1) == 0);
    // The other one is told at once.
    CHECK(at.terminals[0].shows("Ben has gone; the seat waits."));
    WireTerminal& stranger = at.join("Cyd");
    CHECK(stranger.refused.find("Cyd") != std::string::npos);
    Hello same;
    same.size = {100, 30};
    same.unicode = true;
    same.names = {"somebody"};
    WireTerminal& back = at.join(same);
    REQUIRE(back.welcome);
    at.pass();
    CHECK(back.shows("Ben (you)"));
    CHECK(at.match().records().size() == records);
    // The same user may come from another terminal: the first one is told.
    WireTerminal& elsewhere = at.join("Ben", {80, 24});
    at.pass();
    REQUIRE(elsewhere.welcome);
    CHECK(back.goodbye.find("another terminal") != std::string::npos);
    CHECK(elsewhere.shows("Ben (you)"));
}

TEST_CASE("people at different terminals who press a key at the same time are all heard",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    // Nothing else has to happen for a key to count.
    at.pass(600ms);
    ann.key("space");
    at.pass(1ms);
    at.pass(90ms);
    REQUIRE(ben.shows("begin the round"));
    for (int k = 0; k < 60; ++k) at.pass(20ms);
    ann.key("space");
    ben.key("space");
    for (int k = 0; k < 20; ++k) at.pass(10ms);
    CHECK_FALSE(ann.shows("begin the round"));
    CHECK_FALSE(ben.shows("begin the round"));
}

TEST_CASE("between two rounds everybody goes on when they like, and the last one deals", "[host]") {
    chance::Random random(6);
    for (const std::string& game : test::kGames) {
        const TableFolder folder;
        WireTable at({.game = game, .players = 2, .seed = 5, .rounds = 3});
        at.join("Ann");
        at.join("Ben", {40, 20});
        Hello watcher;
        watcher.size = {80, 24};
        watcher.watch = true;
        watcher.motion = false;
        at.join(watcher);
        CAPTURE(game);
        CHECK(play_game(at, random) > 20);
        CHECK(at.match().state().course.history.size() == 3);
    }
}

TEST_CASE("lines of text and a screen play at one table, and the lines name no secret",
          "[host][plain][secrecy]") {
    chance::Random random(8);
    for (const std::string& game : test::kGames) {
        const TableFolder folder;
        WireTable at({.game = game, .players = 2, .seed = 11, .rounds = 2});
        CAPTURE(game);
        at.join("Ann");
        Hello lines;
        lines.plain = lines.named = true;
        lines.names = {"Cyd"};
        REQUIRE(at.join(lines).welcome);
        WireTerminal& cyd = at.terminals[1];
        CHECK(cyd.told.find("At the table: Ann and Cyd.") != std::string::npos);
        const auto say = [&](const std::string& line) {
            cyd.asks = false;
            cyd.send(app::wire::LineTyped{line});
            at.pass();
        };
        say("what is this");
        say("begin");
        REQUIRE(at.table().sitting() != nullptr);
        Lines told{1, cyd.told.size()};
        for (int k = 0; k < 4000 && at.match().phase() != Phase::over; ++k) {
            const std::string key = at.next_key(0, random);
            if (!key.empty()) at.press(at.terminals[0], key);
            if (at.match().phase() == Phase::over) break;
            if (cyd.asks) say(k % 2 == 0 ? "1" : "");
            if (key.empty() && !cyd.asks) at.pass(1s);
            told.check(at);
        }
        REQUIRE(at.match().phase() == Phase::over);
        CHECK(at.match().state().course.history.size() == 2);
        // A pipe ends with the game that it was made for.
        at.pass();
        at.pass();
        CHECK(cyd.ended);
        CHECK_FALSE(at.terminals[0].ended);
    }
}

TEST_CASE("whose the seats are is known when the table is opened again", "[host]") {
    const TableFolder folder;
    const auto log = std::filesystem::temp_directory_path() /
                     ("rh-seats-" + std::to_string(::getpid()) + ".rhlog");
    app::Seats seats({{"Ann", ""}, {"Ben", ""}, {"Rocket", "planner"}});
    seats.belongs_to(1, 4711);
    seats.belongs_to(2, 4711);  // a computer player's
    seats.belongs_to(7, 4711);
    CHECK(app::keep_owners(app::real_sys(), log, seats).empty());
    app::Seats again({{"Ann", ""}, {"Ben", ""}, {"Rocket", "planner"}});
    app::recall_owners(log, again);
    CHECK(again.all()[1].owner == uid_t{4711});
    CHECK_FALSE(again.all()[0].owner);
    CHECK_FALSE(again.all()[2].owner);
    CHECK(again.waiting_for(4711) == std::vector<std::string>{"Ann", "Ben"});
    CHECK(again.waiting_for(12) == std::vector<std::string>{"Ann"});
    std::vector<app::GuestId> instead_of;
    CHECK_FALSE(again.come_back({1, 12, {"Ben"}, true}, instead_of).empty());
    // Two seats of one user may have been at two terminals: which is meant is asked.
    app::Seats both({{"Ann", ""}, {"Ben", ""}});
    both.belongs_to(0, 4711);
    both.belongs_to(1, 4711);
    CHECK(both.come_back({1, 4711, {"root"}, false}, instead_of).find("Several seats") == 0);
    CHECK(both.of(1) == 0);
    CHECK(again.come_back({1, 4711, {"Ben"}, true}, instead_of).empty());
    // It goes with the game.
    const std::string beside = app::path_beside(log, app::kSeatsSuffix);
    std::ofstream(log) << "x";
    CHECK(app::delete_game(app::real_sys(), log).empty());
    CHECK_FALSE(std::filesystem::exists(beside));
}

TEST_CASE("what is said is kept beside the log, if that is wanted", "[host]") {
    const TableFolder folder;
    const std::string log = (std::filesystem::temp_directory_path() /
                             ("rh-talk-" + std::to_string(::getpid()) + ".rhlog"))
                                .string();
    const std::string talk = app::path_beside(log, app::kTalkSuffix);
    CHECK(app::keep_talk(log, {"Ann: hello"}, 0).empty());
    CHECK(app::keep_talk(log, {"Ann: hello"}, 1).empty());
    CHECK(app::keep_talk(log, {"Ann: hello", "Ben: hello, Ann"}, 1).empty());
    std::ifstream in(talk);
    CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "Ann: hello\nBen: hello, Ann\n");
    std::filesystem::remove(talk);
    CHECK_FALSE(app::keep_talk("/nonexistent/x.rhlog", {"Ann: hello"}, 0).empty());
}

TEST_CASE("computer players move one after the other, whoever is at the table", "[host]") {
    for (const bool plain : {false, true}) {
        const TableFolder folder;
        WireTable at({.game = "mexican",
                      .players = 4,
                      .seed = 4,
                      .rounds = 1,
                      .levels = {"", "planner", "planner", "planner"}});
        Hello hello;
        hello.size = {80, 24};
        hello.motion = false;
        hello.plain = plain;
        hello.names = {"Ann"};
        at.join(hello);
        WireTerminal& ann = at.terminals[0];
        if (plain)
            ann.send(app::wire::LineTyped{"begin"});
        else
            at.press(ann, "space");
        chance::Random random(2);
        at.pass();
        REQUIRE(at.table().sitting() != nullptr);
        // The loop itself says how long it may wait: nothing else wakes it.
        for (int k = 0; k < 400 && at.match().phase() != Phase::over; ++k) {
            at.pass_as_told();
            if (plain && ann.asks) {
                ann.asks = false;
                ann.send(app::wire::LineTyped{k % 2 == 0 ? "1" : ""});
            } else if (!plain) {
                if (const std::string key = at.next_key(0, random); !key.empty())
                    at.press(ann, key);
            }
        }
        CAPTURE(plain, at.match().records().size());
        CHECK(at.match().records().size() > 25);
        CHECK(at.stalls == 0);
    }
}

TEST_CASE("who leaves in lines of text gets the last words", "[host][plain]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    at.join("Ann");
    Hello hello;
    hello.plain = true;
    hello.names = {"Ben"};
    at.join(hello);
    WireTerminal& ben = at.terminals[1];
    at.press(at.terminals[0], "space");
    at.pass();
    for (const char* const line : {"quit", "yes"}) {
        ben.send(app::wire::LineTyped{line});
        at.pass();
        at.pass();
    }
    CHECK(ben.told.find("left the table") != std::string::npos);
    CHECK(ben.ended);
}

TEST_CASE("a hand that was hidden stays so, whatever others do", "[host][secrecy]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 3, .seed = 4, .rounds = 1});
    for (const char* const name : {"Ann", "Ben", "Cyd"}) at.join(name);
    chance::Random random(3);
    at.press(at.terminals[0], "space");
    for (WireTerminal& terminal : at.terminals) at.press(terminal, "space");
    // Whoever waits hides their hand; then the others play on.
    std::size_t hidden = 3;
    for (std::size_t k = 0; k < 3; ++k)
        if (at.next_key(k, random).empty()) hidden = k;
    REQUIRE(hidden < 3);
    at.terminals[hidden].send(app::wire::Hidden{});
    at.pass();
    const Seat seat = static_cast<Seat>(hidden);
    for (int k = 0; k < 12; ++k) {
        for (std::size_t who = 0; who < 3; ++who)
            if (who != hidden)
                if (const std::string key = at.next_key(who, random); !key.empty())
                    at.press(at.terminals[who], key);
        at.pass();
        const TileSet shown = test::tiles_on_screen(at.terminals[hidden].text());
        at.match().state().round.holdings[seat].hand.for_each(
            [&](Tile tile) { CHECK_FALSE(shown.contains(tile)); });
    }
    at.press(at.terminals[hidden], "space");
    const TileSet shown = test::tiles_on_screen(at.terminals[hidden].text());
    bool any = false;
    at.match().state().round.holdings[seat].hand.for_each(
        [&](Tile tile) { any = any || shown.contains(tile); });
    CHECK(any);
}
