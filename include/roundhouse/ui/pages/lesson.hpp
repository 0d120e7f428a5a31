// A lesson's notes at the table. Pure drawing; what they say comes from lesson/teacher.hpp.
#pragma once

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

// Opens the page with the whole rule and its exceptions.
inline constexpr char32_t kLessonKey = U'm';

}  // namespace roundhouse::ui
