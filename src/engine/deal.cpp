// Lots, the deal, and the opening of the hub.

#include "roundhouse/engine/deal.hpp"

#include <algorithm>

#include "engine/round_flow.hpp"

namespace roundhouse {

namespace {

Start start_of(const State& state) {
    return state.rules().start_of(state.course.round);
}

// The engine that is taken out before the deal; kNoPips where none is.
Pips engine_taken_out(const State& state, std::optional<Tile> drawn) {
    const Rules& rules = state.rules();
    if (!rules.taken_out()) return kNoPips;
    if (!rules.random_order) return rules.engine_of(state.course.round);
    return drawn ? drawn->high() : kNoPips;
}

TileSet set_without(const State& state, Pips engine) {
    TileSet pile = TileSet::whole(state.rules().max_pips);
    if (engine != kNoPips) pile.remove(Tile(engine, engine));
    return pile;
}

// How many engines there are before they begin again.
int engines_in_all(const Rules& rules) {
    const bool by_entries = rules.hub_engine == Hub::round_from_hand && !rules.random_order;
    return by_entries ? rules.schedule_size : rules.max_pips + 1;
}

// What has served of them: nothing once all have.
std::uint32_t served_so_far(const State& state) {
    const std::uint32_t all = (1U << static_cast<unsigned>(engines_in_all(state.rules()))) - 1U;
    return state.course.served == all ? 0U : state.course.served;
}

void note_served(State& state, int bit) {
    state.course.served = served_so_far(state) | 1U << static_cast<unsigned>(bit);
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
std::optional<DealFault> check_lots(const State& state, const std::vector<std::vector<Tile>>& lots,
                                    std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    if (!wants_lots(state)) {
        if (lots.empty()) return std::nullopt;
        return DealFault{Kind::lots_unwanted, {}, 0, 0};
    }
    if (lots.empty()) return DealFault{Kind::lots_missing, {}, 0, state.rules().players};
    if (lots.size() > kMaxDrawings)
        return DealFault{Kind::lots_endless, {}, 0, static_cast<int>(kMaxDrawings)};
    const TileSet pile = lots_pile(state, engine);
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

std::optional<DealFault> check_engine(const State& state, std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    if (!wants_engine(state)) {
        if (!engine) return std::nullopt;
        return DealFault{Kind::engine_unwanted, *engine, 0, 0};
    }
    if (!engine) return DealFault{Kind::engine_missing, {}, 0, 0};
    if (engine->is_double() && (engines_left(state) & row_bit(engine->high())) != 0)
        return std::nullopt;
    return DealFault{Kind::engine_foreign, *engine, 0, 0};
}

std::optional<DealFault> check_stock(const State& state, const std::vector<Tile>& stock,
                                     std::optional<Tile> engine) {
    using Kind = DealFault::Kind;
    const TileSet pile = stock_pile(state, engine);
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
    table.uncovered = table.end_count = table.laid_count = 0;
    table.actions = 0;

    // F16: the first tiles are laid aside; they stay below all others.
    auto next = stock.begin() + rules.unseen;
    std::copy(stock.begin(), next,
              std::reverse_iterator(state.round.stock_pool.begin() + rules.unseen));
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        Holding& holding = state.round.holdings[seat];
        holding = {};
        for (int k = 0; k < rules.hand; ++k) holding.hand.add(*next++);
        table.hand_sizes[seat] = rules.hand;
    }
    table.stock_size = static_cast<std::uint8_t>(stock.end() - next + rules.unseen);
    std::copy(next, stock.end(),
              std::reverse_iterator(state.round.stock_pool.begin() + table.stock_size));
}

void lay_engine(State& state, Seat seat, Pips number, Events* events) {
    Round& round = state.round;
    round.holdings[seat].hand.remove(Tile(number, number));
    --round.table.hand_sizes[seat];
    round.table.engine = number;
    tell(events, event::HubOpened{Tile(number, number), seat});
}

Pips highest(Row numbers) {
    return static_cast<Pips>(std::bit_width(numbers) - 1);
}

Seat left_of(const State& state, Seat seat) {
    return static_cast<Seat>((seat + 1) % state.rules().players);
}

// M11: the designated seat opens the hub, else draws, else the designation moves left.
Seat open_hub(State& state, Seat designated, Events* events) {
    Round& round = state.round;
    for (Seat seat = designated;; seat = left_of(state, seat)) {
        Row doubles = round.holdings[seat].hand.doubles();
        if (doubles == 0 && round.table.boneyard() > 0) {
            const Tile tile = take_from_boneyard(round, seat);
            tell(events, event::HubDraw{seat, tile, tile.is_double()});
            if (tile.is_double()) doubles = row_bit(tile.high());
        }
        if (doubles == 0) continue;
        lay_engine(state, seat, highest(doubles), events);
        return seat;
    }
}

// An engine that somebody holds, by its seat and number; kNoSeat where nobody does.
struct HeldEngine {
    Seat seat = kNoSeat;
    Pips number = kNoPips;
};

// The highest of some doubles in any hand.
HeldEngine held(const State& state, Row asked) {
    HeldEngine best;
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        const auto found = static_cast<Row>(state.round.holdings[seat].hand.doubles() & asked);
        if (found != 0 && (best.seat == kNoSeat || highest(found) > best.number))
            best = {seat, highest(found)};
    }
    return best;
}

// The order's entries that have not served, first to last; for F2 and random orders: the numbers
// still left, in no order that matters.
std::vector<Pips> entries_left(const State& state, std::optional<Tile> drawn) {
    const Rules& rules = state.rules();
    if (drawn) return {drawn->high()};
    std::vector<Pips> left;
    const std::uint32_t served = served_so_far(state);
    const bool by_entries = rules.hub_engine == Hub::round_from_hand;
    for (int k = 0; k < engines_in_all(rules); ++k)
        if ((served >> static_cast<unsigned>(k) & 1U) == 0)
            left.push_back(by_entries ? rules.schedule[static_cast<std::size_t>(k)]
                                      : static_cast<Pips>(k));
    return left;
}

Row numbers_of(const std::vector<Pips>& entries) {
    Row row = 0;
    for (const Pips number : entries) row |= row_bit(number);
    return row;
}

// F3: tiles are drawn until one of the doubles that are asked for turns up.
HeldEngine draw_for_engine(State& state, Seat designated, Row asked, Events* events) {
    Round& round = state.round;
    const bool laps = state.rules().not_held == NotHeld::all_draw;
    HeldEngine best;
    for (Seat seat = designated; round.table.boneyard() > 0;) {
        const Tile tile = take_from_boneyard(round, seat);
        const bool wanted = tile.is_double() && (asked & row_bit(tile.high())) != 0;
        tell(events, event::HubDraw{seat, tile, wanted});
        if (wanted && (best.seat == kNoSeat || tile.high() > best.number))
            best = {seat, tile.high()};
        seat = left_of(state, seat);
        if (best.seat != kNoSeat && (!laps || seat == designated)) break;
    }
    return best;
}

// F1, F2, F3: who lays the engine, and which.
HeldEngine find_engine(State& state, Seat designated, std::optional<Tile> drawn, Events* events) {
    const Rules& rules = state.rules();
    const std::vector<Pips> left = entries_left(state, drawn);
    const bool any = rules.hub_engine == Hub::from_any_hand;
    Row asked = any ? numbers_of(left) : row_bit(left.front());
    if (const HeldEngine found = held(state, asked); found.seat != kNoSeat) return found;
    if (rules.not_held == NotHeld::new_deal) return {};
    if (rules.not_held == NotHeld::next_lower) {
        for (const Pips number : left)
            if (const HeldEngine found = held(state, row_bit(number)); found.seat != kNoSeat)
                return found;
        asked = numbers_of(left);
    }
    return draw_for_engine(state, designated, asked, events);
}

// The seat that laid the engine; kNoSeat where the deal is void.
Seat lay_asked_engine(State& state, Seat designated, std::optional<Tile> drawn, Events* events) {
    const HeldEngine found = find_engine(state, designated, drawn, events);
    if (found.seat == kNoSeat) return kNoSeat;
    lay_engine(state, found.seat, found.number, events);
    int bit = found.number;
    const Rules& rules = state.rules();
    if (rules.hub_engine == Hub::round_from_hand && !rules.random_order)
        for (bit = 0; (served_so_far(state) >> static_cast<unsigned>(bit) & 1U) != 0 ||
                      rules.schedule[static_cast<std::size_t>(bit)] != found.number;)
            ++bit;
    note_served(state, bit);
    return found.seat;
}

// Whom the drawings name, one after the other.
Seat drawn_by_lots(const State& state, const std::vector<std::vector<Tile>>& lots) {
    SeatMask contending = everybody(state);
    for (const std::vector<Tile>& tiles : lots)
        contending = best_lots(start_of(state), contending, tiles);
    return static_cast<Seat>(std::countr_zero(contending));
}

// Of the seats that won the round before, the first from the last starter on (F7).
Seat round_winner(const State& state, Seat last_starter) {
    Seat seat = last_starter;
    while (!has_seat(state.round.table.round_winners, seat)) seat = left_of(state, seat);
    return seat;
}

// The holder of the highest tile that has the engine's number, else of the highest one (F7).
Seat best_fit(const State& state) {
    const Round& round = state.round;
    HeldEngine best;  // the tile by its other number
    for (Seat seat = 0; seat < state.rules().players; ++seat) {
        const Row fitting = round.holdings[seat].hand.row(round.table.engine);
        if (fitting != 0 && (best.seat == kNoSeat || highest(fitting) > best.number))
            best = {seat, highest(fitting)};
    }
    return best.seat != kNoSeat ? best.seat : highest_holder(round, false);
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
        case Start::winner:
            return round_winner(state, last_starter);
        case Start::best_fit:
            return best_fit(state);
        case Start::left_of_starter:
            break;
    }
    return state.course.round == 1 ? Seat{0} : left_of(state, last_starter);  // F4
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
                                     static_cast<std::uint8_t>(table.boneyard_tiles()),
                                     static_cast<std::uint8_t>(table.aside())});
    if (table.engine != kNoPips)
        events.emplace_back(event::HubOpened{Tile(table.engine, table.engine), std::nullopt});
}

}  // namespace

