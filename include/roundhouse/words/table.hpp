// The table in sentences, short enough to be listened to, and the score sheet as lines of plain
// ASCII (except for people's names). Shows what an observation's table holds, never a hand.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

// A sentence for each thing that can change by itself, so that whoever knows the earlier ones only
// needs those that differ: the round, the boneyard, each train ("Rex: 14 tiles, closed, ends in
// 12.", "Ann: 3 tiles, open, fork at 12: ends 6 and 8."), suspended seats, lost turns.
[[nodiscard]] std::vector<std::string> table_sentences(const Observation& observation,
                                                       const Names& names);

// The one of them that is about this train.
[[nodiscard]] std::string train_sentence(const Observation& observation, const Names& names,
                                         int train);

// The tiles of a train from the hub outward, each turned as it lies: "Ann's train: 12-5, 5-5, a
// fork. From the fork at 5: 5-3, 3-7. From the fork at 5: 5-4." A train with an engine of its own
// has two sides.
[[nodiscard]] std::string train_sentences(const Table& table, const Names& names, int train);

// Rounds down, players across, totals and places; players without room follow below. Before the end
// of the first round, only the totals.
[[nodiscard]] std::string score_sheet(const Rules& rules, const Course& course, const Names& names,
                                      int width = 79);

// The ends of a train where a play goes, or one of that tile, in the order in which people see
// them: of a train that grows both ways, the arm laid first is on the right (B4).
[[nodiscard]] std::vector<std::string> ends_of(const Observation& observation,
                                               const Moves& possible, int train,
                                               std::optional<Tile> tile = {});

}  // namespace roundhouse::words
