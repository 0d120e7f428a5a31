// The trains as they lie on the table: stems that fork at doubles, rebuilt from the tiles laid and
// the ends they show. Every picture of a train is drawn from this, and every sentence about one is
// made from it; it draws and says nothing itself.
#pragma once

#include <vector>

#include "roundhouse/engine/state.hpp"

namespace roundhouse {

// A tile of a train; `inner` is the half towards the hub (or the train's own engine).
struct TrainTile {
    Tile tile;
    Pips inner = 0;
    Pips outer = 0;
    std::uint8_t index = 0;  // in Table::laid(): the order of play
    bool engine = false;     // the train's own (B3)
    int owed = 0;            // covers that this double still needs
    int free = 0;            // ends that it shows and where no cover is needed
    Seat seat = 0;           // who played it
};

inline constexpr int kNothingNew = 1 << 20;  // an index that no tile reaches

// Tiles in a row, and the branches they fork into; a branch is empty while its cover is missing.
struct TrainTree {
    std::vector<TrainTile> stem;
    std::vector<TrainTree> branches;
};

// Whether it forks at its last tile: that has branches, or one branch and room for another.
[[nodiscard]] bool is_fork(const TrainTree& tree);

struct TrainShape {
    int number = 0;
    bool started = false;
    // With its own engine in the middle, the first tile of `tree.stem` is the left end; otherwise
    // it lies at the hub.
    bool own_engine = false;
    TrainTree tree;
    std::vector<Pips> ends;   // free numbers, each once, in the order of the tree
    std::vector<Pips> owing;  // numbers of doubles that need covers
    int tiles = 0;
};

[[nodiscard]] TrainShape shape_of(const Table& table, int train);

// What has to be noticed about a train before its tiles.
struct TrainState {
    bool started = false;
    bool open = false;  // others may play on it, by its marker or because it is everybody's
    int owed = 0;       // numbers of doubles that need covers
    constexpr bool operator==(const TrainState&) const = default;
};
[[nodiscard]] TrainState state_of(const Table& table, const TrainShape& train);

// A started train with an engine of its own, in three parts: both arms as trees that leave it.
struct EngineArms {
    TrainTree left;
    TrainTile engine;
    TrainTree right;
};
[[nodiscard]] EngineArms engine_arms(const TrainShape& train);

}  // namespace roundhouse
