// Playing at the table by its keys.
#pragma once

#include "app/screen/table_page.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

namespace roundhouse::test {

inline constexpr ui::Size kTableSize{80, 24};

// The key that continues from the current page: plays the chosen tile, otherwise draws, passes or
// ends the turn.
ui::Key next_key(const app::TablePage& table, const game::Match& match);
// Presses those keys; returns the number of turns.
int play_on(app::TablePage& table, const game::Match& match, int keys);
void press(app::TablePage& table, const std::string& keys);

// Whether Space and Enter have to be meant on the page at hand.
std::pair<bool, bool> guarded(const app::TablePage& table);
inline constexpr std::pair kBoth{true, true}, kSpace{true, false}, kEnter{false, true},
    kNeither{false, false};

}  // namespace roundhouse::test
