#include "roundhouse/engine/moves.hpp"

#include <algorithm>

#include "turn.hpp"

namespace roundhouse {

void Moves::add(const Target& target) {
    if (target.partners == 0) return;
    for (const Target& known : targets())
        if (known.train == target.train && known.at == target.at) return;
    targets_[size_++] = target;
}

int Moves::plays() const {
    int sum = count(engines);
    for (const Target& target : targets()) sum += count(target.partners);
    return sum;
}

namespace {

Pips nth_number(Row row, int k) {
    for (; k > 0; --k) row &= static_cast<Row>(row - 1U);
    return static_cast<Pips>(std::countr_zero(row));
}

}  // namespace

Action Moves::nth(int k, Seat mover) const {
    for (const Target& target : targets()) {
        const int here = count(target.partners);
        if (k < here)
            return Play{Tile(target.at, nth_number(target.partners, k)), target.train, target.at};
        k -= here;
    }
    if (const int here = count(engines); k < here) {
        const Pips number = nth_number(engines, k);
        return Play{Tile(number, number), mover, kNoPips};
    } else {
        k -= here;
    }
    if (draw && k-- == 0) return Draw{};
    if (pass && k-- == 0) return Pass{};
    if (done && k-- == 0) return Done{};
    if (announce && k-- == 0) return Announce{};
    return Confess{};
}

bool Moves::allows(const Action& action, Seat mover) const {
    struct Visitor {
        const Moves& moves;
        Seat mover;
        bool operator()(const Play& play) const {
            if (play.at == kNoPips)
                return play.train == mover && play.tile.is_double() &&
                       (moves.engines & row_bit(play.tile.high())) != 0;
            return play.tile.has(play.at) &&
                   std::ranges::any_of(moves.targets(), [&](const Target& target) {
                       return target.train == play.train && target.at == play.at &&
                              (target.partners & row_bit(play.tile.other(play.at))) != 0;
                   });
        }
        bool operator()(Draw) const { return moves.draw; }
        bool operator()(Pass) const { return moves.pass; }
        bool operator()(Done) const { return moves.done; }
        bool operator()(Announce) const { return moves.announce; }
        bool operator()(Confess) const { return moves.confess; }
    };
    return std::visit(Visitor{*this, mover}, action);
}

TileSet Moves::playable() const {
    TileSet tiles;
    for (const Target& target : targets())
        for_each_number(target.partners, [&](Pips n) { tiles.add(Tile(target.at, n)); });
    for_each_number(engines, [&](Pips n) { tiles.add(Tile(n, n)); });
    return tiles;
}

namespace turn {

bool communal_usable(const Table& table, Seat seat) {
    if (!table.rules.communal) return false;
    switch (table.rules.communal_from) {
        case CommunalFrom::first_turn:
            return true;
        case CommunalFrom::second_turn:
            return (table.had_turn & seat_bit(seat)) != 0;
        case CommunalFrom::own_train_started:
            return table.is_started(seat);
    }
    return false;
}

bool accessible(const Table& table, Seat seat, int train) {
    if (train == seat) return true;
    if (table.rules.communal && train == table.rules.communal_train())
        return communal_usable(table, seat);
    if (!table.rules.start_others && !table.is_started(train)) return false;
    switch (table.rules.others) {
        case Others::by_marker:
            return table.is_open(train);
        case Others::never:
            return false;
        case Others::always:
            return true;
    }
    return false;
}

Place place(const Table& table) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    switch (now.step) {
        case Step::lay_engine:
            return Place::own_engine;
        case Step::go_on:
            return Place::one_train;
        case Step::visit:
            return Place::visits;
        case Step::more_covers:
            return Place::this_double;
        case Step::call:
            return Place::nowhere;
        case Step::follow_up:
            if (rules.follow_up == FollowUp::cover) return Place::this_double;
            break;
        case Step::begin:
            if (table.uncovered > 0 && rules.next_must_cover &&
                !(now.opening && rules.opening_ignores_doubles))
                return Place::any_double;
            if (rules.turn_length == Length::own_then_visits) return Place::own;
            break;
    }
    return now.opening ? Place::own : Place::accessible;
}

SeatMask trains_of(const Table& table, Place place) {
    const Turn& now = table.turn;
    switch (place) {
        case Place::own:
            return seat_bit(now.seat);
        case Place::one_train:
            return seat_bit(now.train);
        case Place::visits:
            return static_cast<SeatMask>(table.all_seats() & ~now.visited & ~seat_bit(now.seat));
        case Place::accessible: {
            // The common cases straight from the masks; accessible() is the rule in words.
            SeatMask trains = seat_bit(now.seat);
            for (int train = 0; train < table.rules.trains(); ++train)
                if (accessible(table, now.seat, train)) trains |= seat_bit(train);
            return trains;
        }
        default:
            return 0;
    }
}

bool may_draw(const Table& table, const Holding& mover) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    Draws draws = Draws::none;
    if (now.step == Step::begin) {
        // A draw for somebody's uncovered double follows the later turns' rule also in an opening
        // that has the duty to cover.
        draws = now.opening ? rules.opening_draws : rules.draws;
    } else if (now.step == Step::follow_up) {
        const Tile laid = table.laid_pool[now.laid_double].tile;
        const bool drawn = (mover.drawn_doubles & row_bit(laid.high())) != 0;
        if (!(rules.no_draw_for_drawn && drawn)) draws = rules.double_draws;
    }
    return draws == Draws::until_playable || (draws == Draws::one && !now.drew);
}

