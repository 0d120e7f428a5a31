// A published game as its rule file says it: names, sets, hand tables, schedules and policies,
// before a table has been chosen. settle() makes it the engine's Rules. Reads no files: text in,
// values out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::rules {

// "double-12": what a set is called, and its key in a rule file.
[[nodiscard]] std::string set_name(Pips set);

// A named order of engines. For each set the numbers of the doubles, first round first.
struct Schedule {
    std::string id;  // "all"; empty where a game has only one, which is then not chosen
    struct ForSet {
        Pips set = 12;
        std::vector<Pips> engines;  // empty: in random order (F6)
        bool operator==(const ForSet&) const = default;
    };
    std::vector<ForSet> sets;
    bool operator==(const Schedule&) const = default;
};

// How many tiles are dealt, for one set: by number of players, the first entry for `first_players`.
// Fewer players than that take the first entry, more than the table has take the last (B2).
struct HandTable {
    Pips set = 12;
    int first_players = 2;
    std::vector<int> tiles;
    [[nodiscard]] int hand(int players) const {
        const int last = static_cast<int>(tiles.size()) - 1;
        return tiles[static_cast<std::size_t>(std::clamp(players - first_players, 0, last))];
    }
    bool operator==(const HandTable&) const = default;
};

struct RuleSet {
    std::string id;          // "oll": lower case, what is typed
    std::string name;        // "OLL Train"
    std::string summary;     // one line on what makes it special
    std::string source;      // whose rules they are and where they were read; may be empty
    std::string family;      // the games it is listed with; empty: see family_of()
    std::vector<Pips> sets;  // the default first
    int min_players = 2;
    int max_players = 8;
    bool players_up_to_doubles = false;  // never more players than doubles in the set (B1)
    std::vector<HandTable> hands;
    std::vector<Schedule> schedules;  // the default first
    bool offers_referee = false;      // option `referee`: strict or honour (XX)
    bool offers_announce = false;     // option `announce`: manual or auto (O14)
    std::string communal_name;        // "OLL Train"; empty where there is none
    // A number of rounds of its own; 0: as many as the schedule has engines or, without one, as the
    // set has doubles (or no limit, where policies.rounds is 0).
    int fixed_rounds = 0;
    // The policies. max_pips, players, hand, rounds (unless 0), schedule and the options are
    // settled by settle().
    Rules policies;

    bool operator==(const RuleSet&) const = default;
};

// The family that it is listed with: its own, or that of all games that name none.
inline constexpr std::string_view kUsualFamily = "House rules";
[[nodiscard]] inline std::string_view family_of(const RuleSet& rule_set) {
    return rule_set.family.empty() ? kUsualFamily : std::string_view(rule_set.family);
}

// What people choose at the table. Nothing chosen: the rule set's default.
struct TableChoice {
    int players = 2;
    std::optional<Pips> set;
    std::optional<std::string> schedule;
    std::optional<int> rounds;  // play only the first so many
    std::optional<Referee> referee;
    std::optional<bool> auto_announce;
};

// Why a choice does not fit a rule set: which part of it, and one clear sentence.
struct ChoiceFault {
    enum class Part : std::uint8_t { players, set, schedule, rounds, referee, announce };
    Part part = Part::players;
    std::string message;
};

// The engine's rules for this table.
[[nodiscard]] std::variant<Rules, ChoiceFault> settle(const RuleSet& rule_set,
                                                      const TableChoice& choice);

// The numbers of players that can sit down with that set.
[[nodiscard]] int most_players(const RuleSet& rule_set, Pips set);

}  // namespace roundhouse::rules
