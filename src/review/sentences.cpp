#include "roundhouse/review/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::review {

namespace {

constexpr std::array<std::string_view, 7> kGradeNames{"best",    "fine",   "slip",      "mistake",
                                                      "blunder", "forced", "taken back"};

std::string number_or_none(int number) {
    return number == 0 ? "none" : std::to_string(number);
}

std::string sentence(const Reason& reason) {
    using Kind = Reason::Kind;
    switch (reason.kind) {
        case Kind::goes_out:
            return "It empties the hand.";
        case Kind::bare_double:
            return "They held no cover for the double they played.";
        case Kind::opens_own_train:
            return "It leaves their train closed.";
        case Kind::longer_train:
            return fmt::format("It keeps a train of {} together, not {}.",
                               text::count_of(reason.better, "tile"), number_or_none(reason.worse));
        case Kind::plays_a_tile:
            return "It gets rid of a tile.";
        case Kind::calls:
            return "The last tile has to be announced.";
        case Kind::fewer_points:
            return fmt::format("It gets rid of {}, not {}.", text::count_of(reason.better, "point"),
                               number_or_none(reason.worse));
        case Kind::own_train_waits:
            return "That place may soon be gone, and their train can wait.";
    }
    return "";
}

std::string points(double number) {
    const std::string shown = fmt::format("{:.1f}", number);
    return shown + (shown == "1.0" ? " point" : " points");
}

// "+62.5", "0.0": as the table of the accounts has it, beside which the sentences are read.
std::string signed_tenths(double points) {
    const double shown = text::rounded(points, 1);
    return shown == 0 ? "0.0" : fmt::format("{:+.1f}", shown);
}

// Where a winner's points come from: neither wins "by" what cost points.
std::string made_of(const Account& account) {
    const auto part = [](std::string_view what, double points) {
        const double shown = text::rounded(points, 1);
        return fmt::format("{} {:.1f} by {}", shown < 0 ? "lost" : "gained", std::abs(shown), what);
    };
    const double skill = account.skill(), luck = account.luck();
    if (text::rounded(skill, 1) >= 0 && text::rounded(luck, 1) >= 0)
        return fmt::format("{} by skill and {} by luck", signed_tenths(skill), signed_tenths(luck));
    return part("skill", skill) + ", " + part("luck", luck);
}

}  // namespace

std::string_view name_of(Grade grade) {
    return kGradeNames[static_cast<std::size_t>(grade)];
}

std::string signed_points(double points) {
    const auto whole = std::lround(points);
    return whole == 0 ? "0" : fmt::format("{:+d}", whole);
}

std::string phrase(const Action& action, Seat seat, const words::Names& names) {
    struct Visitor {
        Seat seat;
        const words::Names& names;
        std::string operator()(const Play& play) const {
            const std::string tile = formats::to_string(play.tile);
            if (play.at == kNoPips) return tile + " as their engine";
            if (names.owns(seat, play.train)) return tile + " on their own train";
            return fmt::format("{} on {}", tile, words::train_name(names, play.train));
        }
        std::string operator()(Draw) const { return "drawing a tile"; }
        std::string operator()(Pass) const { return "passing"; }
        std::string operator()(Done) const { return "ending the turn"; }
        std::string operator()(Announce) const { return "announcing the last tile"; }
        std::string operator()(Confess) const { return "owning up to a pass"; }
    };
    return std::visit(Visitor{seat, names}, action);
}

std::string assessment(const Graded& graded, std::string_view plus_minus) {
    const std::string name = text::capitalised(std::string(name_of(graded.grade)));
    if (!is_costly(graded.grade)) return name + '.';
    return fmt::format("{}, {} lost ({} {:.1f}).", name, points(graded.cost), plus_minus,
                       graded.found.loss_error);
}

std::string verdict(const Graded& graded, const words::Names& names, std::string_view plus_minus) {
    return fmt::format("{}: {}. {}", names.players[graded.seat],
                       phrase(graded.action, graded.seat, names), assessment(graded, plus_minus));
}

