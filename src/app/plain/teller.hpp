// What a plain game says about a game, to whoever is at its keyboard: what has happened, what has
// changed on the table, hands, choices, pages. Remembers what each seat has heard, so that only
// what is new is told. Asks nothing, decides nothing, and shows a hand only to the seat that sits
// there.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/lines/voice.hpp"
#include "app/plain/input.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/play/course.hpp"
#include "roundhouse/play/hint_steps.hpp"

namespace roundhouse::app {

// How much is said.
struct PlainStyle {
    bool brief = false;          // no duty, the hand only if it has changed, choices in one line
    bool screen_reader = false;  // the curtain is one line
};

class Teller {
  public:
    // What it is given must outlive it.
    Teller(const play::Course& course, RecallingVoice& voice, PlainStyle style);
    // The game is a lesson.
    void teach(lesson::Teacher& teacher) { teacher_ = &teacher; }
    [[nodiscard]] const PlainStyle& style() const { return style_; }

    // In a company, what is new in the log; how a round ended is told by show_round_end(). True if
    // a new round has been dealt.
    bool tell_news();
    // What has happened since it was last told here, to whoever is there.
    void tell_rest();
    // All that has happened so far has been told at this keyboard.
    void note_told();
    // Tells whoever acted what came of it, which is not told again.
    void tell_own(const play::Sitting::Outcome& done);
    // What was done for somebody whose time was up; returns it.
    std::string tell_done_for(const play::Sitting::Outcome& done);
    // What was said last at the table, and not by anybody's play.
    void tell_last_remark();
    // Whoever has that seat now has heard nothing.
    void forget(Seat seat);
    // Empty lines, which scroll everything away elsewhere, are spoken or skipped one by one by a
    // screen reader.
    void clear_view();

    // To the seat that sits here: what is new since its last turn, and its hand.
    void show_turn();
    void show_options();
    // What a lesson says at this moment.
    void show_note();
    // The decision was taken back: what the seat that sits here sees now.
    void show_again();
    void show_table();
    // While others play: to people who share this keyboard, or have just come. True if it was told.
    bool show_table_to_newcomers();
    // How a round ended; the same again when it is called again.
    void show_round_end();
    void show_winners();
    // A word that only shows something; false for the others.
    bool show(PlainCommand word);
    void show_train(const std::string& typed);
    // What can be done, in the order of its numbers.
    [[nodiscard]] std::vector<Action> choices() const;

  private:
    // What a seat knows already.
    struct Heard {
        int round = 0;                   // whose deal it has heard of
        std::vector<std::string> table;  // words::table_sentences
        TileSet hand;
    };

    const play::Course& course_;
    const play::Sitting& sitting_;
    const play::Keyboard& keyboard_;
    RecallingVoice& voice_;
    PlainStyle style_;
    lesson::Teacher* teacher_ = nullptr;
    // What a lesson would do here, where it asks the learner first.
    struct Asked {
        Play play;
        std::string words;
    };
    std::optional<Asked> asked_;
    std::array<Heard, kMaxPlayers> heard_;
    // Events of the round that have been told here, to whichever seat; not in a company, where all
    // is told as it happens.
    std::size_t told_ = 0;
    std::size_t page_from_ = 0;    // what was told before the page of the round
    std::size_t pages_shown_ = 0;  // rounds whose end has been told
    std::size_t log_told_ = 0;     // lines of the log
    play::HintSteps hints_;
    bool caught_up_ = true;  // has been here since the deal, or has been told what happened
    int dealt_ = 0;          // the round whose deal has been seen

    [[nodiscard]] const words::Names& names() const { return sitting_.match().names(); }
    // The name of the player at the keyboard.
    [[nodiscard]] const std::string& name() const { return names().players[*keyboard_.seated()]; }
    [[nodiscard]] bool hears_log() const;
    [[nodiscard]] bool hears_all() const;
    bool tell_missed();
    // A deal is told in a sentence of its own; false if it has been seen.
    bool see_deal();
    // The winners have a page of their own.
    void tell_log();
    void tell_deal();
    void tell_others();
    void tell(const Events& events);
    void tell_from(std::size_t from);
    void tell_changes();
    void tell_fork(const Events& events);
    void note_heard();
    // Sentences about a table; a lesson is one round, whatever the game has.
    [[nodiscard]] std::vector<std::string> table_told(Observation table) const;
    void list_options();
    // At the end of a turn, for whoever sits here.
    [[nodiscard]] std::string advice_on_call() const;
    void show_suggestion();
    void show_hand();
    void show_log();
    void say_again();
    void show_hands(const game::RoundEnd& end);
    void show_scores();
    void show_hint();
    void show_statistics();
};

// A note of a lesson, after an empty line; nothing if it has no text.
[[nodiscard]] std::string note_line(const lesson::Note& note);
// "7 tiles, 53 pips".
[[nodiscard]] std::string tiles_and_pips(const TileSet& hand);

}  // namespace roundhouse::app
