// How much time each seat has left, where a table has a time limit. Is told which turn begins and
// how much time has passed; never reads a clock, and does nothing when time is up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "roundhouse/engine/rules.hpp"
#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::play {

class Clock {
  public:
    // As the records of the match have left it.
    explicit Clock(const game::Match& match);

    // Without a time limit nobody has a clock.
    [[nodiscard]] const formats::TimeLimit& limit() const { return limit_; }
    [[nodiscard]] bool runs() const { return limit_.any(); }
    // Milliseconds, 0 or more.
    [[nodiscard]] int left(Seat seat) const { return left_[seat]; }
    // What people are shown: whole seconds, 0 only when time is up.
    [[nodiscard]] int seconds_left(Seat seat) const { return (left_[seat] + 999) / 1000; }
    // Milliseconds until seconds_left() changes; -1 if it never does.
    [[nodiscard]] int next_change(Seat seat) const;

    void begin_turn(Seat seat);
    void spend(Seat seat, int milliseconds);

  private:
    formats::TimeLimit limit_;
    std::array<int, kMaxPlayers> left_{};
};

}  // namespace roundhouse::play