namespace {

std::string better(const Graded& graded, const words::Names& names) {
    if (graded.cost <= 0 || graded.better == graded.action) return "";
    return fmt::format("Better: {}.", phrase(graded.better, graded.seat, names));
}

}  // namespace

std::string brief_verdict(const Graded& graded, const words::Names& names) {
    const std::string text = better(graded, names);
    if (text.empty()) return "";
    return fmt::format("{}, {} lost. {}", text::capitalised(std::string(name_of(graded.grade))),
                       points(graded.cost), text);
}

std::string advice(const Graded& graded, const words::Names& names) {
    std::string text = better(graded, names);
    if (text.empty()) return "";
    for (const Reason& reason : graded.reasons) text += ' ' + sentence(reason);
    return text;
}

std::string doubt(const Review& review) {
    const bool unexplained = std::ranges::any_of(review.actions, [](const Graded& graded) {
        return is_costly(graded.grade) && graded.cost > 0 && graded.reasons.empty() &&
               graded.better != graded.action;
    });
    return unexplained
               ? "Where no reason is given, the better play scored better in simulated deals."
               : "";
}

std::string tell(const TurningPoint& point, const words::Names& names) {
    // Of the numbers as they are shown.
    const long change = std::lround(point.after) - std::lround(point.before);
    std::string text =
        fmt::format("Round {}: {}'s expected result {} by {}, from {} to {}, ", point.round,
                    names.players[point.seat], change < 0 ? "fell" : "rose",
                    text::count_of(static_cast<int>(std::abs(change)), "point"),
                    signed_points(point.before), signed_points(point.after));
    switch (point.cause) {
        case TurningPoint::Cause::play:
            return text + fmt::format("by their own move (step {}).", point.record);
        case TurningPoint::Cause::luck:
            return text + fmt::format("through the tiles and the others' plays before step {}.",
                                      point.record);
        case TurningPoint::Cause::round_over:
            return text + fmt::format("when the round ended (step {}).", point.record);
    }
    return text;
}

std::vector<std::string> what_decided(const Review& review, const game::Match& match) {
    std::vector<std::string> lines;
    if (!review.game_over || !review.complete()) return lines;
    const words::Names& names = match.names();
    const auto by = [&](auto figure) {
        std::size_t most = 0;
        for (std::size_t seat = 1; seat < review.seats.size(); ++seat)
            if (figure(review.seats[seat]) > figure(review.seats[most])) most = seat;
        return most;
    };
    const SeatMask winners = match.state().course.winners;
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
        if (!has_seat(winners, static_cast<int>(seat))) continue;
        const Account& account = review.seats[seat].account;
        lines.push_back(fmt::format("{} won with a result of {}: {}.", names.players[seat],
                                    signed_tenths(account.result), made_of(account)));
    }
    const auto skilled = by([](const SeatReview& seat) { return seat.account.skill(); });
    const auto lucky = by([](const SeatReview& seat) { return seat.account.luck(); });
    // Nobody gained anything by skill if even the best of them shows a zero, for all add up to 0.
    const bool skill = text::rounded(review.seats[skilled].account.skill(), 1) != 0;
    const bool luck = text::rounded(review.seats[lucky].account.luck(), 1) != 0;
    if (!skill && luck)
        lines.push_back(fmt::format("{} had the most luck ({}).", names.players[lucky],
                                    signed_tenths(review.seats[lucky].account.luck())));
    if (skill)
        lines.push_back(fmt::format(
            "{} gained the most by skill ({}){} had the most luck ({}).", names.players[skilled],
            signed_tenths(review.seats[skilled].account.skill()),
            skilled == lucky ? " and" : fmt::format(", and {}", names.players[lucky]),
            signed_tenths(review.seats[lucky].account.luck())));
    for (const TurningPoint& point : review.turning_points) lines.push_back(tell(point, names));
    return lines;
}

}  // namespace roundhouse::review
