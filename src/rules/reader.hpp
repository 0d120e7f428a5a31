// Reads the tree of a rule file into a rule set, and notes where each value was set.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/toml/reader.hpp"
#include "rules/policies.hpp"
#include "rules/schedules.hpp"

namespace roundhouse::rules {

// The values that are written, by "table.key".
struct Provenance {
    std::map<std::string, text::Location, std::less<>> places;  // of the file's own keys
    std::set<std::string, std::less<>> bad;        // own keys whose values could not be read
    std::set<std::string, std::less<>> inherited;  // keys that a base writes and this file does not

    [[nodiscard]] const text::Location* find(std::string_view path) const;
    // Whether this file or a base writes it.
    [[nodiscard]] bool says(std::string_view path) const;
};

class RuleReader {
  public:
    RuleReader(text::TomlDocument document, const Bases& bases);

    // Reads everything; the rule set counts only if there are no faults.
    void read();

    RuleSet rule_set;
    RuleFileFaults faults;
    RuleFileFaults warnings;  // only where there are no faults

  private:
    using Kind = text::TomlNode::Kind;

    text::TomlDocument document_;
    const Bases& bases_;
    Provenance provenance_;
    bool broken_ = false;                  // parts of the file could not be read at all
    std::optional<RuleSet> base_;          // the game that the file inherits
    int depth_ = 0;                        // bases upon bases
    std::vector<const Policy*> gave_way_;  // policies whose usual values did
    // Keys that do not go with each other: a key of this file that would have no effect, or a
    // contradiction.
    struct Clash {
        std::string_view keys;  // "table.key", blanks between
        const Policy* idle = nullptr;
        std::string_view message;
    };
    std::vector<Clash>
        impossible_;  // those that no usual value can resolve, one leading to another
    std::vector<const text::TomlNode*> set_players_;  // [game] players-double-N
    const text::TomlNode* blocked_choices_ = nullptr;
    std::vector<const text::TomlNode*> hands_;
    const text::TomlNode* first_players_ = nullptr;
    int hands_begin_with_ = 2;                   // number of players
    const text::TomlNode* schedule_ = nullptr;   // [hub] order
    const text::TomlNode* schedules_ = nullptr;  // [hub.orders]

    void fault(text::Location place, const std::string& message);
    // Reports that the value of a key is not what it should be.
    void wrong(const text::TomlNode& node, std::string_view table, const std::string& expected);
    [[nodiscard]] std::string found(const text::TomlNode& node) const;

    // reader.cpp: tables, keys, policies.
    void read_table(const text::TomlNode& table);
    void unknown_key(const text::TomlNode& node, std::string_view table);
    void read_policy(const text::TomlNode& node, const Policy& policy);
    void read_word(const text::TomlNode& node, const Policy& policy);
    void read_yes_no(const text::TomlNode& node, const Policy& policy);
    void read_number(const text::TomlNode& node, const Policy& policy);
    bool read_retired(const text::TomlNode& node, std::string_view table);
    // The value of a word; none, with a fault, if there is no such word. `also` lists what else is
    // allowed here.
    std::optional<int> word_value(const text::TomlNode& node, std::string_view table, Words words,
                                  const std::vector<std::string>& also = {});
    [[nodiscard]] bool has_no_effect(const Policy& policy, const Rules& rules) const;
    void check_effects();
    [[nodiscard]] static std::string says_no_effect(std::string_view key,
                                                    std::string_view only_where);
    // The fault that a key of this file has no effect.
    void no_effect(std::string_view path, std::string_view only_where, std::string_view causes);
    // "[turn] draw = "one" (line 12)": a written key, and where it comes from.
    [[nodiscard]] std::string quote(std::string_view path) const;
    // Those of the list that are written, and have an effect.
    [[nodiscard]] std::vector<std::string_view> written_keys(std::string_view keys) const;
    [[nodiscard]] std::string quote_written(std::string_view keys) const;
    // Where the file's own last one of them is.
    [[nodiscard]] text::Location last_place(std::string_view keys) const;
    void check_conflicts();
    void warn();
    void check_missing();

