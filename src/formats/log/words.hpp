// The fixed words of the log's grammar, shared by its two sides.
#pragma once

#include <array>
#include <string_view>

namespace roundhouse::formats::log_words {

inline constexpr std::string_view kMagic = "roundhouse-log ";
// Before a line's checksum: eight hexadecimal digits.
inline constexpr std::string_view kSeal = " ~";
inline constexpr std::size_t kSealSize = 10;
// Before a record's fingerprint: sixteen.
inline constexpr std::string_view kFingerprint = " =";
inline constexpr std::size_t kFingerprintSize = 18;
// By event::RoundEnd.
inline constexpr std::array<std::string_view, 3> kReasons = {"out", "blocked", "suspended"};

}  // namespace roundhouse::formats::log_words
