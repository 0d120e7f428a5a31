// The screen and lines of text answer the same at every moment of a game: what one does on a key,
// the other does on a word. What has no word of its own in lines is listed here, with the reason.

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "app/lines/kept_voice.hpp"
#include "app/plain/game.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/quick_hints.hpp"

using namespace roundhouse;
using app::PlainCommand;
using test::Shown;
using ui::Command;

namespace {

// Shows something, or changes the game or who sits there.
enum class Kind { shows, acts };

struct Same {
    Command command;
    PlainCommand word;
    Kind kind;
    std::string line;  // the word with what belongs to it
};
const Same kSame[] = {
    {Command::draw, PlainCommand::draw, Kind::acts, "draw"},
    {Command::pass, PlainCommand::pass, Kind::acts, "pass"},
    {Command::end_turn, PlainCommand::done, Kind::acts, "done"},
    {Command::announce, PlainCommand::announce, Kind::acts, "announce"},
    {Command::confess, PlainCommand::confess, Kind::acts, "confess"},
    {Command::take_back, PlainCommand::take_back, Kind::acts, "undo"},
    {Command::fast_forward, PlainCommand::forward, Kind::acts, "forward"},
    {Command::hide, PlainCommand::hide, Kind::acts, "hide"},
    {Command::hint, PlainCommand::hint, Kind::shows, "hint"},
    {Command::log, PlainCommand::log, Kind::shows, "log"},
    {Command::scores, PlainCommand::scores, Kind::shows, "scores"},
    {Command::rules, PlainCommand::rules, Kind::shows, "rules"},
    {Command::help, PlainCommand::help, Kind::shows, "help"},
    {Command::picture, PlainCommand::table, Kind::shows, "table"},
    {Command::zoom, PlainCommand::table, Kind::shows, "table 1"},
    {Command::quit, PlainCommand::quit, Kind::shows, "quit"},
};

// Enter and Space, which have no word: an empty line.
const Command kEmptyLine[] = {Command::play, Command::go_on};

template <typename Id>
struct Only {
    Id command;
    std::string why;
};
const Only<Command> kNoWord[] = {
    {Command::left, "in lines a tile is named, not selected"},
    {Command::right, "as left"},
    {Command::up, "as left"},
    {Command::down, "as left"},
    {Command::next_playable, "as left; the choices are what can be played"},
    {Command::previous_playable, "as left"},
    {Command::type, "every line is typed"},
    {Command::move_left, "a hand in lines is read in the order of its numbers"},
    {Command::move_right, "as move-left"},
    {Command::sort, "as move-left"},
    {Command::take_back_turn, "undo takes back the same"},
    {Command::seats, "typed with its seat: seat 2 Cyd (front_ends_test.cpp)"},
    {Command::say, "typed with what is said: say hello (tests/app/plain/together_test.cpp)"},
    {Command::save, "every move is saved; the key is for those who press it everywhere"},
    {Command::slower, "lines do not wait for computer players"},
    {Command::faster, "as slower"},
    {Command::again, "asked after a game, outside it (tests/terminal/play_again.py)"},
    {Command::tile_style, "how it looks"},
    {Command::board, "how it looks"},
    {Command::palette, "how it looks"},
    {Command::mouse, "how it looks"},
    {Command::redraw, "how it looks"},
    {Command::suspend, "the terminal does it"},
};
const Only<PlainCommand> kOnlyInLines[] = {
    {PlainCommand::hand, "always on the screen"},
    {PlainCommand::list, "always on the screen: bright tiles, and ends with a number"},
    {PlainCommand::again, "what is said stays on the screen"},
    {PlainCommand::brief, "how much is said"},
    {PlainCommand::full, "how much is said"},
};

// Both front ends over a game of their own, driven by the same decisions.
class Both {
  public:
    explicit Both(const test::Game& game)
        : by_lines_(test::new_match(game)),
          on_screen_(test::new_match(game)),
          sitting_(by_lines_, play::computers_for(by_lines_, test::kQuickHints)),
          lines_(sitting_, voice_),
          screen_(on_screen_, settings_, play::computers_for(on_screen_, test::kQuickHints)) {
        lines_.advance();
        (void)hear();
        settle();
    }

    [[nodiscard]] bool over() const { return on_screen_.phase() == Phase::over; }
    [[nodiscard]] Shown shown() const { return screen_.shown(); }
    // What an empty line does in a turn.
    [[nodiscard]] bool goes_on() const {
        return shown() != Shown::turn || way_on(screen_.seen()).has_value();
    }

