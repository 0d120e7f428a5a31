// roundhouse solve: the longest train of a hand, exactly.

#include <unistd.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>
#include <vector>

#include "commands.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/notation.hpp"
#include "rule_source.hpp"

namespace roundhouse::app {

namespace {

struct Options {
    int start = -1;
    std::string goal = "tiles";
    std::string variant;
    int set = 12;
    bool json = false;
    std::vector<std::string> tiles;
};

struct Fault {
    int status = 0;
    std::string message;
};

// A hand is longer than this only by mistake.
constexpr std::size_t kMaxInput = 1U << 20U;

// What stands on standard input, split at blanks and commas.
std::vector<std::string> words_from(std::istream& in) {
    std::vector<std::string> words(1);
    std::size_t read = 0;
    for (char c = 0; read < kMaxInput && in.get(c); ++read) {
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',')
            words.emplace_back();
        else
            words.back() += c;
    }
    std::erase(words, std::string());
    return words;
}

std::variant<TileSet, Fault> hand_of(const std::vector<std::string>& words, int set) {
    TileSet hand;
    for (const std::string& word : words) {
        const auto tile = text::parse_typed_tile(word);
        const auto shown = text::cut_to_columns(text::clean(word), 20);
        if (!tile)
            return Fault{
                status::bad_data,
                fmt::format("`{}` is no tile: a tile is two numbers from 0 to {}, like 12-5", shown,
                            set)};
        if (tile->high() > set)
            return Fault{status::bad_data,
                         fmt::format("{} is not in a double-{} set", text::to_string(*tile), set)};
        if (hand.contains(*tile))
            return Fault{
                status::bad_data,
                fmt::format("{} is there twice: a set has each tile once", text::to_string(*tile))};
        hand.add(*tile);
    }
    return hand;
}

bots::Goal goal_of(const std::string& name) {
    if (name == "pips") return bots::Goal::pips;
    return name == "left" ? bots::Goal::left : bots::Goal::tiles;
}

struct Answer {
    bots::Train train;
    TileSet left;
    int pips = 0;
    int points_left = 0;
};

Answer solve(const TileSet& hand, Pips start, bots::Goal goal, bots::Values values) {
    Answer answer;
    answer.train = bots::longest_train(hand, start, goal, values);
    answer.left = hand;
    for (const Tile tile : answer.train.tiles()) {
        answer.left.remove(tile);
        answer.pips += tile.pips();
    }
    answer.points_left = values.of(answer.left);
    return answer;
}

void print_json(const Answer& answer) {
    nlohmann::ordered_json json;
    json["tiles"] = answer.train.size();
    json["pips"] = answer.pips;
    json["left"] = answer.points_left;
    json["train"] = nlohmann::ordered_json::array();
    for (const Tile tile : answer.train.tiles()) json["train"].push_back(text::to_string(tile));
    json["optimal"] = true;
    std::cout << json.dump() << '\n';
}

std::string counted(int number, const char* one, const char* many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

void print_lines(const Answer& answer, int start) {
    if (answer.train.size() == 0) {
        std::cout << fmt::format("No train: nothing in the hand matches {}.\n", start);
    } else {
        std::cout << fmt::format("{}, {}, from {}:\n",
                                 counted(answer.train.size(), "tile", "tiles"),
                                 counted(answer.pips, "pip", "pips"), start);
        std::string line;
        for (const Tile tile : answer.train.tiles()) {
            const std::string word = text::to_string(tile);
            if (!line.empty() && line.size() + 1 + word.size() > 76) {
                std::cout << "  " << line << '\n';
                line.clear();
            }
            line += line.empty() ? word : ' ' + word;
        }
        std::cout << "  " << line << '\n';
    }
    if (answer.left.empty())
        std::cout << "Nothing is left.\n";
    else
        std::cout << fmt::format("Left in hand, {}:\n  {}\n",
                                 counted(answer.points_left, "point", "points"),
                                 text::to_string(answer.left));
}

int complain(const Fault& fault) {
    std::cerr << "roundhouse solve: " << fault.message << '\n';
    return fault.status;
}

// What a tile counts, and the largest number of the set, in the game that was named.
std::variant<bots::Values, Fault> values_for(Options& options) {
    if (options.variant.empty()) return bots::Values{};
    const auto found = rules_named(options.variant);
    if (const auto* fault = std::get_if<RuleFault>(&found)) {
        std::string message = fault->message;
        while (message.ends_with('\n')) message.pop_back();
        return Fault{fault->status, std::move(message)};
    }
    const auto& rules = std::get<text::RuleSet>(found);
    if (!rules.sets.empty()) options.set = *std::ranges::max_element(rules.sets);
    return bots::values_of(rules.policies);
}

int run_solve(Options options) {
    const auto values = values_for(options);
    if (const auto* fault = std::get_if<Fault>(&values)) return complain(*fault);
    if (options.start > options.set)
        return complain(
            {status::usage, fmt::format("--start {}: a double-{} set has no such number",
                                        options.start, options.set)});
    if (options.tiles.empty() && ::isatty(STDIN_FILENO) == 1)
        std::cerr << "Type the tiles of the hand, like 12-5 5-5 11-0, then Ctrl-D.\n";
    const auto hand =
        hand_of(options.tiles.empty() ? words_from(std::cin) : options.tiles, options.set);
    if (const auto* fault = std::get_if<Fault>(&hand)) return complain(*fault);
    const Answer answer = solve(std::get<TileSet>(hand), static_cast<Pips>(options.start),
                                goal_of(options.goal), std::get<bots::Values>(values));
    if (options.json)
        print_json(answer);
    else
        print_lines(answer, options.start);
    return status::ok;
}

}  // namespace

void add_solve(CLI::App& app, int& status) {
    const auto options = std::make_shared<Options>();
    CLI::App* solve = app.add_subcommand("solve", "Find the longest train of a hand, exactly");
    solve->add_option("--start", options->start, "the number that the train leaves from")
        ->required()
        ->check(CLI::Range(0, static_cast<int>(kMaxPips)));
    solve
        ->add_option("--goal", options->goal,
                     "most tiles (the default), most pips, or fewest points left in hand")
        ->check(CLI::IsMember({"tiles", "pips", "left"}));
    solve->add_option("--variant", options->variant,
                      "count what is left as this game does: its id, or a rule file");
    CLI::Option* set = solve->add_option("--set", options->set, "the set's largest number");
    set->check(CLI::Range(0, static_cast<int>(kMaxPips)))->capture_default_str();
    solve->add_flag("--json", options->json, "answer as one JSON object");
    solve->add_option("TILE", options->tiles,
                      "the hand, like 12-5 5-5; else read from standard input");
    solve->callback([options, &status] { status = run_solve(*options); });
}

}  // namespace roundhouse::app
