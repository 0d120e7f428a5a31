// How much is said at a table: a limit for each terminal and each seat, and one for all spectators
// together, so that nobody who talks without an end, or comes and goes, fills what the others have
// to read. Never sees what they say.
#pragma once

#include <array>
#include <string>

#include "roundhouse/engine/state.hpp"
#include "together/wire/limits.hpp"

namespace roundhouse::app {

class Manners {
  public:
    using Instant = Allowance::Instant;

    // Somebody with these seats, or without any, wants to say a line: "" if it is heard, or why it
    // is not. `own`: of their terminal.
    [[nodiscard]] std::string may_say(SeatMask seats, Allowance& own, Instant now);
    // Whether the others are told that somebody with these seats has come or gone.
    enum class Tell { yes, for_the_last_time, no };
    [[nodiscard]] Tell of_coming(SeatMask seats, Instant now);
    // Another game.
    void begin_anew() { *this = Manners(); }

  private:
    struct Of {
        Allowance chat, comings;
        int lines = 0, told = 0;
    };
    std::array<Of, kMaxPlayers + 1> seats_{};  // the last: of all that have none

    [[nodiscard]] Of& of(SeatMask seats);
};

}  // namespace roundhouse::app
