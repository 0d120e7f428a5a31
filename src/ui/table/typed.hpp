// Moves as people type them behind `:`: "12-5 3", "12-5 bea", "draw". Plays are understood as in
// plain play (game/typed_move.hpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// A legal play or a word's action; if none, `why` says what was expected or why it is refused.
[[nodiscard]] std::optional<Action> parse_typed(const std::string& line, const Observation& game,
                                                const GameInfo& info, std::string& why);
// The line carried on as far as the legal moves agree; `choices` lists them where they do not.
[[nodiscard]] std::string complete_typed(const std::string& line, const Observation& game,
                                         std::vector<std::string>& choices);

}  // namespace roundhouse::ui
