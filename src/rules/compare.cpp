#include "roundhouse/rules/compare.hpp"

#include <algorithm>
#include <functional>

#include "roundhouse/text/lists.hpp"
#include "rules/policies.hpp"
#include "rules/summaries.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::rules {

namespace {

std::string sets_of(const RuleSet& game) {
    std::vector<std::string> names;
    for (const Pips set : game.sets) names.push_back(set_name(set));
    return text::join(names, "or");
}

std::string players_of(const RuleSet& game) {
    std::string text = in_words({game.min_players, game.max_players});
    for (const auto& [set, players] : game.players_by_set)
        text += ", " + in_words(players) + " with " + set_name(set);
    return text + (game.players_up_to_doubles ? ", and never more than the set has doubles" : "");
}

// Whether both deal the same to every number of players that both are for.
bool deal_alike(const RuleSet& first, const RuleSet& second, Pips set) {
    const int most = std::min(most_players(first, set), most_players(second, set));
    const int fewest = std::max(fewest_players(first, set), fewest_players(second, set));
    for (int players = fewest; players <= most; ++players)
        if (dealt_hand(first, set, players) != dealt_hand(second, set, players)) return false;
    return true;
}

std::string schedules_of(const RuleSet& game) {
    if (game.schedules.empty()) return "no set order: whichever doubles the players hold";
    std::vector<std::string> texts;
    for (const Schedule& schedule : game.schedules)
        texts.push_back(schedule.id.empty()
                            ? schedule_in_words(schedule)
                            : schedule.id + " (" + schedule_in_words(schedule) + ")");
    return text::join(texts, "or");
}

std::string rounds_of(const RuleSet& game) {
    if (game.fixed_rounds != 0) return text::count_of(game.fixed_rounds, "round");
    const bool endless = game.policies.rounds == 0;
    return std::string(
        word_for(values::kRounds, endless ? RoundsRule::no_limit : RoundsRule::one_for_each_engine)
            .meaning);
}

// "13 with double-12 and 10 with double-9", for sets that both are played with.
std::string rounds_by_set(const RuleSet& game, const RuleSet& other) {
    std::vector<std::string> texts;
    for (const Pips set : game.sets) {
        if (std::ranges::find(other.sets, set) == other.sets.end()) continue;
        TableChoice choice;
        choice.set = set;
        choice.players = fewest_players(game, set);
        const auto rules = settle(game, choice);
        texts.push_back(std::to_string(std::get<Rules>(rules).rounds) + " with " + set_name(set));
    }
    std::ranges::sort(texts);
    return text::join(texts, "and");
}

// What is played or, where the table chooses, what is usual and what else there is.
std::string usual_of(Words words, bool offered, int value) {
    if (!offered) return std::string(word_for(words, value).meaning);
    return "the table chooses: " + std::string(word_for(words, value).word) + " (usual) or " +
           std::string(word_for(words, 1 - value).word);
}

std::string referee_of(const RuleSet& game) {
    return usual_of(values::kReferee, game.offers_referee, static_cast<int>(game.policies.referee));
}

std::string announce_of(const RuleSet& game) {
    if (!game.policies.asks_for_call()) return "";
    return usual_of(values::kAnnounce, game.offers_announce, game.policies.auto_announce ? 1 : 0);
}

std::string blocked_of(const RuleSet& game) {
    std::vector<std::string> words;
    for (const Blocked choice : game.blocked_choices)
        words.push_back(std::string(blocked_word(choice)) + (words.empty() ? " (usual)" : ""));
    return words.empty() ? "" : "the table chooses: " + text::join(words, "or");
}

std::string communal_of(const RuleSet& game) {
    return game.communal_name;
}

bool applies(const Policy& policy, const RuleSet& game) {
    return !policy.applies || policy.applies(game.policies);
}

// Who begins there: the same words mean other people where hands decide (F4, M11), and others win.
std::string beginner(const Rules& rules, Start start, std::string meaning) {
    if (start == Start::winner && rules.points_to == PointsTo::holder)
        meaning +=
            rules.winner == Winner::lowest ? ", with the fewest points" : ", with the most points";
    if (rules.asks_for_engine())
        return "the player who lays the engine; if it has to be drawn, " + meaning + " draws first";
    if (rules.hub_engine == HubEngine::from_a_hand)
        return meaning + ", or the next player to the left who can lay an engine";
    return meaning;
}

std::string value_of(const Policy& policy, const RuleSet& game) {
    if (!applies(policy, game)) return "does not apply: only if " + std::string(policy.only_where);
    const int value = policy.get(game.policies);
    if (policy.kind == Policy::Kind::number) return std::to_string(value);
    const std::string meaning(meaning_of(policy, value));
    return policy.table == "start" ? beginner(game.policies, static_cast<Start>(value), meaning)
                                   : meaning;
}

class Comparison {
  public:
    Comparison(const RuleSet& first, const RuleSet& second) : first_(first), second_(second) {}

