// The keys of a rule file that are not policies: names, sets, players, rounds, options.

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

constexpr int kMinSet = 3;
constexpr int kMaxFixedRounds = 1000;
constexpr int kLongestSummary = 160;
constexpr int kLongestSource = 160;
constexpr std::size_t kMostDecided = 24;
constexpr int kLongestDecided = 400;
constexpr std::size_t kLongestClause = 4;

}  // namespace

CommunalFrom earliest_communal(const Rules& rules) {
    if (!condition::opening(rules)) return CommunalFrom::first_turn;
    if (rules.opening_trains == OpeningTrains::own_or_communal) return CommunalFrom::first_turn;
    switch (rules.opening_lasts) {
        case Opening::never:
            break;
        case Opening::first_turn:
            return CommunalFrom::second_turn;
        case Opening::until_own_train_started:
            return CommunalFrom::own_train_started;
        case Opening::until_all_trains_started:
            return CommunalFrom::all_trains_started;
    }
    return CommunalFrom::first_turn;
}

void RuleReader::read_plain(const text::TomlNode& node, std::string_view table) {
    RuleSet& s = rule_set;
    if (table == "decided") return read_decided(node);
    if (node.key == "id") return read_id(node);
    if (node.key == "name") return read_title(node, table, s.name, kMaxNameColumns);
    if (node.key == "summary") return read_title(node, table, s.summary, kLongestSummary);
    if (node.key == "source") return read_title(node, table, s.source, kLongestSource);
    if (node.key == "family") return read_title(node, table, s.family, kMaxNameColumns);
    if (node.key == "communal-name")
        return read_title(node, table, s.communal_name, kMaxNameColumns);
    if (node.key == "sets") return read_sets(node);
    if (node.key == "players") return read_players(node);
    if (node.key == "rounds") return read_rounds(node);
    if (node.key == "first-players") {
        first_players_ = &node;
        return;
    }
    if (node.key == "order") {
        schedule_ = &node;
        return;
    }
    if (node.key == "orders") {
        schedules_ = &node;
        return;
    }
    if (table == "game") {
        if (set_of_players_key(node.key) < 0)
            return fault(node.key_place,
                         "write a number for N: `players-double-12` for a double-12 set");
        set_players_.push_back(&node);
        return;
    }
    if (table == "hand") {
        if (node.key == "double-N")
            return fault(node.key_place, "write a number for N: `double-12` for a double-12 set");
        hands_.push_back(&node);
        return;
    }
    if (node.key == "referee") {
        int value = static_cast<int>(s.policies.referee);
        read_option(node, values::kReferee, s.offers_referee, value);
        s.policies.referee = static_cast<Referee>(value);
        return;
    }
    if (node.key == "blocked") {
        blocked_choices_ = &node;
        for (const int value : read_choices(node, values::kBlocked))
            s.blocked_choices.push_back(static_cast<Blocked>(value));
        return;
    }
    int value = s.policies.auto_announce ? 1 : 0;
    read_option(node, values::kAnnounce, s.offers_announce, value);
    s.policies.auto_announce = value != 0;
}

void RuleReader::read_id(const text::TomlNode& node) {
    const bool good =
        node.kind == Kind::string && text::is_id(node.text) && node.text.front() >= 'a';
    if (!good)
        return wrong(node, "game",
                     "lower-case letters, digits and hyphens, beginning with a letter, such as "
                     "\"my-train\"");
    rule_set.id = node.text;
}

void RuleReader::read_title(const text::TomlNode& node, std::string_view table, std::string& into,
                            int most) {
    if (node.kind != Kind::string) return wrong(node, table, "a string in quotation marks");
    if (text::clean(node.text) != node.text) return wrong(node, table, "printable characters");
    if (!text::is_title(node.text, most))
        return wrong(node, table, "a string of 1 to " + std::to_string(most) + " characters");
    into = node.text;
}

