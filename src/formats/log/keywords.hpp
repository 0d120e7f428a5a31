// The fixed words of the log's grammar, shared by its two sides.
#pragma once

#include <array>
#include <string_view>

namespace roundhouse::formats::log_words {

inline constexpr std::string_view kMagic = "roundhouse-log ";
// Comes before a line's checksum, which is eight hexadecimal digits.
inline constexpr std::string_view kChecksumMark = " ~";
inline constexpr std::size_t kChecksumSize = 10;
// Comes before a record's fingerprint, which is sixteen.
inline constexpr std::string_view kFingerprint = " =";
inline constexpr std::size_t kFingerprintSize = 18;
// In the order of event::RoundEndReason.
inline constexpr std::array<std::string_view, 3> kReasons = {"out", "blocked", "suspended"};

}  // namespace roundhouse::formats::log_words
