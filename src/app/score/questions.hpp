// Asks for what was left at the end of a round: hands first, then whatever else the rules of the
// game have to know. Each answer is checked at once, and any question can be gone back to.
#pragma once

#include <optional>
#include <string_view>

#include "app/plain/dialog.hpp"
#include "roundhouse/score/sheet.hpp"

namespace roundhouse::app {

// The player meant by a number from 1, a name, or the beginning of only one name.
[[nodiscard]] std::optional<Seat> player_meant(const score::Sheet& sheet, std::string_view typed);

// A note of which only the ending is known: `reason`, and who is out.
[[nodiscard]] score::RoundNote blank_note(const score::Sheet& sheet, event::RoundEndReason reason,
                                          Seat out);

// The whole note; none if somebody stopped, or at the end of input. Of a round that is corrected,
// `before` is offered for an empty line.
[[nodiscard]] std::optional<score::RoundNote> ask_round(Dialog& dialog, const score::Sheet& sheet,
                                                        int round, score::RoundNote note,
                                                        const score::RoundNote* before);

// The next line, also if the program was stopped and continued meanwhile; none at the end of input.
[[nodiscard]] std::optional<std::string> ask_line(Dialog& dialog, std::string_view prompt);

}  // namespace roundhouse::app
