// The policies of one game, settled for one table: this set, this many players, these options.
// Each policy is a named choice that the rules engine consults at one named place; no game is named
// here. A plain value of fixed size: a state carries its own copy. Rule files (rules/rule_set.hpp)
// make them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "roundhouse/engine/tile.hpp"

namespace roundhouse {

// The most rounds a game can have: after that, it is over.
inline constexpr int kMaxRounds = 5000;
// The most that a round can bring a seat: no tile counts more than 600 points, including additions
// and doubling.
inline constexpr int kMaxRoundPoints = (kMaxTiles + 1) * 600;

// Where the engine, the double that the trains leave from, comes from.
enum class HubEngine : std::uint8_t {
    taken_out_before_the_lots,  // the scheduled double, before lots and deal (O2, T1)
    taken_out_after_the_lots,   // the scheduled double, lots are drawn from the whole set (S2)
    from_a_hand,                // the designated seat's largest double, else drawn for (M11)
    one_for_each_player,        // each seat lays down a double of its own in its first turn (B3)
    the_rounds_from_a_hand,     // the round's double, laid by its holder (F1)
    from_any_hand,              // the highest double in any hand that has not served (F2)
};

// What happens when nobody holds the double that is asked for (F3).
enum class NotHeld : std::uint8_t { draw_in_turn, all_draw, next_lower, new_deal };

// Whether laying the engine from a hand is a turn (F5).
enum class Laying : std::uint8_t { free, turn };

// Who takes the first turn of a round or, with HubEngine::from_a_hand, is designated to open the
// hub.
enum class Start : std::uint8_t {
    lowest_lot,                // O4
    highest_lot,               // S2, M9
    highest_tile,              // holder of the most pips, then of the larger number (T4)
    highest_double,            // B3
    last_to_play,              // who made the last play of the round before (O4)
    left_of_the_last_starter,  // M12; in a first round seat 0 (F4)
    winner,                    // who won the round before (F7)
    best_fit,                  // holder of the highest tile that has the engine's number (F7)
};

enum class Rest : std::uint8_t { boneyard, aside };

// When a seat may begin to use the communal trains.
enum class CommunalFrom : std::uint8_t {
    first_turn,
    second_turn,
    own_train_started,
    all_trains_started,  // every seat's, as it is when the turn begins (F11)
};

// When another seat's train may be played on.
enum class Others : std::uint8_t { by_marker, never, always };

// How long a seat is in its opening, the special first part of its round.
enum class Opening : std::uint8_t {
    never,
    first_turn,
    until_own_train_started,
    until_all_trains_started,  // every seat's own train (F11)
};

// Where a seat may play in its opening (F12).
enum class OpeningTrains : std::uint8_t { own, own_or_communal };

// Whose openings may use the communal trains, where openings may at all (F36).
enum class CommunalFor : std::uint8_t { everybody, starter };

enum class TurnLength : std::uint8_t {
    one,              // one tile
    sequence,         // as many as one likes on one's own train (T5, M19)
    all_that_fit,     // every tile that fits there, on one train (S4)
    own_then_visits,  // one on one's own train, then at most one on each other's (B4)
};

enum class Draws : std::uint8_t { none, one, until_playable };

// What playing a double asks of the one who played it.
enum class FollowUp : std::uint8_t {
    none,
    cover,     // a tile on that double (O10, S7, M27)
    any_tile,  // one more tile on any accessible train (T8)
};

// What brings a seat's own marker down.
enum class MarkerDown : std::uint8_t { own_play, own_play_but_no_double, never };

// What happens to a tile that was drawn because nothing fitted, and that fits itself (F14).
enum class DrawnTile : std::uint8_t { must_be_played, may_be_kept };

// What an uncovered double locks.
enum class Lock : std::uint8_t {
    nothing,
    table,        // everything else, for the next seats, until it is covered
    next_player,  // everything else, for the next seat that takes a turn (F19)
    that_train,   // everything else on its train (F19)
};

// Which of several uncovered doubles a bound seat may cover (F17).
enum class Several : std::uint8_t { any, first_laid_first, last_laid_first };

// What happens to a double whose number is used up (F20).
enum class Exhausted : std::uint8_t { stays_locked, counts_as_covered };

// How many doubles a turn may have, where a double is followed by any tile (F18).
enum class InARow : std::uint8_t {
    any_number,
    one,                    // a follow-up may not be a double
    two,                    // two in a turn
    two_with_a_third_tile,  // two, if one of them is covered in the same turn
};

// What a forgotten last-tile call costs (F21).
enum class LastTileCosts : std::uint8_t { tiles, turn };

// What happens to a seat that has to draw when the boneyard is empty.
enum class EmptyBoneyard : std::uint8_t { pass, suspended };

enum class Out : std::uint8_t {
    at_once,                   // at the very play that empties the hand
    once_doubles_are_covered,  // when a hand is empty and no double is uncovered (M35)
    // F22:
    end_of_turn,      // at the end of a turn with an empty hand
    end_of_lap,       // when it would be the starter's turn again
    not_on_a_double,  // at once, but never with a double
};

enum class Blocked : std::uint8_t {
    never,
    all_count,
    fewest_tiles_win,
    nobody_counts,     // F23
    lowest_hand_wins,  // F23
};

enum class Counting : std::uint8_t { pips, tiles };

enum class PointsTo : std::uint8_t {
    holder,
    winner,
    winner_the_difference,  // what each of the others counts, less what the winner counts (F24)
};

// What the others count when a round is won with a double (F24).
enum class OutOnDouble : std::uint8_t { plain, doubles_points };

enum class Winner : std::uint8_t { lowest, highest };

// What separates equal totals (F25).
enum class Ties : std::uint8_t { shared, most_zero_rounds, lowest_round };

enum class Referee : std::uint8_t { strict, honour };

// The longest order of engines: a double-15 set down and up again (F6).
inline constexpr int kMaxSchedule = 2 * kMaxPips + 1;

struct Rules {
    // The table.
    Pips max_pips = 12;
    std::uint8_t players = 2;
    std::uint8_t hand = 15;  // tiles dealt to each seat
    Rest rest = Rest::boneyard;
    std::uint8_t unseen = 0;   // tiles laid aside before the deal (F16)
    std::uint8_t reserve = 0;  // tiles of the boneyard that are never drawn (F16)

