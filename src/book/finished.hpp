// Which of the entries count: each game once, however many copies of its log there are.
#pragma once

#include <span>
#include <vector>

#include "roundhouse/book/entry.hpp"

namespace roundhouse::book {

// One entry of each game in which a person played, in their order. A copy of a log may end earlier
// than the log: if one has the end, that one is taken.
[[nodiscard]] std::vector<const Entry*> games_of_people(std::span<const Entry> entries);
// Those of them that were finished.
[[nodiscard]] std::vector<const Entry*> finished_games(std::span<const Entry> entries);

}  // namespace roundhouse::book
