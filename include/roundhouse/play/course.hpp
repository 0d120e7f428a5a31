// The course of a game as one keyboard goes through it: how a round begins, the curtain between two
// people, a turn and its end, the others' turns, how a round ended. Front ends show what now()
// says, and hand on what people decide; whether the others are at this keyboard or at ones of their
// own makes a difference here and nowhere else. Never draws, never reads a key, a clock or a
// stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "roundhouse/play/company.hpp"
#include "roundhouse/play/keyboard.hpp"

namespace roundhouse::play {

// Where this keyboard is, if others are at ones of their own: whoever owns the company moves the
// computer players, and has the course look() after anybody has done anything.
struct Apart {
    Company* company = nullptr;  // none: all people are at this keyboard
    Place place = kNowhere;
};

class Course {
  public:
    enum class Shows : std::uint8_t {
        round_start,  // what was dealt; until go_on(), or until somebody has acted
        curtain,      // until lift_curtain(): whoever is awaited does not sit here yet
        turn,         // of the seat that sits here: it may act()
        turn_end,     // it has to end_turn(), with or without a last-tile call
        penalty,      // its turn is over, and this has to be read; until go_on()
        watching,     // the others' turns
        round_end,    // how the round ended; until go_on()
        waiting,      // for the next deal, which others are not ready for
        over,         // the game is
    };
    // What is shown, and in which turn: if it is the same, nothing has to be shown anew.
    struct Moment {
        Shows shows = Shows::waiting;
        std::uint64_t turn = 0;
        std::optional<Seat> seat{};  // that sits here or, at a curtain, is awaited
        bool operator==(const Moment&) const = default;
    };
    // What has become of a request, for people to read.
    struct Answer {
        bool done = false;   // at once
        bool asked = false;  // the others are
        std::string words{};
    };

    // The match may be new or under way. What is given must outlive this.
    explicit Course(Sitting& sitting, Apart apart = {});
    // Deals, if nothing is dealt; in a company, says that those here are ready. To be called once.
    void begin();

    [[nodiscard]] const Sitting& sitting() const { return sitting_; }
    [[nodiscard]] const Keyboard& keyboard() const { return keyboard_; }
    // Whether others are at keyboards of their own.
    [[nodiscard]] bool together() const { return apart_.company != nullptr; }
    // Only then there is one.
    [[nodiscard]] Company& company() const { return *apart_.company; }
    [[nodiscard]] Place place() const { return apart_.place; }
    [[nodiscard]] Shows now() const;
    [[nodiscard]] Moment moment() const;

    // What is told at a curtain.
    [[nodiscard]] game::HandOver hand_over() const;
    // Whose last decision can be taken back as things are shown: whoever has hidden their hand
    // looks at it first.
    [[nodiscard]] std::optional<Seat> take_back_seat() const;

    // People who share this keyboard have no curtain between them, and see each other's hands.
    void leave_curtain_open() { curtain_ = false; }

    // Those here have read what is shown: see Shows. After the end of a round this deals the next
    // or, in a company, says that they are ready for it.
    void go_on();
    void lift_curtain();
    // Hides the hand of whoever sits here behind a curtain.
    void hide();
    // Somebody here has pressed a key, and so takes up their turn. Not in a company: looking on
    // there does not prevent others from taking back what they have done, if all agree.
    void touch();
    Sitting::Result act(const Action& action);
    Sitting::Result end_turn(bool announce);
    // Plays a computer player's move, if one is due and there is somebody here who plays; in a
    // company, tells its owner that they do not wait for it.
    std::optional<Sitting::Outcome> computer_moves();
    // Plays out a round that is stuck.
    Sitting::Outcome play_out();
    // Others have done something, or time has passed for all.
    void look() { arrive(); }

    // Takes the last decision back, or asks the others whether they agree.
    Answer take_back();
    // Gives a seat of those here to somebody else, or to a computer player: "" or why not. Then
    // nobody sits here, whoever it was.
    [[nodiscard]] std::string give(Seat seat, const game::Player& player);
    // Somebody who is waited for and is away, or does nothing, so that a computer player may play
    // for them.
    [[nodiscard]] std::optional<Seat> away() const;
    // Asks the others whether a computer player may play for that seat until they are back.
    Answer hold(Seat seat);
    // What those here have still to answer.
    [[nodiscard]] std::optional<Proposal> question() const;
    // Who is waited for, in a sentence; "" if nobody is.
    [[nodiscard]] std::string waiting() const;

    // Milliseconds until somebody's time changes who is at this keyboard, -1: never; and that much
    // has passed: true if their time was up. In a company, the table passes the time of all.
    [[nodiscard]] int until_time_changes() const;
    bool pass_time(int milliseconds);

  private:
    Sitting& sitting_;
    Apart apart_;
    Keyboard keyboard_;
    bool curtain_ = true;
    bool hidden_ = false;    // by whoever is awaited
    bool starts_ = false;    // how the round at hand began is still shown
    std::size_t dealt_ = 0;  // rounds, when this was last looked at
    std::size_t read_ = 0;   // rounds whose end has been read

    [[nodiscard]] std::size_t rounds_ended() const;
    [[nodiscard]] std::size_t rounds_dealt() const;
    [[nodiscard]] bool keeps_its_curtain() const;
    void arrive();
    Answer propose(Proposal::What what, Seat seat);
};

}  // namespace roundhouse::play
