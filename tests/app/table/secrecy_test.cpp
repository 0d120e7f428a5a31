// Whole games at the table, key by key: no screen ever names a tile that the person in front of it
// may not know, and a curtain's screen is the same whatever the hands are.
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/public_tiles.hpp"
#include "support/tiles.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kSizes[] = {{80, 24}, {60, 20}, {160, 50}};

class Watched {
  public:
    Watched(game::Match& match, const std::string& id)
        : match_(match), table_(match, settings_), id_(id) {}

    void press(const std::vector<ui::Key>& keys) {
        for (const ui::Key key : keys) {
            table_.key(key, kSizes[0]);
            check_screen();
        }
    }
    void press(const std::string& keys) { press(test::keys(keys)); }

    // What may be on the screen now.
    TileSet allowed() const {
        TileSet known = test::open_tiles(match_);
        if (const auto viewer = table_.viewer())
            known.add_all(match_.state().round.holdings[*viewer].hand);
        known.add_all(taken_back_);
        return known;
    }

    void check_screen() {
        if (table_.finished()) return;
        for (const ui::Size size : kSizes) {
            if (size != kSizes[0] && ++looks_ % 7 != 0) continue;
            std::string screen = table_.draw(size).to_text();
            // Half of a tile's name that its owner is typing is not a tile yet.
            if (table_.ui().own.typing)
                if (const auto line = screen.find("\n :"); line != std::string::npos)
                    screen.erase(line + 1, screen.find('\n', line + 1) - line);
            const TileSet may = allowed();
            test::tiles_on_screen(screen).for_each([&](Tile tile) {
                if (may.contains(tile)) return;
                CAPTURE(id_, screen, formats::to_string(tile));
                FAIL("a tile that is nobody's business is on the screen");
            });
        }
        if (table_.shown() == test::Shown::curtain) {
            ++curtains;
            REQUIRE_FALSE(table_.viewer());
            // Nothing personal is left anywhere in the screen's state.
            const ui::Personal& own = table_.ui().own;
            REQUIRE((!own.tile && !own.train && says_nothing(own.message) && own.line.empty() &&
                     own.order.empty() && own.own_order.tiles.empty() && !own.own_order.shown &&
                     own.drawn.empty()));
        }
    }

    // Plays on until the game is over; does something unusual every so often.
    void play(chance::Random& random) {
        check_screen();
        for (int k = 0; k < 6000 && !table_.finished(); ++k) {
            switch (table_.shown()) {
                case test::Shown::turn:
                    turn(random);
                    break;
                case test::Shown::turn_over:
                    if (random.below(4) == 0) unusual(random);
                    press(table_.ui().story.to_read ? "space" : random.below(2) == 0 ? "a" : "e");
                    if (table_.shown() == test::Shown::turn_over)
                        press(table_.ui().story.to_read ? "space" : "e");
                    break;
                case test::Shown::curtain:
                    if (random.below(12) == 0) press("L escape");
                    if (random.below(12) == 0 && match_.can_take_back()) {
                        note_taken_back();
                        press("b");
                        ++taken;
                    } else {
                        press("space");
                    }
                    break;
                case test::Shown::final:
                    finished = true;
                    press("space");
                    break;
                default:
                    press("space");
            }
        }
    }

    int curtains = 0, hidden = 0, taken = 0;
    bool finished = false;

  private:
    game::Match& match_;
    app::Settings settings_;
    test::TableOnScreen table_;
    std::string id_;
    int looks_ = 0;
    TileSet taken_back_;  // was public for a while, and the log still shows it

    void note_taken_back() {
        const auto laid = match_.state().round.table.laid();
        if (!laid.empty()) taken_back_.add(laid.back().tile);
    }

    void unusual(chance::Random& random) {
        static const std::vector<std::string> keys{"s", "h", "v", "z", "L", "S", "H",  "x",
                                                   "T", "C", "u", "?", "f", "B", "tab"};
        const std::string& pick = keys[random.below(static_cast<std::uint32_t>(keys.size()))];
        if (pick == "u") {
            if (!match_.can_take_back()) return;
            note_taken_back();
        }
        press(pick);
        if (table_.shown() == test::Shown::curtain) {
            ++hidden;
            press("space");
        }
        press("escape");
        if (random.below(6) == 0 && table_.viewer()) {
            table_.hide();  // as Ctrl-Z does
            check_screen();
            if (table_.shown() == test::Shown::curtain) press("space");
        }
    }

    void turn(chance::Random& random) {
        if (random.below(6) == 0) {
            unusual(random);
            if (table_.shown() != test::Shown::turn) return;
        }
        const Observation seen = table_.seen();
        const Moves possible = moves(seen);
        if (possible.any_play() && random.below(3) != 0) return press("enter");
        const auto all = list(possible, *seen.seat);
        const Action action = all[random.below(static_cast<std::uint32_t>(all.size()))];
        if (std::holds_alternative<Draw>(action)) return press("d");
        if (std::holds_alternative<Pass>(action)) return press("p");
        if (std::holds_alternative<Done>(action)) return press("e");
        if (std::holds_alternative<Confess>(action)) return press("O");
        if (const auto* play = std::get_if<Play>(&action)) {
            std::string move =
                formats::to_string(play->tile) + " " + std::to_string(play->train + 1);
            if (play->at != kNoPips) move += " " + std::to_string(play->at);
            press(":");
            press(test::typed(move));
            press("enter");
            if (table_.ui().own.typing) press("escape");
        }
    }
};

}  // namespace

TEST_CASE("no screen of a whole game shows a tile that is nobody's business",
          "[ui][secrecy][thorough]") {
    int curtains = 0, hidden = 0, taken = 0;
    for (const std::string& id : test::kGames)
        for (const std::uint64_t seed : {1, 2, 3}) {
            // One round: what an earlier one showed would be known in the next.
            test::Game game{.game = id, .players = 3, .seed = seed, .rounds = 1};
            if (id == "mexican" && seed == 2) game.referee = Referee::honour;
            if (id == "basic") game.rounds = std::nullopt;
            game::Match match = test::new_match(game);
            Watched watched(match, id);
            chance::Random random(seed * 77);
            if (id == "basic") continue;  // its game has no number of rounds; see below
            watched.play(random);
            CAPTURE(id, seed);
            CHECK(watched.finished);
            curtains += watched.curtains;
            hidden += watched.hidden;
            taken += watched.taken;
        }
    CHECK(curtains > 200);
    CHECK(hidden > 3);
    CHECK(taken > 3);
}

TEST_CASE("a round of a game without a number of rounds keeps its secrets too", "[ui][secrecy]") {
    game::Match match = test::new_match({"basic", 4, 8});
    Watched watched(match, "basic");
    chance::Random random(5);
    while (match.state().course.history.empty() && match.records().size() < 3000) {
        const std::size_t before = match.records().size();
        watched.press("space");
        if (match.phase() == Phase::play && !moves(match.state()).any_play())
            watched.press(moves(match.state()).pass ? "p" : "e");
        else
            watched.press("enter");
        (void)before;
    }
    CHECK_FALSE(match.state().course.history.empty());
    CHECK(watched.curtains > 10);
}
