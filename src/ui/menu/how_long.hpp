// How long a game can be, and how many minutes that takes: an estimate from the tiles of the set,
// or from games that computer players have played where the points end it, from who plays, and from
// the pace of computer players. Asked on a page of its own (how_long_page).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "roundhouse/ui/menu/form.hpp"
#include "roundhouse/ui/menu/lobby.hpp"

namespace roundhouse::ui {

struct Length {
    std::optional<int> rounds;  // none: the whole game
    std::string words;          // "Five rounds"
    std::string told;           // "about 25 minutes"
};
// The shortest first; the last one is the whole game, as `rules` say. `pace`: milliseconds that a
// computer player's move is shown. `played`: how long a game by these rules is, if points end it
// and it is known.
[[nodiscard]] std::vector<Length> lengths_of(const Form& form, const Rules& rules, int pace,
                                             const std::optional<PlayedLength>& played);

// "OLL Train, you and 3 computer players"
[[nodiscard]] std::string quick_in_words(const Form& quick);

// "about 25 minutes", "about an hour"
[[nodiscard]] std::string about_so_long(double minutes);

}  // namespace roundhouse::ui
