#include <fmt/format.h>

#include "formats/log/fields.hpp"
#include "formats/log/keywords.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/notation.hpp"

namespace roundhouse::formats {

namespace {

template <class Numbers>
std::string joined(const Numbers& numbers) {
    std::string out;
    for (const auto number : numbers) out += fmt::format(" {}", static_cast<int>(number));
    return out;
}

std::string seat_words(std::size_t seat, const LogSeat& who) {
    const std::string kind = who.level.empty() ? "person" : fmt::format("bot {}", who.level);
    return fmt::format("seat {} {} {}", seat, kind, who.name);
}

struct BodyPrinter {
    std::uint64_t match_id;
    int record;

    std::string operator()(const LogLots& lots) const {
        std::string out = "lots";
        for (const Tile tile : lots.tiles) out += fmt::format(" {}", to_string(tile));
        return out;
    }
    std::string operator()(const LogDeal& deal) const {
        const std::string engine =
            deal.engine ? fmt::format(" engine {}", to_string(*deal.engine)) : "";
        return fmt::format("deal {}{}{} {}", deal.round, deal.is_void ? " void" : "", engine,
                           mask_stock(deal.stock, match_id, record));
    }
    std::string operator()(const LogDecision& decision) const {
        return fmt::format(
            "{}: {}{}", decision.seat, to_string(decision.action),
            decision.left ? fmt::format("{}{}", log_words::kLeft, *decision.left) : "");
    }
    std::string operator()(LogTakeBack back) const {
        return fmt::format("{}: take back", back.seat);
    }
    std::string operator()(const LogSeatChange& change) const {
        return seat_words(change.seat, change.who);
    }
    std::string operator()(const LogRound& round) const {
        return fmt::format("round {} {} points{} totals{}", round.round,
                           log_words::kReasons.at(static_cast<std::size_t>(round.reason)),
                           joined(round.points), joined(round.totals));
    }
    std::string operator()(const LogWinners& winners) const {
        return fmt::format("winners{}", joined(winners.seats));
    }
};

// Every line of the head except those of the rule file.
std::vector<std::string> head_lines(const LogHead& head) {
    std::vector<std::string> lines;
    lines.push_back(fmt::format("{}{}", log_words::kMagic, kLogVersion));
    lines.push_back(fmt::format("program {}", head.program));
    lines.push_back(fmt::format("game {:016x}", head.match_id));
    if (!head.started.empty()) lines.push_back(fmt::format("started {}", head.started));
    if (head.origin)
        lines.push_back(fmt::format("from {:016x} {}", head.origin->match_id, head.origin->record));
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat)
        lines.push_back(seat_words(seat, head.seats[seat]));
    const rules::TableChoice& choice = head.choice;
    if (choice.set) lines.push_back(fmt::format("set {}", *choice.set));
    if (choice.schedule) lines.push_back(fmt::format("schedule {}", *choice.schedule));
    if (choice.rounds) lines.push_back(fmt::format("rounds {}", *choice.rounds));
    if (choice.referee)
        lines.emplace_back(choice.referee == Referee::honour ? "referee honour" : "referee strict");
    if (choice.auto_announce)
        lines.emplace_back(*choice.auto_announce ? "announce auto" : "announce manual");
    if (choice.blocked)
        lines.push_back(fmt::format("blocked {}", rules::blocked_word(*choice.blocked)));
    if (head.clock.any())
        lines.push_back(
            fmt::format("clock {} {}", to_string(head.clock),
                        kWhenTimeIsUpWords.at(static_cast<std::size_t>(head.clock.when_up))));
    lines.emplace_back("rules");
    return lines;
}

}  // namespace

LogPrinter::LogPrinter(const LogHead& head) : match_id_(head.match_id) {
    for (const std::string& line : head_lines(head)) add_checksum(head_, line);
    std::string_view rest = head.rules;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        add_checksum(head_, line.empty() ? "|" : fmt::format("| {}", line));
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    add_checksum(head_, fmt::format("start{}{:016x}", log_words::kFingerprint, head.fingerprint));
}

void LogPrinter::add_checksum(std::string& out, std::string_view body) {
    checksum_ = log_fields::next_checksum(checksum_, body);
    out += fmt::format("{}{}{:08x}\n", body, log_words::kChecksumMark, checksum_);
}

std::string LogPrinter::print(const LogEntry& entry) {
    const std::string time =
        entry.time.empty() ? "" : fmt::format("{}{}", log_words::kTime, entry.time);
    const std::string body =
        fmt::format("{} {}{}{}{:016x}", entry.record,
                    std::visit(BodyPrinter{match_id_, entry.record}, entry.body), time,
                    log_words::kFingerprint, entry.fingerprint);
    std::string out;
    add_checksum(out, body);
    return out;
}

}  // namespace roundhouse::formats
