// What happened, one sentence for each kind of event.

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

struct Teller {
    const Names& names;
    std::optional<Seat> reader = {};  // who is told that they went out in the second person

    const std::string& name(Seat seat) const { return names.players.at(seat); }

    std::vector<std::string> names_of(const std::vector<Seat>& seats) const {
        std::vector<std::string> all;
        all.reserve(seats.size());
        for (const Seat seat : seats) all.push_back(name(seat));
        return all;
    }

    // "their own train" avoids guessing anybody's gender.
    std::string where(Seat seat, int train) const {
        return names.owns(seat, train) ? "their own train" : train_name(names, train);
    }

    std::string operator()(const event::Lots& lots) const {
        std::vector<std::string> drawn;
        for (std::size_t k = 0; k < lots.seats.size() && k < lots.tiles.size(); ++k)
            drawn.push_back(name(lots.seats[k]) + " " + formats::to_string(lots.tiles[k]));
        return fmt::format("Draw for first turn: {}: the {} begins.", text::join(drawn, "and"),
                           names.lowest_lot_begins ? "lowest" : "highest");
    }
    // Those who drew equally good ones.
    [[nodiscard]] std::string again(const event::Lots& lots) const {
        std::vector<std::string> drawn;
        for (const Tile tile : lots.tiles) drawn.push_back(formats::to_string(tile));
        return fmt::format("{} tied and drew again: {}.", text::join(names_of(lots.seats), "and"),
                           text::join(drawn, "and"));
    }
    std::string operator()(const event::Dealt& dealt) const {
        std::string text = fmt::format("Round {}: {} for each player", dealt.round,
                                       text::count_of(dealt.hand, "tile"));
        if (dealt.boneyard > 0) text += fmt::format(", {} in the boneyard", dealt.boneyard);
        if (dealt.aside > 0) text += fmt::format(", {} set aside", dealt.aside);
        if (dealt.boneyard == 0 && dealt.aside == 0) text += ", none left over";
        return text + ".";
    }
    std::string operator()(const event::VoidDeal& dealt) const {
        const std::string why = dealt.seat ? name(*dealt.seat) + " was dealt no double"
                                           : std::string("Nobody holds a double for the hub");
        return why + ": the deal is void; dealing again.";
    }
    std::string operator()(const event::HubOpened& hub) const {
        const std::string tile = formats::to_string(hub.engine);
        return hub.seat ? fmt::format("{} opened the hub with {}.", name(*hub.seat), tile)
                        : fmt::format("The engine in the hub is {}.", tile);
    }
    std::string operator()(const event::HubDraw& draw) const {
        const std::string& who = name(draw.seat);
        if (!draw.tile) return fmt::format("{} drew a tile for the hub and kept it.", who);
        return fmt::format("{} drew {} for the hub{}.", who, formats::to_string(*draw.tile),
                           draw.shown ? "" : " and kept it");
    }
    std::string operator()(const event::TurnBegan&) const { return {}; }
    std::string operator()(const event::Played& played) const {
        const std::string tile = formats::to_string(played.tile);
        if (played.at == kNoPips)
            return fmt::format("{} laid down {} as the engine of their own train.",
                               name(played.seat), tile);
        return fmt::format("{} played {} on {}.", name(played.seat), tile,
                           where(played.seat, played.train));
    }
    std::string operator()(const event::Drew& drew) const {
        return fmt::format("{} drew {}.", name(drew.seat),
                           drew.tile ? formats::to_string(*drew.tile) : "a tile");
    }
    std::string operator()(const event::Passed& passed) const {
        return fmt::format("{} passed.", name(passed.seat));
    }
    std::string operator()(const event::Opened& opened) const {
        return fmt::format("{}'s train is open.", name(opened.train));
    }
    std::string operator()(const event::Closed& closed) const {
        return fmt::format("{}'s train is closed again.", name(closed.train));
    }
    std::string operator()(const event::Covered& covered) const {
        const std::string left =
            covered.owed == 0
                ? ""
                : fmt::format("; it still needs {}", text::count_of(covered.owed, "cover"));
        return fmt::format("{} covered the double {} on {}{}.", name(covered.seat), covered.number,
                           where(covered.seat, covered.train), left);
    }
    std::string operator()(const event::Announced& announced) const {
        return fmt::format("{} announced the last tile.", name(announced.seat));
    }
    std::string operator()(const event::Penalty& penalty) const {
        const std::string& who = name(penalty.seat);
        const std::string_view offence = name_of(penalty.offence);
        if (penalty.count == 0)
            return fmt::format("{} owed a penalty for {}, but the boneyard is empty.", who,
                               offence);
        const std::string what =
            penalty.tiles ? list_tiles(*penalty.tiles) : text::count_of(penalty.count, "tile");
        return fmt::format("{} took {} from the boneyard for {}.", who, what, offence);
    }
    std::string operator()(const event::WillSkip& skip) const {
        if (names.call_costs_turn)
            return fmt::format("{} did not announce the last tile: they miss their next turn.",
                               name(skip.seat));
        return fmt::format(
            "{} did not announce the last tile, and the boneyard is empty: they miss their next "
            "turn.",
            name(skip.seat));
    }
    std::string operator()(const event::Skipped& skipped) const {
        return fmt::format("{}'s turn was skipped.", name(skipped.seat));
    }
    std::string operator()(const event::Suspended& suspended) const {
        return fmt::format(
            "{} had to draw, but the boneyard is empty: suspended until the round ends.",
            name(suspended.seat));
    }
    std::string operator()(const event::RoundOver& over) const {
        const bool nobody =
            std::ranges::all_of(over.points, [](int points) { return points == 0; });
        const bool blocked = over.reason == event::RoundEndReason::blocked;
        return fmt::format("The round is over: {}{}.{} Points: {}.",
                           blocked ? "blocked, because " : "", ending(over),
                           nobody && !over.points.empty() ? " Nobody scores." : "",
                           points(over.points));
    }
    std::string operator()(const event::GameOver& over) const {
        const std::string all = text::join(names_of(over.winners), "and");
        return over.winners.size() == 1 ? fmt::format("{} wins the game.", all)
                                        : fmt::format("{} share the win.", all);
    }

