// The line of a turn that is under way, as it is printed: "0 go-on opening played on 0".
#pragma once

#include <span>
#include <string_view>

#include "formats/position/lines.hpp"

namespace roundhouse::formats::position {

// `list`: the line's words, at least the seat and the step. Sets Table::turn.
void read_turn(const Words& list, Round& round);

[[nodiscard]] SeatMask read_seats(std::span<const Word> list, const Rules& rules);

// The place of a word in a list of the only ones that may stand there.
[[nodiscard]] std::size_t one_of(const Word& word, std::span<const std::string_view> list);

}  // namespace roundhouse::formats::position
