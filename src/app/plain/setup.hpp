// Asks for what a game still needs to begin: which game, set, schedule, how many play, their names.
// An empty line takes the default; a wrong answer is explained and asked again.
#pragma once

#include <optional>

#include "app/plain/dialog.hpp"
#include "app/setup/own_games.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// One of these games: by family and number, or by what is typed of its name; none at the end of
// input.
[[nodiscard]] std::optional<rules::RuleSet> ask_game(Dialog& dialog, const GameList& list);

// `options` with the gaps filled; none at the end of input.
[[nodiscard]] std::optional<PlayOptions> ask_table(Dialog& dialog, const rules::RuleSet& rule_set,
                                                   PlayOptions options);

}  // namespace roundhouse::app
