#include "roundhouse/rules/catalogue.hpp"

#include <algorithm>
#include <string>

#include "roundhouse/text/spelling.hpp"

namespace roundhouse::rules {

namespace {

bool has_words(const RuleSet& game, std::string_view typed) {
    const std::string where = text::folded(game.id + '\n' + game.name + '\n' +
                                           std::string(family_of(game)) + '\n' + game.source);
    for (std::string_view rest = typed; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        if (where.find(word) == std::string::npos) return false;
    }
    return true;
}

}  // namespace

void sort_by_family(std::vector<RuleSet>& games) {
    std::vector<std::string> families;  // in the order of their first games
    for (const RuleSet& game : games)
        if (std::ranges::find(families, family_of(game)) == families.end())
            families.emplace_back(family_of(game));
    std::ranges::stable_sort(games, {}, [&](const RuleSet& game) {
        return std::ranges::find(families, family_of(game)) - families.begin();
    });
}

std::vector<int> games_like(const std::vector<RuleSet>& games, std::string_view typed) {
    const std::string wanted = text::folded(typed);
    std::vector<int> found;
    for (int k = 0; k < static_cast<int>(games.size()); ++k)
        if (has_words(games[static_cast<std::size_t>(k)], wanted)) found.push_back(k);
    if (wanted.empty()) return found;
    std::ranges::stable_sort(found, {}, [&](int k) {
        const RuleSet& game = games[static_cast<std::size_t>(k)];
        return game.id == wanted ? 0 : text::folded(game.name) == wanted ? 1 : 2;
    });
    return found;
}

std::optional<int> game_with_id(const std::vector<RuleSet>& games, std::string_view typed) {
    const auto found = std::ranges::find(games, text::folded(typed), &RuleSet::id);
    return found == games.end() ? std::nullopt
                                : std::optional(static_cast<int>(found - games.begin()));
}

std::string_view nearest_id(const std::vector<RuleSet>& games, std::string_view typed) {
    std::vector<std::string_view> ids;
    for (const RuleSet& game : games) ids.emplace_back(game.id);
    return text::nearest(typed, ids);
}

}  // namespace roundhouse::rules
