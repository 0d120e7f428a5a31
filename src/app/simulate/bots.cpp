#include "app/simulate/bots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <variant>

#include "app/arguments/options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/simulate/compare.hpp"
#include "app/system/interrupt.hpp"
#include "app/system/progress.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/text/table/table.hpp"
#include "roundhouse/words/levels.hpp"

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
    std::vector<std::string> names;
    arena::TournamentTask task;
    Programs programs;
};

// What is wrong with it, or "". A program that fails has a computer player of that level play on.
std::string seat_program(const TypedProgram& typed, BotTable& table) {
    const std::size_t player = table.names.size();
    const std::string name = typed.name.empty() ? fmt::format("{} {}", kProgramLevel, player + 1)
                                                : text::composed(typed.name);
    if (const auto fault = game::name_fault(name, table.names)) return *fault;
    table.names.push_back(name);
    table.task.players.push_back(kPlaysOn);
    return table.programs.add(player, typed.command);
}

// What players of a level are called, with a number behind it.
std::string_view called_after(bots::Level level) {
    const std::string_view locomotive = words::locomotive_of(bots::name(level));
    return locomotive.empty() ? words::level_name(bots::name(level)) : locomotive;
}

// Names and levels for the seats; random players where none are named.
std::variant<BotTable, Fault> seat_bots(const BotOptions& options, int players) {
    BotTable table{{}, {}, Programs(options.programs)};
    for (const std::string& bot : options.bots) {
        if (const auto typed = typed_program(bot)) {
            if (const std::string why = seat_program(*typed, table); !why.empty())
                return Fault{status::usage, fmt::format("--bot {}: {}", text::clean(bot), why)};
            continue;
        }
        const auto colon = bot.rfind(':');
        const std::string word = colon == std::string::npos ? bot : bot.substr(colon + 1);
        const auto level = bots::level_named(word);
        if (!level)
            return Fault{status::usage,
                         fmt::format("--bot {}: there is no level `{}`; the levels are {}",
                                     text::clean(bot), text::clean(word), level_names())};
        const std::string name =
            colon == std::string::npos
                ? fmt::format("{} {}", called_after(*level), table.names.size() + 1)
                : text::composed(bot.substr(0, colon));
        if (const auto fault = game::name_fault(name, table.names))
            return Fault{status::usage, fmt::format("--bot {}: {}", text::clean(bot), *fault)};
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

struct Seated {
    std::string_view name;
    std::string_view level;
    const arena::PlayerResult& its;
};

// The players, a row each.
text::Table<Seated> bots_table(const std::string& id, const BotTable& table, int games) {
    text::Table<Seated> report{{
        {"variant", [&](auto&) { return text::clean(id); }, {}, Files::csv},
        {"set", [&](auto&) { return table.task.rules.max_pips; }, {}, Files::csv},
        {"players", [&](auto&) { return table.names.size(); }, {}, Files::csv},
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
    if (table.programs.any())
        report.columns.push_back(
            {"failed", [](auto& of) { return sum_of(of.its.failures); }, {}, Files::csv});
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
    const text::Table<Seated> report = bots_table(rule_set.id, table, counts.games);
    std::vector<Seated> rows;
    for (std::size_t k = 0; k < table.names.size(); ++k)
        rows.push_back(
            {table.names[k],
             table.programs.is_program(k) ? kProgramLevel : bots::name(table.task.players[k]),
             counts.players[k]});
    if (format.json) {
        text::Cell json = {
            {"variant", text::clean(rule_set.id)},    {"set", table.task.rules.max_pips},
            {"players", table.names.size()},          {"games", counts.games},
            {"rounds", counts.totals.rounds},         {"actions", counts.totals.actions},
            {"wins_by_seat", counts.totals.seat_wins}};
        for (std::size_t k = 0; k < rows.size(); ++k) {
            json["bots"].push_back(report.json(rows[k]));
            table.programs.add_json(json["bots"].back(), k, counts.players[k]);
        }
        if (counts.endless + counts.undealt > 0) json["given_up"] = counts.endless + counts.undealt;
        std::cout << text::json_line(std::move(json));
    } else if (format.csv) {
        std::cout << report.csv(nullptr, "\n");
        for (const Seated& row : rows) std::cout << report.csv(&row, "\n");
    } else {
        std::cout << fmt::format("{}, double-{}, {} players: {} games, seed {}, seats rotated\n\n",
                                 text::clean(rule_set.name), table.task.rules.max_pips,
                                 table.names.size(), counts.games, table.task.seed)
                  << report.line();
        for (const Seated& row : rows) std::cout << report.line(&row);
        std::cout << "Wins by seat, in percent:";
        for (const double wins : counts.totals.seat_wins)
            std::cout << fmt::format(" {:.1f}", 100 * wins / std::max(1, counts.games));
        std::cout << '\n' << table.programs.report(0, counts);
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
                                 table.names.size(), first.counts.games, table.task.seed)
                  << comparison_table(first, second);
    std::cerr << given_up(first.name, first.counts) << given_up(second.name, second.counts);
    // For people it belongs to the result.
    std::ostream& out = format.json || format.csv ? std::cerr : std::cout;
    std::size_t at = 0;
    for (const NamedCounts* its : {&first, &second})
        if (const std::string failed = table.programs.report(at++, its->counts); !failed.empty())
            out << fmt::format("\n{}:\n{}", text::clean(its->name), failed);
    return status::ok;
}

}  // namespace

Option add_bot_options(Subcommand simulate, BotOptions& options) {
    simulate.add_option("--bot", options.bots,
                        "NAME:LEVEL or, for a program of your own, NAME:cmd=COMMAND; repeat it "
                        "for each player; levels: " +
                            level_names() + ", from weak to strong");
    add_program_options(simulate, options.programs);
    simulate.add_option("--against", options.against,
                        "compare with these other rules: a game's id, or a rule file");
    Option deals =
        simulate.add_option("--iterations", options.worlds,
                            "how many deals a player that searches (level 6 or 7) tries for "
                            "each decision");
    deals.between(1, 1'000'000).shows_default();
    simulate
        .add_option(
            "--move-time", options.move_time,
            "limit each decision of such a player to this many milliseconds of computing time "
            "instead; results then vary")
        .between(0.1, 60'000.0)
        .excludes(deals);
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
    table.task.limits.worlds = options.move_time > 0 ? 0 : options.worlds;
    table.task.limits.time =
        std::chrono::microseconds(static_cast<std::int64_t>(1000 * options.move_time));
    table.task.limits.thread_cpu_time = true;

    const OutputFormat format{json, options.csv};
    auto task = task_for(table.task, rule_set, choice);
    if (const auto* fault = std::get_if<Fault>(&task)) return report_fault(*fault, kSimulate);
    table.task = std::get<arena::TournamentTask>(task);
    const Interrupt interrupt;
    table.task.stop = &Interrupt::asked();
    if (const auto fault = table.programs.join(table.task, rule_set, table.names))
        return Interrupt::asked() ? status::interrupted : report_fault(*fault, kSimulate);
    if (options.against.empty()) return play_and_print(format, rule_set, table);

    const RuleSetOrFault found = rules_named(options.against);
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault, kSimulate);
    const auto& other = std::get<rules::RuleSet>(found);
    auto second = task_for(table.task, other, choice);
    if (const auto* fault = std::get_if<Fault>(&second)) return report_fault(*fault, kSimulate);
    auto& second_task = std::get<arena::TournamentTask>(second);
    if (const auto fault = table.programs.join(second_task, other, table.names))
        return report_fault(*fault, kSimulate);
    const arena::TournamentCounts counts = played(table.task);
    if (Interrupt::asked()) return print_interrupted(format, rule_set, table, counts);
    const arena::TournamentCounts others = played(second_task);
    // Two kinds of games are compared deal by deal.
    if (Interrupt::asked()) return print_interrupted(format, rule_set, table, counts);
    return print_comparison(format, table, {rule_set.name, counts}, {other.name, others});
}

}  // namespace roundhouse::app
