// How long people may take for their turns, and its text, as options, logs and forms have it:
// "30", "5:00+10", "off". Values only: who measures the time is not known here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::formats {

// What happens when somebody's time is used up.
enum class WhenTimeIsUp : std::uint8_t {
    hint,  // the rest of the turn is played for them, as a hint would have it
    draw,  // they draw and pass; where the rules do not let them, as with `hint`
    ring,  // nothing, except that everybody is told
    lose,  // they lose the turn: pass, else draw, else end it; else the tile of fewest pips
};
// Their words, in the order of the values.
inline constexpr std::array<std::string_view, 4> kWhenTimeIsUpWords{"hint", "draw", "ring", "lose"};

// Seconds. With none of them, nobody measures anything.
struct TimeLimit {
    int turn = 0;       // for each turn
    int bank = 0;       // instead: for all turns of the game together,
    int increment = 0;  // and that many more at the beginning of each turn
    WhenTimeIsUp when_up = WhenTimeIsUp::hint;

    [[nodiscard]] bool any() const { return turn > 0 || bank > 0; }
    bool operator==(const TimeLimit&) const = default;
};

inline constexpr int kLongestTurn = 3600;       // seconds
inline constexpr int kLongestBank = 24 * 3600;  // seconds

// "off"; "30", seconds for a turn; "5:00", minutes and seconds for the game; "5:00+10". Says
// nothing of what happens when time is up.
[[nodiscard]] std::string to_string(const TimeLimit& limit);
[[nodiscard]] std::optional<TimeLimit> parse_time_limit(std::string_view text);

// "0:07", "12:30": minutes and seconds.
[[nodiscard]] std::string minutes(int seconds);

}  // namespace roundhouse::formats
