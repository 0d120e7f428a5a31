// The words of a position, printed and read.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::formats::position {

// In the order of the enums.
inline constexpr std::array<std::string_view, 3> kPhases = {"deal", "play", "over"};
inline constexpr std::array<std::string_view, 7> kSteps = {
    "lay-engine", "begin", "go-on", "visit", "follow-up", "more-covers", "call"};
inline constexpr std::array<std::string_view, 2> kReferees = {"strict", "honour"};
inline constexpr std::array<std::string_view, 2> kAnnounces = {"manual", "auto"};

// Represents an empty list, or nothing.
inline constexpr std::string_view kNothing = "-";

// The keys without a number: those with one are "hand 0", "train 0" or "train 0 open" and "rule
// TABLE.KEY".
inline constexpr std::array<std::string_view, 33> kKeys = {
    "position", "game",    "players", "set",       "hand",     "rounds",      "referee",
    "announce", "names",   "engine",  "stock",     "unseen",   "schedule",    "phase",
    "round",    "voids",   "scores",  "history",   "ended",    "winners",     "served",
    "starter",  "turn",    "ends",    "passed",    "had-turn", "last-player", "round-winners",
    "skip",     "actions", "doubles", "last-turn", "suspended"};

// "#7 shows 5, #4 wants 9": what is free on the table, by the tiles that show it.
[[nodiscard]] std::string ends_line(const Table& table);

// "14 12": of each player.
[[nodiscard]] std::string points_line(const Points& points, int players);

}  // namespace roundhouse::formats::position
