// A position from one seat's side as a row of numbers, each about 0 to 1, from which the judgement
// tells how the round will go. Sees the open table and that seat's own hand, nothing else; asks the
// policies, never which game it is.
#pragma once

#include <array>
#include <cstdint>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::bots {

enum class Sign : std::uint8_t {
    // The hand: planned tiles belong to the best train, loose ones do not.
    planned,
    planned_points,
    planned_fit,  // planned ones that fit elsewhere too
    any_planned,
    loose,
    loose_points,
    loose_mean,
    loose_heaviest,
    loose_doubles,
    loose_numbers,  // how many different numbers they have
    loose_supply,   // unseen tiles that have a number of theirs
    loose_dead,     // that nothing will ever lead to again
    any_dead,
    loose_fit,  // that fit an end off the own train now
    any_loose_fit,
    loose_fit_heaviest,
    loose_share,
    all_planned,
    hand,
    one_left,
    two_left,
    three_left,
    doubles,
    numbers_held,
    // Where it can go.
    fits_own,
    fits_communal,
    fits_others,
    fits_open,
    ends_answered,
    any_answered,
    ends_mine_alone,  // that only this hand can play on
    numbers_usable,
    draw_fits,  // the chance that a drawn tile can be played
    own_supply,
    own_supply_open,
    own_shown_elsewhere,
    supply_own,
    supply_communal,
    supply_others,
    supply_open,
    others_fit,
    communal_fit,
    // The trains.
    own_open,
    own_open_planned,
    own_started,
    own_suspended,
    communal_started,
    any_other_open,
    others_open,
    others_started,
    others_suspended,
    // The other seats.
    next_hand,
    fewest,
    mean_hand,
    fewest_inverse,
    other_has_one,
    other_has_two,
    lead,
    loose_by_fewest,
    points_by_fewest,
    others_points,
    next_can_play,
    mean_can_play,
    none_can_play,
    next_draw_fits,
    next_numbers,
    // The boneyard and the doubles.
    boneyard,
    boneyard_empty,
    unseen,
    locked,
    several_uncovered,
    covers_held,
    cover_supply,
    locked_for_good,
    cover_mine_alone,
    charged,
    charged_points,
    must_draw,
    must_draw_cover,
    covers_missing,
    // The course of the round.
    own_ends,
    ends,
    dead_ends,  // that no unseen tile and none in hand fits
    passed,     // seats that passed since the last play
    passed_self,
    most_of_one_number,
    unseen_mean,
    next_open,
    number_of_engine,
    size,  // how many there are
};

inline constexpr std::size_t kSigns = static_cast<std::size_t>(Sign::size);

class Signs {
  public:
    [[nodiscard]] float operator[](Sign sign) const {
        return values_[static_cast<std::size_t>(sign)];
    }
    float& operator[](Sign sign) { return values_[static_cast<std::size_t>(sign)]; }
    [[nodiscard]] const std::array<float, kSigns>& values() const { return values_; }

  private:
    std::array<float, kSigns> values_{};
};

// The tiles that a seat has not seen.
class Unseen {
  public:
    Unseen(const Table& table, const TileSet& hand);
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int with(Pips number) const { return with_[number]; }
    // How many have at least one of the numbers.
    [[nodiscard]] int touching(Row numbers) const;
    // The chance that a tile of them, or one of so many, has one of the numbers.
    [[nodiscard]] float share(Row numbers) const;
    [[nodiscard]] float chance(Row numbers, int tiles) const;
    // What one of them counts at the end of a round, on average.
    [[nodiscard]] float points() const { return points_; }

  private:
    TileSet tiles_;
    std::array<std::int8_t, kMaxNumbers> with_{};
    int size_ = 0;
    float points_ = 0;
};

// What a hand counts at the end of a round.
[[nodiscard]] int points_of(const Rules& rules, const TileSet& hand);

// The seat's turn is over, or (`must_draw`) it has to draw and go on. `hand` may be less than what
// the table says, when tiles are taken as played.
[[nodiscard]] Signs read_signs(const Table& table, Seat seat, const TileSet& hand,
                               const TileSet& planned, const Unseen& unseen, bool must_draw);

}  // namespace roundhouse::bots
