#include "bots/simple.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "roundhouse/engine/moves.hpp"

namespace roundhouse::bots {

namespace {

// Evenly spaced: between two players, each wins 65 % against the one before. Fitted by
// `roundhouse_bench --section levels --fit` in OLL Train, Mexican Train, Basic Trains, Train
// Dominoes and Train Station, and used in all games that are played like them.
using Grades = std::array<Grade, 7>;
constexpr Grades kForks{{{0, 9.6F}, {0, 7.4F}, {0, 5.4F}, {0, 3.3F}, {0, 0}, {0.51F, 0}, {1, 0}}};
constexpr Grades kTrains{
    {{0, 30.8F}, {0, 20.8F}, {0, 14.2F}, {0, 10.1F}, {0, 5.6F}, {0.24F, 0}, {1, 0}}};
constexpr Grades kEngines{
    {{0, 18.8F}, {0, 14}, {0, 10.8F}, {0, 8.2F}, {0, 5.7F}, {0, 3.3F}, {1, 0}}};
constexpr Grades kFirstTrain{
    {{0, 42.7F}, {0, 26.2F}, {0, 18.1F}, {0, 11.8F}, {0, 7.2F}, {0, 2}, {1, 0}}};
// Even play at random is less than six steps of 65 % below the expert here: these are of 62 %.
constexpr float kAtRandom = 10'000;
constexpr Grades kWholeTurns{
    {{0, kAtRandom}, {0, 116.6F}, {0, 40.1F}, {0, 20.4F}, {0, 11.3F}, {0, 3.6F}, {1, 0}}};

}  // namespace

Action choose_randomly(const Moves& moves, Seat mover, chance::Random& random) {
    return moves.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size()))),
                     mover);
}

Action choose_greedily(const Rules& rules, const Holding& own, const Moves& moves, Seat mover) {
    if (!moves.any_play() && moves.announce) return Announce{};
    Action best = moves.nth(0, mover);
    int most = -1;
    for (int k = 0; k < moves.plays(); ++k) {
        const Action action = moves.nth(k, mover);
        const Tile tile = std::get<Play>(action).tile;
        // Apart from its own bit, the double's row lists what would cover it.
        const bool coverable =
            tile.is_double() && (own.hand.partners(tile.high()) & ~number_bit(tile.high())) != 0;
        int weight = tile.pips();
        if (tile.has(0) && !tile.is_double()) weight += rules.half_blank;
        if (coverable) weight += 2 * kMaxPips + 1 + rules.half_blank;
        if (weight <= most) continue;
        most = weight;
        best = action;
    }
    return best;
}

Grade grade_of(Level level, const Rules& rules) {
    const Grades& grades = rules.turn_tiles == TurnLength::own_then_visits ? kEngines
                           : rules.turn_tiles == TurnLength::all_that_fit  ? kWholeTurns
                           : rules.covers > 1                              ? kForks
                           : rules.opening_lasts == Opening::first_turn    ? kFirstTrain
                                                                           : kTrains;
    return grades[static_cast<std::size_t>(level) - static_cast<std::size_t>(Level::billy)];
}

}  // namespace roundhouse::bots
