// Tables for random games: every bundled game, and some rule files besides, with every set, number
// of players, schedule and option; temperaments that make odd situations likely; and the list of
// odd situations that must have come up.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::test {

struct TableKind {
    const rules::RuleSet* rule_set = nullptr;
    rules::TableChoice choice;
};
[[nodiscard]] std::vector<TableKind> all_table_kinds();
[[nodiscard]] std::string name_of(const TableKind& kind);

// How a table's players choose among what is legal: weights by kind of action, the same all game.
class Temperament {
  public:
    explicit Temperament(chance::Random& random);
    [[nodiscard]] Action choose(const State& state, const Moves& moves,
                                chance::Random& random) const;

  private:
    std::array<std::uint32_t, 10> weights_{};
};

enum class Odd : std::uint8_t {
    lots_tied,
    deal_void,
    hub_drawn,
    hub_moved_on,
    ended_out,
    ended_blocked,
    ended_suspended,
    blocked_with_a_winner,
    blocked_without_a_winner,
    fork,
    fork_upon_fork,
    two_ends_alike,
    second_cover_offered,
    locked_for_good,
    several_doubles,
    three_doubles,
    drawn_double_without_draw,
    drawn_double_covered,
    empty_hand_plays_on,
    ended_by_anothers_cover,
    double_left_at_the_end,
    suspended_seat_covers,
    suspended_train_stays_open,
    penalty_of_two,
    penalty_of_one,
    penalty_of_a_skip,
    turn_skipped,
    call_after_a_pass,
    lapse_revealed,
    lapse_confessed,
    lapse_paid_short,
    out_in_the_first_turn,
    first_turn_left_a_double,
    empty_boneyard_from_the_deal,
    marker_restarted_the_count,
    communal_started,
    game_shared,
    engine_missing,
    engine_drawn_for,
    second_communal_started,
    ring_closed,
    drawn_tile_kept,
    played_after_a_draw_by_choice,
    one_of_several_covered,
    third_tile_played,
    left_a_double_that_binds_others,
    double_released,
    lap_played_on,
    count
};
inline constexpr std::size_t kOdds = static_cast<std::size_t>(Odd::count);
[[nodiscard]] std::string name_of(Odd odd);

// How often each odd situation has come up.
class OddCases {
  public:
    // What a deal or an action led to; gives whether something rare (seen seldom so far) came up.
    bool after_deal(const State& state, const Events& events);
    bool after_action(const State& before, const Action& action, const State& after,
                      const Events& events);
    [[nodiscard]] long seen(Odd odd) const { return seen_[static_cast<std::size_t>(odd)]; }

  private:
    std::array<long, kOdds> seen_{};
    bool rare_ = false;

    void note(Odd odd, bool there = true);
    void note_event(const Event& event, const Action& action, const State& before,
                    const State& after);
    void note_play(const State& before, const Action& action, const State& after);
};

}  // namespace roundhouse::test
