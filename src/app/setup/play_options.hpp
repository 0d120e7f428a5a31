// The options of `roundhouse play`, as they were typed. What is missing will be asked for; nothing
// here has been checked yet (table_setup.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace roundhouse::app {

// Options of a game (game/options) as they were typed, by their names.
using ChosenOptions = std::map<std::string, std::string, std::less<>>;

// What programs that play may take, and what becomes of them.
struct ProgramOptions {
    double move_time = 10;  // seconds
    double game_time = 600;
    bool forfeit = false;
    std::optional<std::string> errors;  // a file for their standard error instead of the usual one
};

struct PlayOptions {
    bool plain = false;
    std::string plain_style;      // brief, full; empty: as the config file says
    std::string config;           // a config file instead of the usual one
    bool ascii = false;           // no glyphs beyond ASCII
    std::string colour = "auto";  // auto, always, never
    std::string variant;          // a game's id; empty: not given
    std::string rules_file;       // a rule file instead; empty: not given
    ChosenOptions chosen;
    std::vector<std::string> players;  // names, in seat order
    std::vector<std::string> bots;     // computer players, seated after them: NAME or NAME:LEVEL
    ProgramOptions programs;           // not forfeit: at a table a computer player plays on
    std::optional<std::uint64_t> seed;
};

}  // namespace roundhouse::app
