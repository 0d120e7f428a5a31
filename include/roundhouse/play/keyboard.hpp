// One terminal at a table: the seats of the people who share it, and which of them sits there now.
// Gives a seat's view, and what only that seat may know, only while its person sits there, and acts
// for no other seat. Of several people, one sits down for a turn and has to stand up after it; a
// person who is alone at it stays. Never draws, never reads a key, a clock or a stream.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/play/sitting.hpp"

namespace roundhouse::play {

// Whether the last decision can be taken back, and if not, why.
enum class TakeBack : std::uint8_t {
    possible,
    nothing_yet,  // nobody here has made a decision
    new_tiles,    // they have been seen
    turn_began,   // a new turn, without a decision so far
    computers,    // it was a computer player's
    next_moved,   // or looked at their hand
};
// A sentence for each; "" if it is possible.
[[nodiscard]] std::string_view why_not(TakeBack back);

class Keyboard {
  public:
    using WaitsFor = Sitting::WaitsFor;

    // `seats`: those of its people; computer players among them are left out. Without any, it is a
    // spectator's. Those that lead may let the computer players move; others wait for them.
    Keyboard(Sitting& sitting, SeatMask seats, bool leads = true);

    [[nodiscard]] const Sitting& sitting() const { return sitting_; }
    // The seats of its people.
    [[nodiscard]] SeatMask people() const { return seats_; }
    // A seat has changed hands: these are here now, and nobody has sat down yet.
    void have(SeatMask seats);
    // Whether several people share it, with a curtain between them.
    [[nodiscard]] bool shared() const;
    [[nodiscard]] WaitsFor waits_for() const;
    // Who should sit here: the seat whose turn it is or, if nobody else is here, its only one.
    [[nodiscard]] std::optional<Seat> awaited() const;
    [[nodiscard]] std::optional<Seat> seated() const;
    // The game and the events of the round as the seat that sits here may know them; if nobody
    // does, as everybody may.
    [[nodiscard]] Observation seen() const;
    [[nodiscard]] Events told() const;
    // Only the seat that sits here learns whether it has to make a last-tile call (O14).
    [[nodiscard]] bool call_is_due() const;
    // For the seat in awaited(), which there must be.
    [[nodiscard]] game::HandOver hand_over() const;

    // What the others did since the last turn of the seat whose turn it is and who sits here.
    [[nodiscard]] std::vector<words::TurnTold> since_own_turn() const;

    // The seat in awaited() takes the keyboard. If others are at it, it also takes up its turn.
    void sit_down();
    // Whoever sits here can see the turn at hand: if it is theirs, their time runs.
    void see_turn();
    // Nobody has the keyboard: hands are hidden.
    void stand_up();
    // Whoever sits here has pressed a key, and so takes up their turn.
    void take_up();
    // A decision of the seat that sits here, which must be to move.
    Sitting::Result act(const Action& action);
    // The seat that sits here ends its turn, and announces its last tile or does not.
    Sitting::Result end_turn(bool announce);
    // Plays a computer player's move, if one is due and this keyboard leads.
    std::optional<Sitting::Outcome> computer_moves();

    // The seat here whose last decision can be taken back: while it sits here, or before anybody
    // else does.
    [[nodiscard]] std::optional<Seat> take_back_seat() const;
    [[nodiscard]] TakeBack can_take_back() const;
    // Returns that seat, which is to move again.
    std::optional<Seat> take_back();

    // What the seat that sits here could do, and why; none if it is not to move.
    [[nodiscard]] bool has_hints() const;
    [[nodiscard]] std::optional<bots::Hint> hint() const;
    [[nodiscard]] std::optional<bots::Hint> suggestion() const;
    // What it has drawn, in a turn or as a penalty, and may not have noticed yet: everything since
    // the beginning of its last turn before the one at hand.
    [[nodiscard]] TileSet lately_drawn() const;
    // The longest train in its hand.
    [[nodiscard]] std::vector<Tile> longest_train() const;

  private:
    Sitting& sitting_;
    SeatMask seats_;
    bool leads_;
    std::optional<Seat> seated_;
    std::uint64_t sat_down_ = 0;  // when

    [[nodiscard]] bool is_here(Seat seat) const { return has_seat(seats_, seat); }
    // The turn or, for a person who is alone here, the round: nobody sits here longer.
    [[nodiscard]] std::uint64_t now() const;
    // Whoever sat here when they acted keeps the keyboard if they are awaited again.
    void stay(std::optional<Seat> seat);
    [[nodiscard]] bool may_be_advised() const;
};

}  // namespace roundhouse::play
