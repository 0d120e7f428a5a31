// Who begins: the drawings of lots, which are repeated after a tie.
#pragma once

#include <span>
#include <string>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

// All drawings at the front of these events, which it removes, in one line; empty if there is none.
[[nodiscard]] std::string tell_lots(std::span<const Event>& events, const Names& names);

}  // namespace roundhouse::words