std::optional<int> RuleReader::read_int(const text::TomlNode& node, std::string_view table,
                                        const std::string& what, int least, int most) {
    if (node.kind == Kind::integer && node.number >= least && node.number <= most)
        return static_cast<int>(node.number);
    wrong(node, table, what + " from " + std::to_string(least) + " to " + std::to_string(most));
    return std::nullopt;
}

void RuleReader::read_sets(const text::TomlNode& node) {
    provenance_.bad.insert("game.sets");
    if (node.kind != Kind::array)
        return wrong(node, "game", "a list of the sets' highest numbers, such as [12, 9]");
    std::vector<Pips> sets;
    bool good = true;
    for (const text::TomlNode& item : node.items) {
        const auto size = read_int(item, "game", "the highest number of a set", kMinSet, kMaxPips);
        if (!size) {
            good = false;
        } else if (std::ranges::find(sets, static_cast<Pips>(*size)) != sets.end()) {
            fault(item.place, "`sets`: " + item.source + " appears twice");
            good = false;
        } else {
            sets.push_back(static_cast<Pips>(*size));
        }
    }
    if (!good) return;
    provenance_.bad.erase("game.sets");
    rule_set.sets = sets;
}

std::optional<PlayerRange> RuleReader::read_range(const text::TomlNode& node) {
    if (node.kind != Kind::array || node.items.size() != 2) {
        wrong(node, "game", "the fewest and the most players, such as [2, 8]");
        return std::nullopt;
    }
    const auto least = read_int(node.items[0], "game", "a number of players", 2, kMaxPlayers);
    const auto most = read_int(node.items[1], "game", "a number of players", 2, kMaxPlayers);
    if (least && most && *least <= *most) return PlayerRange{*least, *most};
    provenance_.bad.insert("game.players");
    if (least && most)
        fault(node.place,
              "`" + node.key + "`: found " + node.source + "; expected the fewest first");
    return std::nullopt;
}

void RuleReader::read_players(const text::TomlNode& node) {
    const auto range = read_range(node);
    if (!range) return;
    rule_set.min_players = range->fewest;
    rule_set.max_players = range->most;
}

// F35.
void RuleReader::finish_players() {
    for (const text::TomlNode* node : set_players_) {
        const auto set = static_cast<Pips>(set_of_players_key(node->key));
        const bool inherited = provenance_.inherited.contains("game." + node->key);
        if (std::ranges::find(rule_set.sets, set) == rule_set.sets.end()) {
            if (!broken_ && !inherited && !provenance_.bad.contains("game.sets"))
                fault(node->key_place, "`" + node->key + "`: this game is not played with a " +
                                           set_name(set) +
                                           " set; its sets are listed in [game] sets");
            continue;
        }
        const auto range = read_range(*node);
        if (range && *range != PlayerRange{rule_set.min_players, rule_set.max_players})
            rule_set.players_by_set.push_back({set, *range});
    }
    std::ranges::sort(rule_set.players_by_set, {}, [&](const SetPlayers& one) {
        return std::ranges::find(rule_set.sets, one.set) - rule_set.sets.begin();
    });
}

// F34. "B6", or "short-word".
void RuleReader::read_decided(const text::TomlNode& node) {
    const std::string_view key = node.key;
    const std::size_t digits = key.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const bool clause =
        digits != 0 && key.size() <= kLongestClause &&
        (digits == std::string_view::npos
             ? key.size() == 2
             : key.find_first_not_of("0123456789", digits) == std::string_view::npos);
    if (!clause && !text::is_id(key))
        return fault(node.key_place,
                     "`" + node.key +
                         "`: expected a clause such as `B6`, or a word of lower-case letters, "
                         "digits and hyphens");
    if (rule_set.decided.list.size() == kMostDecided)
        return fault(node.key_place, "`" + node.key + "`: [decided] has at most " +
                                         std::to_string(kMostDecided) + " sentences");
    Decisions::Decided decided{node.key, ""};
    read_title(node, "decided", decided.text, kLongestDecided);
    rule_set.decided.list.push_back(std::move(decided));
}

