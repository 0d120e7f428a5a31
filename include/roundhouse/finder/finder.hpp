// Finds out which game people play: asks about the policies that tell the remaining games apart,
// and says which games are left. Knows no game by name and no screen; keeps only the answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::finder {

// The answer to one question.
struct Answer {
    int policy = 0;  // index into rules::policies()
    int value = 0;   // of the policy, or one of these
    bool operator==(const Answer&) const = default;
};
inline constexpr int kUnknown = -1;        // nobody knows
inline constexpr int kNeverArises = -2;    // the policy does not apply in that game
inline constexpr int kAnotherNumber = -3;  // a number that none of the games has
inline constexpr int kSomethingElse = -4;  // what none of the games left does

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
    // Without "I don't know".
    std::vector<Choice> choices;
    bool checks = false;  // whether the games left decide it alike, and only people can differ
};

// The games that contradict the fewest answers.
struct ClosestGames {
    std::vector<int> games;  // indices
    int misses = 0;          // answers that each of them contradicts; 0: they fit
};
[[nodiscard]] ClosestGames closest_games(const Games& games, const Answers& answers);
// "12 games left", or that none fits and how many are the nearest; and whether the question checks
// them.
[[nodiscard]] std::string remaining(const ClosestGames& closest, const Question& question = {});

// The question that can be expected to leave the fewest games, with the answers that these games
// give, and one for whoever gives none of them. Where none tells them apart, one
// that checks them: about what they decide and others decide otherwise, the rarest decision first.
// None if all that has been asked.
[[nodiscard]] std::optional<Question> next_question(const Games& games, const Answers& answers);
// The question about a policy with all possible answers.
[[nodiscard]] Question question_about(const Games& games, int policy);

// An answer that a game contradicts, in words.
struct Miss {
    std::string matter;  // "what you draw when nothing fits"
    std::string answered;
    std::string game;  // what the game does instead
};
[[nodiscard]] std::vector<Miss> misses(const rules::RuleSet& game, const Answers& answers);

// The index of the bundled game that contradicts the fewest answers; a rule file can inherit it.
[[nodiscard]] int nearest_bundled(const Games& games, const Answers& answers);

// An answer that the game of a rule file contradicts all the same.
struct LeftOut {
    Miss miss;
    std::string why;  // no sentence: "there is no boneyard"
};
struct MadeFile {
    std::string text;
    std::vector<LeftOut> left_out;
};
// A valid rule file that inherits that game and sets the answers it contradicts. Answers that the
// format does not allow together become comments, and the summary names the matters left out.
[[nodiscard]] MadeFile rule_file(const rules::RuleSet& base, const Answers& answers,
                                 const std::string& id, const std::string& name);

}  // namespace roundhouse::finder
