#include "roundhouse/words/round_end.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::words {

namespace {

int value_of(Tile tile, const Rules& rules) {
    TileSet alone;
    alone.add(tile);
    return hand_value(rules, alone);
}

Tile heaviest(const TileSet& hand, const Rules& rules) {
    Tile best;
    int most = -1;
    hand.for_each([&](Tile tile) {
        if (value_of(tile, rules) <= most) return;
        most = value_of(tile, rules);
        best = tile;
    });
    return best;
}

// What one player pays, and for which tile: for none if not only the hand counts, if it counts
// double, or if the tile counts more than its pips, which extra_points() says.
std::string paid(const std::string& name, int points, const TileSet& hand, const Rules& rules) {
    const std::string all = text::count_of(points, "point");
    if (rules.points_count == Counting::tiles || hand_value(rules, hand) != points)
        return fmt::format("{} pays most: {}.", name, all);
    const Tile tile = heaviest(hand, rules);
    if (value_of(tile, rules) != tile.pips()) return fmt::format("{} pays most: {}.", name, all);
    if (hand.size() == 1)
        return fmt::format("{} pays most: {} for {}.", name, all, formats::to_string(tile));
    return fmt::format("{} pays most: {}, {} of them for {}.", name, all, value_of(tile, rules),
                       formats::to_string(tile));
}

// What the winner of the round's points has.
std::string_view best(const Rules& rules, event::RoundEndReason reason) {
    const bool by_points =
        reason == event::RoundEndReason::blocked && rules.blocked == Blocked::lowest_hand_wins;
    return by_points ? "lowest hand" : "fewest tiles";
}

std::vector<std::string> names_in(SeatMask seats, const Names& names) {
    std::vector<std::string> all;
    for (std::size_t seat = 0; seat < names.players.size(); ++seat)
        if (has_seat(seats, static_cast<int>(seat))) all.push_back(names.players[seat]);
    return all;
}

// Why nobody scores where one winner would have collected all points; empty if that is not why.
std::string nobody_scores(const Table& table, const event::RoundOver& over, const Names& names) {
    const Rules& rules = table.rules;
    const bool blocked = over.reason == event::RoundEndReason::blocked;
    if (rules.points_to == PointsTo::holder || (blocked && rules.blocked == Blocked::nobody_counts))
        return "";
    const auto all = names_in(collectors(rules, leftovers(table, over.reason, over.hands)), names);
    if (all.size() < 2) return "";
    return fmt::format("{} tie for the {}.", text::join(all, "and"), best(rules, over.reason));
}

SeatMask out_in(const event::RoundOver& over) {
    unsigned seats = 0;
    for (std::size_t seat = 0; seat < over.hands.size(); ++seat)
        if (over.hands[seat].empty()) seats |= seat_bit(static_cast<int>(seat));
    return static_cast<SeatMask>(seats);
}

std::string last_tile(const Table& table, const event::RoundOver& over, const Names& names,
                      std::optional<Seat> reader) {
    const bool out = over.reason == event::RoundEndReason::out;
    // A name keeps its own first letter.
    const bool named = out && !(reader && out_in(over) == seat_bit(*reader));
    const std::string how = tell_ending(over, names, reader);
    const std::string ending = (named ? how : text::capitalised(how)) + ".";
    if (table.laid_count == 0) return ending;
    const LaidTile last = table.laid().back();
    const bool visited = reader && *reader != last.seat && names.owns(*reader, last.train);
    const std::string played =
        fmt::format("{} on {}", formats::to_string(last.tile),
                    visited ? "your train" : train_name(names, last.train, reader));
    if (out)
        // Where the others had a turn more, the last tile was one of theirs.
        return has_seat(out_in(over), last.seat) ? played + " was the last tile." : ending;
    return fmt::format("{} The last tile was {}.", ending, played);
}

// Who counts, and for whom.
std::string who_counts(const Table& table, const event::RoundOver& over, const Names& names,
                       std::optional<Seat> reader) {
    const Rules& rules = table.rules;
    const bool out = over.reason == event::RoundEndReason::out;
    const bool blocked = over.reason == event::RoundEndReason::blocked;
    if (blocked && rules.blocked == Blocked::nobody_counts) return "Nobody scores.";
    if (rules.points_to == PointsTo::holder)
        return out ? "The others count what they hold." : "Everyone counts what they hold.";
    const SeatMask winners = collectors(rules, leftovers(table, over.reason, over.hands));
    const bool to_reader = reader && winners == seat_bit(*reader);
    const std::string who = to_reader ? "You" : text::join(names_in(winners, names), "and");
    const std::string_view why = best(rules, over.reason);
    if (std::popcount(winners) > 1)
        return fmt::format("{} tie for the {}, so nobody scores.", who, why);
    const auto winner = static_cast<std::size_t>(std::countr_zero(winners));
    const bool less = rules.points_to == PointsTo::winner_the_difference &&
                      winner < over.hands.size() && !over.hands[winner].empty();
    const std::string what = less ? "the difference to each of the others"
                             : rules.points_count == Counting::tiles
                                 ? fmt::format("{} for each tile the others hold",
                                               text::count_of(rules.tile_value, "point"))
                                 : "what the others hold";
    const std::string_view scores = to_reader ? "score" : "scores";
    return out ? fmt::format("{} {} {}.", who, scores, what)
               : fmt::format("{} {} the {} and {} {}.", who, to_reader ? "have" : "has", why,
                             scores, what);
}

SeatMask leaders(const Rules& rules, const Course& course) {
    unsigned seats = 0;
    for (Seat seat = 0; seat < rules.players; ++seat)
        if (place_of(rules, course, seat) == 1) seats |= seat_bit(seat);
    return static_cast<SeatMask>(seats);
}

// Who has won or, before the game is over, leads.
SeatMask first_ones(const Rules& rules, const Course& course) {
    return course.winners != 0 ? course.winners : leaders(rules, course);
}

// Who begins, where only the deal says it.
std::string_view decided_by(const Rules& rules) {
    if (rules.hub_engine == HubEngine::from_any_hand)
        return "The player with the highest double that has not been an engine";
    switch (rules.later_rounds) {
        case Start::highest_tile:
            return "The player with the highest tile";
        case Start::highest_double:
            return "The player with the highest double";
        case Start::best_fit:
            return "The player with the highest tile that fits the engine";
        default:
            return "The draw for first turn decides who";
    }
}

}  // namespace