namespace {

void add_ends(Moves& moves, const Table& table, const Holding& mover, SeatMask trains) {
    for (std::uint8_t e = 0; e < table.end_count; ++e) {
        const End& end = table.end_pool[e];
        if (trains & seat_bit(end.train))
            moves.add({end.train, end.pips, e, mover.hand.row(end.pips)});
    }
    // Trains that nobody started leave from the hub.
    if (table.engine == kNoPips) return;
    const Row fitting = mover.hand.row(table.engine);
    if (fitting == 0) return;
    const unsigned fresh = trains & ~static_cast<unsigned>(table.started);
    for (unsigned bits = fresh; bits != 0; bits &= bits - 1)
        moves.add(
            {static_cast<std::uint8_t>(std::countr_zero(bits)), table.engine, kNone, fitting});
}

void add_covers(Moves& moves, const Table& table, const Holding& mover, bool this_double) {
    for (std::uint8_t e = 0; e < table.end_count; ++e) {
        const End& end = table.end_pool[e];
        if (end.cover == 0 || (this_double && end.tile != table.turn.laid_double)) continue;
        moves.add({end.train, end.pips, e, mover.hand.row(end.pips)});
    }
}

Row engines_to_lay(const Table& table, const Holding& mover) {
    const Row doubles = mover.hand.doubles();
    const bool starts = table.turn.seat == table.starter && table.laid_count == 0;
    if (!starts || doubles == 0) return doubles;
    return std::bit_floor(doubles);  // the starter's is the highest double dealt
}

}  // namespace

Moves plays(const Table& table, const Holding& mover) {
    Moves moves;
    switch (const Place where = place(table)) {
        case Place::nowhere:
            break;
        case Place::own_engine:
            moves.engines = engines_to_lay(table, mover);
            break;
        case Place::this_double:
            add_covers(moves, table, mover, true);
            break;
        case Place::any_double:
            add_covers(moves, table, mover, false);
            break;
        default:
            add_ends(moves, table, mover, trains_of(table, where));
    }
    return moves;
}

}  // namespace turn

namespace {

// The choice where a play is wanted: at the beginning of a turn, and after a double.
void add_draw_and_pass(Moves& moves, const Table& table, const Holding& mover) {
    const bool playable = moves.any_play();
    const bool drawable = turn::may_draw(table, mover) && table.boneyard() > 0;
    const bool honour = table.rules.referee == Referee::honour;
    moves.draw = drawable && (!playable || honour);
    moves.pass = playable ? honour && table.turn.drew : !drawable;
    moves.confess = table.turn.step == Step::begin && !mover.lapses.empty();
}

}  // namespace

Moves moves(const Table& table, const Holding& mover) {
    Moves moves = turn::plays(table, mover);
    switch (table.turn.step) {
        case Step::begin:
        case Step::follow_up:
            add_draw_and_pass(moves, table, mover);
            break;
        case Step::lay_engine:
            moves.pass = !moves.any_play();
            break;
        case Step::go_on:
            // A chain goes on while it can (S4, S8); a sequence by choice (T5, M19).
            moves.done = table.turn.opening && table.rules.opening_length == Length::sequence;
            break;
        case Step::visit:
        case Step::more_covers:
            moves.done = true;
            break;
        case Step::call:
            moves.announce = moves.done = true;
            break;
    }
    return moves;
}

Moves moves(const State& state) {
    if (state.match.phase != Phase::play) return {};
    return moves(state.round.table, state.round.mover());
}

Moves moves(const Observation& observation) {
    if (!observation.to_move()) return {};
    return moves(observation.table, observation.own);
}

std::vector<Action> list(const Moves& moves, Seat mover) {
    std::vector<Action> actions;
    const int size = moves.size();
    actions.reserve(static_cast<std::size_t>(size));
    for (int k = 0; k < size; ++k) actions.push_back(moves.nth(k, mover));
    return actions;
}

std::vector<Action> legal_actions(const State& state) {
    return list(moves(state), state.round.table.turn.seat);
}

}  // namespace roundhouse