bool wants_lots(const State& state) {
    return state.course.phase == Phase::deal && by_lots(start_of(state));
}

bool wants_engine(const State& state) {
    return state.course.phase == Phase::deal && state.rules().random_order;
}

Row engines_left(const State& state) {
    const auto all = static_cast<Row>((2U << state.rules().max_pips) - 1U);
    return static_cast<Row>(all & ~served_so_far(state));
}

TileSet lots_pile(const State& state, std::optional<Tile> engine) {
    // O2; S2 draws from the whole set.
    const bool before = state.rules().hub_engine == Hub::taken_out_before_lots;
    return set_without(state, before ? engine_taken_out(state, engine) : kNoPips);
}

TileSet stock_pile(const State& state, std::optional<Tile> engine) {
    return set_without(state, engine_taken_out(state, engine));
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
        tell(events, event::VoidDeal{seat});
    };
    if (rules.hub_engine == Hub::own_engines) {
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (state.round.holdings[seat].hand.doubles() == 0) return void_deal(seat);
    }
    Seat first = starter(state, deal, last_starter, last_player);
    if (rules.hub_engine == Hub::from_hand) {
        first = open_hub(state, first, events);
    } else if (rules.asks_for_engine()) {
        first = lay_asked_engine(state, first, deal.engine, events);
        if (first == kNoSeat) return void_deal(std::nullopt);
    } else if (rules.random_order) {
        note_served(state, table.engine);
    }
    table.starter = first;
    state.course.phase = Phase::play;
    const bool laid = rules.engine_from_hand() && rules.laying == Laying::turn;  // F5
    begin_turn(state, laid ? left_of(state, first) : first, events);
}

}  // namespace roundhouse
