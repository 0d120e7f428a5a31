// Positions that people write: what is wrong with one is said with its place, and what is not seen
// is dealt among the rest.
#include "app/position/set_up.hpp"

#include "app/screen/doors.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

const std::string kPosition =
    "# a table at home\n"
    "game: mexican\n"
    "players: 3\n"
    "names: Ann, Bea, Cyd\n"
    "engine: 12\n"
    "train 0: 12-9 9-5\n"
    "train 1 open: 12-1 1-1 1-7\n"
    "train 3: 12-4\n"
    "hand 0: 5-2 2-2 8-3 8-8 11-0 6-1\n"
    "hand 1: ? 9\n"
    "hand 2: ? 11\n"
    "turn: 0\n";

std::string with(const std::string& from, const std::string& to) {
    std::string text = kPosition;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& text) {
    const auto read = app::read_set_up(text, "p.txt");
    const auto* fault = std::get_if<app::Fault>(&read);
    return fault == nullptr ? "" : fault->message;
}

app::SetUp set_up(const std::string& text) {
    CHECK(fault_of(text).empty());
    return std::get<app::SetUp>(app::read_set_up(text, "p.txt"));
}

}  // namespace

TEST_CASE("position: what is left out has its usual value", "[position]") {
    const app::SetUp read = set_up(kPosition);
    const State& state = read.position.state;
    CHECK(state.course.phase == Phase::play);
    CHECK(state.course.round == 1);
    CHECK(state.round.table.hand_sizes[1] == 9);
    CHECK(state.round.table.rest_size == 91 - 1 - 6 - 6 - 20);
    CHECK(read.position.hidden == 0b110);
    CHECK(read.setup.players[0].level.empty());
    CHECK_FALSE(read.setup.players[1].level.empty());
    CHECK(set_up(with("engine: 12", "engine: 12\nround: 14")).position.state.course.round == 14);
}

TEST_CASE("position: whatever is wrong is one sentence with its line and column", "[position]") {
    struct Row {
        const char *from, *to, *fault;
    };
    std::string own_engines = with("mexican", "basic");
    CHECK(fault_of(own_engines) ==
          "p.txt:5:9: each train begins with a double of its own in this game: there is no engine "
          "at the hub");
    std::string scheduled = with("engine: 12", "engine: 12\nround: 2");
    scheduled.replace(scheduled.find("mexican"), 7, "oll");
    CHECK(fault_of(scheduled) == "p.txt:5:9: the engine of round 2 is 11, not 12");
    for (const Row& row : {
             Row{"8-8 11-0", "8-8 9-5", "p.txt:9:25: 9-5 is there twice: a set has each tile once"},
             Row{"8-8 11-0", "8-8 12-12",
                 "p.txt:9:25: 12-12 is there twice: a set has each tile once"},
             Row{"12-9 9-5", "12-9 8-5",
                 "p.txt:6:15: 8-5 does not fit 12-9, whose free number is 9"},
             Row{"12-9 9-5", "11-9 9-5", "p.txt:6:10: 11-9 does not fit the engine, 12-12"},
             Row{"12-9 9-5", "12-9 (9-5", "p.txt:6:10: a bracket opens that is never closed"},
             Row{"12-9 9-5", "12-9 (9-5) 9-7", "p.txt:6:21: no other tile fits behind 12-9"},
             Row{"? 9", "? 80", "p.txt:10:9: a hand has at most 61 tiles in this game, not 80"},
             Row{"? 9", "?", "p.txt:10:9: after ? comes how many tiles there are"},
             Row{"? 9", "0", "p.txt:10:9: `0` is not a tile, such as 12-5"},
             Row{"hand 1: ? 9\n", "", "p.txt:11:1: the line `hand 1:` is missing"},
             Row{"mexican", "mexicn", "p.txt:2:7: "},
             Row{"players: 3", "players: 99", "p.txt:3:10: a number from 2 to 10 is wanted here"},
             Row{"turn: 0", "turn: 1", "p.txt:10:9: this seat is to move, so its tiles are wanted"},
             Row{"turn: 0", "turn: 0\ntrun: 1", "p.txt:13:1: `trun` is not a key"},
             Row{"turn: 0", "turn: 0\nhello",
                 "p.txt:13:1: `hello` is not a line of a position: a key, a colon and a value"},
             Row{"turn: 0", "turn: 0\nturn: 0", "p.txt:13:1: `turn` is there twice"},
             Row{"turn: 0", "turn: 0\nstock: ? 3", "p.txt:13:8: 58 tiles are left over, not 3"},
             Row{"8-8 11-0", "8-8 13-0", "p.txt:9:25: 13-0 is not in a double-12 set"},
         }) {
        INFO(row.to);
        CHECK(fault_of(with(row.from, row.to)).substr(0, std::string(row.fault).size()) ==
              row.fault);
    }
}

