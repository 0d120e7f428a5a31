#include "app/export/exports.hpp"

#include <fmt/format.h>

#include <ostream>
#include <span>

#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

constexpr const char* kRecords = "records";

// Events as the reader of the text may know them: unless hands are shown, as somebody without a
// hand.
Events shown(const Events& events, const ExportOptions& options) {
    return options.hands ? events : seen_by(events, kNoSeat);
}

std::string total_line(const std::vector<std::string>& names, const Course& course) {
    std::string out = "Totals:";
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        out += fmt::format("{} {} {}", seat == 0 ? "" : ",", names[seat], course.scores[seat]);
    return out + ".";
}

}  // namespace

std::string position_fault(int position, int size) {
    if (position >= 0 && position <= size) return "";
    return fmt::format("--at goes from 0 to {} in this game", size);
}

void write_transcript(std::ostream& out, const game::Match& match, const formats::LogHead& head,
                      const ExportOptions& options, int after) {
    out << match.setup().rule_set.name << '\n';
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
        const formats::LogSeat& who = head.seats[seat];
        out << fmt::format(
            "  {} {}{}\n", seat + 1, who.name,
            who.level.empty() ? "" : fmt::format(" (computer, {})", words::level_name(who.level)));
    }
    if (!head.started.empty()) out << fmt::format("Started {}\n", head.started);
    for (game::Playthrough on(match); out && on.next();) {
        if (on.position() <= after) continue;
        const auto say = [&](const std::string& line) {
            if (!line.empty()) out << fmt::format("{:5}  {}\n", on.position(), line);
        };
        if (const auto line = game::line_of(on)) say(line->text);
        const Events events = shown(on.events(), options);
        for (std::span<const Event> rest = events; !rest.empty();) {
            const Event& event = rest.front();
            if (std::holds_alternative<event::Dealt>(event)) out << '\n';
            say(words::tell_next(rest, on.names()));
            if (std::holds_alternative<event::RoundOver>(event))
                say(total_line(on.names().players, on.state().course));
        }
    }
}

namespace {

formats::Json record_json(const game::Playthrough& on, const ExportOptions& options) {
    formats::Json json{{"record", on.position()}};
    const game::Record& record = on.record();
    if (const auto* decision = std::get_if<game::Decision>(&record)) {
        json["seat"] = decision->seat;
        json["action"] = formats::to_json(decision->action);
    } else if (const auto* change = std::get_if<game::SeatChange>(&record)) {
        json["seat"] = change->seat;
        json["name"] = change->player.name;
        if (!change->player.level.empty()) json["bot"] = change->player.level;
    } else {
        json[std::holds_alternative<Deal>(record) ? "deal" : "take-back"] = true;
    }
    json["events"] = formats::to_json(shown(on.events(), options));
    return json;
}

formats::Json game_json(const game::Match& match, const formats::LogHead& head) {
    const State& last = match.state();
    formats::Json players = formats::Json::array();
    for (const formats::LogSeat& who : head.seats) {
        formats::Json player{{"name", who.name}};
        if (!who.level.empty()) player["bot"] = who.level;
        players.push_back(std::move(player));
    }
    formats::Json winners = nullptr;
    if (last.course.phase == Phase::over) {
        winners = formats::Json::array();
        for (Seat seat = 0; seat < last.rules().players; ++seat)
            if (last.course.winners & seat_bit(seat)) winners.push_back(seat);
    }
    formats::Json scores = formats::Json::array();
    for (std::size_t seat = 0; seat < last.rules().players; ++seat)
        scores.push_back(last.course.scores[seat]);
    return {{"format", formats::kLogVersion},
            {"program", text::clean(head.program)},
            {"game", fmt::format("{:016x}", head.match_id)},
            {"started", head.started},
            {"variant", match.setup().rule_set.id},
            {"name", match.setup().rule_set.name},
            {"set", last.rules().max_pips},
            {"players", std::move(players)},
            {kRecords, formats::Json::array()},
            {"scores", std::move(scores)},
            {"winners", std::move(winners)}};
}

// The value as it is printed that many levels deep within another one.
std::string printed(const formats::Json& json, std::size_t levels) {
    std::string out = json.dump(1, ' ', false, formats::Json::error_handler_t::replace);
    // Within a string a newline is written as \n.
    for (auto end = out.find('\n'); end != std::string::npos; end = out.find('\n', end + 1))
        out.insert(end + 1, levels, ' ');
    return out;
}

}  // namespace

// The object is printed without its records, then these are put in, one by one.
void write_events_json(std::ostream& out, const game::Match& match, const formats::LogHead& head,
                       const ExportOptions& options) {
    const std::string frame = printed(game_json(match, head), 0);
    const std::string list = fmt::format("\n \"{}\": [", kRecords);
    const std::size_t here = frame.find(list) + list.size();
    out << frame.substr(0, here);
    bool any = false;
    for (game::Playthrough on(match); out && on.next(); any = true)
        out << (any ? ",\n  " : "\n  ") << printed(record_json(on, options), 2);
    out << (any ? "\n " : "") << frame.substr(here) << '\n';
}

}  // namespace roundhouse::app
