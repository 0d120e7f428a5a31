// The chance outcomes of a deal, and what a deal makes of them: lots, hands, the hub. Every deal is
// checked first; a fault changes nothing. The shuffled order comes from outside: the engine never
// makes a random choice itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// No deal has more drawings of lots: the last one has to decide.
inline constexpr std::size_t kMaxDrawings = 1000;

// Chance outcomes of one deal.
struct Deal {
    // One list for each drawing of lots, in the order of the contending seats; empty if the start
    // is not decided by lots.
    std::vector<std::vector<Tile>> lots;
    // All tiles that are dealt from, in order: those laid aside unseen (F16), seat 0's hand, seat
    // 1's and so on; the rest is the boneyard, or laid aside.
    std::vector<Tile> stock;
    // The round's double, drawn among those that have not served; only where the order is random.
    std::optional<Tile> engine = std::nullopt;
};

struct DealFault {
    enum class Kind : std::uint8_t {
        wrong_phase,      // no deal is due now
        engine_missing,   // the order is random
        engine_unwanted,  // the order is not random
        engine_foreign,   // `tile` is not a double, or has served already
        lots_missing,     // lots are drawn for this round
        lots_unwanted,    // no lots are drawn, or a drawing follows the one that decided
        lots_unfinished,  // the last drawing is still tied
        lots_endless,     // more drawings than kMaxDrawings
        lots_size,        // a drawing does not have exactly one tile for each contending seat
        lots_foreign,     // `tile` is not in the pile that lots are drawn from
        lots_twice,       // `tile` is drawn twice in one drawing
        stock_missing,    // `tile` is missing from the stock
        stock_foreign,    // `tile` is not in the pile that is dealt from
        stock_twice,      // `tile` is in the stock twice
    };
    Kind kind = Kind::wrong_phase;
    Tile tile{};
    int drawing = 0;   // which list of lots, from 0
    int expected = 0;  // the size it should have
};

// Whether the coming deal needs an engine, and the numbers of the doubles it may be (F6).
[[nodiscard]] bool wants_engine(const State& state);
[[nodiscard]] NumberMask engines_left(const State& state);
// Whether the coming deal needs lots.
[[nodiscard]] bool wants_lots(const State& state);
// The tiles that lots are drawn from, and those that are dealt from, in the coming deal. `engine`
// is the one drawn for it, if wants_engine().
[[nodiscard]] TileSet lots_pile(const State& state, std::optional<Tile> engine = std::nullopt);
[[nodiscard]] TileSet dealt_pile(const State& state, std::optional<Tile> engine = std::nullopt);
// Those of the contending seats that share the best total of a drawing; if several, they draw
// again. `tiles` has one tile for each of them, in seat order.
[[nodiscard]] SeatMask seats_with_best_lot(Start start, SeatMask contending,
                                           const std::vector<Tile>& tiles);

// Who will have the first turn of the coming deal or, where the engine comes from a hand, is asked
// for one first; kNoSeat: lots or hands decide. And the engine of that round; kNoPips likewise.
[[nodiscard]] Seat starter_before_deal(const Course& course, const Table& table);
[[nodiscard]] Pips engine_before_deal(const Rules& rules, int round);

// Deals a round: a fault changes nothing. A void deal (B3) leaves the phase as it was.
// `events` may be null; what happened is appended.
[[nodiscard]] std::optional<DealFault> deal(State& state, const Deal& deal, Events* events);
// Applies a deal that was shuffled for this very state, without checking it. For simulations.
void deal_legal(State& state, const Deal& deal, Events* events);

}  // namespace roundhouse
