// The rules one by one, and what is known of their sentences.
#include "roundhouse/words/prose/topics.hpp"

#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using words::Topic;

TEST_CASE("a rule's sentences say of themselves whether they name a marker", "[text]") {
    int named = 0;
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        for (int k = 0; k < words::kTopics; ++k) {
            const auto topic = static_cast<Topic>(k);
            if (!words::has_topic(game, topic)) continue;
            // What a whole paragraph says at the end of a round comes after every marker.
            if (topic == Topic::round_end || topic == Topic::points) continue;
            words::Sentences all = words::occasion(topic);
            for (words::Sentence& sentence : words::rule(game, topic))
                all.push_back(std::move(sentence));
            for (const words::Sentence& sentence : all) {
                INFO(game.id << ": " << sentence.text);
                const auto at =
                    std::min(sentence.text.find("marker"), sentence.text.find("open train"));
                CHECK(sentence.names_marker == (at != std::string::npos));
                if (!sentence.names_marker) continue;
                ++named;
                // What a marker is follows at once.
                CHECK(sentence.text.find(". ", at) == std::string::npos);
            }
        }
    CHECK(named > 100);
}

TEST_CASE("every topic has a heading and, where the game has it, a rule", "[text]") {
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        for (int k = 0; k < words::kTopics; ++k) {
            const auto topic = static_cast<Topic>(k);
            CAPTURE(game.id, k);
            CHECK_FALSE(words::heading(game, topic).empty());
            if (words::has_topic(game, topic)) CHECK_FALSE(words::rule(game, topic).empty());
        }
}
