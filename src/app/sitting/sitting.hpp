// One game at one table: whose turn it is and who sits at the keyboard, what follows an action,
// what each seat has seen, what the computer players do. Provides facts (moments, events, refusals)
// that a host puts into words and shows. Gives a seat's view, and what only that seat may know,
// only to the person who sits there. Never draws, never reads a key, a clock or a stream.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/sitting/computers.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

class Sitting {
  public:
    // What the table waits for.
    enum class WaitsFor : std::uint8_t {
        deal,       // the next round
        computer,   // a computer player's move
        hand_over,  // the seat in awaited() to take the keyboard
        turn,       // a decision of the seat at the keyboard
        turn_over,  // the seat at the keyboard ending its turn, which is over
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
    Sitting(game::Match& match, Computers bots);

    // For names, rules and records; the position must be read through seen().
    [[nodiscard]] const game::Match& match() const { return match_; }
    [[nodiscard]] WaitsFor waits_for() const;
    // The seat to move, or the one whose turn is over but not ended.
    [[nodiscard]] Seat turn_seat() const { return must_end_.value_or(match_.mover()); }
    // Who should have the keyboard; nobody while only computer players move.
    [[nodiscard]] std::optional<Seat> awaited() const;
    [[nodiscard]] std::optional<Seat> seated() const { return seated_; }
    // The game as the seat at the keyboard may see it; if nobody sits there, as everybody may.
    [[nodiscard]] Observation seen() const;
    // The events of the round as everybody may know them. What was taken back is not among them.
    [[nodiscard]] Events public_events() const;
    [[nodiscard]] int people() const;
    // Whether every turn has to be ended with a key, so that nobody learns whether a last-tile call
    // was due (O14).
    [[nodiscard]] bool calls_by_hand() const;
    // Whether the seat to move has to say whether it announces its last tile (O14).
    [[nodiscard]] bool call_is_due() const;
    // The turn has ended, but its seat still has to read the result: a penalty.
    [[nodiscard]] bool to_read() const { return to_read_; }
    // Whether the seat to move has already acted in this turn.
    [[nodiscard]] bool turn_continues() const;
    // How many tiles had been laid at the end of that seat's last turn of this round.
    [[nodiscard]] int laid_seen(Seat seat) const { return laid_seen_[seat]; }

    // Deals the next round; returns how many void deals (B3) came before it.
    int deal();
    // The seat in awaited() takes the keyboard. What others did can no longer be taken back.
    void sit_down();
    // Nobody has the keyboard: hands are hidden.
    void stand_up();
    // A decision of the seat to move.
    Result act(const Action& action);
    // The seat at the keyboard ends its turn, and announces its last tile or does not.
    Result end_turn(bool announce);
    // Plays a computer player's move, if one is due.
    std::optional<Outcome> computer_moves();

    // The person whose last decision can be taken back: while they have the keyboard, or before
    // anybody else takes it.
    [[nodiscard]] std::optional<Seat> take_back_seat() const;
    // Returns that seat, which is to move again.
    std::optional<Seat> take_back();
    // Whether the person at the keyboard (or, if nobody is, any person) has made a decision in this
    // game.
    [[nodiscard]] bool has_acted() const;
    // Whether the person at the keyboard has, and nobody else since, in this round.
    [[nodiscard]] bool acted_last() const;

    // Whether only forced draws and passes can follow; and playing all of them.
    [[nodiscard]] bool stuck() const;
    Outcome fast_forward();

    // What the seat at the keyboard could do, and why; none if its turn is over.
    [[nodiscard]] bool has_hints() const { return static_cast<bool>(bots_.hint); }
    [[nodiscard]] std::optional<std::pair<Action, std::string>> hint() const;
    [[nodiscard]] std::optional<std::pair<Action, std::string>> suggestion() const;
    // What the seat at the keyboard has drawn, in a turn or as a penalty, and may not have noticed
    // yet: everything since the beginning of its last turn before the one at hand.
    [[nodiscard]] TileSet lately_drawn() const;
    // The longest train in the hand of the seat at the keyboard.
    [[nodiscard]] std::vector<Tile> longest_train() const;

  private:
    [[nodiscard]] bool may_be_advised() const;
    // Who played, drew or passed last in this round.
    [[nodiscard]] std::optional<Seat> last_actor() const;
    // Whether a last-tile call has been made or forgotten since somebody last played, drew or
    // passed.
    [[nodiscard]] bool call_was_answered() const;
    // Who played a tile in the turn before this one, if nobody has acted in this one yet.
    [[nodiscard]] std::optional<Seat> played_before_this_turn() const;
    game::Match& match_;
    Computers bots_;
    std::optional<Seat> seated_;    // who may see the screen
    bool began_ = false;            // the seat to move has sat down for this turn
    std::optional<Seat> must_end_;  // its turn is over, and the match is past it
    bool to_read_ = false;
    Events events_;  // of the round
    std::array<int, kMaxPlayers> laid_seen_{};

    [[nodiscard]] std::optional<Seat> only_person() const;
    // The events from `first` on, as `reader` may know them.
    [[nodiscard]] Events told(std::size_t first, Seat reader) const;
    [[nodiscard]] Result perform(const Action& action);
    void follow(const Outcome& done, bool answers_call);
    void next_turn();
};

}  // namespace roundhouse::app
