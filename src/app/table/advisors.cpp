#include "app/table/advisors.hpp"

#include <memory>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::app {

namespace {

struct Minds {
    std::vector<std::unique_ptr<bots::Bot>> players;  // by seat; null: a person
};

}  // namespace

Advisors advisors_for(const game::Match& match) {
    const auto minds = std::make_shared<Minds>();
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        const auto level = bots::level_named(match.setup().players[seat].bot);
        minds->players.push_back(level ? bots::make_bot(*level, match.setup().seed + seat)
                                       : nullptr);
    }
    Advisors advisors;
    advisors.choose = [minds](const Observation& game, Seat seat) {
        const auto& bot = minds->players[seat];
        return bot ? bot->choose(game) : moves(game).nth(0, seat);
    };
    advisors.watch = [minds](const Table& table, const Action& action) {
        for (const auto& bot : minds->players)
            if (bot) bot->watch(table, action);
    };
    advisors.hint = [names = match.names()](const Observation& game) {
        const bots::Hint hint = bots::hint(game, names);
        return std::pair{hint.action, hint.why};
    };
    advisors.longest = bots::own_longest_train;
    return advisors;
}

}  // namespace roundhouse::app
