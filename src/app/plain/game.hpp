// One keyboard of a sitting in lines of text: tells the seat to move what has changed, its hand and
// its choices, takes its answers, wipes the hand away and waits for the next player by name. What
// has not changed is told only on request. Shows a hand to nobody else; leaves all decisions to the
// sitting. Is given lines and says what it asks; never reads one.
//
// In a company, others are at keyboards of their own: what they do is told as it happens, what all
// have to agree to is asked, and everybody says when they are ready for the next round. Somebody
// else then moves the computer players, and calls look() after anybody has done anything.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plain/input.hpp"
#include "app/plain/voice.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/play/company.hpp"
#include "roundhouse/play/keyboard.hpp"

namespace roundhouse::app {

// How much is said.
struct PlainStyle {
    bool brief = false;          // no duty, the hand only if it has changed, choices in one line
    bool screen_reader = false;  // the curtain is one line
};

class PlainGame {
  public:
    // For the people in these seats, or for a spectator. What it is given must outlive it.
    PlainGame(play::Sitting& sitting, SeatMask seats, Voice& voice, PlainStyle style = {},
              play::Company* company = nullptr, play::Place place = play::kNowhere);

    // Sets what is called before each question and on leaving; what it returns is printed: that
    // saving fails.
    void set_notice(std::function<std::string()> notice) { notice_ = std::move(notice); }
    // Sets what is said of the game when people are asked whether to leave it.
    void set_leaving(std::function<std::string()> words) { what_then_ = std::move(words); }
    // Sets what is printed on leaving: how to resume the game, or that it is not saved.
    void set_farewell(std::function<std::string()> words) { farewell_ = std::move(words); }

    // Makes the game a lesson: notes and suggestions at each turn, and it ends with the round.
    void teach(lesson::Teacher& teacher) { teacher_ = &teacher; }
    // Whether the round of a lesson was played to its end.
    [[nodiscard]] bool taught() const { return taught_; }

    // Plays on until a line is needed, or the game is over or left: then it is finished.
    void advance();
    [[nodiscard]] bool finished() const { return !going_; }
    // What is asked; what has been said comes before it. Empty while others are waited for: what
    // is typed then is taken as well. Empty, too, when it is finished.
    [[nodiscard]] const std::string& prompt() const;
    // The answer, trimmed; none if there are no more. Plays on.
    void take(const std::optional<std::string>& line);
    // In a company: tells what is new, and plays on once nobody else is waited for.
    void look();
    // Before people leave, or others play here: what came after the last turn would not be heard.
    void tell_rest();
    // A time limit: milliseconds until somebody's time is up who is asked here, -1 for never; and
    // that much time has passed, which is told only where there is a terminal. If time was up,
    // plays on; true if the question has lost its sense.
    [[nodiscard]] int time_left() const;
    bool pass_time(int milliseconds);
    // Instead of an answer: the program was stopped, and anybody may have continued it. Plays on.
    void hide();

  private:
    // What a seat knows already.
    struct Heard {
        int round = 0;                   // whose deal it has heard of
        std::vector<std::string> table;  // words::table_sentences
        TileSet hand;
    };

    // What is asked.
    enum class Asks : std::uint8_t {
        nothing,
        others,  // nothing either: it is their turn, or they are not ready
        move,
        turn_end,  // whether it ends with a last-tile call
        // An empty line is waited for:
        curtain,     // the next player is there
        penalty,     // it has been read
        next_round,  // how the last one ended has been read
    };

    play::Sitting& sitting_;
    play::Keyboard keyboard_;
    RecallingVoice voice_;
    PlainStyle style_;
    play::Company* company_;
    play::Place place_;
    std::array<Heard, kMaxPlayers> heard_;
    std::function<std::string()> notice_;
    std::function<std::string()> what_then_;
    std::function<std::string()> farewell_;
    std::string notice_told_;
    lesson::Teacher* teacher_ = nullptr;
    bool taught_ = false;
    bool going_ = true;
    Asks asks_ = Asks::nothing;
    bool leaving_ = false;  // whether to leave is asked first
    std::string leave_prompt_;
    std::string prompt_;
    std::string wait_prompt_;      // of a question that an empty line answers
    bool too_quick_ = false;       // the last one was, and that has been said
    bool turn_due_ = true;         // the turn has not been shown yet
    bool options_due_ = true;      // the choices must be shown before the next question
    bool hidden_ = false;          // the screen was cleared at the last question
    std::string done_for_them_;    // for somebody whose time was up; for all to read
    play::Sitting::Outcome last_;  // of the last action
    // Events of the round that have been told here, to whichever seat; not in a company, where all
    // is told as it happens.
    std::size_t told_ = 0;
    std::size_t page_from_ = 0;    // what was told before the page of the round
    std::size_t pages_shown_ = 0;  // how many rounds ended that have been told

    // In a company.
    std::uint64_t agreeing_ = 0;  // the proposal that has to be answered first
    std::string agree_prompt_;
    std::size_t log_told_ = 0;    // lines of the log
    bool caught_up_ = true;       // has been here since the deal, or has been told what happened
    int dealt_ = 0;               // the round whose deal has been seen
    std::uint64_t asked_in_ = 0;  // the turn in which something was asked
    bool waiting_ = false;        // the last question was answered, and others are waited for
    bool waiting_told_ = false;
    bool deal_is_near_ = false;
    std::optional<std::uint64_t> away_told_;  // in which turn

    [[nodiscard]] const words::Names& names() const { return sitting_.match().names(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return names().players[seat]; }
    // The name of the player at the keyboard.
    [[nodiscard]] const std::string& name() const { return name(*keyboard_.seated()); }

    void step();
    void sit_down();
    void clear_view();
    void ask(Asks what, std::string prompt);
    void wait(Asks what, std::string prompt);
    void answer(const std::string& line);
    void answer_move(const std::string& line);
    void answer_turn_end(const std::string& line);
    void answer_wait(const std::string& line);
    void answer_leaving(const std::string& line);
    void go_on();
    void deal();
    void turn();
    void computers_turn();
    void hand_over();
    void curtain(Seat seat);
    void show_turn();
    void show_options();
    void list_options();
    void show_note();
    void show_suggestion();
    void ask_turn_end();
    [[nodiscard]] std::string time_words() const;
    [[nodiscard]] bool rings() const;
    void do_word(PlainCommand word);
    void act(const Action& action);
    void end_turn(bool announced);
    void follow(const play::Sitting::Result& result);
    void give_seat(const SeatGiven& given);
    void take_back();
    void fast_forward();
    void round_page();
    void show_round_end(const play::RoundEnd& end);
    void final_page();

    void look_around();
    void see_deal();
    void tell_news();
    void tell_deal_is_near();
    void wait_for_others();
    void wait_for_deal();
    void tell_waiting();
    [[nodiscard]] std::string waiting() const;
    [[nodiscard]] std::optional<Seat> away() const;
    [[nodiscard]] bool page_is_due() const;
    [[nodiscard]] bool hears_all() const;
    void heed_proposal();
    bool tell_missed();
    bool answer_company(const std::string& line);
    void say_to_all(const std::string& words);
    void answer_proposal(const std::string& line);
    void answer_meanwhile(const std::string& line);
    void propose_take_back();
    void propose_hold();
    void tell_deal();
    void tell_others();
    void note_told();
    void tell_from(std::size_t from);
    void tell_log();
    void show_log();
    void say_again();
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
    void tell_notice();
    void tell_saving_news();
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
