// Writes the account of a table: what has happened, told once, and only what everybody may know.
// `round` are always the events since the deal.
#pragma once

#include "roundhouse/game/account.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::play {

// A match that is under way, from its records.
void retell(game::Account& account, const game::Match& match, const Events& round);
// The start of a round, after that many void deals.
void tell_deal(game::Account& account, const game::Match& match, const Events& round, int voids);
// What has just happened.
void tell(game::Account& account, const game::Match& match, const Events& events,
          const Events& round);
// A decision was taken back, or a seat is somebody else's; `before`: the names until now.
void tell_change(game::Account& account, const game::Match& match, const words::Names& before,
                 const Events& round);
// Something was said at the table.
void tell_said(game::Account& account, const game::Match& match, const std::string& sentence,
               const Events& round);
// That seat's time is up, and what follows from that.
void tell_time_is_up(game::Account& account, const game::Match& match, Seat seat,
                     const std::string& sentence);

}  // namespace roundhouse::play
