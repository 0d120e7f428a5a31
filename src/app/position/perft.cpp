#include "app/position/perft.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/position/reading.hpp"
#include "app/position/signature.hpp"
#include "app/system/output.hpp"
#include "app/system/status.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/perft.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view kWho = "roundhouse perft";
constexpr int kMaxDepth = 99;

struct PerftOptions {
    std::string file;
    int depth = 0;
    bool divide = false;
    bool json = false;
    bool signature = false;
};

struct Counted {
    std::string action;
    std::uint64_t leaves = 0;
};

// What one count is about: the whole tree, or what is below one action.
struct Leaves {
    std::vector<std::uint64_t> by_depth;  // from 1 on
    std::vector<Counted> below;           // of the last depth, if that is asked for
    double seconds = 0;

    [[nodiscard]] double per_second() const {
        double all = 0;
        for (const std::uint64_t leaves : by_depth) all += static_cast<double>(leaves);
        return seconds > 0 ? std::round(all / seconds) : 0;
    }
};

std::vector<Counted> divided(const State& state, int depth) {
    std::vector<Counted> below;
    for (const Action& action : legal_actions(state)) {
        State after = state;
        apply_legal(after, action, nullptr);
        below.push_back({formats::to_string(action), perft(after, depth - 1)});
    }
    return below;
}

// Which depth takes too long is known only when it does: each is shown as soon as it is counted.
Leaves count(const State& state, const PerftOptions& options) {
    const auto begin = Clock::now();
    Leaves found;
    if (!options.json) std::cout << fmt::format("{:>5} {:>16}\n", "depth", "leaves");
    for (int depth = 1; depth <= options.depth; ++depth) {
        std::uint64_t leaves = 0;
        if (options.divide && depth == options.depth) {
            found.below = divided(state, depth);
            for (const Counted& action : found.below) leaves += action.leaves;
        } else {
            leaves = perft(state, depth);
        }
        found.by_depth.push_back(leaves);
        if (!options.json) std::cout << fmt::format("{:>5} {:>16}\n", depth, leaves) << std::flush;
    }
    found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return found;
}

void print_json(const Leaves& found, bool divide) {
    text::Cell json;
    json["leaves"] = found.by_depth;
    if (divide) {
        json["divide"] = text::Cell::object();
        for (const Counted& action : found.below) json["divide"][action.action] = action.leaves;
    }
    json["timing"] = {{"seconds", found.seconds}, {"leaves_per_second", found.per_second()}};
    std::cout << text::json_line(std::move(json));
}

void print_rest(const Leaves& found, bool divide) {
    if (divide) std::cout << '\n';
    for (const Counted& action : found.below)
        std::cout << fmt::format("{:<24} {:>16}\n", action.action, action.leaves);
    std::cout << std::flush;
    std::cerr << fmt::format("{:.2f} seconds: {:.0f} leaves per second\n", found.seconds,
                             found.per_second());
}

// Why nothing can be counted in it; empty if it can.
std::string uncountable(const formats::Position& position) {
    if (position.state.course.phase != Phase::play)
        return "no round is under way here, so nobody can do anything";
    if (position.hidden != 0)
        return "every hand must be known: write the tiles in the place of a number after ?";
    if (!position.rest_is_known && position.state.round.table.tiles_to_draw() > 0)
        return "the order of the boneyard must be known: add the line `stock:` with its tiles, the "
               "next tile to draw first";
    return "";
}

int run_perft(const PerftOptions& options) {
    auto read = set_up_in(options.file);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault, kWho);
    const auto& set_up = std::get<SetUp>(read);
    if (const std::string why = uncountable(set_up.position); !why.empty())
        return report_fault({status::bad_data, why}, kWho);
    std::cerr << taken_for_granted(set_up);
    if (options.json) will_print(Printed::json);
    const Leaves found = count(set_up.position.state, options);
    if (options.json)
        print_json(found, options.divide);
    else
        print_rest(found, options.divide);
    return status::ok;
}

int sign(bool as_json) {
    const Signature signature = signature_of_play();
    const auto number = [](std::uint64_t its) { return fmt::format("{:016x}", its); };
    if (as_json) {
        will_print(Printed::json);
        text::Cell json;
        json["games"] = kSignedGames;
        json["signature"] = number(signature.number);
        for (const auto& game : signature.games) json["of"][game.id] = number(game.number);
        std::cout << text::json_line(std::move(json));
        return status::ok;
    }
    for (const auto& game : signature.games)
        std::cout << fmt::format("{:<24} {}\n", game.id, number(game.number));
    std::cout << fmt::format("\n{:<24} {}\n", fmt::format("{} games", kSignedGames),
                             number(signature.number));
    return status::ok;
}

}  // namespace

void add_perft(Subcommand app, int& status) {
    const auto options = std::make_shared<PerftOptions>();
    Subcommand perft = app.add_command(
        "perft", "Count the legal sequences from a position, to compare programs for these games");
    const Option file =
        perft.add_option("FILE", options->file, "the position; - for standard input");
    const Option depth = perft.add_option("DEPTH", options->depth, "how many actions deep");
    Option(depth).between(1, kMaxDepth);
    const Option divide =
        perft.add_flag("--divide", options->divide, "also print the count below each first action");
    perft.add_flag("--json", options->json, "print one JSON object");
    perft
        .add_flag("--signature", options->signature,
                  "in place of a position: one number for how 1,000 seeded games are played, and "
                  "one for each game")
        .excludes(file)
        .excludes(depth)
        .excludes(divide);
    perft.does([options, &status] {
        if (options->signature)
            status = sign(options->json);
        else if (options->depth == 0)
            status = report_fault(
                {status::usage, "expected a position and a depth, or --signature"}, kWho);
        else
            status = run_perft(*options);
    });
}

}  // namespace roundhouse::app
