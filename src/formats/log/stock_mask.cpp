// The order of a stock in a form that does not reveal it at a glance.

#include <array>

#include "roundhouse/formats/log/format.hpp"

namespace roundhouse::formats {

namespace {

constexpr std::size_t kGroup = 10;  // tiles in a group, for readability

// splitmix64 (Steele, Lea, Flood): a byte of key for each tile.
class Key {
  public:
    Key(std::uint64_t match_id, int record)
        : state_(match_id ^ static_cast<std::uint64_t>(record)) {}
    std::uint8_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ mixed >> 30U) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ mixed >> 27U) * 0x94D049BB133111EBU;
        return static_cast<std::uint8_t>(mixed >> 56U);
    }

  private:
    std::uint64_t state_;
};

constexpr std::string_view kDigits = "0123456789abcdef";

// All tiles in the order 0-0, 1-0, 1-1, 2-0, ...
consteval std::array<Tile, kMaxTiles> all_tiles() {
    std::array<Tile, kMaxTiles> tiles{};
    std::size_t k = 0;
    for (Pips high = 0; high <= kMaxPips; ++high)
        for (Pips low = 0; low <= high; ++low) tiles[k++] = Tile(high, low);
    return tiles;
}
constexpr auto kTiles = all_tiles();

std::uint8_t number_of(Tile tile) {
    return static_cast<std::uint8_t>(tile.high() * (tile.high() + 1) / 2 + tile.low());
}

}  // namespace

std::string mask_stock(const std::vector<Tile>& stock, std::uint64_t match_id, int record) {
    Key key(match_id, record);
    std::string out;
    for (std::size_t k = 0; k < stock.size(); ++k) {
        if (k > 0 && k % kGroup == 0) out += ' ';
        const auto byte = static_cast<std::uint8_t>(number_of(stock[k]) + key.next());
        out += kDigits[byte >> 4U];
        out += kDigits[byte & 0xFU];
    }
    return out;
}

std::optional<std::vector<Tile>> unmask_stock(std::string_view text, std::uint64_t match_id,
                                              int record) {
    Key key(match_id, record);
    std::vector<Tile> stock;
    while (!text.empty()) {
        if (!stock.empty() && stock.size() % kGroup == 0) {
            if (text.front() != ' ') return std::nullopt;
            text.remove_prefix(1);
        }
        if (text.size() < 2 || stock.size() == kTiles.size()) return std::nullopt;
        const auto high = kDigits.find(text[0]);
        const auto low = kDigits.find(text[1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        const auto number = static_cast<std::uint8_t>(high * 16 + low - key.next());
        if (number >= kTiles.size()) return std::nullopt;
        stock.push_back(kTiles[number]);
        text.remove_prefix(2);
    }
    return stock;
}

}  // namespace roundhouse::formats
