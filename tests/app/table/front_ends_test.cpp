// Lines and the screen show the same course of a game: driven by the same decisions, they ask the
// same thing at each step, and the same comes of it. In whole games, neither ever names a tile that
// the person in front of it may not know, and nothing personal is left at a curtain.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/lines/kept_voice.hpp"
#include "app/plain/game.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/crowd.hpp"
#include "support/plain_table.hpp"
#include "support/tiles.hpp"

using namespace roundhouse;
using test::Shown;

namespace {

constexpr ui::Size kSizes[] = {test::kTableSize, {60, 20}, {160, 50}};
constexpr int kToTheEnd = 1'000'000;
// What is searched, to the end of the game: the lines, and the screen after each key.
enum class Searched { nothing, lines, lines_and_screen };

class BothFrontEnds : public test::Crowd {
  public:
    // So many steps.
    BothFrontEnds(const test::Game& game, std::uint64_t seed, test::Tally& counts, int steps,
                  Searched searched)
        : Crowd(seed, counts),
          left_(steps),
          searched_(searched),
          by_lines_(test::new_match(game)),
          on_screen_(test::new_match(game)),
          sitting_(by_lines_, play::computers_for(by_lines_)),
          lines_(sitting_, voice_),
          screen_(on_screen_, settings_, play::computers_for(on_screen_)) {
        odd_one_in = 6;
        lines_.advance();
        hear();
        settle();
    }

  private:
    int left_;  // steps
    Searched searched_;
    game::Match by_lines_, on_screen_;
    play::Sitting sitting_;
    app::KeptVoice voice_{{.screen = true, .columns = 1000}};
    app::PlainGame lines_;
    app::Settings settings_ = test::without_pauses();
    test::TableOnScreen screen_;

    std::string heard_;      // since the last wipe
    std::string decisions_;  // so far
    bool was_turn_ = false;  // at the step before
    bool abreast_ = false;   // both have been told the same
    int looks_ = 0, given_ = 0;

    const game::Match* match() const override { return &on_screen_; }
    bool over() const override { return screen_.finished() || left_ == 0; }
    Asks asks(std::size_t) const override {
        switch (screen_.shown()) {
            case Shown::curtain:
                return Asks::curtain;
            case Shown::turn:
                return Asks::turn;
            case Shown::turn_over:
                return screen_.ui().story.to_read ? Asks::go_on : Asks::turn_end;
            default:
                return Asks::go_on;
        }
    }
    [[nodiscard]] bool prompted(std::string_view words) const {
        return lines_.prompt().find(words) != std::string::npos;
    }

    [[nodiscard]] bool same_position() const {
        const State& a = by_lines_.state();
        const State& b = on_screen_.state();
        if (by_lines_.records().size() != on_screen_.records().size() ||
            by_lines_.phase() != on_screen_.phase() ||
            a.course.history.size() != b.course.history.size() ||
            a.round.table.turn.seat != b.round.table.turn.seat)
            return false;
        for (Seat seat = 0; seat < a.rules().players; ++seat)
            if (a.round.holdings[seat].hand != b.round.holdings[seat].hand) return false;
        return true;
    }

    // Both have come to the same.
    void done(std::size_t) override {
        --left_;
        if (screen_.finished()) return;
        settle();
        const Shown shown = screen_.shown();
        CAPTURE(decisions_, shown, lines_.prompt(), by_lines_.records().size(),
                on_screen_.records().size());
        REQUIRE(same_position());
        abreast_ = true;
        REQUIRE(by_lines_.setup().players == on_screen_.setup().players);
        const bool rang = std::exchange(screen_.wants, {}).ring;
        const bool was_turn = std::exchange(was_turn_, shown == Shown::turn);
        const auto& names = by_lines_.names().players;
        switch (shown) {
            case Shown::curtain:
                if (screen_.ui().story.curtain.alone) {
                    REQUIRE(prompted("Your hand is hidden."));
                    return;
                }
                REQUIRE(prompted("press Enter when only you can see the screen"));
                REQUIRE(prompted(names[screen_.ui().story.curtain.seat] + ","));
                return;
            case Shown::turn:
                REQUIRE(prompted(", your move"));
                REQUIRE(prompted(names[*screen_.viewer()] + ","));
                return;
            case Shown::turn_over:
                // Whoever has just played is not called.
                REQUIRE_FALSE((rang && was_turn));
                REQUIRE(prompted(screen_.ui().story.to_read ? "Press Enter to end your turn."
                                                            : "your turn is over"));
                return;
            default:
                if (on_screen_.phase() == Phase::over) REQUIRE(lines_.finished());
                if (on_screen_.phase() == Phase::deal)
                    REQUIRE(prompted("Press Enter to start the next round."));
        }
    }
    // Past whatever only the screen shows: how a round begins, and each move of a computer player.
    void settle() {
        for (int k = 0; k < 5000; ++k) {
            if (screen_.shown() == Shown::computer)
                screen_.tick();
            else if (screen_.shown() == Shown::round_start)
                press("space");
            else
                return;
        }
        FAIL("the screen shows others' turns without an end");
    }

