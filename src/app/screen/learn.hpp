// A lesson on the screen: a page of rules, a round at the table with notes, a page of what is left.
// Nothing of it is saved.
#pragma once

#include <string>

#include "app/setup/settings.hpp"
#include "app/terminal/terminal.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/pages/lesson.hpp"

namespace roundhouse::app {

// The pages before and after the round.
[[nodiscard]] ui::NotesPage opening_page(const lesson::Plan& plan, lesson::Teacher& teacher);
[[nodiscard]] ui::NotesPage closing_page(const lesson::Plan& plan, lesson::Teacher& teacher);

// Returns the signal that ended it, or 0. If the learner wants to play the game now, begins it:
// `message` then receives what people have to know once the table is gone.
int learn_game(Terminal& terminal, Settings& settings, const rules::RuleSet& game,
               const std::string& learner, std::string& message);

}  // namespace roundhouse::app
