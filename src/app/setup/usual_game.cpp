#include "app/setup/usual_game.hpp"

#include <algorithm>

#include "app/setup/lesson_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/user_games.hpp"
#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::app {

game::Setup usual_game(const std::string& variant, const std::vector<std::string>& players) {
    const std::string last = variant.empty() ? read_last_table().variant : variant;
    const std::string id = last.empty() ? "mexican" : last;
    const std::vector<rules::RuleSet> games = all_games().games;
    const auto found = std::ranges::find(games, id, &rules::RuleSet::id);
    ui::Form played;
    played.draft.rule_set = found == games.end() ? games.front() : *found;
    played.players.push_back({{learner_name(players), ""}});
    return ui::setup_of(ui::quick_form(played, {}, std::string(bots::name(kDefaultLevel))));
}

}  // namespace roundhouse::app
