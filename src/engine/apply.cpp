// What an action does, and how turns and rounds follow one another.

#include "roundhouse/engine/apply.hpp"

#include <algorithm>

#include "engine/round_flow.hpp"
#include "engine/turn.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse {

namespace {

class Execution {
  public:
    Execution(State& state, Events* events)
        : state_(state), table_(state.round.table), rules_(table_.rules), events_(events) {}

    // `end` is where the tile goes: kNoEnd for a train that is not started.
    void play(const Play& play, std::uint8_t end) {
        Holding& own = holding();
        const Seat seat = now().seat;
        const bool covering = must_cover(table_);

        own.hand.remove(play.tile);
        own.drawn.reset();
        --table_.hand_sizes[seat];
        table_.passed = 0;
        table_.last_player = seat;
        tell(event::Played{seat, play.tile, play.train, play.at});
        lay(play, end);
        move_marker_down(play);

        now().played = true;
        now().played_own |= play.train == rules_.own_train(seat);
        if (rules_.communal_spares) now().played_communal |= rules_.is_communal(play.train);
        now().drew = false;
        if (now().step == Step::visit) now().visited |= train_bit(play.train);
        if (now().step == Step::begin && goes_on(covering)) now().train = play.train;
        if (honour_referee(rules_) && own.lapses.contains(play.tile))
            pay_for_lapses(event::Offence::lapse_shown);  // XX: before anything else

        if (round_ends_by_play())
            finish_round(state_, event::RoundEnd::out, events_);
        else if (rules_.out == Out::end_of_lap && table_.hand_sizes[seat] == 0)
            end_turn();
        else
            after_play(play);
    }

    // The end that a play goes to.
    [[nodiscard]] std::uint8_t end_for(const Play& play) const {
        Moves possible;
        turn::add_plays(possible, table_, state_.round.mover());
        for (const Target& target : possible.targets())
            if (target.train == play.train && target.at == play.at) return target.end;
        return kNoEnd;
    }

    void draw() {
        now().drew_by_choice =
            turn::may_draw_by_choice(table_) && turn::can_play(table_, holding());
        const Tile tile = take(now().seat);
        if (rules_.limits_doubles() && !now().drew_by_choice && !honour_referee(rules_))
            holding().drawn = tile;
        if (tile.is_double()) holding().drawn_doubles |= row_bit(tile.high());
        now().drew = true;
        tell(event::Drew{now().seat, tile});
    }

    void pass() {
        const Seat seat = now().seat;
        // XX: under honour, to pass with a tile that fits is a lapse.
        if (honour_referee(rules_)) {
            Moves possible;
            turn::add_plays(possible, table_, holding());
            holding().lapses.add_all(possible.playable());
        }
        const bool was_open = table_.is_open(seat);
        const bool suspends = rules_.empty_boneyard == EmptyBoneyard::suspend &&
                              turn::may_draw(table_, holding()) &&
                              !turn::can_play(table_, holding());  // XX, F14
        const bool opens = pass_opens() || opens_without_own_play();
        tell(event::Passed{seat});
        if (suspends) {  // M34
            table_.suspended |= seat_bit(seat);
            tell(event::Suspended{seat});
        }
        if (opens || suspends) open_own();
        const bool went_up = !was_open && table_.is_open(seat);
        table_.passed = static_cast<SeatMask>((went_up ? 0 : table_.passed) | seat_bit(seat));
        if (out_at_turn_end() || lap_decides(table_))  // F22: out comes before blocked
            end_turn();
        else if (table_.suspended == table_.all_seats())
            finish_round(state_, event::RoundEnd::suspended, events_);
        else if (rules_.blocked != Blocked::never && table_.passed == table_.all_seats())
            finish_round(state_, event::RoundEnd::blocked, events_);
        else
            end_turn();
    }

    void done() {
        if (now().step != Step::call) return end_turn();
        // O14: the call was forgotten.
        const Seat seat = now().seat;
        if (rules_.last_tile_costs == LastTileCosts::tiles && table_.boneyard() > 0) {
            take_penalty(seat, event::Offence::no_call, rules_.last_tile_penalty);
        } else {
            table_.skip |= seat_bit(seat);
            tell(event::WillSkip{seat});
        }
        next_turn(state_, events_);
    }

