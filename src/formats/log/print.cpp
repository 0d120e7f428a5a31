#include <fmt/format.h>

#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/log/keywords.hpp"
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

}  // namespace

LogPrinter::LogPrinter(const LogHead& head) : match_id_(head.match_id) {
    const auto add = [&](const std::string& body) { head_ += lines_.line(body); };
    add(fmt::format("{}{}", log_words::kMagic, kLogVersion));
    add("program " + head.program);
    add(fmt::format("game {:016x}", head.match_id));
    if (!head.started.empty()) add("started " + head.started);
    if (head.origin)
        add(fmt::format("from {:016x} {}", head.origin->match_id, head.origin->record));
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat)
        add(seat_words(seat, head.seats[seat]));
    head_ += lines_.choice(head.choice);
    if (head.clock.any())
        add(fmt::format("clock {} {}", to_string(head.clock),
                        kWhenTimeIsUpWords.at(static_cast<std::size_t>(head.clock.when_up))));
    add("rules");
    head_ += lines_.rules(head.rules);
    add(fmt::format("start{}{:016x}", log_words::kFingerprint, head.fingerprint));
}

std::string LogPrinter::print(const LogEntry& entry) {
    const std::string time =
        entry.time.empty() ? "" : fmt::format("{}{}", log_words::kTime, entry.time);
    return lines_.line(fmt::format("{} {}{}{}{:016x}", entry.record,
                                   std::visit(BodyPrinter{match_id_, entry.record}, entry.body),
                                   time, log_words::kFingerprint, entry.fingerprint));
}

}  // namespace roundhouse::formats
