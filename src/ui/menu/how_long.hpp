// How long a game can be, and how many minutes that takes: an estimate from the tiles of the set,
// who plays, and the pace of computer players. Asked on a page of its own (how_long_page).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::ui {

struct Length {
    std::optional<int> rounds;  // none: the whole game
    std::string words;          // "Five rounds"
    std::string told;           // "about 25 minutes"
};
// The shortest first; the last one is the whole game, as `rules` say. `pace`: milliseconds that a
// computer player's move is shown.
[[nodiscard]] std::vector<Length> lengths_of(const Form& form, const Rules& rules, int pace);

// "about 25 minutes", "about an hour"
[[nodiscard]] std::string about_so_long(double minutes);

}  // namespace roundhouse::ui