    void announce() {
        tell(event::Announced{now().seat});
        next_turn(state_, events_);
    }

    void confess() { pay_for_lapses(event::Offence::lapse_confessed); }

  private:
    State& state_;
    Table& table_;
    const Rules& rules_;
    Events* events_;

    Turn& now() { return table_.turn; }
    Holding& holding() { return state_.round.holdings[now().seat]; }

    template <class E>
    void tell(const E& event) {
        roundhouse::tell(events_, event);
    }

    void lay(const Play& play, std::uint8_t end) {
        const std::uint8_t index = table_.laid_count++;
        const std::uint8_t link = end == kNoEnd ? kNoTile : table_.end_pool[end].tile;
        table_.laid_pool[index] = {play.tile, play.train, link, now().seat};
        table_.started |= train_bit(play.train);

        const bool engine = play.at == kNoPips;
        const bool owes = !engine && play.tile.is_double() && rules_.covers > 0;
        const Pips pips = engine ? play.tile.high() : play.tile.other(play.at);
        const End shown{play.train, pips, static_cast<std::uint8_t>(owes ? 1 : 0), index};
        const End covered = end == kNoEnd ? End{} : table_.end_pool[end];
        table_.end_pool[end == kNoEnd ? table_.end_count++ : end] = shown;
        // B4: an own engine gives two ends of its number. O9: each of several covers starts a
        // branch, so each has an end of its own.
        const int ends = engine ? 2 : owes ? rules_.covers : 1;
        for (int more = 1; more < ends; ++more) table_.end_pool[table_.end_count++] = shown;
        if (owes) table_.uncovered = static_cast<std::uint8_t>(table_.uncovered + ends);
        // F20: before the cover is told, which may have used the number up.
        if (rules_.exhausted == Exhausted::counts_as_covered) release_exhausted(table_);
        if (covered.cover > 0) note_cover(covered);
    }

    void note_cover(const End& covered) {
        --table_.uncovered;
        if (!events_) return;
        const auto owed = std::ranges::count_if(table_.ends(), [&](const End& end) {
            return end.tile == covered.tile && end.cover > 0;
        });
        tell(event::Covered{now().seat, covered.train, covered.pips,
                            static_cast<std::uint8_t>(owed)});
    }

    void move_marker_down(const Play& play) {
        const Seat seat = now().seat;
        if (play.train != rules_.own_train(seat) || !table_.is_open(seat)) return;
        if (rules_.marker_down == MarkerDown::never) return;
        // M24: a double leaves the marker as it is.
        if (rules_.marker_down == MarkerDown::own_play_but_double && play.tile.is_double()) return;
        if (table_.suspended & seat_bit(seat)) return;  // M29
        table_.open &= static_cast<TrainMask>(~train_bit(seat));
        tell(event::Closed{seat});
    }

    void open_own() {
        const Seat seat = now().seat;
        if (table_.is_open(seat) || rules_.others != Others::by_marker) return;  // F27
        if (rules_.only_when_started && !table_.is_started(seat)) return;        // M17
        table_.open |= train_bit(seat);
        tell(event::Opened{seat});
    }

    bool pass_opens() {
        if (now().step == Step::follow_up) return rules_.own_pass_opens;
        if (turn::place(table_) == turn::Place::any_double) return rules_.others_pass_opens;
        return rules_.up_on_pass;
    }

    [[nodiscard]] bool opens_without_own_play() {  // M23
        return rules_.up_without_own_play && now().discretionary && !now().played_own &&
               !(rules_.communal_spares && now().played_communal);  // F13
    }

    Tile take(Seat seat) {
        const Tile tile = take_from_boneyard(state_.round, seat);
        table_.passed = 0;
        return tile;
    }

    void take_penalty(Seat seat, event::Offence offence, int wanted) {
        TileSet tiles;
        const int number = std::min(wanted, table_.boneyard());
        for (int k = 0; k < number; ++k) tiles.add(take(seat));
        tell(event::Penalty{seat, offence, static_cast<std::uint8_t>(number), tiles});
    }

    // XX: one tile for each other seat, and the lapses are wiped.
    void pay_for_lapses(event::Offence offence) {
        holding().lapses = {};
        take_penalty(now().seat, offence, rules_.players - 1);
    }