    // Which moment it is, as far as commands depend on it.
    [[nodiscard]] std::string moment() const {
        const bool back = screen_.ui().story.can_take_back;
        switch (shown()) {
            case Shown::turn: {
                const Moves possible = moves(screen_.seen());
                std::string name = "turn";
                if (possible.any_play()) name += " play";
                if (possible.draw) name += " draw";
                if (possible.pass) name += " pass";
                if (possible.done) name += " done";
                if (stuck(screen_.seen())) name += " stuck";
                return name + (back ? " back" : "");
            }
            case Shown::turn_over: {
                if (screen_.ui().story.to_read) return "penalty";
                const auto tiles = screen_.seen().own.hand.size();
                return tiles == 1 ? "last tile" : "turn end";
            }
            case Shown::curtain:
                return screen_.ui().story.curtain.take_back_seat ? "curtain back" : "curtain";
            case Shown::round_end:
                return "round end";
            default:
                return "";
        }
    }

    // One decision, the same in both: mostly a play.
    void step(chance::Random& random) {
        switch (shown()) {
            case Shown::turn: {
                const std::vector<Action> all = legal_actions(on_screen_.state());
                return act(all[random.below(static_cast<std::uint32_t>(all.size()))]);
            }
            case Shown::turn_over:
                if (screen_.ui().story.to_read) return both("space", "");
                return random.below(2) == 0 ? both("e", "done") : both("a", "announce");
            case Shown::curtain:
                return both("space", "");
            default:
                type("");
                for (int k = 0; k < 10 && shown() != Shown::curtain && !over(); ++k)
                    screen_.press("space");
        }
    }

    // What comes of that key and that line: something, or not.
    std::pair<bool, bool> answers(Command command, Kind kind, const std::string& line) {
        const auto codes = settings_.keys.keys(command);
        const auto depth = screen_.screen.depth();
        const auto records = on_screen_.records().size();
        const std::string moment_before = moment();
        const bool left_before = screen_.left.has_value();
        // An empty line plays no tile.
        const bool same_records = !line.empty() || goes_on();
        // In a turn some letters are for tiles.
        const auto code = std::ranges::find_if(codes, [&](char32_t each) {
            return shown() != Shown::turn || settings_.keys.command_in_turn({each}) == command;
        });
        REQUIRE(code != codes.end());
        screen_.key({*code}, test::kTableSize);
        settle();
        const bool acted = on_screen_.records().size() != records || moment() != moment_before ||
                           screen_.left.has_value() != left_before;
        const bool hinted = std::holds_alternative<ui::Hint>(screen_.ui().own.message) ||
                            test::message_of(screen_, on_screen_).starts_with("Hint: ");
        const bool by_key = kind == Kind::acts ? acted : screen_.screen.depth() != depth || hinted;

        const auto records_before = by_lines_.records().size();
        const std::string asked = lines_.prompt();
        const std::string said = type(line);
        INFO(said);
        const bool asks_other = lines_.prompt() != asked;
        const bool by_line = kind == Kind::acts
                                 ? by_lines_.records().size() != records_before || asks_other
                                 : asks_other || !is_refusal(said);
        if (kind == Kind::acts && same_records)
            CHECK(by_lines_.records().size() - records_before ==
                  on_screen_.records().size() - records);
        return {by_key, by_line};
    }

  private:
    game::Match by_lines_, on_screen_;
    play::Sitting sitting_;
    app::KeptVoice voice_{{.screen = true, .columns = 1000}};
    app::PlainGame lines_;
    app::Settings settings_ = test::without_pauses();
    test::TableOnScreen screen_;

