#include "app/commands/rules_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

constexpr int kColumns = 80;
constexpr int kMaxIdColumns = 20;  // a longer id has a line of its own

std::string blanks(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

// The id, and beside it the words, wrapped.
std::string entry(const std::string& id, const std::string& words, int id_columns) {
    const int margin = 2 + id_columns + 2;
    std::string text = "  " + id;
    const int used = text::columns(text);
    text += used + 2 > margin ? "\n" + blanks(margin) : blanks(margin - used);
    bool first = true;
    for (const std::string& line : text::wrap(words, kColumns - margin)) {
        text += (first ? "" : blanks(margin)) + line + '\n';
        first = false;
    }
    return text;
}

nlohmann::json options_of(const rules::RuleSet& game) {
    nlohmann::json options = nlohmann::json::object();
    const bool honour = game.policies.referee == Referee::honour;
    options["referee"] = {honour ? "honour" : "strict"};
    if (game.offers_referee) options["referee"].push_back(honour ? "strict" : "honour");
    for (const Blocked choice : game.blocked_choices)
        options["blocked"].push_back(rules::blocked_word(choice));
    if (!game.policies.asks_for_call()) return options;
    const bool automatic = game.policies.auto_announce;
    options["announce"] = {automatic ? "auto" : "manual"};
    if (game.offers_announce) options["announce"].push_back(automatic ? "manual" : "auto");
    return options;
}

nlohmann::json to_json(const rules::RuleSet& game) {
    const rules::PlayerRange players = rules::players_with_any_set(game);
    nlohmann::json orders = nlohmann::json::array();
    for (const rules::Schedule& schedule : game.schedules)
        if (!schedule.id.empty()) orders.push_back(schedule.id);
    return {{"id", game.id},
            {"name", game.name},
            {"family", rules::family_of(game)},
            {"summary", game.summary},
            {"source", game.source},
            {"bundled", rules::find_bundled(game.id) != nullptr},
            {"sets", game.sets},
            {"players", {players.fewest, players.most}},
            {"orders", orders},
            {"options", options_of(game)}};
}

}  // namespace

std::string game_lines(const GameList& list) {
    int id_columns = 0;
    for (const rules::RuleSet& game : list.games)
        id_columns = std::max(id_columns, std::min(text::columns(game.id), kMaxIdColumns));
    std::string text;
    std::string_view family;
    for (const rules::RuleSet& game : list.games) {
        if (rules::family_of(game) != family) {
            family = rules::family_of(game);
            text += fmt::format("{}{}\n", text.empty() ? "" : "\n", family);
        }
        text += entry(game.id, fmt::format("{}: {}", game.name, game.summary), id_columns);
    }
    if (!list.faulty.empty()) text += "\nYour rule files with errors\n";
    for (const ui::FaultyFile& file : list.faulty)
        text += entry(file.name, file.why + " " + file.advice, id_columns);
    if (list.unread > 0)
        text += fmt::format("\n{} of your own {} not read; the limit is {}.\n",
                            text::count_of(static_cast<int>(list.unread), "rule file"),
                            list.unread == 1 ? "is" : "are", kMaxUserFiles);
    return text;
}

std::string game_json(const GameList& list) {
    nlohmann::json json = {{"games", nlohmann::json::array()}, {"faulty", nlohmann::json::array()}};
    for (const rules::RuleSet& game : list.games) json["games"].push_back(to_json(game));
    for (const ui::FaultyFile& file : list.faulty)
        json["faulty"].push_back({{"file", file.name}, {"why", file.why}});
    return json.dump() + '\n';
}

std::string game_ids(const GameList& list) {
    std::string text;
    for (const rules::RuleSet& game : list.games) text += game.id + '\n';
    return text;
}

}  // namespace roundhouse::app
