// The words that writer and reader of a score sheet's file share.
#pragma once

#include <array>
#include <string_view>

namespace roundhouse::score::file_words {

inline constexpr std::string_view kMagic = "roundhouse-score ";
inline constexpr std::string_view kChecksum = " #";
// By event::RoundEndReason.
inline constexpr std::array<std::string_view, 3> kReasons{"out", "blocked", "suspended"};

}  // namespace roundhouse::score::file_words
