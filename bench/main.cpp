// Measures the program's engines on this machine, in one run.

#include <CLI/CLI.hpp>

#include <utility>

#include "bench.hpp"

int main(int argc, char** argv) {
    roundhouse::bench::Options options;
    CLI::App app{"Measures random play with the game's own engine."};
    app.add_option("--seconds", options.seconds, "least length of a measurement")
        ->check(CLI::PositiveNumber);
    app.add_option("--repeats", options.repeats, "measurements, of which the best is taken")
        ->check(CLI::Range(1, 1000));
    app.add_option("--moves", options.moves, "of experts in each game, to see that they keep time")
        ->check(CLI::PositiveNumber);
    app.add_option("--positions", options.positions, "drawn by the section picture")
        ->check(CLI::PositiveNumber);
    app.add_option("--games", options.games,
                   "of two levels against each other, or whose positions are judged")
        ->check(CLI::Range(2, 1000000));
    app.add_option("--players", options.players, "in the games whose positions are judged")
        ->check(CLI::Range(2, 8));
    app.add_option("--bots", options.bots,
                   "who is judged, compared with the first: such as planner expert:12 rocket")
        ->expected(2, 100);
    app.add_flag("--to-the-end", options.to_the_end,
                 "play the choices that are judged on to the end of the round");
    app.add_option("--percent", options.percent, "what levels should win against the one below")
        ->check(CLI::Range(51.0, 90.0));
    app.add_flag("--fit", options.fit, "look for levels that are evenly spaced, instead");
    app.add_option("--variant", options.variant, "only this game");
    app.add_option("--section", options.section,
                   "only engine, kernel, solver, bots, viewer, picture, keys, levels or judge")
        ->check(CLI::IsMember({"engine", "kernel", "solver", "bots", "viewer", "picture", "keys",
                               "levels", "judge"}));
    CLI11_PARSE(app, argc, argv);
    using namespace roundhouse::bench;
    using Section = std::pair<const char*, void (*)(const Options&)>;
    for (const auto& [name, section] :
         {Section{"engine", bench_engine}, Section{"kernel", bench_kernel},
          Section{"solver", bench_solver}, Section{"bots", bench_bots},
          Section{"viewer", bench_viewer}, Section{"picture", bench_picture},
          Section{"keys", bench_keys}})
        if (options.section.empty() || options.section == name) section(options);
    // Hours, so only if they are asked for.
    if (options.section == "levels") bench_levels(options);
    if (options.section == "judge") bench_judge(options);
    return 0;
}