    [[nodiscard]] std::string ending(const event::RoundOver& over) const {
        if (over.reason == event::RoundEndReason::blocked)
            return "nobody could " + could_not(over.uncovered);
        if (over.reason == event::RoundEndReason::suspended) return "everyone is suspended";
        std::vector<Seat> out;
        for (std::size_t seat = 0; seat < over.hands.size(); ++seat)
            if (over.hands[seat].empty()) out.push_back(static_cast<Seat>(seat));
        if (out.size() == 1 && out.front() == reader) return "you went out";
        return text::join(names_of(out), "and") + " went out";
    }

  private:
    // The ends that a double locked may still fit hands, so the double is named.
    static std::string could_not(NumberMask uncovered) {
        if (uncovered == 0) return "play";
        std::vector<std::string> doubles;
        for (Pips number = 0; number <= kMaxPips; ++number)
            if (uncovered & number_bit(number)) doubles.push_back(std::to_string(number));
        return fmt::format("cover the double{} {}", doubles.size() == 1 ? "" : "s",
                           text::join(doubles, "and"));
    }
    std::string points(const std::vector<int>& each) const {
        std::vector<std::string> items;
        for (std::size_t seat = 0; seat < each.size(); ++seat)
            items.push_back(fmt::format("{} {}", names.players.at(seat), each[seat]));
        return text::join(items, "and");
    }
};

}  // namespace

std::string tell(const Event& event, const Names& names) {
    return std::visit(Teller{names}, event);
}

Seat told_first(const Event& event) {
    return std::visit(
        []<class Kind>(const Kind& each) -> Seat {
            if constexpr (std::is_same_v<Kind, event::Opened> ||
                          std::is_same_v<Kind, event::Closed>)
                return each.train;
            else if constexpr (std::is_same_v<Kind, event::HubOpened> ||
                               std::is_same_v<Kind, event::VoidDeal>)
                return each.seat.value_or(kNoSeat);
            else if constexpr (requires { each.seat; })
                return each.seat;
            else
                return kNoSeat;
        },
        event);
}

