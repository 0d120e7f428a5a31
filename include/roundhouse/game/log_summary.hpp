// What a list of saved games shows of a log, read from its first and last bytes only: nothing in
// between is read, and nothing is played. Agrees with what read_log() says of the whole log, but
// for seats that changed hands in between; if anything looks odd there is no result, and the log
// has to be read with read_log().
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/formats/log/format.hpp"

namespace roundhouse::game {

struct LogSummary {
    formats::LogHead head;
    std::vector<formats::LogSeat> seats;  // who has them now
    std::string game_name;                // "OLL Train"
    int round = 1;                        // the round in play, or the next to be dealt
    int rounds = 0;                       // 0: until the target
    bool finished = false;
};

// `first` has the head; `last` ends where the log ends. If the log is short, both are the whole
// log.
[[nodiscard]] std::optional<LogSummary> summarize_log(std::string_view first,
                                                      std::string_view last);

}  // namespace roundhouse::game
