#include "roundhouse/score/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/typed_tiles.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::score {

namespace {

constexpr int kMostTyped = 1'000'000;

// Several people may have an empty hand at the end, not only whoever was out first.
bool several_may_be_out(const Rules& rules) {
    return rules.finish_lap || (rules.out != Out::at_once && rules.out != Out::not_on_a_double);
}

// The tiles that hands can be made of in that round.
TileSet tiles_of_round(const Rules& rules, int round) {
    TileSet tiles = TileSet::whole(rules.max_pips);
    if (const Pips engine = engine_before_deal(rules, round); engine != kNoPips)
        tiles.remove(Tile(engine, engine));
    return tiles;
}

// Of tiles that only one hand can have.
std::optional<std::string> tiles_fault(const Sheet& sheet, int round, const RoundNote& note,
                                       Seat seat) {
    std::optional<std::string> fault;
    const TileSet possible = tiles_of_round(sheet.rules, round);
    note.hands[seat].tiles.for_each([&](Tile tile) {
        if (fault) return;
        const std::string name = formats::to_string(tile);
        if (tile.high() > sheet.rules.max_pips)
            fault =
                fmt::format("{} is not in a {} set.", name, rules::set_name(sheet.rules.max_pips));
        else if (!possible.contains(tile))
            fault = fmt::format("{} is the engine of round {}: it lies in the hub.", name, round);
        for (std::size_t other = 0; other < note.hands.size() && !fault; ++other)
            if (other != seat && note.hands[other].tiles.contains(tile))
                fault = fmt::format("{} is already in {}'s hand.", name, sheet.players[other]);
    });
    return fault;
}

// Whether so much can be left, beside what is in the other hands.
std::optional<std::string> amount_fault(const Sheet& sheet, int round, const RoundNote& note,
                                        Seat seat) {
    const Rules& rules = sheet.rules;
    const Hand& hand = note.hands[seat];
    TileSet left = tiles_of_round(rules, round);
    // An engine that comes from a hand is dealt, but lies in the hub.
    const int most_tiles = std::min(rules.tiles_dealt_from(), left.size());
    int points_elsewhere = 0, sizes = 0;
    for (std::size_t other = 0; other < note.hands.size(); ++other) {
        const Hand& each = note.hands[other];
        each.tiles.for_each([&](Tile tile) { left.remove(tile); });
        sizes += each.counted ? each.size : each.tiles.size();
        if (each.counted && other != seat) points_elsewhere += each.points;
    }
    if (sizes > most_tiles)
        return fmt::format("That would be {} in all hands: there are only {}.",
                           text::count_of(sizes, "tile"), most_tiles);
    if (!hand.counted) return std::nullopt;
    if (rules.points_count == Counting::tiles)
        return hand.points == hand.size * rules.tile_value
                   ? std::nullopt
                   : std::optional<std::string>("The points do not fit the number of tiles.");
    const int most = std::max(0, hand_value(rules, left) - points_elsewhere);
    if (hand.points > most)
        // What was typed may have been larger than any number that is read.
        return fmt::format("That is too much: all tiles that can still be in that hand count {}.",
                           most);
    // Only 0-0 can count nothing.
    if (hand.points == 0 && hand.size > 0 && rules.double_blank > 0)
        return fmt::format("A hand of 0 is empty: here 0-0 counts {}.", rules.double_blank);
    return std::nullopt;
}

}  // namespace

std::variant<Hand, std::string> read_hand(const Rules& rules, std::string_view line) {
    const std::vector<std::string> words = formats::typed_words(line);
    Hand hand;
    if (words.empty()) return "Type the tiles that are left; ? for help.";
    if (words.size() == 1 && words.front() == "-") return hand;
    const bool number =
        std::ranges::all_of(words.front(), [](char c) { return c >= '0' && c <= '9'; });
    if (words.size() == 1 && number) {
        const auto value = text::parse_number(words.front(), 0, kMostTyped);
        const bool by_tiles = rules.points_count == Counting::tiles;
        hand.counted = true;
        hand.size = by_tiles ? value.value_or(kMostTyped) : 1;
        hand.points = value.value_or(kMostTyped) * (by_tiles ? rules.tile_value : 1);
        return hand;
    }
    const auto tiles = formats::typed_hand(words, rules.max_pips);
    if (const auto* fault = std::get_if<std::string>(&tiles)) return *fault + ".";
    hand.tiles = std::get<TileSet>(tiles);
    return hand;
}

std::variant<TileSet, std::string> read_tiles(const Rules& rules, std::string_view line) {
    const std::vector<std::string> words = formats::typed_words(line);
    if (words.empty())
        return fmt::format("Type the tiles too, as in {}-{}.", rules.max_pips, rules.max_pips / 2);
    auto tiles = formats::typed_hand(words, rules.max_pips);
    if (auto* fault = std::get_if<std::string>(&tiles)) *fault += '.';
    return tiles;
}

std::optional<std::string> hand_fault(const Sheet& sheet, int round, const RoundNote& note,
                                      Seat seat) {
    const bool empty = note.hands[seat].empty();
    const std::string& name = sheet.players[seat];
    if (seat == note.out && !empty) return fmt::format("{} went out: nothing can be left.", name);
    if (seat != note.out && empty && !several_may_be_out(sheet.rules))
        return note.out == kNoSeat ? fmt::format("Nobody went out, so {} still has tiles.", name)
                                   : fmt::format("{} went out, so {} still has tiles.",
                                                 sheet.players[note.out], name);
    if (auto fault = tiles_fault(sheet, round, note, seat)) return fault;
    return amount_fault(sheet, round, note, seat);
}

std::optional<std::string> doubles_fault(const Sheet& sheet, int round, const RoundNote& note) {
    TileSet seen;
    for (const LeftDouble& each : note.uncovered) {
        if (each.number > sheet.rules.max_pips)
            return fmt::format("A {} set has no double {}.", rules::set_name(sheet.rules.max_pips),
                               each.number);
        const Tile tile(each.number, each.number);
        const std::string name = formats::to_string(tile);
        if (!tiles_of_round(sheet.rules, round).contains(tile))
            return fmt::format("{} is the engine of round {}: it needs no cover.", name, round);
        for (std::size_t seat = 0; seat < note.hands.size(); ++seat)
            if (note.hands[seat].tiles.contains(tile))
                return fmt::format("{} is still in {}'s hand.", name, sheet.players[seat]);
        if (seen.contains(tile)) return fmt::format("{} is there twice.", name);
        seen.add(tile);
    }
    return std::nullopt;
}

std::optional<std::string> round_fault(const Sheet& sheet, int round, const RoundNote& note) {
    const bool out = note.reason == event::RoundEndReason::out;
    if (note.hands.size() < sheet.players.size()) return "Not every hand is there.";
    if (note.hands.size() > sheet.players.size()) return "There are more hands than players.";
    if (out != (note.out != kNoSeat))
        return "Someone must have gone out, or the round was blocked.";
    for (Seat seat = 0; seat < sheet.rules.players; ++seat)
        if (auto fault = hand_fault(sheet, round, note, seat)) return fault;
    return doubles_fault(sheet, round, note);
}

}  // namespace roundhouse::score
