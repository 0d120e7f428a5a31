// The prose of a rule set: its paragraphs, and single rules for lessons. They describe policies,
// never a game by name, and use the word lists wherever they can.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "roundhouse/words/prose/sentence.hpp"
#include "rules/policies.hpp"

namespace roundhouse::words {

// Collects paragraphs with headings.
class Prose {
  public:
    // The section's heading is written only if the section has text.
    void section(std::string_view heading);
    // One or more sentences that follow on in the paragraph.
    void say(std::string_view sentences, bool names_marker = false);
    void say(const Sentences& sentences);
    void paragraph();

    // What has been said since the last heading.
    [[nodiscard]] Sentences take_sentences() { return std::move(said_); }
    [[nodiscard]] std::vector<Paragraph> take();

  private:
    std::vector<Paragraph> paragraphs_;
    std::string heading_;
    Sentences said_;
};

// What `say` says of something: for rules one by one.
template <class Say, class Of>
[[nodiscard]] Sentences told(Say say, const Of& of) {
    Prose out;
    say(out, of);
    return out.take_sentences();
}
// None, if the text is empty.
[[nodiscard]] Sentences said(std::string text);

// "one", "two", ... "twelve", then "13".
[[nodiscard]] std::string in_words(int number);
// "one tile", "two tiles".
[[nodiscard]] std::string count_in_words(int number, std::string_view noun);
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
void decided(Prose& out, const rules::RuleSet& game);  // prose.cpp

// "the OLL Train"; "a Mexican Train", where there are several.
[[nodiscard]] std::string communal(const rules::RuleSet& game);
// "Mexican Trains".
[[nodiscard]] std::string communal_trains(const rules::RuleSet& game);
// Whether a game is a single round, so that nothing need be said of others.
[[nodiscard]] bool one_round(const rules::RuleSet& game);
// Single rules, for lessons; none where the game has none.
// Who begins the first round.
[[nodiscard]] Sentences start_rule(const rules::RuleSet& game);  // deal.cpp
[[nodiscard]] Sentences ring_rule(const Rules& rules);
[[nodiscard]] Sentences laying_rule(const rules::RuleSet& game);  // turn.cpp
[[nodiscard]] Sentences communal_rule(const rules::RuleSet& game);
[[nodiscard]] Sentences others_rule(const rules::RuleSet& game);
[[nodiscard]] Sentences opening_rule(const rules::RuleSet& game);
// Whether a turn that lays several tiles may end on a double: the end of a sentence.
[[nodiscard]] std::string stopping_rule(const Rules& rules);
[[nodiscard]] std::string free_doubles_rule(const Rules& rules);
[[nodiscard]] Sentences turn_rule(const rules::RuleSet& game);
[[nodiscard]] std::string visits_rule(const Rules& rules);
// `when` is its first word.
[[nodiscard]] std::string drawing_rule(const Rules& rules, bool opening,
                                       std::string_view when = "If");
[[nodiscard]] std::string may_draw_rule(const Rules& rules);
[[nodiscard]] Sentences empty_boneyard_rule(const Rules& rules);
[[nodiscard]] Sentences double_rule(const Rules& rules);  // doubles.cpp
[[nodiscard]] Sentences follow_up_rule(const Rules& rules);
[[nodiscard]] Sentences in_a_row_rule(const Rules& rules);
[[nodiscard]] Sentences lock_rule(const Rules& rules);
[[nodiscard]] Sentences used_up_rule(const Rules& rules);
[[nodiscard]] Sentences marker_down_rule(const Rules& rules, std::string_view marker = "It");
[[nodiscard]] Sentences last_tile_rule(const rules::RuleSet& game);  // end.cpp
[[nodiscard]] Sentences rounds_rule(const rules::RuleSet& game);
// How many engines an order has.
[[nodiscard]] int size_of(const rules::Schedule::ForSet& order);

}  // namespace prose

}  // namespace roundhouse::words
