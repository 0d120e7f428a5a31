#include <fmt/format.h>

#include <memory>
#include <optional>

#include "game/log_lines.hpp"
#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::game {

namespace {

using formats::LogFault;

// Creates the match that a head describes.
std::variant<Match, LogFault> start_match(const formats::LogHead& head, std::uint64_t seed) {
    const auto known = rules::rules_of_saved_game(head.rules);
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&known)) {
        const rules::RuleFileFault& first = faults->front();
        return LogFault{head.rules_line + first.line - 1, "the rule file: " + first.message};
    }
    Setup setup{
        *std::get<std::shared_ptr<const rules::RuleSet>>(known), head.choice, {}, seed, head.clock};
    for (const formats::LogSeat& seat : head.seats)
        setup.players.push_back({seat.name, seat.level});
    auto settled = rules::settle(setup.rule_set, setup.choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return LogFault{head.rules_line - 1, "the table does not fit the rules: " + fault->message};
    Match match(std::move(setup), std::get<Rules>(settled));
    return match;
}

// Plays line by line.
class LinePlayer {
  public:
    explicit LinePlayer(Match& match) : match_(match) {}

    // Whether the current record is complete.
    [[nodiscard]] bool whole() const { return lots_.empty() && follows_.empty(); }
    // What is wrong with the entry on that line; none if nothing is.
    std::optional<LogFault> play(const formats::LogEntry& entry, int line) {
        std::string why =
            std::visit([&](const auto& body) { return take(entry.record, body); }, entry.body);
        if (!why.empty()) return LogFault{line, std::move(why)};
        pending_.push_back({line, entry.fingerprint});
        if (!lots_.empty())
            return std::nullopt;  // the fingerprint of lots is that of the game after the deal
        const std::uint64_t wanted = fingerprint(match_.state());
        for (const PendingFingerprint& pending : pending_)
            if (pending.fingerprint != wanted)
                return LogFault{pending.line,
                                "the fingerprint differs: replaying the log leads to another game "
                                "from here on"};
        pending_.clear();
        return std::nullopt;
    }

  private:
    Match& match_;
    struct PendingFingerprint {
        int line;
        std::uint64_t fingerprint;
    };
    std::vector<PendingFingerprint> pending_;  // still to be compared with the game
    std::vector<formats::LogLots> lots_;       // drawn for the deal that must follow
    std::vector<formats::LogBody> follows_;    // lines that must follow
    std::size_t next_follow_ = 0;

    [[nodiscard]] int records() const { return static_cast<int>(match_.records().size()); }

    std::string number_fault(int found, int wanted) const {
        if (found == wanted) return {};
        return fmt::format("record {} where record {} was expected", found, wanted);
    }
    // Checks a line that begins a new record.
    std::string new_record_fault(int record) const {
        if (!follows_.empty()) return "expected the points of the round, or the winners";
        return number_fault(record, records() + 1);
    }

    std::string take(int record, const formats::LogLots& lots) {
        if (auto why = new_record_fault(record); !why.empty()) return why;
        if (lots_.size() == kMaxDrawings) return "more drawings of lots than a deal can have";
        lots_.push_back(lots);
        return {};
    }

    std::string take(int record, const formats::LogDeal& dealt) {
        if (auto why = new_record_fault(record); !why.empty()) return why;
        if (dealt.round != match_.state().course.round || match_.phase() == Phase::over)
            return fmt::format("a deal of round {} does not belong here", dealt.round);
        Deal deal;
        for (formats::LogLots& lots : lots_) deal.lots.push_back(std::move(lots.tiles));
        lots_.clear();
        deal.engine = dealt.engine;
        deal.stock = dealt.stock;
        const auto result = match_.deal(deal);
        if (const auto* fault = std::get_if<DealFault>(&result)) return words::explain(*fault);
        if (dealt.is_void != (match_.phase() == Phase::deal))
            return dealt.is_void ? "marked as a void deal, but it is not void"
                                 : "a void deal that is not marked as one";
        return {};
    }

    std::string take(int record, const formats::LogDecision& decision) {
        if (auto why = other_record_fault(record); !why.empty()) return why;
        if (match_.phase() != Phase::play) return "an action where a deal was expected";
        if (decision.seat != match_.mover())
            return fmt::format("seat {} acts where seat {} is to move", decision.seat,
                               match_.mover());
        const auto result = match_.act(decision.action, decision.left);
        if (const auto* refusal = std::get_if<Refusal>(&result))
            return "not legal: " + words::explain(*refusal, match_.view(match_.mover()),
                                                  words::numbered_by_seat(match_.names()));
        follows_ = follow_lines(match_.last_events(), finished_round(match_.state()));
        return {};
    }

