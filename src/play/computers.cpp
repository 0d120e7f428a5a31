#include "roundhouse/play/computers.hpp"

#include <memory>
#include <vector>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::play {

Computers computers_for(const game::Match& match, const Thinking& thinking) {
    // By seat; null: a person.
    const auto players = std::make_shared<std::vector<std::unique_ptr<bots::Bot>>>();
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        const auto level = bots::level_named(match.setup().players[seat].level);
        players->push_back(
            level ? bots::make_bot(*level, match.setup().seed + seat, thinking.players) : nullptr);
    }
    const std::shared_ptr<bots::Bot> adviser =
        bots::make_adviser(match.setup().seed + players->size(), thinking.hint);
    const std::shared_ptr<bots::Bot> quick = bots::make_bot(bots::Level::planner, 0);
    Computers bots;
    bots.thinking = thinking;
    bots.choose = [players](const Observation& game, Seat seat) {
        const auto& bot = (*players)[seat];
        return bot ? bot->choose(game) : moves(game).nth(0, seat);
    };
    bots.observe_action = [players, adviser](const Table& table, const Action& action) {
        for (const auto& bot : *players)
            if (bot) bot->observe_action(table, action);
        adviser->observe_action(table, action);
    };
    const auto advice = [names = match.names()](const std::shared_ptr<bots::Bot>& from) {
        return [names, from](const Observation& game) { return bots::hint(game, names, *from); };
    };
    bots.hint = advice(adviser);
    bots.suggest = advice(quick);
    bots.longest = bots::own_longest_train;
    return bots;
}

}  // namespace roundhouse::play
