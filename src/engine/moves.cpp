#include "roundhouse/engine/moves.hpp"

#include <algorithm>
#include <ranges>

#include "engine/turn.hpp"

namespace roundhouse {

namespace {

Pips nth_number(Row row, int k) {
    for (; k > 0; --k) row &= static_cast<Row>(row - 1U);
    return static_cast<Pips>(std::countr_zero(row));
}

}  // namespace

const Target* Moves::nth_on_target(int k, Play& play) const {
    if (k >= plays_) return nullptr;
    for (const Target& target : targets()) {
        if (k < target.plays) {
            play = {Tile(target.at, nth_number(target.partners, k)), target.train, target.at};
            return &target;
        }
        k -= target.plays;
    }
    return nullptr;
}

Action Moves::nth(int k, Seat mover) const {
    Play play;
    if (nth_on_target(k, play) != nullptr) return play;
    if (k < plays_) {  // own engines; there are no targets then
        const Pips number = nth_number(engines, k);
        return Play{Tile(number, number), mover, kNoPips};
    }
    k -= plays_;
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
            return std::ranges::any_of(moves.targets(), [&](const Target& target) {
                return target.train == play.train && target.at == play.at &&
                       target.takes(play.tile);
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

// Adds targets one after the other, with its own counters, which it copies to Moves at the end.
class Moves::Adder {
  public:
    Adder(Moves& moves, const Table& table) : moves_(moves), table_(table) {}
    Adder(const Adder&) = delete;
    Adder& operator=(const Adder&) = delete;
    ~Adder() {
        moves_.size_ = static_cast<std::uint8_t>(size_);
        moves_.plays_ = static_cast<std::uint16_t>(plays_);
    }

    // An end where `partners`, at least one, fit.
    void end(std::uint8_t e, Row partners) {
        const End& end = table_.end_pool[e];
        // Few trains have several ends: only a second one is compared with those before.
        if (!has_train(trains_, end.train) || !same_number(e))
            add(end.train, end.pips, e, partners);
    }
    void engines(Row numbers) {
        moves_.engines = numbers;
        plays_ += static_cast<unsigned>(count(numbers));
    }
    // A train that leaves from the hub with one of `partners`, at least one.
    void unstarted(Train train, Row partners) { add(train, table_.engine, kNoEnd, partners); }

  private:
    Moves& moves_;
    const Table& table_;
    unsigned size_ = 0;
    unsigned plays_ = 0;
    TrainMask trains_ = 0;  // that have a target

    void add(Train train, Pips at, std::uint8_t end, Row partners) {
        const int fitting = count(partners);
        moves_.targets_[size_++] = {train, at, end, static_cast<std::uint8_t>(fitting), partners};
        plays_ += static_cast<unsigned>(fitting);
        trains_ |= train_bit(train);
    }

    // Two ends of one train that show the same number: the one whose tile was laid first counts.
    bool same_number(std::uint8_t e) {
        const End& end = table_.end_pool[e];
        for (unsigned k = 0; k < size_; ++k) {
            Target& known = moves_.targets_[k];
            if (known.train != end.train || known.at != end.pips) continue;
            if (end.tile < table_.end_pool[known.end].tile) known.end = e;
            return true;
        }
        return false;
    }
};

namespace turn {

namespace {

// The ends, as bits by index, that `may(end)` allows and that something in hand fits. Branch-free,
// since few ends remain to be added.
template <class May>
std::uint64_t fitting_ends(const Table& table, const TileSet& hand, May may) {
    static_assert(kMaxEnds <= 64);
    std::uint64_t fitting = 0;
    for (const End& end : std::views::reverse(table.ends())) {
        const unsigned fits = hand.row(end.pips) != 0;
        fitting = fitting * 2 + (static_cast<unsigned>(may(end)) & fits);
    }
    return fitting;
}

// Trains that nobody has started leave from the hub. Several communal ones are one choice (F8).
void add_unstarted(Moves::Adder& adder, const Table& table, const TileSet& hand, TrainMask trains) {
    unsigned fresh = trains & ~static_cast<unsigned>(table.started);
    if (fresh == 0 || table.engine == kNoPips) return;
    const Row fitting = hand.row(table.engine);
    if (fitting == 0) return;
    const unsigned communal = fresh & table.rules.communal_trains();
    fresh &= ~(communal & (communal - 1));
    for (; fresh != 0; fresh &= fresh - 1)
        adder.unstarted(static_cast<Train>(std::countr_zero(fresh)), fitting);
}

// The trains on which nothing but covers may be played (F19).
TrainMask trains_to_cover(const Table& table) {
    const Turn& now = table.turn;
    TrainMask trains = 0;
    for (const End& end : table.ends()) {
        const bool ignored =
            now.opening &&
            (end.tile >= now.first_laid ? table.rules.doubles_free : table.rules.ignore_doubles);
        if (end.cover != 0 && !ignored) trains |= train_bit(end.train);
    }
    return trains;
}

// F18: a second double in a turn wants a tile that covers one of the two, or to be the last tile.
bool third_tile_in_hand(const Table& table, const TileSet& hand, int size, Pips second) {
    if (size == 1) return true;
    // Doubles cover nothing.
    const auto covers = [&hand](Pips number) {
        return (hand.row(number) & ~static_cast<unsigned>(row_bit(number))) != 0;
    };
    return covers(second) || std::ranges::any_of(table.ends(), [&](const End& end) {
               return end.tile == table.turn.laid_double && end.cover != 0 && covers(end.pips);
           });
}

// The doubles of a hand that do not fit anywhere now (F18, F22).
Row unfit_doubles(const Table& table, const TileSet& hand) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    const Row doubles = hand.doubles();
    const int size = table.hand_sizes[now.seat];
    if (rules.out == Out::not_on_a_double && size == 1) return doubles;
    if (now.opening && rules.doubles_free) return 0;
    switch (rules.in_a_row) {
        case InARow::any:
            return 0;
        case InARow::one:
            return now.step == Step::follow_up ? doubles : Row{0};
        case InARow::two:
            return doubles_in_turn(table) >= 2 ? doubles : Row{0};
        case InARow::two_with_third:
            break;
    }
    const int laid = doubles_in_turn(table);
    if (laid != 1) return laid >= 2 ? doubles : Row{0};
    Row unfit = 0;
    for_each_number(doubles, [&](Pips n) {
        if (!third_tile_in_hand(table, hand, size, n)) unfit |= row_bit(n);
    });
    return unfit;
}

Row engines_to_lay(const Table& table, const Holding& mover) {
    const Row doubles = mover.hand.doubles();
    // The starter's is the highest double dealt.
    return table.turn.seat == table.starter ? std::bit_floor(doubles) : doubles;
}

// The parts of add_plays that few games need stay out of line: the others' moves are found faster.
[[gnu::noinline]] std::uint64_t ends_beside_locks(const Table& table, const TileSet& hand,
                                                  TrainMask trains) {
    return fitting_ends(table, hand, [trains, wanting = trains_to_cover(table)](const End& end) {
        return has_train(trains, end.train) && (end.cover != 0 || !has_train(wanting, end.train));
    });
}

[[gnu::noinline]] std::uint64_t ends_that_bind(const Table& table, const TileSet& hand) {
    return fitting_ends(table, hand, [range = binding_range(table)](const End& end) {
        return end.cover != 0 && range.contains(end.tile);
    });
}

void add_plays_of(Moves& moves, const Table& table, const TileSet& hand, Place where) {
    Moves::Adder adder(moves, table);
    const Turn& now = table.turn;
    const TrainMask trains = trains_of(table, where);
    std::uint64_t ends = 0;
    switch (where) {
        case Place::any_double:
            ends = any_double_binds(table.rules)
                       ? fitting_ends(table, hand, [](const End& end) { return end.cover != 0; })
                       : ends_that_bind(table, hand);
            break;
        case Place::this_double:
            ends = fitting_ends(
                table, hand, [laid = now.laid_double](const End& end) { return end.tile == laid; });
            break;
        case Place::its_doubles:
            ends = fitting_ends(table, hand, [from = now.first_laid](const End& end) {
                return end.cover != 0 && end.tile >= from;
            });
            break;
        case Place::nowhere:
        case Place::own_engine:
            return;
        case Place::own:
        case Place::own_or_communal:
        case Place::ring:
        case Place::one_train:
        case Place::visits:
        case Place::accessible:
            ends = table.rules.lock == Lock::that_train && table.uncovered != 0
                       ? ends_beside_locks(table, hand, trains)
                       : fitting_ends(table, hand, [trains](const End& end) {
                             return has_train(trains, end.train);
                         });
            break;
    }
    for (; ends != 0; ends &= ends - 1) {
        const auto e = static_cast<std::uint8_t>(std::countr_zero(ends));
        adder.end(e, hand.row(table.end_pool[e].pips));
    }
    add_unstarted(adder, table, hand, trains);
}

// F18, F22.
[[gnu::noinline]] void add_plays_with_limits(Moves& moves, const Table& table, const Holding& mover,
                                             Place where) {
    TileSet hand = mover.hand;
    for_each_number(unfit_doubles(table, hand), [&](Pips n) { hand.remove(Tile(n, n)); });
    if (mover.drawn && hand.contains(*mover.drawn)) {  // 0: if it fits, it is the only one
        TileSet drawn;
        drawn.add(*mover.drawn);
        add_plays_of(moves, table, drawn, where);
        if (moves.any_play()) return;
    }
    add_plays_of(moves, table, hand, where);
}

}  // namespace

void add_plays(Moves& moves, const Table& table, const Holding& mover) {
    const Place where = place(table);
    if (where == Place::nowhere) return;
    if (where == Place::own_engine) {
        Moves::Adder adder(moves, table);
        return adder.engines(engines_to_lay(table, mover));
    }
    if (table.rules.limits_doubles()) return add_plays_with_limits(moves, table, mover, where);
    add_plays_of(moves, table, mover.hand, where);
}

bool can_play(const Table& table, const Holding& mover) {
    Moves moves;
    add_plays(moves, table, mover);
    return moves.any_play();
}

}  // namespace turn

namespace {

// The choice where a play is wanted: at the beginning of a turn, and after a double.
void add_draw_and_pass(Moves& moves, const Table& table, const Holding& mover) {
    const bool playable = moves.any_play();
    const bool drawable = turn::may_draw(table, mover) && table.boneyard() > 0;
    const bool honour = honour_referee(table.rules);
    bool keeps = table.rules.drawn_tile == DrawnTile::may_be_kept &&
                 table.turn.step == Step::begin && !table.turn.drew_by_choice &&
                 !must_cover(table);  // F14
    // What fits only because of the draw need not be the drawn tile.
    if (keeps && mover.drawn) keeps = moves.playable().contains(*mover.drawn);
    moves.draw = drawable & (!playable | honour | turn::may_draw_by_choice(table));
    moves.pass = (playable & (honour | keeps) & table.turn.drew) | (!playable & !drawable);
    moves.confess = honour && table.turn.step == Step::begin && !mover.lapses.empty();
}

}  // namespace

// Called at every action of every simulation: in one piece, without calls.
[[gnu::flatten]] Moves moves(const Table& table, const Holding& mover) {
    Moves moves;
    turn::add_plays(moves, table, mover);
    switch (table.turn.step) {
        case Step::begin:
        case Step::follow_up:
            add_draw_and_pass(moves, table, mover);
            break;
        case Step::lay_engine:
            moves.pass = !moves.any_play();
            break;
        case Step::go_on:
            // A chain goes on while it can (S4, S8); a sequence, which only openings have, by
            // choice (T5, M19).
            moves.done = table.turn.opening;
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
    if (state.course.phase != Phase::play) return {};
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
