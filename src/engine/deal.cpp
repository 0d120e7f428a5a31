// Lots, the deal, and the opening of the hub.

#include "roundhouse/engine/deal.hpp"

#include <algorithm>

#include "engine/hub.hpp"
#include "engine/round_flow.hpp"

namespace roundhouse {

namespace {

Start start_of(const State& state) {
    return state.rules().start_of(state.course.round);
}

TileSet set_without(const State& state, Pips engine) {
    TileSet pile = TileSet::whole(state.rules().max_pips);
    if (engine != kNoPips) pile.remove(Tile(engine, engine));
    return pile;
}

// The highest tile of a hand: most pips, then the larger number (T4); or the highest double (B3).
// -1 for a hand without one.
int rank(const TileSet& hand, bool doubles_only) {
    if (doubles_only) return std::bit_width(hand.doubles()) - 1;
    int best = -1;
    for (Pips number = 0; number <= kMaxPips; ++number) {
        // Of the tiles with this number, the one whose other half is largest.
        const int other = std::bit_width(hand.partners(number)) - 1;
        if (other < 0) continue;
        best = std::max(best, (number + other) * kMaxNumbers + std::max<int>(number, other));
    }
    return best;
}

Seat highest_holder(const Round& round, bool doubles_only) {
    Seat holder = 0;
    int highest = -1;
    for (Seat seat = 0; seat < round.table.rules.players; ++seat) {
        const int own = rank(round.holdings[seat].hand, doubles_only);
        if (own <= highest) continue;
        holder = seat;
        highest = own;
    }
    return holder;
}

SeatMask everybody(const State& state) {
    return state.round.table.all_seats();
}

// Checks the drawings one after the other.
std::optional<DealFault> check_lots(const State& state, const std::vector<std::vector<Tile>>& lots,
                                    std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    if (!wants_lots(state)) {
        if (lots.empty()) return std::nullopt;
        return DealFault{.kind = Kind::lots_unwanted};
    }
    if (lots.empty())
        return DealFault{.kind = Kind::lots_missing, .expected = state.rules().players};
    if (lots.size() > kMaxDrawings)
        return DealFault{.kind = Kind::lots_endless, .expected = static_cast<int>(kMaxDrawings)};
    const TileSet pile = lots_pile(state, engine);
    SeatMask contending = everybody(state);
    for (int drawing = 0; drawing < static_cast<int>(lots.size()); ++drawing) {
        const std::vector<Tile>& tiles = lots[static_cast<std::size_t>(drawing)];
        const int expected = std::popcount(contending);
        if (expected == 1) return DealFault{.kind = Kind::lots_unwanted, .drawing = drawing};
        if (static_cast<int>(tiles.size()) != expected)
            return DealFault{Kind::lots_size, {}, drawing, expected};
        TileSet seen;
        for (const Tile tile : tiles) {
            if (!pile.contains(tile)) return DealFault{Kind::lots_foreign, tile, drawing, expected};
            if (seen.contains(tile)) return DealFault{Kind::lots_twice, tile, drawing, expected};
            seen.add(tile);
        }
        contending = seats_with_best_lot(start_of(state), contending, tiles);
    }
    if (std::popcount(contending) != 1)
        return DealFault{.kind = Kind::lots_unfinished,
                         .drawing = static_cast<int>(lots.size()),
                         .expected = std::popcount(contending)};
    return std::nullopt;
}

std::optional<DealFault> check_engine(const State& state, std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    if (!wants_engine(state)) {
        if (!engine) return std::nullopt;
        return DealFault{.kind = Kind::engine_unwanted, .tile = *engine};
    }
    if (!engine) return DealFault{.kind = Kind::engine_missing};
    if (engine->is_double() && (engines_left(state) & number_bit(engine->high())) != 0)
        return std::nullopt;
    return DealFault{.kind = Kind::engine_foreign, .tile = *engine};
}

std::optional<DealFault> check_stock(const State& state, const std::vector<Tile>& stock,
                                     std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    const TileSet pile = dealt_pile(state, engine);
    TileSet seen;
    for (const Tile tile : stock) {
        if (!pile.contains(tile)) return DealFault{.kind = Kind::stock_foreign, .tile = tile};
        if (seen.contains(tile)) return DealFault{.kind = Kind::stock_twice, .tile = tile};
        seen.add(tile);
    }
    if (seen == pile) return std::nullopt;
    Tile missing;
    pile.for_each([&](Tile tile) {
        if (!seen.contains(tile)) missing = tile;
    });
    return DealFault{.kind = Kind::stock_missing, .tile = missing};
}

// Resets hands and table. All that remains of the last round is who begins.
void hand_out(State& state, const Deal& deal) {
    const std::vector<Tile>& stock = deal.stock;
    const Rules& rules = state.rules();
    Table& table = state.round.table;
    table.starter = 0;
    table.last_player = kNoSeat;
    table.turn = {};
    table.engine = engine_taken_out(state, deal.engine);
    table.started = table.had_turn = table.passed = table.suspended = table.skip = 0;
    table.open = rules.communal_trains();
    table.ends.clear();
    table.laid_count = 0;
    table.actions = 0;

    // F16: the first tiles are laid aside; they stay below all others.
    auto next = stock.begin() + rules.unseen;
    std::copy(stock.begin(), next,
              std::reverse_iterator(state.round.rest_pool.begin() + rules.unseen));
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        Holding& holding = state.round.holdings[seat];
        holding = {};
        for (int k = 0; k < rules.hand; ++k) holding.hand.add(*next++);
        table.hand_sizes[seat] = rules.hand;
    }
    table.rest_size = static_cast<std::uint8_t>(stock.end() - next + rules.unseen);
    std::copy(next, stock.end(),
              std::reverse_iterator(state.round.rest_pool.begin() + table.rest_size));
}

// The seat that the drawings decide on.
Seat drawn_by_lots(const State& state, const std::vector<std::vector<Tile>>& lots) {
    SeatMask contending = everybody(state);
    for (const std::vector<Tile>& tiles : lots)
        contending = seats_with_best_lot(start_of(state), contending, tiles);
    return static_cast<Seat>(std::countr_zero(contending));
}

// Of the seats that won the round before, the first from the last starter on (F7).
Seat round_winner(const Table& table, Seat last_starter) {
    Seat seat = last_starter;
    while (!has_seat(table.round_winners, seat)) seat = left_of(table, seat);
    return seat;
}

// Who made the last play of the round before or, if nobody has played, began it.
Seat last_to_play(Seat last_starter, Seat last_player) {
    return last_player == kNoSeat ? last_starter : last_player;
}

Seat after_last_starter(const Table& table, int round, Seat last_starter) {
    return round == 1 ? Seat{0} : left_of(table, last_starter);  // F4
}

// The holder of the highest tile that has the engine's number, else of the highest one (F7).
Seat best_fit(const State& state) {
    const Round& round = state.round;
    Seat best = kNoSeat;
    NumberMask best_row = 0;  // by the tile's other number
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        const NumberMask fitting =
            std::bit_floor(round.holdings[seat].hand.partners(round.table.engine));
        if (fitting <= best_row) continue;
        best = seat;
        best_row = fitting;
    }
    return best != kNoSeat ? best : highest_holder(round, false);
}