    static bool is_refusal(const std::string& said) {
        const std::string_view refusals[] = {"Just press Enter", "Press Enter to finish",
                                             "Your turn is over", "No hints", "\""};
        const auto begins = said.find_first_not_of("\n ");
        return begins == std::string::npos ||
               std::ranges::any_of(refusals, [&](std::string_view words) {
                   return said.substr(begins).starts_with(words);
               });
    }

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
    std::string type(const std::string& line) {
        voice_.heard_line();
        lines_.take(line);
        return hear();
    }
    std::string hear() { return voice_.fetch(""); }
    void both(const std::string& keys, const std::string& line) {
        screen_.press(keys);
        settle();
        type(line);
    }
    void act(const Action& action) {
        if (const auto* play = std::get_if<Play>(&action)) {
            const auto move = [&](const std::string& at) {
                return formats::to_string(play->tile) + " " + std::to_string(play->train + 1) +
                       (play->at != kNoPips ? at + std::to_string(play->at) : "");
            };
            screen_.press(":");
            for (const ui::Key key : test::typed(move(" "))) screen_.key(key, test::kTableSize);
            return both("enter", move(" at "));
        }
        if (std::holds_alternative<Draw>(action)) return both("d", "draw");
        if (std::holds_alternative<Pass>(action)) return both("p", "pass");
        if (std::holds_alternative<Confess>(action)) return both("O", "confess");
        if (std::holds_alternative<Announce>(action)) return both("a", "announce");
        both("e", "done");
    }
};

// A moment, by the way that leads there.
struct Found {
    test::Game game;
    std::uint64_t seed;
    int steps;

    [[nodiscard]] std::unique_ptr<Both> again() const {
        auto both = std::make_unique<Both>(game);
        chance::Random random(seed);
        for (int k = 0; k < steps; ++k) both->step(random);
        return both;
    }
};

// One of each kind of moment that comes up in games of these.
std::map<std::string, Found> all_moments() {
    std::map<std::string, Found> found;
    for (const std::string& id : test::kGames)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Found way{{.game = id, .players = 2, .seed = seed, .rounds = 2}, seed, 0};
            const auto both = way.again();
            chance::Random random(seed);
            for (int step = 0; step < 150 && !both->over(); ++step) {
                found.try_emplace(both->moment(), Found{way.game, seed, step});
                both->step(random);
            }
        }
    found.erase("");
    return found;
}

}  // namespace

TEST_CASE("every command is in both front ends, or there is a reason", "[screen][plain]") {
    std::multiset<Command> by_key;
    std::multiset<PlainCommand> by_word;
    for (const Same& same : kSame) {
        by_key.insert(same.command);
        if (!by_word.contains(same.word)) by_word.insert(same.word);
    }
    for (const Command command : kEmptyLine) by_key.insert(command);
    for (const auto& only : kNoWord) by_key.insert(only.command);
    for (const auto& only : kOnlyInLines) by_word.insert(only.command);
    constexpr unsigned kTable =
        ui::kTurn | ui::kTurnOver | ui::kCurtain | ui::kWait | ui::kComputerTurn;
    for (const ui::Binding& binding : ui::bindings()) {
        CAPTURE(binding.name);
        const bool at_table = (binding.contexts & kTable) != 0;
        CHECK(by_key.count(binding.command) == (at_table ? 1U : 0U));
    }
    for (const app::PlainWord& word : app::plain_words()) {
        CAPTURE(word.word);
        CHECK(by_word.count(word.means) == 1);
    }
    for (const auto& only : kNoWord) CHECK(only.why.size() > 5);
    for (const auto& only : kOnlyInLines) CHECK(only.why.size() > 5);
}

TEST_CASE("at every moment of a game the screen and lines answer the same", "[screen][plain]") {
    const auto moments = all_moments();
    for (const char* const name :
         {"turn play", "turn play done", "turn draw", "turn pass", "curtain", "curtain back",
          "turn end", "last tile", "penalty", "round end"}) {
        CAPTURE(name);
        const auto like = [&](const auto& each) { return each.first.starts_with(name); };
        CHECK(std::ranges::any_of(moments, like));
    }
    int answered = 0;
    for (const auto& [name, found] : moments) {
        for (const Same& same : kSame) {
            CAPTURE(name, found.game.game, found.seed, found.steps, same.line);
            const auto [by_key, by_line] =
                found.again()->answers(same.command, same.kind, same.line);
            CHECK(by_key == by_line);
            answered += by_key ? 1 : 0;
        }
        for (const Command command : kEmptyLine) {
            const auto both = found.again();
            // Space only goes on where nothing is played.
            if (command == Command::go_on && both->shown() != Shown::curtain &&
                both->shown() != Shown::round_end)
                continue;
            if (command == Command::play && both->shown() == Shown::curtain) continue;
            const bool goes_on = both->goes_on();
            CAPTURE(name, found.game.game, found.seed, found.steps);
            const auto [by_key, by_line] = both->answers(command, Kind::acts, "");
            CHECK(by_line == goes_on);
            if (goes_on) CHECK(by_key);
        }
    }
    CHECK(answered > 100);
}
