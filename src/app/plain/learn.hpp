// A lesson in lines of text: the rules before the first turn, a round with notes, the rules that
// are left. Nothing of it is saved.
#pragma once

#include <optional>

#include "app/lines/dialog.hpp"
#include "app/plain/game.hpp"
#include "app/plain/play.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/lesson/plan.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::app {

// Whether the learner has reached the end and wants to play the game now.
bool give_lesson(Dialog& dialog, const lesson::Plan& plan, PlainStyle style = {});

// Without a game, asks for one. Uses only the style and the config file; returns the exit status.
int learn_plain(const std::optional<rules::RuleSet>& game, const PlayOptions& options);
int learn_plain(const std::optional<rules::RuleSet>& game, const PlainChoices& choices);

}  // namespace roundhouse::app
