// What people type in lines, wherever they are asked: yes and no, what is said to others, what only
// a host may order. Pure: a line in, a value out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::app {

// A line as it comes in from a keyboard: without blanks at its ends, and with the digits and dashes
// that all else here expects (text::folded_signs). What is said to others stays as it is.
[[nodiscard]] std::string line_typed(std::string_view line);

// What is said to everybody at a table: "say good game". None if it is something else. An order of
// the host's begins with a slash, whether or not one was typed.
[[nodiscard]] std::optional<std::string> said_to_all(std::string_view line);
inline constexpr const char* kSayWhat = "Type say and what you would like to say.";
// What only the host may tell others to do: "mute Bea", "/kick Bea 4", "lock".
struct HostOrder {
    enum class Word : std::uint8_t { mute, unmute, kick, lock, unlock, host };
    Word word = Word::mute;
    std::string rest;
};
[[nodiscard]] std::optional<HostOrder> host_order(std::string_view line);
// Whether an answer is "y" or "yes", or "n" or "no", in whatever case.
[[nodiscard]] bool means_yes(std::string_view answer);
[[nodiscard]] bool means_no(std::string_view answer);

}  // namespace roundhouse::app
