#include "roundhouse/review/reasons.hpp"

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"

namespace roundhouse::review {

namespace {

// The table after an action, as far as its player knows it.
struct After {
    int points = 0;  // in hand
    int train = 0;   // tiles it laid on the player's own train, and what can still follow
    bool out = false;
    bool bare = false;  // a double was laid that the hand cannot cover
    bool open = false;  // the player's own train
    bool played = false;
    bool on_own = false;
};

After after(const Observation& view, const Action& action) {
    const Seat seat = *view.seat;
    const Rules& rules = view.rules();
    const Train own = rules.own_train(seat);
    State state = known_state(view.table, view.own);
    // What a draw brings is not known: the hand is looked at as it was.
    if (!std::holds_alternative<Draw>(action) && !std::holds_alternative<Confess>(action))
        apply_legal(state, action, nullptr);
    const Table& table = state.round.table;
    After then;
    // Without the tiles drawn for a lapse or a call that was left out: which ones is not known.
    Holding left = view.own;
    if (const auto* play = std::get_if<Play>(&action)) {
        left.hand.remove(play->tile);
        then.played = true;
        then.on_own = play->train == own;
    }
    then.points = bots::values_of(rules).of(left.hand);
    then.out = table.hand_sizes[seat] == 0;
    then.open = own != kNoTrain && table.is_open(own) && table.is_started(own);
    if (state.course.phase == Phase::play && table.turn.seat == seat)
        then.bare = table.turn.step == Step::follow_up && !moves(table, left).any_play();
    if (own != kNoTrain && !then.out)
        then.train =
            static_cast<int>(bots::own_longest_train({view.course, table, seat, left}).size());
    if (then.on_own) ++then.train;
    return then;
}

}  // namespace

std::vector<Reason> reasons_for(const Observation& view, const Action& action,
                                const Action& better) {
    using Kind = Reason::Kind;
    const After chosen = after(view, action);
    const After wanted = after(view, better);
    std::vector<Reason> reasons;
    const auto add = [&](bool holds, Kind kind, int one = 0, int other = 0) {
        constexpr std::size_t kMaxReasons = 2;
        if (holds && reasons.size() < kMaxReasons) reasons.push_back({kind, one, other});
    };
    add(wanted.out && !chosen.out, Kind::goes_out);
    add(std::holds_alternative<Announce>(better), Kind::calls);
    add(wanted.played && !chosen.played, Kind::plays_a_tile);
    add(chosen.bare && !wanted.bare, Kind::bare_double);
    add(wanted.train > chosen.train && !wanted.out, Kind::longer_train, wanted.train, chosen.train);
    add(chosen.open && !wanted.open, Kind::opens_own_train);
    const int before = bots::values_of(view.rules()).of(view.own.hand);
    add(chosen.played && wanted.points < chosen.points, Kind::fewer_points, before - wanted.points,
        before - chosen.points);
    add(wanted.played && chosen.on_own && !wanted.on_own, Kind::own_train_waits);
    return reasons;
}

}  // namespace roundhouse::review
