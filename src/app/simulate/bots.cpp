#include "app/simulate/bots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <numeric>
#include <variant>

#include "app/arguments/options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/simulate/compare.hpp"
#include "app/simulate/players.hpp"
#include "app/system/interrupt.hpp"
#include "app/system/progress.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

// Those games that were over when Ctrl-C was pressed, if it was: Interrupt::asked().
arena::TournamentCounts played(const arena::TournamentTask& task) {
    const auto games =
        static_cast<std::int64_t>(task.deals) * static_cast<std::int64_t>(task.players.size());
    return with_progress(
        games, [&](std::atomic<std::int64_t>* done) { return arena::run_tournament(task, done); });
}

using text::Files;

// Every deal is remembered until the end, for the intervals.
constexpr std::int64_t kMaxBotGames = 2'000'000;

struct BotTable {
    BotPlayers players;
    arena::TournamentTask task;
};

// The players at the table: random ones where none are named.
std::variant<BotTable, Fault> seat_bots(const BotOptions& options, int seats) {
    auto named = players_named(options.players);
    if (auto* fault = std::get_if<Fault>(&named)) return std::move(*fault);
    BotTable table{std::get<BotPlayers>(std::move(named)), {}};
    BotPlayers& players = table.players;
    for (int seat = 1; options.players.bots.empty() && seat <= seats; ++seat) {
        players.names.push_back(fmt::format("random {}", seat));
        players.levels.push_back(bots::Level::random);
    }
    if (static_cast<int>(players.names.size()) != seats)
        return Fault{status::usage, fmt::format("{} players need --bot {} times, not {}", seats,
                                                seats, players.names.size())};
    table.task.players = players.levels;
    return table;
}

std::optional<Fault> join_programs(BotTable& table, arena::TournamentTask& task,
                                   const rules::RuleSet& rule_set) {
    std::vector<std::size_t> everybody(table.players.names.size());
    std::iota(everybody.begin(), everybody.end(), std::size_t{0});
    return table.players.programs.join(task, rule_set, table.players.names, everybody);
}

struct Seated {
    std::string_view name;
    std::string_view level;
    const arena::PlayerResult& its;
};

// The players, a row each.
text::Table<Seated> bots_table(const std::string& id, const BotTable& table,
                               const arena::TournamentCounts& counts) {
    const int games = counts.games;
    text::Table<Seated> report{{
        {"variant", [&](auto&) { return text::clean(id); }, {}, Files::csv},
        {"set", [&](auto&) { return table.task.rules.max_pips; }, {}, Files::csv},
        {"players", [&](auto&) { return table.players.names.size(); }, {}, Files::csv},
        {"games", [=](auto&) { return games; }, {}, Files::csv},
        {"name", &Seated::name, {"", -21}},
        {"level", &Seated::level, {"level", -9}, Files::both, {.quoted = false}},
        {"", [](auto& of) { return 100 * of.its.wins.mean; }, {"wins %", 6}, Files::none},
        {"", [](auto& of) { return interval_text(of.its.wins, 100); }, {"95%", 16}, Files::none},
        {"wins", [](auto& of) { return of.its.wins.mean; }, {}, Files::csv, {4}},
        {"wins_low", [](auto& of) { return low_of(of.its.wins); }, {}, Files::csv, {4}},
        {"wins_high", [](auto& of) { return high_of(of.its.wins); }, {}, Files::csv, {4}},
        {"wins", [](auto& of) { return estimate_json(of.its.wins); }, {}, Files::json},
        {"", [](auto& of) { return of.its.points.mean; }, {"points", 9}, Files::none},
        {"", [](auto& of) { return interval_text(of.its.points); }, {"95%", 18}, Files::none},
        {"points", [](auto& of) { return of.its.points.mean; }, {}, Files::csv, {2}},
        {"points_low", [](auto& of) { return low_of(of.its.points); }, {}, Files::csv, {2}},
        {"points_high", [](auto& of) { return high_of(of.its.points); }, {}, Files::csv, {2}},
        {"points", [](auto& of) { return estimate_json(of.its.points); }, {}, Files::json},
        {"us_per_decision",
         [](auto& of) { return of.its.us_per_decision; },
         {"us/move", 9},
         Files::both,
         {2}},
    }};
    if (table.players.programs.any())
        report.columns.push_back(
            {"failed", [](auto& of) { return sum_of(of.its.failures); }, {}, Files::csv});
    // Beside what others have won for it.
    if (std::ranges::any_of(counts.players, [](auto& its) { return sum_of(its.failures) > 0; })) {
        const auto level = std::ranges::find(report.columns, "level", &text::Column<Seated>::name);
        report.columns.insert(level + 1,
                              {"",
                               [=](auto& of) { return failed_of(sum_of(of.its.failures), games); },
                               {"failed", -13},
                               Files::none});
    }
    return report;
}

