#include "roundhouse/book/entry.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <iterator>
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
// Each part of a seat ended a round.
constexpr int kMaxParts = kMaxRounds * kMaxPlayers;

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
                   .won = json.at("won").get<bool>(),
                   .whole = json.at("whole").get<bool>(),
                   .first_round = number<int>(json.at("first"), 0, kMaxRounds)};
    for (const Json& points : json.at("points").get_ref<const Json::array_t&>())
        seat.points.push_back(number<int>(points, 0, kMaxRoundPoints));
    const auto rounds = static_cast<int>(seat.points.size());
    expect(seat.first_round + rounds <= kMaxRounds);
    expect(seat.whole ? seat.first_round == 0 : rounds > 0 && !seat.won);
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
                .family = json.at("family").get<std::string>(),
                .started = json.at("started").get<std::string>(),
                .finished = json.at("finished").get<bool>(),
                .highest_wins = json.at("highest").get<bool>(),
                .rounds = number<int>(json.at("rounds"), 0, kMaxRounds),
                .seats = {},
                .changed = number<int>(json.at("changed"), 0, kMaxPlayers),
                .changed_won = number<int>(json.at("changed_won"), 0, kMaxPlayers)};
    expect(text::is_title(entry.game, rules::kMaxNameColumns));
    expect(text::is_title(entry.family, rules::kMaxNameColumns));
    expect(entry.started.empty() || formats::is_start_time(entry.started));
    for (const Json& seat : json.at("seats").get_ref<const Json::array_t&>())
        entry.seats.push_back(parse_seat(seat));
    const auto parts = std::ranges::count_if(entry.seats, std::not_fn(&SeatEntry::whole));
    expect(text::is_between(entry.players(), 1, kMaxPlayers) && entry.changed_won <= entry.changed);
    // There may be no part: no round has ended.
    expect(entry.changed > 0 ? parts <= kMaxParts : parts == 0);
    expect(entry.finished == (entry.winners() > 0));
    const SeatEntry* first_whole = nullptr;
    for (const SeatEntry& seat : entry.seats) {
        if (!seat.whole) continue;
        if (first_whole == nullptr) first_whole = &seat;
        expect(seat.points.size() == first_whole->points.size());
        expect(entry.finished || !seat.luck);
    }
    return entry;
}

SeatMask seats_that_changed(const game::Match& match) {
    unsigned seats = 0;
    for (const game::Record& record : match.records())
        if (const auto* change = std::get_if<game::SeatChange>(&record))
            seats |= seat_bit(change->seat);
    return static_cast<SeatMask>(seats);
}

// Of those seats, the rounds of each of their players: a round is that of whoever ended it.
void add_parts(Entry& entry, const game::Match& match, SeatMask seats) {
    std::vector<std::vector<SeatEntry>> parts(match.setup().players.size());
    for (game::Playthrough on(match); on.next();) {
        for (const Event& event : on.events()) {
            const auto* const over = std::get_if<event::RoundOver>(&event);
            if (over == nullptr) continue;
            const std::vector<Points>& history = on.state().course.history;
            for (std::size_t seat = 0; seat < parts.size(); ++seat) {
                const game::Player& player = on.players()[seat];
                std::vector<SeatEntry>& its = parts[seat];
                if (its.empty() || its.back().name != player.name ||
                    its.back().level != player.level)
                    its.push_back({.name = player.name,
                                   .level = player.level,
                                   .points = {},
                                   .whole = false,
                                   .first_round = static_cast<int>(history.size()) - 1});
                its.back().points.push_back(history.back()[seat]);
                its.back().out += over->hands[seat].empty() ? 1 : 0;
            }
        }
    }
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
        if (has_seat(seats, static_cast<int>(seat)))
            std::ranges::move(parts[seat], std::back_inserter(entry.seats));
}

}  // namespace

Entry entry_of(const game::Match& match, std::uint64_t id, std::string started) {
    const Course& course = match.state().course;
    const game::Statistics stats = game::statistics_of(match);
    Entry entry{.id = id,
                .variant = match.setup().rule_set.id,
                .game = match.setup().rule_set.name,
                .family = std::string(rules::family_of(match.setup().rule_set)),
                .started = std::move(started),
                .finished = course.phase == Phase::over,
                .highest_wins = match.state().rules().winner == Winner::highest,
                .rounds = match.state().rules().rounds,
                .seats = {}};
    const SeatMask changed = seats_that_changed(match);
    entry.changed = std::popcount(changed);
    entry.changed_won = std::popcount(static_cast<SeatMask>(changed & course.winners));
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        if (has_seat(changed, static_cast<int>(seat))) continue;
        const game::Player& player = match.setup().players[seat];
        SeatEntry& kept = entry.seats.emplace_back();
        kept.name = player.name;
        kept.level = player.level;
        for (const Points& points : course.history) kept.points.push_back(points[seat]);
        kept.out = stats.seats[seat].out;
        kept.longest_train = stats.seats[seat].longest_train;
        kept.won = has_seat(course.winners, static_cast<Seat>(seat));
    }
    if (changed != 0) add_parts(entry, match, changed);
    return entry;
}

// {"id":1,"variant":"oll","game":"OLL Train", ... ,"seats":[{"name":"Ann", ...}]}
std::string to_line(const Entry& entry) {
    Json line{{"id", entry.id},
              {"variant", entry.variant},
              {"game", entry.game},
              {"family", entry.family},
              {"started", entry.started},
              {"finished", entry.finished},
              {"highest", entry.highest_wins},
              {"rounds", entry.rounds},
              {"changed", entry.changed},
              {"changed_won", entry.changed_won},
              {"seats", Json::array()}};
    for (const SeatEntry& seat : entry.seats)
        line["seats"].push_back({{"name", seat.name},
                                 {"level", seat.level},
                                 {"points", seat.points},
                                 {"out", seat.out},
                                 {"train", seat.longest_train},
                                 {"won", seat.won},
                                 {"whole", seat.whole},
                                 {"first", seat.first_round},
                                 {"luck", luck_line(seat)}});
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

int Entry::players() const {
    return static_cast<int>(std::ranges::count_if(seats, &SeatEntry::whole)) + changed;
}

int Entry::winners() const {
    return static_cast<int>(std::ranges::count_if(seats, &SeatEntry::won)) + changed_won;
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
