// The fixed words of the log's grammar, shared by its two sides.
#pragma once

#include <array>
#include <string_view>

namespace roundhouse::formats::log_words {

inline constexpr std::string_view kMagic = "roundhouse-log ";
// Comes before a record's fingerprint, which is sixteen.
inline constexpr std::string_view kFingerprint = " =";
inline constexpr std::size_t kFingerprintSize = 18;
// Comes before the time of a record, which is before its fingerprint.
inline constexpr std::string_view kTime = " @";
// Comes before the milliseconds that somebody's clock still had.
inline constexpr std::string_view kLeft = " left ";
// The form of a time, in UTC: a digit for each 0.
inline constexpr std::string_view kTimeForm = "0000-00-00T00:00:00Z";
// In the order of event::RoundEndReason.
inline constexpr std::array<std::string_view, 3> kReasons = {"out", "blocked", "suspended"};

}  // namespace roundhouse::formats::log_words
