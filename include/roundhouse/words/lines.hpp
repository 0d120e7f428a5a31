// The log of a game: what happened, in lines. Every front end makes them here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::words {

struct Line {
    enum class Kind : std::uint8_t {
        event,    // of the game
        winners,  // the event that ends it
        remark,   // not of the game: what somebody says, who has gone
    };
    Seat seat = kNoSeat;  // whose doing it was; kNoSeat: nobody's
    int round = 1;
    std::string text;
    Seat named = kNoSeat;  // whose name the text begins with
    Kind kind = Kind::event;
};

// The lines for these events, as they are: pass them through seen_by first. `seat` is whose doing
// they were until one of them says it.
[[nodiscard]] std::vector<Line> lines(std::span<const Event> events, int round, const Names& names,
                                      Seat seat = kNoSeat);
// "Ann took that back."
[[nodiscard]] std::string tell_take_back(Seat seat, const Names& names);
// Somebody else has that seat; `level` is that of a computer player, "" of a person.
[[nodiscard]] std::string tell_seat_change(Seat seat, const Names& before, const Names& now,
                                           const std::string& level);
// "Ann's time is up: Ann draws.": what happens now. `instead` is what is done first where the table
// does not play the hint; none: it does, whatever it would rather do.
[[nodiscard]] std::string tell_time_is_up(Seat seat, formats::WhenTimeIsUp then,
                                          const std::optional<Action>& instead, const Names& names);
// The same where the turn is over and only has to be ended, or a last-tile call is due: nobody
// learns which.
[[nodiscard]] std::string tell_time_is_up_at_end(Seat seat, formats::WhenTimeIsUp then,
                                                 const Names& names);
// Of the void deals before a round, of which there can be thousands, only the number: "Dealt again
// once: nobody held a double for the hub." Empty if there were none.
[[nodiscard]] std::string tell_voids(int number, const Rules& rules);

}  // namespace roundhouse::words
