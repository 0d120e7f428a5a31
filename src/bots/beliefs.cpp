#include "roundhouse/bots/beliefs.hpp"

#include <algorithm>

#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bots {

namespace {

// The numbers of which the seat to move could play any tile it might hold.
NumberMask wanted_numbers(const Table& table) {
    NumberMask numbers = 0;
    // F18: a second double may need a third tile that is not held either.
    if (table.rules.in_a_row == InARow::two_with_a_third_tile && doubles_in_turn(table) == 1)
        return 0;
    const Moves possible = moves_with_every_tile(table);  // targets() is a view into it
    // A number is left out if its double does not fit (F18, F22): that may be the tile held.
    for (const Target& target : possible.targets())
        if (target.takes(Tile(target.at, target.at))) numbers |= number_bit(target.at);
    return numbers;
}

bool fits(Tile tile, NumberMask numbers) {
    return (numbers_of(tile) & numbers) != 0;
}

// The trains on which the mover is assumed to continue after this play, if anything fits. Differs
// from the rules in three places, kept because the bots were measured with them: a chain is assumed
// to continue after an opening of one tile, and after the cover of one of several doubles; a
// sequence is assumed not to continue if any double is uncovered.
TrainMask assumed_to_continue(const Table& before, const Play& play) {
    const Rules& rules = before.rules;
    const Turn& turn = before.turn;
    if (turn.step == Step::visit)
        return static_cast<TrainMask>(before.all_seats() & ~turn.visited & ~train_bit(turn.seat) &
                                      ~train_bit(play.train));
    if (turn.train != kNoTrain) return train_bit(turn.train);
    if (turn.step != Step::begin) return 0;
    if (turn.opening && rules.opening_tiles == TurnLength::sequence)
        return before.ends.uncovered() == 0 ? train_bit(play.train) : TrainMask{0};
    if (rules.turn_tiles == TurnLength::all_that_fit) return train_bit(play.train);
    if (rules.turn_tiles == TurnLength::own_then_visits && !turn.opening)
        return static_cast<TrainMask>(before.all_seats() & ~train_bit(turn.seat));
    return 0;
}

}  // namespace

void Beliefs::lack(Seat seat, NumberMask numbers) {
    for (std::size_t k = 0; k < sizes_[seat]; ++k) groups_[seat][k].lacks |= numbers;
}

void Beliefs::add(Seat seat, int tiles) {
    auto& groups = groups_[seat];
    if (sizes_[seat] == kMaxGroups) {
        Group& last = groups[kMaxGroups - 1];
        last.tiles = static_cast<std::uint8_t>(last.tiles + tiles);
        last.lacks = 0;
        return;
    }
    groups[sizes_[seat]++] = {static_cast<std::uint8_t>(tiles), 0};
}

// Tiles were played without being observed: they are taken from the largest group.
void Beliefs::take(Seat seat, int tiles) {
    for (; tiles > 0 && sizes_[seat] > 0; --tiles) {
        const auto begin = groups_[seat].begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(sizes_[seat]);
        const auto most = std::max_element(
            begin, end, [](const Group& a, const Group& b) { return a.tiles < b.tiles; });
        if (--most->tiles > 0) continue;
        std::copy(most + 1, end, most);
        --sizes_[seat];
    }
}

// In a new round, or after an action that was taken back.
void Beliefs::forget() {
    sizes_ = {};
    chain_trains_ = 0;
}

void Beliefs::catch_up(const Table& now) {
    if (now.actions < last_action_) forget();
    last_action_ = now.actions;
    if (chain_trains_ != 0 && now.turn.seat != chain_seat_ && !now.rules.limits_doubles()) {
        NumberMask ends = 0;
        for (const End& end : now.ends)
            if (chain_trains_ & train_bit(end.train)) ends |= number_bit(end.pips);
        lack(chain_seat_, ends);
    }
    chain_trains_ = 0;
    for (Seat seat = 0; seat < now.rules.players; ++seat) {
        int known = 0;
        for (const Group& group : groups(seat)) known += group.tiles;
        if (known < now.hand_sizes[seat]) add(seat, now.hand_sizes[seat] - known);
        if (known > now.hand_sizes[seat]) take(seat, known - now.hand_sizes[seat]);
    }
}