std::vector<std::string> how_it_ended(const Table& table, const event::RoundOver& over,
                                      const Names& names, std::optional<Seat> reader) {
    std::vector<std::string> all{last_tile(table, over, names, reader),
                                 who_counts(table, over, names, reader)};
    for (std::string& line : extra_points(table, over, names)) all.push_back(std::move(line));
    return all;
}

std::string ending_in_brief(const event::RoundOver& over, const Names& names) {
    return over.reason == event::RoundEndReason::out ? tell_ending(over, names) : "Nobody can play";
}

std::string ordinal(int number) {
    const bool teen = number % 100 >= 11 && number % 100 <= 13;
    const int last = teen ? 0 : number % 10;
    return fmt::format("{}{}", number,
                       last == 1   ? "st"
                       : last == 2 ? "nd"
                       : last == 3 ? "rd"
                                   : "th");
}

std::string place_name(const Rules& rules, const Course& course, Seat seat) {
    const int place = place_of(rules, course, seat);
    int equal = 0;
    for (Seat other = 0; other < rules.players; ++other)
        equal += place_of(rules, course, other) == place ? 1 : 0;
    return (equal > 1 ? "=" : "") + ordinal(place);
}

std::string who_leads(const Rules& rules, const Course& course, const Names& names) {
    const SeatMask first = leaders(rules, course);
    const auto all = names_in(first, names);
    const auto score = course.scores[static_cast<std::size_t>(std::countr_zero(first))];
    if (static_cast<int>(all.size()) == rules.players)
        return fmt::format("Everyone has {}.", text::count_of(score, "point"));
    if (all.size() > 1) return text::join(all, "and") + " share the lead.";
    return fmt::format("{} leads by {}.", all.front(),
                       std::abs(score - best_of_the_others(rules, course, first)));
}

std::string who_won(const Rules& rules, const Course& course, const Names& names) {
    const auto all = names_in(first_ones(rules, course), names);
    if (static_cast<int>(all.size()) == rules.players && all.size() > 2) return "Everyone ties";
    return text::join(all, "and") + (all.size() == 1 ? " wins" : " tie");
}

