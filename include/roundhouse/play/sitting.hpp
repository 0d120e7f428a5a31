// One game at one table: whose turn it is, what follows an action, what the computer players do,
// and what everybody may know of it. Who may sit down where is a Keyboard's (keyboard.hpp): several
// of them may be at one table, and what is done for a seat is done through the keyboard it is at.
// Never draws, never reads a key, a clock or a stream.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "roundhouse/game/account.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/play/clock.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/play/outsiders.hpp"

namespace roundhouse::play {

class Sitting {
  public:
    // What the table waits for. Only at a keyboard there is somebody to take it, and others.
    enum class WaitsFor : std::uint8_t {
        deal,       // the next round
        computer,   // a computer player's move
        hand_over,  // the seat in awaited() to take the keyboard
        others,     // somebody who is not at this keyboard
        turn,       // a decision of the seat to move
        turn_over,  // the seat whose turn is over ending it
        over,       // nothing: the game is over
    };

    // The result of a request. The events contain what the person who made it may know.
    struct Outcome {
        Seat seat = 0;  // that acted
        Events events;
        bool turn_over = false;  // though it may still have to be ended
        bool round_over = false;
    };
    using Result = std::variant<Outcome, Refusal>;

    // The match may be new or under way; it must outlive this, and nobody else may change it.
    Sitting(game::Match& match, Computers computers);

    // For names, rules and records; the position must be read through Keyboard::seen().
    [[nodiscard]] const game::Match& match() const { return match_; }
    [[nodiscard]] const Computers& computers() const { return computers_; }
    [[nodiscard]] const game::Account& account() const { return account_; }
    // Of the people, where the table has a time limit.
    [[nodiscard]] const Clock& clock() const { return clock_; }
    // Changes with everything that anybody could see.
    [[nodiscard]] std::uint64_t version() const { return version_; }

    [[nodiscard]] WaitsFor waits_for() const;
    // The seat to move, or the one whose turn is over but not ended.
    [[nodiscard]] Seat turn_seat() const { return must_end_.value_or(match_.mover()); }
    // Changes with every turn; within a turn, only if something was taken back, or the seat whose
    // turn it is has changed hands.
    [[nodiscard]] std::uint64_t turn() const { return turn_; }
    // Whether the person to move has looked: what others did can no longer be taken back.
    [[nodiscard]] bool taken_up() const { return taken_up_; }
    [[nodiscard]] SeatMask people() const;
    // The events of the round as that seat may know them; kNoSeat: as everybody may. What was taken
    // back is not among them.
    [[nodiscard]] Events told(Seat reader) const;
    [[nodiscard]] Events public_events() const { return told(kNoSeat); }
    // How many they are, for whomever.
    [[nodiscard]] std::size_t events_told() const { return events_.size(); }
    // Whether turns that leave few tiles have to be ended with a key, so that nobody learns whether
    // a last-tile call was due (O14).
    [[nodiscard]] bool calls_by_hand() const;
    // Whether the seat to move has to say whether it announces its last tile (O14).
    [[nodiscard]] bool call_is_due() const;
    // The turn has ended, but its seat still has to read the result: a penalty.
    [[nodiscard]] bool to_read() const { return to_read_; }
    // Who played, drew or passed last in this round.
    [[nodiscard]] std::optional<Seat> last_actor() const;
    // Whether the seat to move has already acted in this turn.
    [[nodiscard]] bool turn_continues() const;
    // How many tiles had been laid at the end of that seat's last turn of this round.
    [[nodiscard]] int laid_seen(Seat seat) const { return laid_seen_[seat]; }

    // Deals the next round; does nothing if that has been done.
    void deal();
    // That person looks at the table; if they are to move, this is their turn from now on.
    void take_up(Seat seat);
    // A decision of that seat, which takes up its turn.
    Result act(Seat seat, const Action& action);
    // That seat ends its turn, and announces its last tile or does not.
    Result end_turn(Seat seat, bool announce);
    // Plays a computer player's move, if one is due; none, too, while a program thinks.
    std::optional<Outcome> computer_moves();
    // While a program that has been asked for its choice is waited for: until when there is no use
    // in asking again.
    [[nodiscard]] std::optional<Outsider::Wait> thinking() const {
        return outsiders_.thinking(match_);
    }

