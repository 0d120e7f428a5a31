// What the page after the round of a lesson says.
#pragma once

#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/ui/page/notes.hpp"

namespace roundhouse::app {

[[nodiscard]] ui::Notes closing_notes(const lesson::Plan& plan, lesson::Teacher& teacher);

}  // namespace roundhouse::app
