// Whole games at tables of several terminals, over sockets, and who may know what.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/crowd.hpp"
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
    if (screen.find("don't agree") == std::string::npos) return false;
    const auto whole = [&](Pips cut, Pips other) {
        return cut <= 5 && may.contains(Tile(static_cast<Pips>(cut + 10), other));
    };
    return whole(tile.low(), tile.high()) || whole(tile.high(), tile.low());
}

// People at terminals of all kinds.
class AtHostedTable : public test::Crowd {
  public:
    AtHostedTable(const test::Game& game, std::uint64_t seed, test::Tally& counts)
        : Crowd(seed, counts), table(game) {}

    void join(const Hello& hello) {
        REQUIRE(table.join(hello).welcome);
        guests_.push_back({hello});
    }
    void come_and_go() { odd_one_in = 25; }

    WireTable table;

  private:
    struct Guest {
        Hello hello;
        // How much of what its lines told was looked at, or which of its pictures.
        std::size_t looked = 0;
        TileSet known{};  // in the course of the game
        TileSet shown{};  // on that picture
    };
    std::vector<Guest> guests_;

    [[nodiscard]] WireTerminal& terminal(std::size_t place) { return table.terminals[place]; }
    [[nodiscard]] SeatMask seats_of(std::size_t place) {
        return table.table().seats_of(static_cast<int>(place));
    }
    [[nodiscard]] const play::Sitting* sitting() const { return table.table().sitting(); }
    const game::Match* match() const override {
        return sitting() != nullptr ? &sitting()->match() : nullptr;
    }
    std::size_t places() const override { return guests_.size(); }

    Asks asks(std::size_t place) const override {
        const WireTerminal& at = table.terminals[place];
        if (at.ended) return Asks::nothing;
        if (guests_[place].hello.plain)
            return at.asks && match() != nullptr ? Asks::go_on : Asks::nothing;
        if (at.shows("y  agree")) return Asks::question;
        const std::string key = table.next_key(place);
        return key.empty()                    ? Asks::nothing
               : key == "space" || key == "y" ? Asks::go_on
                                              : Asks::turn;
    }

    std::vector<test::Sight> sights(std::size_t place) override {
        if (match() == nullptr) return {};
        WireTerminal& at = terminal(place);
        Guest& guest = guests_[place];
        TileSet may = allowed(*sitting(), seats_of(place));
        may.add_all(public_tiles());  // the log also has what was taken back
        guest.known.add_all(may);
        if (guest.hello.plain) {
            std::string fresh = at.told.substr(guest.looked);
            guest.looked = at.told.size();
            std::ranges::replace(fresh, '\n', ' ');  // an example may be broken
            return {{fresh, test::tiles_told(fresh), guest.known}};
        }
        if (at.ended || !at.canvas) return {};
        // A row of numbers is a train.
        if (std::exchange(guest.looked, at.pictures) != at.pictures)
            guest.shown = test::tiles_on_screen(test::without_rows(at.text()));
        TileSet shown;
        guest.shown.for_each([&](Tile tile) {
            if (may.contains(tile) || !may_be_cut(at.text(), tile, may)) shown.add(tile);
        });
        return {{at.text(), shown, may}};
    }

    void go_on(std::size_t place) override {
        if (!guests_[place].hello.plain) return table.press(terminal(place), table.next_key(place));
        // Number 1 where something is asked, or only Enter; now and then it agrees or does not.
        constexpr std::array kAnswers{"1", "", "1", "", "1", "", "y", "n"};
        terminal(place).asks = false;
        terminal(place).send(app::wire::LineTyped{any_of(kAnswers)});
        table.pass();
    }
    void act(std::size_t place, const Action&) override { go_on(place); }
    void end_turn(std::size_t place, bool) override { go_on(place); }
    void take_back(std::size_t place) override { table.press(terminal(place), "u"); }
    void agree(std::size_t place, bool yes) override {
        table.press(terminal(place), yes ? "y" : "n");
    }
    void wait() override { table.pass(3s); }

