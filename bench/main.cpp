// Measures the program's engines on this machine, in one run.

#include <CLI/CLI.hpp>

#include "bench.hpp"

int main(int argc, char** argv) {
    roundhouse::bench::Options options;
    CLI::App app{"Measures random play with the game's own engine."};
    app.add_option("--seconds", options.seconds, "least length of a measurement")
        ->check(CLI::PositiveNumber);
    app.add_option("--repeats", options.repeats, "the best of so many is taken")
        ->check(CLI::Range(1, 1000));
    app.add_option("--variant", options.variant, "only this game");
    CLI11_PARSE(app, argc, argv);
    roundhouse::bench::bench_engine(options);
    roundhouse::bench::bench_solver(options);
    roundhouse::bench::bench_bots(options);
    return 0;
}
