// A game as its rule file describes it: names, sets, hand tables, schedules and policies, before
// the table has been chosen. settle() makes it the engine's Rules. Reads no files: text in, values
// out.
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

// A named order of engines: for each set the numbers of the doubles, first round first.
struct Schedule {
    std::string id;  // "all"; empty if the game has only one, so that there is no choice
    struct ForSet {
        Pips set = 12;
        std::vector<Pips> engines;  // empty: in random order (F6)
        bool operator==(const ForSet&) const = default;
    };
    std::vector<ForSet> sets;
    bool operator==(const Schedule&) const = default;
};

// How many tiles are dealt from one set, by number of players; the first entry is for
// `first_players`. Fewer players get the first entry, more than the list has the last (B2).
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

struct PlayerRange {
    int fewest = 2;
    int most = 8;
    bool operator==(const PlayerRange&) const = default;
};
// "4", "3 or 4", "2 to 8".
[[nodiscard]] std::string in_words(PlayerRange players);
// How many play with one set, where that differs from the game's other sets (F35).
struct SetPlayers {
    Pips set = 12;
    PlayerRange players;
    bool operator==(const SetPlayers&) const = default;
};

// What a text leaves open and how it is played here (F34), in the order of the file. No part of the
// game: equal games may differ in it, and saved ones do not have it.
struct Decisions {
    struct Decided {
        std::string key;  // a clause such as "B6", or a short word
        std::string text;
        bool operator==(const Decided&) const = default;
    };
    std::vector<Decided> list;
    bool operator==(const Decisions&) const { return true; }
};

// Of a game and of its communal train.
inline constexpr int kMaxNameColumns = 40;

struct RuleSet {
    std::string id;          // "oll": lower case, as people type it
    std::string name;        // "OLL Train"
    std::string summary;     // one line on what makes it special
    std::string source;      // whose rules they are and where they were read; may be empty
    std::string family;      // the family it is listed in; empty: see family_of()
    std::vector<Pips> sets;  // the default first
    int min_players = 2;
    int max_players = 8;
    std::vector<SetPlayers> players_by_set;  // in the order of the sets
    bool players_up_to_doubles = false;      // at most as many players as the set has doubles (B1)
    std::vector<HandTable> hands;
    std::vector<Schedule> schedules;  // the default first
    bool offers_referee = false;      // option `referee`: strict or honour (XX)
    bool offers_announce = false;     // option `announce`: manual or auto (O14)
    // Option `blocked`, the default first (F37); empty: there is no choice.
    std::vector<Blocked> blocked_choices;
    std::string communal_name;  // "OLL Train"; empty if there is none
    // The game's own number of rounds; 0: as many as the schedule has engines or, without a
    // schedule, as the set has doubles (or no limit, if policies.rounds is 0).
    int fixed_rounds = 0;
    // The policies. settle() sets max_pips, players, hand, rounds (unless 0), schedule and the
    // options.
    Rules policies;
    Decisions decided;

    bool operator==(const RuleSet&) const = default;
};

// The family it is listed in: its own, or the one for all games that name none.
inline constexpr std::string_view kFallbackFamily = "House rules";
[[nodiscard]] inline std::string_view family_of(const RuleSet& rule_set) {
    return rule_set.family.empty() ? kFallbackFamily : std::string_view(rule_set.family);
}

// What people choose for a table. What is not chosen has the rule set's default.
struct TableChoice {
    int players = 2;
    std::optional<Pips> set;
    std::optional<std::string> schedule;
    std::optional<int> rounds;  // play only this many rounds
    std::optional<Referee> referee;
    std::optional<bool> auto_announce;
    std::optional<Blocked> blocked;
};

// Why a choice does not fit a rule set: the part that does not, and one sentence.
struct ChoiceFault {
    enum class Part : std::uint8_t { players, set, schedule, rounds, referee, announce, blocked };
    Part part = Part::players;
    std::string message;
};

// "fewest tiles win", as a rule file, a log and an option write it; and back.
[[nodiscard]] std::string_view blocked_word(Blocked blocked);
[[nodiscard]] std::optional<Blocked> blocked_of(std::string_view word);
// Of every way to play a blocked round.
[[nodiscard]] std::vector<std::string> blocked_words();

// The engine's rules for this table.
[[nodiscard]] std::variant<Rules, ChoiceFault> settle(const RuleSet& rule_set,
                                                      const TableChoice& choice);

// How many can play with that set, and with any of its sets.
[[nodiscard]] PlayerRange players_with(const RuleSet& rule_set, Pips set);
[[nodiscard]] PlayerRange players_with_any_set(const RuleSet& rule_set);
[[nodiscard]] inline int most_players(const RuleSet& rule_set, Pips set) {
    return players_with(rule_set, set).most;
}
[[nodiscard]] inline int fewest_players(const RuleSet& rule_set, Pips set) {
    return players_with(rule_set, set).fewest;
}

}  // namespace roundhouse::rules
