#include "roundhouse/engine/choices.hpp"

#include <algorithm>
#include <array>

#include "engine/turn.hpp"

namespace roundhouse {

Action OtherActions::nth(int k) const {
    if (draw && k-- == 0) return Draw{};
    if (pass && k-- == 0) return Pass{};
    if (done && k-- == 0) return Done{};
    if (announce && k-- == 0) return Announce{};
    return Confess{};
}

std::uint8_t Plays::end_for(const Table& table, Train train, Pips number) const {
    std::uint8_t first = kNoEnd;
    for_each_end(ends & table.ends.of(train), [&](std::uint8_t e) {
        const End& end = table.ends[e];
        if (end.pips == number && (first == kNoEnd || end.tile < table.ends[first].tile)) first = e;
    });
    return first;
}

Landing Choices::nth_play(const Table& table, int k) const {
    for (EndMask left = plays.distinct; left != 0; left &= left - 1) {
        const std::uint8_t e = lowest_end(left);
        const End& end = table.ends[e];
        const NumberMask fitting = plays.tiles.partners(end.pips);
        const int here = count(fitting);
        if (k < here)
            return {{Tile(end.pips, nth_number(fitting, k)), end.train, end.pips},
                    plays.end_laid_first(table, e)};
        k -= here;
    }
    if (plays.engines != 0) {
        const Pips number = nth_number(plays.engines, k);
        return {{Tile(number, number), table.turn.seat, kNoPips}};
    }
    const NumberMask fitting = plays.tiles.partners(table.engine);
    const int each = count(fitting);
    unsigned trains = plays.unstarted;
    for (; k >= each; k -= each) trains &= trains - 1;
    return {{Tile(table.engine, nth_number(fitting, k)),
             static_cast<Train>(std::countr_zero(trains)), table.engine}};
}

namespace turn {

namespace {

// Trains that nobody started leave from the hub. Several communal ones are one choice (F8).
TrainMask unstarted(const Table& table, TrainMask trains) {
    unsigned fresh = trains & ~static_cast<unsigned>(table.started);
    if (fresh == 0 || table.engine == kNoPips) return 0;
    const unsigned communal = fresh & table.rules.communal_trains();
    return static_cast<TrainMask>(fresh & ~(communal & (communal - 1)));
}

// The trains on which nothing but covers may be played (F19).
TrainMask trains_to_cover(const Table& table) {
    if (table.turn.opening && table.rules.ignore_doubles) return 0;  // F32
    TrainMask trains = 0;
    for_each_end(table.ends.uncovered(),
                 [&](std::uint8_t e) { trains |= train_bit(table.ends[e].train); });
    return trains;
}

// F18: a second double in a turn wants a tile that covers one of the two, or to be the last tile.
bool third_tile_in_hand(const Table& table, const TileSet& hand, int size, Pips second) {
    if (size == 1) return true;
    // Doubles cover nothing.
    const auto covers = [&hand](Pips number) {
        return (hand.partners(number) & ~static_cast<unsigned>(number_bit(number))) != 0;
    };
    return covers(second) || std::ranges::any_of(table.ends, [&](const End& end) {
               return end.tile == table.turn.laid_double && end.owed != 0 && covers(end.pips);
           });
}

// The doubles of a hand that do not fit anywhere now (F18, F22).
NumberMask unfit_doubles(const Table& table, const TileSet& hand) {
    const Rules& rules = table.rules;
    const Turn& now = table.turn;
    const NumberMask doubles = hand.doubles();
    const int size = table.hand_sizes[now.seat];
    if (rules.out == Out::not_on_a_double && size == 1) return doubles;
    if (now.opening && rules.doubles_free) return 0;
    switch (rules.in_a_row) {
        case InARow::any_number:
            return 0;
        case InARow::one:
            return now.step == Step::follow_up ? doubles : NumberMask{0};
        case InARow::two:
            return doubles_in_turn(table) >= 2 ? doubles : NumberMask{0};
        case InARow::two_with_a_third_tile:
            break;
    }
    const int laid = doubles_in_turn(table);
    if (laid != 1) return laid >= 2 ? doubles : NumberMask{0};
    NumberMask unfit = 0;
    for_each_number(doubles, [&](Pips n) {
        if (!third_tile_in_hand(table, hand, size, n)) unfit |= number_bit(n);
    });
    return unfit;
}

NumberMask engines_to_lay(const Table& table, const Holding& own) {
    const NumberMask doubles = own.hand.doubles();
    // The starter's is the highest double dealt.
    return table.turn.seat == table.starter ? std::bit_floor(doubles) : doubles;
}

// The ends that tiles of that range show.
[[gnu::noinline]] EndMask ends_of_tiles(const Table& table, LaidRange tiles) {
    EndMask ends = 0;
    EndMask bit = 1;
    for (const End& end : table.ends) {
        if (tiles.contains(end.tile)) ends |= bit;
        bit <<= 1U;
    }
    return ends;
}

// What few games need stays out of line: the others' choices are found faster.
[[gnu::noinline]] EndMask ends_beside_locks(const Table& table, TrainMask trains) {
    return table.ends.of_trains(trains) &
           (table.ends.uncovered() | ~table.ends.of_trains(trains_to_cover(table)));
}

EndMask ends_of_tile(const Table& table, std::uint8_t tile) {
    EndMask ends = 0;
    for_each_end(table.ends.of(table.laid_pool[tile].train),
                 [&](std::uint8_t e) { ends |= EndMask{table.ends[e].tile == tile} << e; });
    return ends;
}

// Of the ends of one train that show the same number, the first, where not all ends of a train are
// meant.
[[gnu::noinline]] EndMask one_for_each_number(const Table& table, EndMask ends) {
    std::array<NumberMask, kMaxTrains> shown{};
    for_each_end(ends, [&](std::uint8_t e) {
        const End& end = table.ends[e];
        const NumberMask number = number_bit(end.pips);
        ends &= ~(EndMask{(shown[end.train] & number) != 0} << e);
        shown[end.train] |= number;
    });
    return ends;
}

// Where plays may go: on ends, and from the hub.
struct Reach {
    EndMask ends = 0;
    EndMask distinct = 0;
    TrainMask unstarted = 0;
};

Reach on_trains(const Table& table, TrainMask trains) {
    const TrainMask fresh = unstarted(table, trains);
    if (table.rules.lock == Lock::that_train && table.ends.uncovered() != 0) {
        const EndMask ends = ends_beside_locks(table, trains);
        return {ends, one_for_each_number(table, ends), fresh};
    }
    const EndMask ends = table.ends.of_trains(trains);
    return {ends, ends & table.ends.distinct(), fresh};
}

Reach on_doubles(const Table& table, EndMask ends) {
    const bool alone = (ends & (ends - 1)) == 0;
    const bool differ = alone || (ends & ~table.ends.distinct()) == 0;
    return {ends, differ ? ends : one_for_each_number(table, ends), 0};
}

// Where a place is on the table; one's own engine is not laid against anything.
Reach reach(const Table& table, Place where) {
    const Turn& now = table.turn;
    const EndMask uncovered = table.ends.uncovered();
    switch (where) {
        case Place::any_double:
            return on_doubles(table, any_double_binds(table.rules)
                                         ? uncovered
                                         : uncovered & ends_of_tiles(table, binding_range(table)));
        case Place::this_double:
            return on_doubles(table, ends_of_tile(table, now.laid_double));
        case Place::its_doubles:
            return on_doubles(table, uncovered & ends_of_tiles(table, {now.laid_before, kNoTile}));
        case Place::nowhere:
        case Place::own_engine:
        case Place::own:
        case Place::own_or_communal:
        case Place::ring:
        case Place::one_train:
        case Place::visits:
        case Place::accessible:
            break;
    }
    return on_trains(table, trains_of(table, where));
}

Plays plays_of(const Table& table, const Reach& where, const TileSet& tiles) {
    Plays plays{.ends = where.ends,
                .distinct = where.distinct,
                .unstarted = where.unstarted,
                .tiles = tiles};
    for_each_end(plays.distinct,
                 [&](std::uint8_t e) { plays.count += count(tiles.partners(table.ends[e].pips)); });
    if (plays.unstarted != 0)
        plays.count += count(plays.unstarted) * count(tiles.partners(table.engine));
    return plays;
}

bool any_play(const Table& table, const Reach& where, const TileSet& tiles) {
    if (where.unstarted != 0 && tiles.partners(table.engine) != 0) return true;
    for (EndMask left = where.distinct; left != 0; left &= left - 1)
        if (tiles.partners(table.ends[lowest_end(left)].pips) != 0) return true;
    return false;
}

// F18, F22.
[[gnu::noinline]] Plays limited_plays(const Table& table, const Reach& where, const Holding& own) {
    TileSet tiles = own.hand;
    for_each_number(unfit_doubles(table, own.hand), [&](Pips n) { tiles.remove(Tile(n, n)); });
    if (own.drawn && tiles.contains(*own.drawn)) {  // if it fits, it is the only one
        TileSet only;
        only.add(*own.drawn);
        if (any_play(table, where, only)) return plays_of(table, where, only);
    }
    return plays_of(table, where, tiles);
}

[[gnu::noinline]] Plays own_engines(const Table& table, const Holding& own) {
    const NumberMask engines = engines_to_lay(table, own);
    return {.engines = engines, .tiles = own.hand, .count = count(engines)};
}

}  // namespace

bool fits(const Table& table, const Plays& plays, Tile tile) {
    if (!plays.tiles.contains(tile)) return false;
    bool found = plays.unstarted != 0 && tile.has(table.engine);
    for_each_end(plays.ends, [&](std::uint8_t e) { found |= tile.has(table.ends[e].pips); });
    return found;
}

Plays plays(const Table& table, const Holding& own) {
    const Place where = place(table);
    if (where == Place::own_engine) return own_engines(table, own);
    const Reach there = reach(table, where);
    return table.rules.limits_doubles() ? limited_plays(table, there, own)
                                        : plays_of(table, there, own.hand);
}

bool can_play(const Table& table, const Holding& own) {
    const Place where = place(table);
    if (where == Place::own_engine || table.rules.limits_doubles())
        return plays(table, own).count != 0;
    return any_play(table, reach(table, where), own.hand);
}

}  // namespace turn

namespace {

// Whether what may be drawn is left alone: the drawn tile fits and is kept (F14).
bool may_keep(const Table& table, const Holding& own, const Plays& plays) {
    if (table.turn.step != Step::begin || own.drew_by_choice || must_cover(table)) return false;
    // What fits only because of the draw is not the drawn tile.
    return !own.drawn || turn::fits(table, plays, *own.drawn);
}

// The choice where a play is wanted: at the beginning of a turn, and after a double.
void draw_or_pass(OtherActions& others, const Table& table, const Holding& own,
                  const Plays& plays) {
    const bool playable = plays.count != 0;
    if (playable && !table.rules.choice_beside_plays()) return;
    const bool drawable = turn::draw_is_allowed(table, own) && table.tiles_to_draw() > 0;
    const bool honour = honour_referee(table.rules);
    const bool keeps =
        table.rules.drawn_tile == DrawnTile::may_be_kept && playable && may_keep(table, own, plays);
    others.draw = drawable && (!playable || honour || turn::may_draw_by_choice(table));
    others.pass = playable ? (honour || keeps) && table.turn.drew : !drawable;
    others.confess = honour && table.turn.step == Step::begin && !own.lapses.empty();
}

}  // namespace

// Asked at every action of every simulation: in one piece, without calls.
[[gnu::flatten]] Choices choices(const Table& table, const Holding& own) {
    Choices choices{turn::plays(table, own), {}};
    const Plays& plays = choices.plays;
    OtherActions& others = choices.others;
    switch (table.turn.step) {
        case Step::begin:
        case Step::follow_up:
            draw_or_pass(others, table, own, plays);
            break;
        case Step::lay_engine:
            others.pass = plays.count == 0;
            break;
        case Step::go_on:
            // A chain goes on while it can (S4, S8); a sequence, which only openings have, by
            // choice (T5, M19).
            others.done = table.turn.opening;
            break;
        case Step::visit:
        case Step::more_covers:
            others.done = true;
            break;
        case Step::call:
            others.announce = others.done = true;
            break;
    }
    return choices;
}

}  // namespace roundhouse
