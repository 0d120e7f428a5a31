#include "roundhouse/book/entry.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <type_traits>

#include "roundhouse/engine/rules.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::book {

using formats::Json;

namespace {

// Lines have whole numbers only: ten-thousandths.
constexpr double kParts = 1e4;

Json luck_line(const SeatEntry& seat) {
    return seat.luck ? Json(std::llround(*seat.luck * kParts)) : Json();
}

// A line is believed only if all of it is as entry_of() could have made it.
void expect(bool fits) {
    if (!fits) throw std::out_of_range("not an entry of the book");
}

template <class Number>
Number number(const Json& json, std::type_identity_t<Number> least,
              std::type_identity_t<Number> most) {
    expect(json.is_number_integer());
    const auto value = json.get<double>();  // exact in all of these ranges
    expect(text::is_between<double>(value, least, most));
    return static_cast<Number>(value);
}

std::string name(const Json& json) {
    auto name = json.get<std::string>();
    expect(!text::name_fault(name));
    return name;
}

std::string id(const Json& json) {
    auto id = json.get<std::string>();
    expect(text::is_id(id));
    return id;
}

SeatEntry parse_seat(const Json& json) {
    const Json& level = json.at("level");
    SeatEntry seat{.name = name(json.at("name")),
                   .level = level == "" ? "" : id(level),
                   .points = {},
                   .won = json.at("won").get<bool>()};
    for (const Json& points : json.at("points").get_ref<const Json::array_t&>())
        seat.points.push_back(number<int>(points, 0, kMaxRoundPoints));
    const auto rounds = static_cast<int>(seat.points.size());
    expect(rounds <= kMaxRounds);
    seat.out = number<int>(json.at("out"), 0, rounds);
    seat.longest_train = number<int>(json.at("train"), 0, kMaxTiles);
    const double most = kParts * kMaxRoundPoints * rounds;
    if (const Json& luck = json.at("luck"); !luck.is_null())
        seat.luck = number<double>(luck, -most, most) / kParts;
    return seat;
}

Entry parse(const Json& json) {
    expect(json.at("id").is_number_unsigned());
    Entry entry{.id = json.at("id").get<std::uint64_t>(),
                .variant = id(json.at("variant")),
                .game = json.at("game").get<std::string>(),
                .started = json.at("started").get<std::string>(),
                .finished = json.at("finished").get<bool>(),
                .highest_wins = json.at("highest").get<bool>(),
                .seats = {}};
    expect(text::is_title(entry.game, rules::kMaxNameColumns));
    expect(entry.started.empty() || formats::is_start_time(entry.started));
    for (const Json& seat : json.at("seats").get_ref<const Json::array_t&>())
        entry.seats.push_back(parse_seat(seat));
    expect(text::is_between<std::size_t>(entry.seats.size(), 1, kMaxPlayers));
    for (const SeatEntry& seat : entry.seats) {
        expect(seat.points.size() == entry.seats.front().points.size());
        expect(entry.finished || (!seat.won && !seat.luck));
    }
    expect(!entry.finished || std::ranges::any_of(entry.seats, &SeatEntry::won));
    return entry;
}

SeatMask seats_that_changed(const game::Match& match) {
    unsigned seats = 0;
    for (const game::Record& record : match.records())
        if (const auto* change = std::get_if<game::SeatChange>(&record))
            seats |= seat_bit(change->seat);
    return static_cast<SeatMask>(seats);
}

}  // namespace

// Who played only a part of the game has no result in it; and where such a seat has won, the others
// have lost to nobody in particular: then it counts as unfinished.
std::optional<Entry> entry_of(const game::Match& match, std::uint64_t id, std::string started) {
    const Course& course = match.state().course;
    const game::Statistics stats = game::statistics_of(match);
    Entry entry{.id = id,
                .variant = match.setup().rule_set.id,
                .game = match.setup().rule_set.name,
                .started = std::move(started),
                .finished = course.phase == Phase::over,
                .highest_wins = match.state().rules().winner == Winner::highest,
                .seats = {}};
    const SeatMask changed = seats_that_changed(match);
    entry.finished = entry.finished && (course.winners & changed) == 0;
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        if (has_seat(changed, static_cast<int>(seat))) continue;
        const game::Player& player = match.setup().players[seat];
        SeatEntry& kept = entry.seats.emplace_back();
        kept.name = player.name;
        kept.level = player.level;
        for (const Points& points : course.history) kept.points.push_back(points[seat]);
        kept.out = stats.seats[seat].out;
        kept.longest_train = stats.seats[seat].longest_train;
        kept.won = entry.finished && has_seat(course.winners, static_cast<Seat>(seat));
    }
    return entry.seats.empty() ? std::nullopt : std::optional(std::move(entry));
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
    const auto parsed = formats::parse_line(line);
    const auto* json = std::get_if<Json>(&parsed);
    if (json == nullptr) return std::nullopt;
    try {
        return parse(*json);
    } catch (const std::exception&) {
        return std::nullopt;  // another program's line, or a damaged one
    }
}

}  // namespace roundhouse::book
