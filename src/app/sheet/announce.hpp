// What the score keeper says about a game with real tiles: what to do before a round, what a round
// brought, who has won. Made from the rules and the sheet; asks nothing.
#pragma once

#include <string>

#include "roundhouse/score/sheet.hpp"

namespace roundhouse::app {

// "OLL Train, double-12 set, 3 players. Each takes 15 tiles; ..."
[[nodiscard]] std::string about_game(const score::Sheet& sheet);
// "Round 3 of 13. The engine is 10-10: take it out first. Bea begins."
[[nodiscard]] std::string before_round(const score::Sheet& sheet, int round);
// The points of a round, the most telling things about it and the totals, a line for each player.
[[nodiscard]] std::string after_round(const score::Sheet& sheet, int round);
// "The game is over. ...", and the rounds that do not count any more.
[[nodiscard]] std::string end_of_game(const score::Sheet& sheet);
// "Bea went out.", "The round was blocked."
[[nodiscard]] std::string ending_text(const score::Sheet& sheet, const score::RoundNote& note);
// What was noted of a round, in lines.
[[nodiscard]] std::string noted(const score::Sheet& sheet, int round);
// "12-5 3-3", "34 points", "5 tiles", "nothing".
[[nodiscard]] std::string hand_text(const score::Sheet& sheet, const score::Hand& hand);
// The sheet in lines of that width.
[[nodiscard]] std::string sheet_text(const score::Sheet& sheet, int width);

}  // namespace roundhouse::app
