#include "rules/reader.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::rules {

namespace {

std::string quoted(std::string_view word) {
    return '"' + std::string(word) + '"';
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates,
                         std::string_view around) {
    const std::string_view best = text::nearest(word, candidates);
    if (best.empty()) return {};
    return "; did you mean " + std::string(around) + std::string(best) + std::string(around) + "?";
}

std::string choices(Words words, const std::vector<std::string>& also) {
    std::vector<std::string> known;
    for (const Word& word : words) known.push_back(quoted(word.word));
    known.insert(known.end(), also.begin(), also.end());
    return text::join(known, "or");
}

}  // namespace

std::string path(std::string_view table, std::string_view key) {
    std::string result(table);
    if (!table.empty()) result += '.';
    result += key;
    return result;
}

const text::Location* Provenance::find(std::string_view path) const {
    const auto found = places.find(path);
    return found == places.end() ? nullptr : &found->second;
}

bool Provenance::says(std::string_view path) const {
    return places.contains(path) || inherited.contains(path);
}

RuleReader::RuleReader(text::TomlDocument document, const Bases& bases)
    : document_(std::move(document)), bases_(bases) {
    rule_set.sets = {12};
}

void RuleReader::fault(text::Location place, const std::string& message) {
    const auto index = static_cast<std::size_t>(place.line) - 1;
    const std::string_view line =
        index < document_.lines.size() ? std::string_view(document_.lines[index]) : "";
    const auto before = static_cast<std::size_t>(place.column) - 1;
    int column = 1;
    for (std::size_t at = 0; at < std::min(before, line.size()); ++column)
        at += text::code_point_at(line, at).bytes;
    std::string shown(line);
    std::ranges::replace(shown, '\t', ' ');
    faults.push_back({place.line, column, text::clean(shown), text::clean(message)});
}

std::string RuleReader::found(const text::TomlNode& node) const {
    switch (node.kind) {
        case Kind::table:
            return "a table";
        case Kind::array:
            return "the list " + node.source;
        case Kind::string:
        case Kind::integer:
        case Kind::boolean:
        case Kind::other:
            break;
    }
    return node.source;
}

void RuleReader::wrong(const text::TomlNode& node, std::string_view table,
                       const std::string& expected) {
    if (!node.key.empty()) provenance_.bad.insert(path(table, node.key));
    const std::string name = node.key.empty() ? "" : "`" + node.key + "`: ";
    fault(node.place, name + "found " + found(node) + "; expected " + expected);
}