    std::vector<Difference> all() {
        for (const TableName& table : tables()) {
            plain(table.name);
            for (const Policy& policy : policies())
                if (policy.table == table.name && policy.get && differs(policy)) add(policy);
        }
        return std::move(found_);
    }

  private:
    const RuleSet& first_;
    const RuleSet& second_;
    std::vector<Difference> found_;

    [[nodiscard]] bool differs(const Policy& policy) const {
        const bool in_first = applies(policy, first_), in_second = applies(policy, second_);
        if (!in_first || !in_second) return in_first != in_second;
        return value_of(policy, first_) != value_of(policy, second_);
    }

    // Whether another policy that differs silences it in one of the games.
    [[nodiscard]] bool follows(const Policy& policy) const {
        return std::ranges::any_of(paths_in(policy.depends_on), [&](std::string_view cause) {
            return differs(*find_policy(cause));
        });
    }

    // Listed as not applying only if no other listed difference implies it; otherwise only the
    // other game's value is given, and only if it makes a difference there.
    void add(const Policy& policy) {
        Difference difference{std::string(policy.table), std::string(policy.key),
                              std::string(policy.meaning), value_of(policy, first_),
                              value_of(policy, second_)};
        const bool in_first = applies(policy, first_);
        if (in_first != applies(policy, second_) && follows(policy)) {
            if (policy.get((in_first ? first_ : second_).policies) == policy.unused_value) return;
            (in_first ? difference.second : difference.first).clear();
        }
        found_.push_back(std::move(difference));
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
            if (deal_alike(first_, second_, set)) continue;
            found_.push_back(
                {"hand", set_name(set),
                 "how many tiles each player is dealt from a " + set_name(set) + " set",
                 hands_in_words(first_, set), hands_in_words(second_, set)});
        }
    }

    // The same words mean another number with another order.
    void rounds() {
        const std::string first = rounds_by_set(first_, second_);
        const std::string second = rounds_by_set(second_, first_);
        const bool alike = first == second;
        const bool words_alike = rounds_of(first_) == rounds_of(second_);
        if (words_alike && alike) return;
        const auto told = [&](const RuleSet& game, const std::string& numbers) {
            return rounds_of(game) + (words_alike ? ": " + numbers : "");
        };
        found_.push_back({"end", "rounds", "how many rounds are played", told(first_, first),
                          told(second_, second)});
    }

    void plain(std::string_view table) {
        if (table == "game") {
            see(table, "sets", "which sets it is played with, the usual one first", sets_of);
            see(table, "players", "how many can play", players_of);
        } else if (table == "hand") {
            hands();
        } else if (table == "hub") {
            see(table, "order", "which doubles serve as engines", schedules_of);
        } else if (table == "trains") {
            see(table, "communal-name", "what the communal train is called", communal_of);
        } else if (table == "end") {
            rounds();
        } else if (table == "options") {
            see(table, "referee", "how strictly the rules are enforced", referee_of);
            see(table, "announce", "how the last tile is announced", announce_of);
            see(table, "blocked", "what a blocked round is worth", blocked_of);
        }
    }
};

}  // namespace

std::vector<Difference> differences(const RuleSet& first, const RuleSet& second) {
    return Comparison(first, second).all();
}

}  // namespace roundhouse::rules
