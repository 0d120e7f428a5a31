// What both hosts of a lesson need: the words around it, and the game that follows it. The lesson
// itself is in lesson/.
#pragma once

#include <string>
#include <string_view>

#include "app/setup/table_setup.hpp"
#include "roundhouse/lesson/plan.hpp"

namespace roundhouse::app {

// Above the rules that no note has told.
inline constexpr std::string_view kMissed =
    "These are the other rules. You need not remember them: the game tells you when one applies.";

// What a lesson is, and with whom.
[[nodiscard]] std::string lesson_greeting(const lesson::Plan& plan);
// "Now play it: ..."
[[nodiscard]] std::string lesson_farewell(const lesson::Plan& plan);

// The same people at a whole game, with the usual set, new deals and computer players of the usual
// level.
[[nodiscard]] NewGame game_after_lesson(const lesson::Plan& plan);

// What the learner is called: the first person of the config file, the name that was asked for, or
// the first person of the last game.
[[nodiscard]] std::string learner_name(const std::vector<std::string>& configured);

}  // namespace roundhouse::app