void RuleReader::read() {
    for (const text::TomlFault& bad : document_.faults) fault(bad.place, bad.message);
    broken_ = !faults.empty();
    if (const text::TomlNode* node = document_.root.find("inherits")) inherit(*node);
    for (const text::TomlNode& node : document_.root.items) {
        if (node.key == "inherits") continue;
        const auto known =
            std::ranges::find(tables(), std::string_view(node.key), &TableName::name);
        if (known == tables().end())
            unknown_key(node, "");
        else if (node.kind != Kind::table) {
            broken_ = true;
            fault(node.key_place, "`" + node.key + "` is a table: write [" + node.key + "]");
        } else {
            read_table(node);
        }
    }
    finish_players();
    finish_options();
    finish_usual();
    finish_options();
    finish_communal();
    finish_hands();
    finish_schedules();
    if (!broken_) {
        check_missing();
        check_effects();
        check_conflicts();
        check_impossible();
        check_deals();
        check_blocked_choices();
    }
    rule_set.policies = completed(rule_set.policies);
    warn();
    std::ranges::stable_sort(faults, [](const RuleFileFault& a, const RuleFileFault& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
}

// Only a person can tell whether what nobody wrote is meant.
void RuleReader::warn() {
    if (!faults.empty()) return;
    for (const Policy* policy : gave_way_) {
        // Where it is seen that the usual value cannot stay.
        Rules with_usual = rule_set.policies;
        policy->set(with_usual, policy->get(Rules{}));
        const auto seen = clash(with_usual);
        const auto value = [&](const Rules& rules) {
            const std::string word = written(*policy, policy->get(rules));
            return policy->kind == Policy::Kind::words ? quoted(word) : word;
        };
        fault(seen ? last_place(keys_of({*seen})) : text::Location{},
              "this makes [" + std::string(policy->table) + "] " + std::string(policy->key) + " " +
                  value(rule_set.policies) + ": the usual " + value(with_usual) +
                  " does not go with it; write the line to be clear");
    }
    if (base_ && !provenance_.find("game.summary") && rule_set.policies != base_->policies)
        fault(document_.root.find("inherits")->place,
              "the summary is that of " + base_->id + ", \"" + base_->summary +
                  "\", and this is a different game: say what is special about it in [game] "
                  "summary");
    warnings = std::exchange(faults, {});
}

void RuleReader::read_table(const text::TomlNode& table) {
    for (const text::TomlNode& node : table.items) {
        const Policy* policy = find_policy(table.key, node.key);
        const bool plain =
            std::ranges::any_of(plain_keys(),
                                [&](const PlainKey& key) {
                                    return key.table == table.key && key.key == node.key;
                                }) ||
            (table.key == "hand" && set_of_key(node.key) >= 0) ||
            (table.key == "game" && set_of_players_key(node.key) >= 0) || table.key == "decided";
        if (!policy && !plain) {
            if (read_retired(node, table.key)) continue;
            unknown_key(node, table.key);
            continue;
        }
        const std::string name = path(table.key, node.key);
        if (!provenance_.inherited.contains(name)) provenance_.places.emplace(name, node.key_place);
        if (policy)
            read_policy(node, *policy);
        else
            read_plain(node, table.key);
    }
}

void RuleReader::unknown_key(const text::TomlNode& node, std::string_view table) {
    std::vector<std::string_view> here;
    std::string_view elsewhere;  // the table that has such a key
    if (table.empty()) {
        for (const TableName& name : tables()) here.push_back(name.name);
        here.emplace_back("inherits");
    }
    const auto see = [&](std::string_view its_table, std::string_view key) {
        if (its_table == table && !table.empty()) here.push_back(key);
        if (its_table != table && key == node.key && elsewhere.empty()) elsewhere = its_table;
    };
    for (const Policy& policy : policies()) see(policy.table, policy.key);
    for (const PlainKey& key : plain_keys()) see(key.table, key.key);

    const bool is_table = table.empty() && node.kind == Kind::table;
    std::string message =
        is_table ? "there is no table [" + node.key + "]" : "there is no key `" + node.key + "`";
    if (!table.empty()) message += " in [" + std::string(table) + "]";
    if (elsewhere.empty() || is_table)
        message += did_you_mean(node.key, here, "`");
    else
        message += "; it belongs in [" + std::string(elsewhere) + "]";
    fault(node.key_place, message);
}

void RuleReader::read_policy(const text::TomlNode& node, const Policy& policy) {
    switch (policy.kind) {
        case Policy::Kind::words:
            return read_word(node, policy);
        case Policy::Kind::yes_no:
            return read_yes_no(node, policy);
        case Policy::Kind::number:
            return read_number(node, policy);
    }
}

std::optional<int> RuleReader::word_value(const text::TomlNode& node, std::string_view table,
                                          Words words, const std::vector<std::string>& also) {
    const auto word = std::ranges::find(words, std::string_view(node.text), &Word::word);
    if (node.kind != Kind::string || word == words.end()) {
        std::vector<std::string_view> candidates;
        for (const Word& known : words) candidates.push_back(known.word);
        std::string expected = choices(words, also);
        if (node.kind == Kind::string) expected += did_you_mean(node.text, candidates, "\"");
        wrong(node, table, expected);
        return std::nullopt;
    }
    return word->value;
}

void RuleReader::read_word(const text::TomlNode& node, const Policy& policy) {
    const auto value = word_value(node, policy.table, policy.words);
    if (value) policy.set(rule_set.policies, *value);
}

void RuleReader::read_yes_no(const text::TomlNode& node, const Policy& policy) {
    if (node.kind != Kind::boolean) return wrong(node, policy.table, "true or false");
    policy.set(rule_set.policies, node.boolean ? 1 : 0);
}

void RuleReader::read_number(const text::TomlNode& node, const Policy& policy) {
    if (node.kind != Kind::integer || node.number < policy.least || node.number > policy.most)
        return wrong(
            node, policy.table,
            "a number from " + std::to_string(policy.least) + " to " + std::to_string(policy.most));
    policy.set(rule_set.policies, static_cast<int>(node.number));
}

// A key that was removed from the format is allowed with the only value it ever had.
bool RuleReader::read_retired(const text::TomlNode& node, std::string_view table) {
    for (const RetiredKey& retired : retired_keys()) {
        if (retired.table != table || retired.key != node.key) continue;
        if (node.source != retired.value)
            fault(node.place, "`" + node.key + "`: found " + found(node) +
                                  "; this key is no longer part of the format: leave it out");
        return true;
    }
    return false;
}

// Whether this file sets the policy for nothing.
bool RuleReader::has_no_effect(const Policy& policy, const Rules& rules) const {
    if (!policy.applies || policy.applies(rules) || policy.get(rules) == policy.unused_value)
        return false;
    const std::string key = path(policy.table, policy.key);
    return provenance_.find(key) && !provenance_.bad.contains(key);
}

// A policy that has no effect in combination with the others is a misunderstanding.
void RuleReader::check_effects() {
    for (const Policy& policy : policies()) {
        if (!has_no_effect(policy, rule_set.policies)) continue;
        if (written_keys(policy.depends_on).empty()) continue;  // see check_impossible
        const auto causes = paths_in(policy.depends_on);
        if (std::ranges::any_of(
                causes, [&](std::string_view cause) { return provenance_.bad.contains(cause); }))
            continue;
        no_effect(path(policy.table, policy.key), policy.only_where, policy.depends_on);
    }
}

std::string RuleReader::says_no_effect(std::string_view key, std::string_view only_where) {
    return "`" + std::string(key) + "` does not apply here: it matters only if " +
           std::string(only_where);
}

void RuleReader::no_effect(std::string_view path, std::string_view only_where,
                           std::string_view causes) {
    const std::string because = quote_written(causes);
    fault(*provenance_.find(path), says_no_effect(path.substr(path.find('.') + 1), only_where) +
                                       (because.empty() ? "" : " (see " + because + ")"));
}

// Contradictions of written keys. Those that usual values take part in may not be all there is.
void RuleReader::check_conflicts() {
    RuleSet played = rule_set;
    played.policies = completed(rule_set.policies);
    for (const ConflictRule* conflict : conflicts(played, provenance_)) {
        if (written_keys(conflict->keys).size() < 2) continue;  // see check_impossible
        fault(last_place(conflict->keys),
              std::string(conflict->message) + ": " + quote_written(conflict->keys));
    }
}

void RuleReader::check_missing() {
    const auto want = [&](std::string_view table, std::string_view key, const std::string& what) {
        if (provenance_.find(path(table, key))) return;
        const text::TomlNode* node = document_.root.find(table);
        fault(node ? node->place : text::Location{},
              "[" + std::string(table) + "] must say `" + std::string(key) + "`: " + what);
    };
    want("game", "id", "a short name to type, in quotation marks");
    want("game", "name", "what the game is called, in quotation marks");
    if (provenance_.bad.contains("game.sets")) return;  // which hands are missing is unknown
    for (const Pips size : rule_set.sets) {
        if (std::ranges::find(rule_set.hands, size, &HandTable::set) != rule_set.hands.end())
            continue;
        const std::string key = set_name(size);
        if (!provenance_.bad.contains("hand." + key)) want("hand", key, "how many tiles are dealt");
    }
}

}  // namespace roundhouse::rules
