// Whole games with random legal actions and take-backs, for tests of the log.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "roundhouse/game/log.hpp"

namespace roundhouse::test {

struct GameWanted {
    std::string variant = "oll";
    int players = 3;
    std::optional<int> rounds = std::nullopt;
    std::optional<Pips> set = std::nullopt;
    std::optional<Referee> referee = std::nullopt;
    std::uint64_t seed = 1;
    bool take_backs = true;
};

// A match before its first deal.
game::Match new_match(const GameWanted& wanted);
// Plays on: to the end, or so many records. Some plays are taken back, where wanted.
void play_on(game::Match& match, chance::Random& random, bool take_backs, int records = 1 << 30);
// A game from its first deal to its winners, or up to so many records.
game::Match whole_game(const GameWanted& wanted, int records = 1 << 30);

// A stamp that is the same in every test.
game::LogStamp stamp();
std::string log_of(const GameWanted& wanted, int records = 1 << 30);

// A log's lines without their checksums; and sealed anew, so that only what they say is wrong.
std::vector<std::string> bodies_of(const std::string& log);
std::string sealed(const std::vector<std::string>& bodies);

}  // namespace roundhouse::test
