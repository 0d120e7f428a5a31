// The policies of one game, settled for one table: this set, this many players, these options.
// Each policy is a named choice that the rulebook consults at one named place; no game is named
// here. A plain value of fixed size: a state carries its own copy. Rule files (rules/rule_set.hpp)
// make them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "roundhouse/engine/tile.hpp"

namespace roundhouse {

// No game has more: one that nothing else ends is over then.
inline constexpr int kMaxRounds = 5000;

// Where the engine, the double that the trains leave from, comes from.
enum class Hub : std::uint8_t {
    taken_out_before_lots,  // the scheduled double, before lots and deal (O2, T1)
    taken_out_after_lots,   // the scheduled double, lots are drawn from the whole set (S2)
    from_hand,              // the designated seat's largest double, else drawn for (M11)
    own_engines,            // each seat lays down a double of its own in its first turn (B3)
};

// Who takes the first turn of a round, or, with Hub::from_hand, is designated to open the hub.
enum class Start : std::uint8_t {
    lots_low,         // O4
    lots_high,        // S2, M9
    highest_tile,     // holder of the most pips, then of the larger number (T4)
    highest_double,   // B3
    last_to_play,     // who made the last play of the round before (O4)
    left_of_starter,  // M12
};

enum class Rest : std::uint8_t { boneyard, aside };

// From which of its turns a seat may use the communal train.
enum class CommunalFrom : std::uint8_t { first_turn, second_turn, own_train_started };

// When another seat's train may be played on.
enum class Others : std::uint8_t { by_marker, never, always };

// How long a seat is in its opening, the special first part of its round.
enum class Opening : std::uint8_t { none, first_turn, until_own_started };

enum class Length : std::uint8_t {
    one,              // one tile
    sequence,         // as many as one likes on the own train (T5, M19)
    chain,            // every tile that fits there, on one train (S4)
    own_then_visits,  // one on the own train, then at most one on each other's (B4)
};

enum class Draws : std::uint8_t { none, one, until_playable };

// What playing a double asks of the one who played it.
enum class FollowUp : std::uint8_t {
    none,
    cover,     // a tile on that double (O10, S7, M27)
    anywhere,  // one more tile on any accessible train (T8)
};

// What brings a seat's own marker down.
enum class MarkerDown : std::uint8_t { own_play, own_play_but_double, never };

// What becomes of a tile that was drawn since nothing fitted, and fits itself (F14).
enum class DrawnTile : std::uint8_t { must_be_played, may_be_kept };

// Who has to draw and finds the boneyard empty.
enum class EmptyBoneyard : std::uint8_t { pass, suspend };

enum class Out : std::uint8_t {
    at_once,       // at the very play that empties the hand
    once_covered,  // when a hand is empty and no double is uncovered (M35)
};

enum class Blocked : std::uint8_t { never, all_count, fewest_tiles_win, nobody_counts };

enum class Counting : std::uint8_t { pips, tiles };

enum class PointsTo : std::uint8_t { holder, winner };

enum class Winner : std::uint8_t { lowest, highest };

enum class Referee : std::uint8_t { strict, honour };

struct Rules {
    // The table.
    Pips max_pips = 12;
    std::uint8_t players = 2;
    std::uint8_t hand = 15;  // tiles dealt to each seat
    Rest rest = Rest::boneyard;

    // The hub, and who begins.
    Hub hub_engine = Hub::taken_out_before_lots;
    Start first_round = Start::lots_high;
    Start later_rounds = Start::left_of_starter;

    // Trains.
    bool communal = true;
    CommunalFrom communal_from = CommunalFrom::first_turn;
    Others others = Others::by_marker;
    bool start_others = true;  // an open train that is not started may be started by anyone (O6)

    // The opening. While it lasts, a seat plays on its own train only.
    Opening opening_lasts = Opening::none;
    Length opening_tiles = Length::one;  // one or sequence
    Draws opening_draw = Draws::one;
    bool doubles_free = false;    // doubles carry no duty for their player (T5)
    bool ignore_doubles = false;  // nor do others' uncovered doubles (T9)
    bool finish_lap = false;      // out in the opening: the others still take theirs (T10)

    // Later turns.
    Length turn_tiles = Length::one;  // one, chain or own_then_visits
    Draws turn_draw = Draws::one;
    DrawnTile drawn_tile = DrawnTile::must_be_played;  // in the opening too
    EmptyBoneyard empty_boneyard = EmptyBoneyard::pass;

    // Markers.
    bool up_on_pass = true;            // on a pass in a turn that began without an uncovered double
    bool up_without_own_play = false;  // at the end of such a turn without a play on the own train
    bool only_when_started = false;    // an unstarted train is never open (M17)
    MarkerDown marker_down = MarkerDown::own_play;

    // Doubles.
    std::uint8_t covers = 1;  // tiles that a double needs; each of two or more starts a branch (O9)
    FollowUp follow_up = FollowUp::cover;
    bool further_covers = false;      // its player may add the further covers (O10)
    Draws doubles_draw = Draws::one;  // for the follow-up, for each double
    bool no_draw_for_drawn = false;   // not for a double that was drawn this turn (M31)
    bool own_pass_opens = true;       // the pass of its player puts the own marker up
    bool lock = true;                 // an uncovered double locks the table for the next seats
    bool others_pass_opens = true;    // their pass puts the own marker up

    // The last-tile call (O14): 0 asks for none.
    std::uint8_t last_tile_penalty = 0;
    bool auto_announce = false;

    // The end of a round, points, the end of the game.
    Out out = Out::at_once;
    Blocked blocked = Blocked::all_count;
    Counting points_count = Counting::pips;
    std::uint8_t tile_value = 1;    // points a tile, when tiles are counted
    std::uint8_t double_blank = 0;  // points of 0-0, when pips are counted
    bool uncovered_double = false;  // a double left uncovered counts for its player (M33)
    PointsTo points_to = PointsTo::holder;
    Winner winner = Winner::lowest;
    int rounds = 13;           // at most kMaxRounds; 0: no number, the target ends the game
    std::uint16_t target = 0;  // 0: none

    Referee referee = Referee::strict;

    // The engine of each round, when it is taken out by schedule.
    std::uint8_t schedule_size = 0;
    std::array<Pips, kMaxNumbers> schedule{};

    [[nodiscard]] constexpr bool scheduled() const {
        return hub_engine == Hub::taken_out_before_lots || hub_engine == Hub::taken_out_after_lots;
    }
    // The scheduled engine of a round, which counts from 1; only where scheduled().
    [[nodiscard]] constexpr Pips engine_of(int round) const {
        return schedule[static_cast<std::size_t>(round - 1) % schedule_size];
    }
    [[nodiscard]] constexpr Start start_of(int round) const {
        return round == 1 ? first_round : later_rounds;
    }
    [[nodiscard]] constexpr int trains() const { return players + (communal ? 1 : 0); }
    // The communal train's number; only meaningful where there is one.
    [[nodiscard]] constexpr Train communal_train() const { return players; }

    constexpr bool operator==(const Rules&) const = default;
};

constexpr bool by_lots(Start start) {
    return start == Start::lots_low || start == Start::lots_high;
}

// Section 0 of the rulings: the wanted hand where the tiles reach (an empty boneyard is then
// meant), else the largest that leaves at least one tile. `tiles` are those that are dealt from.
constexpr int dealable_hand(int wanted, int tiles, int players) {
    return wanted * players <= tiles ? wanted : (tiles - 1) / players;
}

}  // namespace roundhouse
