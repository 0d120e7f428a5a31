// What the table reveals about hidden hands: a seat that drew or passed held nothing that fitted,
// and one whose chain ended by itself could not continue it. Watches only public actions, and deals
// hidden hands consistent with all of it. Never sees another seat's tiles.
#pragma once

#include <array>
#include <span>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::bots {

class Beliefs {
  public:
    // Tiles of one hand of which the same is known: no tile of them has a number of `lacks`.
    struct Group {
        std::uint8_t tiles = 0;
        Row lacks = 0;
    };

    // Somebody is about to do this; `before` is the table as it stands. Actions that were not
    // watched only cost knowledge. A new round is noticed by itself.
    void watch(const Table& before, const Action& action);
    // Catches up with a table: hand sizes, and a turn that ended by itself.
    void settle(const Table& now);

    [[nodiscard]] std::span<const Group> groups(Seat seat) const {
        return {groups_[seat].data(), sizes_[seat]};
    }

  private:
    // Beyond so many, groups of a hand are taken together.
    static constexpr std::size_t kMaxGroups = 12;
    std::array<std::array<Group, kMaxGroups>, kMaxPlayers> groups_{};
    std::array<std::size_t, kMaxPlayers> sizes_{};
    int last_action_ = -1;
    // The last play could have gone on, on these trains, had a tile of that seat fitted.
    Seat chain_seat_ = 0;
    TrainMask chain_trains_ = 0;

    void lack(Seat seat, Row numbers);
    void add(Seat seat, int tiles);
    void take(Seat seat, int tiles);
    void played(const Table& before, const Play& play);
};

// A whole state that agrees with the observation and the beliefs; hidden tiles are dealt at random,
// the tightest groups first. Where beliefs leave no tile, any other is taken. The match's history
// is left out.
[[nodiscard]] State deal_hidden(const Observation& observation, const Beliefs& beliefs,
                                chance::Random& random);

}  // namespace roundhouse::bots
