#include "roundhouse/puzzles/train_table.hpp"

#include <utility>

namespace roundhouse::puzzles {

namespace {

// The rules of that one turn. Nobody else will play.
Rules rules_for(const LongestTrainPuzzle& puzzle) {
    Rules rules;
    rules.hand = static_cast<std::uint8_t>(puzzle.hand.size());
    rules.first_round = Start::left_of_the_last_starter;  // seat 0
    rules.communal = 0;
    rules.others = Others::never;
    rules.opening_lasts = Opening::first_turn;
    rules.opening_tiles = TurnLength::sequence;
    rules.opening_draw = Draws::none;
    rules.doubles_free = true;
    rules.rest = Rest::aside;
    rules.turn_draw = rules.doubles_draw = Draws::none;
    rules.rounds = 1;
    rules.schedule_size = 1;
    rules.schedule[0] = puzzle.start;
    return rules;
}

}  // namespace

std::optional<game::Match> match_of(const LongestTrainPuzzle& puzzle) {
    const Rules rules = rules_for(puzzle);
    game::Setup setup;
    setup.rule_set.name = "The longest train";
    setup.rule_set.policies = rules;
    setup.choice.players = rules.players;
    setup.players = {{"Player 1", ""}, {"Player 2", ""}};
    game::Match match(std::move(setup), rules);
    Deal deal;
    puzzle.hand.for_each([&](Tile tile) { deal.stock.push_back(tile); });
    dealt_pile(match.state()).for_each([&](Tile tile) {
        if (!puzzle.hand.contains(tile)) deal.stock.push_back(tile);
    });
    if (!std::holds_alternative<Events>(match.deal(deal)) || match.mover() != kSolver)
        return std::nullopt;
    return match;
}

std::vector<Tile> train_laid(const game::Match& match) {
    std::vector<Tile> tiles;
    for (const LaidTile& laid : match.state().round.table.laid()) tiles.push_back(laid.tile);
    return tiles;
}

}  // namespace roundhouse::puzzles