    // Whose time runs is decided here and nowhere else: that of the turn at hand, from the moment
    // it can be seen until it is over, whatever its owner does (hides, stops, goes). A keyboard
    // says that its person sees it; a company, that nobody has to be waited for any longer.
    void see_turn() { seen_in_ = turn_; }
    [[nodiscard]] bool time_runs() const;
    // Milliseconds until the seconds change or time is up; -1: never.
    [[nodiscard]] int until_time_changes() const;
    // That much time has passed; nothing happens unless time_runs(). If it was their last, what the
    // table has chosen for that happens: the rest of the turn may be left to computer_moves().
    void pass_time(int milliseconds);
    // How often that has happened.
    [[nodiscard]] int times_up() const { return times_up_; }
    // Whose turn that is, as long as it lasts.
    [[nodiscard]] std::optional<Seat> out_of_time() const { return out_of_time_; }

    // The person whose last decision can be taken back, until the next one takes up their turn.
    [[nodiscard]] std::optional<Seat> take_back_seat() const;
    // Whether it was that person's; they are to move again.
    bool take_back(Seat seat);
    // Whether any of these people has made a decision in this game.
    [[nodiscard]] bool has_acted(SeatMask seats) const;

    // Somebody else has that seat from now on, as a record of the game: another person, or a
    // computer player of that level. False if the game is over, or another seat has that name.
    bool change_seat(Seat seat, const game::Player& player);
    // A computer player plays for that person until the seat is released: they have gone.
    void hold(Seat seat);
    void release(Seat seat);
    [[nodiscard]] SeatMask held() const { return held_; }

    // Whether only forced draws and passes can follow; and playing all of them.
    [[nodiscard]] bool stuck() const;
    Outcome fast_forward();

    // Something that is not of the game and belongs into its log: about its file.
    void remark(const std::string& sentence);
    // The same of those at the table: it also stands among the turns of the round.
    void say(const std::string& sentence);

  private:
    game::Match& match_;
    Computers computers_;
    Outsiders outsiders_;
    game::Account account_;
    std::uint64_t version_ = 0;
    std::uint64_t turn_ = 0;
    bool taken_up_ = false;
    std::optional<Seat> must_end_;  // its turn is over, and the match is past it
    bool to_read_ = false;
    SeatMask held_ = 0;
    Clock clock_;
    std::optional<Seat> out_of_time_;       // the rest of this turn is played for it
    std::optional<std::uint64_t> seen_in_;  // the turn that can be seen
    int times_up_ = 0;
    Events events_;  // of the round
    std::array<int, kMaxPlayers> laid_seen_{};
    int laid_seen_before_ = 0;  // of the seat that acted last: its action may be taken back

    [[nodiscard]] bool is_computers(Seat seat) const {
        return match_.is_bot(seat) || has_seat(held_, seat) || out_of_time_ == seat;
    }
    [[nodiscard]] std::optional<Action> computers_choice(Seat seat);
    // Of a program that plays; none: it thinks.
    [[nodiscard]] std::optional<Action> programs_choice(Seat seat);
    // What is done for that seat when its time is up; none: the hint.
    [[nodiscard]] std::optional<Action> instead_of_hint(Seat seat) const;
    void time_is_up(Seat seat);
    // Whether that seat has to end a turn in which it has played.
    [[nodiscard]] bool ends_by_hand(Seat seat) const;
    [[nodiscard]] Result perform(const Action& action);
    void follow(const Outcome& done, bool answers_call);
    void next_turn();
    void begin_time();
    void end_turn_at_hand();
    void tell(const Events& events);
};

}  // namespace roundhouse::play
