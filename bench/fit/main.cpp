// Fits the computer players' networks. First the value network learns to predict how rounds end,
// from games that are played by its own estimates so far. Then a copy of it, the policy network,
// learns to choose: what turned out better than predicted is taken more often. Writes both as a
// network file. One thread and one seed: the same command writes the same bytes again, from the
// same build on the same machine.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <variant>

#include "bots/network_file.hpp"
#include "fit.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace {

using namespace roundhouse;

struct Options {
    std::string out;
    std::string from;  // empty: from nothing
    bool renamed = false;
    std::vector<int> players{2};
    std::vector<std::string> games;
    std::size_t samples = 400'000;
    int times = 12;
    std::size_t choices = 150'000;
    int practice = 60;
    float rate = 2e-4F;
    double greedy =
        0.75;  // this share of games is against greedy players, the others among planners
    std::uint64_t seed = 1;
};

// The networks of a file, if this program can use them.
fit::Networks networks_of(const Options& options) {
    std::ifstream in(options.from, std::ios::binary);
    if (!in) throw std::runtime_error("cannot open " + options.from);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    const bots::NetworkFault fault = bots::fault_of(bytes);
    const bool usable = fault == bots::NetworkFault::none ||
                        (fault == bots::NetworkFault::names && options.renamed);
    if (!usable) throw std::runtime_error(fmt::format("{} {}", options.from, sentence(fault)));
    return bots::read_networks(bytes);
}

void save(const std::string& bytes, const std::string& path) {
    std::ofstream out(path, std::ios::binary);
    if (!(out << bytes).flush()) throw std::runtime_error("cannot write " + path);
}

std::vector<const rules::RuleSet*> games_of(const Options& options) {
    std::vector<const rules::RuleSet*> games;
    for (const std::string& id : options.games) games.push_back(rules::find_bundled(id));
    return games;
}

// The advantages of all games are scaled alike, so that the game with the largest points does not
// drown the others.
void even_out(std::vector<fit::Choice>& choices, const std::vector<std::size_t>& games,
              std::size_t number) {
    constexpr float kTypicalAdvantage = 0.25F;
    std::vector<float> squares(number), counts(number);
    for (std::size_t k = 0; k < choices.size(); ++k) {
        squares[games[k]] += choices[k].advantage * choices[k].advantage;
        ++counts[games[k]];
    }
    for (std::size_t k = 0; k < choices.size(); ++k) {
        const float mean = squares[games[k]] / counts[games[k]];
        if (mean > 0) choices[k].advantage *= kTypicalAdvantage / std::sqrt(mean);
    }
}

class Fitting {
  public:
    explicit Fitting(const Options& options)
        : options_(options), games_(games_of(options)), random_(options.seed) {}

    void run() {
        if (options_.from.empty())
            learn_value();
        else
            networks_ = networks_of(options_);
        learn_policy();
        write();
    }

  private:
    const Options& options_;
    std::vector<const rules::RuleSet*> games_;
    chance::Random random_;
    fit::Networks networks_;

    static Rules rules(const rules::RuleSet& game, int players) {
        rules::TableChoice choice;
        choice.players = players;
        return std::get<Rules>(rules::settle(game, choice));
    }

    std::size_t pick(std::size_t number) {
        return random_.below(static_cast<std::uint32_t>(number));
    }

    void play(const fit::SelfPlay& self_play, std::size_t samples, fit::Record& record) {
        std::vector<std::size_t> played;  // by choice
        for (const std::size_t wanted = record.samples.size() + samples;
             record.samples.size() < wanted;) {
            const int players = options_.players[pick(options_.players.size())];
            std::vector<bool> greedy(static_cast<std::size_t>(players),
                                     static_cast<double>(pick(1000)) < 1000 * options_.greedy);
            greedy[pick(greedy.size())] = false;
            const std::size_t game = pick(games_.size());
            fit::play_game(self_play, rules(*games_[game], players), greedy, random_, record);
            played.resize(record.choices.size(), game);
        }
        even_out(record.choices, played, games_.size());
    }

