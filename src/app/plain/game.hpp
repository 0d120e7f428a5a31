// A sitting in lines of text: shows the seat to move its hand and choices, takes its answers, wipes
// the hand away and waits for the next player by name. Shows a hand to nobody else; leaves all
// decisions to the sitting.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plain/dialog.hpp"
#include "app/plain/input.hpp"
#include "app/table/sitting.hpp"

namespace roundhouse::app {

class PlainGame {
  public:
    // The match may be new or under way.
    PlainGame(game::Match& match, Dialog& dialog, Advisors advisors = {})
        : sitting_(match, std::move(advisors)), dialog_(dialog) {}

    // Sets what is called before each question and on leaving; what it returns is printed: that
    // saving fails.
    void set_notice(std::function<std::string()> notice) { notice_ = std::move(notice); }
    // Sets what is printed on leaving: how to resume the game.
    void set_farewell(std::function<std::string()> words) { farewell_ = std::move(words); }

    // Plays until the game is over, somebody quits or the input ends.
    void run();

  private:
    Sitting sitting_;
    Dialog& dialog_;
    std::function<std::string()> notice_;
    std::function<std::string()> farewell_;
    bool going_ = true;
    bool turn_due_ = true;     // the turn has not been shown yet
    bool options_due_ = true;  // the choices must be shown before the next question
    bool hidden_ = false;      // the screen was cleared at the last question
    Sitting::Outcome last_;    // of the last action

    enum class Waited { continued, take_back, hidden, left };

    [[nodiscard]] const words::PlayerNames& names() const { return sitting_.match().names(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return names().players[seat]; }
    // The name of the player at the keyboard.
    [[nodiscard]] const std::string& name() const { return name(*sitting_.seated()); }

    void deal();
    void turn();
    void computers_turn();
    void hand_over();
    Waited curtain(Seat seat);
    void show_turn();
    void show_options();
    void ask_move();
    void ask_end();
    void answer(PlainCommand word);
    void act(const Action& action);
    void end_turn(bool announced);
    void follow(const Sitting::Result& result);
    void take_back();
    void fast_forward();
    void round_page();
    void final_page();

    void tell_missed();
    void tell(const Events& events);
    void show_hand();
    void show_table();
    void show_scores();
    void show_hint();
    void show_statistics();
    Waited wait(const std::string& prompt);
    std::optional<std::string> ask(const std::string& prompt);
    void hide();
    bool show_page(PlainCommand word);
    void quit();
    void leave(const std::string& closing_line);
    [[nodiscard]] std::vector<Action> choices() const;
};

}  // namespace roundhouse::app
