// What can be asked about a position: computer players' moves and hints. They see what a seat may
// know and no more. observe_action() must be called before each action of the game.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/play/outsider.hpp"

namespace roundhouse::play {

// How long a decision may take.
struct Thinking {
    bots::SearchLimits players;                        // of computer players
    std::chrono::milliseconds hint = bots::kHintTime;  // about; see bots::make_adviser
};

// Any of them may be missing.
struct Computers {
    std::function<Action(const Observation&, Seat)> choose;           // a computer player's move
    std::function<void(const Table&, const Action&)> observe_action;  // before each action
    // For somebody who asks: from a search of a fraction of a second.
    std::function<bots::Hint(const Observation&)> hint;
    // The same at once, for lessons, which suggest a move in every turn.
    std::function<bots::Hint(const Observation&)> suggest;
    std::function<std::vector<Tile>(const Observation&)> longest;  // for sorting the hand
    Thinking thinking;
    // By seat; none: it has a computer player of this program, or a person.
    std::vector<std::shared_ptr<Outsider>> outsiders = {};
};

// Computer players with the levels of the match's setup, and hints for everybody.
[[nodiscard]] Computers computers_for(const game::Match& match, const Thinking& thinking = {});

}  // namespace roundhouse::play
