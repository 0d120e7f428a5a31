// A game's rules in plain English, generated from its policies, so that they always agree with what
// is played.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::words {

struct Paragraph {
    std::string heading;  // empty: it belongs under the one before
    std::string text;
};

// The first one has the game's name as its heading.
[[nodiscard]] std::vector<Paragraph> describe_rules(const rules::RuleSet& rule_set);

struct PageLine {
    std::string text;
    bool heading = false;
};

// These paragraphs as a page, wrapped to `width` columns.
[[nodiscard]] std::vector<PageLine> rules_page(const rules::RuleSet& rule_set, int width = 80);
// The same for a page whose title is the game's name: that is not said again.
[[nodiscard]] std::vector<PageLine> rules_below_title(const rules::RuleSet& rule_set, int width);
// All of them as one text.
[[nodiscard]] std::string rules_text(const rules::RuleSet& rule_set, int width = 80);

}  // namespace roundhouse::words
