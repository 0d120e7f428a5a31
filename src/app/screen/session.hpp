// What the commands that need a screen share: opening and restoring the terminal, a game at the
// table, a recorded game in the viewer. Functions that run a page return the signal that ended it,
// or 0.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/review/job.hpp"
#include "app/saves/saved_game.hpp"
#include "app/setup/config.hpp"
#include "app/setup/play_options.hpp"
#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

// Opens the terminal, lets `what` use it, and restores it; if the terminal cannot show a screen,
// calls `without_screen` instead. Returns the exit status.
int run_on_screen(const PlayOptions& options, const std::function<int(Terminal&, Config&)>& what,
                  const std::function<int()>& without_screen);

// In all of these, `message` receives what people have to know once the table is gone: that the
// game is not saved, or not where they expect it, or why a log cannot be read.
int play_game(Terminal& terminal, Settings& settings, std::unique_ptr<SavedGame>& game,
              std::string& message);
// Shows a recorded game, whose log is at `path`, from position `at` on, by default from its first
// deal, and, if asked to, plays on from a position as a new game with a log of its own. With
// `review`, its review begins at once.
int watch_game(Terminal& terminal, Settings& settings, const std::string& path,
               const game::LoadedLog& log, std::optional<int> at, const ReviewOptions* review,
               std::string& message);
// The same for a log that has not been read yet.
int watch_saved(Terminal& terminal, Settings& settings, const std::string& path,
                std::string& message);
// Prints the message once the screen is gone; returns the status.
int end_with_message(int status, const std::string& message);

// Whether this terminal cannot show a screen.
[[nodiscard]] bool is_dumb_terminal();

// All of these return the exit status.
int play_on_screen(const PlayOptions& options);
// Uses only the display options. `notice`: lines for the table's log, or nothing.
int resume_on_screen(const std::string& log, const PlayOptions& options, const std::string& notice);
// A lesson; without a game, asks for one. Uses only the display options.
int learn_on_screen(const std::optional<rules::RuleSet>& game, const PlayOptions& options);

}  // namespace roundhouse::app
