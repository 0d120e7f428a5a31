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

// Opens the terminal, lets `what` use it, gives it back; on a terminal that has only lines,
// `in_lines` instead. The exit status.
int on_screen(const PlayOptions& options, const std::function<int(Terminal&, Config&)>& what,
              const std::function<int()>& in_lines);

// In all of these `words` gets what people have to know once the table is gone: that the game is
// not saved, or not where they expect it, or why a log cannot be read.
int play_one(Terminal& terminal, Settings& settings, SavedGame& game, std::string& words);
// Shows a recorded game from position `at` on; and plays on from it where that is asked for, as a
// new game with a log of its own.
int watch_one(Terminal& terminal, Settings& settings, const game::LoadedLog& log, int at,
              std::string& words);
// The same with a log that is still to be read.
int watch_saved(Terminal& terminal, Settings& settings, const std::string& path,
                std::string& words);
// Says them where the screen has been; gives the status on.
int with_words(int status, const std::string& words);

// Whether this terminal can show no screen.
[[nodiscard]] bool only_lines();

// Both give the exit status.
int play_on_screen(const PlayOptions& options);
// Of the options only those on how it looks.
int resume_on_screen(const std::string& log, const PlayOptions& options);

}  // namespace roundhouse::app
