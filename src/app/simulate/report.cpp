#include <fmt/format.h>

#include <cmath>
#include <span>

#include "app/simulate/report.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

double per_second(std::int64_t number, double seconds) {
    return seconds > 0 ? std::round(static_cast<double>(number) / seconds) : 0.0;
}

struct Spread {
    std::string_view label;
    const arena::Distribution& of;
};

const text::Table<Spread>& spreads() {
    static const text::Table<Spread> table{{
        {"", &Spread::label, {"", -18}, text::Files::none},
        {"mean", [](const Spread& its) { return its.of.mean(); }, {"mean", 9}},
        {"deviation", [](const Spread& its) { return its.of.deviation(); }, {"deviation", 10}},
        {"least", [](const Spread& its) { return its.of.min(); }, {"min", 8}},
        {"most", [](const Spread& its) { return its.of.max(); }, {"max", 8}},
    }};
    return table;
}

text::Cell wins_json(std::span<const std::int64_t> shares) {
    text::Cell wins = text::Cell::array();
    for (const std::int64_t share : shares)
        wins.push_back(static_cast<double>(share) / static_cast<double>(arena::kWholeWin));
    return wins;
}

// 1234567 as 1,234,567.
std::string grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (std::ptrdiff_t at = std::ssize(digits) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

std::string percent(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return "-";
    return fmt::format("{:.1f}%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string wins_line(const char* label, std::span<const std::int64_t> shares, std::int64_t games) {
    std::string line = fmt::format("{:<18}", label);
    for (const std::int64_t share : shares)
        line += fmt::format("{:>6.1f}", games == 0 ? 0.0
                                                   : 100.0 * static_cast<double>(share) /
                                                         static_cast<double>(games) /
                                                         static_cast<double>(arena::kWholeWin));
    return line + '\n';
}

}  // namespace

std::string simulation_json(const SimulationReport& report) {
    const arena::SimulationCounts& counts = report.counts;
    const auto players = static_cast<std::size_t>(report.task.rules.players);
    text::Cell json;
    json["variant"] = text::clean(report.id);
    json["set"] = report.task.rules.max_pips;
    json["players"] = players;
    json["games"] = counts.games;
    if (report.interrupted) json["interrupted"] = true;
    json["rounds"] = counts.rounds;
    json["actions"] = counts.actions;
    json["ended"] = {
        {"out", counts.out}, {"blocked", counts.blocked}, {"suspended", counts.suspended}};
    json["actions_per_round"] = counts.actions_per_round.mean();
    json["points"] = {{"per_round", spreads().json({"", counts.points_per_round})},
                      {"per_game", spreads().json({"", counts.points_per_game})}};
    json["wins_by_seat"] = wins_json(std::span(counts.wins_by_seat).first(players));
    json["wins_by_starter"] = wins_json(std::span(counts.wins_by_starter).first(players));
    json["longest_train"] = counts.longest_train.max();
    json["timing"] = {{"seconds", report.seconds},
                      {"rounds_per_second", per_second(counts.rounds, report.seconds)},
                      {"actions_per_second", per_second(counts.actions, report.seconds)}};
    return text::json_line(std::move(json));
}

std::string simulation_table(const SimulationReport& report) {
    const arena::SimulationCounts& counts = report.counts;
    const auto players = static_cast<std::size_t>(report.task.rules.players);
    std::string text =
        fmt::format("{}, double-{}, {} players\n{}{} {} of random play, seed {}{}\n\n",
                    text::cut_to_columns(text::clean(report.name), 40), report.task.rules.max_pips,
                    players, grouped(counts.games),
                    report.interrupted ? " of " + grouped(report.task.games) : std::string(),
                    counts.games == 1 && !report.interrupted ? "game" : "games", report.task.seed,
                    report.interrupted ? " (interrupted)" : "");
    text += fmt::format("Rounds            {:>10}\n", grouped(counts.rounds));
    for (const auto& [how, rounds] : {std::pair("  went out", counts.out),
                                      {"  blocked", counts.blocked},
                                      {"  all suspended", counts.suspended}})
        text += fmt::format("{:<18}{:>10}{:>11}\n", how, grouped(rounds),
                            percent(rounds, counts.rounds));
    if (counts.voids > 0) text += fmt::format("Void deals        {:>10}\n", grouped(counts.voids));
    text += '\n' + spreads().line();
    for (const Spread& spread : {Spread{"Actions per round", counts.actions_per_round},
                                 {"Points per round", counts.points_per_round},
                                 {"Points per game", counts.points_per_game},
                                 {"Longest train", counts.longest_train}})
        text += spreads().line(&spread);
    text += "\nGames won, in percent (a shared win is divided)\n";
    text +=
        wins_line("  seats in order", std::span(counts.wins_by_seat).first(players), counts.games);
    text += wins_line("  from the starter", std::span(counts.wins_by_starter).first(players),
                      counts.games);
    text +=
        fmt::format("\n{:.2f} seconds: {} rounds and {} actions per second\n", report.seconds,
                    grouped(static_cast<std::int64_t>(per_second(counts.rounds, report.seconds))),
                    grouped(static_cast<std::int64_t>(per_second(counts.actions, report.seconds))));
    return text;
}

}  // namespace roundhouse::app
