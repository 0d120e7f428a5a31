// What the records of a match come to when they are gone through again: for resumed games,
// statistics and replays. Reads no file.
#pragma once

#include <optional>

#include "roundhouse/game/match.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/statistics.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::game {

// The line for a record that is neither a deal nor a move: a take-back, or a seat that changed
// hands. `state` and `now` are as it left them, `before` are the names until then.
[[nodiscard]] std::optional<words::Line> line_of(const Record& record, const State& state,
                                                 const words::Names& before,
                                                 const words::Names& now);
[[nodiscard]] std::optional<words::Line> line_of(const Playthrough& on);

// Without what was taken back, here and below.
[[nodiscard]] Events events_of_game(const Match& match);
// Since the deal of the current round, its lots included.
[[nodiscard]] Events events_of_round(const Match& match);
[[nodiscard]] Statistics statistics_of(const Match& match);

}  // namespace roundhouse::game
