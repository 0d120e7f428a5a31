#include "roundhouse/formats/typed_tiles.hpp"

#include <fmt/format.h>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::formats {

std::vector<std::string> typed_words(std::string_view line) {
    constexpr std::string_view kGaps = " \t\r\n,;";
    std::vector<std::string> words;
    for (auto from = line.find_first_not_of(kGaps); from != std::string_view::npos;
         from = line.find_first_not_of(kGaps)) {
        line.remove_prefix(from);
        words.emplace_back(line.substr(0, line.find_first_of(kGaps)));
        line.remove_prefix(words.back().size());
    }
    return words;
}

std::variant<Tile, std::string> typed_tile(std::string_view word, Pips max_pips) {
    constexpr int kShownColumns = 20;
    const auto tile = parse_typed_tile(text::folded_signs(word));
    if (!tile)
        return fmt::format("`{}` is not a tile; tiles look like {}-{}",
                           text::excerpt(word, kShownColumns), max_pips, max_pips / 2);
    if (tile->high() > max_pips)
        return fmt::format("{} is not in a double-{} set", to_string(*tile), max_pips);
    return *tile;
}

std::variant<TileSet, std::string> typed_hand(const std::vector<std::string>& words,
                                              Pips max_pips) {
    TileSet hand;
    for (const std::string& word : words) {
        auto read = typed_tile(word, max_pips);
        if (auto* fault = std::get_if<std::string>(&read)) return std::move(*fault);
        const Tile tile = std::get<Tile>(read);
        if (hand.contains(tile)) return typed_twice(tile);
        hand.add(tile);
    }
    return hand;
}

std::string typed_twice(Tile tile) {
    return fmt::format("{} is there twice: a set has each tile once", to_string(tile));
}

}  // namespace roundhouse::formats
