// roundhouse simulate: plays many whole games with players that choose legal actions at random, and
// reports on them; with --bot, --against or --csv, with computer players (bots.hpp).

#include "app/simulate/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/arguments/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/simulate/bots.hpp"
#include "app/simulate/report.hpp"
#include "app/system/interrupt.hpp"
#include "app/system/output.hpp"
#include "app/system/progress.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    std::string variant = "mexican";
    std::string rules_file;
    std::optional<int> players;
    ChosenOptions chosen;
    std::int64_t games = 1000;
    std::uint64_t seed = 0;
    int threads = 0;  // 0: as many as the machine runs at once
    bool json = false;
    BotOptions bots;
};

constexpr int kDefaultPlayers = 4;
constexpr std::int64_t kMaxGames = 1'000'000'000;

void play_all(SimulationReport& report) {
    const auto begin = Clock::now();
    const Interrupt interrupt;
    report.task.stop = &Interrupt::asked();
    report.counts = with_progress(report.task.games, [&](std::atomic<std::int64_t>* done) {
        return arena::simulate(report.task, done);
    });
    report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    report.interrupted = Interrupt::asked();
}

// Who names one player may have thought that the others come by themselves.
std::string_view hint_for(const rules::ChoiceFault& fault, const Options& options, int fewest) {
    const auto bots = std::ssize(options.bots.players.bots);
    return fault.part == rules::ChoiceFault::Part::players && !options.players && bots > 0 &&
                   bots < fewest
               ? " Each player needs a --bot: add `--bot 3`, for example."
               : "";
}

int run_simulate(const Options& options) {
    // What is wrong with one of them says more than how many there are.
    if (const auto named = players_named(options.bots.players);
        const auto* fault = std::get_if<Fault>(&named))
        return report_fault(*fault, kSimulate);
    RuleSetOrFault found = options.rules_file.empty() ? game_with_id(options.variant)
                                                      : rules_in_file(options.rules_file);
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault, kSimulate);
    game::Setup draft;
    draft.rule_set = std::get<rules::RuleSet>(std::move(found));
    const rules::RuleSet& rule_set = draft.rule_set;
    if (const auto fault = take_options(draft, options.chosen))
        return report_fault(*fault, kSimulate);
    rules::TableChoice& choice = draft.choice;
    const auto [fewest, most] = rules::players_with(rule_set, game::set_of(draft));
    const int usual = options.bots.players.bots.empty()
                          ? std::clamp(kDefaultPlayers, fewest, most)
                          : static_cast<int>(options.bots.players.bots.size());
    choice.players = options.players.value_or(usual);
    const auto settled = rules::settle(rule_set, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return report_fault(
            {status::usage, fmt::format("{}{}", fault->message, hint_for(*fault, options, fewest))},
            kSimulate);

    if (options.json) will_print(Printed::json);
    if (options.bots.csv) print_file();
    const int threads = threads::threads_or_all(options.threads);
    if (options.bots.wanted())
        return simulate_bots(options.bots, rule_set, choice, options.games, options.seed, threads,
                             options.json);

    SimulationReport report;
    report.id = rule_set.id;
    report.name = rule_set.name;
    report.task.rules = std::get<Rules>(settled);
    report.task.games = options.games;
    report.task.seed = options.seed;
    report.task.threads = threads;
    play_all(report);
    std::cout << (options.json ? simulation_json(report) : simulation_table(report));
    return report.interrupted ? status::interrupted : status::ok;
}

}  // namespace

void add_simulate(Subcommand app, int& status) {
    const auto options = std::make_shared<Options>();
    Subcommand simulate =
        app.add_command("simulate", "Play many games automatically, and report statistics");
    const Option variant =
        simulate.add_option("--variant", options->variant, "the game's id").shows_default();
    simulate.add_option("--rules", options->rules_file, "play by a rule file of your own")
        .excludes(variant);
    simulate.add_option("--players", options->players, "number of players; by default, 4");
    add_options(simulate, game::Option::Of::game, options->chosen);
    simulate
        .add_option("--games", options->games,
                    "number of games; with --bot, --against or --csv rounded up so that every "
                    "player has every seat equally often")
        .between(std::int64_t{1}, kMaxGames)
        .shows_default();
    simulate.add_option("--seed", options->seed, "the same seed plays the same games")
        .checked(seed_fault)
        .shows_default();
    add_threads_option(simulate, options->threads);
    const Option json = simulate.add_flag("--json", options->json, "print one JSON object");
    Option csv = add_bot_options(simulate, options->bots);
    csv.excludes(json);
    simulate.does([options, &status] { status = run_simulate(*options); });
}

}  // namespace roundhouse::app
