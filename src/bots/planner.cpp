#include "bots/planner.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "bots/lookahead.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bots {

namespace {

// The plan uses two ends: if there are more, the newest two that differ.
Roots own_roots(const Table& table, Seat seat) {
    Roots roots;
    const Train own = table.rules.own_train(seat);
    if (own == kNoTrain) return roots;
    if (!table.is_started(own)) {
        if (table.engine != kNoPips) roots.add(table.engine);
        return roots;
    }
    const End* newest = nullptr;
    for (const End& end : table.ends)
        if (end.train == own && (newest == nullptr || end.tile > newest->tile)) newest = &end;
    if (newest == nullptr) return roots;
    const End* second = nullptr;
    for (const End& end : table.ends) {
        if (end.train != own || &end == newest) continue;
        const bool differs = end.pips != newest->pips;
        const bool differed = second != nullptr && second->pips != newest->pips;
        if (second == nullptr || (differs && (!differed || end.tile > second->tile))) second = &end;
    }
    roots.add(newest->pips);
    if (second != nullptr) roots.add(second->pips);
    return roots;
}

// Whether the roots reach every tile of the set.
bool reached(const TileSet& tiles, const Roots& roots) {
    NumberMask begin = 0;
    for (int k = 0; k < roots.size; ++k)
        begin |= number_bit(roots.number[static_cast<std::size_t>(k)]);
    return (tiles.numbers() & ~tiles.reached_from(begin)) == 0;
}

Plan planned_from(const TileSet& hand, const Roots& roots) {
    return {hand, roots, planned_tiles(hand, roots), true};
}

// A hand and roots whose best trains were found before, and these trains.
struct Known {
    TileSet hand;
    Roots roots;  // none: the entry is not in use
    TileSet tiles;
};

std::size_t hash_of(const TileSet& hand, const Roots& roots) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15U;
    std::uint64_t hash = static_cast<std::uint64_t>(roots.number[0]) << 8U | roots.number[1];
    for (const std::uint64_t rows : std::bit_cast<std::array<std::uint64_t, 4>>(hand))
        hash = (std::rotl(hash, 23) ^ rows) * kOdd;
    return static_cast<std::size_t>(hash >> 32U);
}

// Whether the tile just drawn fits, but may be kept (F14). With an honour referee, such a pass may
// be a lapse.
bool keeps_drawn(const Table& table, const Moves& moves) {
    return moves.pass && moves.any_play() && table.rules.drawn_tile == DrawnTile::may_be_kept &&
           !honour_referee(table.rules);
}

}  // namespace

// Getting rid of a tile counts about as much as ten points.
Weights plan_weights() {
    return {10, 1, 0, 0};
}

TileSet planned_tiles(const TileSet& hand, Roots roots) {
    if (roots.size == 0) return {};
    if (roots.size == 2 && roots.number[0] > roots.number[1])
        std::swap(roots.number[0], roots.number[1]);
    constexpr std::size_t kEntries = std::size_t{1} << 12U;  // under 400 KB
    static thread_local std::vector<Known> entries(kEntries);
    Known& entry = entries[hash_of(hand, roots) % kEntries];
    if (!(entry.roots == roots && entry.hand == hand))
        entry = {hand, roots, best_tiles(hand, roots, plan_weights())};
    return entry.tiles;
}

Plan plan_for(const Table& table, Seat seat, const TileSet& hand) {
    return planned_from(hand, own_roots(table, seat));
}

Plan plan_after(const Plan& plan, const Play& play, const Table& table, Seat seat,
                const TileSet& hand) {
    Plan left = plan;
    left.hand = hand;
    const bool planned = plan.tiles.contains(play.tile);
    if (play.train != table.rules.own_train(seat)) {
        if (!planned) return left;
    } else {
        left.roots = own_roots(table, seat);
        if (planned) {
            left.tiles.remove(play.tile);
            if (reached(left.tiles, left.roots)) return left;
        }
    }
    return planned_from(hand, left.roots);
}

// Calls fn(option) for each, always the same object.
template <class Fn>
void Planner::for_each_option(const Table& table, const Holding& own, const Moves& moves,
                              Plan& plan, Fn&& fn) const {
    const Seat seat = table.turn.seat;
    if (!plan.known || !(plan.hand == own.hand) || !(plan.roots == own_roots(table, seat)))
        plan = plan_for(table, seat, own.hand);
    Lookahead lookahead(policy_, table, own);
    Option option;
    for (int k = 0; k < moves.plays(); ++k) {
        lookahead.play(moves, k, plan, option);
        fn(option);
    }
    if (!moves.done && !keeps_drawn(table, moves)) return;
    lookahead.end_turn(moves.done ? Action{Done{}} : Action{Pass{}}, plan, option);
    fn(option);
}

std::vector<Option> Planner::options(const Table& table, const Holding& own, const Moves& moves,
                                     Plan& plan) const {
    std::vector<Option> options;
    for_each_option(table, own, moves, plan,
                    [&](const Option& option) { options.push_back(option); });
    return options;
}

float Planner::best_value(const Table& table, const Holding& own, const Moves& moves,
                          Plan& plan) const {
    Option best;
    best.value = std::numeric_limits<float>::lowest();
    for_each_option(table, own, moves, plan, [&](const Option& option) {
        if (option.value > best.value) best = option;
    });
    return best.over ? best.value : value_(best.features);
}

Action Planner::choose(const Table& table, const Holding& own, const Moves& moves,
                       Plan& plan) const {
    const Seat seat = table.turn.seat;
    if (!moves.any_play()) {
        if (moves.announce) return Announce{};
        return moves.nth(0, seat);
    }
    if (moves.plays() == 1 && !moves.done && !keeps_drawn(table, moves)) return moves.nth(0, seat);
    Action action;
    Plan after;
    float best = std::numeric_limits<float>::lowest();
    for_each_option(table, own, moves, plan, [&](const Option& option) {
        if (option.value <= best) return;
        best = option.value;
        action = option.action;
        after = option.plan;
    });
    plan = after;
    return action;
}

}  // namespace roundhouse::bots
