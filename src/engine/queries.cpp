#include "roundhouse/engine/queries.hpp"

#include <algorithm>

#include "engine/turn.hpp"

namespace roundhouse {

std::vector<LaidTile> uncovered_doubles(const Table& table) {
    std::vector<std::uint8_t> tiles;
    for (const End& end : table.ends)
        if (end.owed > 0) tiles.push_back(end.tile);
    // Each branch that a double still needs is an end of its own.
    std::ranges::sort(tiles);
    tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
    std::vector<LaidTile> doubles;
    for (const std::uint8_t tile : tiles) doubles.push_back(table.laid()[tile]);
    return doubles;
}

[[gnu::noinline]] int doubles_in_turn(const Table& table) {
    // A double that lies against nothing is a train's own engine: no other tile fits the hub with
    // both ends.
    return static_cast<int>(std::ranges::count_if(
        table.laid().subspan(table.turn.laid_before),
        [](const LaidTile& laid) { return laid.tile.is_double() && laid.link != kNoTile; }));
}

// Out of line, since most games do not need it.
[[gnu::noinline]] LaidRange narrowed_range(const Table& table, LaidRange turn_before) {
    const Rules& rules = table.rules;
    LaidRange range;
    if (rules.lock == Lock::table) range = {0, kNoTile};
    if (rules.lock == Lock::next_player) range = turn_before;
    if (range.begin == range.end) return {};
    std::uint8_t first = kNoTile;
    std::uint8_t last = kNoTile;
    for (const End& end : table.ends) {
        if (end.owed == 0 || !range.contains(end.tile)) continue;
        if (first == kNoTile || end.tile < first) first = end.tile;
        if (last == kNoTile || end.tile > last) last = end.tile;
    }
    if (first == kNoTile) return {};
    if (rules.several == Several::first_laid_first) last = first;
    if (rules.several == Several::last_laid_first) first = last;
    return {first, static_cast<std::uint8_t>(last + 1)};
}

namespace {

// The tile that a seat played last; kNoTile if it played none.
std::uint8_t last_laid_by(const Table& table, Seat seat) {
    for (std::uint8_t k = table.laid_count; k-- > 0;)
        if (table.laid_pool[k].seat == seat) return k;
    return kNoTile;
}

}  // namespace

Seat first_out(const Table& table) {
    Seat first = kNoSeat;
    std::uint8_t earliest = kNoTile;
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (table.hand_sizes[seat] != 0) continue;
        const std::uint8_t last = last_laid_by(table, seat);
        if (first != kNoSeat && last >= earliest) continue;
        first = seat;
        earliest = last;
    }
    return first;
}

bool went_out_on_double(const Table& table) {
    const Seat out = first_out(table);
    const std::uint8_t last = out == kNoSeat ? kNoTile : last_laid_by(table, out);
    return last != kNoTile && table.laid_pool[last].tile.is_double();
}

TileSet not_laid(const Table& table) {
    TileSet tiles = TileSet::whole(table.rules.max_pips);
    if (table.engine != kNoPips) tiles.remove(Tile(table.engine, table.engine));
    for (const LaidTile& laid : table.laid()) tiles.remove(laid.tile);
    return tiles;
}

bool used_up(const Table& table, Pips number) {
    const auto laid = std::ranges::count_if(
        table.laid(), [&](const LaidTile& tile) { return tile.tile.has(number); });
    const bool hub = table.engine != kNoPips && number == table.engine;
    return laid + (hub ? 1 : 0) == table.rules.max_pips + 1;
}

bool nobody_can_cover(const Table& table) {
    if (table.ends.uncovered() == 0 || table.rules.lock != Lock::table) return false;
    const LaidRange range = binding_range(table);
    return std::ranges::all_of(table.ends, [&](const End& end) {
        return end.owed == 0 || !range.contains(end.tile) || used_up(table, end.pips);
    });
}

namespace {

bool stuck(const Course& course, const Table& table) {
    return course.phase == Phase::play && nobody_can_cover(table) &&
           turn::covers_only(turn::place(table)) && table.turn.step != Step::more_covers;
}

}  // namespace

bool stuck(const State& state) {
    return stuck(state.course, state.round.table);
}

bool stuck(const Observation& observation) {
    return stuck(observation.course, observation.table);
}

Moves moves_with_every_tile(const Table& table) {
    Holding every;
    every.hand = TileSet::whole(table.rules.max_pips);
    return moves(table, every);
}

Moves moves_with_no_tile(const Table& table, NumberMask drawn_doubles) {
    Holding none;
    none.drawn_doubles = drawn_doubles;
    return moves(table, none);
}

bool only_covers(const Table& table, const Moves& any) {
    const auto is_cover = [&](const Target& target) {
        return target.end != kNoEnd && table.ends[target.end].owed != 0;
    };
    return !any.targets().empty() && std::ranges::all_of(any.targets(), is_cover);
}

double margin_of(const Rules& rules, const Points& points, Seat seat) {
    int others = 0;
    for (Seat other = 0; other < rules.players; ++other)
        if (other != seat) others += points[other];
    const double more = points[seat] - static_cast<double>(others) / (rules.players - 1);
    return rules.winner == Winner::lowest ? -more : more;
}

int max_actions(const Rules& rules) {
    // Each tile is drawn once and played once; between two such changes every seat passes at most
    // once, and each turn has at most a call and a confession besides.
    return 4 * tiles_in_set(rules.max_pips) * (rules.players + 2);
}

int hand_value(const Rules& rules, const TileSet& hand) {
    if (rules.points_count == Counting::tiles) return hand.size() * rules.tile_value;
    const int half_blanks = count(static_cast<NumberMask>(hand.partners(0) & ~number_bit(0)));
    return hand.pips() + (hand.contains(Tile(0, 0)) ? rules.double_blank : 0) +
           half_blanks * rules.half_blank;
}

}  // namespace roundhouse
