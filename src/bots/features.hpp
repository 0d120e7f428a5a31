// Features: a position as one seat sees it, as a vector of numbers, each about 0 to 1, from which
// an evaluator estimates how the round will end. Sees the open table and that seat's own hand,
// nothing else; asks the policies, never which game it is. The features are listed in inputs.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::bots {

enum class Feature : std::uint8_t {
#define FEATURE(name) name,
#include "bots/inputs.def"
    size,  // how many there are
};

inline constexpr std::size_t kFeatures = static_cast<std::size_t>(Feature::size);

inline constexpr auto kFeatureNames = std::to_array<std::string_view>({
#define FEATURE(name) #name,
#include "bots/inputs.def"
});

class Features {
  public:
    [[nodiscard]] float operator[](Feature feature) const {
        return values_[static_cast<std::size_t>(feature)];
    }
    float& operator[](Feature feature) { return values_[static_cast<std::size_t>(feature)]; }
    [[nodiscard]] const std::array<float, kFeatures>& values() const { return values_; }

  private:
    std::array<float, kFeatures> values_{};
};

// The tiles that a seat has not seen.
class HiddenTiles {
  public:
    HiddenTiles(const Table& table, const TileSet& hand);
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int with(Pips number) const { return with_[number]; }
    // How many of them have at least one of the numbers.
    [[nodiscard]] int touching(NumberMask numbers) const { return tiles_.touching(numbers); }
    // The chance that one of these tiles, or at least one of several, has one of the numbers.
    [[nodiscard]] float share(NumberMask numbers) const;
    [[nodiscard]] float chance(NumberMask numbers, int tiles) const;
    // What one of them counts at the end of a round, on average.
    [[nodiscard]] float points() const { return points_; }

  private:
    TileSet tiles_;
    std::array<std::int8_t, kMaxNumbers> with_{};
    int size_ = 0;
    float points_ = 0;
};

// Sets all features where they are to stay, since a copy takes time. They are those of a seat whose
// turn is over, or that (`must_draw`) has to draw and continue. `hand` may have fewer tiles than
// the table says, if some are assumed to be played.
void read_features(const Table& table, Seat seat, const TileSet& hand, const TileSet& planned,
                   const HiddenTiles& hidden, bool must_draw, Features& features);

}  // namespace roundhouse::bots
