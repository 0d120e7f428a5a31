// What text mode begins with: one line that names the same doors as the menu, and a letter, or
// Enter, that opens one. Opens none itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/lines/dialog.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

enum class Door : std::uint8_t { resume, play, new_game, learn, puzzle, quit };

struct Answered {
    std::optional<Door> door;
    std::string game;  // without a door: what was typed, which may name a game
};

// What lies behind the doors that Enter may open.
struct Behind {
    std::string resumes;  // "Mexican Train, round 3"; empty: no game can be continued
    std::string plays;    // "Mexican Train"
    int computers = 0;    // that play there
    std::string config;   // where the settings are
};

// Those doors that are commands of their own are answered with the command. None at the end of
// input.
[[nodiscard]] std::optional<Answered> ask_door(Dialog& dialog, const Behind& behind);

}  // namespace roundhouse::app
