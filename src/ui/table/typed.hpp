// Moves as people type them after `:`: "12-5 3", "12-5 bea", "draw". Plays are interpreted as in
// plain play (game/typed_move.hpp).
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The legal play, or the action of a word; otherwise what was expected, or why it is refused.
[[nodiscard]] std::variant<Action, words::Reply> parse_typed(const std::string& line,
                                                             const Observation& game,
                                                             const GameInfo& info);
// The line completed as far as the legal moves agree; `choices` lists them if they do not.
[[nodiscard]] std::string complete_typed(const std::string& line, const Observation& game,
                                         std::vector<std::string>& choices);

// Whether a tile is refused because it has none of the numbers, and not by a rule that is worth
// telling.
[[nodiscard]] bool lacks_number(Refusal why, const Table& table);

}  // namespace roundhouse::ui