    std::vector<test::Sight> sights(std::size_t) override {
        std::vector<test::Sight> all;
        if (searched_ == Searched::nothing || screen_.finished()) return all;
        const bool curtain = screen_.shown() == Shown::curtain;
        TileSet may = public_tiles();
        if (const auto viewer = screen_.viewer()) may.add_all(hand(*viewer));
        if (abreast_ && screen_.shown() <= Shown::turn_over)
            all.push_back({heard_, test::tiles_told(heard_), may});
        if (searched_ == Searched::lines) return all;
        for (const ui::Size size : kSizes) {
            if (size != kSizes[0] && ++looks_ % 7 != 0) continue;
            std::string screen = screen_.draw(size).to_text();
            // Half of a tile's name that its owner is typing is not a tile yet.
            if (screen_.ui().own.typing)
                if (const auto line = screen.find("\n :"); line != std::string::npos)
                    screen.erase(line + 1, screen.find('\n', line + 1) - line);
            all.push_back({screen, test::tiles_on_screen(screen), may});
        }
        if (curtain) {
            REQUIRE_FALSE(screen_.viewer());
            // Nothing personal is left anywhere in the screen's state.
            const ui::Personal& own = screen_.ui().own;
            REQUIRE((!own.tile && !own.train && says_nothing(own.message) && own.line.empty() &&
                     own.order.empty() && own.own_order.tiles.empty() && !own.own_order.shown &&
                     own.drawn.empty()));
        }
        return all;
    }

    void press(const std::vector<ui::Key>& keys) {
        abreast_ = false;
        for (const ui::Key key : keys) {
            screen_.key(key, test::kTableSize);
            if (searched_ == Searched::lines_and_screen) look();
        }
    }
    void press(const std::string& keys) { press(test::keys(keys)); }
    void type(const std::string& line) {
        decisions_ += " " + (line.empty() ? "enter" : line) + ";";
        voice_.heard_line();
        lines_.take(line);
        hear();
    }
    void hear() {
        heard_ += voice_.fetch(lines_.prompt());
        const std::string wipe = app::wiping(true);
        if (const auto wiped = heard_.rfind(wipe); wiped != std::string::npos)
            heard_.erase(0, wiped + wipe.size());
    }
    void both(const std::string& keys, const std::string& line) {
        press(keys);
        type(line);
    }

    void act(std::size_t, const Action& action) override {
        if (!one_in(3) && moves(on_screen_.state()).any_play()) return play_chosen();
        if (const auto* play = std::get_if<Play>(&action)) {
            press(":");
            press(test::typed(move_of(*play, " ")));
            press("enter");
            return type(move_of(*play, " at "));
        }
        if (std::holds_alternative<Draw>(action)) return both("d", "draw");
        if (std::holds_alternative<Pass>(action)) return both("p", "pass");
        if (std::holds_alternative<Confess>(action)) return both("O", "confess");
        if (std::holds_alternative<Announce>(action)) return both("a", "announce");
        both("e", "done");
    }
    // The tile that the screen has chosen.
    void play_chosen() {
        const std::size_t before = on_screen_.records().size();
        press("enter");
        if (on_screen_.records().size() == before) return press("escape");
        const auto& made = std::get<game::Decision>(on_screen_.records()[before]);
        type(move_of(std::get<Play>(made.action), " at "));
    }
    static std::string move_of(const Play& play, const std::string& at) {
        return formats::to_string(play.tile) + " " + std::to_string(play.train + 1) +
               (play.at != kNoPips ? at + std::to_string(play.at) : "");
    }

    void end_turn(std::size_t, bool announce) override {
        announce ? both("a", "announce") : both("e", "done");
    }
    void take_back(std::size_t) override {
        const std::size_t before = on_screen_.records().size();
        both(screen_.shown() == Shown::curtain ? "b" : "u", "undo");
        tally["refused"] += on_screen_.records().size() == before;
    }
    void go_on(std::size_t) override {
        const Shown shown = screen_.shown();
        tally["penalties"] += shown == Shown::turn_over;
        tally["games over"] += shown == Shown::final;
        if (shown == Shown::curtain || shown == Shown::turn_over) return both("space", "");
        press("space");
        if (on_screen_.phase() != by_lines_.phase()) type("");  // the screen has more pages
    }

