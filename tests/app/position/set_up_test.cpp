// Positions that people write: what is wrong with one is said with its place, and what is not seen
// is dealt among the rest.
#include "app/position/set_up.hpp"

#include "app/screen/doors.hpp"
#include "roundhouse/engine/moves.hpp"
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
    CHECK(set_up(with("engine: 12", "engine: 12\nround: 13")).position.state.course.round == 13);
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
             Row{"? 9", "0", "p.txt:10:9: `0` is not a tile; tiles look like 12-6"},
             Row{"hand 1: ? 9\n", "", "p.txt:11:1: the line `hand 1:` is missing"},
             Row{"mexican", "mexicn", "p.txt:2:7: "},
             Row{"players: 3", "players: 99", "p.txt:3:10: expected a number from 2 to 10"},
             Row{"turn: 0", "turn: 1", "p.txt:10:9: this seat is to move, so its tiles are wanted"},
             Row{"turn: 0", "turn: 0\ntrun: 1", "p.txt:13:1: `trun` is not a key"},
             Row{"turn: 0", "turn: 0\nhello",
                 "p.txt:13:1: `hello` is not a line of a position: a key, a colon and a value"},
             Row{"turn: 0", "turn: 0\nturn: 0", "p.txt:13:1: `turn` is there twice"},
             Row{"turn: 0", "turn: 0\nstock: ? 3", "p.txt:13:8: 58 tiles are left over, not 3"},
             Row{"8-8 11-0", "8-8 13-0", "p.txt:9:25: 13-0 is not in a double-12 set"},
             Row{"turn: 0", "turn: 0\nrule turn.draw: nope",
                 "p.txt:13:17: `nope` is not a word of this rule; expected one of: `"},
             Row{"train 0: 12-9 9-5\ntrain 1 open: 12-1 1-1 1-7\ntrain 3: 12-4\n", "ends: 3\n",
                 "p.txt:6:7: no train is started, so there are no ends: expected `-`"},
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

TEST_CASE("position: a misspelt line is named, and nothing that follows from it", "[position]") {
    CHECK(fault_of(with("turn: 0", "trun: 0")) ==
          "p.txt:12:1: `trun` is not a key: did you mean `turn`?");
    CHECK(fault_of(with("hand 1:", "hnad 1:")) ==
          "p.txt:10:1: `hnad 1` is not a key: did you mean `hand 1`?");
    CHECK(fault_of(with("turn: 0", "turn: 0\nskp: 1")) ==
          "p.txt:13:1: `skp` is not a key: did you mean `skip`?");
    CHECK(fault_of(with("turn: 0", "turn: 0\nhand 3: ? 9")) ==
          "p.txt:13:1: `hand 3`: the seats are numbered from 0 to 2");
    CHECK(fault_of(with("turn: 0", "Turn: 0")).empty());
}

TEST_CASE("position: tiles may be written with commas and in brackets", "[position]") {
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"5-2 2-2 8-3 8-8", "5-2, 2-2, 8-3,8-8"},
             {"5-2 2-2", "[5-2] [2|2]"},
             {"12-9 9-5", "12-9, 9-5"},
             {"12-1 1-1 1-7", "[12-1], [1-1] ([1-7])"}}) {
        INFO(to);
        const app::SetUp read = set_up(with(from, to));
        CHECK(read.position.state.round.holdings[0].hand ==
              set_up(kPosition).position.state.round.holdings[0].hand);
        CHECK(read.position.state.round.table.laid_count == 6);
    }
}

TEST_CASE("position: a round that the game does not have, and names that are one, are refused",
          "[position]") {
    CHECK(fault_of(with("engine: 12", "engine: 12\nround: 99")) ==
          "p.txt:6:8: this is round 99, and the game has only 13");
    CHECK(fault_of(with("Ann, Bea, Cyd", "Ann, Bea, bea")) ==
          "p.txt:4:1: two players are called bea");
    CHECK(fault_of(with("Cyd", "Cyd who has a very long name")).starts_with("p.txt:4:1: "));
}

TEST_CASE("position: an empty hand is refused only where the round is over", "[position]") {
    const auto game = [](const std::string& lines) {
        return "players: 3\nhand 0: 5-2 8-3\nhand 1: -\nhand 2: ? 3\nturn: 0\n" + lines;
    };
    // M35: not before the double is covered.
    CHECK(fault_of(game("game: mexican\nengine: 12\ntrain 0: 12-9\ntrain 1: 12-1 1-1\n")).empty());
    CHECK(fault_of(game("game: mexican\nengine: 12\ntrain 0: 12-9\ntrain 1: 12-1\n")) ==
          "p.txt:3:9: this hand is empty, so the round is over");
    // T10: those who have not had a first turn still take it.
    for (const std::string id : {"train", "pagat", "wikihow", "hathaway"}) {
        INFO(id);
        const std::string text =
            game("game: " + id + "\nengine: 12\ntrain 1: 12-1 1-4 4-0\ntrain 2: 12-7\n");
        const app::SetUp read = set_up(text);
        CHECK(read.position.state.round.table.had_turn == 0b110);
        CHECK(read.position.state.round.table.turn.opening);
        CHECK(app::taken_for_granted(read).starts_with(
            "Taken: only Seat 1 and Seat 2 have had a turn"));
        CHECK(fault_of(text + "had-turn: 0 1 2\n") ==
              "p.txt:3:9: this hand is empty, so the round is over");
    }
}

