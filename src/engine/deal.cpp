// Lots, the deal, and the opening of the hub.

#include "roundhouse/engine/deal.hpp"

#include <algorithm>

#include "engine/round_flow.hpp"

namespace roundhouse {

namespace {

Start start_of(const State& state) {
    return state.rules().start_of(state.course.round);
}

Pips scheduled_engine(const State& state) {
    return state.rules().engine_of(state.course.round);
}

// The highest tile of a hand: most pips, then the larger number (T4); or the highest double (B3).
// -1 for a hand without one.
int rank(const TileSet& hand, bool doubles_only) {
    int best = -1;
    hand.for_each([&](Tile tile) {
        if (!doubles_only || tile.is_double())
            best = std::max(best, tile.pips() * kMaxNumbers + tile.high());
    });
    return best;
}

Seat highest_holder(const Round& round, bool doubles_only) {
    Seat best = 0;
    for (Seat seat = 1; seat < round.table.rules.players; ++seat)
        if (rank(round.holdings[seat].hand, doubles_only) >
            rank(round.holdings[best].hand, doubles_only))
            best = seat;
    return best;
}

SeatMask everybody(const State& state) {
    return state.round.table.all_seats();
}

// Checks the drawings one after the other.
std::optional<DealFault> check_lots(const State& state,
                                    const std::vector<std::vector<Tile>>& lots) {
    using Kind = DealFault::Kind;
    if (!wants_lots(state)) {
        if (lots.empty()) return std::nullopt;
        return DealFault{Kind::lots_unwanted, {}, 0, 0};
    }
    if (lots.empty()) return DealFault{Kind::lots_missing, {}, 0, state.rules().players};
    if (lots.size() > kMaxDrawings)
        return DealFault{Kind::lots_endless, {}, 0, static_cast<int>(kMaxDrawings)};
    const TileSet pile = lots_pile(state);
    SeatMask contending = everybody(state);
    for (int drawing = 0; drawing < static_cast<int>(lots.size()); ++drawing) {
        const std::vector<Tile>& tiles = lots[static_cast<std::size_t>(drawing)];
        const int expected = std::popcount(contending);
        if (expected == 1) return DealFault{Kind::lots_unwanted, {}, drawing, 0};
        if (static_cast<int>(tiles.size()) != expected)
            return DealFault{Kind::lots_size, {}, drawing, expected};
        TileSet seen;
        for (const Tile tile : tiles) {
            if (!pile.contains(tile)) return DealFault{Kind::lots_foreign, tile, drawing, expected};
            if (seen.contains(tile)) return DealFault{Kind::lots_twice, tile, drawing, expected};
            seen.add(tile);
        }
        contending = best_lots(start_of(state), contending, tiles);
    }
    if (std::popcount(contending) != 1)
        return DealFault{
            Kind::lots_unfinished, {}, static_cast<int>(lots.size()), std::popcount(contending)};
    return std::nullopt;
}

std::optional<DealFault> check_stock(const State& state, const std::vector<Tile>& stock) {
    using Kind = DealFault::Kind;
    const TileSet pile = stock_pile(state);
    TileSet seen;
    for (const Tile tile : stock) {
        if (!pile.contains(tile)) return DealFault{Kind::stock_foreign, tile, 0, 0};
        if (seen.contains(tile)) return DealFault{Kind::stock_twice, tile, 0, 0};
        seen.add(tile);
    }
    if (seen == pile) return std::nullopt;
    Tile missing;
    pile.for_each([&](Tile tile) {
        if (!seen.contains(tile)) missing = tile;
    });
    return DealFault{Kind::stock_missing, missing, 0, 0};
}

// Fresh hands and an empty table. What the last round leaves behind is only who begins.
void hand_out(State& state, const std::vector<Tile>& stock) {
    const Rules& rules = state.rules();
    Table& table = state.round.table;
    table.starter = 0;
    table.last_player = kNoSeat;
    table.turn = {};
    table.engine = rules.scheduled() ? scheduled_engine(state) : kNoPips;
    table.started = table.had_turn = table.passed = table.suspended = table.skip = 0;
    table.open = rules.communal ? train_bit(rules.communal_train()) : TrainMask{0};
    table.uncovered = table.end_count = table.laid_count = 0;
    table.actions = 0;

    auto next = stock.begin();
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        Holding& holding = state.round.holdings[seat];
        holding = {};
        for (int k = 0; k < rules.hand; ++k) holding.hand.add(*next++);
        table.hand_sizes[seat] = rules.hand;
    }
    table.stock_size = static_cast<std::uint8_t>(stock.end() - next);
    std::copy(next, stock.end(),
              std::reverse_iterator(state.round.stock_pool.begin() + table.stock_size));
}

// M11: the designated seat opens the hub, else draws, else the designation moves left.
Seat open_hub(State& state, Seat designated, Events* events) {
    Round& round = state.round;
    for (Seat seat = designated;; seat = static_cast<Seat>((seat + 1) % state.rules().players)) {
        Row doubles = round.holdings[seat].hand.doubles();
        if (doubles == 0 && round.table.boneyard() > 0) {
            const Tile tile = take_from_boneyard(round, seat);
            tell(events, event::HubDraw{seat, tile});
            if (tile.is_double()) doubles = row_bit(tile.high());
        }
        if (doubles == 0) continue;
        const auto number = static_cast<Pips>(std::bit_width(doubles) - 1);
        round.holdings[seat].hand.remove(Tile(number, number));
        --round.table.hand_sizes[seat];
        round.table.engine = number;
        tell(events, event::HubOpened{Tile(number, number), seat});
        return seat;
    }
}

// Whom the drawings name, one after the other.
Seat drawn_by_lots(const State& state, const std::vector<std::vector<Tile>>& lots) {
    SeatMask contending = everybody(state);
    for (const std::vector<Tile>& tiles : lots)
        contending = best_lots(start_of(state), contending, tiles);
    return static_cast<Seat>(std::countr_zero(contending));
}

Seat starter(const State& state, const Deal& deal, Seat last_starter, Seat last_player) {
    switch (start_of(state)) {
        case Start::lots_low:
        case Start::lots_high:
            return drawn_by_lots(state, deal.lots);
        case Start::highest_tile:
            return highest_holder(state.round, false);
        case Start::highest_double:
            return highest_holder(state.round, true);
        case Start::last_to_play:
            return last_player == kNoSeat ? last_starter : last_player;
        case Start::left_of_starter:
            break;
    }
    return static_cast<Seat>((last_starter + 1) % state.rules().players);
}

void tell_lots(const State& state, const Deal& deal, Events& events) {
    SeatMask contending = everybody(state);
    for (const std::vector<Tile>& tiles : deal.lots) {
        events.emplace_back(event::Lots{list_seats(contending), tiles});
        contending = best_lots(start_of(state), contending, tiles);
    }
}

void tell_deal(const State& state, Events& events) {
    const Table& table = state.round.table;
    events.emplace_back(event::Dealt{state.course.round, state.rules().hand,
                                     static_cast<std::uint8_t>(table.boneyard()),
                                     static_cast<std::uint8_t>(table.aside())});
    if (table.engine != kNoPips)
        events.emplace_back(event::HubOpened{Tile(table.engine, table.engine), std::nullopt});
}

}  // namespace

