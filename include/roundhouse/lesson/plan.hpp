// The deal of a lesson: the game a learner is shown, with computer players and a seed chosen so
// that many of the rules come up in a round of about ten turns. The same rules always lead to the
// same deal. Works for any rule set.
#pragma once

#include <bitset>
#include <string>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/lesson/moments.hpp"

namespace roundhouse::lesson {

using Topics = std::bitset<words::kTopics>;

struct Plan {
    game::Setup setup;
    Rules rules;
};

inline constexpr Seat kLearner = 0;
// Characters of a note, as in a window of the usual size.
inline constexpr int kNoteRoom = 380;
// How many deals are looked at.
inline constexpr int kDeals = 1000;

// The best of that many deals. Computer players are called after locomotives, the learner as asked.
[[nodiscard]] Plan plan(const rules::RuleSet& game, const std::string& learner, int deals = kDeals);

// The rule set with the policies of the table that was planned: what Topics are asked about.
[[nodiscard]] rules::RuleSet settled_game(const Plan& plan);

// What the lesson suggests; legal. The seat of the observation must be to move.
[[nodiscard]] Action suggestion(const Observation& view);

// The round as it goes if the learner follows every suggestion.
struct Rehearsal {
    Topics seen;          // that are explained in the learner's turns
    Topics early;         // in the first of them
    int turns = 0;        // of the learner
    int longest = 0;      // tiles on the longest train at the end
    bool first = false;   // nobody plays before the learner
    bool begins = false;  // the learner's first turn begins with a play
    bool out = false;     // the learner goes out
    bool stuck = false;   // the learner could not follow a double, or nobody could cover one
};
[[nodiscard]] Rehearsal rehearse(const Plan& plan);

}  // namespace roundhouse::lesson