std::string tell_lots(std::span<const Event>& events, const Names& names) {
    const Teller teller{names};
    std::string text;
    for (; !events.empty(); events = events.subspan(1)) {
        const auto* lots = std::get_if<event::Lots>(&events.front());
        if (lots == nullptr) break;
        text += text.empty() ? teller(*lots) : ' ' + teller.again(*lots);
    }
    return text;
}

std::string tell_next(std::span<const Event>& events, const Names& names) {
    if (std::string lots = tell_lots(events, names); !lots.empty()) return lots;
    std::vector<int> draws(names.players.size(), 0);
    std::size_t count = 0;
    for (; count < events.size(); ++count) {
        const auto* draw = std::get_if<event::HubDraw>(&events[count]);
        if (draw == nullptr || draw->tile) break;
        ++draws[draw->seat];
    }
    const bool several = std::ranges::any_of(draws, [](int drawn) { return drawn > 1; });
    const std::span<const Event> told = events.first(several ? count : 1);
    events = events.subspan(told.size());
    if (!several) return tell(told.front(), names);
    std::vector<std::string> each;
    for (std::size_t seat = 0; seat < draws.size(); ++seat)
        if (draws[seat] > 0)
            each.push_back(fmt::format("{} drew {}", names.players[seat],
                                       text::count_of(draws[seat], "tile")));
    return fmt::format("For the hub, {}, and kept what they drew.", text::join(each, "and"));
}

std::string tell_skipped_player(const Names& names) {
    return names.call_costs_turn
               ? "You did not announce your last tile: you lose your next turn."
               : "You did not announce your last tile, and the boneyard is empty: you lose your "
                 "next turn.";
}

std::string tell_ending(const event::RoundOver& over, const Names& names,
                        std::optional<Seat> reader) {
    return Teller{names, reader}.ending(over);
}

std::vector<std::string> extra_points(const Table& table, const event::RoundOver& over,
                                      const Names& names) {
    const Rules& rules = table.rules;
    std::vector<std::string> lines;
    if (over.reason == event::RoundEndReason::blocked && rules.blocked == Blocked::nobody_counts)
        return lines;
    const auto somebody_holds = [&](auto what) { return std::ranges::any_of(over.hands, what); };
    if (rules.points_count == Counting::pips) {
        if (rules.double_blank > 0 &&
            somebody_holds([](const TileSet& hand) { return hand.contains(Tile(0, 0)); }))
            lines.push_back(fmt::format("0-0 counts {}.", rules.double_blank));
        if (rules.half_blank > 0 && somebody_holds([](const TileSet& hand) {
                return (hand.partners(0) & ~unsigned{number_bit(0)}) != 0;
            }))
            lines.push_back(
                fmt::format("A tile with one blank half counts {} more.", rules.half_blank));
    }
    if (rules.open_train > 0 && rules.own_trains && rules.points_to == PointsTo::holder)
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (table.is_open(seat) && table.is_started(seat))
                lines.push_back(fmt::format("{}'s train was left open: {}.", names.players[seat],
                                            text::count_of(rules.open_train, "point")));
    if (rules.uncovered_double)
        for (const LaidTile& laid : uncovered_doubles(table))
            lines.push_back(fmt::format("The double {} on {} was left uncovered: {} for {}.",
                                        laid.tile.high(), train_name(names, laid.train),
                                        text::count_of(laid.tile.pips(), "point"),
                                        names.players[laid.seat]));
    if (rules.out_on_double == OutOnDouble::doubles_points &&
        over.reason == event::RoundEndReason::out && went_out_on_double(table))
        lines.push_back(fmt::format("{} went out on a double, so the others count double.",
                                    names.players[first_out(table)]));
    return lines;
}

}  // namespace roundhouse::words
