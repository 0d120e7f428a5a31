// Lines and the screen show the same course of a game: driven by the same decisions, they ask the
// same thing at each step, and the same comes of it.

#include <fmt/format.h>

#include <utility>

#include "app/lines/kept_voice.hpp"
#include "app/plain/game.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::Shown;

namespace {

// How often the odd things came up.
struct Seen {
    int games = 0, curtains = 0, turn_ends = 0, penalties = 0, taken_back = 0, refused = 0,
        hidden = 0, given = 0, times_up = 0;
};

class BothFrontEnds {
  public:
    BothFrontEnds(const test::Game& game, std::uint64_t seed, Seen& seen)
        : random_(seed),
          seen_(seen),
          by_lines_(test::new_match(game)),
          on_screen_(test::new_match(game)),
          sitting_(by_lines_, play::computers_for(by_lines_)),
          lines_(sitting_, voice_),
          screen_(on_screen_, settings_, play::computers_for(on_screen_)) {
        lines_.advance();
    }

    void play(int steps) {
        for (int k = 0; k < steps && !screen_.finished() && !lines_.finished(); ++k) step();
        ++seen_.games;
    }

  private:
    chance::Random random_;
    Seen& seen_;
    game::Match by_lines_, on_screen_;
    play::Sitting sitting_;
    app::KeptVoice voice_{{.screen = true, .columns = 1000}};
    app::PlainGame lines_;
    app::Settings settings_ = at_once();
    test::TableOnScreen screen_;

    std::string decisions_;  // so far
    bool was_turn_ = false;  // at the step before

