// Plain play from the first question to the last line: a game in lines of text over the standard
// streams. All return the exit status.
#pragma once

#include <string>

#include "app/plain/dialog.hpp"
#include "app/setup/play_options.hpp"

namespace roundhouse::app {

// A talk over the real streams, as wide as the terminal that shows it.
[[nodiscard]] Dialog real_dialog();

int play_plain(const PlayOptions& options);
// Continues the game in that log where it stopped.
int resume_plain(const std::string& log, const PlayOptions& options);

}  // namespace roundhouse::app
