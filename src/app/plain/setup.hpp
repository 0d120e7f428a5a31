// Asks for what a game still needs to begin: game, set, schedule, number of players, names. An
// empty line takes the default; after a wrong answer, it explains and asks again.
#pragma once

#include <cstdint>
#include <optional>

#include "app/lines/dialog.hpp"
#include "app/setup/user_games.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

// Asks for one of these games, by family and number or by a part of its name; none at the end of
// input. `typed` is a first answer, or empty.
[[nodiscard]] std::optional<rules::RuleSet> ask_game(Dialog& dialog, const GameList& list,
                                                     const std::string& typed = "");

enum class Seated : std::uint8_t { people_and_computers, people };

// Returns the draft with its gaps filled; none at the end of input.
[[nodiscard]] std::optional<game::Setup> ask_table(Dialog& dialog, game::Setup draft,
                                                   Seated who = Seated::people_and_computers);

}  // namespace roundhouse::app
