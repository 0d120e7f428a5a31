#include "app/setup/remembered.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "app/system/files.hpp"
#include "roundhouse/engine/tile.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

std::string state_path(std::string_view file) {
    const std::string directory = user_directory("XDG_STATE_HOME", ".local/state");
    return directory.empty() ? "" : fmt::format("{}/{}", directory, file);
}

// One line for each item: "variant oll", "rounds 5", "player person Ann", "player planner Bea".
LastTable read_last_table() {
    LastTable last;
    const auto bytes = read_file(state_path("last-table"), 4096);
    const auto* text = std::get_if<std::string>(&bytes);
    if (text == nullptr) return last;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line) && last.players.size() < kMaxPlayers;) {
        std::istringstream words(line);
        std::string what, kind, name;
        words >> what >> kind;
        std::getline(words >> std::ws, name);
        if (!text::is_id(kind)) continue;
        if (what == "variant") last.variant = kind;
        if (what == "rounds") last.rounds = text::parse_number(kind, 0, kMaxRounds);
        name = text::composed(name);
        if (what != "player" || text::name_fault(name) ||
            game::is_taken(name, game::names_of(last.players)))
            continue;
        last.players.push_back({name, kind == "person" ? "" : kind});
    }
    return last;
}

void write_last_table(const LastTable& last) {
    const std::string path = state_path("last-table");
    if (path.empty()) return;
    std::string text = fmt::format("variant {}\n", last.variant);
    if (last.rounds) text += fmt::format("rounds {}\n", *last.rounds);
    // A program's command is typed each time.
    for (const game::Player& player : last.players)
        if (player.level != game::kProgramLevel)
            text += fmt::format("player {} {}\n",
                                player.follows         ? words::kLikeMe
                                : player.level.empty() ? "person"
                                                       : player.level,
                                player.name);
    (void)replace_file(real_sys(), path, text);
}

std::optional<std::string> read_name() {
    const auto bytes = read_file(state_path("name"), 4096);
    const auto* text = std::get_if<std::string>(&bytes);
    if (text == nullptr) return std::nullopt;
    const std::string name = text::composed(text::trimmed(text->substr(0, text->find('\n'))));
    return text::name_fault(name) ? "" : name;
}

void write_name(const std::string& name) {
    if (const std::string path = state_path("name"); !path.empty())
        (void)replace_file(real_sys(), path, name + '\n');
}

std::vector<std::string> read_seen_pages() {
    std::vector<std::string> pages;
    const auto bytes = read_file(state_path("seen-pages"), 4096);
    const auto* text = std::get_if<std::string>(&bytes);
    if (text == nullptr) return pages;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);)
        if (text::is_id(line) && std::ranges::find(pages, line) == pages.end())
            pages.push_back(line);
    return pages;
}

void write_seen_pages(const std::vector<std::string>& pages) {
    const std::string path = state_path("seen-pages");
    if (path.empty()) return;
    std::string text;
    for (const std::string& page : pages) text += page + '\n';
    (void)replace_file(real_sys(), path, text);
}

void add_seen_pages(const std::vector<std::string>& pages) {
    std::vector<std::string> all = read_seen_pages();
    const std::size_t before = all.size();
    for (const std::string& page : pages)
        if (std::ranges::find(all, page) == all.end()) all.push_back(page);
    if (all.size() > before) write_seen_pages(all);
}

}  // namespace roundhouse::app
