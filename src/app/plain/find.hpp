// Finds the game that people play by asking about their rules, in lines of text. Asks, reports the
// result, and offers a rule file if no game fits.
#pragma once

#include <optional>

#include "app/lines/dialog.hpp"
#include "app/setup/user_games.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// The game that was found; none if there are several, or at the end of input. `directory` is where
// a rule file is written.
std::optional<rules::RuleSet> find_game(Dialog& dialog, const GameList& list,
                                        const std::string& directory);

}  // namespace roundhouse::app
