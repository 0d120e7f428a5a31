// The end of a round in a line each: its last play, and what decided it. Made from the table as it
// was then and from the hands that were laid open.
#pragma once

#include <string>

#include "roundhouse/engine/state.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

// "Dov played 8-6 on Ann's train and is out."; "You played 8-6 ..." to the `reader` who did.
[[nodiscard]] std::string last_play(const Table& table, const event::RoundOver& over,
                                    const Names& names, std::optional<Seat> reader = {});
// "Dov pays most: 39 points, 20 of them for 12-8." Empty if nobody got any points.
[[nodiscard]] std::string what_decided(const Table& table, const event::RoundOver& over,
                                       const Names& names);

}  // namespace roundhouse::words