    void do_something_odd(std::size_t place) override {
        if (match() == nullptr) return;
        if (one_in(2)) return come_again(place);
        for (const game::Player& player : match()->setup().players)
            if (!player.level.empty()) return take_over(player.name);
        if (!terminal(place).ended && !guests_[place].hello.plain) give_seat(place);
    }

    // The terminal is gone, and the same people join again from another.
    void come_again(std::size_t place) {
        const SeatMask seats = seats_of(place);
        if (terminal(place).ended || guests_[place].hello.plain || seats == 0) return;
        Hello again = guests_[place].hello;
        again.seat.clear();
        again.names.clear();
        for (Seat seat = 0; seat < kMaxPlayers; ++seat)
            if (has_seat(seats, seat)) again.names.push_back(match()->setup().players[seat].name);
        terminal(place).hang_up();
        table.pass();
        look();
        join(again);
        ++tally["came again"];
    }

    // Somebody new takes over a computer player's seat.
    void take_over(const std::string& seat) {
        Hello hello = test::with_screen("N" + std::to_string(guests_.size()));
        hello.seat = seat;
        hello.plain = hello.erases = one_in(3);
        // One that somebody else has asked for is not to be had.
        bool asked_for = false;
        for (std::size_t k = 0; k < guests_.size(); ++k)
            asked_for |= guests_[k].hello.seat == seat && !terminal(k).ended && seats_of(k) == 0;
        const WireTerminal& fresh = table.join(hello);
        const bool over = match()->phase() == Phase::over;
        CAPTURE(seat, fresh.refused);
        CHECK((fresh.welcome ? !over : over || asked_for));
        guests_.push_back({hello});
        tally["took over"] += fresh.welcome;
    }

    // To a computer player.
    void give_seat(std::size_t place) {
        for (const char* const key : {"W", "1", "2", "escape", "escape"})
            if (key == std::string("W") || terminal(place).shows("WHO PLAYS"))
                table.press(terminal(place), key);
        ++tally["gave a seat"];
    }
};

// Any game with any set and any number of players, who come from terminals of all kinds with up to
// three people each, and now and then go and come back; somebody watches.
void play_any_table(chance::Random& random, test::Tally& tally) {
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
    CAPTURE(game.game, players, *game.set, game.seed);
    const TableFolder folder;
    AtHostedTable at(game, random.next(), tally);
    at.come_and_go();
    for (int seated = 0, people = players - (computer ? 1 : 0); seated < people;) {
        Hello hello;
        hello.size = {any(40, 200), any(16, 60)};
        hello.unicode = random.below(2) == 0;
        hello.motion = false;
        hello.named = true;
        hello.plain = seated > 0 && random.below(3) == 0;
        const int names = std::min(people - seated, any(0, 3) == 0 ? any(2, 3) : 1);
        for (int k = 0; k < names; ++k) hello.names.push_back("P" + std::to_string(seated++));
        hello.brief = random.below(2) == 0;
        hello.erases = hello.plain;  // no keyboard: haste is measured by the real clock
        at.join(hello);
    }
    Hello watcher = test::with_screen("");
    watcher.size = {any(40, 200), any(16, 60)};
    watcher.plain = random.below(2) == 0;
    at.join(watcher);
    at.play();
}

int games_wanted(int usual) {
    const char* const wanted = std::getenv("ROUNDHOUSE_TABLES");
    return wanted != nullptr ? std::atoi(wanted) : usual;
}

}  // namespace

