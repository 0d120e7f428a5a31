// Computer players that are as strong as the people they play with: which level that is in a game
// of this family, by the ratings of its people. The level is chosen once for each game.
#pragma once

#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

// Gives those of the players who are to be like the people (words::kLikeMe), or were in the game
// before, a level of their own: that nearest to the mean of the people's ratings, the usual one
// where nobody has a rating. Saved games are read for a moment, those last played first. Where
// several people play, nobody is told which level it is.
void choose_levels(game::Setup& setup);

}  // namespace roundhouse::app