    // inherit.cpp
    void inherit(const text::TomlNode& node);
    void take_over(const text::TomlNode& base, text::Location inherits);

    // giving_way.cpp: values that nobody wrote.
    [[nodiscard]] Rules completed(const Rules& written) const;
    [[nodiscard]] std::optional<Clash> clash(const Rules& written);
    [[nodiscard]] bool give_way(Rules& rules, int changes, std::vector<Clash>& clashes);
    [[nodiscard]] static std::string keys_of(const std::vector<Clash>& clashes);
    void finish_usual();
    void check_impossible();

    // reader_game.cpp: everything that is not a policy.
    void read_plain(const text::TomlNode& node, std::string_view table);
    void read_id(const text::TomlNode& node);
    void read_title(const text::TomlNode& node, std::string_view table, std::string& into,
                    int most);
    void read_sets(const text::TomlNode& node);
    std::optional<PlayerRange> read_range(const text::TomlNode& node);
    void read_players(const text::TomlNode& node);
    void finish_players();
    void read_decided(const text::TomlNode& node);
    void read_rounds(const text::TomlNode& node);
    // The values of one word or of a list of them; empty, with a fault, if they cannot be read.
    std::vector<int> read_choices(const text::TomlNode& node, Words words);
    void read_option(const text::TomlNode& node, Words words, bool& offered, int& value);
    void check_blocked_choices();
    void finish_communal();
    void finish_options();
    // A number in a list or by itself; none, with a fault, if it is not one from least to most.
    std::optional<int> read_int(const text::TomlNode& node, std::string_view table,
                                const std::string& what, int least, int most);

    // reader_lists.cpp: hands and orders, which depend on sets, players and hub.
    void finish_hands();
    void check_first_players();
    // Whether that hand was.
    [[nodiscard]] bool is_inherited(const text::TomlNode& hand) const {
        return provenance_.inherited.contains("hand." + hand.key);
    }
    void read_hand(const text::TomlNode& node);
    std::optional<std::vector<int>> read_hand_list(const text::TomlNode& node, PlayerRange range);
    std::optional<int> hand_formula(const text::TomlNode& node, Pips set, int players);
    void finish_schedules();
    void read_schedule(const text::TomlNode& node, std::string id);
    std::optional<std::vector<Pips>> read_engines(const text::TomlNode& node, Pips set);
    void check_deals();
    [[nodiscard]] std::string why_not_dealt(const HandTable& table) const;
};

// "double-12" is 12; -1 for anything else.
[[nodiscard]] int set_of_key(std::string_view key);
// The same for "players-double-12".
[[nodiscard]] int set_of_players_key(std::string_view key);

// Whether there are draws for the honour referee to watch over: draws of one tile.
[[nodiscard]] bool honour_has_draws(const Rules& rules);

// "doubles.lock", or "inherits" without a table.
[[nodiscard]] std::string path(std::string_view table, std::string_view key);

struct ConflictRule {
    bool (*there)(const RuleSet&);
    std::string_view keys;  // "table.key", blanks between
    std::string_view message;
};
// conflicts.cpp: policies that contradict each other, in a rule set whose policies are normalised.
// Keys that could not be read are ignored.
[[nodiscard]] std::vector<const ConflictRule*> conflicts(const RuleSet& rule_set,
                                                         const Provenance& provenance);
[[nodiscard]] const ConflictRule* first_conflict(const RuleSet& rule_set,
                                                 const Provenance& provenance);

// Why hands of so many tiles, or of as many as there are, cannot be dealt to these players with
// this set; "" if they can.
[[nodiscard]] std::string why_not_dealt(const Rules& rules, int wanted);
// How likely it is that every hand has a double, so that a deal is not void (B3).
[[nodiscard]] double all_have_doubles(Pips set, int players, int hand);

}  // namespace roundhouse::rules
