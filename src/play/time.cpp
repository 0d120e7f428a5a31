// Time at a table: whose runs, and what happens when it is up.

#include "play/telling.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/play/sitting.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::play {

namespace {

// "Of fewest pips"; of several, the one that comes first.
Action smallest_play(const Moves& possible, Seat seat) {
    Action best = possible.nth(0, seat);
    for (int k = 1; k < possible.plays(); ++k) {
        Action other = possible.nth(k, seat);
        if (std::get<Play>(other).tile.pips() < std::get<Play>(best).tile.pips())
            best = std::move(other);
    }
    return best;
}

}  // namespace

bool Sitting::time_runs() const {
    const WaitsFor waits = waits_for();
    return clock_.runs() && seen_in_ == turn_ &&
           (waits == WaitsFor::turn || waits == WaitsFor::turn_over);
}

int Sitting::until_time_changes() const {
    if (!time_runs()) return -1;
    const Seat seat = turn_seat();
    if (clock_.left(seat) > 0) return clock_.next_change(seat);
    return clock_.limit().when_up == formats::WhenTimeIsUp::ring ? -1 : 0;
}

void Sitting::pass_time(int milliseconds) {
    if (!time_runs()) return;
    const Seat seat = turn_seat();
    const int before = clock_.seconds_left(seat);
    clock_.spend(seat, milliseconds);
    if (clock_.seconds_left(seat) != before) ++version_;
    if (clock_.left(seat) > 0) return;
    // Who is only told is told once.
    if (before > 0 || clock_.limit().when_up != formats::WhenTimeIsUp::ring) time_is_up(seat);
}

void Sitting::time_is_up(Seat seat) {
    const formats::WhenTimeIsUp then = clock_.limit().when_up;
    tell_time_is_up(
        account_, match_, seat,
        waits_for() == WaitsFor::turn_over
            ? words::tell_time_is_up_at_end(seat, then, match_.names())
            : words::tell_time_is_up(seat, then, instead_of_hint(seat), match_.names()));
    ++version_;
    ++times_up_;
    if (then == formats::WhenTimeIsUp::ring) return;
    if (must_end_) return next_turn();
    out_of_time_ = seat;
}

std::optional<Action> Sitting::instead_of_hint(Seat seat) const {
    const formats::WhenTimeIsUp then = clock_.limit().when_up;
    const bool draws = then == formats::WhenTimeIsUp::draw;
    if (!draws && then != formats::WhenTimeIsUp::lose) return std::nullopt;
    const Observation view = match_.view(seat);
    const Moves possible = moves(view);
    // With an honour referee, drawing or passing beside a play would be a lapse: nobody commits one
    // for somebody else.
    const bool lapse = honour_referee(view.rules()) && possible.any_play();
    if (draws && possible.draw && !lapse) return Draw{};
    if (possible.pass && !lapse) return Pass{};
    if (draws) return std::nullopt;
    if (possible.draw && !lapse) return Draw{};
    if (possible.done) return Done{};
    return possible.any_play() ? std::optional(smallest_play(possible, seat)) : std::nullopt;
}

}  // namespace roundhouse::play