void Beliefs::played(const Table& before, const Play& play) {
    const Seat seat = before.turn.seat;
    // A tile drawn for this occasion is the one that is played: nothing else fitted. Whether
    // something did is the seat's own secret if it might have drawn all the same (F15).
    const bool by_choice = before.rules.may_draw && before.turn.step == Step::begin &&
                           !before.turn.opening && !must_cover(before);
    auto& groups = groups_[seat];
    std::size_t from = sizes_[seat];
    if (before.turn.drew && !by_choice && !honour_referee(before.rules)) {
        from = sizes_[seat] - 1;
    } else {
        // It is taken from the group that most likely contained it.
        for (std::size_t k = 0; k < sizes_[seat]; ++k)
            if (!fits(play.tile, groups[k].lacks) &&
                (from == sizes_[seat] || groups[k].tiles > groups[from].tiles))
                from = k;
    }
    if (from >= sizes_[seat]) return take(seat, 1);
    if (--groups[from].tiles > 0) return;
    std::copy(groups.begin() + static_cast<std::ptrdiff_t>(from) + 1,
              groups.begin() + static_cast<std::ptrdiff_t>(sizes_[seat]),
              groups.begin() + static_cast<std::ptrdiff_t>(from));
    --sizes_[seat];
}

void Beliefs::observe_action(const Table& before, const Action& action) {
    // Another action was observed here before: it was taken back.
    if (before.actions == observed_) forget();
    observed_ = before.actions;
    catch_up(before);
    const Seat seat = before.turn.seat;
    if (const auto* play = std::get_if<Play>(&action)) {
        played(before, *play);
        chain_seat_ = seat;
        chain_trains_ = assumed_to_continue(before, *play);
        return;
    }
    // With an honour referee a draw or a pass proves nothing.
    if (honour_referee(before.rules)) return;
    if (std::holds_alternative<Draw>(action)) {
        // Otherwise something may have fitted (F15).
        if (!moves_with_every_tile(before).draw) lack(seat, wanted_numbers(before));
        add(seat, 1);
    } else if (std::holds_alternative<Pass>(action) && !moves_with_every_tile(before).pass) {
        // Otherwise the drawn tile may have been kept (F14).
        lack(seat, wanted_numbers(before));
    }
}

State sample_state(const Observation& observation, const Beliefs& seen, chance::Random& random) {
    Beliefs beliefs = seen;
    beliefs.catch_up(observation.table);
    State state;
    state.course = observation.course;
    state.course.history.clear();
    state.round.table = observation.table;
    const Table& table = observation.table;
    const Seat own = *observation.seat;
    state.round.holdings[own] = observation.own;

    TileSet hidden = not_laid(table);
    hidden.remove_all(observation.own.hand);
    std::array<Tile, kMaxTiles> pool;
    std::size_t size = 0;
    hidden.for_each([&](Tile tile) { pool[size++] = tile; });
    random.shuffle(std::span(pool.data(), size));

    struct Want {
        Seat seat;
        Beliefs::Group group;
    };
    std::array<Want, std::size_t{kMaxPlayers} * 16> wants;
    std::size_t wanted = 0;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (seat == own) continue;
        for (const Beliefs::Group& group : beliefs.groups(seat)) wants[wanted++] = {seat, group};
    }
    std::stable_sort(
        wants.begin(), wants.begin() + static_cast<std::ptrdiff_t>(wanted),
        [](const Want& a, const Want& b) { return count(a.group.lacks) > count(b.group.lacks); });
    for (std::size_t w = 0; w < wanted; ++w) {
        const auto [seat, group] = wants[w];
        int open = group.tiles;
        for (const bool strict : {true, false}) {
            for (std::size_t k = 0; k < size && open > 0;) {
                if (strict && fits(pool[k], group.lacks)) {
                    ++k;
                    continue;
                }
                state.round.holdings[seat].hand.add(pool[k]);
                pool[k] = pool[--size];
                --open;
            }
        }
    }
    std::copy_n(pool.begin(), std::min<std::size_t>(size, table.rest_size),
                state.round.rest_pool.begin());
    return state;
}

}  // namespace roundhouse::bots
