#include "simulate_bots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <variant>

#include "commands.hpp"
#include "figures.hpp"
#include "roundhouse/text/clean.hpp"
#include "rule_source.hpp"
#include "table_setup.hpp"

namespace roundhouse::app {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view kWho = "roundhouse simulate";
// Every deal is remembered until the end, for the intervals.
constexpr std::int64_t kMostGames = 2'000'000;

// Names and levels for the seats; random players where none are named.
std::variant<BotTable, Fault> seat_bots(const BotOptions& options, int players) {
    BotTable table;
    for (const std::string& bot : options.bots) {
        const auto colon = bot.rfind(':');
        const std::string word = colon == std::string::npos ? bot : bot.substr(colon + 1);
        const auto level = bots::level_named(word);
        if (!level)
            return Fault{status::usage,
                         fmt::format("--bot {}: there is no level `{}`; the levels are {}",
                                     text::clean(bot), text::clean(word), level_names())};
        const std::string name = colon == std::string::npos
                                     ? fmt::format("{} {}", word, table.names.size() + 1)
                                     : bot.substr(0, colon);
        if (const auto fault = text::name_fault(name))
            return Fault{status::usage, fmt::format("--bot {}: {}", text::clean(bot), *fault)};
        if (std::ranges::find(table.names, name) != table.names.end())
            return Fault{status::usage, fmt::format("two bots are called {}", name)};
        table.names.push_back(name);
        table.task.players.push_back(*level);
    }
    if (options.bots.empty()) {
        for (int seat = 1; seat <= players; ++seat) {
            table.names.push_back(fmt::format("random {}", seat));
            table.task.players.push_back(bots::Level::random);
        }
    }
    if (static_cast<int>(table.names.size()) != players)
        return Fault{status::usage, fmt::format("{} players need --bot {} times, not {}", players,
                                                players, table.names.size())};
    return table;
}

// What a game is like, as it is compared.
struct Portrait {
    std::string name;
    double rounds = 0;   // a game
    double actions = 0;  // a round
    double blocked = 0;  // share of rounds
    double suspended = 0;
    double points = 0;   // of a seat in a round
    double spread = 0;   // their standard deviation
    double starter = 0;  // share of games won by whoever began
};

Portrait portrait(const std::string& name, const bots::ArenaCounts& counts) {
    const bots::GameShape& shape = counts.shape;
    const auto games = static_cast<double>(std::max(1, counts.games - counts.given_up));
    const auto rounds = static_cast<double>(std::max<std::int64_t>(1, shape.rounds));
    const double seats = rounds * static_cast<double>(counts.players.size());
    Portrait drawn;
    drawn.name = name;
    drawn.rounds = static_cast<double>(shape.rounds) / games;
    drawn.actions = static_cast<double>(shape.actions) / rounds;
    drawn.blocked = static_cast<double>(shape.blocked) / rounds;
    drawn.suspended = static_cast<double>(shape.suspended) / rounds;
    drawn.points = shape.points / seats;
    drawn.spread =
        std::sqrt(std::max(0.0, shape.points_squared / seats - drawn.points * drawn.points));
    drawn.starter = shape.starter_wins / games;
    return drawn;
}

ordered_json json_of(const bots::Estimate& estimate) {
    return {{"mean", rounded(estimate.mean)},
            {"low", rounded(estimate.low)},
            {"high", rounded(estimate.high)}};
}

ordered_json json_of(const Portrait& drawn) {
    return {{"name", text::clean(drawn.name)},
            {"rounds_per_game", rounded(drawn.rounds)},
            {"actions_per_round", rounded(drawn.actions)},
            {"blocked", rounded(drawn.blocked)},
            {"suspended", rounded(drawn.suspended)},
            {"points_per_round",
             {{"mean", rounded(drawn.points)}, {"deviation", rounded(drawn.spread)}}},
            {"starter_wins", rounded(drawn.starter)}};
}

ordered_json bots_json(const BotTable& table, const bots::ArenaCounts& counts) {
    ordered_json list = ordered_json::array();
    for (std::size_t k = 0; k < table.names.size(); ++k) {
        const bots::PlayerCount& player = counts.players[k];
        list.push_back({{"name", table.names[k]},
                        {"level", std::string(bots::name(table.task.players[k]))},
                        {"wins", json_of(player.wins)},
                        {"points", json_of(player.points)},
                        {"us_per_decision", rounded(player.us_per_decision)}});
    }
    return list;
}

std::string bots_lines(const BotTable& table, const bots::ArenaCounts& counts) {
    std::string text = fmt::format("{:<20}  {:<8} {:>6} {:>16} {:>9} {:>18} {:>9}\n", "", "level",
                                   "wins %", "95 %", "points", "95 %", "us/move");
    for (std::size_t k = 0; k < table.names.size(); ++k) {
        const bots::PlayerCount& player = counts.players[k];
        const int pad = 20 - text::columns(table.names[k]);
        text += fmt::format(
            "{}{}  {:<8} {:>6.1f} {:>16} {:>9.1f} {:>18} {:>9.1f}\n", table.names[k],
            std::string(static_cast<std::size_t>(std::max(0, pad)), ' '),
            bots::name(table.task.players[k]), 100 * player.wins.mean,
            fmt::format("{:.1f} to {:.1f}", 100 * player.wins.low, 100 * player.wins.high),
            player.points.mean,
            fmt::format("{:.1f} to {:.1f}", player.points.low, player.points.high),
            player.us_per_decision);
    }
    const double games = std::max(1, counts.games);
    text += "Wins by seat, in percent:";
    for (const double wins : counts.shape.seat_wins)
        text += fmt::format(" {:.1f}", 100 * wins / games);
    return text + '\n';
}

std::string bots_csv(const std::string& id, const BotTable& table,
                     const bots::ArenaCounts& counts) {
    std::string text =
        "variant,set,players,games,name,level,wins,wins_low,wins_high,points,points_low,"
        "points_high,us_per_decision\n";
    for (std::size_t k = 0; k < table.names.size(); ++k) {
        const bots::PlayerCount& player = counts.players[k];
        text +=
            fmt::format("{},{},{},{},{},{},{:.4f},{:.4f},{:.4f},{:.2f},{:.2f},{:.2f},{:.2f}\n",
                        csv_quoted(text::clean(id)), table.task.rules.max_pips, table.names.size(),
                        counts.games, csv_quoted(table.names[k]), bots::name(table.task.players[k]),
                        player.wins.mean, player.wins.low, player.wins.high, player.points.mean,
                        player.points.low, player.points.high, player.us_per_decision);
    }
    return text;
}

std::string portraits_csv(const std::vector<Portrait>& all) {
    std::string text =
        "rules,rounds_per_game,actions_per_round,blocked,suspended,points_per_round,deviation,"
        "starter_wins\n";
    for (const Portrait& drawn : all)
        text +=
            fmt::format("{},{:.2f},{:.2f},{:.4f},{:.4f},{:.2f},{:.2f},{:.4f}\n",
                        csv_quoted(text::clean(drawn.name)), drawn.rounds, drawn.actions,
                        drawn.blocked, drawn.suspended, drawn.points, drawn.spread, drawn.starter);
    return text;
}

std::string portraits_lines(const std::vector<Portrait>& all) {
    std::string text = fmt::format("{:<28}", "");
    for (const Portrait& drawn : all)
        text += fmt::format("  {:>20}", text::cut_to_columns(text::clean(drawn.name), 20));
    text += '\n';
    const auto line = [&](const char* label, auto&& value, const char* unit) {
        text += fmt::format("{:<28}", label);
        for (const Portrait& drawn : all)
            text += fmt::format("  {:>20}", fmt::format("{:.1f}{}", value(drawn), unit));
        text += '\n';
    };
    line(
        "Rounds a game", [](const Portrait& p) { return p.rounds; }, "");
    line(
        "Actions a round", [](const Portrait& p) { return p.actions; }, "");
    line(
        "Rounds blocked", [](const Portrait& p) { return 100 * p.blocked; }, " %");
    line(
        "Rounds with all suspended", [](const Portrait& p) { return 100 * p.suspended; }, " %");
    line(
        "Points of a seat in a round", [](const Portrait& p) { return p.points; }, "");
    line(
        "  their deviation", [](const Portrait& p) { return p.spread; }, "");
    line(
        "Games won by who began", [](const Portrait& p) { return 100 * p.starter; }, " %");
    return text;
}

// The task with these rules at that table.
std::variant<bots::ArenaTask, Fault> task_for(bots::ArenaTask task, const text::RuleSet& rule_set,
                                              const text::TableChoice& choice) {
    const auto settled = text::settle(rule_set, choice);
    if (const auto* fault = std::get_if<text::ChoiceFault>(&settled))
        return Fault{status::usage,
                     fmt::format("{}: {}", text::clean(rule_set.name), fault->message)};
    task.rules = std::get<Rules>(settled);
    return task;
}

struct Print {
    bool json = false;
    bool csv = false;
};

int print_bots(const Print& print, const text::RuleSet& rule_set, const BotTable& table,
               const bots::ArenaCounts& counts) {
    const std::string heading =
        fmt::format("{}, double-{}, {} players: {} games, seed {}, seats rotated\n\n",
                    text::clean(rule_set.name), table.task.rules.max_pips, table.names.size(),
                    counts.games, table.task.seed);
    if (print.json) {
        ordered_json json = {
            {"variant", text::clean(rule_set.id)}, {"set", table.task.rules.max_pips},
            {"players", table.names.size()},       {"games", counts.games},
            {"rounds", counts.shape.rounds},       {"actions", counts.shape.actions}};
        ordered_json seats = ordered_json::array();
        for (const double wins : counts.shape.seat_wins) seats.push_back(rounded(wins));
        json["wins_by_seat"] = seats;
        json["bots"] = bots_json(table, counts);
        std::cout << json.dump() << '\n';
    } else {
        std::cout << (print.csv ? bots_csv(rule_set.id, table, counts)
                                : heading + bots_lines(table, counts));
    }
    if (counts.given_up > 0)
        std::cerr << fmt::format("{} games were given up: no deal of theirs could be played.\n",
                                 counts.given_up);
    return status::ok;
}

int print_comparison(const Print& print, const std::vector<Portrait>& both) {
    if (print.json) {
        ordered_json list = ordered_json::array();
        for (const Portrait& drawn : both) list.push_back(json_of(drawn));
        ordered_json json;
        json["rules"] = list;
        std::cout << json.dump() << '\n';
    } else {
        std::cout << (print.csv ? portraits_csv(both) : portraits_lines(both));
    }
    return status::ok;
}

}  // namespace

