// A whole game at one moment, split by who may know it: Course and Table are public, each Holding
// is its seat's own, the rest is nobody's. Values without pointers into each other: a copy is a
// snapshot. A game changes by deal.hpp and apply.hpp alone.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/rules.hpp"
#include "roundhouse/engine/tile.hpp"
#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse {

// "None", for a tile as an index into Table::laid and an end as an index into Table::ends.
inline constexpr std::uint8_t kNoTile = 0xFF;
inline constexpr std::uint8_t kNoEnd = 0xFF;
// One for each train, and at each double up to two more: three covers, or a train's own engine.
inline constexpr int kMaxEnds = kMaxTrains + 2 * kMaxNumbers;

using SeatMask = std::uint16_t;
constexpr SeatMask seat_bit(int seat) {
    return static_cast<SeatMask>(1U << static_cast<unsigned>(seat));
}
constexpr bool has_seat(SeatMask mask, int seat) {
    return (mask >> static_cast<unsigned>(seat) & 1U) != 0;
}

// A tile on the table. Ends and links name it by its index in Table::laid.
struct LaidTile {
    Tile tile;
    Train train = 0;
    std::uint8_t link =
        kNoTile;    // the tile it lies against; kNoTile: the hub, or a train's own engine itself
    Seat seat = 0;  // who played it
    constexpr bool operator==(const LaidTile&) const = default;
};

// A free number on a started train. `owed`: covering tiles that this end still needs.
struct End {
    Train train = 0;
    Pips pips = 0;
    std::uint8_t owed = 0;
    std::uint8_t tile = kNoTile;  // index of the tile that shows it: the smaller, the earlier laid
    constexpr bool operator==(const End&) const = default;
};

// Some of the ends, as bits by their index.
using EndMask = std::uint64_t;
constexpr EndMask end_bit(std::uint8_t index) {
    return EndMask{1} << index;
}
constexpr std::uint8_t lowest_end(EndMask ends) {
    return static_cast<std::uint8_t>(std::countr_zero(ends));
}
// Calls fn(index) for each, the lowest first.
template <class Fn>
constexpr void for_each_end(EndMask ends, Fn&& fn) {
    for (; ends != 0; ends &= ends - 1) fn(lowest_end(ends));
}

// The ends of all trains, in no particular order. Which ends a train has, which need a cover and
// which show different numbers is kept with them, so that legality looks only at ends that may be
// played on.
class Ends {
  public:
    [[nodiscard]] const End* begin() const { return pool_.data(); }
    [[nodiscard]] const End* end() const { return pool_.data() + size_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] const End& operator[](std::uint8_t index) const { return pool_[index]; }

    [[nodiscard]] EndMask of(Train train) const { return of_train_[train]; }
    [[nodiscard]] EndMask of_trains(TrainMask trains) const {
        EndMask ends = 0;
        for (unsigned left = trains; left != 0; left &= left - 1)
            ends |= of_train_[static_cast<std::size_t>(std::countr_zero(left))];
        return ends;
    }
    [[nodiscard]] EndMask uncovered() const { return uncovered_; }
    // The trains with several ends.
    [[nodiscard]] TrainMask forked() const { return forked_; }
    // Of the ends of one train that show the same number, the first.
    [[nodiscard]] EndMask distinct() const { return distinct_; }

    void clear() { *this = {}; }
    void add(const End& end) {
        if (of_train_[end.train] != 0) forked_ |= train_bit(end.train);
        of_train_[end.train] |= end_bit(size_);
        distinct_ |= end_bit(size_);
        put(size_++, end);
    }
    // In place of an end of the same train.
    void replace(std::uint8_t index, const End& end) { put(index, end); }
    // The last end takes its index.
    void remove(std::uint8_t index);

  private:
    std::uint8_t size_ = 0;
    TrainMask forked_ = 0;
    EndMask uncovered_ = 0;
    EndMask distinct_ = 0;
    std::array<EndMask, kMaxTrains> of_train_{};
    std::array<End, kMaxEnds> pool_{};

    void put(std::uint8_t index, const End& end) {
        pool_[index] = end;
        uncovered_ &= ~end_bit(index);
        uncovered_ |= EndMask{end.owed != 0} << index;
        if (has_train(forked_, end.train)) find_distinct(end.train);
    }
    void find_distinct(Train train);
};
static_assert(kMaxEnds <= 64);

// Where the seat to move stands in its turn.
enum class Step : std::uint8_t {
    lay_engine,   // its own engine is wanted (B3)
    begin,        // before the first play
    go_on,        // further tiles on Turn::train: a sequence (T5, M19) or a chain (S4)
    visit,        // one tile on each other's train (B4)
    follow_up,    // a double just played wants its cover, or one more tile (O10, S7, T8, M27)
    more_covers,  // a further cover of the same double, by choice (O10)
    call,         // one tile left: announce or not (O14)
};

