// Converts a match to the text of a game log and back. The log is the game: it contains all that is
// needed to reproduce the match. Works on strings; app handles the files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::game {

// What a log says about its game beyond the setup.
struct LogStamp {
    std::string program;         // "roundhouse 0.1.0"
    std::uint64_t match_id = 0;  // a random number that identifies this game
    std::string started;         // "2026-11-21T19:30:00Z", or empty
    std::optional<formats::LogOrigin> origin;
};

// Turns records into lines, one after the other.
class LogWriter {
  public:
    // A new log of a match that has no record yet.
    LogWriter(const Setup& setup, const Rules& rules, const LogStamp& stamp);
    // Continues a log that has that many records.
    LogWriter(formats::LogPrinter printer, int records)
        : printer_(std::move(printer)), records_(records) {}

    // All lines before the first record.
    [[nodiscard]] const std::string& head() const { return printer_.head(); }
    // The lines of the record that was just made; `state` and `events` are its result, `time` is
    // when it was made ("2026-11-21T19:45:10Z"), or empty. The lines belong together: a log with
    // only some of them lacks the record.
    [[nodiscard]] std::string add(const Record& record, const State& state, const Events& events,
                                  const std::string& time = {});

  private:
    formats::LogPrinter printer_;
    int records_ = 0;
};

// A whole log at once. The records must be those of a match with that setup.
[[nodiscard]] std::string write_log(const Setup& setup, const Rules& rules,
                                    std::span<const Record> records, const LogStamp& stamp);
[[nodiscard]] std::string write_log(const Match& match, const LogStamp& stamp);

// What a log is known by to files that belong to it.
struct LogIdentity {
    std::uint32_t checksum = 0;  // CRC-32C of its bytes
    std::size_t bytes = 0;
    bool operator==(const LogIdentity&) const = default;
};

// A log that is complete, except perhaps for a torn end.
struct LoadedLog {
    formats::LogHead head;
    Match match;                   // after the last complete record
    LogWriter writer;              // continues after that record
    std::size_t intact_bytes = 0;  // up to the end of that record
    int torn_line = 0;
    std::string torn;      // what is wrong with the bytes after it; empty: there are none
    LogIdentity identity;  // of all bytes that were read
};

// The first fault of a log, and what is undamaged before it.
struct LogDamage {
    int line = 1;
    std::string reason;
    std::size_t intact_bytes = 0;  // undamaged bytes; 0: not even the head
    int records = 0;
};

// Replays the log and checks all it says. `seed` is for deals that are still to come.
[[nodiscard]] std::variant<LoadedLog, LogDamage> read_log(std::string_view text,
                                                          std::uint64_t seed);

}  // namespace roundhouse::game
