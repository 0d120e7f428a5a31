// CRC-32C (Castagnoli), the checksum of a game log's lines. Finds every change of up to 32 bits in
// a row; it does not stop a forger.
#pragma once

#include <cstdint>
#include <string_view>

namespace roundhouse::text {

// Of `bytes`; of two pieces in a row by handing in what the first one gave.
[[nodiscard]] std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

}  // namespace roundhouse::text