TEST_CASE("whole games of the five at 2, 4 and 8 terminals show nobody another's hand",
          "[host][secrecy][thorough]") {
    chance::Random random(5);
    test::Tally tally;
    int games = 0;
    for (const std::string& game : test::kGames) {
        for (const int players : {2, 4, 8}) {
            if (++games > games_wanted(15)) return;
            CAPTURE(game, players);
            const TableFolder folder;
            AtHostedTable at({.game = game,
                              .players = 2,
                              .seed = random.next(),
                              .rounds = 1,
                              .levels = {"", "planner"}},
                             random.next(), tally);
            // The last two people share a keyboard where there are many, and somebody watches.
            const int terminals = players == 8 ? 6 : players - 1;
            for (int k = 0; k < terminals; ++k) {
                Hello hello = test::with_screen("P" + std::to_string(k));
                hello.size = kSizes[k % 4];
                hello.unicode = k % 3 != 2;
                if (players == 8 && k == 5) hello.names.push_back("P6");
                at.join(hello);
            }
            at.join(test::with_screen(""));
            at.play();
            for (const WireTerminal& terminal : at.table.terminals) CHECK(terminal.pictures > 10);
        }
    }
    tally.require({{"turns", 300}, {"taken back", 3}, {"questions", 3}, {"tiles shown", 10000}});
}

TEST_CASE("tables of all games with any terminals show nobody another's hand",
          "[host][secrecy][thorough]") {
    test::Tally tally;
    const int wanted = games_wanted(17);
    for (int k = 0; k < wanted - 15; ++k) {
        CAPTURE(k);
        chance::Random random(2026 + static_cast<std::uint64_t>(k));
        play_any_table(random, tally);
    }
    tally.require({{"turns", 20}, {"came again", 0}, {"tiles shown", 1000}});
}

TEST_CASE("between two rounds everybody goes on when they like, and the last one deals", "[host]") {
    test::Tally tally;
    for (const std::string& game : test::kGames) {
        CAPTURE(game);
        const TableFolder folder;
        // Short rounds without forks, which take long to draw, and with a small set if the game has
        // one: what is between the rounds is looked at.
        const std::string few = "[hand]\ndouble-12 = 5\n[doubles]\ncovers = 1\n";
        const bool small = test::can_sit({.game = game, .set = 6});
        AtHostedTable at({.game = small ? game : test::house(game, few),
                          .players = 2,
                          .seed = 5,
                          .set = small ? std::optional(6) : std::nullopt,
                          .rounds = 3},
                         6, tally);
        for (const char* const name : {"Ann", "Ben", ""}) {
            Hello hello = test::with_screen(name);
            if (hello.names == std::vector<std::string>{"Ben"}) hello.size = {40, 20};
            at.join(hello);
        }
        at.play();
        CHECK(at.table.match().state().course.history.size() == 3);
        // The last page does not offer what only a game at one terminal has, and says so.
        WireTerminal& ann = at.table.terminals.front();
        for (const char* const keys : {"V", "R"}) {
            CHECK_FALSE(ann.shows("replay"));
            at.table.press(ann, keys);
            CHECK(ann.shows("A shared table has no replay. Once the game is saved, My games has one"));
            at.table.press(ann, "tab");
        }
    }
}

TEST_CASE("lines of text and a screen play at one table, and the lines name no secret",
          "[host][plain][secrecy][thorough]") {
    test::Tally tally;
    for (const std::string& game : test::kGames) {
        CAPTURE(game);
        const TableFolder folder;
        AtHostedTable at({.game = game, .players = 2, .seed = 11, .rounds = 2}, 8, tally);
        at.join(test::with_screen("Ann"));
        at.join(test::with_lines("Cyd"));
        WireTerminal& cyd = at.table.terminals[1];
        CHECK(cyd.told.find("At the table: Ann and Cyd.") != std::string::npos);
        cyd.asks = false;
        cyd.send(app::wire::LineTyped{"what is this"});
        at.table.pass();
        at.play();
        CHECK(at.table.match().state().course.history.size() == 2);
        // A pipe ends with the game that it was made for.
        at.table.pass();
        at.table.pass();
        CHECK(cyd.ended);
        CHECK_FALSE(at.table.terminals[0].ended);
    }
    tally.require({{"turns", 100}, {"tiles shown", 1000}});
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