TEST_CASE("position: before any engine lies the highest double begins", "[position]") {
    const auto basic = [](const std::string& other) {
        return "game: basic\nplayers: 3\nset: 9\nhand 0: 7-7 5-5 2-1\nhand 1: " + other +
               "\nhand 2: ? 13\nturn: 0\n";
    };
    const app::SetUp read = set_up(basic("? 13"));
    CHECK(read.position.state.round.table.starter == 0);
    CHECK(legal_actions(read.position.state).size() == 1);
    CHECK(fault_of(basic("9-9 4-3")) ==
          "p.txt:5:9: 9-9 is the highest double, so this seat begins");
    CHECK(fault_of(basic("9-8 4-3")) ==
          "p.txt:5:9: there is no double here for an engine, so the tiles are dealt again");
    CHECK(fault_of(basic("? 13") + "starter: 2\n") ==
          "p.txt:8:10: no engine lies yet, so the seat to move begins");
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        chance::Random random(seed);
        const State state = app::with_unseen_dealt(read.position, random);
        for (const Holding& holding : state.round.holdings)
            CHECK((holding.hand.doubles() >> 8U) == 0);
    }
}

TEST_CASE("position: the longest train begins with an engine that may be laid", "[position]") {
    const auto train_of = [](const std::string& hand) {
        const std::string said =
            app::advice(set_up("game: basic\nplayers: 3\nset: 12\nhand 0: ? 9\nhand 1: " + hand +
                               "\nhand 2: ? 9\nturn: 1\n"));
        const auto at = said.find("The longest train");
        return at == std::string::npos ? "" : said.substr(at);
    };
    // The highest double begins, whatever follows another one.
    CHECK(train_of("12-12 2-1 5-5 10-4 11-9 11-5 5-0 7-6 7-2") == "");
    CHECK(train_of("12-12 12-1 5-5 10-4 11-9 11-5 5-0 7-6 7-2") ==
          "The longest train in this hand, 2 tiles:\n  12-12 12-1\n");
}

TEST_CASE("position: which of several doubles was laid first can be said", "[position]") {
    const std::string text =
        "game: pagat\nplayers: 2\nengine: 12\ntrain 0 open: 12-9 9-9\ntrain 1 open: 12-8 8-8\n"
        "hand 0: 9-1 8-1\nhand 1: ? 4\nturn: 0\n";
    const auto first = [](const std::string& position) {
        return std::get<Play>(legal_actions(set_up(position).position.state).front()).tile;
    };
    CHECK(first(text) == Tile(9, 1));
    CHECK(app::taken_for_granted(set_up(text)) ==
          "Taken: everyone has had a turn (otherwise add the line `had-turn:`).\n"
          "Taken: 9-9 and 8-8 were played in this order (otherwise add the line\n"
          "`doubles:`).\n");
    CHECK(first(text + "doubles: 8-8 9-9\n") == Tile(8, 1));
    CHECK(app::taken_for_granted(set_up(text + "had-turn: 0 1\ndoubles: 8-8 9-9\n")).empty());
    CHECK(fault_of(text + "doubles: 8-8\n") ==
          "p.txt:9:10: all uncovered doubles are wanted here, in the order in which they were "
          "played: 8-8 9-9");
    CHECK(fault_of(text + "doubles: 8-8 12-9\n") == "p.txt:9:14: 12-9 is not an uncovered double");
    CHECK(fault_of(text + "doubles: 8-8 5-5\n") == "p.txt:9:14: 5-5 is on no train");
}

TEST_CASE("position: nothing lies beyond a ring that is not closed", "[position]") {
    const std::string text =
        "game: chickenfoot-russell\nplayers: 2\nset: 12\nengine: 12\ntrain 0: 12-8\ntrain 1: 12-9\n"
        "hand 0: 9-1 8-1\nhand 1: ? 4\nturn: 0\n";
    (void)set_up(text);
    std::string beyond = text;
    beyond.replace(beyond.find("12-8"), 4, "12-8 8-3");
    const std::string fault = fault_of(beyond);
    INFO(fault);
    CHECK(fault.starts_with("p.txt:9:7: the ring round the engine has "));
}

TEST_CASE("position: communal trains start in order, and only markers open a train", "[position]") {
    const std::string feet =
        "game: chickenfoot-maltese\nplayers: 2\nset: 6\nengine: 6\ntrain 1: 6-2\n"
        "hand 0: 5-4 5-2\nhand 1: ? 4\nturn: 0\n";
    CHECK(fault_of(feet) ==
          "p.txt:5:10: the communal trains are started in order, and train 0 is not");
    const std::string basic =
        "game: basic\nplayers: 2\nset: 6\ntrain 0 open: 6-6\ntrain 1: 5-5\nhand 0: 5-4 5-2\n"
        "hand 1: ? 4\nturn: 0\n";
    CHECK(fault_of(basic) ==
          "p.txt:4:15: there are no markers in this game, so no train is written as open");
}

TEST_CASE("position: one tile is one tile", "[position]") {
    const std::string said = app::advice(set_up(with("5-2 2-2 8-3 8-8 11-0 6-1", "7-2")));
    INFO(said);
    CHECK(said.find("1 tiles") == std::string::npos);
}
