#include "app/tournament/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/arguments/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/simulate/players.hpp"
#include "app/system/interrupt.hpp"
#include "app/system/output.hpp"
#include "app/system/progress.hpp"
#include "app/system/status.hpp"
#include "app/tournament/play.hpp"
#include "app/tournament/report.hpp"
#include "app/tournament/results_file.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::app {

namespace {

constexpr std::string_view kWho = "roundhouse tournament";
constexpr std::size_t kMostPlayers = 32;
constexpr std::int64_t kUsualGames = 1000;
constexpr std::int64_t kMostOfATest = 40'000;
// Every result is remembered until the end, and has room in a file, which can be 64 MiB long.
constexpr std::int64_t most_deals(std::int64_t seats) {
    constexpr std::int64_t kRoom = 60'000'000, kPart = 16, kLine = 24;
    return std::min(std::int64_t{500'000}, kRoom / (seats * seats * kPart + kLine));
}

struct Options {
    std::vector<std::string> variants;  // ids
    std::vector<std::string> rules;     // files
    ChosenOptions chosen;
    PlayerOptions players;
    int seats = 2;
    bool gauntlet = false;
    std::optional<std::int64_t> at_each_table;
    std::vector<double> sprt;
    std::uint64_t seed = 0;
    int threads = 0;
    std::string file;
    bool json = false;
};

using PlanOrFault = std::variant<TournamentPlan, Fault>;

Fault usage(std::string message) {
    return {status::usage, std::move(message)};
}

std::variant<TournamentGame, Fault> game_by(RuleSetOrFault found, const Options& options) {
    if (auto* fault = std::get_if<Fault>(&found)) return std::move(*fault);
    game::Setup draft;
    draft.rule_set = std::get<rules::RuleSet>(std::move(found));
    if (auto fault = take_options(draft, options.chosen)) return *std::move(fault);
    draft.choice.players = options.seats;
    const auto settled = rules::settle(draft.rule_set, draft.choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return usage(fmt::format("{}: {}", text::clean(draft.rule_set.name), fault->message));
    return TournamentGame{draft.rule_set, draft.choice, std::get<Rules>(settled)};
}

// What is wrong with what was typed, apart from the games.
std::optional<Fault> fault_in_options(const Options& options) {
    const std::size_t players = options.players.bots.size();
    if (players < static_cast<std::size_t>(options.seats))
        return usage(fmt::format("{} at a table need --bot at least {} times, not {}",
                                 options.seats, options.seats, players));
    if (players > kMostPlayers)
        return usage(fmt::format("at most {} players, not {}", kMostPlayers, players));
    if (options.sprt.empty()) return std::nullopt;
    if (players != 2 || options.seats != 2 || options.variants.size() + options.rules.size() > 1)
        return usage("--sprt compares two players at one game");
    constexpr double kFar = 2000;
    for (const double points : options.sprt)
        if (!text::is_between(points, -kFar, kFar))
            return usage(fmt::format("--sprt {:g}: expected points of rating, from {:g} to {:g}",
                                     points, -kFar, kFar));
    if (options.sprt[0] >= options.sprt[1])
        return usage(fmt::format("--sprt {:g} {:g}: the first number must be the lower one",
                                 options.sprt[0], options.sprt[1]));
    return std::nullopt;
}

std::optional<Fault> seat_players(TournamentPlan& plan) {
    const std::int64_t most = most_deals(plan.seats);
    const std::int64_t number =
        number_of_tables(plan.players.names.size(), plan.seats, plan.gauntlet, most);
    const auto games = static_cast<std::int64_t>(plan.games.size());
    if (number > most / games / plan.deals)
        return usage(
            fmt::format("too much at once: {} deals at each of {} tables; at most {} in all",
                        plan.deals, number * games, most));
    const auto tables = tables_of(plan.players.names.size(), plan.seats, plan.gauntlet);
    for (std::size_t game = 0; game < plan.games.size(); ++game)
        for (const std::vector<std::size_t>& seated : tables) {
            TournamentTable& table = plan.tables.emplace_back(TournamentTable{game, seated});
            table.task.rules = plan.games[game].rules;
            table.task.limits = plan.limits;
            table.task.seed = plan.seed;
            table.task.stop = &Interrupt::asked();
            for (const std::size_t player : seated)
                table.task.players.push_back(plan.players.levels[player]);
            if (auto fault = plan.players.programs.join(table.task, plan.games[game].rule_set,
                                                        plan.players.names, seated))
                return fault;
        }
    return std::nullopt;
}

PlanOrFault plan_of(const Options& options) {
    // What is wrong with one of them says more than how many there are.
    auto named = players_named(options.players);
    if (auto* fault = std::get_if<Fault>(&named)) return std::move(*fault);
    if (auto fault = fault_in_options(options)) return *std::move(fault);
    TournamentPlan plan{std::get<BotPlayers>(std::move(named))};
    plan.seats = options.seats;
    plan.gauntlet = options.gauntlet;
    plan.seed = options.seed;
    plan.limits = limits_of(options.players);
    const ProgramOptions& programs = options.players.programs;
    plan.forfeits = programs.forfeit;
    plan.program_time = {programs.move_time, programs.game_time};
    plan.threads = threads::threads_or_all(options.threads);
    if (!options.sprt.empty()) plan.sprt = arena::Sprt{options.sprt[0], options.sprt[1]};
    const std::int64_t games =
        options.at_each_table.value_or(plan.sprt ? kMostOfATest : kUsualGames);
    plan.deals = static_cast<int>((games + plan.seats - 1) / plan.seats);
    std::vector<RuleSetOrFault> found;
    for (const std::string& id : options.variants) found.push_back(game_with_id(id));
    for (const std::string& file : options.rules) found.push_back(rules_in_file(file));
    for (RuleSetOrFault& its : found) {
        auto game = game_by(std::move(its), options);
        if (auto* fault = std::get_if<Fault>(&game)) return std::move(*fault);
        plan.games.push_back(std::get<TournamentGame>(std::move(game)));
        const std::string& id = plan.games.back().rule_set.id;
        if (std::ranges::count(plan.games, id, [](auto& each) { return each.rule_set.id; }) > 1)
            return usage(fmt::format("two games are called {}", text::clean(id)));
    }
    return plan;
}

int play_and_report(const TournamentPlan& plan, std::vector<arena::TableResults>& results,
                    ResultsFile* file, bool json) {
    const std::int64_t games = std::int64_t{plan.deals} * plan.seats * std::ssize(plan.tables);
    with_progress(games, [&](std::atomic<std::int64_t>* done) {
        play_tournament(plan, results, file, Interrupt::asked(), done);
        return true;
    });
    const bool interrupted = Interrupt::asked();
    const bool any = std::ranges::any_of(
        results, [](const arena::TableResults& table) { return !table.deals.empty(); });
    if (json)
        std::cout << tournament_json(plan, results, interrupted);
    else if (any)
        std::cout << tournament_table(plan, results);
    if (interrupted)
        std::cerr << (any ? "Interrupted; the figures are of what was played until then.\n"
                          : "Interrupted before all games of one deal were over.\n");
    if (file != nullptr) {
        if (!file->interference().empty()) std::cerr << file->interference() << '\n';
        const Kept kept = file->kept();
        if (!kept.whole) {
            std::cerr << not_written(kept) << '\n';
            return status::io_error;
        }
        if (interrupted)
            std::cerr << how_to_return(kept, "To continue", "the same command with --file") << '\n';
    }
    return interrupted ? status::interrupted : status::ok;
}

int run_tournament_command(Options options) {
    if (options.variants.empty() && options.rules.empty()) options.variants.emplace_back("mexican");
    if (options.json) will_print(Printed::json);
    const Interrupt interrupt;
    PlanOrFault planned = plan_of(options);
    if (const auto* fault = std::get_if<Fault>(&planned)) return report_fault(*fault, kWho);
    auto& plan = std::get<TournamentPlan>(planned);
    if (const auto fault = seat_players(plan)) {
        if (!Interrupt::asked()) return report_fault(*fault, kWho);
        std::cerr << "Interrupted before anything was played.\n";
        return status::interrupted;
    }
    std::vector<arena::TableResults> results = no_results(plan);
    if (options.file.empty()) return play_and_report(plan, results, nullptr, options.json);

    auto opened = ResultsFile::open(real_sys(), options.file, plan);
    if (const auto* fault = std::get_if<Fault>(&opened)) return report_fault(*fault, kWho);
    auto& file = std::get<ResultsFile>(opened);
    if (!file.recovered().empty()) std::cerr << file.recovered() << '\n';
    if (file.found() > 0)
        std::cerr << fmt::format("{} has {} already.\n", text::clean(options.file),
                                 text::count_of(file.found() * plan.seats, "game"));
    return play_and_report(plan, file.results(), &file, options.json);
}

}  // namespace

void add_tournament(Subcommand app, int& status) {
    const auto options = std::make_shared<Options>();
    Subcommand tournament = app.add_command(
        "tournament", "Play computer players and programs against each other, and rate them");
    tournament.add_option("--variant", options->variants,
                          "the game's id; repeat it for several games; by default, mexican");
    tournament.add_option("--rules", options->rules, "play by a rule file of your own; likewise");
    add_player_options(tournament, options->players);
    tournament.add_option("--seats", options->seats, "how many play at a table")
        .between(2, kMaxPlayers)
        .shows_default();
    add_options(tournament, game::Option::Of::game, options->chosen);
    const Option gauntlet =
        tournament.add_flag("--gauntlet", options->gauntlet,
                            "the first player meets all others; otherwise everyone does");
    tournament
        .add_option("--games", options->at_each_table,
                    fmt::format("games at each table, for each game, rounded up so that every "
                                "player has every seat equally often; by default, {}, with "
                                "--sprt {} at most",
                                kUsualGames, kMostOfATest))
        .between(std::int64_t{1}, std::int64_t{1'000'000});
    tournament
        .add_option("--sprt", options->sprt,
                    "stop as soon as it is known whether the first of two players is at most LOW "
                    "or at least HIGH points of rating stronger")
        .two_values()
        .type_name("LOW HIGH")
        .excludes(gauntlet);
    tournament.add_option("--seed", options->seed, "the same seed plays the same deals")
        .checked(seed_fault)
        .shows_default();
    add_threads_option(tournament, options->threads);
    tournament.add_option("--file", options->file,
                          "keep the results in this file, and continue if it has some");
    tournament.add_flag("--json", options->json, "print one JSON object");
    tournament.does([options, &status] { status = run_tournament_command(*options); });
}

}  // namespace roundhouse::app
