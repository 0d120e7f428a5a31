// Moves as people type them: "12-5 3", "12-5 bea", "draw".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/ui/draw.hpp"

namespace roundhouse::ui {

// None if the line says nothing that could be a move; `why` then says what was expected.
[[nodiscard]] std::optional<Action> parse_typed(const std::string& line, const Observation& game,
                                                const Playbill& bill, std::string& why);
// The line carried on as far as the legal moves agree; `choices` lists them where they do not.
[[nodiscard]] std::string complete_typed(const std::string& line, const Observation& game,
                                         std::vector<std::string>& choices);

// The number at which that tile goes on that train: one that fits, else the larger.
[[nodiscard]] Pips number_for(const Observation& game, Tile tile, std::uint8_t train);

}  // namespace roundhouse::ui
