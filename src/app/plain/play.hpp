// Plain play from the first question to the last line: a game in lines of text over the standard
// streams. play_plain and resume_plain return the exit status.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/lines/dialog.hpp"
#include "app/plain/game.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/settings.hpp"
#include "app/setup/table_setup.hpp"

namespace roundhouse::app {

// Plays the game to its end, with what is typed there.
void drive(PlainGame& game, Dialog& dialog, const play::Sitting& sitting);

// How much is said: as the command line says, otherwise as the config file does.
[[nodiscard]] PlainStyle plain_style(const PlayOptions& options, const Settings& settings);

// What plain play takes from the command line and the config file.
struct PlainChoices {
    PlainStyle style;                  // how much is said: by the command line, else by the file
    std::vector<std::string> players;  // the file's names for a new game; lessons take the first
    std::string variant;               // the file's game, or empty
    std::string config;                // the file
};
// Reports what is wrong with the usual config file on standard error.
[[nodiscard]] std::variant<PlainChoices, Fault> plain_choices(const PlayOptions& options);

int play_plain(const PlayOptions& options);
int play_plain(const NewGame& game, PlainStyle style);
// Continues the game in that log.
int resume_plain(const std::string& log, const PlayOptions& options);
int resume_plain(const std::string& log, PlainStyle style, const PlayOptions& options = {});

}  // namespace roundhouse::app
