// CRC-32C (Castagnoli), the checksum of a game log's lines and of network files; the compiler can
// compute it too. Detects every burst error of up to 32 bits, but not deliberate forgery.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roundhouse::text {

namespace detail {

// 0x1EDC6F41 with its bits reversed.
inline constexpr std::uint32_t kPolynomial = 0x82F63B78U;

using Tables = std::array<std::array<std::uint32_t, 256>, 4>;

// Four bytes at a time: table k holds what a byte becomes once k more bytes have followed.
consteval Tables make_tables() {
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = rest >> 1U ^ (rest & 1U ? kPolynomial : 0U);
        tables[0][byte] = rest;
    }
    for (std::size_t byte = 0; byte < 256; ++byte)
        for (std::size_t k = 1; k < tables.size(); ++k) {
            const std::uint32_t last = tables[k - 1][byte];
            tables[k][byte] = last >> 8U ^ tables[0][last & 0xFFU];
        }
    return tables;
}

inline constexpr Tables kTables = make_tables();

constexpr std::uint32_t byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

}  // namespace detail

// The checksum of `bytes`; for consecutive pieces, pass the result of the one before as `before`.
[[nodiscard]] constexpr std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0) {
    using detail::byte_at;
    using detail::kTables;
    std::uint32_t sum = ~before;
    std::size_t at = 0;
    for (; at + 4 <= bytes.size(); at += 4) {
        sum ^= byte_at(bytes, at) | byte_at(bytes, at + 1) << 8U | byte_at(bytes, at + 2) << 16U |
               byte_at(bytes, at + 3) << 24U;
        sum = kTables[3][sum & 0xFFU] ^ kTables[2][sum >> 8U & 0xFFU] ^
              kTables[1][sum >> 16U & 0xFFU] ^ kTables[0][sum >> 24U];
    }
    for (; at < bytes.size(); ++at)
        sum = sum >> 8U ^ kTables[0][(sum ^ byte_at(bytes, at)) & 0xFFU];
    return ~sum;
}

}  // namespace roundhouse::text
