// What a terminal's settings are in its greeting, and what they are at the table. Opens no file.
#pragma once

#include "together/wire/messages.hpp"

namespace roundhouse::app::wire {

// What of them a table has to know; more keys than a message may have are left out.
[[nodiscard]] Look look_of(const ui::Settings& settings);
[[nodiscard]] ui::Settings settings_of(const Look& look);

}  // namespace roundhouse::app::wire
