// A set of tiles, stored as one row of partner numbers per number: bit b of row a means that a-b is
// in the set. The row of an end's number lists the tiles that fit it, which is all that legality
// needs. Holds each tile at most once; knows no order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "roundhouse/engine/tile.hpp"

namespace roundhouse {

using NumberMask = std::uint16_t;

constexpr NumberMask number_bit(Pips number) {
    return static_cast<NumberMask>(1U << number);
}

namespace detail {
// For each row of numbers how many it has. A double-12 set touches 8 KB of it.
extern const std::array<std::uint8_t, 1U << 16U> kCounts;
}  // namespace detail

// How many bits of a row are set, without the library call that std::popcount makes on plain
// x86-64.
constexpr int count(NumberMask mask) {
    return std::is_constant_evaluated() ? std::popcount(mask) : detail::kCounts[mask];
}

// A tile's one or two numbers.
constexpr NumberMask numbers_of(Tile tile) {
    return static_cast<NumberMask>(number_bit(tile.high()) | number_bit(tile.low()));
}

// Calls fn(number) for each bit of a row, lowest first.
template <class Fn>
constexpr void for_each_number(NumberMask mask, Fn&& fn) {
    for (unsigned bits = mask; bits != 0; bits &= bits - 1)
        fn(static_cast<Pips>(std::countr_zero(bits)));
}

// The k-th of a row's numbers, the lowest first; 0 <= k < count(row).
constexpr Pips nth_number(NumberMask mask, int k) {
    // The first steps without branches: the processor cannot predict how many there are.
    for (int step = 0; step < 3; ++step, --k)
        mask &= static_cast<NumberMask>(mask - static_cast<unsigned>(k > 0));
    for (; k > 0; --k) mask &= static_cast<NumberMask>(mask - 1U);
    return static_cast<Pips>(std::countr_zero(mask));
}

class TileSet {
  public:
    constexpr TileSet() = default;

    // `rows` as in partners(): a tile is in the rows of both its numbers, or in none.
    constexpr explicit TileSet(const std::array<NumberMask, kMaxNumbers>& rows) {
        for (int n = 0; n < kMaxNumbers; ++n) rows_[n] = rows[static_cast<std::size_t>(n)];
    }

    // The whole double-N set.
    static constexpr TileSet whole(Pips max_pips) {
        TileSet set;
        const auto full = static_cast<NumberMask>((2U << max_pips) - 1U);
        for (Pips n = 0; n <= max_pips; ++n) set.rows_[n] = full;
        return set;
    }

    constexpr void add(Tile tile) {
        rows_[tile.high()] |= number_bit(tile.low());
        rows_[tile.low()] |= number_bit(tile.high());
    }
    constexpr void remove(Tile tile) {
        rows_[tile.high()] &= static_cast<NumberMask>(~number_bit(tile.low()));
        rows_[tile.low()] &= static_cast<NumberMask>(~number_bit(tile.high()));
    }
    constexpr void add_all(const TileSet& other) {
        for (int n = 0; n < kMaxNumbers; ++n) rows_[n] |= other.rows_[n];
    }
    constexpr void remove_all(const TileSet& other) {
        for (int n = 0; n < kMaxNumbers; ++n) rows_[n] &= static_cast<NumberMask>(~other.rows_[n]);
    }

    [[nodiscard]] constexpr bool contains(Tile tile) const {
        return (rows_[tile.high()] & number_bit(tile.low())) != 0;
    }
    // The numbers that `number` is paired with on a tile of this set (itself for the double).
    [[nodiscard]] constexpr NumberMask partners(Pips number) const { return rows_[number]; }
    // The numbers whose double is in the set.
    [[nodiscard]] constexpr NumberMask doubles() const {
        NumberMask found = 0;
        for (Pips n = 0; n < kMaxNumbers; ++n)
            found |= static_cast<NumberMask>(rows_[n] & number_bit(n));
        return found;
    }
    [[nodiscard]] constexpr bool empty() const {
        for (const NumberMask mask : rows_)
            if (mask != 0) return false;
        return true;
    }
    [[nodiscard]] constexpr int size() const {
        int halves = count(doubles());
        for (const NumberMask mask : rows_) halves += count(mask);
        return halves / 2;
    }
    // How many tiles have at least one of the numbers.
    [[nodiscard]] constexpr int touching(NumberMask numbers) const {
        int tiles = 0;
        NumberMask counted = 0;
        for_each_number(numbers, [&](Pips n) {
            tiles += count(static_cast<NumberMask>(rows_[n] & ~counted));
            counted |= number_bit(n);
        });
        return tiles;
    }
    // The numbers on its tiles.
    [[nodiscard]] constexpr NumberMask numbers() const {
        NumberMask found = 0;
        for (const NumberMask mask : rows_) found |= mask;
        return found;
    }
    // Those, and the ones to begin with, that trains of its tiles lead to.
    [[nodiscard]] constexpr NumberMask reached_from(NumberMask begin) const {
        NumberMask seen = begin;
        for (unsigned fresh = begin; fresh != 0;) {
            const NumberMask next = rows_[std::countr_zero(fresh)];
            fresh = (fresh & (fresh - 1)) | (next & ~static_cast<unsigned>(seen));
            seen |= next;
        }
        return seen;
    }
    [[nodiscard]] constexpr int pips() const {
        int sum = 0;
        for (Pips n = 0; n < kMaxNumbers; ++n)
            sum += n * (count(rows_[n]) + (rows_[n] >> n & 1U ? 1 : 0));
        return sum;
    }

    // Calls fn(tile) for each tile, the largest first.
    template <class Fn>
    constexpr void for_each(Fn&& fn) const {
        for (int high = kMaxPips; high >= 0; --high) {
            const NumberMask lower = rows_[high] & static_cast<NumberMask>((2U << high) - 1U);
            for (unsigned bits = lower; bits != 0;) {
                const auto low = static_cast<Pips>(std::bit_width(bits) - 1);
                fn(Tile::ordered(static_cast<Pips>(high), low));
                bits &= ~(1U << low);
            }
        }
    }

    // Written out, because the default one calls memcmp.
    constexpr bool operator==(const TileSet& other) const {
        NumberMask differing = 0;
        for (int n = 0; n < kMaxNumbers; ++n)
            differing |= static_cast<NumberMask>(rows_[n] ^ other.rows_[n]);
        return differing == 0;
    }

  private:
    NumberMask rows_[kMaxNumbers] = {};  // every Tile's numbers are below kMaxNumbers
};

}  // namespace roundhouse
