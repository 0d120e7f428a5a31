// Plain play from the first question to the last line: a game in lines of text over the standard
// streams. play_plain and resume_plain return the exit status.
#pragma once

#include <string>

#include "app/plain/dialog.hpp"
#include "app/setup/play_options.hpp"

namespace roundhouse::app {

// A dialog over the standard streams, as wide as the terminal.
[[nodiscard]] Dialog real_dialog();

int play_plain(const PlayOptions& options);
// Continues the game in that log.
int resume_plain(const std::string& log, const PlayOptions& options);

}  // namespace roundhouse::app
