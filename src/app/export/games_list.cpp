#include "app/export/games_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "app/system/output.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

constexpr int kGameColumns = 27;

std::string game_column(const std::string& game) {
    const ui::Glyphs& glyphs = prints_ascii() ? ui::ascii_glyphs() : ui::unicode_glyphs();
    return text::padded(ui::elide(game, kGameColumns, glyphs.elided), kGameColumns);
}

std::string players_of(const SavedGameInfo& game) {
    std::string players;
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        players += (players.empty() ? "" : ", ") + game.players[seat];
        if (!game.levels[seat].empty())
            players += fmt::format(" ({})", text::clean(words::level_name(game.levels[seat])));
    }
    return players;
}

std::string_view state_of(const SavedGameInfo& game) {
    return game.finished ? "finished" : "unfinished";
}

std::string in_one_line(const SavedGameInfo& game) {
    if (!game.fault.empty())
        return fmt::format("{}  {}  cannot be read: {}\n", local_time(game.last_played), game.name,
                           game.fault);
    return fmt::format("{}  {}  {:>7}  {:<10}  {}  {}\n", local_time(game.last_played),
                       game_column(game.game), round_of(game), state_of(game), game.name,
                       players_of(game));
}

// The name of the file is never broken: it is to be typed or copied.
std::string in_several_lines(const SavedGameInfo& game, int columns) {
    constexpr std::string_view kMargin = "  ";
    const auto wrapped = [&](const std::string& words, std::string_view margin) {
        std::string lines;
        for (const std::string& line :
             text::wrap(words, columns - static_cast<int>(kMargin.size())))
            lines += fmt::format("{}{}\n", lines.empty() ? margin : kMargin, line);
        return lines;
    };
    const bool margin = text::columns(game.name) + static_cast<int>(kMargin.size()) <= columns;
    const std::string file = fmt::format("{}{}\n", margin ? kMargin : "", game.name);
    const std::string time = local_time(game.last_played);
    if (!game.fault.empty())
        return time + '\n' + file + wrapped("cannot be read: " + game.fault, kMargin);
    return wrapped(
               fmt::format("{}  {}, round {}, {}", time, game.game, round_of(game), state_of(game)),
               "") +
           file + wrapped(players_of(game), kMargin);
}

}  // namespace

std::string saved_game_lines(const std::vector<SavedGameInfo>& games, int columns) {
    std::string text =
        fmt::format("last played       {:<{}}    round  state       file\n", "game", kGameColumns);
    for (const SavedGameInfo& game : games) text += in_one_line(game);
    if (columns == 0) return text;
    std::istringstream lines(text);
    bool fits = true;
    for (std::string line; std::getline(lines, line);)
        fits = fits && text::columns(line) <= columns;
    if (fits) return text;
    constexpr int kLeast = 20;
    text.clear();
    for (const SavedGameInfo& game : games)
        text += in_several_lines(game, std::max(columns, kLeast));
    return text;
}

}  // namespace roundhouse::app
