// The reference of the format, made from the word lists, so that it cannot leave anything out.

#include "roundhouse/rules/rule_file.hpp"
#include "rules/policies.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::rules {

namespace {

std::string code(const Policy& policy, std::string_view word) {
    const bool quotes = policy.kind == Policy::Kind::words;
    return std::string("`") + (quotes ? "\"" : "") + std::string(word) + (quotes ? "\"`" : "`");
}

std::string entry(const Policy& policy) {
    std::string text = "- `" + std::string(policy.key) + "`: " + std::string(policy.meaning);
    if (policy.kind == Policy::Kind::number)
        text += "; a number from " + std::to_string(policy.least) + " to " +
                std::to_string(policy.most);
    if (!policy.default_text.empty())
        text += ". Default: " + std::string(policy.default_text);
    else
        text += ". Default: " + code(policy, written(policy, policy.get(Rules{})));
    text += ".";
    if (policy.applies) text += " Only if " + std::string(policy.only_where) + '.';
    text += '\n';
    for (const Word& word : policy.words) {
        text += "  - " + code(policy, word.word) + ": " + std::string(word.meaning);
        const std::string_view limit =
            policy.restriction ? policy.restriction(word.value).words : "";
        if (!limit.empty()) text += "; " + std::string(limit);
        text += '\n';
    }
    return text;
}

// The words of the keys that are not policies.
Words words_of(const PlainKey& key) {
    if (key.key == "order") return values::kSchedulePattern;
    if (key.key == "double-N") return values::kHand;
    if (key.key == "rounds") return values::kRounds;
    if (key.key == "referee") return values::kReferee;
    if (key.key == "announce") return values::kAnnounce;
    return {};
}

std::string entry(const PlainKey& key) {
    std::string text = "- `" + std::string(key.key) + "`: " + std::string(key.meaning) + ".";
    if (!key.default_text.empty()) text += " Default: `" + std::string(key.default_text) + "`.";
    text += '\n';
    for (const Word& word : words_of(key))
        text += "  - `\"" + std::string(word.word) + "\"`: " + std::string(word.meaning) + '\n';
    return text;
}

}  // namespace

std::string rule_file_reference() {
    std::string text;
    for (const TableName& table : tables()) {
        text += "### `[" + std::string(table.name) + "]`: " + std::string(table.meaning) + "\n\n";
        for (const PlainKey& key : plain_keys())
            if (key.table == table.name) text += entry(key);
        for (const Policy& policy : policies())
            if (policy.table == table.name) text += entry(policy);
        text += '\n';
    }
    return text;
}

}  // namespace roundhouse::rules
