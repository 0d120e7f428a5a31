// How two games differ, in English.

#include "roundhouse/words/prose/difference.hpp"

#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("differences are told under the headings of the rule page, in lines that fit",
          "[compare]") {
    for (const rules::RuleSet& first : rules::bundled_rule_sets())
        for (const rules::RuleSet& second : rules::bundled_rule_sets())
            for (const int width : {60, 80}) {
                const std::string text = words::describe_differences(first, second, width);
                std::istringstream in(text);
                for (std::string line; std::getline(in, line);) {
                    CHECK(text::columns(line) <= width);
                    CHECK_FALSE(line.ends_with(' '));
                }
                if (&first == &second) CHECK(text.find("There is no difference") == 0);
            }
    const std::string text =
        words::describe_differences(*rules::find_bundled("mexican"), *rules::find_bundled("oll"));
    CHECK(text.starts_with("Mexican Train (mexican) and OLL Train (oll) differ in 30 points."));
    CHECK(
        text.find("\n\nDoubles\n  How many tiles a double needs; each of several starts a branch\n"
                  "    mexican  1\n    oll      2\n") != std::string::npos);
}

TEST_CASE("games of one id are told apart by their names, or by their order", "[compare]") {
    rules::RuleSet first = *rules::find_bundled("mexican"), second = first;
    second.max_players = 4;
    CHECK(words::describe_differences(first, second).find("\n    the second  2 to 4\n") !=
          std::string::npos);
    second.name = "Ours";
    CHECK(words::describe_differences(first, second).find("\n    Ours           2 to 4\n") !=
          std::string::npos);
    CHECK(words::describe_differences(first, second).find("differ in 1 point.") !=
          std::string::npos);
}