    static app::Settings at_once() {
        app::Settings settings;
        settings.pace = 0;
        return settings;
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
    [[nodiscard]] bool any(std::uint32_t of) { return random_.below(of) == 0; }
    [[nodiscard]] bool asks(std::string_view words) const {
        return lines_.prompt().find(words) != std::string::npos;
    }
    void type(const std::string& line) {
        decisions_ += " " + (line.empty() ? "enter" : line) + ";";
        voice_.heard_line();
        lines_.take(line);
        (void)voice_.fetch(lines_.prompt());
    }

    // Past whatever only the screen shows: how a round begins, and each move of a computer player.
    void settle() {
        for (int k = 0; k < 5000; ++k) {
            if (screen_.shown() == Shown::computer)
                screen_.tick();
            else if (screen_.shown() == Shown::round_start)
                screen_.press("space");
            else
                return;
        }
        FAIL("the screen shows others' turns without an end");
    }

    void step() {
        settle();
        const Shown shown = screen_.shown();
        CAPTURE(decisions_, shown, lines_.prompt(), by_lines_.records().size(),
                on_screen_.records().size());
        REQUIRE(same_position());
        REQUIRE(by_lines_.setup().players == on_screen_.setup().players);
        if (lines_.finished()) return;
        const bool rang = screen_.wants.ring;
        screen_.wants = {};
        const bool was_turn = std::exchange(was_turn_, shown == Shown::turn);
        switch (shown) {
            case Shown::curtain:
                ++seen_.curtains;
                REQUIRE(asks("press Enter when only you can see the screen"));
                REQUIRE(asks(by_lines_.names().players[screen_.ui().story.curtain.seat] + ","));
                if (any(10)) return take_back("b");
                screen_.press("space");
                return type("");
            case Shown::turn:
                REQUIRE(asks(", your move"));
                REQUIRE(asks(by_lines_.names().players[*screen_.viewer()] + ","));
                return turn();
            case Shown::turn_over:
                // Whoever has just played is not called.
                REQUIRE_FALSE((rang && was_turn));
                return turn_end();
            case Shown::round_end:
                return round_end();
            default:
                FAIL("nothing else is shown at the table");
        }
    }

    void turn() {
        if (any(12)) return take_back("u");
        if (any(15)) return hide();
        if (any(40)) return give();
        if (any(25)) return time_passes();
        const std::vector<Action> all = legal_actions(on_screen_.state());
        const Action action = all[random_.below(static_cast<std::uint32_t>(all.size()))];
        if (const auto* play = std::get_if<Play>(&action)) return lay(*play);
        if (std::holds_alternative<Draw>(action)) return both("d", "draw");
        if (std::holds_alternative<Pass>(action)) return both("p", "pass");
        if (std::holds_alternative<Confess>(action)) return both("O", "confess");
        if (std::holds_alternative<Announce>(action)) return both("a", "announce");
        both("e", "done");
    }

    void both(const std::string& keys, const std::string& line) {
        screen_.press(keys);
        type(line);
    }

    void type_there(const std::string& text) {
        for (const ui::Key key : test::typed(text)) screen_.key(key, test::kTableSize);
    }

    void lay(const Play& play) {
        std::string move = formats::to_string(play.tile) + " " + std::to_string(play.train + 1);
        std::string line = move;
        if (play.at != kNoPips) {
            move += " " + std::to_string(play.at);
            line += " at " + std::to_string(play.at);
        }
        screen_.press(":");
        type_there(move);
        screen_.press("enter");
        type(line);
    }

    void turn_end() {
        if (screen_.ui().story.to_read) {
            ++seen_.penalties;
            REQUIRE(asks("Press Enter to end your turn."));
            return both("space", "");
        }
        ++seen_.turn_ends;
        REQUIRE(asks("your turn is over"));
        if (any(6)) return take_back("u");
        any(4) ? both("a", "announce") : both("e", "done");
    }

    void take_back(const std::string& key) {
        const std::size_t before = on_screen_.records().size();
        screen_.press(key);
        type("undo");
        ++(on_screen_.records().size() == before ? seen_.refused : seen_.taken_back);
    }

    void hide() {
        ++seen_.hidden;
        decisions_ += " (hides)";
        screen_.hide();
        lines_.hide();
        (void)voice_.fetch(lines_.prompt());
    }

    void give() {
        const auto& players = on_screen_.setup().players;
        const Seat seat =
            static_cast<Seat>(random_.below(static_cast<std::uint32_t>(players.size())));
        const std::string number = std::to_string(seat + 1);
        const bool last = std::ranges::count(players, std::string(), &game::Player::level) < 2;
        screen_.press("W");
        screen_.press(number);
        if (!last && any(2)) {
            screen_.press("2");
            type("seat " + number + " " + std::string(bots::name(bots::levels().front())));
        } else {
            const std::string name = "Zoe" + std::to_string(seen_.given);
            screen_.press("1");
            type_there(name);
            screen_.press("enter");
            type("seat " + number + " " + name);
        }
        ++seen_.given;
        while (screen_.screen.depth() > 1 && !screen_.finished() &&
               screen_.shown() != Shown::round_start)
            screen_.press("escape");
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
        (void)voice_.fetch(lines_.prompt());
        seen_.times_up += sitting_.times_up() - before;
    }

    void round_end() {
        const bool over = on_screen_.phase() == Phase::over;
        if (over) {
            REQUIRE(lines_.finished());
            return;
        }
        REQUIRE(asks("Press Enter to start the next round."));
        for (int k = 0; k < 5 && on_screen_.phase() == Phase::deal; ++k) screen_.press("space");
        type("");
    }
};

void play_games(int count, std::uint64_t seed) {
    chance::Random random(seed);
    Seen seen;
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
        BothFrontEnds(game, random.next(), seen).play(80);
    }
    CHECK(seen.games == count);
    CHECK(seen.curtains > count);
    CHECK(seen.turn_ends > 0);
    CHECK(seen.taken_back > count / 10);
    CHECK(seen.refused > count / 10);
    CHECK(seen.hidden > count / 10);
    CHECK(seen.given > count / 20);
    CHECK(seen.times_up > count / 20);
    WARN(
        fmt::format("{} games: {} curtains, {} ends of turns, {} penalties, {} taken back, {} "
                    "refused, {} hidden, {} seats given, {} times up",
                    seen.games, seen.curtains, seen.turn_ends, seen.penalties, seen.taken_back,
                    seen.refused, seen.hidden, seen.given, seen.times_up));
}

}  // namespace

TEST_CASE("lines and the screen show the same course of a game", "[screen][plain][course]") {
    play_games(180, 47);
}

TEST_CASE("lines and the screen show the same course of 20,000 games", "[.][course-slow]") {
    play_games(20'000, 4747);
}
