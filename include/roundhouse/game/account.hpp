// What has happened at a table, in values and sentences that everybody may have: screens and plain
// play show their parts of it. Holds nothing that only one seat may know.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/game/statistics.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::game {

// How a round ended, with the table as it was then.
struct RoundEnd {
    event::RoundOver over;
    std::string decided;              // "Ann pays most: 39 points."; may be empty
    std::vector<std::string> extras;  // what counted besides the pips
};

// What was told between two turns: that a seat changed hands, or what somebody said.
struct Aside {
    std::size_t events = 0;  // of the round, until the turn at hand began
    words::Names before;     // the names until then
    std::string line;        // "Dov plays for Rocket from now on."
    bool said = false;
};

struct Account {
    std::vector<words::Line> log;          // of the game; lines are only ever added
    std::vector<words::Line> turns;        // of the round, a line for each turn and aside
    std::vector<Aside> asides;             // of the round; what was said last
    std::vector<std::string> round_start;  // how the round began
    std::string voids;                     // void deals before it; "" if there were none
    std::optional<event::Lots> lots;       // the last drawing for the first turn of the round
    std::optional<RoundEnd> end;           // of the round, until the next deal
    Statistics stats;                      // of the game

    // What was said last at the table, by nobody's play.
    [[nodiscard]] std::optional<std::string> last_remark() const {
        const auto said = std::ranges::find(log.rbegin(), log.rend(), words::Line::Kind::remark,
                                            &words::Line::kind);
        return said == log.rend() ? std::nullopt : std::optional(said->text);
    }
};

inline const Account kNothingTold{};

// What the next person at a keyboard has to know before their hand is shown.
struct HandOver {
    Seat seat = 0;                       // who takes the keyboard
    Seat mover = 0;                      // whose turn it is, or whose turn is still to be ended
    std::vector<std::string> since;      // what happened since that seat's last turn
    std::optional<Seat> take_back_seat;  // whose last decision can be taken back here
    bool stuck = false;  // nobody can cover: the rest of the round can be played out
};

}  // namespace roundhouse::game
