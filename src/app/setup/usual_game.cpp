#include "app/setup/usual_game.hpp"

#include <algorithm>
#include <variant>

#include "app/setup/lesson_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/user_games.hpp"
#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::app {

std::string usual_game_id(const std::string& configured) {
    if (!configured.empty()) return configured;
    const std::string last = read_last_table().variant;
    // A game from a file that was named has an id that is known nowhere else.
    const bool known = !last.empty() && std::holds_alternative<rules::RuleSet>(game_with_id(last));
    return known ? last : "mexican";
}

game::Setup usual_game(const std::string& variant, const std::vector<std::string>& players) {
    const std::vector<rules::RuleSet> games = all_games().games;
    const auto found = std::ranges::find(games, usual_game_id(variant), &rules::RuleSet::id);
    ui::Form played;
    played.draft.rule_set = found == games.end() ? games.front() : *found;
    played.players.push_back({{learner_name(players), ""}});
    return ui::setup_of(ui::quick_form(played, {}, std::string(bots::name(kDefaultLevel))));
}

}  // namespace roundhouse::app
