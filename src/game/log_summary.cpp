#include "roundhouse/game/log_summary.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::game {

namespace {

// Reads the lines from the last deal or the last points on.
class LastRound {
  public:
    explicit LastRound(const Rules& rules) : rules_(rules) {}

    // Whether the log ends like a complete one.
    bool follow(formats::LogReader& reader, LogSummary& summary) {
        for (;;) {
            const auto next = reader.next();
            if (const auto* end = std::get_if<formats::LogEnd>(&next))
                return end->torn.empty() && !dealing_ && (!must_end_ || summary.finished);
            const auto* entry = std::get_if<formats::LogEntry>(&next);
            if (entry == nullptr || summary.finished) return false;
            take(entry->body, summary);
        }
    }

  private:
    const Rules& rules_;
    bool dealing_ = false;  // lots are drawn, their deal must follow
    bool must_end_ = false;
    int last_round_ = 1;

    void take(const formats::LogBody& body, LogSummary& summary) {
        dealing_ = std::holds_alternative<formats::LogLots>(body);
        if (const auto* deal = std::get_if<formats::LogDeal>(&body)) {
            summary.round = deal->round;
        } else if (const auto* over = std::get_if<formats::LogRound>(&body)) {
            last_round_ = over->round;
            summary.round = over->round + 1;
            must_end_ = over->round == rules_.rounds || reaches_target(over->totals);
        } else if (std::holds_alternative<formats::LogWinners>(body)) {
            summary.round = last_round_;
            summary.finished = true;
        }
    }
    [[nodiscard]] bool reaches_target(const std::vector<int>& totals) const {
        return rules_.target > 0 && !totals.empty() &&
               *std::ranges::max_element(totals) >= rules_.target;
    }
};

void take_changes(LogSummary& summary, std::string_view piece) {
    for (formats::LogSeatChange& change : formats::seat_changes(piece))
        if (change.seat < summary.seats.size()) summary.seats[change.seat] = std::move(change.who);
}

}  // namespace

std::optional<LogSummary> summarize_log(std::string_view first, std::string_view last) {
    formats::LogReader reader(first);
    auto head = reader.read_head();
    if (!std::holds_alternative<formats::LogHead>(head)) return std::nullopt;
    LogSummary summary;
    summary.head = std::move(std::get<formats::LogHead>(head));
    const auto known = rules::rules_of_saved_game(summary.head.rules);
    const auto* rules = std::get_if<std::shared_ptr<const rules::RuleSet>>(&known);
    if (rules == nullptr) return std::nullopt;
    const auto settled = rules::settle(**rules, summary.head.choice);
    if (!std::holds_alternative<Rules>(settled)) return std::nullopt;
    summary.game_name = (*rules)->name;
    summary.rounds = std::get<Rules>(settled).rounds;
    summary.seats = summary.head.seats;
    const std::size_t records = reader.offset();
    take_changes(summary, first.substr(records > 0 ? records - 1 : 0));
    if (first != last) take_changes(summary, last);
    // A game before its first deal has no line of a round.
    if (reader.offset() == first.size() && first == last) return summary;
    auto tail = formats::LogReader::at_last_round(last, summary.head.match_id);
    if (!tail || !LastRound(std::get<Rules>(settled)).follow(*tail, summary)) return std::nullopt;
    return summary;
}

}  // namespace roundhouse::game
