#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/rules/rule_file.hpp"

#include "game/log_lines.hpp"

namespace roundhouse::game {

namespace {

formats::LogHead head_of(const Setup& setup, const Rules& rules, const LogStamp& stamp) {
    formats::LogHead head;
    head.program = stamp.program;
    head.match_id = stamp.match_id;
    head.started = stamp.started;
    head.origin = stamp.origin;
    for (const Player& player : setup.players) head.seats.push_back({player.name, player.level});
    head.choice = effective_choice(setup, rules);
    head.clock = setup.clock;
    head.rules = rules::print_rule_file(setup.rule_set);
    head.fingerprint = fingerprint(new_game(rules));
    return head;
}

}  // namespace

rules::TableChoice effective_choice(const Setup& setup, const Rules& rules) {
    rules::TableChoice choice = setup.choice;
    choice.players = rules.players;
    if (choice.rounds && rules.rounds > 0) choice.rounds = rules.rounds;
    choice.set = rules.max_pips;
    if (!choice.schedule && !setup.rule_set.schedules.empty() &&
        !setup.rule_set.schedules.front().id.empty())
        choice.schedule = setup.rule_set.schedules.front().id;
    if (setup.rule_set.offers_referee) choice.referee = rules.referee;
    if (setup.rule_set.offers_announce) choice.auto_announce = rules.auto_announce;
    if (!setup.rule_set.blocked_choices.empty()) choice.blocked = rules.blocked;
    return choice;
}

std::vector<formats::LogBody> follow_lines(const Events& events, int round) {
    std::vector<formats::LogBody> lines;
    for (const Event& event : events) {
        if (const auto* over = std::get_if<event::RoundOver>(&event))
            lines.emplace_back(formats::LogRound{round, over->reason, over->points, over->scores});
        if (const auto* over = std::get_if<event::GameOver>(&event))
            lines.emplace_back(formats::LogWinners{over->winners});
    }
    return lines;
}

int finished_round(const State& state) {
    return static_cast<int>(state.course.history.size());
}

LogWriter::LogWriter(const Setup& setup, const Rules& rules, const LogStamp& stamp)
    : printer_(head_of(setup, rules, stamp)) {}

std::string LogWriter::add(const Record& record, const State& state, const Events& events,
                           const std::string& time) {
    ++records_;
    const std::uint64_t print = fingerprint(state);
    std::string lines;
    const auto put = [&](formats::LogBody body) {
        lines += printer_.print({records_, std::move(body), print, time});
    };
    if (const auto* dealt = std::get_if<Deal>(&record)) {
        for (const auto& tiles : dealt->lots) put(formats::LogLots{tiles});
        put(formats::LogDeal{state.course.round, state.course.phase == Phase::deal, dealt->stock,
                             dealt->engine});
    } else if (const auto* decision = std::get_if<Decision>(&record)) {
        put(formats::LogDecision{decision->seat, decision->action, decision->left});
    } else if (const auto* change = std::get_if<SeatChange>(&record)) {
        put(formats::LogSeatChange{change->seat, {change->player.name, change->player.level}});
    } else {
        put(formats::LogTakeBack{state.round.table.turn.seat});
    }
    for (formats::LogBody& body : follow_lines(events, finished_round(state))) put(std::move(body));
    return lines;
}

std::string write_log(const Setup& setup, const Rules& rules, std::span<const Record> records,
                      const LogStamp& stamp) {
    LogWriter writer(setup, rules, stamp);
    std::string log = writer.head();
    Match match(setup, rules);
    for (const Record& record : records) {
        if (!match.apply_record(record)) break;  // not the records of such a match
        log += writer.add(record, match.state(), match.last_events());
    }
    return log;
}

std::string write_log(const Match& match, const LogStamp& stamp) {
    return write_log(match.first_setup(), match.state().rules(), match.records(), stamp);
}

}  // namespace roundhouse::game
