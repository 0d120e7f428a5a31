// Plays a match in lines of text: shows the seat to move its hand and choices, takes its answers,
// wipes the hand away and waits for the next player by name. Shows a hand to nobody else; decides
// nothing that the match does not.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plain/dialog.hpp"
#include "app/plain/input.hpp"
#include "app/table/advisors.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

class PlainGame {
  public:
    PlainGame(game::Match& match, Dialog& dialog, Advisors advisors = {})
        : match_(match), dialog_(dialog), advisors_(std::move(advisors)) {}

    // Asked before each question and on leaving. What must be told each time, while there is
    // anything: that saving fails.
    void tell_first(std::function<std::string()> notice) { notice_ = std::move(notice); }
    // How to come back, told on leaving.
    void farewell(std::function<std::string()> words) { farewell_ = std::move(words); }
    // The match is in the midst of a round, of which this has happened.
    void go_on(Events so_far);

    // Until the game is over, somebody quits or the input ends.
    void run();

  private:
    game::Match& match_;
    Dialog& dialog_;
    Advisors advisors_;
    std::function<std::string()> notice_;
    std::function<std::string()> farewell_;
    bool going_ = true;
    std::optional<Seat> keyboard_;   // who may see the screen now
    bool fresh_ = true;              // its turn has not been shown yet
    bool options_due_ = true;        // what it may do is to be shown before the next question
    bool end_due_ = false;           // it has still to say that its turn is over (O14)
    bool hidden_ = false;            // at the last question all went from the screen
    Events events_;                  // of this round
    std::vector<std::size_t> seen_;  // by seat: how many of them it knows
    std::size_t before_last_ = 0;    // how many there were before the last action

    enum class Waited { went_on, undo, hidden, left };

    [[nodiscard]] const text::Cast& cast() const { return match_.cast(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return cast().names[seat]; }
    [[nodiscard]] bool asks_for_calls() const;
    [[nodiscard]] int people() const;

    void deal();
    void turn();
    void computers_turn();
    void hand_over();
    void come_back();
    Waited curtain(Seat seat);
    void show_turn();
    void show_options();
    void ask_move();
    void ask_end();
    void answer(Word word);
    void act(const Action& action);
    void end_turn(bool announced);
    void take_back();
    void round_page();
    void tell_uncovered();
    void final_page();

    void tell_since(Seat seat);
    void tell_from(std::size_t first, std::optional<Seat> seat);
    void show_hand();
    void show_table();
    void show_scores();
    void show_hint();
    void show_statistics();
    Waited wait(const std::string& prompt);
    [[nodiscard]] bool may_take_back() const;
    std::optional<std::string> ask(const std::string& prompt);
    void hide();
    bool look_up(Word word);
    void quit();
    void leave(const std::string& last_words);
    [[nodiscard]] std::vector<Action> choices() const;
};

}  // namespace roundhouse::app
