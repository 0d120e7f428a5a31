// Usual values: those of keys that no file writes. They give way to what is written.

#include <algorithm>
#include <utility>

#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

// More changes at once are no variation of a game any more, but another game.
constexpr int kMostChanges = 4;

// What a policy may be instead of its usual value, in the order of the reference.
std::vector<int> other_values(const Policy& policy) {
    std::vector<int> values;
    switch (policy.kind) {
        case Policy::Kind::words:
            for (const Word& word : policy.words)
                if (!policy.restriction || policy.restriction(word.value).words.empty())
                    values.push_back(word.value);
            break;
        case Policy::Kind::yes_no:
            values = {0, 1};
            break;
        case Policy::Kind::number:
            if (policy.otherwise != 0) return {policy.otherwise};
            for (int number = policy.least; number <= policy.most; ++number)
                values.push_back(number);
            break;
    }
    return values;
}

}  // namespace

// The policies as they are played: usual values that depend on others, and what has no effect.
Rules RuleReader::completed(const Rules& written) const {
    Rules rules = written;
    // F4: where the hands decide who begins, `start` only says who draws first.
    if (rules.asks_for_engine() && !provenance_.says("start.first-round"))
        rules.first_round = Start::left_of_the_last_starter;
    if (!provenance_.find("trains.communal-from"))
        rules.communal_from = std::max(rules.communal_from, earliest_communal(rules));
    return normalised(rules);
}

// The first key of this file that has no effect, or the first contradiction.
std::optional<RuleReader::Clash> RuleReader::clash(const Rules& written) {
    for (const Policy& policy : policies())
        if (has_no_effect(policy, written)) return Clash{policy.depends_on, &policy, {}};
    for (const std::string_view order : {"hub.order", "hub.orders"})
        if (provenance_.find(order) && !written.has_schedule())
            return Clash{"hub.engine hub.order hub.orders", nullptr,
                         "there is no order of engines"};
    const Rules before = std::exchange(rule_set.policies, completed(written));
    const ConflictRule* conflict = first_conflict(rule_set, provenance_);
    rule_set.policies = before;
    if (!conflict) return std::nullopt;
    return Clash{conflict->keys, nullptr, conflict->message};
}

// The keys of all of them, with those that would have no effect.
std::string RuleReader::keys_of(const std::vector<Clash>& clashes) {
    std::string keys;
    for (const Clash& clash : clashes) {
        if (clash.idle) keys += path(clash.idle->table, clash.idle->key) + ' ';
        keys += std::string(clash.keys) + ' ';
    }
    return keys;
}

// Changes so many usual values that nothing clashes; false, with the rules as they were, if that is
// impossible. `clashes` are those that led here.
bool RuleReader::give_way(Rules& rules, int changes, std::vector<Clash>& clashes) {
    const auto found = clash(rules);
    if (!found) return true;
    bool changeable = false;
    clashes.push_back(*found);
    for (const std::string_view path : paths_in(found->keys)) {
        const Policy* policy = find_policy(path);
        if (!policy || policy->get(rules) != policy->get(rule_set.policies) ||
            provenance_.says(path) || provenance_.bad.contains(path))
            continue;
        changeable = true;
        if (changes == 0) break;
        const int usual = policy->get(rules);
        for (const int value : other_values(*policy)) {
            if (value == usual) continue;
            policy->set(rules, value);
            if (give_way(rules, changes - 1, clashes)) return true;
        }
        policy->set(rules, usual);
    }
    if (!changeable && impossible_.empty() && written_keys(keys_of(clashes)).size() > 1)
        impossible_ = clashes;
    clashes.pop_back();
    return false;
}

void RuleReader::finish_usual() {
    Rules rules = rule_set.policies;
    int changes = 0;
    for (std::vector<Clash> clashes; changes <= kMostChanges; ++changes)
        if (give_way(rules, changes, clashes)) break;
    if (changes > kMostChanges) {
        if (impossible_.empty()) impossible_ = {*clash(rule_set.policies)};
        return;
    }
    impossible_.clear();
    for (const Policy& policy : policies())
        if (policy.get(rules) != policy.get(rule_set.policies)) gave_way_.push_back(&policy);
    rule_set.policies = rules;
}

// What stands against each other where usual values cannot give way: the last of the clashes, with
// the written keys of all that led to it.
void RuleReader::check_impossible() {
    if (impossible_.empty() || !faults.empty()) return;
    const Clash& last = impossible_.back();
    const std::string keys = keys_of(impossible_);
    const std::string why = last.idle ? says_no_effect(last.idle->key, last.idle->only_where)
                                      : std::string(last.message);
    fault(last_place(keys), why + ": " + quote_written(keys));
}

}  // namespace roundhouse::rules
