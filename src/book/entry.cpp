#include "roundhouse/book/entry.hpp"

#include <cmath>

#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/replay_events.hpp"

namespace roundhouse::book {

using formats::Json;

namespace {

// Lines have whole numbers only: ten-thousandths.
constexpr double kParts = 1e4;

Json luck_line(const SeatEntry& seat) {
    return seat.luck ? Json(std::llround(*seat.luck * kParts)) : Json();
}

std::optional<double> parse_luck(const Json& luck) {
    if (luck.is_null()) return std::nullopt;
    return static_cast<double>(luck.get<std::int64_t>()) / kParts;
}

}  // namespace

Entry entry_of(const game::Match& match, std::uint64_t id, std::string started) {
    const Course& course = match.state().course;
    const game::Statistics stats = game::statistics_of(match);
    Entry entry{.id = id,
                .variant = match.setup().rule_set.id,
                .game = match.setup().rule_set.name,
                .started = std::move(started),
                .finished = course.phase == Phase::over,
                .highest_wins = match.state().rules().winner == Winner::highest,
                .seats = {}};
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        const game::Player& player = match.setup().players[seat];
        SeatEntry& kept = entry.seats.emplace_back();
        kept.name = player.name;
        kept.level = player.level;
        for (const Points& points : course.history) kept.points.push_back(points[seat]);
        kept.out = stats.seats[seat].out;
        kept.longest_train = stats.seats[seat].longest_train;
        kept.won = entry.finished && has_seat(course.winners, static_cast<Seat>(seat));
    }
    return entry;
}

// {"id":1,"variant":"oll","game":"OLL Train", ... ,"seats":[{"name":"Ann", ...}]}
std::string to_line(const Entry& entry) {
    Json line{
        {"id", entry.id},           {"variant", entry.variant},   {"game", entry.game},
        {"started", entry.started}, {"finished", entry.finished}, {"highest", entry.highest_wins},
        {"seats", Json::array()}};
    for (const SeatEntry& seat : entry.seats)
        line["seats"].push_back({{"name", seat.name},
                                 {"level", seat.level},
                                 {"points", seat.points},
                                 {"out", seat.out},
                                 {"train", seat.longest_train},
                                 {"won", seat.won},
                                 {"luck", luck_line(seat)}});
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Entry> parse_entry(std::string_view line) {
    const auto json = formats::parse_line(line);
    if (!json) return std::nullopt;
    try {
        Entry entry{.id = json->at("id").get<std::uint64_t>(),
                    .variant = json->at("variant").get<std::string>(),
                    .game = json->at("game").get<std::string>(),
                    .started = json->at("started").get<std::string>(),
                    .finished = json->at("finished").get<bool>(),
                    .highest_wins = json->at("highest").get<bool>(),
                    .seats = {}};
        for (const Json& seat : json->at("seats")) {
            entry.seats.push_back({.name = seat.at("name").get<std::string>(),
                                   .level = seat.at("level").get<std::string>(),
                                   .points = seat.at("points").get<std::vector<int>>(),
                                   .out = seat.at("out").get<int>(),
                                   .longest_train = seat.at("train").get<int>(),
                                   .won = seat.at("won").get<bool>(),
                                   .luck = parse_luck(seat.at("luck"))});
        }
        return entry;
    } catch (const Json::exception&) {
        return std::nullopt;  // another program's line, or a damaged one
    }
}

}  // namespace roundhouse::book
