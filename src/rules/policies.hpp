// All policies: their places in a rule file, their values, and when they apply. Together with
// policy_values.hpp, the only list of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/engine/rules.hpp"
#include "rules/policy_values.hpp"

namespace roundhouse::rules {

// When the checker accepts a value.
struct Restriction {
    std::string_view words;  // "" for a value that goes with all others
    bool never = false;
};

struct Policy {
    enum class Kind { words, yes_no, number };

    std::string_view table;
    std::string_view key;
    std::string_view meaning;
    Kind kind = Kind::words;
    Words words;  // for yes_no: what false means, then what true means; for a number: none
    // A number's least and greatest value.
    int least = 0;
    int most = 0;
    int (*get)(const Rules&) = nullptr;
    void (*set)(Rules&, int) = nullptr;
    // Whether it applies, given the other policies, and the same in words; null: always.
    bool (*applies)(const Rules&) = nullptr;
    std::string_view only_where;
    int unused_value = 0;  // where it does not apply
    // "table.key" of the policies that may make it not apply, separated by blanks.
    std::string_view depends_on;
    std::string_view default_text;  // its default in words, if it depends on other policies
    Restriction (*restriction)(int value) = nullptr;  // null: there is none
    int otherwise = 0;  // a number's value where its default contradicts what is written; 0: any
    // Added after the first edition of the format: only written if it is not the default, so that
    // games without it keep their logs.
    bool later = false;

    // Whether a complete rule file contains it.
    [[nodiscard]] bool is_written(const Rules& rules) const {
        return (!applies || applies(rules)) && !(later && get(rules) == get(Rules{}));
    }
};

// In the order of the reference: table by table.
[[nodiscard]] std::span<const Policy> policies();
// Whether the policy is a start that only decides who draws first for an engine laid from a hand;
// its player then begins (F4).
[[nodiscard]] bool only_draws_first(const Policy& policy, const Rules& rules);
[[nodiscard]] const Policy* find_policy(std::string_view table, std::string_view key);
[[nodiscard]] const Policy* find_policy(std::string_view path);  // "table.key"

// The paths in such a list as a policy's `depends_on`.
[[nodiscard]] std::vector<std::string_view> paths_in(std::string_view list);

// What a value of a policy that is chosen from words means there.
[[nodiscard]] std::string_view meaning_of(const Policy& policy, int value);

// A value as it is written in a file, without quotes: its word, or "true", or "12".
[[nodiscard]] std::string written(const Policy& policy, int value);

// Sets every policy that does not apply to its unused value, so that equal games have equal rules.
[[nodiscard]] Rules normalised(const Rules& rules);

// Why rules that no rule file has settled, such as those of a position, are none: what a file with
// them would be refused for. They are normalised.
struct Contradiction {
    std::string_view keys;  // "table.key", blanks between
    std::string reason;
};
[[nodiscard]] std::optional<Contradiction> contradiction(const Rules& rules);

// The earliest time at which the communal trains may be used: an opening keeps to one's own train.
[[nodiscard]] CommunalFrom earliest_communal(const Rules& rules);

// Conditions used by several policies.
namespace condition {

constexpr bool boneyard(const Rules& r) {
    return r.rest == Rest::boneyard;
}
constexpr bool covers(const Rules& r) {
    return r.covers > 0;
}
constexpr bool duty(const Rules& r) {
    return r.covers > 0 && r.follow_up != FollowUp::none;
}
constexpr bool locks(const Rules& r) {
    return r.covers > 0 && r.lock != Lock::nothing;
}
// Whether an uncovered double leaves a seat nothing but covers.
constexpr bool binds(const Rules& r) {
    return r.covers > 0 && (r.lock == Lock::table || r.lock == Lock::next_player);
}
constexpr bool markers(const Rules& r) {
    return r.own_trains && r.others == Others::by_marker;
}
constexpr bool opening(const Rules& r) {
    return r.own_trains && r.opening_lasts != Opening::never;
}
constexpr bool opening_sequence(const Rules& r) {
    return opening(r) && r.opening_tiles == TurnLength::sequence;
}
// Whether only the player who begins the round may use the communal trains in the opening (F36).
constexpr bool only_starter(const Rules& r) {
    return opening(r) && r.communal > 0 && r.opening_trains == OpeningTrains::own_or_communal &&
           r.communal_for == CommunalFor::starter;
}
// Whether a double can be played in an opening: not if its only tile must fit the engine.
constexpr bool opening_doubles(const Rules& r) {
    return opening_sequence(r) ||
           (opening(r) && (r.opening_lasts == Opening::until_all_trains_started ||
                           (r.opening_trains == OpeningTrains::own_or_communal && r.communal > 0)));
}
// Whether a double also requires something of its player in the opening.
constexpr bool opening_duty(const Rules& r) {
    return opening_doubles(r) && duty(r) && !r.doubles_free;
}
// Whether doubles require something of their player, but not in the opening (T5).
constexpr bool free_doubles(const Rules& r) {
    return opening_doubles(r) && duty(r) && r.doubles_free;
}
// Whether a seat in its opening can find an uncovered double.
constexpr bool opening_finds_doubles(const Rules& r) {
    return opening(r) &&
           (opening_doubles(r) || r.opening_lasts == Opening::until_own_train_started ||
            r.opening_lasts == Opening::until_all_trains_started);
}
constexpr bool suspends(const Rules& r) {
    return boneyard(r) && r.turn_draw != Draws::none &&
           r.empty_boneyard == EmptyBoneyard::suspended;
}

}  // namespace condition

}  // namespace roundhouse::rules