void add_bot_options(CLI::App& simulate, BotOptions& options) {
    simulate.add_option("--bot", options.bots,
                        "NAME:LEVEL, once for each player, of level " + level_names());
    simulate.add_option("--against", options.against,
                        "compare with these other rules: a game's id, or a rule file");
    auto* iterations = simulate.add_option("--iterations", options.iterations,
                                           "deals that an expert tries for a decision");
    iterations->check(CLI::Range(1, 1'000'000))->capture_default_str();
    simulate
        .add_option("--move-time", options.move_time,
                    "milliseconds of computing for an expert's decision instead: results then vary")
        ->check(CLI::Range(0.1, 60'000.0))
        ->excludes(iterations);
    simulate.add_flag("--csv", options.csv, "answer as comma-separated values");
}

int simulate_bots(const BotOptions& options, const text::RuleSet& rule_set,
                  const text::TableChoice& choice, std::int64_t games, std::uint64_t seed,
                  int threads, bool json) {
    if (games > kMostGames)
        return complain({status::usage, fmt::format("--games {}: with --bot, --against or --csv "
                                                    "at most {}",
                                                    games, kMostGames)},
                        kWho);
    auto seated = seat_bots(options, choice.players);
    if (const auto* fault = std::get_if<Fault>(&seated)) return complain(*fault, kWho);
    BotTable table = std::get<BotTable>(std::move(seated));
    const std::int64_t seats = choice.players;
    table.task.deals = static_cast<int>(std::max<std::int64_t>((games + seats - 1) / seats, 1));
    table.task.seed = seed;
    table.task.threads = threads;
    table.task.thinking.deals = options.move_time > 0 ? 0 : options.iterations;
    table.task.thinking.time =
        std::chrono::microseconds(static_cast<std::int64_t>(1000 * options.move_time));
    table.task.thinking.own_time = true;

    const Print print{json, options.csv};
    auto task = task_for(table.task, rule_set, choice);
    if (const auto* fault = std::get_if<Fault>(&task)) return complain(*fault, kWho);
    table.task = std::get<bots::ArenaTask>(task);
    if (options.against.empty())
        return print_bots(print, rule_set, table, bots::run_arena(table.task));

    const RuleChoice found = rules_named(options.against);
    if (const auto* fault = std::get_if<Fault>(&found)) return complain(*fault, kWho);
    const auto& other = std::get<text::RuleSet>(found);
    auto second = task_for(table.task, other, choice);
    if (const auto* fault = std::get_if<Fault>(&second)) return complain(*fault, kWho);
    return print_comparison(
        print, {portrait(rule_set.name, bots::run_arena(table.task)),
                portrait(other.name, bots::run_arena(std::get<bots::ArenaTask>(second)))});
}

}  // namespace roundhouse::app
