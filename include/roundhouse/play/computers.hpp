// What can be asked about a position: computer players' moves and hints. They see what a seat may
// know and no more. observe_action() must be called before each action of the game.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::play {

// Any of them may be missing.
struct Computers {
    std::function<Action(const Observation&, Seat)> choose;           // a computer player's move
    std::function<void(const Table&, const Action&)> observe_action;  // before each action
    // A move and its reason, for somebody who asks: from a search of a fraction of a second.
    std::function<std::pair<Action, std::string>(const Observation&)> hint;
    // The same at once, for lessons, which suggest a move in every turn.
    std::function<std::pair<Action, std::string>(const Observation&)> suggest;
    std::function<std::vector<Tile>(const Observation&)> longest;  // for sorting the hand
};

// Computer players with the levels of the match's setup, which may think so long about a decision,
// and hints for everybody.
[[nodiscard]] Computers computers_for(const game::Match& match,
                                      const bots::SearchLimits& thinking = {});

}  // namespace roundhouse::play
