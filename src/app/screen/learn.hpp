// What the pages before and after the round of a lesson say.
#pragma once

#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/ui/page/notes.hpp"

namespace roundhouse::app {

// Who plays with whom and what a lesson is, and the rules that hold from the start: as in text
// mode.
[[nodiscard]] ui::Notes opening_notes(const lesson::Plan& plan);
[[nodiscard]] ui::Notes closing_notes(const lesson::Plan& plan, lesson::Teacher& teacher);

}  // namespace roundhouse::app
