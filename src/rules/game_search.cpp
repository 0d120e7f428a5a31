#include "roundhouse/rules/game_search.hpp"

#include <algorithm>
#include <string>

#include "roundhouse/text/spelling.hpp"

namespace roundhouse::rules {

namespace {

bool has_words(const RuleSet& game, std::string_view typed) {
    const std::string where = text::lower(game.id + '\n' + game.name + '\n' +
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
    const std::string wanted = text::lower(typed);
    std::vector<int> found;
    for (int k = 0; k < static_cast<int>(games.size()); ++k) {
        const RuleSet& game = games[static_cast<std::size_t>(k)];
        if (!wanted.empty() && game.id == wanted) return {k};
        if (has_words(game, wanted)) found.push_back(k);
    }
    return found;
}

std::string_view nearest_id(const std::vector<RuleSet>& games, std::string_view typed) {
    std::vector<std::string_view> ids;
    for (const RuleSet& game : games) ids.emplace_back(game.id);
    return text::nearest(typed, ids);
}

}  // namespace roundhouse::rules
