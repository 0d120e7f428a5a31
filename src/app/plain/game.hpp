// One keyboard of a sitting in lines of text: asks what the course of the game shows, and hands on
// the answers; hides a hand behind a curtain and waits for the next player by name. What it says
// is its teller's; leaves all decisions to the sitting. Is given lines and says what it asks; never
// reads one.
//
// In a company, others are at keyboards of their own: what they do is told as it happens, what all
// have to agree to is asked, and everybody says when they are ready for the next round. Somebody
// else then moves the computer players, and calls look() after anybody has done anything.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/lines/voice.hpp"
#include "app/plain/input.hpp"
#include "app/plain/teller.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/play/course.hpp"

namespace roundhouse::app {

class PlainGame {
  public:
    // For the people at this keyboard, or for a spectator. What it is given must outlive it.
    PlainGame(play::Sitting& sitting, Voice& voice, PlainStyle style = {}, play::Apart apart = {});

    // Sets what is called before each question and on leaving; what it returns is printed: that
    // saving fails.
    void set_notice(std::function<std::string()> notice) { notice_ = std::move(notice); }
    // Sets what is said of the game when people are asked whether to leave it.
    void set_leaving(std::function<std::string()> words) { what_then_ = std::move(words); }
    // Sets what is printed on leaving: how to resume the game, or that it is not saved.
    void set_farewell(std::function<std::string()> words) { farewell_ = std::move(words); }

    // Makes the game a lesson: notes and suggestions at each turn, and it ends with the round.
    void teach(lesson::Teacher& teacher);
    // Whether the round of a lesson was played to its end.
    [[nodiscard]] bool taught() const { return taught_; }

    // Plays on until a line is needed, or the game is over or left: then it is finished. Or until a
    // program thinks (Sitting::thinking): then nothing is asked, and it is called again.
    void advance();
    [[nodiscard]] bool finished() const { return !going_; }
    // What is asked; what has been said comes before it. Empty while others are waited for: what
    // is typed then is taken as well. Empty, too, when it is finished.
    [[nodiscard]] const std::string& prompt() const;
    // The answer, trimmed; none if there are no more. Plays on.
    void take(const std::optional<std::string>& line);
    // In a company: tells what is new, and plays on once nobody else is waited for.
    void look();
    // Shows what that asks for, also once the game is over; false for all else.
    bool show_page(const Typed& typed);
    // Before people leave, or others play here: what came after the last turn would not be heard.
    void tell_rest() { teller_.tell_rest(); }
    // A time limit: milliseconds until somebody's time is up who is asked here, -1 for never; and
    // that much time has passed, which is told only where there is a terminal. If time was up,
    // plays on; true if the question has lost its sense.
    [[nodiscard]] int time_left() const;
    bool pass_time(int milliseconds);
    // Instead of an answer: the program was stopped, and anybody may have continued it. Plays on.
    void hide();

  private:
    using Shows = play::Course::Shows;

    play::Sitting& sitting_;
    play::Course course_;
    const play::Keyboard& keyboard_;
    RecallingVoice voice_;
    Teller teller_;
    std::function<std::string()> notice_;
    std::function<std::string()> what_then_;
    std::function<std::string()> farewell_;
    std::string notice_told_;
    lesson::Teacher* teacher_ = nullptr;
    bool taught_ = false;
    bool begun_ = false;
    bool going_ = true;
    bool thinks_ = false;
    // What is asked, or that others are waited for; none: it goes on.
    std::optional<play::Course::Moment> asks_;
    std::string prompt_;
    std::string wait_prompt_;  // of a question that an empty line answers
    bool leaving_ = false;     // whether to leave is asked first
    std::string leave_prompt_;
    bool too_quick_ = false;   // the last Enter was, and that has been said
    bool turn_due_ = true;     // the turn has not been shown yet
    bool hand_due_ = true;     // nor has the hand, to whoever is alone here
    bool options_due_ = true;  // the choices must be shown before the next question
    std::string at_curtain_;   // what all may read at the next curtain, of seats and time

    // In a company.
    std::uint64_t agreeing_ = 0;  // the proposal that has to be answered first
    std::string agree_prompt_;
    bool waiting_ = false;  // the last question was answered, and others are waited for
    bool waiting_told_ = false;
    bool deal_is_near_ = false;
    std::optional<std::uint64_t> away_told_;  // in which turn

    [[nodiscard]] const words::Names& names() const { return sitting_.match().names(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return names().players[seat]; }
    [[nodiscard]] bool asks(Shows what) const { return asks_ && asks_->shows == what; }
    // Whether an empty line answers what is asked, and nothing else does.
    [[nodiscard]] bool asks_for_enter() const;

    // game.cpp: the course of the game, and what an answer does.
    void step();
    void ask(std::string prompt);
    void wait(std::string prompt);
    void turn();
    void curtain();
    void ask_turn_end();
    void penalty();
    void computers_turn();
    void round_end();
    void answer(const std::string& line);
    void answer_move(const std::string& line);
    void answer_turn_end(const std::string& line);
    void answer_wait(const std::string& line);
    [[nodiscard]] bool enter_is_meant();
    void do_word(PlainCommand word);
    void follow(const play::Sitting::Result& result);
    void take_back();
    bool play_out();

    // interruptions.cpp: time, seats, leaving, saving.
    void give_seat(const SeatGiven& given);
    void tell_notice();
    void tell_saving_news();
    void quit();
    void answer_leaving(const std::string& line);
    void leave(const std::string& closing_line);

    // together.cpp: the others.
    void look_around();
    void tell_news();
    void tell_deal_is_near();
    void heed_proposal();
    void wait_for_others();
    void tell_waiting();
    [[nodiscard]] std::string waiting() const;
    bool answer_company(const std::string& line);
    void answer_proposal(const std::string& line);
    void answer_meanwhile(const std::string& line);
    void propose_hold();
};

}  // namespace roundhouse::app
