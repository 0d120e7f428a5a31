#include "roundhouse/finder/finder.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "finder/questions.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/toml/quoted.hpp"
#include "rules/policies.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::finder {

namespace {

using rules::Policy;
using rules::RuleSet;

const Policy& policy_at(int index) {
    return rules::policies()[static_cast<std::size_t>(index)];
}

// Asked who begins, people do not think of who draws first for the engine.
bool has_say(const Policy& policy, const RuleSet& game) {
    return (!policy.applies || policy.applies(game.policies)) &&
           !rules::only_draws_first(policy, game.policies);
}

int value_of(const Policy& policy, const RuleSet& game) {
    return has_say(policy, game) ? policy.get(game.policies) : kNeverArises;
}

bool contradicts(const RuleSet& game, const Answer& answer) {
    return answer.value != kUnknown && value_of(policy_at(answer.policy), game) != answer.value;
}

int count_misses(const RuleSet& game, const Answers& answers) {
    return static_cast<int>(std::ranges::count_if(
        answers, [&](const Answer& answer) { return contradicts(game, answer); }));
}

// How far a game is from the answers. No game has "another number", since the question names the
// numbers of all; but a game that has a number there is nearer than one where it never comes up.
std::pair<int, int> distance(const RuleSet& game, const Answers& answers) {
    const auto numbers = std::ranges::count_if(answers, [&](const Answer& answer) {
        return answer.value == kAnotherNumber &&
               value_of(policy_at(answer.policy), game) == kNeverArises;
    });
    return {count_misses(game, answers), static_cast<int>(numbers)};
}

std::string words_for(const Policy& policy, int value) {
    if (value == kNeverArises)
        return policy.applies ? "this can't happen"
                              : "the player who lays the engine from their hand";
    if (value == kAnotherNumber) return "another number";
    if (value == kSomethingElse) return "something else";
    if (policy.kind == Policy::Kind::number) return std::to_string(value);
    return std::string(rules::meaning_of(policy, value));
}

// How many of these games there are for each value.
std::map<int, int> tally(const Policy& policy, const Games& games, const std::vector<int>& which) {
    std::map<int, int> counts;
    for (const int game : which) ++counts[value_of(policy, games[static_cast<std::size_t>(game)])];
    return counts;
}

std::vector<int> all_of(const Games& games) {
    std::vector<int> all(games.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

bool asked(const Answers& answers, int policy) {
    return std::ranges::find(answers, policy, &Answer::policy) != answers.end();
}

}  // namespace

ClosestGames closest_games(const Games& games, const Answers& answers) {
    ClosestGames best;
    std::pair<int, int> nearest;
    for (int k = 0; k < static_cast<int>(games.size()); ++k) {
        const auto here = distance(games[static_cast<std::size_t>(k)], answers);
        if (k == 0 || here < nearest) {
            nearest = here;
            best = {{}, here.first};
        }
        if (here == nearest) best.games.push_back(k);
    }
    return best;
}

std::string remaining(const ClosestGames& closest, const Question& question) {
    const auto count = static_cast<int>(closest.games.size());
    const std::string checks =
        !question.checks ? ""
                         : "; these questions check " + std::string(count == 1 ? "it" : "them");
    if (closest.misses == 0) return text::count_of(count, "game") + " left" + checks;
    return "no exact match; nearest: " + text::count_of(count, "game") + checks;
}

namespace {

// The policy that tells those games apart best; -1: none does.
int telling(const Games& games, const std::vector<int>& left, const Answers& answers) {
    int best = -1;
    // The number of games left, summed over all outcomes; policies that apply in every game come
    // first.
    std::pair<bool, int> fewest;
    for (int k = 0; k < static_cast<int>(rules::policies().size()); ++k) {
        if (!policy_at(k).get || asked(answers, k)) continue;
        const auto counts = tally(policy_at(k), games, left);
        if (counts.size() < 2) continue;
        int expected = 0;
        for (const auto& [value, count] : counts) expected += count * count;
        const std::pair rank(counts.contains(kNeverArises), expected);
        if (best >= 0 && rank >= fewest) continue;
        best = k;
        fewest = rank;
    }
    return best;
}

// The policy that this game decides and most others decide otherwise; -1: all others decide alike.
int checking(const Games& games, const RuleSet& game, const Answers& answers) {
    const std::vector<int> all = all_of(games);
    int best = -1, fewest = 0;
    for (int k = 0; k < static_cast<int>(rules::policies().size()); ++k) {
        const int value = value_of(policy_at(k), game);
        if (!policy_at(k).get || asked(answers, k) || value == kNeverArises) continue;
        auto counts = tally(policy_at(k), games, all);
        const int alike = counts.extract(value).mapped();
        counts.erase(kNeverArises);
        if (counts.empty() || (best >= 0 && alike >= fewest)) continue;
        best = k;
        fewest = alike;
    }
    return best;
}

}  // namespace

namespace {

// Only with the answers that those games give, and one for all others.
Question among(const Games& games, const std::vector<int>& left, Question question) {
    const auto given = tally(policy_at(question.policy), games, left);
    std::erase_if(question.choices, [&](const Choice& choice) {
        return choice.value != kAnotherNumber && !given.contains(choice.value);
    });
    const bool any = std::ranges::find(question.choices, kAnotherNumber, &Choice::value) !=
                     question.choices.end();
    if (!any) question.choices.push_back({kSomethingElse, "something else"});
    return question;
}

}  // namespace

std::optional<Question> next_question(const Games& games, const Answers& answers) {
    const std::vector<int> left = closest_games(games, answers).games;
    if (left.empty()) return std::nullopt;
    if (const int policy = telling(games, left, answers); policy >= 0)
        return among(games, left, question_about(games, policy));
    const int policy = checking(games, games[static_cast<std::size_t>(left.front())], answers);
    if (policy < 0) return std::nullopt;
    Question question = question_about(games, policy);
    question.checks = true;
    return question;
}

Question question_about(const Games& games, int index) {
    const Policy& policy = policy_at(index);
    Question question;
    question.policy = index;
    if (const Wording* wording = find_wording(policy.table, policy.key)) {
        question.words = wording->words;
        question.example = text::lines_of(wording->example);
    } else {
        question.words = "How do you play it: " + std::string(policy.meaning) + "?";
    }
    const auto known = tally(policy, games, all_of(games));
    if (policy.kind == Policy::Kind::number) {
        for (const auto& [value, count] : known)
            if (value >= 0) question.choices.push_back({value, words_for(policy, value)});
        question.choices.push_back({kAnotherNumber, words_for(policy, kAnotherNumber)});
    } else {
        for (const rules::Word& word : policy.words)
            if (!policy.restriction || !policy.restriction(word.value).never)
                question.choices.push_back({word.value, words_for(policy, word.value)});
    }
    if (known.contains(kNeverArises))
        question.choices.push_back({kNeverArises, words_for(policy, kNeverArises)});
    return question;
}

std::vector<Miss> misses(const RuleSet& game, const Answers& answers) {
    std::vector<Miss> found;
    for (const Answer& answer : answers) {
        if (!contradicts(game, answer)) continue;
        const Policy& policy = policy_at(answer.policy);
        found.push_back({std::string(policy.meaning), words_for(policy, answer.value),
                         words_for(policy, value_of(policy, game))});
    }
    return found;
}

int nearest_bundled(const Games& games, const Answers& answers) {
    int best = 0, fewest = std::numeric_limits<int>::max();
    for (int k = 0; k < static_cast<int>(games.size()); ++k) {
        const RuleSet& game = games[static_cast<std::size_t>(k)];
        const RuleSet* bundled = rules::find_bundled(game.id);
        if (bundled == nullptr || *bundled != game) continue;
        const int count = count_misses(game, answers);
        if (count < fewest) best = k;
        fewest = std::min(fewest, count);
    }
    return best;
}

namespace {

// A line of the file, and why it is a comment; "" if it is not.
struct Line {
    std::string text;
    std::string why;
    int policy = -1;  // the one that it answers
};

constexpr std::size_t kHead = 7;  // lines before the answers
constexpr std::size_t kSummaryLine = 6;
constexpr int kLongestSummary = 160;

// Why the file cannot say it; "" if it can.
std::string why_not_said(int value) {
    if (value == kAnotherNumber) return "you did not say which number";
    if (value == kSomethingElse) return "you did not say what you do instead";
    return value == kNeverArises ? "it can happen in the game this one is based on" : "";
}

std::vector<Line> lines_for(const RuleSet& base, const Answers& answers, const std::string& id,
                            const std::string& name) {
    std::vector<Line> lines = {
        {"# Made from answers to questions about the rules.", ""},
        {"inherits = \"" + base.id + "\"", ""},
        {"", ""},
        {"[game]", ""},
        {"id = \"" + id + "\"", ""},
        {"name = \"" + name + "\"", ""},
        {"summary = \"Like " + base.id + ", changed to match our answers.\"", ""}};
    for (const rules::TableName& table : rules::tables()) {
        bool begun = false;
        for (const Answer& answer : answers) {
            const Policy& policy = policy_at(answer.policy);
            if (policy.table != table.name || !contradicts(base, answer)) continue;
            if (!begun) {
                lines.push_back({"", ""});
                lines.push_back({"[" + std::string(table.name) + "]", ""});
            }
            begun = true;
            const std::string value = answer.value < 0 ? "?" : rules::written(policy, answer.value);
            const bool quotes = answer.value >= 0 && policy.kind == Policy::Kind::words;
            lines.push_back({std::string(policy.key) + " = " + (quotes ? '"' + value + '"' : value),
                             why_not_said(answer.value), answer.policy});
        }
    }
    return lines;
}

std::string text_of(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines)
        text += line.why.empty() ? line.text + '\n' : "# " + line.text + "   # " + line.why + '\n';
    return text;
}

// Makes comments of lines until the file can be read; none if that is impossible.
std::optional<RuleSet> read_without_faults(std::vector<Line>& lines) {
    // Each time round, at least one line becomes a comment.
    for (;;) {
        auto read = rules::parse_rule_file(text_of(lines));
        const auto* faults = std::get_if<rules::RuleFileFaults>(&read);
        if (faults == nullptr) return std::get<RuleSet>(std::move(read));
        bool changed = false;
        for (const rules::RuleFileFault& fault : *faults) {
            const auto at = static_cast<std::size_t>(fault.line) - 1;
            if (at < kHead || at >= lines.size() || !lines[at].why.empty() || lines[at].policy < 0)
                continue;
            lines[at].why = fault.message;
            changed = true;
        }
        // The fault is not in an added line: the last one is removed.
        for (auto line = lines.rbegin(); !changed && line != lines.rend() - kHead; ++line)
            if (line->why.empty() && line->policy >= 0) {
                line->why = faults->front().message;
                changed = true;
            }
        if (!changed) return std::nullopt;
    }
}

std::string summary_for(const RuleSet& base, const std::vector<LeftOut>& left_out) {
    const std::string like = "Like " + base.id + ", changed to match our answers";
    if (left_out.empty()) return like + '.';
    std::vector<std::string> matters;
    for (const LeftOut& left : left_out) matters.push_back(left.miss.matter);
    const std::string all = like + ", except in " + text::join(matters, "and") + '.';
    if (text::columns(all) <= kLongestSummary) return all;
    return like + ", except in " + text::count_of(static_cast<int>(matters.size()), "matter") + '.';
}

// The answers that the game made from them contradicts all the same.
std::vector<LeftOut> left_out_of(const RuleSet& game, const Answers& answers,
                                 const std::vector<Line>& lines) {
    std::vector<LeftOut> left_out;
    for (const Answer& answer : answers) {
        if (!contradicts(game, answer)) continue;
        const auto line = std::ranges::find(lines, answer.policy, &Line::policy);
        const bool said = line != lines.end() && !line->why.empty();
        left_out.push_back({misses(game, {answer}).front(),
                            said ? line->why : "another of your answers changes this"});
    }
    return left_out;
}

}  // namespace

MadeFile rule_file(const RuleSet& base, const Answers& answers, const std::string& id,
                   const std::string& name) {
    std::vector<Line> lines = lines_for(base, answers, id, name);
    MadeFile made;
    if (const auto game = read_without_faults(lines))
        made.left_out = left_out_of(*game, answers, lines);
    lines[kSummaryLine].text = "summary = " + text::toml_quoted(summary_for(base, made.left_out));
    made.text = text_of(lines);
    return made;
}

}  // namespace roundhouse::finder
