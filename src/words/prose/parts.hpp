// The prose of a rule set, part by part. Each part describes policies, never a game by name; it
// uses the word lists wherever it can.
#pragma once

#include <string>
#include <string_view>

#include "roundhouse/rules/rule_set.hpp"
#include "rules/policies.hpp"

namespace roundhouse::words {

// Collects paragraphs with headings, and wraps them.
class Prose {
  public:
    explicit Prose(int width) : width_(width) {}

    void title(std::string_view text);
    // The section's heading is written only if the section has text.
    void section(std::string_view heading);
    // One or more sentences that follow on in the paragraph.
    void say(std::string_view sentences);
    void paragraph();

    [[nodiscard]] std::string take();

  private:
    int width_;
    std::string text_;
    std::string heading_;
    std::string paragraph_;
    bool begun_ = false;  // a paragraph is written

    void flush();
};

// "one", "two", ... "twelve", then "13".
[[nodiscard]] std::string in_words(int number);
// "one tile", "two tiles".
[[nodiscard]] std::string count_in_words(int number, std::string_view noun);
// With a capital first letter.
[[nodiscard]] std::string sentence(std::string_view words);
// What the word for a value means.
template <class Value>
[[nodiscard]] std::string meaning(rules::Words words, Value value) {
    return std::string(rules::word_for(words, value).meaning);
}

namespace prose {

void deal(Prose& out, const rules::RuleSet& game);  // deal.cpp
void start(Prose& out, const rules::RuleSet& game);
void hub(Prose& out, const rules::RuleSet& game);
void trains(Prose& out, const rules::RuleSet& game);  // turn.cpp
void opening(Prose& out, const rules::RuleSet& game);
void turn(Prose& out, const rules::RuleSet& game);
void doubles(Prose& out, const rules::RuleSet& game);  // doubles.cpp
void markers(Prose& out, const rules::RuleSet& game);
void last_tile(Prose& out, const rules::RuleSet& game);  // end.cpp
void referee(Prose& out, const rules::RuleSet& game);
void round(Prose& out, const rules::RuleSet& game);
void points(Prose& out, const rules::RuleSet& game);
void end(Prose& out, const rules::RuleSet& game);

// "the OLL Train"; "a Mexican Train", where there are several.
[[nodiscard]] std::string communal(const rules::RuleSet& game);
// "Mexican Trains".
[[nodiscard]] std::string communal_trains(const rules::RuleSet& game);
// Whether a game is a single round, so that nothing need be said of others.
[[nodiscard]] bool one_round(const rules::RuleSet& game);
// How many engines an order has.
[[nodiscard]] int size_of(const rules::Schedule::ForSet& order);

}  // namespace prose

}  // namespace roundhouse::words
