// The options of `roundhouse play`, as they were typed. What is missing will be asked for; nothing
// here has been checked yet (table_setup.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roundhouse::app {

struct PlayOptions {
    bool plain = false;
    std::string plain_style;      // brief, full; empty: as the config file says
    std::string config;           // a config file instead of the usual one
    bool ascii = false;           // no glyphs beyond ASCII
    std::string colour = "auto";  // auto, always, never
    std::string variant;          // a game's id; empty: not given
    std::string rules_file;       // a rule file instead; empty: not given
    std::optional<int> set;
    std::optional<std::string> schedule;
    std::optional<int> rounds;
    std::vector<std::string> players;  // names, in seat order
    std::vector<std::string> bots;     // computer players, seated after them: NAME or NAME:LEVEL
    std::optional<std::uint64_t> seed;
    std::optional<std::string> referee;   // strict, honour
    std::optional<std::string> blocked;   // a word of `blocked` in [round]
    std::optional<std::string> announce;  // manual, auto
    std::optional<std::string> clock;     // a time limit: 30, 5:00+10, off
    std::optional<std::string> time_up;   // hint, draw, ring, lose
};

}  // namespace roundhouse::app
