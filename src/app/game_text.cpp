#include "game_text.hpp"

#include <fmt/format.h>

#include "figures.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/protocol.hpp"

namespace roundhouse::app {

namespace {

// An event as the reader of the text may know it: without hands, as somebody who holds none.
Event shown(const Event& event, const TextOptions& options) {
    return options.hands ? event : seen_by(event, kNone);
}

std::string total_line(const game::Replay& replay, const Match& match) {
    std::string out = "Totals:";
    const auto& names = replay.cast().names;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        out += fmt::format("{} {} {}", seat == 0 ? "" : ",", names[seat], match.scores[seat]);
    return out;
}

}  // namespace

std::string position_fault(int position, int size) {
    if (position >= 0 && position <= size) return "";
    return fmt::format("--at goes from 0 to {} in this game", size);
}

std::string transcript(const game::Replay& replay, const text::LogHead& head,
                       const TextOptions& options, int after) {
    std::string out = replay.setup().rule_set.name + "\n";
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
        const text::LogSeat& who = head.seats[seat];
        out += fmt::format("  {} {}{}\n", seat + 1, who.name,
                           who.bot.empty() ? "" : " (computer, " + who.bot + ")");
    }
    if (!head.started.empty()) out += fmt::format("Begun {}\n", head.started);
    for (int position = after + 1; position <= replay.size(); ++position) {
        if (std::holds_alternative<game::TakeBack>(replay.record(position))) {
            out += fmt::format("{:5}  taken back\n", position);
            continue;
        }
        for (const Event& event : replay.events(position)) {
            if (std::holds_alternative<event::Dealt>(event)) out += '\n';
            const std::string line = text::tell(shown(event, options), replay.cast());
            if (!line.empty()) out += fmt::format("{:5}  {}\n", position, line);
            if (std::holds_alternative<event::RoundOver>(event))
                out += fmt::format("{:5}  {}.\n", position,
                                   total_line(replay, replay.state(position).match));
        }
    }
    return out;
}

namespace {

text::Json record_json(const game::Replay& replay, int position, const TextOptions& options) {
    text::Json json{{"record", position}};
    const game::Record& record = replay.record(position);
    if (const auto* decision = std::get_if<game::Decision>(&record)) {
        json["seat"] = decision->seat;
        json["action"] = text::to_json(decision->action);
    } else {
        json[std::holds_alternative<Deal>(record) ? "deal" : "take-back"] = true;
    }
    Events events;
    for (const Event& event : replay.events(position)) events.push_back(shown(event, options));
    json["events"] = text::to_json(events);
    return json;
}

}  // namespace

std::string events_json(const game::Replay& replay, const text::LogHead& head,
                        const TextOptions& options) {
    const State last = replay.state(replay.size());
    text::Json players = text::Json::array();
    for (const text::LogSeat& who : head.seats) {
        text::Json player{{"name", who.name}};
        if (!who.bot.empty()) player["bot"] = who.bot;
        players.push_back(std::move(player));
    }
    text::Json records = text::Json::array();
    for (int position = 1; position <= replay.size(); ++position)
        records.push_back(record_json(replay, position, options));
    text::Json winners = nullptr;
    if (last.match.phase == Phase::over) {
        winners = text::Json::array();
        for (Seat seat = 0; seat < last.rules().players; ++seat)
            if (last.match.winners & seat_bit(seat)) winners.push_back(seat);
    }
    text::Json scores = text::Json::array();
    for (std::size_t seat = 0; seat < last.rules().players; ++seat)
        scores.push_back(last.match.scores[seat]);
    const text::Json json{{"format", text::kLogVersion},
                          {"program", text::clean(head.program)},
                          {"game", fmt::format("{:016x}", head.game)},
                          {"started", head.started},
                          {"variant", replay.setup().rule_set.id},
                          {"name", replay.setup().rule_set.name},
                          {"set", last.rules().max_pips},
                          {"players", std::move(players)},
                          {"records", std::move(records)},
                          {"scores", std::move(scores)},
                          {"winners", std::move(winners)}};
    return json.dump(1, ' ', false, text::Json::error_handler_t::replace) + "\n";
}

std::string score_csv(const game::Replay& replay) {
    const State last = replay.state(replay.size());
    const auto cell = [](const std::string& text) {
        if (text.find_first_of("\",\r\n") == std::string::npos) return text;
        return csv_quoted(text);
    };
    std::string out = "round";
    for (const std::string& name : replay.cast().names) out += "," + cell(name);
    out += "\r\n";
    const auto row = [&](const std::string& first, const Points& points) {
        out += first;
        for (std::size_t seat = 0; seat < last.rules().players; ++seat)
            out += fmt::format(",{}", points[seat]);
        out += "\r\n";
    };
    int round = 0;
    for (const Points& points : last.match.history) row(std::to_string(++round), points);
    row("total", last.match.scores);
    return out;
}

}  // namespace roundhouse::app
