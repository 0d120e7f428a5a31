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
    CHECK(text.starts_with("Mexican Train (mexican) and OLL Train (oll) differ in 26 points."));
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

TEST_CASE("differences: the call stands under the last tile, and a game without a say is not named",
          "[compare]") {
    const rules::RuleSet& oll = *rules::find_bundled("oll");
    rules::RuleSet other = oll;
    other.id = "ours";
    other.offers_announce = false;
    const std::string call = words::describe_differences(oll, other);
    CHECK(call.find("\nThe last tile\n  How the last tile is announced\n") != std::string::npos);
    CHECK(call.find("The referee") == std::string::npos);
    other = oll;
    other.id = "ours";
    other.policies.covers = 1;
    other.policies.further_covers = false;
    const std::string covers = words::describe_differences(oll, other);
    CHECK(covers.find("Further covers by the same player\n    oll   the same player may add") !=
          std::string::npos);
    CHECK(covers.find("\n    ours  \n") == std::string::npos);
    CHECK(covers.find("does not apply") == std::string::npos);
}
