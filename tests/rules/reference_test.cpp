// docs/rule-files.md holds the reference as it is made from the word lists.

#include <fstream>
#include <set>
#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "rules/policies.hpp"
#include "rules/table_keys.hpp"
#include "support/catch.hpp"
#include "support/made_part.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

const std::string kPath = test::in_tree("docs/rule-files.md");

std::string page() {
    std::ifstream in(kPath);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("the reference of the format is that of the word lists") {
    test::check_made_part("docs/rule-files.md", "<!-- reference: made from the word lists -->\n\n",
                          "<!-- end of the reference -->\n", rule_file_reference());
}

TEST_CASE("the examples of the page are fine rule files, alone or as variations") {
    const std::string text = page();
    const std::string fence = "```toml\n";
    int examples = 0;
    for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
        at += fence.size();
        std::string example = text.substr(at, text.find("```", at) - at);
        if (example.find("id = ") == std::string::npos)
            example = "inherits = \"train\"\n[game]\nid = \"x\"\nname = \"X\"\n" + example;
        const auto parsed = parse_rule_file(example);
        if (const auto* faults = std::get_if<RuleFileFaults>(&parsed))
            FAIL_CHECK(example << format_faults(*faults, "example"));
        ++examples;
    }
    CHECK(examples == 5);
}

TEST_CASE("where a word may begin the first round, or later ones, the reference says so") {
    for (const std::string key : {"first-round", "later-rounds"}) {
        const Policy& policy = *find_policy("start", key);
        REQUIRE(policy.restriction);
        for (const Word& word : policy.words) {
            const auto read = parse_rule_file(
                "[game]\nid = \"x\"\nname = \"X\"\nsets = [9]\n[hand]\ndouble-9 = 7\n[hub]\n"
                "engine = \"from a hand\"\n[start]\n" +
                key + " = \"" + std::string(word.word) + "\"\n");
            CAPTURE(key, word.word);
            // With an engine that is not taken out and not asked for, each limit is felt.
            CHECK(std::holds_alternative<RuleFileFaults>(read) ==
                  !policy.restriction(word.value).words.empty());
        }
    }
    CHECK(
        rule_file_reference().find("- `\"winner\"`: the player who won the round before; only for "
                                   "`later-rounds`\n") != std::string::npos);
}

TEST_CASE("the page names every table, key and word") {
    const std::string text = page();
    for (const TableName& table : tables())
        CHECK(text.find("`[" + std::string(table.name) + "]`") != std::string::npos);
    for (const PlainKey& key : plain_keys())
        CHECK(text.find('`' + std::string(key.key) + '`') != std::string::npos);
    for (const Policy& policy : policies()) {
        INFO(policy.table << '.' << policy.key);
        CHECK(text.find('`' + std::string(policy.key) + '`') != std::string::npos);
        for (const Word& word : policy.words)
            CHECK(text.find(std::string(word.word)) != std::string::npos);
    }
}

TEST_CASE("each policy has one place and its words are told apart") {
    std::set<std::string> places;
    for (const Policy& policy : policies()) {
        INFO(policy.table << '.' << policy.key);
        CHECK(places.insert(std::string(policy.table) + '.' + std::string(policy.key)).second);
        CHECK(find_policy(policy.table, policy.key) == &policy);
        std::set<std::string_view> words;
        std::set<int> values;
        for (const Word& word : policy.words) {
            CHECK(words.insert(word.word).second);
            CHECK(values.insert(word.value).second);
            CHECK_FALSE(word.meaning.empty());
        }
        // What is written can be read back as the same value.
        for (const int value : values) {
            Rules rules;
            policy.set(rules, value);
            CHECK(policy.get(rules) == value);
        }
    }
}
