// A position from one seat's side as a row of numbers, each about 0 to 1, from which the judgement
// tells how the round will go. Sees the open table and that seat's own hand, nothing else; asks the
// policies, never which game it is.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::bots {

enum class Sign : std::uint8_t {
#define FEATURE(name) name,
#include "inputs.def"
    size,  // how many there are
};

inline constexpr std::size_t kSigns = static_cast<std::size_t>(Sign::size);

inline constexpr auto kFeatureNames = std::to_array<std::string_view>({
#define FEATURE(name) #name,
#include "inputs.def"
});

class Signs {
  public:
    [[nodiscard]] float operator[](Sign sign) const {
        return values_[static_cast<std::size_t>(sign)];
    }
    float& operator[](Sign sign) { return values_[static_cast<std::size_t>(sign)]; }
    [[nodiscard]] const std::array<float, kSigns>& values() const { return values_; }

  private:
    std::array<float, kSigns> values_{};
};

// The tiles that a seat has not seen.
class Unseen {
  public:
    Unseen(const Table& table, const TileSet& hand);
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int with(Pips number) const { return with_[number]; }
    // How many have at least one of the numbers.
    [[nodiscard]] int touching(Row numbers) const;
    // The chance that a tile of them, or one of so many, has one of the numbers.
    [[nodiscard]] float share(Row numbers) const;
    [[nodiscard]] float chance(Row numbers, int tiles) const;
    // What one of them counts at the end of a round, on average.
    [[nodiscard]] float points() const { return points_; }

  private:
    TileSet tiles_;
    std::array<std::int8_t, kMaxNumbers> with_{};
    int size_ = 0;
    float points_ = 0;
};

// What a hand counts at the end of a round.
[[nodiscard]] int points_of(const Rules& rules, const TileSet& hand);

// The seat's turn is over, or (`must_draw`) it has to draw and go on. `hand` may be less than what
// the table says, when tiles are taken as played.
[[nodiscard]] Signs read_signs(const Table& table, Seat seat, const TileSet& hand,
                               const TileSet& planned, const Unseen& unseen, bool must_draw);

}  // namespace roundhouse::bots
