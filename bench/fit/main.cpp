// Fits the computer players' judgement: plays games as the network so far judges, fits it to how
// they ended, and so on; then writes it as C++.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <variant>

#include "fit.hpp"
#include "roundhouse/text/rule_file.hpp"

namespace {

using namespace roundhouse;

struct Options {
    std::string out;
    std::string name = "kDuelWeights";
    std::vector<int> players{2};
    std::size_t samples = 500'000;
    int times = 12;
    double greedy = 0.75;  // so many games are against greedy players, the others among planners
    std::uint64_t seed = 1;
};

void add_samples(const Options& options, const bots::Network& network, chance::Random& random,
                 std::vector<fit::Sample>& samples) {
    const auto& all = text::bundled_rule_sets();
    const auto pick = [&](std::size_t number) {
        return random.below(static_cast<std::uint32_t>(number));
    };
    const std::size_t wanted = samples.size() + options.samples;
    while (samples.size() < wanted) {
        text::TableChoice choice;
        choice.players = options.players[pick(options.players.size())];
        const auto rules = text::settle(all[pick(all.size())], choice);
        const auto seats = static_cast<std::size_t>(choice.players);
        std::vector<bool> greedy(seats, pick(1000) < 1000 * options.greedy);
        greedy[pick(seats)] = false;
        fit::play_game(network, std::get<Rules>(rules), greedy, random, samples);
    }
}

void write(const Options& options, const bots::Network& network) {
    const auto values = std::bit_cast<std::array<float, bots::kWeights>>(network);
    std::ofstream out(options.out);
    out << "// The judgement's weights, in the order of Network, in 4096ths. Written by\n"
           "// roundhouse_fit, not by hand.\n\n#include \"judgement.hpp\"\n\n"
           "namespace roundhouse::bots {\n\n// clang-format off\n"
        << fmt::format("const std::array<std::int16_t, kWeights> {}{{\n", options.name);
    std::string line;
    for (const float value : values) {
        const std::string number = fmt::format(" {:.0f},", value * 4096);
        if (line.size() + number.size() > 97) {
            out << "   " << line << '\n';
            line.clear();
        }
        line += number;
    }
    out << "   " << line << "\n};\n// clang-format on\n\n}  // namespace roundhouse::bots\n";
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{"Fits the judgement of the computer players and writes its weights."};
    app.add_option("out", options.out, "the C++ file to write")->required();
    app.add_option("--name", options.name, "of the constant in it");
    app.add_option("--players", options.players, "numbers of players")->check(CLI::Range(2, 8));
    app.add_option("--samples", options.samples, "choices to play each time");
    app.add_option("--times", options.times, "how often to play and fit");
    app.add_option("--greedy", options.greedy, "share of games against greedy players");
    app.add_option("--seed", options.seed, "of everything random");
    CLI11_PARSE(app, argc, argv);

    chance::Random random(options.seed);
    std::vector<fit::Sample> samples;
    add_samples(options, fit::plain_network(), random, samples);
    bots::Network network = fit::random_network(random);
    fit::Regression regression(network);
    fmt::print("error {:.4f}\n", regression.fit(samples, 6, 2e-3F, random));
    samples.clear();
    for (int time = 1; time < options.times; ++time) {
        const std::size_t most = 3 * options.samples;  // the newest ones
        if (samples.size() > most)
            samples.erase(samples.begin(), samples.end() - static_cast<std::ptrdiff_t>(most));
        add_samples(options, network, random, samples);
        const bool last = time + 1 == options.times;
        const double error = regression.fit(samples, last ? 6 : 3, last ? 5e-4F : 1e-3F, random);
        fmt::print("error {:.4f}\n", error);
        write(options, network);
    }
    return 0;
}
