// Whole games at tables of several terminals, over sockets, and who may know what.

#include <array>
#include <cstdlib>
#include <regex>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/public_tiles.hpp"
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
    TileSet known = test::open_tiles(sitting.match());
    const bool shared = (seats & (seats - 1)) != 0;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(seats, seat) && (!shared || seat == sitting.turn_seat()))
            known.add_all(sitting.match().state().round.holdings[seat].hand);
    return known;
}

// The frame of a question over the table hides the 1 of a 12.
bool may_be_cut(const std::string& screen, Tile tile, const TileSet& may) {
    if (screen.find("do not agree") == std::string::npos) return false;
    const auto whole = [&](Pips cut, Pips other) {
        return cut <= 5 && may.contains(Tile(static_cast<Pips>(cut + 10), other));
    };
    return whole(tile.low(), tile.high()) || whole(tile.high(), tile.low());
}

void check_secrecy(WireTable& at) {
    const play::Sitting* const sitting = at.table().sitting();
    if (sitting == nullptr) return;
    for (std::size_t k = 0; k < at.terminals.size(); ++k) {
        if (at.terminals[k].ended || !at.terminals[k].canvas) continue;
        const TileSet may = allowed(*sitting, at.table().seats_of(static_cast<int>(k)));
        const std::string screen = at.terminals[k].text();
        // A row of numbers is a train.
        test::tiles_on_screen(test::without_rows(screen)).for_each([&](Tile tile) {
            if (may.contains(tile) || may_be_cut(screen, tile, may)) return;
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

// A terminal with lines says 1 where something is asked, or only Enter; now and then it agrees or
// does not.
void answer(WireTable& at, WireTerminal& lines, chance::Random& random) {
    constexpr std::array kAnswers{"1", "", "1", "", "1", "", "y", "n"};
    lines.asks = false;
    lines.send(app::wire::LineTyped{kAnswers[random.below(kAnswers.size())]});
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
        const std::string fresh = std::regex_replace(lines.told.substr(looked), blanks, " ");
        looked = lines.told.size();
        test::tiles_told(fresh).for_each([&](Tile named) {
            if (known.contains(named)) return;
            CAPTURE(terminal, fresh, formats::to_string(named));
            FAIL("a tile that is nobody's business here has left the table in a line");
        });
    }
};

// Somebody new takes over a computer player's seat, or somebody gives their own to one.
void change_a_seat(WireTable& at, std::vector<Hello>& hellos, std::vector<Lines>& lines,
                   chance::Random& random) {
    for (const game::Player& player : at.match().setup().players) {
        if (player.level.empty()) continue;
        Hello hello;
        hello.size = {80, 24};
        hello.motion = false;
        hello.named = true;
        hello.names = {"N" + std::to_string(hellos.size())};
        hello.seat = player.name;
        hello.plain = hello.erases = random.below(3) == 0;
        if (hello.plain) lines.push_back({at.terminals.size()});
        // One that somebody else has asked for is not to be had.
        bool asked_for = false;
        for (std::size_t k = 0; k < hellos.size(); ++k)
            asked_for |= hellos[k].seat == player.name && !at.terminals[k].ended &&
                         at.table().seats_of(static_cast<int>(k)) == 0;
        const std::string seat = player.name;
        const WireTerminal& fresh = at.join(hello);
        const bool over = at.match().phase() == Phase::over;
        CAPTURE(seat, fresh.refused);
        CHECK((fresh.welcome ? !over : over || asked_for));
        hellos.push_back(hello);
        return;
    }
    const std::size_t who = random.below(static_cast<unsigned>(hellos.size()));
    if (at.terminals[who].ended || hellos[who].plain) return;
    for (const char* const key : {"W", "1", "2", "escape", "escape"})
        if (key == std::string("W") || at.terminals[who].shows("WHO PLAYS"))
            at.press(at.terminals[who], key);
}

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
            const SeatMask seats = at.table().seats_of(static_cast<int>(who));
            if (!at.terminals[who].ended && !hellos[who].plain && seats != 0) {
                Hello again = hellos[who];
                again.seat.clear();
                again.names.clear();
                for (Seat seat = 0; seat < kMaxPlayers; ++seat)
                    if (has_seat(seats, seat))
                        again.names.push_back(sitting->match().setup().players[seat].name);
                at.terminals[who].hang_up();
                at.pass();
                check_secrecy(at);
                REQUIRE(at.join(again).welcome);
                hellos.push_back(again);
            }
        }
        if (sitting != nullptr && random.below(30) == 0) change_a_seat(at, hellos, lines, random);
        check_secrecy(at);
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

TEST_CASE("between two rounds everybody goes on when they like, and the last one deals", "[host]") {
    chance::Random random(6);
    for (const std::string& game : test::kGames) {
        const TableFolder folder;
        WireTable at({.game = game, .players = 2, .seed = 5, .rounds = 3});
        for (const char* const name : {"Ann", "Ben", ""}) {
            Hello hello = test::with_screen(name);
            if (hello.names == std::vector<std::string>{"Ben"}) hello.size = {40, 20};
            at.join(hello);
        }
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
        at.press(at.terminals[0], "space");
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

TEST_CASE("who watches an empty waiting room in lines of text is told that nobody is there",
          "[host][plain]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    Hello lines;
    lines.plain = lines.watch = true;
    REQUIRE(at.join(lines).welcome);
    CHECK(at.terminals[0].told.find("At the table: nobody yet.") != std::string::npos);
}
