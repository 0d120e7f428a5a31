// What the commands that need a screen share: opening the terminal and giving it back, a game at
// the table, a recorded game in the viewer. Functions that run a page give the signal that ended
// it, or 0.
#pragma once

#include <functional>
#include <string>

#include "app/saves/saved_game.hpp"
#include "app/setup/config.hpp"
#include "app/setup/play_options.hpp"
#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

// Opens the terminal, lets `what` use it, restores it; where the terminal can show no screen, calls
// `without_screen` instead. Returns the exit status.
int on_screen(const PlayOptions& options, const std::function<int(Terminal&, Config&)>& what,
              const std::function<int()>& without_screen);

// In all of these `message` gets what people have to know once the table is gone: that the game is
// not saved, or not where they expect it, or why a log cannot be read.
int play_game(Terminal& terminal, Settings& settings, SavedGame& game, std::string& message);
// Shows a recorded game from position `at` on; and plays on from it where that is asked for, as a
// new game with a log of its own.
int watch_game(Terminal& terminal, Settings& settings, const game::LoadedLog& log, int at,
               std::string& message);
// The same with a log that is still to be read.
int watch_saved(Terminal& terminal, Settings& settings, const std::string& path,
                std::string& message);
// Prints the message where the screen has been; returns the status.
int end_with_message(int status, const std::string& message);

// Whether this terminal can show no screen.
[[nodiscard]] bool is_dumb_terminal();

// Both return the exit status.
int play_on_screen(const PlayOptions& options);
// Of the options only those on how it looks.
int resume_on_screen(const std::string& log, const PlayOptions& options);

}  // namespace roundhouse::app