struct Turn {
    Seat seat = 0;
    Step step = Step::begin;
    bool opening = false;       // the seat is in its opening
    bool began_covered = true;  // the turn began without an uncovered double (M21)
    bool played = false;
    bool played_own = false;
    bool drew = false;       // for the occasion at hand: before the first play, or this double
    TrainMask visited = 0;   // others' trains (B4)
    Train train = kNoTrain;  // that go_on plays on
    std::uint8_t laid_double = kNoTile;  // whose follow-up is wanted
    bool played_communal = false;        // noted where it spares the marker (F13)
    bool all_started = false;      // the turn began with every own train started, noted for F11
    std::uint8_t laid_before = 0;  // Table::laid_count when the turn began ...
    std::uint8_t bound_from = 0;   // ... and when the turn before it began (F19)
    constexpr bool operator==(const Turn&) const = default;
};
static_assert(sizeof(Turn) == 16);  // set anew at every turn

// Everything in a round that is open on the table.
struct Table {
    Rules rules;
    Pips engine = kNoPips;
    Seat starter = 0;
    Seat last_player = kNoSeat;  // who made the last play of the round
    SeatMask round_winners = 0;  // of the round that is over, where the next one asks (F7)
    Turn turn;
    std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
    std::uint8_t rest_size = 0;  // tiles that nobody holds: boneyard, reserve, aside, unseen
    TrainMask started = 0;       // by train
    TrainMask open = 0;          // markers up, by train; the communal trains' always
    SeatMask had_turn = 0;       // seats whose first turn is over
    SeatMask passed = 0;         // since the last play; all of them: blocked
    SeatMask suspended = 0;
    SeatMask skip = 0;
    std::uint8_t laid_count = 0;
    std::uint16_t actions = 0;
    Ends ends;
    std::array<LaidTile, kMaxTiles> laid_pool{};

    // All tiles in the order in which they were played. Points into this value: never ask a
    // temporary.
    std::span<const LaidTile> laid() const&& = delete;
    [[nodiscard]] std::span<const LaidTile> laid() const& { return {laid_pool.data(), laid_count}; }
    [[nodiscard]] bool is_started(int train) const { return has_train(started, train); }
    [[nodiscard]] bool is_open(int train) const { return has_train(open, train); }
    // The boneyard's tiles that can still be drawn; a reserve is not (F16).
    [[nodiscard]] int tiles_to_draw() const {
        const int tiles = rest_size - rules.unseen - rules.reserve;
        return rules.rest == Rest::boneyard ? (tiles > 0 ? tiles : 0) : 0;
    }
    // All tiles of the boneyard, the reserve included.
    [[nodiscard]] int boneyard() const {
        return rules.rest == Rest::boneyard ? rest_size - rules.unseen : 0;
    }
    // The tiles that are out of the round.
    [[nodiscard]] int aside() const { return rules.rest == Rest::aside ? rest_size : rules.unseen; }
    [[nodiscard]] SeatMask all_seats() const {
        return static_cast<SeatMask>((1U << rules.players) - 1U);
    }
    // Whether every seat's own train is started.
    [[nodiscard]] bool all_started() const { return (all_seats() & ~started) == 0; }
};

// What only one seat knows in a round.
struct Holding {
    TileSet hand;
    NumberMask drawn_doubles = 0;  // drawn this turn (M31)
    TileSet lapses;                // playable when it passed all the same (XX)
    // The tile just drawn, which is played if it fits; only set if it may make other tiles fit too
    // (F18, F22).
    std::optional<Tile> drawn;
    bool drew_by_choice = false;  // this turn, though something fitted (F15)
    constexpr bool operator==(const Holding&) const = default;
};

struct Round {
    Table table;
    std::array<Holding, kMaxPlayers> holdings{};
    // The next tile to be drawn is the last of rest_size; the first ones are those laid aside
    // unseen.
    std::array<Tile, kMaxTiles> rest_pool{};

    [[nodiscard]] const Holding& mover_holding() const { return holdings[table.turn.seat]; }
};

enum class Phase : std::uint8_t { deal, play, over };

using Points = std::array<int, kMaxPlayers>;

// The course of the game, public to all.
struct Course {
    Phase phase = Phase::deal;
    int round = 1;  // counts from 1, stays at the last one
    int voids = 0;  // void deals so far (B3, F3)
    // Engines that have served: entries of the order (F1), or numbers (F2, F6).
    std::uint32_t served = 0;
    std::vector<Points> history;                               // points of each finished round
    event::RoundEndReason ended = event::RoundEndReason::out;  // how the last of them ended
    Points scores{};                                           // their sums
    SeatMask winners = 0;                                      // when the game is over

    // The current round as people see it: between two rounds, the one that ended.
    [[nodiscard]] int round_at_hand() const {
        return round - (phase == Phase::deal && !history.empty() ? 1 : 0);
    }
};

struct State {
    Course course;
    Round round;

    [[nodiscard]] const Rules& rules() const { return round.table.rules; }
    // The boneyard with its reserve (or the tiles aside) in drawing order.
    [[nodiscard]] std::vector<Tile> drawing_order() const;
    // The tiles laid aside unseen before the deal (F16), in the order of the stock.
    [[nodiscard]] std::vector<Tile> unseen() const;
};

// A game waiting for its first deal.
[[nodiscard]] State new_game(const Rules& rules);

}  // namespace roundhouse
