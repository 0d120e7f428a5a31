// The rules of a game one by one, as a lesson explains them: each in a few sentences, the most
// important first. Made from the policies like the prose of a whole game, and mostly from the same
// sentences. When a rule applies is decided elsewhere (lesson/moments.hpp).
#pragma once

#include <string>

#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/words/prose/sentence.hpp"

namespace roundhouse::words {

enum class Topic : std::uint8_t {
    // Before the first turn.
    aim,
    deal,
    trains,
    hub,
    begins,
    // In a turn.
    own_engine,     // B3
    ring,           // F10
    opening,        // where and how much in the opening
    going_on,       // a sequence may go on, or stop
    turn,           // what an ordinary turn is
    visits,         // B4
    must_play,      // O13
    communal,       // the trains that belong to everybody
    others,         // other players' trains
    marker,         // what one shows, where a rule first names it
    drawing,        // nothing fits
    drawn_fits,     // the tile just drawn fits
    passing,        // what a pass does
    own_open,       // how one's own train is closed
    elsewhere,      // M23: playing elsewhere opens one's own train
    may_draw,       // F15
    honour,         // XX
    boneyard_gone,  // M34, and what it means elsewhere
    // Doubles.
    doubles,         // what one needs, and what playing it asks
    later_doubles,   // what playing one asks, where openings are spared it: T5
    covering,        // the follow-up is due
    drawn_double,    // M31
    further_covers,  // O10
    in_a_row,        // F18
    free_doubles,    // T5, T9
    uncovered,       // an uncovered double binds the player, or locks its train
    branches,        // O9: a train with several ends
    used_up,         // F20
    last_double,     // M32, F22
    // The end.
    last_tile,  // O14
    round_end,
    points,
    next_round,
    game_end,
    count
};
inline constexpr int kTopics = static_cast<int>(Topic::count);

// Whether a game has such a rule. `game` is settled: its policies are those of one table.
[[nodiscard]] bool has_topic(const rules::RuleSet& game, Topic topic);
// Two or three words.
[[nodiscard]] std::string heading(const rules::RuleSet& game, Topic topic);
// Why it comes up just now: "Nothing in your hand fits." May be empty.
[[nodiscard]] Sentences occasion(Topic topic);
// The rule. Only where has_topic().
[[nodiscard]] Sentences rule(const rules::RuleSet& game, Topic topic);
// The same in one short sentence, without exceptions; none for what is told after the round.
// `open`: the player's own train is open already.
[[nodiscard]] Sentences brief_rule(const rules::RuleSet& game, Topic topic, bool open = false);

}  // namespace roundhouse::words
