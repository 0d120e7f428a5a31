// Counts what people like to look back on: longest train, doubles, draws. Counts public events.
#pragma once

#include <array>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse::game {

struct Statistics {
    struct Player {
        int tiles = 0;    // played
        int doubles = 0;  // played
        int draws = 0;
        int passes = 0;
        int out = 0;            // rounds that ended with this hand empty
        int longest_train = 0;  // the most tiles on the player's own train
    };
    std::array<Player, kMaxPlayers> seats{};
    struct LongestLaidTrain {
        int tiles = 0;
        int train = 0;
        int round = 0;
    } longest;

    std::vector<Pips> engines;  // in the hub, of each finished round; kNoPips where there is none

    // Of the current round.
    std::array<int, kMaxTrains> lengths{};
    Pips engine = kNoPips;

    // Must be called with every event of a game by those rules, deals included, in order.
    void note(const Event& event, const Rules& rules, int round);
};

}  // namespace roundhouse::game