Seat starter(const State& state, const Deal& deal, Seat last_starter, Seat last_player) {
    switch (start_of(state)) {
        case Start::lowest_lot:
        case Start::highest_lot:
            return drawn_by_lots(state, deal.lots);
        case Start::highest_tile:
            return highest_holder(state.round, false);
        case Start::highest_double:
            return highest_holder(state.round, true);
        case Start::last_to_play:
            return last_to_play(last_starter, last_player);
        case Start::winner:
            return round_winner(state.round.table, last_starter);
        case Start::best_fit:
            return best_fit(state);
        case Start::left_of_the_last_starter:
            break;
    }
    return after_last_starter(state.round.table, state.course.round, last_starter);
}

void tell_lots(const State& state, const Deal& deal, Events& events) {
    SeatMask contending = everybody(state);
    for (const std::vector<Tile>& tiles : deal.lots) {
        events.emplace_back(event::Lots{list_seats(contending), tiles});
        contending = seats_with_best_lot(start_of(state), contending, tiles);
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

bool wants_engine(const State& state) {
    return state.course.phase == Phase::deal && state.rules().random_schedule;
}

NumberMask engines_left(const State& state) {
    const auto all = static_cast<NumberMask>((2U << state.rules().max_pips) - 1U);
    return static_cast<NumberMask>(all & ~served_so_far(state));
}

TileSet lots_pile(const State& state, std::optional<Tile> engine) {
    // O2; S2 draws from the whole set.
    const bool before = state.rules().hub_engine == HubEngine::taken_out_before_the_lots;
    return set_without(state, before ? engine_taken_out(state, engine) : kNoPips);
}

TileSet dealt_pile(const State& state, std::optional<Tile> engine) {
    return set_without(state, engine_taken_out(state, engine));
}

SeatMask seats_with_best_lot(Start start, SeatMask contending, const std::vector<Tile>& tiles) {
    SeatMask best = 0;
    int best_pips = -1;
    unsigned waiting = contending;
    for (const Tile tile : tiles) {
        const SeatMask seat = seat_bit(std::countr_zero(waiting));
        waiting &= waiting - 1;
        const int pips = tile.pips();
        const bool better = start == Start::lowest_lot ? pips < best_pips : pips > best_pips;
        if (best == 0 || better) {
            best = seat;
            best_pips = pips;
        } else if (pips == best_pips) {
            best |= seat;
        }
    }
    return best;
}

Seat starter_before_deal(const Course& course, const Table& table) {
    if (table.rules.asks_for_engine()) return kNoSeat;  // F1, F2
    switch (table.rules.start_of(course.round)) {
        case Start::last_to_play:
            return last_to_play(table.starter, table.last_player);
        case Start::winner:
            return round_winner(table, table.starter);
        case Start::left_of_the_last_starter:
            return after_last_starter(table, course.round, table.starter);
        case Start::lowest_lot:
        case Start::highest_lot:
        case Start::highest_tile:
        case Start::highest_double:
        case Start::best_fit:
            break;
    }
    return kNoSeat;
}

Pips engine_before_deal(const Rules& rules, int round) {
    const bool known =
        rules.scheduled() ||
        (rules.hub_engine == HubEngine::the_rounds_from_a_hand && !rules.random_schedule &&
         rules.not_held != NotHeld::next_lower && rules.schedule_size > 0);
    return known ? rules.engine_of(round) : kNoPips;
}

std::optional<DealFault> deal(State& state, const Deal& deal, Events* events) {
    if (state.course.phase != Phase::deal) return DealFault{};
    if (auto fault = check_engine(state, deal.engine)) return fault;
    if (auto fault = check_lots(state, deal.lots, deal.engine)) return fault;
    if (auto fault = check_stock(state, deal.stock, deal.engine)) return fault;
    deal_legal(state, deal, events);
    return std::nullopt;
}

void deal_legal(State& state, const Deal& deal, Events* events) {
    Table& table = state.round.table;
    const Seat last_starter = table.starter;
    const Seat last_player = table.last_player;
    if (events) tell_lots(state, deal, *events);
    hand_out(state, deal);
    if (events) tell_deal(state, *events);

    const Rules& rules = table.rules;
    const auto void_deal = [&](std::optional<Seat> seat) {
        ++state.course.voids;
        table.starter = last_starter;
        table.last_player = last_player;
        emit<event::VoidDeal>(events, seat);
    };
    if (rules.hub_engine == HubEngine::one_for_each_player) {
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (state.round.holdings[seat].hand.doubles() == 0) return void_deal(seat);
    }
    Seat first = starter(state, deal, last_starter, last_player);
    if (rules.hub_engine == HubEngine::from_a_hand) {
        first = open_hub(state, first, events);
    } else if (rules.asks_for_engine()) {
        first = lay_required_engine(state, first, deal.engine, events);
    } else if (rules.random_schedule) {
        note_served(state, table.engine);
    }
    if (first == kNoSeat) return void_deal(std::nullopt);
    table.starter = first;
    state.course.phase = Phase::play;
    const bool laid = rules.engine_from_hand() && rules.laying == Laying::turn;  // F5
    begin_turn(state, laid ? left_of(state.round.table, first) : first, events);
}

}  // namespace roundhouse