std::string winning_margin(const Rules& rules, const Course& course) {
    const SeatMask winners = first_ones(rules, course);
    const int score = course.scores[static_cast<std::size_t>(std::countr_zero(winners))];
    if (std::popcount(winners) > 1) return "at " + text::count_of(score, "point");
    const int margin = std::abs(score - best_of_the_others(rules, course, winners));
    if (margin > 0) return "by " + text::count_of(margin, "point");
    return rules.ties == Ties::most_zero_rounds ? "with more rounds at 0 points"
                                                : "with the lowest single round";
}

std::string how_it_stands(const Rules& rules, const Course& course, const Names& names) {
    if (course.phase != Phase::over) return who_leads(rules, course, names);
    return fmt::format("{} {}.", who_won(rules, course, names), winning_margin(rules, course));
}

std::string rating_after(const RatingNews& news) {
    std::string change;
    if (news.change)
        change = *news.change == 0 ? ": as before"
                                   : fmt::format(": {} {} than before", std::abs(*news.change),
                                                 *news.change > 0 ? "higher" : "lower");
    return fmt::format("{}'s rating is now {}, give or take {}{}.", news.name, news.rating,
                       news.deviation, change);
}

std::string who_begins(const Table& table, const Course& course, const Names& names) {
    const Rules& rules = table.rules;
    const Seat seat = starter_before_deal(course, table);
    const Pips engine = engine_before_deal(rules, course.round);
    const std::string tile = engine == kNoPips ? "" : formats::to_string(Tile(engine, engine));
    if (rules.hub_engine == HubEngine::the_rounds_from_a_hand)
        return fmt::format("The player who places {} in the hub begins round {}.",
                           tile.empty() ? "the engine" : tile, course.round);
    const std::string who = seat == kNoSeat ? std::string(decided_by(rules)) : names.players[seat];
    if (rules.hub_engine == HubEngine::from_a_hand)
        return fmt::format("{} is the first to try to open the hub in round {}.", who,
                           course.round);
    const std::string with = !tile.empty()           ? ", with " + tile + " in the hub"
                             : rules.random_schedule ? ". Its engine is drawn at random"
                                                     : "";
    return fmt::format("{} begins round {}{}.", who, course.round, with);
}

std::vector<std::string> next_round(const Table& table, const Course& course, const Names& names) {
    std::vector<std::string> all{who_begins(table, course, names)};
    if (table.rules.target > 0)
        all.push_back(fmt::format("{} points end the game.", table.rules.target));
    return all;
}

std::string what_decided(const Table& table, const event::RoundOver& over, const Names& names) {
    const Rules& rules = table.rules;
    const auto most = std::ranges::max_element(over.points);
    if (most == over.points.end() || over.hands.empty()) return "";
    if (*most <= 0) return nobody_scores(table, over, names);
    const auto seat = static_cast<std::size_t>(most - over.points.begin());
    if (rules.points_to == PointsTo::holder) {
        std::vector<std::string> all;
        for (std::size_t k = 0; k < over.points.size(); ++k)
            if (over.points[k] == *most) all.push_back(names.players[k]);
        if (all.size() > 1)
            return fmt::format("{} pay most: {} each.", text::join(all, "and"),
                               text::count_of(*most, "point"));
        return paid(all.front(), *most, over.hands[seat], rules);
    }
    // The winner collects what the others hold.
    int dearest = 0;
    std::vector<std::string> holders;
    for (std::size_t k = 0; k < over.hands.size(); ++k) {
        const int here = k == seat ? 0 : hand_value(rules, over.hands[k]);
        if (here == 0 || here < dearest) continue;
        if (here > dearest) holders.clear();
        dearest = here;
        holders.push_back(names.players[k]);
    }
    const std::string scored =
        fmt::format("{} scores {}", names.players[seat], text::count_of(*most, "point"));
    if (holders.empty()) return scored + ".";
    if (holders.size() > 1)
        return fmt::format("{}; {} held the most: {} each.", scored, text::join(holders, "and"),
                           dearest);
    return fmt::format("{}; {} held the most: {}.", scored, holders.front(), dearest);
}

}  // namespace roundhouse::words