TEST_CASE("position: no text makes the reader do anything but answer", "[position]") {
    chance::Random random(5);
    for (int k = 0; k < 3000; ++k) {
        std::string text = kPosition;
        for (int change = 0; change < 3; ++change)
            text[random.below(static_cast<std::uint32_t>(text.size()))] =
                "0123456789-():?# ,\nabx"[random.below(22)];
        const auto read = app::read_set_up(text, "p.txt");
        if (const auto* fault = std::get_if<app::Fault>(&read)) CHECK_FALSE(fault->message.empty());
    }
}

TEST_CASE("position: forks and brackets lay what numbers lay", "[position]") {
    const auto ends = [](const std::string& train) {
        const app::SetUp read = set_up(with("train 0: 12-9 9-5", "train 0: " + train));
        std::vector<int> pips;
        for (const End& end : read.position.state.round.table.ends)
            if (end.train == 0) pips.push_back(end.pips);
        return pips;
    };
    CHECK(ends("12-9 9-5") == std::vector<int>{5});
    CHECK(ends("#0 12-9, #1 9-5 on #0") == std::vector<int>{5});
    CHECK(ends("12-9 9-9 9-5") == std::vector<int>{5});
}

TEST_CASE("position: the mover is told what may be played, and what a computer player would",
          "[position]") {
    const app::SetUp read = set_up(kPosition);
    const std::string said = app::advice(read);
    INFO(said);
    CHECK(said.find("As Ann, you may:\n") == 0);
    CHECK(said.find("5-2") != std::string::npos);
    CHECK(said.find("A strong computer player's choice:\n") != std::string::npos);
    const std::string picture = app::drawn(read, true);
    INFO(picture);
    CHECK(picture.find("Ann") != std::string::npos);
    CHECK(picture.find("11") != std::string::npos);
}

TEST_CASE("position: unseen tiles are dealt, each once, and the game goes on to its end",
          "[position]") {
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        const app::SetUp read = set_up(kPosition);
        chance::Random random(seed);
        const State state = app::with_unseen_dealt(read.position, random);
        TileSet all;
        int tiles = 0;
        const auto see = [&](Tile tile) {
            all.add(tile);
            ++tiles;
        };
        see(Tile(12, 12));
        for (const LaidTile& laid : state.round.table.laid()) see(laid.tile);
        for (const Holding& holding : state.round.holdings) holding.hand.for_each(see);
        for (int k = 0; k < state.round.table.rest_size; ++k)
            see(state.round.rest_pool[static_cast<std::size_t>(k)]);
        CHECK(tiles == 91);
        CHECK(all.size() == 91);
        CHECK(state.round.holdings[0].hand == read.position.state.round.holdings[0].hand);
        game::Match match(read.setup, state);
        test::play_on(match, random, true);
        CHECK(match.phase() == Phase::over);
    }
}

TEST_CASE("position: it is played on at the table, which says that it is not saved",
          "[position][ui]") {
    const app::SetUp read = set_up(kPosition);
    chance::Random random(1);
    app::Settings settings;
    ui::Screen screen(
        app::set_up_pages(read.setup, app::with_unseen_dealt(read.position, random), settings),
        settings);
    const std::string page = screen.draw({160, 50}).to_text();
    INFO(page);
    CHECK(page.find("NOT SAVED (a position that was set up)") != std::string::npos);
    CHECK(page.find("Ann: 6 tiles") != std::string::npos);
}

TEST_CASE("position: at the table moves are taken back, and the next round is dealt",
          "[position][ui]") {
    const app::SetUp read = set_up(kPosition);
    chance::Random random(1);
    app::Settings settings;
    game::Match match(read.setup, app::with_unseen_dealt(read.position, random));
    test::TableOnScreen table(match, settings, play::computers_for(match));
    REQUIRE(table.shown() == test::Shown::turn);
    const TileSet hand = table.seen().own.hand;
    test::press(table, "enter");
    REQUIRE(table.seen().own.hand.size() == hand.size() - 1);
    if (match.can_take_back()) test::press(table, "u");
    CHECK(table.seen().own.hand == hand);
    CHECK(match.state().round.table.laid_count == 6);
    for (int k = 0; k < 3000 && match.state().course.round < 3; ++k) {
        if (table.shown() == test::Shown::computer)
            table.tick();
        else
            table.key(test::next_key(table, match), test::kTableSize);
    }
    CHECK(match.state().course.round == 3);
}
