// The signature of play: one number for 1,000 seeded games of all bundled games, so that whoever
// changes the engine sees at once whether play has changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace roundhouse::app {

inline constexpr int kSignedGames = 1000;

struct Signature {
    struct Game {
        std::string id;
        std::uint64_t number = 0;
    };
    std::vector<Game> games;  // as they are listed
    std::uint64_t number = 0;
};
// The sets, numbers of players and options of each game take turns.
[[nodiscard]] Signature signature_of_play(int games = kSignedGames);

}  // namespace roundhouse::app
