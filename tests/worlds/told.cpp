#include "worlds/told.hpp"

#include <algorithm>
#include <array>
#include <regex>

#include "app/system/erase.hpp"
#include "roundhouse/formats/notation.hpp"
#include "support/tiles.hpp"
#include "worlds/life.hpp"

namespace roundhouse::worlds {

namespace {

// Pages with other numbers than those of tiles, or with tiles of earlier rounds; and questions, the
// frame of which hides the 1 of a 12.
constexpr std::array<std::string_view, 9> kOtherPages{"take over?", " HELP ",       "WHO PLAYS",
                                                      " LOG ",      " RULES ",      " SCORES ",
                                                      "n or Esc",   "do not agree", "Roundhouse: "};

// The help says how a tile is typed, and the rules what one counts.
std::string without_examples(std::string text) {
    for (const std::string_view example :
         {"12-5 play the tile 12-5", "12-5 3 play it", "12-5 3 at 5", "12-5 Bea", "12-5 own",
          "double blank, 0-0", "0-0 counts"})
        for (std::size_t at; (at = text.find(example)) != std::string::npos;)
            text.erase(at, example.size());
    // The end of a file's name that a narrow window breaks.
    for (std::size_t end; (end = text.find(".rhlog")) != std::string::npos;) {
        const std::size_t blank = text.rfind(' ', end);
        const std::size_t from = blank == std::string::npos ? 0 : blank;
        text.erase(from, end + 6 - from);
    }
    // "tiles run from 0-0 to 9-9."
    for (std::size_t at; (at = text.find("tiles run from 0-0 to")) != std::string::npos;)
        text.erase(at, text.find('.', at) - at);
    return text;
}

}  // namespace

std::string unbroken(std::string_view text) {
    std::string all;
    for (const char c : text) {
        if (c != ' ' && c != '\n')
            all += c;
        else if (!all.empty() && all.back() != ' ')
            all += ' ';
    }
    return all;
}

std::string left_on_screen(std::string text) {
    if (const auto wiped = text.rfind(app::kErase); wiped != std::string::npos)
        text.erase(0, wiped + app::kErase.size());
    return text;
}

void check_tiles_told(const std::string& text, const TileSet& may, const std::string& where) {
    test::tiles_told(without_examples(text)).for_each([&](Tile tile) {
        if (!may.contains(tile))
            throw Found{where + " is told " + formats::to_string(tile) + ":\n" + text};
    });
}

void check_tiles_shown(const std::string& text, const TileSet& may, const std::string& where) {
    const auto shows = [&](std::string_view words) {
        return text.find(words) != std::string::npos;
    };
    if (std::ranges::any_of(kOtherPages, shows)) return;
    // Where something is left out, numbers are parts of a train or of a tile.
    static const std::regex cut("[~\xE2\x80\xA6][0-9-]+|[0-9]+-[0-9]+[~\xE2]");
    test::tiles_on_screen(test::without_rows(std::regex_replace(text, cut, " ")))
        .for_each([&](Tile tile) {
            if (!may.contains(tile))
                throw Found{where + " is shown " + formats::to_string(tile) + ":\n" + text};
        });
}

}  // namespace roundhouse::worlds