// The task for these rules and these players.
std::variant<arena::TournamentTask, Fault> task_for(arena::TournamentTask task,
                                                    const rules::RuleSet& rule_set,
                                                    const rules::TableChoice& choice) {
    const auto settled = rules::settle(rule_set, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return Fault{status::usage,
                     fmt::format("{}: {}", text::clean(rule_set.name), fault->message)};
    task.rules = std::get<Rules>(settled);
    return task;
}

struct OutputFormat {
    bool json = false;
    bool csv = false;
};

int print_bots(const OutputFormat& format, const rules::RuleSet& rule_set, const BotTable& table,
               const arena::TournamentCounts& counts) {
    const text::Table<Seated> report = bots_table(rule_set.id, table, counts);
    std::vector<Seated> rows;
    for (std::size_t k = 0; k < table.players.names.size(); ++k)
        rows.push_back({table.players.names[k], table.players.level_of(k), counts.players[k]});
    if (format.json) {
        text::Cell json = {
            {"variant", text::clean(rule_set.id)},    {"set", table.task.rules.max_pips},
            {"players", table.players.names.size()},  {"games", counts.games},
            {"rounds", counts.totals.rounds},         {"actions", counts.totals.actions},
            {"wins_by_seat", counts.totals.seat_wins}};
        for (std::size_t k = 0; k < rows.size(); ++k) {
            json["bots"].push_back(report.json(rows[k]));
            table.players.programs.add_json(json["bots"].back(), k, counts.players[k]);
        }
        if (counts.endless + counts.undealt > 0) json["given_up"] = counts.endless + counts.undealt;
        std::cout << text::json_line(std::move(json));
    } else if (format.csv) {
        std::cout << report.csv(nullptr, "\n");
        for (const Seated& row : rows) std::cout << report.csv(&row, "\n");
    } else {
        std::cout << fmt::format("{}, double-{}, {} players: {} games, seed {}, seats rotated\n\n",
                                 text::clean(rule_set.name), table.task.rules.max_pips,
                                 table.players.names.size(), counts.games, table.task.seed)
                  << report.line();
        for (const Seated& row : rows) std::cout << report.line(&row);
        std::cout << "Wins by seat, in percent:";
        for (const double wins : counts.totals.seat_wins)
            std::cout << fmt::format(" {:.1f}", 100 * wins / std::max(1, counts.games));
        std::cout << '\n' << table.players.programs.report(0, counts);
    }
    std::cerr << given_up(rule_set.name, counts);
    return status::ok;
}

int print_interrupted(const OutputFormat& format, const rules::RuleSet& rule_set,
                      const BotTable& table, const arena::TournamentCounts& counts) {
    if (counts.games == 0) {
        std::cerr << "Interrupted before all games of one deal were over.\n";
        return status::interrupted;
    }
    std::cerr << fmt::format("Interrupted after {} games.\n", counts.games);
    (void)print_bots(format, rule_set, table, counts);
    return status::interrupted;
}

int play_and_print(const OutputFormat& format, const rules::RuleSet& rule_set,
                   const BotTable& table) {
    const arena::TournamentCounts counts = played(table.task);
    return Interrupt::asked() ? print_interrupted(format, rule_set, table, counts)
                              : print_bots(format, rule_set, table, counts);
}

int print_comparison(const OutputFormat& format, const BotTable& table, const NamedCounts& first,
                     const NamedCounts& second) {
    if (format.json)
        std::cout << comparison_json(first, second);
    else if (format.csv)
        std::cout << comparison_csv(first, second);
    else
        std::cout << fmt::format("{} players: {} games with each, seed {}, seats rotated\n\n",
                                 table.players.names.size(), first.counts.games, table.task.seed)
                  << comparison_table(first, second);
    std::cerr << given_up(first.name, first.counts) << given_up(second.name, second.counts);
    // For people it belongs to the result.
    std::ostream& out = format.json || format.csv ? std::cerr : std::cout;
    std::size_t at = 0;
    for (const NamedCounts* its : {&first, &second})
        if (const std::string failed = table.players.programs.report(at++, its->counts);
            !failed.empty())
            out << fmt::format("\n{}:\n{}", text::clean(its->name), failed);
    return status::ok;
}

}  // namespace

