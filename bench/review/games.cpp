#include "games.hpp"

#include <memory>
#include <variant>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::bench {

game::Match play_game(const GameTask& task) {
    bots::SearchLimits limits;
    limits.worlds = task.expert_deals;
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (std::size_t seat = 0; seat < task.levels.size(); ++seat)
        players.push_back(
            bots::make_bot(task.levels[seat], chance::stream_seed(task.seed, 1000 + seat), limits));
    return play_game(task, players);
}

game::Match play_game(const GameTask& task, std::span<const std::unique_ptr<bots::Bot>> players) {
    game::Setup setup;
    setup.rule_set = *rules::find_bundled(task.variant);
    setup.choice.players = static_cast<int>(task.levels.size());
    setup.choice.rounds = task.rounds;
    setup.seed = task.seed;
    for (std::size_t seat = 0; seat < task.levels.size(); ++seat) {
        const auto name = std::string(bots::name(task.levels[seat]));
        setup.players.push_back({name + std::to_string(seat), name});
    }
    auto settled = rules::settle(setup.rule_set, setup.choice);
    if (std::holds_alternative<rules::ChoiceFault>(settled)) {  // not every game has rounds to set
        setup.choice.rounds.reset();
        settled = rules::settle(setup.rule_set, setup.choice);
    }
    game::Match match(setup, std::get<Rules>(settled));
    while (match.phase() != Phase::over) {
        if (match.phase() == Phase::deal) {
            (void)match.deal();
            continue;
        }
        const Seat seat = match.mover();
        const Moves possible = moves(match.state());
        const Action action = possible.size() == 1
                                  ? possible.nth(0, seat)
                                  : players[seat % players.size()]->choose(match.view(seat));
        for (const auto& player : players)
            player->observe_action(match.state().round.table, action);
        (void)match.act(action);
    }
    return match;
}

std::vector<std::string> variants(const Options& options) {
    if (!options.variant.empty()) return {options.variant};
    return {"oll", "mexican", "train", "station", "basic"};
}

GameTask task_for(const Options& options, int number, int rounds) {
    const auto games = variants(options);
    GameTask task;
    task.variant = games[static_cast<std::size_t>(number) % games.size()];
    task.rounds = rounds;
    task.seed = chance::stream_seed(options.seed, static_cast<std::uint64_t>(number));
    return task;
}

review::Review reviewed(const game::Match& match, int depth, std::uint64_t seed) {
    review::Findings findings{depth, seed, {}};
    (void)review::search_rounds(match, {}, findings);
    return review::make_review(match, findings);
}

}  // namespace roundhouse::bench
