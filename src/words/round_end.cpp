#include "roundhouse/words/round_end.hpp"

#include <fmt/format.h>

#include <algorithm>

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

// Why nobody scores where one winner would have collected all points.
std::string nobody_scores(const Table& table, const event::RoundOver& over, const Names& names) {
    const Rules& rules = table.rules;
    const bool blocked = over.reason == event::RoundEndReason::blocked;
    if (rules.points_to == PointsTo::holder || (blocked && rules.blocked == Blocked::nobody_counts))
        return "";
    const SeatMask seats = collectors(rules, leftovers(table, over.reason, over.hands));
    std::vector<std::string> sharing;
    for (std::size_t seat = 0; seat < over.hands.size(); ++seat)
        if (has_seat(seats, static_cast<int>(seat))) sharing.push_back(names.players[seat]);
    if (sharing.size() < 2) return "";
    const bool by_points = blocked && rules.blocked == Blocked::lowest_hand_wins;
    return fmt::format("{} share the {}.", text::join(sharing, "and"),
                       by_points ? "lowest hand" : "fewest tiles");
}

}  // namespace

std::string last_play(const Table& table, const event::RoundOver& over, const Names& names,
                      std::optional<Seat> reader) {
    const std::string ending = tell_ending(over, names, reader);
    if (table.laid_count == 0) return ending;
    const LaidTile last = table.laid().back();
    std::string play =
        tell(event::Played{last.seat, last.tile, last.train, last.tile.low()}, names);
    const bool out = over.reason == event::RoundEndReason::out && over.hands[last.seat].empty();
    if (out && reader == last.seat)
        return fmt::format("You played {} on {} and are out.", formats::to_string(last.tile),
                           train_name(names, last.train, reader));
    if (!out) return ending + " Before that, " + play;
    play.pop_back();
    return play + " and is out.";
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
        return fmt::format("{}; the hands of {} counted most, {} each.", scored,
                           text::join(holders, "and"), dearest);
    return fmt::format("{}; {}'s hand counted most, {}.", scored, holders.front(), dearest);
}

}  // namespace roundhouse::words
