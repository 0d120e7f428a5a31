// A whole game of players who always play their heaviest tile: heaviest [GAME [SEED]]. See
// docs/library.md.
#include <algorithm>
#include <iostream>
#include <roundhouse/chance/shuffle.hpp>
#include <roundhouse/engine/apply.hpp>
#include <roundhouse/rules/bundled/games.hpp>
#include <string>

using namespace roundhouse;

// What a seat may know goes in, one of its legal actions comes out. Where no tile fits, that is the
// first: to draw, if it can.
Action heaviest(const Observation& seen) {
    const std::vector<Action> legal = list(moves(seen), *seen.seat);
    return *std::ranges::max_element(legal, {}, [](const Action& action) {
        const Play* play = std::get_if<Play>(&action);
        return play == nullptr ? -1 : play->tile.pips();
    });
}

int main(int count, char** words) {
    const rules::RuleSet* game = rules::find_bundled(count > 1 ? words[1] : "mexican");
    if (game == nullptr) return 2;
    rules::TableChoice table;
    table.players = game->min_players;
    State state = new_game(std::get<Rules>(rules::settle(*game, table)));
    chance::Random random(count > 2 ? std::stoull(words[2]) : 1);
    while (state.course.phase != Phase::over) {
        if (state.course.phase == Phase::deal) {
            if (deal(state, chance::shuffled_deal(state, random), nullptr)) return 1;
        } else {
            const Observation seen = observe(state, state.round.table.turn.seat);
            if (apply(state, heaviest(seen), nullptr) != Refusal::none) return 1;
        }
    }
    std::cout << game->name << ", " << state.course.history.size() << " rounds\n";
    for (std::size_t seat = 0; seat < state.rules().players; ++seat)
        std::cout << "Player " << seat + 1 << ": " << state.course.scores[seat] << " points\n";
}
