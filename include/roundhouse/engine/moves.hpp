// What the seat to move may do (choices.hpp), as a list of targets: for whoever looks at every
// play. Computed from what that seat knows, so it serves a state and an observation alike.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/choices.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// A number at the end of a train that may be played on, and the tiles in hand that fit there, as
// the numbers on their other halves (`partners`). Two ends of one train that show the same number
// are one target: the end whose tile was laid first.
struct Target {  // without initialisers: an array of these is made for every move
    Train train;
    Pips at;
    std::uint8_t end;    // index in Table::ends; kNoEnd: the train is not started
    std::uint8_t plays;  // how many partners
    NumberMask partners;

    // Whether this tile of the hand may be played here.
    [[nodiscard]] bool takes(Tile tile) const {
        return tile.has(at) && (partners & number_bit(tile.other(at))) != 0;
    }
};

class Moves : public OtherActions {
  public:
    Moves() = default;  // nothing
    Moves(const Choices& choices, const Table& table);

    NumberMask engines = 0;  // doubles that may be laid down as one's own engine (B3)

    // Points into this value, so it cannot be called on a temporary.
    [[nodiscard]] std::span<const Target> targets() const& { return {targets_.data(), size_}; }
    std::span<const Target> targets() const&& = delete;
    // How many different plays there are, own engines included.
    [[nodiscard]] int plays() const { return plays_; }
    [[nodiscard]] bool any_play() const { return plays_ != 0; }
    // How many different actions.
    [[nodiscard]] int size() const { return plays() + OtherActions::size(); }
    // The k-th action, 0 <= k < size(). Plays come first, target by target.
    [[nodiscard]] Action nth(int k, Seat mover) const;
    // Which one that action is; none if it is not among them.
    [[nodiscard]] std::optional<int> index_of(const Action& action, Seat mover) const;
    // The k-th play on a target, and the target itself; null if there are fewer.
    [[nodiscard]] const Target* nth_on_target(int k, Play& play) const;
    [[nodiscard]] bool allows(const Action& action, Seat mover) const;
    // Every tile that can be played somewhere.
    [[nodiscard]] TileSet playable() const;

  private:
    std::uint8_t size_ = 0;
    std::uint16_t plays_ = 0;                            // on all targets, and own engines
    std::array<Target, kMaxEnds + kMaxTrains> targets_;  // the first size_ are set
};

// The moves of the seat whose turn it is; the round must be under way.
[[nodiscard]] Moves moves(const Table& table, const Holding& own);

[[nodiscard]] Moves moves(const State& state);              // empty unless the phase is play
[[nodiscard]] Moves moves(const Observation& observation);  // empty unless that seat is to move

// What is left to do where no tile can be played: draw, else pass, else end the turn. Nothing if one
// can, or where people may overlook one (XX): then nothing is done for them.
[[nodiscard]] std::optional<Action> way_on(const Observation& observation);

// Each distinct action once.
[[nodiscard]] std::vector<Action> legal_actions(const State& state);
[[nodiscard]] std::vector<Action> list(const Moves& moves, Seat mover);

}  // namespace roundhouse
