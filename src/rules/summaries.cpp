#include "rules/summaries.hpp"

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "rules/schedules.hpp"

namespace roundhouse::rules {

int dealt_hand(const RuleSet& game, Pips set, int players) {
    TableChoice choice;
    choice.set = set;
    choice.players = players;
    const auto settled = settle(game, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules ? rules->hand : 0;
}

int same_hand(const RuleSet& game, Pips set) {
    const int fewest = fewest_players(game, set);
    const int tiles = dealt_hand(game, set, fewest);
    for (int players = fewest + 1; players <= most_players(game, set); ++players)
        if (dealt_hand(game, set, players) != tiles) return 0;
    return tiles;
}

std::string hands_in_words(const RuleSet& game, Pips set) {
    if (const int tiles = same_hand(game, set)) return text::count_of(tiles, "tile");
    const int most = most_players(game, set);
    std::vector<std::string> groups;
    for (int first = fewest_players(game, set); first <= most;) {
        const int tiles = dealt_hand(game, set, first);
        int last = first;
        while (last < most && dealt_hand(game, set, last + 1) == tiles) ++last;
        std::string group = std::to_string(tiles) + (groups.empty() ? " tiles with " : " with ");
        group += std::to_string(first);
        if (last > first) group += (last == first + 1 ? " or " : " to ") + std::to_string(last);
        if (groups.empty()) group += " players";
        groups.push_back(std::move(group));
        first = last + 1;
    }
    return text::join(groups, "and");
}

namespace {

std::vector<std::string> words_for_each_set(const Schedule& schedule) {
    std::vector<std::string> texts;
    for (const Schedule::ForSet& set : schedule.sets) {
        const Word* word = pattern_word(set);
        std::vector<std::string> numbers;
        for (const Pips engine : set.engines) numbers.push_back(std::to_string(engine));
        texts.push_back(word != nullptr ? std::string(word->meaning)
                        : numbers.size() == 1
                            ? "the double " + numbers[0]
                            : "the doubles " + text::join(numbers, "and") + ", in this order");
    }
    return texts;
}

bool differ(const std::vector<std::string>& texts) {
    return std::ranges::any_of(texts, [&](const std::string& text) { return text != texts[0]; });
}

}  // namespace

bool differs_by_set(const Schedule& schedule) {
    return differ(words_for_each_set(schedule));
}

std::string schedule_in_words(const Schedule& schedule) {
    std::vector<std::string> texts = words_for_each_set(schedule);
    if (!differ(texts)) return texts.empty() ? "" : texts[0];
    for (std::size_t k = 0; k < texts.size(); ++k)
        texts[k] = "with " + set_name(schedule.sets[k].set) + " " + texts[k];
    std::string all;  // each has commas of its own
    for (std::size_t k = 0; k < texts.size(); ++k)
        all += (k == 0 ? "" : k + 1 == texts.size() ? ", and " : ", ") + texts[k];
    return all;
}

}  // namespace roundhouse::rules
