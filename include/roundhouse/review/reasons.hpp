// Why one action is better than another: what can be seen of both in the seat's own hand. The
// search does not decide by these.
#pragma once

#include <cstdint>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::review {

// Why another action is better, as far as it can be seen in the seat's own hand.
struct Reason {
    enum class Kind : std::uint8_t {
        goes_out,         // the better action empties the hand
        bare_double,      // the action left a double that the hand cannot cover
        opens_own_train,  // the action left the player's own train open
        longer_train,  // tiles on the player's own train and what can still follow: `better`, not
                       // `worse`
        plays_a_tile,  // it plays a tile, the action did not
        calls,         // it calls the last tile
        fewer_points,  // points of the hand that are gone: `better`, not `worse`
        own_train_waits,  // it takes a place that others may take first
    };
    Kind kind = Kind::goes_out;
    int better = 0;
    int worse = 0;
    bool operator==(const Reason&) const = default;
};

// Why `better` is better than `action` in that position.
[[nodiscard]] std::vector<Reason> reasons_for(const Observation& view, const Action& action,
                                              const Action& better);

}  // namespace roundhouse::review