    std::string take(int record, formats::LogTakeBack back) {
        if (auto why = other_record_fault(record); !why.empty()) return why;
        if (!match_.can_take_back() || match_.take_back_seat() != back.seat)
            return fmt::format("seat {} has nothing to take back", back.seat);
        match_.take_back();
        return {};
    }

    std::string take(int record, const formats::LogSeatChange& change) {
        if (auto why = other_record_fault(record); !why.empty()) return why;
        if (!match_.change_seat(change.seat, {change.who.name, change.who.level}))
            return "nobody of that name can have that seat";
        return {};
    }

    template <class Follow>
    std::string take(int record, const Follow& follow) {
        if (follows_.empty()) return "points or winners where no round has ended";
        if (auto why = number_fault(record, records()); !why.empty()) return why;
        const auto* wanted = std::get_if<Follow>(&follows_[next_follow_]);
        if (wanted == nullptr) return "expected the points of the round before the winners";
        if (!(*wanted == follow)) return "the points or winners differ from those of the game";
        if (++next_follow_ == follows_.size()) {
            follows_.clear();
            next_follow_ = 0;
        }
        return {};
    }

    // Why a record other than a deal cannot begin here; "" if it can.
    std::string other_record_fault(int record) const {
        if (!lots_.empty()) return "lots were drawn, and no deal followed";
        return new_record_fault(record);
    }
};

// Whether an earlier turn had been handed over is unknown, so it stays played. What was played in
// the current turn can still be taken back by the same person.
void seal_earlier_turns(Match& match) {
    if (match.can_take_back() &&
        (match.phase() != Phase::play || match.take_back_seat() != match.mover()))
        match.forbid_take_back();
}

LogDamage damage(const LogFault& fault, std::size_t intact_bytes, int records) {
    return {fault.line, fault.reason, intact_bytes, records};
}

// Reads up to the end or the first fault. `ahead` is set if the match contains a record that is
// incomplete in the log, so that it must be read again without it.
std::variant<LoadedLog, LogDamage> read_once(std::string_view log, std::uint64_t seed,
                                             bool& ahead) {
    formats::LogReader reader(log);
    auto head = reader.read_head();
    if (const auto* fault = std::get_if<LogFault>(&head)) return damage(*fault, 0, 0);
    const auto& top = std::get<formats::LogHead>(head);
    auto started = start_match(top, seed);
    if (const auto* fault = std::get_if<LogFault>(&started)) return damage(*fault, 0, 0);
    auto& match = std::get<Match>(started);
    if (top.fingerprint != fingerprint(match.state()))
        return LogDamage{reader.line(),
                         "the fingerprint differs: the rules produce a different start", 0, 0};

    LinePlayer player(match);
    std::size_t whole = reader.offset();
    std::uint32_t checksum = reader.checksum();
    int records = 0;
    for (;;) {
        auto next = reader.next();
        if (const auto* fault = std::get_if<LogFault>(&next)) return damage(*fault, whole, records);
        if (auto* end = std::get_if<formats::LogEnd>(&next)) {
            ahead = records != static_cast<int>(match.records().size());
            if (!player.whole() && end->torn.empty()) end->torn = "the last record is incomplete";
            const int torn_line = end->torn.empty() ? 0 : reader.line();
            seal_earlier_turns(match);
            return LoadedLog{top,
                             std::move(match),
                             LogWriter(formats::LogPrinter(top.match_id, checksum), records),
                             whole,
                             torn_line,
                             std::move(end->torn),
                             {text::crc32c(log), log.size()}};
        }
        if (const auto fault = player.play(std::get<formats::LogEntry>(next), reader.line()))
            return damage(*fault, whole, records);
        if (!player.whole()) continue;
        whole = reader.offset();
        checksum = reader.checksum();
        records = static_cast<int>(match.records().size());
    }
}

}  // namespace

std::variant<LoadedLog, LogDamage> read_log(std::string_view text, std::uint64_t seed) {
    bool ahead = false;
    auto read = read_once(text, seed, ahead);
    auto* loaded = std::get_if<LoadedLog>(&read);
    if (loaded == nullptr || !ahead) return read;
    // The last action is there, but not what followed from it: it never counted as done.
    auto again = read_once(text.substr(0, loaded->intact_bytes), seed, ahead);
    if (auto* shorter = std::get_if<LoadedLog>(&again)) {
        shorter->torn_line = loaded->torn_line;
        shorter->torn = std::move(loaded->torn);
        shorter->identity = loaded->identity;
    }
    return again;
}

}  // namespace roundhouse::game
