#include "roundhouse/play/greeting.hpp"

#include <vector>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::play {

std::string greeting(const game::Match& match) {
    std::vector<std::string> levels;
    for (const game::Player& player : match.setup().players)
        levels.push_back(game::told_level(player));
    const std::string named = words::computer_players(match.names().players, levels);
    return named.empty() ? "" : named + " Have a good game!";
}

}  // namespace roundhouse::play