Option add_bot_options(Subcommand simulate, BotOptions& options) {
    add_player_options(simulate, options.players);
    simulate.add_option("--against", options.against,
                        "compare with these other rules: a game's id, or a rule file");
    return simulate.add_flag("--csv", options.csv, "print comma-separated values");
}

int simulate_bots(const BotOptions& options, const rules::RuleSet& rule_set,
                  const rules::TableChoice& choice, std::int64_t games, std::uint64_t seed,
                  int threads, bool json) {
    if (games > kMaxBotGames)
        return report_fault(
            {status::usage, fmt::format("--games {}: with --bot, --against or --csv "
                                        "at most {}",
                                        games, kMaxBotGames)},
            kSimulate);
    auto seated = seat_bots(options, choice.players);
    if (const auto* fault = std::get_if<Fault>(&seated)) return report_fault(*fault, kSimulate);
    BotTable table = std::get<BotTable>(std::move(seated));
    const std::int64_t seats = choice.players;
    table.task.deals = static_cast<int>(std::max<std::int64_t>((games + seats - 1) / seats, 1));
    table.task.seed = seed;
    table.task.threads = threads;
    table.task.limits = limits_of(options.players);

    const OutputFormat format{json, options.csv};
    auto task = task_for(table.task, rule_set, choice);
    if (const auto* fault = std::get_if<Fault>(&task)) return report_fault(*fault, kSimulate);
    table.task = std::get<arena::TournamentTask>(task);
    const Interrupt interrupt;
    table.task.stop = &Interrupt::asked();
    if (const auto fault = join_programs(table, table.task, rule_set)) {
        if (!Interrupt::asked()) return report_fault(*fault, kSimulate);
        std::cerr << "Interrupted before anything was played.\n";
        return status::interrupted;
    }
    if (options.against.empty()) return play_and_print(format, rule_set, table);

    const RuleSetOrFault found = rules_named(options.against);
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault, kSimulate);
    const auto& other = std::get<rules::RuleSet>(found);
    auto second = task_for(table.task, other, choice);
    if (const auto* fault = std::get_if<Fault>(&second)) return report_fault(*fault, kSimulate);
    auto& second_task = std::get<arena::TournamentTask>(second);
    if (const auto fault = join_programs(table, second_task, other))
        return report_fault(*fault, kSimulate);
    const arena::TournamentCounts counts = played(table.task);
    if (Interrupt::asked()) return print_interrupted(format, rule_set, table, counts);
    const arena::TournamentCounts others = played(second_task);
    // Two kinds of games are compared deal by deal.
    if (Interrupt::asked()) return print_interrupted(format, rule_set, table, counts);
    return print_comparison(format, table, {rule_set.name, counts}, {other.name, others});
}

}  // namespace roundhouse::app