    // What changes nothing but what is shown, or what interrupts a turn.
    void do_something_odd(std::size_t) override {
        if (screen_.shown() == Shown::curtain) return press("L escape");
        if (screen_.shown() != Shown::turn && screen_.shown() != Shown::turn_over) return;
        const bool whole_game = searched_ != Searched::nothing;
        if (whole_game && !one_in(6)) return look_around();
        if (screen_.shown() != Shown::turn) return;
        switch (random.below(whole_game ? 1 : 3)) {
            case 0:
                decisions_ += " (hides)";
                screen_.hide();  // as Ctrl-Z does
                return hide_lines();
            case 1:
                return give();
            default:
                return time_passes();
        }
    }
    void look_around() {
        static const std::vector<std::string> keys{"s", "h", "v", "z", "L", "S", "H",
                                                   "x", "T", "C", "?", "f", "B", "tab"};
        static const std::vector<std::string> words{"table", "again", "log", "hand"};
        if (one_in(20)) return both("F", "forward");
        press(any_of(keys));
        if (screen_.shown() == Shown::curtain) return hide_lines();
        press("escape");
        type(any_of(words));
    }
    void hide_lines() {
        ++tally["hidden"];
        lines_.hide();
        hear();
    }

    void give() {
        const auto& players = on_screen_.setup().players;
        const Seat seat =
            static_cast<Seat>(random.below(static_cast<std::uint32_t>(players.size())));
        const std::string number = std::to_string(seat + 1);
        const bool last = std::ranges::count(players, std::string(), &game::Player::level) < 2;
        press("W");
        press(number);
        if (!last && one_in(2)) {
            both("2", "seat " + number + " " + std::string(bots::name(bots::levels().front())));
        } else {
            const std::string name = "Zoe" + std::to_string(given_++);
            press("1");
            press(test::typed(name));
            both("enter", "seat " + number + " " + name);
        }
        ++tally["given"];
        while (screen_.screen.depth() > 1 && !screen_.finished() &&
               screen_.shown() != Shown::round_start)
            press("escape");
    }

    void time_passes() {
        const int left = lines_.time_left();
        if (left < 0) return;
        const int before = sitting_.times_up();
        decisions_ += fmt::format(" ({} ms)", left);
        for (int passed = 0; passed < left;) {
            const int wait = std::min(screen_.timeout(), left - passed);
            REQUIRE((wait > 0 || passed == 0));  // at first only saving begins
            screen_.tick(wait);
            passed += wait;
        }
        lines_.pass_time(left);
        hear();
        tally["times up"] += sitting_.times_up() - before;
    }
};

void play_games(int count, std::uint64_t seed) {
    chance::Random random(seed);
    test::Tally tally;
    const std::vector<rules::RuleSet>& games = rules::bundled_rule_sets();
    for (int k = 0; k < count; ++k) {
        const rules::RuleSet& rule_set = games[static_cast<std::size_t>(k) % games.size()];
        test::Game game{.game = rule_set.id, .seed = random.next()};
        const int least = rules::fewest_players(rule_set, rule_set.sets.front());
        game.players = std::max(2, least);
        for (int seat = 0; seat < game.players; ++seat)
            game.levels.emplace_back(seat > 0 && random.below(3) == 0 ? "random" : "");
        const bool clock = random.below(2) == 0;
        if (clock) game.clock = {20, 0, 0, static_cast<formats::WhenTimeIsUp>(random.below(2))};
        CAPTURE(k, rule_set.id, game.seed);
        BothFrontEnds(game, random.next(), tally, 80, Searched::nothing).play();
    }
    tally.require({{"curtains", count},
                   {"turn ends", 0},
                   {"taken back", count / 10},
                   {"refused", count / 10},
                   {"hidden", count / 10},
                   {"given", count / 20},
                   {"times up", count / 20}});
}

}  // namespace

TEST_CASE("lines and the screen show the same course of a game", "[screen][plain][course]") {
    play_games(180, 47);
}

TEST_CASE("lines and the screen show the same course of 20,000 games", "[.][course-slow]") {
    play_games(20'000, 4747);
}

TEST_CASE("in whole games neither lines nor the screen show a tile that is nobody's business",
          "[ui][plain][secrecy][thorough]") {
    test::Tally tally;
    const auto play = [&](const test::Game& game, Searched searched) {
        CAPTURE(game.game, game.players, game.seed);
        BothFrontEnds(game, game.seed * 77, tally, kToTheEnd, searched).play();
    };
    for (const test::Game& game : test::different_games()) play(game, Searched::lines);
    for (const std::string& id : test::kGames)
        for (const std::uint64_t seed : {1U, 2U, 3U})
            play({.game = id, .players = 3, .seed = seed, .rounds = 1}, Searched::lines_and_screen);
    tally.require({{"curtains", 500},
                   {"turns", 500},
                   {"hidden", 20},
                   {"taken back", 20},
                   {"games over", 28},
                   {"tiles shown", 100'000}});
}
