// What the record book keeps of one saved game: who played it, and how it went. Made from a whole
// match, written as a line of JSON for the cache and read back. Never opens a file.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::book {

// Whoever had a seat: throughout the game or, where it changed hands, for some of its rounds.
struct SeatEntry {
    std::string name;
    std::string level;        // the level of a computer player; empty: a person
    std::vector<int> points;  // of each finished round that it ended there
    int out = 0;              // rounds in which the hand was emptied
    int longest_train = 0;    // the most tiles that were ever on the player's own train
    bool won = false;         // the game, perhaps with others
    bool whole = true;        // it had the seat throughout; else it has no result
    int first_round = 0;      // whose points come first, from 0
    // In points ahead of the others' average, if the whole game has been reviewed;
    // to four decimals.
    std::optional<double> luck = std::nullopt;
    [[nodiscard]] bool is_person() const { return level.empty(); }
    [[nodiscard]] int total() const { return std::accumulate(points.begin(), points.end(), 0); }
    bool operator==(const SeatEntry&) const = default;
};

struct Entry {
    std::uint64_t id = 0;     // of the game: copies of a log have the same
    std::string variant;      // "oll"
    std::string game;         // "OLL Train"
    std::string family = {};  // that it is listed in
    std::string started;      // "2026-11-21T19:30:00Z"; empty: the log does not say
    bool finished = false;
    bool highest_wins = false;
    int rounds = 0;  // that it was to have; 0: until a target is reached
    std::vector<SeatEntry> seats;
    int changed = 0;      // seats that changed hands,
    int changed_won = 0;  // and those of them that have won
    // The seats at the table, and those that have won.
    [[nodiscard]] int players() const;
    [[nodiscard]] int winners() const;
    bool operator==(const Entry&) const = default;
};

[[nodiscard]] Entry entry_of(const game::Match& match, std::uint64_t id, std::string started);

// One line without its newline; nothing if it is not one that to_line() wrote.
[[nodiscard]] std::string to_line(const Entry& entry);
[[nodiscard]] std::optional<Entry> parse_entry(std::string_view line);

}  // namespace roundhouse::book
