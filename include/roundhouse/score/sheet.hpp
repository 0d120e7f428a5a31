// The score sheet of a game with real tiles: what was left in each hand at the end of each round.
// Points, totals, the end and the winners are what the rules engine makes of it: nothing here
// counts. Values only; knows no file and asks nobody.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::score {

// What was left in one hand: its tiles or, if somebody has counted them, what they count.
struct Hand {
    TileSet tiles;
    bool counted = false;
    int points = 0;  // if counted: what a round without anything else would charge for them
    int size = 0;    // if counted: how many they are; 0 for none, 1 where it does not matter

    [[nodiscard]] bool empty() const { return counted ? size == 0 : tiles.empty(); }
    bool operator==(const Hand&) const = default;
};

// A double that was left uncovered, and who had played it (M33).
struct LeftDouble {
    Seat seat = 0;
    Pips number = 0;
    bool operator==(const LeftDouble&) const = default;
};

// The end of a round as it was told. What no rule of the game asks for is left out.
struct RoundNote {
    event::RoundEndReason reason = event::RoundEndReason::out;
    Seat out = kNoSeat;  // who was out first; kNoSeat: nobody
    bool out_on_double = false;
    std::vector<Hand> hands;   // by seat
    SeatMask open_trains = 0;  // seats whose own train is started and open (F24)
    std::vector<LeftDouble> uncovered;
    Seat began = kNoSeat;      // who began the round, if somebody said
    Seat last_play = kNoSeat;  // who made its last play, if somebody said
    std::string time;          // "2026-11-21T19:45:10Z": when it was noted; may be empty
    bool operator==(const RoundNote&) const = default;
};

struct Sheet {
    std::uint64_t id = 0;
    std::string started;  // "2026-11-21T19:30:00Z"; may be empty
    rules::RuleSet rule_set;
    rules::TableChoice choice;
    std::vector<std::string> players;
    Rules rules;  // what rules::settle made of them
    std::vector<RoundNote> rounds;
};

[[nodiscard]] Leftovers leftovers_of(const Rules& rules, const RoundNote& note);
// The game after all these rounds. Where it is over earlier, as after a correction, the rounds
// after that do not count.
[[nodiscard]] Course course_of(const Sheet& sheet);

// Who begins that round; kNoSeat if it is not known before the deal, or a note about the round
// before is missing. Where an engine comes from a hand (M11), it is who has to lay it first.
[[nodiscard]] Seat beginner_of(const Sheet& sheet, int round);

// What the rules have to know about the end of a round besides the hands.
[[nodiscard]] bool asks_last_double(const Rules& rules, const RoundNote& note);
[[nodiscard]] bool asks_sizes(const Rules& rules, event::RoundEndReason reason);
[[nodiscard]] bool asks_open_trains(const Rules& rules);
// What the next round has to know.
[[nodiscard]] bool asks_last_play(const Rules& rules, const RoundNote& note);
[[nodiscard]] bool asks_who_began(const Rules& rules, const RoundNote& note);

}  // namespace roundhouse::score