bool wants_lots(const State& state) {
    return state.course.phase == Phase::deal && by_lots(start_of(state));
}

TileSet lots_pile(const State& state) {
    TileSet pile = TileSet::whole(state.rules().max_pips);
    if (state.rules().hub_engine ==
        Hub::taken_out_before_lots) {  // O2; S2 draws from the whole set
        const Pips engine = scheduled_engine(state);
        pile.remove(Tile(engine, engine));
    }
    return pile;
}

TileSet stock_pile(const State& state) {
    TileSet pile = TileSet::whole(state.rules().max_pips);
    if (state.rules().scheduled()) {
        const Pips engine = scheduled_engine(state);
        pile.remove(Tile(engine, engine));
    }
    return pile;
}

SeatMask best_lots(Start start, SeatMask contending, const std::vector<Tile>& tiles) {
    SeatMask best = 0;
    int best_pips = -1;
    unsigned waiting = contending;
    for (const Tile tile : tiles) {
        const SeatMask seat = seat_bit(std::countr_zero(waiting));
        waiting &= waiting - 1;
        const int pips = tile.pips();
        const bool better = start == Start::lots_low ? pips < best_pips : pips > best_pips;
        if (best == 0 || better) {
            best = seat;
            best_pips = pips;
        } else if (pips == best_pips) {
            best |= seat;
        }
    }
    return best;
}

std::optional<DealFault> deal(State& state, const Deal& deal, Events* events) {
    if (state.course.phase != Phase::deal) return DealFault{};
    if (auto fault = check_lots(state, deal.lots)) return fault;
    if (auto fault = check_stock(state, deal.stock)) return fault;
    deal_legal(state, deal, events);
    return std::nullopt;
}

void deal_legal(State& state, const Deal& deal, Events* events) {
    Table& table = state.round.table;
    const Seat last_starter = table.starter;
    const Seat last_player = table.last_player;
    if (events) tell_lots(state, deal, *events);
    hand_out(state, deal.stock);
    if (events) tell_deal(state, *events);

    if (table.rules.hub_engine == Hub::own_engines) {
        for (Seat seat = 0; seat < table.rules.players; ++seat) {
            if (state.round.holdings[seat].hand.doubles() != 0) continue;
            ++state.course.voids;
            table.starter = last_starter;
            table.last_player = last_player;
            tell(events, event::VoidDeal{seat});
            return;
        }
    }
    Seat first = starter(state, deal, last_starter, last_player);
    if (table.rules.hub_engine == Hub::from_hand) first = open_hub(state, first, events);
    table.starter = first;
    state.course.phase = Phase::play;
    begin_turn(state, first, events);
}

}  // namespace roundhouse
