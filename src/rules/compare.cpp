#include "roundhouse/rules/compare.hpp"

#include <algorithm>
#include <functional>

#include "roundhouse/text/lists.hpp"
#include "rules/orders.hpp"
#include "rules/policies.hpp"

namespace roundhouse::rules {

namespace {

std::string sets_of(const RuleSet& game) {
    std::vector<std::string> names;
    for (const Pips set : game.sets) names.push_back(set_name(set));
    return text::join(names, "or");
}

std::string players_of(const RuleSet& game) {
    std::string text = std::to_string(game.min_players);
    if (game.max_players != game.min_players) text += " to " + std::to_string(game.max_players);
    return text + (game.players_up_to_doubles ? ", and never more than the set has doubles" : "");
}

// The hand that is really dealt: the one wanted, or what the tiles allow.
int hand_of(const RuleSet& game, Pips set, int players) {
    TableChoice choice;
    choice.set = set;
    choice.players = players;
    const auto settled = settle(game, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules == nullptr ? 0 : rules->hand;
}

// "15 with 2 to 4 players, 12 with 5 or 6".
std::string hands_of(const RuleSet& game, Pips set) {
    const int most = most_players(game, set);
    std::vector<std::string> groups;
    for (int from = game.min_players; from <= most;) {
        const int tiles = hand_of(game, set, from);
        int to = from;
        while (to < most && hand_of(game, set, to + 1) == tiles) ++to;
        std::string group = std::to_string(tiles) + " with " + std::to_string(from);
        if (to > from) group += (to == from + 1 ? " or " : " to ") + std::to_string(to);
        groups.push_back(group + (groups.empty() ? " players" : ""));
        from = to + 1;
    }
    return text::join(groups, "and");
}

std::string order_of(const Schedule& schedule) {
    std::vector<std::string> texts;
    for (const Schedule::ForSet& set : schedule.sets) {
        const Word* word = order_word(set);
        std::string engines;
        for (const Pips engine : set.engines)
            engines += (engines.empty() ? "" : " ") + std::to_string(engine);
        texts.push_back(word != nullptr ? std::string(word->meaning) : engines);
    }
    if (std::ranges::all_of(texts, [&](const std::string& text) { return text == texts[0]; }))
        return texts.empty() ? "" : texts[0];
    for (std::size_t k = 0; k < texts.size(); ++k)
        texts[k] += " with " + set_name(schedule.sets[k].set);
    return text::join(texts, "and");
}

std::string orders_of(const RuleSet& game) {
    std::vector<std::string> texts;
    for (const Schedule& schedule : game.schedules)
        texts.push_back(schedule.id.empty() ? order_of(schedule)
                                            : order_of(schedule) + " (" + schedule.id + ")");
    return texts.empty() ? "there is no order of engines" : text::join(texts, "or");
}

std::string rounds_of(const RuleSet& game) {
    if (game.fixed_rounds != 0) return text::count_of(game.fixed_rounds, "round");
    const bool endless = game.policies.rounds == 0;
    return std::string(
        word_for(vocabulary::kRounds, endless ? RoundsRule::no_limit : RoundsRule::as_engines)
            .meaning);
}

std::string referee_of(const RuleSet& game) {
    if (game.offers_referee) return "the table chooses: strict or honour";
    return std::string(word_for(vocabulary::kReferee, game.policies.referee).meaning);
}

std::string announce_of(const RuleSet& game) {
    if (!game.policies.asks_for_call()) return "nothing need be announced";
    if (game.offers_announce) return "the table chooses: manual or auto";
    return std::string(word_for(vocabulary::kAnnounce, game.policies.auto_announce).meaning);
}

std::string communal_of(const RuleSet& game) {
    return game.communal_name.empty() ? "there is none" : game.communal_name;
}

std::string value_of(const Policy& policy, const RuleSet& game) {
    if (policy.applies && !policy.applies(game.policies))
        return "has no say: it matters only if " + std::string(policy.only_where);
    const int value = policy.get(game.policies);
    if (policy.kind == Policy::Kind::number) return std::to_string(value);
    return std::string(word_for(policy.words, value).meaning);
}

class Comparison {
  public:
    Comparison(const RuleSet& first, const RuleSet& second) : first_(first), second_(second) {}

    std::vector<Difference> all() {
        for (const TableName& table : tables()) {
            plain(table.name);
            for (const Policy& policy : policies())
                if (policy.table == table.name && policy.get && differs(policy))
                    found_.push_back({std::string(policy.table), std::string(policy.key),
                                      std::string(policy.meaning), value_of(policy, first_),
                                      value_of(policy, second_)});
        }
        return std::move(found_);
    }

  private:
    const RuleSet& first_;
    const RuleSet& second_;
    std::vector<Difference> found_;

    [[nodiscard]] bool differs(const Policy& policy) const {
        const bool in_first = !policy.applies || policy.applies(first_.policies);
        const bool in_second = !policy.applies || policy.applies(second_.policies);
        if (!in_first || !in_second) return in_first != in_second;
        return policy.get(first_.policies) != policy.get(second_.policies);
    }

    void see(std::string_view table, std::string_view key, std::string_view matter,
             std::string (*how)(const RuleSet&)) {
        std::string first = how(first_), second = how(second_);
        if (first != second)
            found_.push_back({std::string(table), std::string(key), std::string(matter),
                              std::move(first), std::move(second)});
    }

    void hands() {
        std::vector<Pips> sets = first_.sets;
        std::ranges::sort(sets, std::greater{});
        for (const Pips set : sets) {
            if (std::ranges::find(second_.sets, set) == second_.sets.end()) continue;
            std::string first = hands_of(first_, set), second = hands_of(second_, set);
            if (first != second)
                found_.push_back(
                    {"hand", set_name(set),
                     "how many tiles each player is dealt from a " + set_name(set) + " set",
                     std::move(first), std::move(second)});
        }
    }

    void plain(std::string_view table) {
        if (table == "game") {
            see(table, "sets", "which sets it is played with, the usual one first", sets_of);
            see(table, "players", "how many can play", players_of);
        } else if (table == "hand") {
            hands();
        } else if (table == "hub") {
            see(table, "order", "which doubles serve as engines", orders_of);
        } else if (table == "trains") {
            see(table, "communal-name", "what the communal train is called", communal_of);
        } else if (table == "end") {
            see(table, "rounds", "how many rounds are played", rounds_of);
        } else if (table == "options") {
            see(table, "referee", "how strictly the rules are enforced", referee_of);
            see(table, "announce", "how the last tile is announced", announce_of);
        }
    }
};

}  // namespace

std::vector<Difference> differences(const RuleSet& first, const RuleSet& second) {
    return Comparison(first, second).all();
}

}  // namespace roundhouse::rules