    void forget(std::vector<fit::Sample>& samples, std::size_t most) const {
        if (samples.size() > most)
            samples.erase(samples.begin(), samples.end() - static_cast<std::ptrdiff_t>(most));
    }

    void learn_value() {
        fit::Record record;
        networks_.policy = networks_.value = fit::plain_network();
        play({networks_, 0.03F, false}, options_.samples, record);
        networks_.value = fit::random_network(random_);
        fit::Adam adam(networks_.value);
        fmt::print("error {:.4f}\n", fit_results(adam, record.samples, 6, 2e-3F, random_));
        record.samples.clear();
        for (int time = 1; time < options_.times; ++time) {
            networks_.policy = networks_.value;
            forget(record.samples, 3 * options_.samples);
            play({networks_, 0.03F, false}, options_.samples, record);
            const bool last = time + 1 == options_.times;
            fmt::print("error {:.4f}\n", fit_results(adam, record.samples, last ? 6 : 3,
                                                     last ? 5e-4F : 1e-3F, random_));
            std::fflush(stdout);
            write();
        }
        networks_.policy = networks_.value;
    }

    void learn_policy() {
        fit::Adam value(networks_.value);
        fit::Adam policy(networks_.policy);
        fit::Record record;
        for (int time = 0; time < options_.practice; ++time) {
            record.ways.clear();
            record.choices.clear();
            forget(record.samples, 3 * options_.choices);
            const std::size_t before = record.samples.size();
            play({networks_, 0, true}, options_.choices, record);
            double mean = 0;
            for (std::size_t k = before; k < record.samples.size(); ++k)
                mean += static_cast<double>(record.samples[k].result);
            mean *= static_cast<double>(bots::kPointsUnit) /
                    static_cast<double>(record.samples.size() - before);
            // The steps get smaller towards the end.
            const float left = 1 - static_cast<float>(time) / static_cast<float>(options_.practice);
            const double error = fit_results(value, record.samples, 1, 3e-4F * left, random_);
            fit_choices(policy, record, 2, options_.rate * left, random_);
            fmt::print("{} mean {:.2f} points, error {:.4f}\n", time, mean, error);
            std::fflush(stdout);
            if (time % 5 == 4) write();
        }
    }

    void write() const { save(bots::file_of(networks_), options_.out); }
};

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{"Fits the networks of the computer players."};
    app.add_option("out", options.out, "the network file to write")->required();
    auto* from = app.add_option("--from", options.from,
                                "the network file to start from; otherwise from nothing");
    app.add_flag("--renamed", options.renamed,
                 "since that file was made, inputs were renamed and nothing else was changed")
        ->needs(from);
    app.add_option("--players", options.players,
                   "how many players, one number for each kind of table")
        ->check(CLI::Range(2, 8));
    app.add_option("--games", options.games,
                   "which games, by id; one that is named twice is played twice as often")
        ->required()
        ->check([](const std::string& id) {
            return rules::find_bundled(id) == nullptr ? "no such game: " + id : std::string();
        });
    app.add_option("--samples", options.samples, "plays of each pass from nothing");
    app.add_option("--times", options.times, "how many such passes");
    app.add_option("--choices", options.choices, "plays of each pass of practice");
    app.add_option("--practice", options.practice, "how many such passes");
    app.add_option("--rate", options.rate, "step length of the policy network");
    app.add_option("--greedy", options.greedy,
                   "share of the games that are against greedy players");
    app.add_option("--seed", options.seed, "decides everything random");
    CLI11_PARSE(app, argc, argv);
    try {
        // What a fit started from is kept, so that it can be repeated.
        if (std::filesystem::weakly_canonical(options.out) ==
            std::filesystem::weakly_canonical(options.from))
            throw std::runtime_error(options.out + " would overwrite the file it starts from");
        Fitting(options).run();
    } catch (const std::exception& fault) {
        std::cerr << "roundhouse_fit: " << fault.what() << '\n';
        return 1;
    }
    return 0;
}
