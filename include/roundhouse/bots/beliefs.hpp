// What the table reveals about hidden hands: a seat that drew or passed held nothing that fitted,
// and a seat whose chain ended by itself could not continue it. Sees only public actions, and deals
// hidden hands that agree with all of them. Never sees another seat's tiles.
#pragma once

#include <array>
#include <span>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::bots {

class Beliefs {
  public:
    // Tiles of one hand about which the same is known: none of them has a number in `lacks`.
    struct Group {
        std::uint8_t tiles = 0;
        NumberMask lacks = 0;
    };

    // To be called before each action; `before` is the table at that moment. A missed action only
    // loses knowledge. A new round is noticed without being told, and so is an action that was
    // taken back: what it seemed to reveal is forgotten.
    void observe_action(const Table& before, const Action& action);
    // Catches up with a table: hand sizes, and a turn that ended on its own.
    void catch_up(const Table& now);

    [[nodiscard]] std::span<const Group> groups(Seat seat) const {
        return {groups_[seat].data(), sizes_[seat]};
    }

  private:
    // Beyond this many, the groups of a hand are merged.
    static constexpr std::size_t kMaxGroups = 12;
    std::array<std::array<Group, kMaxGroups>, kMaxPlayers> groups_{};
    std::array<std::size_t, kMaxPlayers> sizes_{};
    int last_action_ = -1;
    int observed_ = -1;  // the number of the action that was observed last
    // After the last play, that seat would have continued on these trains if a tile had fitted.
    Seat chain_seat_ = 0;
    TrainMask chain_trains_ = 0;

    void forget();
    void lack(Seat seat, NumberMask numbers);
    void add(Seat seat, int tiles);
    void take(Seat seat, int tiles);
    void played(const Table& before, const Play& play);
};

// A whole state that agrees with the observation and the beliefs; hidden tiles are dealt at random,
// the tightest groups first. If the beliefs rule out every tile, any tile is taken. The history of
// the match is left out.
[[nodiscard]] State sample_state(const Observation& observation, const Beliefs& beliefs,
                                 chance::Random& random);

}  // namespace roundhouse::bots
