// A position and its scores as lines of plain ASCII (except for people's names) of a given width:
// for plain play, dumps and bug reports. Shows what an observation's table holds, never a hand.
#pragma once

#include <string>

#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

// The tiles of a train from the hub outward, each turned as it lies: "10-3 3-3!! <3-7 7-9 | 3-1>".
// "!!" follows a double that needs a cover, < | > encloses the branches after a double that forks.
// A train with an engine of its own has it in the middle: "7-3 3-5 (5-5) 5-2". "" if not started.
[[nodiscard]] std::string chain_text(const Table& table, int train);

// Heading, one row for each train (number, player, tiles in hand, score, marker, ends, chain), and
// a line each for uncovered doubles, suspended seats and lost turns.
[[nodiscard]] std::string table_text(const Observation& observation, const PlayerNames& names,
                                     int width = 79);

// Rounds down, players across, totals and places; players without room follow below. Before the end
// of the first round, only the totals.
[[nodiscard]] std::string score_sheet(const Observation& observation, const PlayerNames& names,
                                      int width = 79);

}  // namespace roundhouse::words
