// The only source of randomness: a seeded generator whose every value is fixed, whatever the
// compiler or library (std::shuffle and the standard distributions are not). Never reads a clock.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace roundhouse::chance {

// xoshiro256++ (Blackman, Vigna), its state filled by splitmix64 from one number.
class Random {
  public:
    explicit Random(std::uint64_t seed);

    [[nodiscard]] std::uint64_t next() {
        const std::uint64_t result = rotl(s_[0] + s_[3], 23) + s_[0];
        const std::uint64_t t = s_[1] << 17U;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = rotl(s_[3], 45);
        return result;
    }

    // Uniform in [0, bound), bound > 0: Lemire's multiply and reject, on the upper 32 bits.
    [[nodiscard]] std::uint32_t below(std::uint32_t bound) {
        std::uint64_t m = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(m) < bound) {
            const std::uint32_t least = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(m) < least) m = (next() >> 32U) * bound;
        }
        return static_cast<std::uint32_t>(m >> 32U);
    }

    // Fisher and Yates, from the last place down.
    template <class T>
    void shuffle(std::span<T> items) {
        T* const first = items.data();
        for (std::size_t n = items.size(); n > 1; --n)
            std::swap(first[n - 1], first[below(static_cast<std::uint32_t>(n))]);
    }

  private:
    std::array<std::uint64_t, 4> s_{};

    static std::uint64_t rotl(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }
};

// A well-mixed seed for the k-th of many independent streams.
[[nodiscard]] std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t k);

}  // namespace roundhouse::chance
