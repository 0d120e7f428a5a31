#include "app/table/computers.hpp"

#include <memory>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::app {

Computers computers_for(const game::Match& match) {
    // By seat; null: a person.
    const auto players = std::make_shared<std::vector<std::unique_ptr<bots::Bot>>>();
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        const auto level = bots::level_named(match.setup().players[seat].level);
        players->push_back(level ? bots::make_bot(*level, match.setup().seed + seat) : nullptr);
    }
    Computers bots;
    bots.choose = [players](const Observation& game, Seat seat) {
        const auto& bot = (*players)[seat];
        return bot ? bot->choose(game) : moves(game).nth(0, seat);
    };
    bots.observe_action = [players](const Table& table, const Action& action) {
        for (const auto& bot : *players)
            if (bot) bot->observe_action(table, action);
    };
    bots.hint = [names = match.names()](const Observation& game) {
        const bots::Hint hint = bots::hint(game, names);
        return std::pair{hint.action, hint.why};
    };
    bots.longest = bots::own_longest_train;
    return bots;
}

}  // namespace roundhouse::app
