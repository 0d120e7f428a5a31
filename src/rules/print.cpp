// Prints a rule set as a rule file that contains everything and inherits nothing.

#include <algorithm>

#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/toml/quoted.hpp"
#include "rules/policies.hpp"
#include "rules/schedules.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::rules {

namespace {

using text::toml_quoted;

template <class Number>
std::string list_of(const std::vector<Number>& numbers) {
    std::string result = "[";
    for (const Number number : numbers)
        result += (result.size() > 1 ? ", " : "") + std::to_string(number);
    return result + ']';
}

bool same_for_all(const HandTable& hand) {
    return std::ranges::all_of(hand.tiles, [&](int n) { return n == hand.tiles[0]; });
}

// A list begins with so many players, whatever the set is for.
std::string hand_of(const HandTable& hand, int first) {
    if (same_for_all(hand)) return std::to_string(hand.tiles[0]);
    std::vector<int> tiles = hand.tiles;
    tiles.insert(tiles.begin(), static_cast<std::size_t>(hand.first_players - first), tiles[0]);
    return list_of(tiles);
}

std::string schedule_value(const Schedule& schedule) {
    const auto one = [](const Schedule::ForSet& order) {
        const Word* word = pattern_word(order);
        return word ? toml_quoted(word->word) : list_of(order.engines);
    };
    std::vector<std::string> orders;
    for (const Schedule::ForSet& order : schedule.sets) orders.push_back(one(order));
    if (std::ranges::all_of(orders, [&](const std::string& o) { return o == orders[0]; }))
        return orders[0];
    std::string result;
    for (std::size_t k = 0; k < orders.size(); ++k)
        result += (k > 0 ? ", " : "{ ") + set_name(schedule.sets[k].set) + " = " + orders[k];
    return result + " }";
}

// The default first, then the other choices.
std::string option_of(Words words, bool offered, int value) {
    const std::string first = toml_quoted(word_for(words, value).word);
    return offered ? '[' + first + ", " + toml_quoted(word_for(words, 1 - value).word) + ']'
                   : first;
}

class Printer {
  public:
    Printer(const RuleSet& rule_set, Contents contents)
        : rule_set_(rule_set), contents_(contents) {}

    std::string print() {
        for (const TableName& table : tables()) {
            lines_.clear();
            schedules_.clear();
            const bool last = table.name == "hub" || table.name == "end";
            if (!last) plain(table.name);
            for (const Policy& policy : policies()) {
                if (policy.table != table.name || !policy.is_written(rule_set_.policies)) continue;
                const std::string value = written(policy, policy.get(rule_set_.policies));
                line(policy.key, policy.kind == Policy::Kind::words ? toml_quoted(value) : value);
            }
            if (last) plain(table.name);
            if (!lines_.empty()) section(table.name, lines_);
            if (!schedules_.empty()) section("hub.orders", schedules_);
        }
        return text_;
    }

  private:
    const RuleSet& rule_set_;
    Contents contents_;
    std::string text_;
    std::string lines_;
    std::string schedules_;

    void line(std::string_view key, const std::string& value) {
        lines_ += std::string(key) + " = " + value + '\n';
    }

    void section(std::string_view name, const std::string& lines) {
        text_ += (text_.empty() ? "[" : "\n[") + std::string(name) + "]\n" + lines;
    }

    void plain(std::string_view table) {
        if (table == "game") {
            game();
        } else if (table == "hand") {
            hands();
        } else if (table == "hub") {
            schedules();
        } else if (table == "trains" && rule_set_.policies.communal) {
            line("communal-name", toml_quoted(rule_set_.communal_name));
        } else if (table == "end") {
            const Word& word = word_for(values::kRounds, rule_set_.policies.rounds == 0
                                                             ? RoundsRule::no_limit
                                                             : RoundsRule::one_for_each_engine);
            line("rounds", rule_set_.fixed_rounds != 0 ? std::to_string(rule_set_.fixed_rounds)
                                                       : toml_quoted(word.word));
        } else if (table == "options") {
            options();
        } else if (table == "decided" && contents_ == Contents::all) {
            decided();
        }
    }

    void game() {
        line("id", toml_quoted(rule_set_.id));
        line("name", toml_quoted(rule_set_.name));
        if (!rule_set_.summary.empty()) line("summary", toml_quoted(rule_set_.summary));
        if (!rule_set_.source.empty()) line("source", toml_quoted(rule_set_.source));
        if (!rule_set_.family.empty()) line("family", toml_quoted(rule_set_.family));
        line("sets", list_of(rule_set_.sets));
        line("players", list_of(std::vector<int>{rule_set_.min_players, rule_set_.max_players}));
        for (const auto& [set, players] : rule_set_.players_by_set)
            line("players-" + set_name(set),
                 list_of(std::vector<int>{players.fewest, players.most}));
    }

    void hands() {
        const bool lists = std::ranges::any_of(
            rule_set_.hands, [](const HandTable& hand) { return !same_for_all(hand); });
        const int first =
            std::ranges::min(rule_set_.hands, {}, &HandTable::first_players).first_players;
        if (lists) line("first-players", std::to_string(first));
        for (const HandTable& hand : rule_set_.hands)
            line(set_name(hand.set), hand_of(hand, first));
    }

    void schedules() {
        for (const Schedule& schedule : rule_set_.schedules) {
            if (schedule.id.empty())
                line("order", schedule_value(schedule));
            else
                schedules_ += schedule.id + " = " + schedule_value(schedule) + '\n';
        }
    }

    void blocked() {
        std::string words;
        for (const Blocked choice : rule_set_.blocked_choices)
            words += (words.empty() ? "" : ", ") + toml_quoted(blocked_word(choice));
        line("blocked", '[' + words + ']');
    }

    void decided() {
        for (const Decisions::Decided& one : rule_set_.decided.list)
            line(one.key, toml_quoted(one.text));
    }

    void options() {
        line("referee", option_of(values::kReferee, rule_set_.offers_referee,
                                  static_cast<int>(rule_set_.policies.referee)));
        if (!rule_set_.blocked_choices.empty()) blocked();
        if (!rule_set_.policies.asks_for_call()) return;
        line("announce", option_of(values::kAnnounce, rule_set_.offers_announce,
                                   rule_set_.policies.auto_announce ? 1 : 0));
    }
};

}  // namespace

std::string print_rule_file(const RuleSet& rule_set, Contents contents) {
    return Printer(rule_set, contents).print();
}

}  // namespace roundhouse::rules
