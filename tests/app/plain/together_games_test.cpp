// Whole games in lines of text at several terminals of one table: they end, nobody waits for ever,
// and no terminal is given a tile that only somebody else may know.

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/crowd.hpp"
#include "support/plain_company.hpp"
#include "support/tiles.hpp"

using namespace roundhouse;
using test::PlainCompany;

namespace {

class AtTerminals : public test::Crowd {
  public:
    AtTerminals(const test::Game& game, const std::vector<unsigned>& seats, std::uint64_t seed,
                test::Tally& counts)
        : Crowd(seed, counts), table(game) {
        odd_one_in = 4;
        for (const unsigned mask : seats) table.come(mask, {.brief = one_in(2)});
        table.after = [this] {
            look();
            for (Seat seat = 0; seat < players(); ++seat) before_[seat] = dealt_hand(seat);
        };
        table.begin();
    }

    PlainCompany table;

  private:
    std::vector<unsigned> gone_;  // their seats
    TileSet before_[kMaxPlayers];

    const game::Match* match() const override { return &table.match; }
    std::size_t places() const override { return table.size(); }

    Asks asks(std::size_t place) const override {
        if (!table.is_there(place) || table[place].game.prompt().empty()) return Asks::nothing;
        const PlainCompany::Terminal& at = table[place];
        if (at.asks("do you agree")) return Asks::question;
        if (at.asks("your move")) return Asks::turn;
        if (at.asks("turn is over")) return Asks::turn_end;
        if (at.asks("only you can see")) return Asks::curtain;
        return Asks::go_on;
    }

    // What the terminals have just been given.
    std::vector<test::Sight> sights(std::size_t place) override {
        if (!table.is_there(place) || table[place].fresh.empty()) return {};
        PlainCompany::Terminal& at = table[place];
        const std::string fresh = std::exchange(at.fresh, "");
        CAPTURE(place, fresh);
        TileSet known = public_tiles();
        for (Seat seat = 0; seat < players(); ++seat) {
            if (has_seat(at.seats, seat)) {
                known.add_all(before_[seat]);
                known.add_all(dealt_hand(seat));
                continue;
            }
            const std::string whose = table.match.names().players[seat] + "'s hand (";
            REQUIRE(fresh.find(whose) == std::string::npos);
        }
        tally["told"] += fresh.find(" played ") != std::string::npos && !at.asks("your move");
        std::vector<test::Sight> all{{fresh, test::tiles_told(fresh), known}};
        // Where several people wait, or one is to come, no hand is left on the screen.
        if (std::popcount(at.seats) > 1 &&
            (at.game.prompt().empty() || at.asks("only you can see")))
            all.push_back({at.screen, test::tiles_told(at.screen), public_tiles()});
        return all;
    }

    void act(std::size_t place, const Action&) override {
        table.type(place, std::to_string(1 + random.below(static_cast<std::uint32_t>(
                                                 legal_actions(table.match.state()).size()))));
    }
    void end_turn(std::size_t place, bool announce) override {
        table.type(place, announce ? "2" : "1");
    }
    void take_back(std::size_t place) override { table.type(place, "undo"); }
    void go_on(std::size_t place) override {
        tally["rounds"] += table[place].asks("ready for the next round");
        table.type(place, table[place].asks("Leave the table") ? "no" : "");
    }
    void agree(std::size_t place, bool yes) override { table.type(place, yes ? "yes" : "no"); }
    // Somebody can always go on, unless somebody is away.
    void wait() override {
        REQUIRE_FALSE(gone_.empty());
        one_in(2) ? come_back() : table.type(any_of(here()), "hold");
    }

    void do_something_odd(std::size_t place) override {
        static const std::vector<std::string> words{"table", "hand", "scores", "undo", "1",
                                                    "hold",  "quit", "xyzzy",  "t 1",  "say hi",
                                                    "hint",  "",     "again",  "log"};
        if (one_in(20)) return gone_.empty() ? go() : come_back();
        if (table.is_there(place)) table.type(place, any_of(words));
    }
    void go() {
        std::vector<std::size_t> players = here();
        std::erase_if(players, [&](std::size_t place) { return table[place].seats == 0; });
        if (players.size() < 2) return;
        const std::size_t place = any_of(players);
        gone_.push_back(table[place].seats);
        table.lose(place);
    }
    void come_back() {
        table.come(gone_.back());
        gone_.pop_back();
        ++tally["returns"];
        table.begin();
    }

    [[nodiscard]] std::vector<std::size_t> here() const {
        std::vector<std::size_t> all;
        for (std::size_t place = 0; place < table.size(); ++place)
            if (table.is_there(place)) all.push_back(place);
        return all;
    }
    [[nodiscard]] Seat players() const {
        return static_cast<Seat>(table.match.setup().players.size());
    }
    [[nodiscard]] TileSet dealt_hand(Seat seat) const {
        return table.match.records().empty() ? TileSet{} : hand(seat);
    }
};

}  // namespace

TEST_CASE("plain games at one table come to their end, and no terminal tells another's tiles",
          "[plain][together][secrets]") {
    test::Tally tally;
    const std::vector<std::vector<unsigned>> ways{
        {0b0001, 0b0010},  // each at their own
        {0b0001, 0b0010, 0b0100, 0b1000},
        {0b0011, 0b0100, 0b0000},  // two who share one, and a spectator
    };
    std::uint64_t seed = 40;
    for (const std::string& id : test::kGames)
        for (const auto& seats : ways)
            for (const bool computer : {false, true}) {
                test::Game game{.game = id, .players = 0, .seed = ++seed, .rounds = 2};
                for (const unsigned mask : seats) game.players += std::popcount(mask);
                if (computer) {
                    game.levels =
                        std::vector<std::string>(static_cast<std::size_t>(game.players++));
                    game.levels.emplace_back("greedy");
                }
                if (id == "oll") game.auto_announce = false;
                CAPTURE(id, seats, computer);
                AtTerminals crowd(game, seats, seed, tally);
                crowd.play();
                for (std::size_t place = 0; place < crowd.table.size(); ++place) {
                    if (!crowd.table.is_there(place)) continue;
                    CHECK(crowd.table[place].game.finished());
                    CHECK(crowd.table[place].heard("The game is over. "));
                }
            }
    tally.require({{"turns", 1000},
                   {"curtains", 100},
                   {"rounds", 30},
                   {"questions", 20},
                   {"told", 1000},
                   {"tiles shown", 10000},
                   {"returns", 50}});
}
