// A lesson's notes at the table. Pure drawing; what they say comes from lesson/teacher.hpp.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// The parts in which a note at the table is shown, one after the other, in a window of that size.
[[nodiscard]] int lesson_parts(const LessonNote& note, Size size);

}  // namespace roundhouse::ui
