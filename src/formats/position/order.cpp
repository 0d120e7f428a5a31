#include "formats/position/order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"

namespace roundhouse::formats::position {

namespace {

constexpr auto tile_of = [](const TrainTile& tile) { return tile.laid.tile; };

std::size_t find(const std::vector<TrainTile>& tiles, const Word& word, const Rules& rules) {
    const Tile tile = read_tile(word, rules.max_pips);
    const auto found = std::ranges::find(tiles, tile, tile_of);
    if (found == tiles.end())
        refuse(word, fmt::format("{} is on no train", to_string(tile)));
    return static_cast<std::size_t>(found - tiles.begin());
}

class InOrder {
  public:
    explicit InOrder(const std::vector<TrainTile>& tiles)
        : tiles_(tiles), place_(tiles.size(), kNoTile) {}

    // What that tile lies against comes before it.
    void add(std::size_t k) {
        if (place_[k] != kNoTile) return;
        TrainTile tile = tiles_[k];
        if (tile.laid.link != kNoTile) {
            add(tile.laid.link);
            tile.laid.link = place_[tile.laid.link];
        }
        place_[k] = static_cast<std::uint8_t>(ordered_.size());
        tile.number = place_[k];
        ordered_.push_back(tile);
    }
    [[nodiscard]] int size() const { return static_cast<int>(ordered_.size()); }
    [[nodiscard]] int place(std::size_t k) const { return place_[k]; }
    std::vector<TrainTile> take() { return std::move(ordered_); }

  private:
    const std::vector<TrainTile>& tiles_;
    std::vector<std::uint8_t> place_;
    std::vector<TrainTile> ordered_;
};

}  // namespace

int put_in_order(std::vector<TrainTile>& tiles, const Words& doubles, const Words& last_turn,
                 const Rules& rules) {
    std::vector<bool> last(tiles.size());
    for (const Word& word : last_turn) last[find(tiles, word, rules)] = true;
    for (std::size_t k = 0; k < tiles.size(); ++k)
        if (tiles[k].laid.link != kNoTile && last[tiles[k].laid.link]) last[k] = true;
    std::vector<std::size_t> listed;
    for (const Word& word : doubles) listed.push_back(find(tiles, word, rules));
    InOrder order(tiles);
    int before = 0;
    for (const bool of_last_turn : {false, true}) {
        before = order.size();
        for (const std::size_t k : listed)
            if (last[k] == of_last_turn) order.add(k);
        for (std::size_t k = 0; k < tiles.size(); ++k)
            if (last[k] == of_last_turn) order.add(k);
    }
    for (std::size_t k = 1; k < listed.size(); ++k)
        if (order.place(listed[k]) < order.place(listed[k - 1]))
            refuse(doubles[k], fmt::format("{} was played before {}", doubles[k].text,
                                           doubles[k - 1].text));
    tiles = order.take();
    return before;
}

int laid_before(const std::vector<TrainTile>& tiles, const Words& last_turn, const Rules& rules) {
    int before = static_cast<int>(tiles.size());
    for (const Word& word : last_turn)
        before = std::min(before, tiles[find(tiles, word, rules)].number);
    return before;
}

void check_doubles(const Word& line, const Words& doubles, const Table& table) {
    const std::vector<LaidTile> uncovered = uncovered_doubles(table);
    for (const Word& word : doubles)
        if (std::ranges::find(uncovered, read_tile(word, table.rules.max_pips), &LaidTile::tile) ==
            uncovered.end())
            refuse(word, fmt::format("{} is not an uncovered double", word.text));
    if (doubles.size() == uncovered.size()) return;
    std::string all;
    for (const LaidTile& laid : uncovered) all += fmt::format(" {}", to_string(laid.tile));
    refuse(line, fmt::format("all uncovered doubles are wanted here, in the order in which they "
                             "were played:{}",
                             all));
}

}  // namespace roundhouse::formats::position
