// Which rules of a game come up at a moment of a lesson: from what the learner sees and from the
// policies, never from a game's name. Only says which; the words are in words/prose/topics.hpp.
#pragma once

#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/observation.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/words/prose/topics.hpp"

namespace roundhouse::lesson {

using words::Topic;

// In all of these `game` is settled: its policies are those of the table. The most important first.

// After the deal, before anybody has played.
[[nodiscard]] std::vector<Topic> at_deal(const rules::RuleSet& game);
// Whenever the seat of the observation has to decide something; none if it is not to move.
[[nodiscard]] std::vector<Topic> at_turn(const rules::RuleSet& game, const Observation& view);
// The rules of a turn that a player who takes this action has to know. Rules that come up whatever
// is done are left out.
[[nodiscard]] std::vector<Topic> used_by(const Observation& view, const Action& action);
// When a round is over.
[[nodiscard]] std::vector<Topic> at_end(const rules::RuleSet& game);

}  // namespace roundhouse::lesson
