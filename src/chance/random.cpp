#include "roundhouse/chance/random.hpp"

namespace roundhouse::chance {

namespace {

std::uint64_t splitmix64(std::uint64_t& x) {
    x += 0x9E3779B97F4A7C15U;
    std::uint64_t z = x;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

}  // namespace

Random::Random(std::uint64_t seed) {
    for (std::uint64_t& word : s_) word = splitmix64(seed);
}

std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t k) {
    std::uint64_t x = seed;
    std::uint64_t y = splitmix64(x) ^ k;
    return splitmix64(y);
}

}  // namespace roundhouse::chance
