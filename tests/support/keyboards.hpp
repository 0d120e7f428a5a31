// Several keyboards at one table.
#pragma once

#include <deque>
#include <vector>

#include "roundhouse/play/keyboard.hpp"
#include "support/quick_hints.hpp"

namespace roundhouse::test {

// A table with a keyboard for each of these masks; the first one leads.
struct Apart {
    Apart(game::Match& match, const std::vector<unsigned>& masks)
        : sitting(match, play::computers_for(match, kQuickHints)) {
        for (const unsigned mask : masks)
            keyboards.emplace_back(sitting, static_cast<SeatMask>(mask), keyboards.empty());
    }
    play::Sitting sitting;
    std::deque<play::Keyboard> keyboards;
};

}  // namespace roundhouse::test
