// Whole games in lines of text at several terminals of one table: they end, nobody waits for ever,
// and no terminal is given a tile that only somebody else may know.

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"
#include "support/plain_company.hpp"
#include "support/public_tiles.hpp"
#include "support/tiles.hpp"

using namespace roundhouse;
using test::PlainCompany;

namespace {

// Plays a game with whatever comes to mind at any terminal, and reads everything that they get.
class PlainCrowd {
  public:
    PlainCrowd(const test::Game& game, const std::vector<unsigned>& seats, std::uint64_t seed)
        : table(game), random_(seed) {
        for (const unsigned mask : seats) table.come(mask, {.brief = random_.below(2) == 0});
        table.after = [this] { read(); };
        table.begin();
    }

    void play() {
        for (int k = 0; k < 100'000 && table.match.phase() != Phase::over; ++k) {
            if (random_.below(80) == 0) come_or_go();
            const std::vector<std::size_t> here = those([](const auto&) { return true; });
            const std::vector<std::size_t> asked =
                those([](const auto& at) { return !at.game.prompt().empty(); });
            if (asked.empty()) {
                // Somebody can always go on, unless somebody is away.
                REQUIRE_FALSE(gone_.empty());
                random_.below(2) == 0 ? come_or_go() : table.type(any_of(here), "hold");
                continue;
            }
            const std::size_t who = any_of(random_.below(6) == 0 ? here : asked);
            table.type(who, line_for(table[who]));
        }
    }

    // The terminals of which that is true.
    template <typename Is>
    std::vector<std::size_t> those(Is is) {
        std::vector<std::size_t> all;
        for (std::size_t who = 0; who < table.size(); ++who)
            if (table.is_there(who) && is(table[who])) all.push_back(who);
        return all;
    }

    PlainCompany table;
    int moves = 0, curtains = 0, rounds = 0, proposals = 0, told = 0, named = 0, returns = 0;

  private:
    chance::Random random_;
    std::vector<unsigned> gone_;  // their seats
    test::PublicTiles public_;
    TileSet before_[kMaxPlayers];

    std::size_t below(std::size_t most) { return random_.below(static_cast<std::uint32_t>(most)); }
    std::size_t any_of(const std::vector<std::size_t>& terminals) {
        return terminals[below(terminals.size())];
    }

    // Whoever has gone comes back; if nobody has, somebody goes.
    void come_or_go() {
        if (!gone_.empty()) {
            table.come(gone_.back());
            gone_.pop_back();
            ++returns;
            return table.begin();
        }
        const auto players = those([](const auto& at) { return at.seats != 0; });
        if (players.size() < 2) return;
        const std::size_t who = any_of(players);
        gone_.push_back(table[who].seats);
        table.lose(who);
    }

    std::string line_for(const PlainCompany::Terminal& at) {
        static const std::vector<std::string> words{"table", "hand", "scores", "undo", "1",
                                                    "hold",  "quit", "xyzzy",  "t 1",  "say hi",
                                                    "hint",  "",     "again",  "log"};
        if (at.asks("Leave the table")) return "no";
        if (at.asks("do you agree")) {
            ++proposals;
            return random_.below(3) == 0 ? "no" : "yes";
        }
        if (at.game.prompt().empty() || random_.below(8) == 0) return words[below(words.size())];
        if (at.asks("your move")) {
            ++moves;
            return std::to_string(1 + below(legal_actions(table.match.state()).size()));
        }
        if (at.asks("turn is over")) return random_.below(2) == 0 ? "1" : "2";
        curtains += at.asks("only you can see");
        rounds += at.asks("ready for the next round");
        return "";
    }

    // What the terminals have just been given.
    void read() {
        note_public();
        for (const std::size_t who : those([](const auto&) { return true; })) {
            const PlainCompany::Terminal& at = table[who];
            CAPTURE(who, at.fresh);
            TileSet known = public_.tiles();
            for (Seat seat = 0; seat < players(); ++seat) {
                if (has_seat(at.seats, seat)) {
                    known.add_all(before_[seat]);
                    known.add_all(hand(seat));
                    continue;
                }
                const std::string whose = table.match.names().players[seat] + "'s hand (";
                REQUIRE(at.fresh.find(whose) == std::string::npos);
            }
            requires_known(at.fresh, known);
            const bool shared = std::popcount(at.seats) > 1;
            // Where several people wait, or one is to come, no hand is left on the screen.
            if (shared && (at.game.prompt().empty() || at.asks("only you can see")))
                requires_known(at.screen, public_.tiles());
            told += at.fresh.find(" played ") != std::string::npos && !at.asks("your move");
        }
        for (Seat seat = 0; seat < players(); ++seat) before_[seat] = hand(seat);
    }

    void requires_known(const std::string& text, const TileSet& known) {
        test::tiles_told(text).for_each([&](Tile each) {
            CAPTURE(text, formats::to_string(each));
            REQUIRE(known.contains(each));
            ++named;
        });
    }

    [[nodiscard]] Seat players() const {
        return static_cast<Seat>(table.match.setup().players.size());
    }
    [[nodiscard]] TileSet hand(Seat seat) const {
        return table.match.phase() == Phase::deal && table.match.records().empty()
                   ? TileSet{}
                   : table.match.state().round.holdings[seat].hand;
    }

    void note_public() { public_.note(table.match); }
};

}  // namespace

TEST_CASE("plain games at one table come to their end, and no terminal tells another's tiles",
          "[plain][together][secrets]") {
    int moves = 0, curtains = 0, rounds = 0, proposals = 0, told = 0, named = 0, returns = 0;
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
                PlainCrowd crowd(game, seats, seed);
                crowd.play();
                REQUIRE(crowd.table.match.phase() == Phase::over);
                for (const std::size_t who : crowd.those([](const auto&) { return true; })) {
                    CHECK(crowd.table[who].game.finished());
                    CHECK(crowd.table[who].heard("The game is over. "));
                }
                moves += crowd.moves;
                curtains += crowd.curtains;
                rounds += crowd.rounds;
                proposals += crowd.proposals;
                told += crowd.told;
                named += crowd.named;
                returns += crowd.returns;
            }
    CHECK(moves > 1000);
    CHECK(curtains > 100);
    CHECK(rounds > 30);
    CHECK(proposals > 20);
    CHECK(told > 1000);
    CHECK(named > 10000);
    CHECK(returns > 50);
}
