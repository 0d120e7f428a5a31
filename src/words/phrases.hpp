// Phrases that several sentences have in common: where a tile may be played, which doubles need a
// cover. Public knowledge, unless the caller passes what a hand can do.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words::phrases {

// What the seat to move could do if it held every tile of the set, and if it held none that fits.
// The rules engine's own list, so sentences cannot disagree with it.
[[nodiscard]] Moves with_every_tile(const Observation& observation);
[[nodiscard]] Moves with_no_tile(const Observation& observation);

// "your own train (1) at 12; or the Mexican Train (4) at 9 or 3": the targets of `open`, which are
// where the seat to move may play.
[[nodiscard]] std::string places(const Observation& observation, const Names& names,
                                 const Moves& open);
// "train 1 (yours) at 12, train 4 at 9/3".
[[nodiscard]] std::string places_in_short(const Observation& observation, const Names& names,
                                          const Moves& open);
// "train 1 (yours) or 4".
[[nodiscard]] std::string places_by_number(const Observation& observation, const Names& names,
                                           const Moves& open);

// "the double 8 on Bea's train (2)", for each double that needs a cover now and is in `open`.
[[nodiscard]] std::vector<std::string> doubles_to_cover(const Observation& observation,
                                                        const Names& names, const Moves& open);
// "the double 8 on train 2".
[[nodiscard]] std::vector<std::string> doubles_by_number(const Observation& observation,
                                                         const Moves& open);

}  // namespace roundhouse::words::phrases
