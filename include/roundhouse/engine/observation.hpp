// A game as one seat may know it: all that is public, and that seat's own hand. It has no place
// for anybody else's tiles or the order of the boneyard, so it cannot leak them.
#pragma once

#include <optional>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

struct Observation {
    Course course;
    Table table;
    // The observing seat, and what it holds; none for a spectator.
    std::optional<Seat> seat;
    Holding own;

    [[nodiscard]] const Rules& rules() const { return table.rules; }
    [[nodiscard]] bool to_move() const {
        return course.phase == Phase::play && seat == table.turn.seat;
    }
};

[[nodiscard]] Observation observe(const State& state, Seat seat);
// What everybody may know; for curtains, spectators and public replays.
[[nodiscard]] Observation observe_public(const State& state);
// What the seat to move knows, as a state in which it can try its actions: the other hands and all
// tiles that nobody holds are missing, so a tile that is drawn there is a 0-0 that means nothing.
[[nodiscard]] State known_state(const Table& table, const Holding& own);

}  // namespace roundhouse
