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

// The values that a file sets itself, by "table.key": not those it inherits or leaves at the
// default.
struct Provenance {
    std::map<std::string, text::Location, std::less<>> places;  // of their keys
    std::set<std::string, std::less<>> bad;  // those whose values could not be read
    bool inherits = false;

    [[nodiscard]] const text::Location* find(std::string_view path) const;
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
    bool broken_ = false;            // parts of the file could not be read at all
    const RuleSet* base_ = nullptr;  // the game that the file inherits
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
    void inherit(const text::TomlNode& node);
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
    void check_inapplicable();
    void warn();
    void check_missing();

    // reader_game.cpp: everything that is not a policy.
    void read_plain(const text::TomlNode& node, std::string_view table);
    void read_id(const text::TomlNode& node);
    void read_title(const text::TomlNode& node, std::string_view table, std::string& into,
                    int most);
    void read_sets(const text::TomlNode& node);
    void read_players(const text::TomlNode& node);
    void read_rounds(const text::TomlNode& node);
    void read_option(const text::TomlNode& node, Words words, bool& offered, int& value);
    void finish_start();
    void finish_communal();
    void finish_options();
    // A number in a list or by itself; none, with a fault, if it is not one from least to most.
    std::optional<int> read_int(const text::TomlNode& node, std::string_view table,
                                const std::string& what, int least, int most);

    // reader_lists.cpp: hands and orders, which depend on sets, players and hub.
    void finish_hands();
    void read_hand(const text::TomlNode& node);
    std::optional<std::vector<int>> read_hand_list(const text::TomlNode& node);
    std::optional<int> hand_formula(const text::TomlNode& node, Pips set, int players);
    void finish_schedules();
    void inherit_schedule(Schedule& schedule);
    void read_schedule(const text::TomlNode& node, std::string id);
    std::optional<std::vector<Pips>> read_engines(const text::TomlNode& node, Pips set);
    void check_deals();
};

// "double-12" is 12; -1 for anything else.
[[nodiscard]] int set_of_key(std::string_view key);

// Whether there are draws for the honour referee to watch over: draws of one tile.
[[nodiscard]] bool honour_has_draws(const Rules& rules);

// The earliest time at which the communal trains may be used: an opening keeps to one's own train.
[[nodiscard]] CommunalFrom earliest_communal(const Rules& rules);

struct Conflict {
    text::Location place;
    std::string message;
};
// conflicts.cpp: policies that contradict each other. Ignores keys that could not be read.
[[nodiscard]] std::vector<Conflict> conflicts(const RuleSet& rule_set,
                                              const Provenance& provenance);

// How likely it is that every hand has a double, so that a deal is not void (B3).
[[nodiscard]] double all_have_doubles(Pips set, int players, int hand);

}  // namespace roundhouse::rules
