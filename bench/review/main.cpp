// roundhouse_review_bench WHAT: measures reviews, and fails if one does not show what it must.

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

#include "measures.hpp"
#include "roundhouse/rules/bundled/games.hpp"

int main(int argc, char** argv) {
    using namespace roundhouse;
    using namespace roundhouse::bench;
    struct Measurement {
        const char* name;
        bool (*measure)(const Options&);
    };
    static constexpr Measurement kMeasurements[] = {
        {"cost", measure_cost},       {"sums", measure_sums},
        {"luck", measure_luck},       {"better-player", measure_better_player},
        {"losses", measure_losses},   {"dealt-anew", measure_dealt_anew},
        {"planted", measure_planted}, {"hints", measure_hints},
        {"chance", measure_chance},
    };
    std::vector<std::string> names;
    for (const Measurement& each : kMeasurements) names.emplace_back(each.name);
    Options options;
    CLI::App app("Measures reviews");
    app.add_option("WHAT", options.what, "what to measure")
        ->required()
        ->check(CLI::IsMember(names));
    app.add_option("--variant", options.variant, "only this game")
        ->check([](const std::string& id) {
            return rules::find_bundled(id) == nullptr ? "no game is called " + id : std::string();
        });
    app.add_option("--games", options.games, "how many games, or planted mistakes")
        ->check(CLI::PositiveNumber);
    app.add_option("--threads", options.threads)->check(CLI::Range(1, threads::kMaxThreads));
    app.add_option("--depth", options.depth)
        ->check(CLI::Range(review::kMinDepth, review::kMaxDepth));
    app.add_option("--players", options.players, "at the table whose cost is measured")
        ->check(CLI::Range(2, 8));
    app.add_option("--rounds", options.rounds, "of the games whose cost is measured")
        ->check(CLI::Range(1, 100));
    app.add_option("--seed", options.seed);
    CLI11_PARSE(app, argc, argv);
    for (const Measurement& each : kMeasurements)
        if (options.what == each.name) return each.measure(options) ? 0 : 1;
    return 0;
}
