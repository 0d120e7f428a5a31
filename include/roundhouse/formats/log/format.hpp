// The lines of a game log as values: what a log says, before it is replayed. docs/log-format.md has
// the grammar. Knows tiles, actions and seats, but not rules: game/log.hpp replays what is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/formats/log/checked_lines.hpp"
#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::formats {

inline constexpr int kLogVersion = 1;

// Limits on what is read, whoever wrote it; rounds and drawings of lots have the same limits as in
// play. Writers keep within them: longer rule files are refused, and LogFile never writes a larger
// file.
inline constexpr std::size_t kMaxLogBytes = 64U << 20U;

struct LogSeat {
    std::string name;
    std::string level;  // the level of a computer player; empty: a person
    bool operator==(const LogSeat&) const = default;
};

// The record of another game from which this one continues.
struct LogOrigin {
    std::uint64_t match_id = 0;
    int record = 0;
    bool operator==(const LogOrigin&) const = default;
};

// Whether it has the form of "2026-11-21T00:12:33Z".
[[nodiscard]] bool is_start_time(std::string_view text);

// Everything before the first record.
struct LogHead {
    std::string program;         // "roundhouse 0.1.0": the program that wrote it
    std::uint64_t match_id = 0;  // identifies this game; every checksum depends on it
    std::string started;         // "2026-11-21T00:12:33Z"; empty: not said
    std::optional<LogOrigin> origin;
    std::vector<LogSeat> seats;
    rules::TableChoice choice;
    TimeLimit clock;
    std::string rules;              // the effective rule file in full
    int rules_line = 0;             // line number of its first line in a log that was read
    std::uint64_t fingerprint = 0;  // of the game before its first deal
};

// One drawing of lots: a tile for each contending seat, in seat order.
struct LogLots {
    std::vector<Tile> tiles;
};
struct LogDeal {
    int round = 1;
    bool is_void = false;
    std::vector<Tile> stock;
    // The engine drawn for the round, if their order is random (F6).
    std::optional<Tile> engine = std::nullopt;
};
struct LogDecision {
    Seat seat = 0;
    Action action;
    std::optional<int> left = std::nullopt;  // milliseconds on that seat's clock, if it has one
};
struct LogTakeBack {
    Seat seat = 0;
};
// Who plays for that seat from here on.
struct LogSeatChange {
    Seat seat = 0;
    LogSeat who;
};
// How the round ended with the action before it; follows from that action, and is checked against
// it.
struct LogRound {
    int round = 1;
    event::RoundEndReason reason = event::RoundEndReason::out;
    std::vector<int> points;
    std::vector<int> totals;
    bool operator==(const LogRound&) const = default;
};
struct LogWinners {
    std::vector<Seat> seats;
    bool operator==(const LogWinners&) const = default;
};
using LogBody =
    std::variant<LogLots, LogDeal, LogDecision, LogTakeBack, LogSeatChange, LogRound, LogWinners>;

// A line of a record. Lots have the number of their deal, a round's points that of the action that
// ended it.
struct LogEntry {
    int record = 1;
    LogBody body;
    std::uint64_t fingerprint = 0;  // of the game after this line
    std::string time = {};          // "2026-11-21T19:45:10Z"; empty: not said
};

// Writes lines, each with a checksum that depends on all lines before it.
class LogPrinter {
  public:
    // For a log that begins with `head`.
    explicit LogPrinter(const LogHead& head);
    // Continues a log whose last line has that checksum.
    LogPrinter(std::uint64_t match_id, std::uint32_t checksum)
        : match_id_(match_id), lines_(kLogLines, checksum) {}

    // The lines of the head; empty when continuing a log.
    [[nodiscard]] const std::string& head() const { return head_; }
    [[nodiscard]] std::string print(const LogEntry& entry);

  private:
    std::uint64_t match_id_ = 0;
    LinePrinter lines_{kLogLines};
    std::string head_;
};

using LogFault = LineFault;
// The end of the log. If `torn` has a reason, bytes follow that never became a complete line.
struct LogEnd {
    std::string torn;
};

// Reads a log line by line, from memory. Never throws, and never reads past a fault.
class LogReader {
  public:
    explicit LogReader(std::string_view text) : lines_(text, kLogLines) {}

    // A reader without a head: it begins at the last deal or the last points in `end`, the last
    // bytes of a log, and takes the checksum of the line before for granted. None if there are no
    // such lines. Counts lines from there.
    [[nodiscard]] static std::optional<LogReader> at_last_round(std::string_view end,
                                                                std::uint64_t match_id);

    // To be called first, once.
    [[nodiscard]] std::variant<LogHead, LogFault> read_head();
    // To be called then, until it returns an end or a fault.
    [[nodiscard]] std::variant<LogEntry, LogEnd, LogFault> next();

    // The number of the line read last, from 1.
    [[nodiscard]] int line() const { return lines_.line(); }
    // Bytes up to the end of that line.
    [[nodiscard]] std::size_t offset() const { return lines_.offset(); }
    [[nodiscard]] std::uint32_t checksum() const { return lines_.checksum(); }

  private:
    CheckedLines lines_;
    std::uint64_t match_id_ = 0;

    LogReader(CheckedLines lines, std::uint64_t match_id) : lines_(lines), match_id_(match_id) {}

    friend class LogHeadReader;
};

// When the last record in `end`, the last bytes of a log, was made, as that record says without
// being checked; "" if it does not say. A kibibyte is enough.
[[nodiscard]] std::string last_time(std::string_view end);

// The seats that changed hands in a piece of a log, behind its head; nothing is checked.
[[nodiscard]] std::vector<LogSeatChange> seat_changes(std::string_view piece);

// The order of a stock as hexadecimal digits that do not reveal it at a glance. This stops a casual
// look, no more: the key is made of match and record, and the log contains both.
[[nodiscard]] std::string mask_stock(const std::vector<Tile>& stock, std::uint64_t match_id,
                                     int record);
[[nodiscard]] std::optional<std::vector<Tile>> unmask_stock(std::string_view text,
                                                            std::uint64_t match_id, int record);

}  // namespace roundhouse::formats
