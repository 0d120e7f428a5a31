// Whole games with random legal actions and take-backs, and what their logs say.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game/log.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// A game from its first deal to its winners, or up to that many records.
game::Match whole_game(const Game& game, int records = 1 << 30);

// A stamp that is the same in every test.
game::LogStamp stamp();
std::string log_of(const Game& game, int records = 1 << 30);

// A log's lines without their checksums; and sealed anew, so that only what they say is wrong.
std::vector<std::string> bodies_of(const std::string& log);
std::string with_checksums(const std::vector<std::string>& bodies);

}  // namespace roundhouse::test
