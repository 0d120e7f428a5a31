#include "formats/position/trains.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/typed_tiles.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::formats::position {

namespace {

// Who played a tile where no line says so: the train's owner or, on a communal train, the first
// seat.
Seat usual_seat(Train train, const Rules& rules) {
    return static_cast<Seat>(train < rules.players ? train : 0);
}

// Written by people: every tile follows the one before, unless brackets say otherwise.
class Branches {
  public:
    Branches(Train train, int before, const Rules& rules)
        : train_(train), next_(before), rules_(rules) {}

    std::vector<TrainTile> read(const Word& part) {
        for (Word word : words_of(part)) {
            for (; word.text.starts_with('('); ++word.column) {
                word.text.remove_prefix(1);
                left_.push_back(link_);
            }
            int closed = 0;
            for (; word.text.ends_with(')'); ++closed) word.text.remove_suffix(1);
            if (!word.text.empty()) add(word);
            for (; closed > 0; --closed) {
                if (left_.empty()) refuse(word, "a bracket closes that was never opened");
                link_ = left_.back();
                left_.pop_back();
            }
        }
        if (!left_.empty()) refuse(part, "a bracket opens that is never closed");
        return std::move(tiles_);
    }

  private:
    Train train_;
    int next_;
    const Rules& rules_;
    std::uint8_t link_ = kNoTile;
    std::vector<std::uint8_t> left_;  // what branches were left from
    std::vector<TrainTile> tiles_;

    void add(const Word& word) {
        const Tile tile = read_tile(word, rules_.max_pips);
        if (next_ >= kMaxTiles) refuse(word, "these are more tiles than a set has");
        tiles_.push_back({{tile, train_, link_, usual_seat(train_, rules_)}, next_, word});
        link_ = static_cast<std::uint8_t>(next_++);
    }
};

int read_index(const Word& word) {
    if (!word.text.starts_with('#')) refuse(word, "expected a tile's number, such as #7");
    return read_number({word.text.substr(1), word.line, word.column + 1}, 0, kMaxTiles - 1);
}

// "#7 9-5 on #4 by 1"
TrainTile read_numbered(const Words& list, Train train, const Rules& rules) {
    if (list.size() < 2) refuse(list.front(), "a tile is wanted after its number");
    TrainTile read{{read_tile(list[1], rules.max_pips), train, kNoTile, usual_seat(train, rules)},
                   read_index(list[0]),
                   list[1],
                   true};
    for (std::size_t k = 2; k < list.size(); k += 2) {
        if (k + 1 == list.size() || (list[k].text != "on" && list[k].text != "by"))
            refuse(list[k],
                   "after a tile come `on #4`, the tile it lies against, and `by 1`, the "
                   "seat that played it");
        if (list[k].text == "on")
            read.laid.link = static_cast<std::uint8_t>(read_index(list[k + 1]));
        else
            read.laid.seat = read_seat(list[k + 1], rules);
    }
    return read;
}

bool begins_with_own_engine(const LaidTile& laid, const Rules& rules) {
    return laid.link == kNoTile && rules.hub_engine == HubEngine::one_for_each_player;
}

// The free number of a tile, which has to match what it lies against.
Pips outward_of(const TrainTile& tile, const Table& table,
                const std::array<Pips, kMaxTiles>& ends) {
    const LaidTile& laid = tile.laid;
    if (begins_with_own_engine(laid, table.rules)) {
        if (!laid.tile.is_double()) refuse(tile.word, "a train begins with a double here");
        return laid.tile.high();
    }
    const bool at_hub = laid.link == kNoTile;
    const Pips wanted = at_hub ? table.engine : ends[laid.link];
    if (wanted == kNoPips) refuse(tile.word, "there is no engine to begin a train at");
    if (laid.tile.has(wanted)) return laid.tile.other(wanted);
    refuse(tile.word,
           at_hub ? fmt::format("{} does not fit the engine, {}", to_string(laid.tile),
                                to_string(Tile(wanted, wanted)))
                  : fmt::format("{} does not fit {}, whose free number is {}", to_string(laid.tile),
                                to_string(table.laid_pool[laid.link].tile), wanted));
}

}  // namespace

int read_number(const Word& word, int least, int most) {
    const auto value = text::parse_number<int>(word.text, least, most);
    if (!value) refuse(word, fmt::format("expected a number from {} to {}", least, most));
    return *value;
}

Tile read_tile(const Word& word, Pips max_pips) {
    const auto tile = typed_tile(word.text, max_pips);
    if (const auto* fault = std::get_if<std::string>(&tile)) refuse(word, *fault);
    return std::get<Tile>(tile);
}

Seat read_seat(const Word& word, const Rules& rules) {
    return static_cast<Seat>(read_number(word, 0, rules.players - 1));
}

std::vector<TrainTile> read_train(const Word& value, Train train, int before, const Rules& rules) {
    if (!value.text.starts_with('#')) return Branches(train, before, rules).read(value);
    std::vector<TrainTile> tiles;
    for (const Word& part : parts(value, ','))
        tiles.push_back(read_numbered(words_of(part), train, rules));
    return tiles;
}

void lay(std::vector<TrainTile> tiles, Table& table) {
    const Rules& rules = table.rules;
    std::ranges::stable_sort(tiles, {}, &TrainTile::number);
    std::array<Pips, kMaxTiles> outward{};
    std::array<int, kMaxTiles> space{}, behind{};
    for (const TrainTile& tile : tiles) {
        const auto index = table.laid_count;
        const LaidTile& laid = tile.laid;
        if (tile.number != index)
            refuse(tile.word, fmt::format("the tiles are numbered from #0 without gaps: #{} is {}",
                                          index, tile.number < index ? "there twice" : "missing"));
        if (laid.link != kNoTile && laid.link >= index)
            refuse(tile.word, fmt::format("#{} was not laid before this tile", laid.link));
        if (laid.link == kNoTile && table.is_started(laid.train))
            refuse(tile.word, "a train has only one tile at the hub");
        if (laid.link != kNoTile && table.laid_pool[laid.link].train != laid.train)
            refuse(tile.word, fmt::format("#{} is on another train", laid.link));
        if (laid.link != kNoTile && behind[laid.link]++ == space[laid.link])
            refuse(tile.word, fmt::format("no other tile fits behind {}",
                                          to_string(table.laid_pool[laid.link].tile)));
        outward[index] = outward_of(tile, table, outward);
        const bool own_engine = begins_with_own_engine(laid, rules);
        const bool owes = laid.tile.is_double() && !own_engine && rules.covers > 0;
        space[index] = own_engine ? 2 : owes ? rules.covers : 1;
        table.started |= train_bit(laid.train);
        table.laid_pool[table.laid_count++] = laid;
    }
    for (std::uint8_t k = 0; k < table.laid_count; ++k) {
        const LaidTile& laid = table.laid_pool[k];
        const bool owes =
            laid.tile.is_double() && !begins_with_own_engine(laid, rules) && rules.covers > 0;
        for (int free = behind[k]; free < space[k]; ++free)
            table.ends.add({laid.train, outward[k], static_cast<std::uint8_t>(owes ? 1 : 0), k});
    }
    if (rules.exhausted == Exhausted::counts_as_covered) release_exhausted(table);
}

}  // namespace roundhouse::formats::position
