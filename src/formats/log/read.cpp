// Reads lines and the records in them; head.cpp reads what comes before the first record.

#include <algorithm>

#include "formats/log/fields.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::formats {

namespace {

using log_fields::take_prefix;
using log_fields::take_word;

std::optional<LogBody> read_lots(std::string_view text) {
    LogLots lots;
    while (!text.empty()) {
        const auto tile = parse_tile(take_word(text));
        if (!tile || lots.tiles.size() == kMaxPlayers) return std::nullopt;
        lots.tiles.push_back(*tile);
    }
    return lots;
}

std::optional<LogBody> read_deal(std::string_view text, std::uint64_t match_id, int record) {
    LogDeal deal;
    const auto round = log_fields::number(take_word(text), kMaxRounds);
    if (!round || *round == 0) return std::nullopt;
    deal.round = *round;
    deal.is_void = take_prefix(text, "void ");
    if (take_prefix(text, "engine ")) {
        deal.engine = parse_tile(take_word(text));
        if (!deal.engine) return std::nullopt;
    }
    auto stock = unmask_stock(text, match_id, record);
    if (!stock) return std::nullopt;
    deal.stock = std::move(*stock);
    return deal;
}

// Numbers, up to a word that is not a number or to the end.
std::optional<std::vector<int>> read_numbers(std::string_view& text) {
    constexpr int kMaxPoints = 999'999'999;
    static_assert(kMaxRounds * kMaxRoundPoints < kMaxPoints);
    std::vector<int> numbers;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        const auto number = log_fields::number(take_word(text), kMaxPoints);
        if (!number || numbers.size() == kMaxPlayers) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<LogBody> read_round(std::string_view text) {
    LogRound round;
    const auto number = log_fields::number(take_word(text), kMaxRounds);
    const auto reason = std::ranges::find(log_words::kReasons, take_word(text));
    if (!number || reason == log_words::kReasons.end()) return std::nullopt;
    round.round = *number;
    round.reason = static_cast<event::RoundEndReason>(reason - log_words::kReasons.begin());
    if (!take_prefix(text, "points ")) return std::nullopt;
    auto points = read_numbers(text);
    if (!points || !take_prefix(text, "totals ")) return std::nullopt;
    auto totals = read_numbers(text);
    if (!totals || !text.empty()) return std::nullopt;
    round.points = std::move(*points);
    round.totals = std::move(*totals);
    return round;
}

std::optional<LogBody> read_winners(std::string_view text) {
    const auto numbers = read_numbers(text);
    if (!numbers || !text.empty()) return std::nullopt;
    LogWinners winners;
    for (const int seat : *numbers) {
        if (seat >= kMaxPlayers) return std::nullopt;
        winners.seats.push_back(static_cast<Seat>(seat));
    }
    return winners;
}

// "3: draw"
std::optional<LogBody> read_decision(std::string_view text) {
    const auto colon = text.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    const auto seat = log_fields::number(text.substr(0, colon), kMaxPlayers - 1);
    if (!seat) return std::nullopt;
    std::string_view what = text.substr(colon + 2);
    if (what == "take back") return LogTakeBack{static_cast<Seat>(*seat)};
    LogDecision decision{static_cast<Seat>(*seat), {}};
    if (const auto left = what.rfind(log_words::kLeft); left != std::string_view::npos) {
        constexpr int kMostLeft = 999'999'999;
        decision.left = log_fields::number(what.substr(left + log_words::kLeft.size()), kMostLeft);
        if (!decision.left) return std::nullopt;
        what = what.substr(0, left);
    }
    const auto action = parse_action(what);
    if (!action) return std::nullopt;
    decision.action = *action;
    return decision;
}

// "2 bot planner Rocket", "0 person Cyd"
std::optional<LogBody> read_seat_change(std::string_view text) {
    const auto seat = log_fields::number(take_word(text), kMaxPlayers - 1);
    if (!seat) return std::nullopt;
    LogSeatChange change{static_cast<Seat>(*seat), {}};
    if (take_prefix(text, "bot "))
        change.who.level = take_word(text);
    else if (!take_prefix(text, "person "))
        return std::nullopt;
    if ((!change.who.level.empty() && !text::is_id(change.who.level)) || text::name_fault(text))
        return std::nullopt;
    change.who.name = text;
    return change;
}

std::optional<LogBody> read_body(std::string_view text, std::uint64_t match_id, int record) {
    if (take_prefix(text, "lots ")) return read_lots(text);
    if (take_prefix(text, "deal ")) return read_deal(text, match_id, record);
    if (take_prefix(text, "round ")) return read_round(text);
    if (take_prefix(text, "winners ")) return read_winners(text);
    if (take_prefix(text, "seat ")) return read_seat_change(text);
    return read_decision(text);
}

}  // namespace

std::optional<LogReader> LogReader::at_last_round(std::string_view end, std::uint64_t match_id) {
    const auto has = [](std::string_view line, std::string_view word) {
        return line.find(word) != std::string_view::npos;
    };
    // From the last line up. The first one may be cut off.
    std::string_view above = end;
    std::size_t begin = 0;
    while (begin == 0) {
        const auto newline = above.rfind('\n');
        if (newline == std::string_view::npos) return std::nullopt;
        const std::string_view line = above.substr(newline + 1);
        if (has(line, " deal ") || has(line, " round ")) begin = newline + 1;
        above = above.substr(0, newline);
    }
    if (begin < kChecksumSize + 1) return std::nullopt;
    std::string_view mark = end.substr(begin - 1 - kChecksumSize, kChecksumSize);
    if (!take_prefix(mark, kLogLines.mark)) return std::nullopt;
    const auto checksum = log_fields::hex(mark, 8);
    if (!checksum) return std::nullopt;
    return LogReader({end.substr(begin), kLogLines, static_cast<std::uint32_t>(*checksum)},
                     match_id);
}

std::string last_time(std::string_view end) {
    end = end.substr(0, end.rfind('\n') + 1);  // what follows never became a line
    if (end.empty()) return {};
    end.remove_suffix(1);
    end = end.substr(end.rfind('\n') + 1);
    if (end.size() < kChecksumSize) return {};
    end.remove_suffix(kChecksumSize);
    return log_fields::take_fingerprint(end) ? std::string(log_fields::take_time(end)) : "";
}

std::vector<LogSeatChange> seat_changes(std::string_view piece) {
    constexpr std::string_view kSeat = " seat ";
    std::vector<LogSeatChange> changes;
    for (auto at = piece.find(kSeat); at != piece.npos; at = piece.find(kSeat, at + 1)) {
        const auto end = piece.find('\n', at);
        const auto before = piece.rfind('\n', at);
        if (end == piece.npos || before == piece.npos) continue;
        std::string_view line = piece.substr(before + 1, end - before - 1);
        if (line.size() < kChecksumSize) continue;
        line.remove_suffix(kChecksumSize);
        if (!log_fields::take_fingerprint(line)) continue;
        (void)log_fields::take_time(line);
        (void)take_word(line);
        if (!take_prefix(line, kSeat.substr(1))) continue;
        auto body = read_seat_change(line);
        if (body) changes.push_back(std::get<LogSeatChange>(*std::move(body)));
    }
    return changes;
}

std::variant<LogEntry, LogEnd, LogFault> LogReader::next() {
    constexpr int kMaxRecords = 99'999'999;
    if (!lines_.step()) {
        if (lines_.has_fault()) return lines_.fault();
        return LogEnd{lines_.torn() ? "the last line is incomplete" : ""};
    }
    std::string_view body = lines_.body();

    LogEntry entry;
    const auto fingerprint = log_fields::take_fingerprint(body);
    if (!fingerprint) return LogFault{line(), "no fingerprint before the checksum"};
    entry.fingerprint = *fingerprint;
    entry.time = log_fields::take_time(body);
    const auto record = log_fields::number(take_word(body), kMaxRecords);
    if (!record) return LogFault{line(), "expected the number of the record"};
    entry.record = *record;
    auto read = read_body(body, match_id_, entry.record);
    if (!read)
        return LogFault{line(),
                        "expected lots, a deal, an action, 'take back', the points of a "
                        "round or the winners"};
    entry.body = std::move(*read);
    return entry;
}

}  // namespace roundhouse::formats
