// Which game is it that people play? Asks what tells the remaining games apart, policy by policy,
// and says which are left. Knows no game by name and no screen; keeps nothing but the answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::finder {

// What was said to one question.
struct Answer {
    int policy = 0;  // index into rules::policies()
    int value = 0;   // of the policy, or one of these
    bool operator==(const Answer&) const = default;
};
inline constexpr int kUnknown = -1;        // nobody knows
inline constexpr int kNeverArises = -2;    // the policy has no say in that game
inline constexpr int kAnotherNumber = -3;  // a number that none of the games has

using Answers = std::vector<Answer>;
using Games = std::vector<rules::RuleSet>;

struct Choice {
    int value = 0;
    std::string words;
};

struct Question {
    int policy = 0;
    std::string words;                 // one sentence
    std::vector<std::string> example;  // lines of text: hub, trains, marker; may be empty
    std::vector<Choice> choices;       // all that may be the case, "I don't know" apart
};

// The games that contradict the fewest answers.
struct Standing {
    std::vector<int> games;  // indices
    int misses = 0;          // answers that each of them contradicts; 0: they fit
};
[[nodiscard]] Standing standing(const Games& games, const Answers& answers);
// "12 games left", or that none fits and how many are the nearest.
[[nodiscard]] std::string remaining(const Standing& standing);

// The question after which the fewest games can be expected to be left; none if nothing that was
// not asked tells them apart.
[[nodiscard]] std::optional<Question> next_question(const Games& games, const Answers& answers);
// The same question again, for going back to it.
[[nodiscard]] Question question_about(const Games& games, int policy);

// An answer that a game contradicts, in words.
struct Miss {
    std::string matter;  // "what you draw when nothing fits"
    std::string said;
    std::string game;  // how the game has it
};
[[nodiscard]] std::vector<Miss> misses(const rules::RuleSet& game, const Answers& answers);

// The bundled game, by its index, that contradicts the fewest answers; what a rule file can
// inherit.
[[nodiscard]] int nearest_bundled(const Games& games, const Answers& answers);

// A rule file without faults that inherits that game and has the answers it contradicts; what the
// format does not allow together stands in comments.
[[nodiscard]] std::string rule_file(const rules::RuleSet& base, const Answers& answers,
                                    const std::string& id, const std::string& name);

}  // namespace roundhouse::finder