void RuleReader::read_rounds(const text::TomlNode& node) {
    if (node.kind == Kind::integer) {
        const auto rounds = read_int(node, "end", "a number of rounds", 1, kMaxFixedRounds);
        if (!rounds) return;
        rule_set.fixed_rounds = *rounds;
        rule_set.policies.rounds = Rules{}.rounds;
        return;
    }
    const auto word = word_value(node, "end", values::kRounds, {"a number"});
    if (!word) return;
    rule_set.fixed_rounds = 0;
    rule_set.policies.rounds = *word == static_cast<int>(RoundsRule::no_limit) ? 0 : Rules{}.rounds;
}

std::vector<int> RuleReader::read_choices(const text::TomlNode& node, Words words) {
    const std::size_t before = faults.size();
    std::vector<int> values;
    const auto read = [&](const text::TomlNode& item) {
        const auto word = word_value(item, "options", words);
        if (!word) return;
        if (std::ranges::find(values, *word) != values.end())
            return fault(item.place, "`" + node.key + "`: " + item.source + " appears twice");
        values.push_back(*word);
    };
    if (node.kind == Kind::array)
        std::ranges::for_each(node.items, read);
    else
        read(node);
    if (faults.size() == before && !values.empty()) return values;
    provenance_.bad.insert("options." + node.key);
    return {};
}

// One word fixes the option; with several, the table chooses, and the first is the default.
void RuleReader::read_option(const text::TomlNode& node, Words words, bool& offered, int& value) {
    const std::vector<int> values = read_choices(node, words);
    if (values.empty()) return;
    offered = values.size() > 1;
    value = values.front();
}

// F37: the first is the game's own, and each goes with its other policies. An inherited list that
// does not is dropped.
void RuleReader::check_blocked_choices() {
    auto& choices = rule_set.blocked_choices;
    if (choices.empty() || !faults.empty()) return;
    const bool inherited = provenance_.inherited.contains("options.blocked");
    const auto refuse = [&](const std::string& why) {
        if (!inherited) fault(blocked_choices_->place, "`blocked`: " + why);
        choices.clear();
    };
    const auto word = [](Blocked value) { return '"' + std::string(blocked_word(value)) + '"'; };
    const Blocked own = completed(rule_set.policies).blocked;
    if (choices.front() != own)
        return refuse("the first word is the default and has to be that of [round] blocked, " +
                      word(own));
    for (const Blocked choice : choices) {
        Rules rules = rule_set.policies;
        rules.blocked = choice;
        if (const auto found = clash(rules))
            return refuse(word(choice) +
                          " does not go with this game: " + std::string(found->message));
    }
    if (choices.size() == 1) choices.clear();
}

// An inherited option is dropped with the policy it depends on.
void RuleReader::finish_options() {
    if (provenance_.inherited.contains("options.blocked") && provenance_.find("round.blocked"))
        rule_set.blocked_choices.clear();
    if (!normalised(rule_set.policies).asks_for_call() && !provenance_.find("options.announce"))
        rule_set.offers_announce = rule_set.policies.auto_announce = false;
    if (!provenance_.find("options.referee") && !honour_has_draws(rule_set.policies)) {
        rule_set.offers_referee = false;
        rule_set.policies.referee = Referee::strict;
    }
}

void RuleReader::finish_communal() {
    constexpr std::string_view kName = "trains.communal-name";
    if (rule_set.policies.communal) {
        if (rule_set.communal_name.empty()) rule_set.communal_name = "communal train";
    } else {
        if (provenance_.find(kName) && !broken_)
            no_effect(kName, "there is a communal train", "trains.communal");
        rule_set.communal_name.clear();
    }
}

}  // namespace roundhouse::rules
