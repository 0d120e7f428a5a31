// A sitting in lines of text: tells the seat to move what has changed, its hand and its choices,
// takes its answers, wipes the hand away and waits for the next player by name. What has not
// changed is told only on request. Shows a hand to nobody else; leaves all decisions to the
// sitting.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plain/dialog.hpp"
#include "app/plain/input.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/play/keyboard.hpp"

namespace roundhouse::app {

// How much is said.
struct PlainStyle {
    bool brief = false;          // no duty, the hand only if it has changed, choices in one line
    bool screen_reader = false;  // the curtain is one line
};

class PlainGame {
  public:
    // The match may be new or under way.
    PlainGame(game::Match& match, Dialog& dialog, play::Computers bots = {}, PlainStyle style = {})
        : sitting_(match, std::move(bots)),
          keyboard_(sitting_, sitting_.people()),
          dialog_(dialog),
          style_(style) {}

    // Sets what is called before each question and on leaving; what it returns is printed: that
    // saving fails.
    void set_notice(std::function<std::string()> notice) { notice_ = std::move(notice); }
    // Sets what is printed on leaving: how to resume the game.
    void set_farewell(std::function<std::string()> words) { farewell_ = std::move(words); }

    // Makes the game a lesson: notes and suggestions at each turn, and it ends with the round.
    void teach(lesson::Teacher& teacher) { teacher_ = &teacher; }
    // Whether the round of a lesson was played to its end.
    [[nodiscard]] bool taught() const { return taught_; }

    // Plays until the game is over, somebody quits or the input ends.
    void run();

  private:
    // What a seat knows already.
    struct Heard {
        int round = 0;                   // whose deal it has heard of
        std::vector<std::string> table;  // words::table_sentences
        TileSet hand;
    };

    play::Sitting sitting_;
    play::Keyboard keyboard_;
    Dialog& dialog_;
    PlainStyle style_;
    std::array<Heard, kMaxPlayers> heard_;
    std::function<std::string()> notice_;
    std::function<std::string()> farewell_;
    lesson::Teacher* teacher_ = nullptr;
    bool taught_ = false;
    bool going_ = true;
    bool turn_due_ = true;         // the turn has not been shown yet
    bool options_due_ = true;      // the choices must be shown before the next question
    bool hidden_ = false;          // the screen was cleared at the last question
    play::Sitting::Outcome last_;  // of the last action

    enum class Waited { continued, take_back, hidden, left };

    [[nodiscard]] const words::Names& names() const { return sitting_.match().names(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return names().players[seat]; }
    // The name of the player at the keyboard.
    [[nodiscard]] const std::string& name() const { return name(*keyboard_.seated()); }

    void deal();
    void turn();
    void computers_turn();
    void hand_over();
    Waited curtain(Seat seat);
    void show_turn();
    void show_options();
    void list_options();
    void show_note();
    void show_suggestion();
    void ask_move();
    void ask_end();
    void answer(PlainCommand word);
    void act(const Action& action);
    void end_turn(bool announced);
    void follow(const play::Sitting::Result& result);
    void take_back();
    void fast_forward();
    void round_page();
    void final_page();

    void tell_deal();
    void tell_others();
    void tell_changes();
    void tell_fork(const Events& events);
    void note_heard();
    void tell(const Events& events);
    void show_hand();
    // Sentences about a table; a lesson is one round, whatever the game has.
    [[nodiscard]] std::vector<std::string> table_told(Observation table) const;
    void show_table();
    void show_train(const std::string& typed);
    void show_scores();
    void show_hint();
    void show_statistics();
    Waited wait(const std::string& prompt);
    std::optional<std::string> ask(const std::string& prompt);
    void hide();
    bool show_page(const Typed& typed);
    bool show_page(PlainCommand word);
    void quit();
    void leave(const std::string& closing_line);
    [[nodiscard]] std::vector<Action> choices() const;
};

// A note of a lesson, after an empty line; nothing if it has no text.
[[nodiscard]] std::string note_line(const lesson::Note& note);
// "7 tiles, 53 pips".
[[nodiscard]] std::string tiles_and_pips(const TileSet& hand);

}  // namespace roundhouse::app