    bool goes_on(bool covering) {
        if (now().opening) return rules_.opening_tiles == Length::sequence && !covering;
        // F26: a chain that covers one double is over where another one still binds the seat.
        return rules_.turn_tiles == Length::chain && !(covering && must_cover(table_));
    }

    bool round_ends_by_play() {
        switch (rules_.out) {
            case Out::once_covered:  // M35: any hand, also by another seat's cover
                return table_.uncovered == 0 && somebody_out(table_);
            case Out::end_of_turn:
            case Out::end_of_lap:
                return false;
            case Out::at_once:
            case Out::not_on_a_double:
                break;
        }
        return table_.hand_sizes[now().seat] == 0 && !lap_goes_on(table_);
    }

    bool out_at_turn_end() {
        return rules_.out == Out::end_of_turn && table_.hand_sizes[now().seat] == 0;
    }

    [[nodiscard]] bool uncovered(std::uint8_t tile) const {
        return std::ranges::any_of(
            table_.ends(), [tile](const End& end) { return end.tile == tile && end.cover != 0; });
    }

    // Whether the double just played asks anything of its player.
    bool follows_up(const Play& play) {
        if (play.at == kNoPips || !play.tile.is_double() || rules_.covers == 0) return false;
        if (rules_.follow_up == FollowUp::none || (now().opening && rules_.doubles_free))
            return false;  // T5
        // F20: a number that is used up asks for nothing.
        return rules_.exhausted == Exhausted::stays_locked ||
               uncovered(static_cast<std::uint8_t>(table_.laid_count - 1));
    }

    void after_play(const Play& play) {
        const Step before = now().step;
        if (follows_up(play)) {
            now().step = Step::follow_up;
            now().laid_double = static_cast<std::uint8_t>(table_.laid_count - 1);
            return;
        }
        const bool covering = before == Step::follow_up || before == Step::more_covers;
        if (covering && rules_.further_covers && covers_still_owed())
            now().step = Step::more_covers;  // O10
        else if (before == Step::visit || (before == Step::begin && !now().opening &&
                                           rules_.turn_tiles == Length::own_then_visits))
            now().step = Step::visit;  // B4
        else if (now().train != kNoTrain)
            now().step = Step::go_on;
        else
            return end_turn();
        // Nothing but `done` would be left: the turn ends by itself.
        if (!turn::can_play(table_, holding())) end_turn();
    }

    bool covers_still_owed() { return uncovered(now().laid_double); }

    void end_turn() {
        const Seat seat = now().seat;
        if (opens_without_own_play()) open_own();
        if (out_at_turn_end() && !lap_goes_on(table_))
            return finish_round(state_, event::RoundEnd::out, events_);
        if (table_.hand_sizes[seat] == 1 && rules_.asks_for_call() && now().played &&
            !(lap_decides(table_) && last_of_lap(table_))) {
            if (!rules_.auto_announce) {
                now().step = Step::call;
                return;
            }
            tell(event::Announced{seat});
        }
        next_turn(state_, events_);
    }
};

}  // namespace

void apply_legal(State& state, const Action& action, Events* events) {
    Execution execution(state, events);
    ++state.round.table.actions;
    struct Visitor {
        Execution& execution;
        void operator()(const Play& play) const { execution.play(play, execution.end_for(play)); }
        void operator()(Draw) const { execution.draw(); }
        void operator()(Pass) const { execution.pass(); }
        void operator()(Done) const { execution.done(); }
        void operator()(Announce) const { execution.announce(); }
        void operator()(Confess) const { execution.confess(); }
    };
    std::visit(Visitor{execution}, action);
}

void apply_nth(State& state, const Moves& moves, int k, Events* events) {
    Play play;
    const Target* target = moves.nth_on_target(k, play);
    if (target == nullptr)
        return apply_legal(state, moves.nth(k, state.round.table.turn.seat), events);
    ++state.round.table.actions;
    Execution(state, events).play(play, target->end);
}

Refusal apply(State& state, const Action& action, Events* events) {
    const Refusal why = refusal(state, action);
    if (why == Refusal::none) apply_legal(state, action, events);
    return why;
}

}  // namespace roundhouse
