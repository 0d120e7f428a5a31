// Matches and play in tests, all from one description of a game (games.hpp):
//   game::Match match = new_match({"station", 3, 41});
//   match.deal(deal_of(match.state(), {"12-5 9-9"}));
// What is done at random is the same for the same generator, everywhere.
#pragma once

#include <functional>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/game/match.hpp"
#include "support/scene.hpp"

namespace roundhouse::test {

inline const std::vector<std::string> kGames{"oll", "mexican", "train", "station", "basic"};

// Before its first deal.
game::Match new_match(const Game& game);
// The same game after its first deal that is not void.
State dealt(const Game& game, chance::Random& random);

// Deals the next round, if one is due; void deals again.
void deal_next(State& state, chance::Random& random);
// Any of the legal actions, each as likely.
Action any_action(const State& state, chance::Random& random);
// A deal where one is due, else any action.
Events play_any(game::Match& match, chance::Random& random);
// Any actions, to the end of the game or up to that many records. Some plays are taken back, if
// wanted.
void play_on(game::Match& match, chance::Random& random, bool take_backs, int records = 1 << 30);
// Mostly plays, so that trains grow, until `stop` returns true or the game is over; returns whether
// it stopped.
bool play_until(game::Match& match, chance::Random& random,
                const std::function<bool(const State&)>& stop);

}  // namespace roundhouse::test
