// A domino tile: two numbers of pips, the larger first. A plain value of one byte.
// Knows nothing about sides on the table, owners or points; never prints itself (see
// formats/notation.hpp).
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace roundhouse {

using Pips = std::uint8_t;
using Seat = std::uint8_t;
using Train = std::uint8_t;  // the seats' own trains first, then the communal ones (F8)

// The largest number the engine can hold: rows of partner numbers are 16 bits wide, so double-15.
inline constexpr Pips kMaxPips = 15;
inline constexpr int kMaxNumbers = kMaxPips + 1;
inline constexpr int kMaxTiles = kMaxNumbers * (kMaxNumbers + 1) / 2;
inline constexpr int kMaxPlayers = 10;
inline constexpr int kMaxTrains = 16;
// "No number": laying down one's own engine matches nothing (B3), a hub may still be empty (M11).
inline constexpr Pips kNoPips = 0xFF;

// "None", for a seat and a train.
inline constexpr Seat kNoSeat = 0xFF;
inline constexpr Train kNoTrain = 0xFF;

using TrainMask = std::uint16_t;
constexpr TrainMask train_bit(int train) {
    return static_cast<TrainMask>(1U << static_cast<unsigned>(train));
}
constexpr bool has_train(TrainMask mask, int train) {
    return (mask >> static_cast<unsigned>(train) & 1U) != 0;
}

class Tile {
  public:
    constexpr Tile() = default;
    // Either order; both at most kMaxPips. Without a branch: which is larger cannot be predicted.
    constexpr Tile(Pips a, Pips b) {
        const unsigned swap = (0U - static_cast<unsigned>(a < b)) & (a ^ b);
        packed_ = static_cast<std::uint8_t>((a ^ swap) << 4U | (b ^ swap));
    }

    // The larger number must come first; this is not checked.
    [[nodiscard]] static constexpr Tile ordered(Pips high, Pips low) {
        Tile tile;
        tile.packed_ = static_cast<std::uint8_t>(high << 4U | low);
        return tile;
    }

    [[nodiscard]] constexpr Pips high() const { return packed_ >> 4U; }
    [[nodiscard]] constexpr Pips low() const { return packed_ & 0x0FU; }
    [[nodiscard]] constexpr int pips() const { return high() + low(); }
    [[nodiscard]] constexpr bool is_double() const { return high() == low(); }
    [[nodiscard]] constexpr bool has(Pips number) const {
        return high() == number || low() == number;
    }
    // The other half of a tile that has `number`.
    [[nodiscard]] constexpr Pips other(Pips number) const {
        return high() == number ? low() : high();
    }

    // By larger number, then by smaller.
    constexpr auto operator<=>(const Tile&) const = default;

  private:
    std::uint8_t packed_ = 0;
};

// Tiles in a double-N set: every a-b with 0 <= b <= a <= N.
constexpr int tiles_in_set(Pips max_pips) {
    return (max_pips + 1) * (max_pips + 2) / 2;
}

}  // namespace roundhouse
