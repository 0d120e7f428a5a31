// What people type about a hand, and whether it can be: each tile once, none that the set does not
// have, somebody out or the round blocked. Pure: values in, values or one sentence out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/score/sheet.hpp"

namespace roundhouse::score {

// The hand in a line: tiles, as in "12-5 3-3" or "12.5, 3.3"; one number: what they count or, where
// tiles are counted, how many there are; "-" for none. Or what is wrong with it. Checks only what
// the line alone says.
[[nodiscard]] std::variant<Hand, std::string> read_hand(const Rules& rules, std::string_view line);
// Tiles only, at least one.
[[nodiscard]] std::variant<TileSet, std::string> read_tiles(const Rules& rules,
                                                            std::string_view line);

// What is wrong with that seat's hand, beside the other hands of the note.
[[nodiscard]] std::optional<std::string> hand_fault(const Sheet& sheet, int round,
                                                    const RoundNote& note, Seat seat);
// What is wrong with the doubles that were left uncovered.
[[nodiscard]] std::optional<std::string> doubles_fault(const Sheet& sheet, int round,
                                                       const RoundNote& note);
// What is wrong with the whole note.
[[nodiscard]] std::optional<std::string> round_fault(const Sheet& sheet, int round,
                                                     const RoundNote& note);

}  // namespace roundhouse::score
