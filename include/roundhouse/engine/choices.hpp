// What the seat to move may do, found and counted without a list: the one source of legality. Lists
// (moves.hpp), refusals, bots and screens derive from it; random play needs no more. Computed from
// what that seat knows, so it serves a state and an observation alike.
#pragma once

#include <cstdint>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// The actions that lay no tile.
struct OtherActions {
    bool draw = false;
    bool pass = false;
    bool done = false;
    bool announce = false;
    bool confess = false;

    [[nodiscard]] int size() const { return draw + pass + done + announce + confess; }
    // The k-th of them, 0 <= k < size().
    [[nodiscard]] Action nth(int k) const;
};

// The plays: any of `tiles` that fits on one of `ends` or leaves the hub on one of `unstarted`.
struct Plays {
    EndMask ends = 0;
    EndMask distinct = 0;     // of them, the first of those that show one number on one train
    TrainMask unstarted = 0;  // of several communal trains only the first (F8)
    NumberMask engines = 0;   // doubles that may be laid down as one's own engine (B3)
    TileSet tiles;            // of the hand, those that no policy bars (F18, F22)
    int count = 0;            // how many different ones, own engines included

    // The end that a play on that number of that train goes to: of several, the one whose tile was
    // laid first; kNoEnd if there is none.
    [[nodiscard]] std::uint8_t end_for(const Table& table, Train train, Pips number) const;
    // The same for one of `distinct`, which is usually the only one.
    [[nodiscard]] std::uint8_t end_laid_first(const Table& table, std::uint8_t end) const {
        const End& shown = table.ends[end];
        const EndMask others = ends & ~distinct & table.ends.of(shown.train);
        return others == 0 ? end : end_for(table, shown.train, shown.pips);
    }
};

// A play, and the end it goes to; kNoEnd for a train that is not started, and for own engines.
struct Landing {
    Play play;
    std::uint8_t end = kNoEnd;
};

struct Choices {
    Plays plays;
    OtherActions others;

    // How many different actions. Plays come first: end by end, then unstarted trains.
    [[nodiscard]] int size() const { return plays.count + others.size(); }
    // The k-th play, 0 <= k < plays.count.
    [[nodiscard]] Landing nth_play(const Table& table, int k) const;
};

// Of the seat whose turn it is; the round must be under way.
[[nodiscard]] Choices choices(const Table& table, const Holding& own);

}  // namespace roundhouse