    // The hub, and who begins.
    HubEngine hub_engine = HubEngine::taken_out_before_the_lots;
    bool random_schedule = false;  // the engine is drawn among those that have not served (F6)
    NotHeld not_held = NotHeld::draw_in_turn;
    Laying laying = Laying::free;
    std::uint8_t ring = 0;  // trains that must be started before anything else (F10)
    Start first_round = Start::highest_lot;
    Start later_rounds = Start::left_of_the_last_starter;

    // Trains.
    bool own_trains = true;     // no: all trains are communal (F9)
    std::uint8_t communal = 1;  // trains that belong to all (F8)
    CommunalFrom communal_from = CommunalFrom::first_turn;
    Others others = Others::by_marker;
    bool start_others = true;  // an open train that is not started may be started by anyone (O6)

    // The opening. While it lasts, a seat plays on few trains only.
    Opening opening_lasts = Opening::never;
    OpeningTrains opening_trains = OpeningTrains::own;
    CommunalFor communal_for = CommunalFor::everybody;
    TurnLength opening_tiles = TurnLength::one;  // one or sequence
    Draws opening_draw = Draws::one;
    bool doubles_free = false;    // doubles carry no duty for their player (T5)
    bool ignore_doubles = false;  // nor do others' uncovered doubles (T9)
    bool finish_lap = false;      // out in the opening: the others still take theirs (T10)

    // Later turns.
    TurnLength turn_tiles = TurnLength::one;  // one, all_that_fit or own_then_visits
    Draws turn_draw = Draws::one;
    DrawnTile drawn_tile = DrawnTile::must_be_played;  // in the opening too
    bool may_draw = false;  // once before the first play, though something fits (F15)
    EmptyBoneyard empty_boneyard = EmptyBoneyard::pass;

    // Markers.
    bool up_on_pass = true;            // on a pass where no double binds the seat
    bool up_without_own_play = false;  // at the end of a turn that began with no
                                       // uncovered double, without a play on one's own train
    bool only_when_started = false;    // an unstarted train is never open (M17)
    MarkerDown marker_down = MarkerDown::own_play;
    bool communal_spares = false;  // a play on a communal train keeps the marker down (F13)

    // Doubles.
    std::uint8_t covers = 1;  // tiles that a double needs; each of two or more starts a branch (O9)
    FollowUp follow_up = FollowUp::cover;
    bool further_covers = false;      // its player may add the further covers (O10)
    Draws doubles_draw = Draws::one;  // for the follow-up, for each double
    bool no_draw_for_drawn = false;   // not for a double that was drawn this turn (M31)
    bool own_pass_opens = true;       // the pass of its player puts their marker up
    Lock lock = Lock::table;
    bool others_pass_opens = true;  // the pass of a bound seat puts its marker up
    Several several = Several::any;
    Exhausted exhausted = Exhausted::stays_locked;
    InARow in_a_row = InARow::any_number;

    // The last-tile call (O14). Forgetting it costs this many tiles (0: no call is required) or a
    // turn.
    std::uint8_t last_tile_penalty = 0;
    LastTileCosts last_tile_costs = LastTileCosts::tiles;
    bool auto_announce = false;

