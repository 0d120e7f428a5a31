// The longest train of a hand, exactly. A train from a number is a connected set of tiles in which
// at most the start and one end have an odd number of halves; so the best one is what can be
// reached minus a cheapest T-join; the search branches only where the rest falls apart. Always the
// proven optimum, never an approximation. Knows nothing about the table, and of the rules only what
// a tile counts.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "roundhouse/engine/rules.hpp"
#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::bots {

enum class Goal : std::uint8_t {
    tiles,  // most tiles, ties by most pips
    pips,   // most pips, ties by most tiles
    left,   // fewest points left in hand, ties by most tiles
};

// What a tile left in hand counts.
struct Values {
    bool by_pips = true;  // else every tile counts `tile`
    int tile = 1;
    int double_blank = 0;  // points of 0-0, if pips are counted
    int half_blank = 0;    // extra points of a tile with one blank half, if pips are counted

    [[nodiscard]] constexpr int of(Tile t) const { return by_pips ? by_pips_of(t) : tile; }
    // As if pips were counted.
    [[nodiscard]] constexpr int by_pips_of(Tile t) const {
        if (t == Tile(0, 0)) return double_blank;
        return t.pips() + (t.has(0) ? half_blank : 0);
    }
    // Of all tiles of a hand.
    [[nodiscard]] int of(const TileSet& tiles) const;
    [[nodiscard]] constexpr int by_pips_of(const TileSet& tiles) const {
        return tiles.pips() + (tiles.contains(Tile(0, 0)) ? double_blank : 0) +
               half_blank * count(static_cast<NumberMask>(tiles.partners(0) & ~number_bit(0)));
    }
};
[[nodiscard]] Values values_of(const Rules& rules);

// Tiles in playing order; the first one matches the requested number.
class LongestTrain {
  public:
    // Points into this value, so it cannot be called on a temporary.
    [[nodiscard]] std::span<const Tile> tiles() const& { return {tiles_.data(), size_}; }
    std::span<const Tile> tiles() const&& = delete;
    [[nodiscard]] int size() const { return size_; }
    void push(Tile tile) { tiles_[size_++] = tile; }

  private:
    std::array<Tile, kMaxTiles> tiles_{};
    std::uint8_t size_ = 0;
};

// One or two numbers that trains leave from; the same number may be there twice.
struct Roots {
    std::array<Pips, 2> number{};
    int size = 0;

    void add(Pips pips) { number[static_cast<std::size_t>(size++)] = pips; }
    // Written out, because the default one calls memcmp.
    bool operator==(const Roots& other) const {
        return size == other.size && number[0] == other.number[0] && number[1] == other.number[1];
    }
};

// What a tile is worth to a plan: `tile`, `pip` for each of its pips, and more for 0-0 and for a
// tile with one blank half. 15 tiles of 29 pips must stay below 16,000, not counting what half
// blanks add.
struct Weights {
    int tile = 512;
    int pip = 1;
    int double_blank = 0;
    int half_blank = 0;
};

// The tiles of the best trains from all roots together, in no particular order.
[[nodiscard]] TileSet best_tiles(const TileSet& hand, const Roots& roots, const Weights& weights);

// The tiles of the best train from `start`, in no particular order. Empty if nothing matches.
[[nodiscard]] TileSet best_tiles(const TileSet& hand, Pips start, Goal goal, Values values = {});
[[nodiscard]] LongestTrain longest_train(const TileSet& hand, Pips start, Goal goal,
                                         Values values = {});

// The best two trains together, with no tile in both, such as a player's own and the communal one.
// They may start from the same number. Tiles that fit both go to the first.
struct TwoTrains {
    LongestTrain first;
    LongestTrain second;
};
[[nodiscard]] TwoTrains longest_two_trains(const TileSet& hand, Pips first, Pips second, Goal goal,
                                           Values values = {});

}  // namespace roundhouse::bots
