#include "app/plain/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

// Asks until `take` has nothing to complain of; false at the end of input.
bool ask_until(Dialog& dialog, const std::string& prompt,
               const std::function<std::optional<std::string>(const std::string&)>& take) {
    for (;;) {
        const auto line = dialog.ask(prompt);
        if (!line) return false;
        const auto fault = take(*line);
        if (!fault) return true;
        dialog.say(*fault + "\n");
    }
}

bool ask_set(Dialog& dialog, const rules::RuleSet& rule_set, PlayOptions& options) {
    if (options.set || rule_set.sets.size() < 2) return true;
    std::string known;
    for (const Pips set : rule_set.sets)
        known += fmt::format("{}{}", known.empty() ? "" : ", ", set);
    return ask_until(
        dialog,
        fmt::format("Which set, by its highest double ({})? [{}] ", known, rule_set.sets[0]),
        [&](const std::string& line) -> std::optional<std::string> {
            const auto number =
                line.empty() ? std::optional<int>{rule_set.sets[0]} : text::number_in(line);
            if (!number || std::ranges::find(rule_set.sets, *number) == rule_set.sets.end())
                return fmt::format("Type one of {}.", known);
            options.set = *number;
            return std::nullopt;
        });
}

// "all: 13 rounds, 12 11 10 9 8 7 6 5 4 3 2 1 0".
std::string schedule_line(const rules::Schedule& schedule, int set) {
    for (const auto& one : schedule.sets) {
        if (one.set != set) continue;
        if (one.engines.empty())
            return fmt::format("{}: every double once, in random order", schedule.id);
        std::string text = fmt::format("{}: {} rounds, engines", schedule.id, one.engines.size());
        for (const Pips engine : one.engines) text += fmt::format(" {}", engine);
        return text;
    }
    return schedule.id;
}

bool ask_schedule(Dialog& dialog, const rules::RuleSet& rule_set, PlayOptions& options) {
    if (options.schedule || rule_set.schedules.size() < 2) return true;
    const int set = options.set.value_or(rule_set.sets.empty() ? 12 : rule_set.sets[0]);
    for (std::size_t k = 0; k < rule_set.schedules.size(); ++k)
        dialog.say(fmt::format(" {}. {}\n", k + 1, schedule_line(rule_set.schedules[k], set)));
    return ask_until(
        dialog, fmt::format("Which schedule, by number or name? [{}] ", rule_set.schedules[0].id),
        [&](const std::string& line) -> std::optional<std::string> {
            const auto number = line.empty() ? std::optional<int>{1} : text::number_in(line);
            for (std::size_t k = 0; k < rule_set.schedules.size(); ++k) {
                const std::string& id = rule_set.schedules[k].id;
                if (line != id && number != static_cast<int>(k) + 1) continue;
                options.schedule = id;
                return std::nullopt;
            }
            return fmt::format("Type a number from 1 to {}, or a schedule's name.",
                               rule_set.schedules.size());
        });
}

std::optional<int> ask_count(Dialog& dialog, const rules::RuleSet& rule_set,
                             const PlayOptions& options) {
    const int set = options.set.value_or(rule_set.sets.empty() ? 12 : rule_set.sets[0]);
    // Computer players sit there already; somebody has to play against them.
    const int bots = static_cast<int>(options.bots.size());
    const int least = std::max(1, rule_set.min_players - bots);
    const int most =
        rules::most_players(rule_set, static_cast<Pips>(std::clamp(set, 0, 255))) - bots;
    int count = least;
    const bool asked = ask_until(
        dialog,
        fmt::format("How many {} ({} to {})? [{}] ", bots > 0 ? "people" : "players", least, most,
                    least),
        [&](const std::string& line) -> std::optional<std::string> {
            const auto number = line.empty() ? std::optional<int>{least} : text::number_in(line);
            if (!number || *number < least || *number > most)
                return fmt::format("Type a number from {} to {}.", least, most);
            count = *number;
            return std::nullopt;
        });
    return asked ? std::optional<int>{count} : std::nullopt;
}

// A name, or NAME:LEVEL, has one more seat; or what is wrong with it.
std::optional<std::string> seat(const std::string& player, bool last, PlayOptions& options) {
    const bool bot = player.find(':') != std::string::npos;
    if (bot && last && options.players.empty()) return "At least one player must be a person.";
    std::vector<std::string>& seats = bot ? options.bots : options.players;
    seats.push_back(player);
    const auto seated = seats_of(options);
    const auto* fault = std::get_if<Fault>(&seated);
    if (fault == nullptr) return std::nullopt;
    seats.pop_back();
    return fault->message;
}

bool ask_players(Dialog& dialog, const rules::RuleSet& rule_set, PlayOptions& options) {
    if (!options.players.empty()) return true;
    const auto count = ask_count(dialog, rule_set, options);
    if (!count) return false;
    if (*count > 1)
        dialog.say(fmt::format(
            "NAME:LEVEL is a computer player, seated after the people; levels are {}.\n",
            level_names()));
    for (int k = 1; k <= *count; ++k) {
        const std::string usual = fmt::format("Player {}", k);
        const bool asked =
            ask_until(dialog, fmt::format("Name of player {}? [{}] ", k, usual),
                      [&](const std::string& line) {
                          return seat(line.empty() ? usual : line, k == *count, options);
                      });
        if (!asked) return false;
    }
    return true;
}

}  // namespace

std::optional<rules::RuleSet> ask_game(Dialog& dialog) {
    const auto& games = rules::bundled_rule_sets();
    for (std::size_t k = 0; k < games.size(); ++k)
        dialog.say(
            fmt::format(" {}. {} ({}): {}\n", k + 1, games[k].name, games[k].id, games[k].summary));
    std::optional<rules::RuleSet> chosen;
    ask_until(dialog, fmt::format("Which game, by number or id? [{}] ", games.front().id),
              [&](const std::string& line) -> std::optional<std::string> {
                  const auto number = line.empty() ? std::optional<int>{1} : text::number_in(line);
                  for (std::size_t k = 0; k < games.size(); ++k)
                      if (line == games[k].id || number == static_cast<int>(k) + 1)
                          chosen = games[k];
                  if (chosen) return std::nullopt;
                  return fmt::format("Type a number from 1 to {}, or a game's id.", games.size());
              });
    return chosen;
}

std::optional<PlayOptions> ask_table(Dialog& dialog, const rules::RuleSet& rule_set,
                                     PlayOptions options) {
    // Whoever has said who plays wants to begin: what has a default is then taken as it is.
    const bool begun = !options.players.empty() || !options.bots.empty();
    const bool asked = (begun || (ask_set(dialog, rule_set, options) &&
                                  ask_schedule(dialog, rule_set, options))) &&
                       ask_players(dialog, rule_set, options);
    return asked ? std::optional<PlayOptions>{std::move(options)} : std::nullopt;
}

}  // namespace roundhouse::app