    // The end of a round, points, the end of the game.
    Out out = Out::at_once;
    Blocked blocked = Blocked::all_count;
    Counting points_count = Counting::pips;
    std::uint8_t tile_value = 1;    // points a tile, when tiles are counted
    std::uint8_t double_blank = 0;  // points of 0-0, when pips are counted
    std::uint8_t half_blank = 0;    // points of a tile with one blank half, besides its pips (F24)
    std::uint8_t open_train = 0;    // points of a started own train that is open (F24)
    OutOnDouble out_on_double = OutOnDouble::plain;
    bool uncovered_double = false;  // a double left uncovered counts for its player (M33)
    PointsTo points_to = PointsTo::holder;
    Winner winner = Winner::lowest;
    int rounds = 13;           // at most kMaxRounds; 0: no number, the target ends the game
    std::uint16_t target = 0;  // 0: none
    Ties ties = Ties::shared;

    Referee referee = Referee::strict;

    // The engines in their order, where there is one and it is not random.
    std::uint8_t schedule_size = 0;
    std::array<Pips, kMaxSchedule> schedule{};

    // Whether the engine is taken out before the deal.
    [[nodiscard]] constexpr bool taken_out() const {
        return hub_engine == HubEngine::taken_out_before_the_lots ||
               hub_engine == HubEngine::taken_out_after_the_lots;
    }
    // Whether it matters in which turn a tile was laid (F18, F19).
    [[nodiscard]] constexpr bool turn_of_tile_matters() const {
        return in_a_row != InARow::any_number || lock == Lock::next_player;
    }
    // Whether a double that fits may still be forbidden (F18, F22).
    [[nodiscard]] constexpr bool limits_doubles() const {
        return in_a_row != InARow::any_number || out == Out::not_on_a_double;
    }
    // Whether a player who can lay a tile may do something else before the first play of the turn
    // (XX, F14, F15).
    [[nodiscard]] constexpr bool choice_beside_plays() const {
        return referee == Referee::honour || drawn_tile == DrawnTile::may_be_kept || may_draw;
    }
    // How many tiles hands and boneyard are made of.
    [[nodiscard]] constexpr int tiles_dealt_from() const {
        return tiles_in_set(max_pips) - (taken_out() ? 1 : 0) - unseen;
    }
    // Whether it is taken out by a known schedule, so that every round's engine is known.
    [[nodiscard]] constexpr bool scheduled() const { return taken_out() && !random_schedule; }
    // Whether there is an order of engines to choose.
    [[nodiscard]] constexpr bool has_schedule() const {
        return taken_out() || hub_engine == HubEngine::the_rounds_from_a_hand;
    }
    // Whether a particular double, or one of several, has to come from a hand (F1, F2).
    [[nodiscard]] constexpr bool asks_for_engine() const {
        return hub_engine == HubEngine::the_rounds_from_a_hand ||
               hub_engine == HubEngine::from_any_hand;
    }
    [[nodiscard]] constexpr bool engine_from_hand() const {
        return hub_engine == HubEngine::from_a_hand || asks_for_engine();
    }
    // The scheduled engine of a round, counted from 1; only if scheduled().
    [[nodiscard]] constexpr Pips engine_of(int round) const {
        return schedule[static_cast<std::size_t>(round - 1) % schedule_size];
    }
    [[nodiscard]] constexpr Start start_of(int round) const {
        return round == 1 ? first_round : later_rounds;
    }
    // The trains are numbered: the seats' own first, then the communal ones.
    [[nodiscard]] constexpr int own_train_count() const { return own_trains ? players : 0; }
    [[nodiscard]] constexpr int trains() const { return own_train_count() + communal; }
    // kNoTrain if nobody has one.
    [[nodiscard]] constexpr Train own_train(Seat seat) const {
        return own_trains ? seat : kNoTrain;
    }
    // The number of the first communal train; only meaningful if there is one.
    [[nodiscard]] constexpr Train first_communal() const {
        return static_cast<Train>(own_train_count());
    }
    [[nodiscard]] constexpr bool is_communal(Train train) const {
        return train >= own_train_count() && train < trains();
    }
    [[nodiscard]] constexpr TrainMask communal_trains() const {
        return static_cast<TrainMask>(((1U << communal) - 1U) << own_train_count());
    }
    // Whether a last tile has to be announced (O14, F21).
    [[nodiscard]] constexpr bool asks_for_call() const {
        return last_tile_penalty > 0 || last_tile_costs == LastTileCosts::turn;
    }

    constexpr bool operator==(const Rules&) const = default;
};

constexpr bool by_lots(Start start) {
    return start == Start::lowest_lot || start == Start::highest_lot;
}

// The wanted hand if there are enough tiles (an empty boneyard is then
// intended), otherwise the largest that leaves at least one tile. `tiles` are those that are dealt
// from. With a reserve, at least one tile is left beyond it (F16).
constexpr int dealable_hand(int wanted, int tiles, int players, int reserve = 0) {
    const int free = reserve > 0 ? tiles - reserve - 1 : tiles;
    return wanted * players <= free ? wanted : (tiles - reserve - 1) / players;
}

}  // namespace roundhouse
