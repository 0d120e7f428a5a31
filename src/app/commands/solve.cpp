// roundhouse solve: the longest train in a hand, exactly.

#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/position/reading.hpp"
#include "app/setup/rule_source.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/typed_tiles.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

struct SolveOptions {
    int start = -1;
    int second = -1;  // the start of a second train; -1: none
    std::string goal = "tiles";
    std::string variant;
    std::string position;  // a file; empty: none
    std::optional<int> set;
    bool json = false;
    std::vector<std::string> tiles;
};

constexpr int kUsualSet = 12;
constexpr std::string_view kWho = "roundhouse solve";
constexpr int kTileColumns = 76;  // of a line of tiles
// A longer hand is certainly a mistake.
constexpr std::size_t kMaxInput = 1U << 20U;

// However they are divided: `12-5, 5-5` is typed as two arguments, "12-5 5-5" as one.
std::vector<std::string> words_of(const std::vector<std::string>& arguments) {
    std::string typed;
    for (const std::string& argument : arguments) typed += argument + ' ';
    return formats::typed_words(typed);
}

std::vector<std::string> words_from(std::istream& in) {
    std::string typed(kMaxInput, '\0');
    in.read(typed.data(), kMaxInput);
    typed.resize(static_cast<std::size_t>(in.gcount()));
    return formats::typed_words(typed);
}

bots::Goal goal_of(const std::string& name) {
    if (name == "pips") return bots::Goal::pips;
    return name == "left" ? bots::Goal::left : bots::Goal::tiles;
}

struct Answer {
    bots::LongestTrain train;
    bots::LongestTrain second;
    TileSet left;
    int tiles = 0;
    int pips = 0;
    int points_left = 0;
};

Answer solve(const TileSet& hand, const SolveOptions& options, bots::Values values) {
    const auto start = static_cast<Pips>(options.start);
    const bots::Goal goal = goal_of(options.goal);
    Answer answer;
    if (options.second < 0) {
        answer.train = bots::longest_train(hand, start, goal, values);
    } else {
        const auto two =
            bots::longest_two_trains(hand, start, static_cast<Pips>(options.second), goal, values);
        answer.train = two.first;
        answer.second = two.second;
    }
    answer.left = hand;
    for (const bots::LongestTrain* train : {&answer.train, &answer.second})
        for (const Tile tile : train->tiles()) {
            answer.left.remove(tile);
            answer.pips += tile.pips();
            ++answer.tiles;
        }
    answer.points_left = values.of(answer.left);
    return answer;
}

nlohmann::ordered_json json_of(const bots::LongestTrain& train) {
    auto json = nlohmann::ordered_json::array();
    for (const Tile tile : train.tiles()) json.push_back(formats::to_string(tile));
    return json;
}

void print_json(const Answer& answer, bool two) {
    nlohmann::ordered_json json;
    json["tiles"] = answer.tiles;
    json["pips"] = answer.pips;
    json["left"] = answer.points_left;
    json["train"] = json_of(answer.train);
    if (two) json["second"] = json_of(answer.second);
    json["optimal"] = true;
    std::cout << json.dump() << '\n';
}

void print_train(const bots::LongestTrain& train, int start) {
    if (train.size() == 0) {
        std::cout << fmt::format("No train from {}: no tile matches.\n", start);
        return;
    }
    int pips = 0;
    for (const Tile tile : train.tiles()) pips += tile.pips();
    std::cout << fmt::format("{}, {}, from {}:\n", text::count_of(train.size(), "tile"),
                             text::count_of(pips, "pip"), start);
    for (const std::string& line : text::wrap(formats::to_string(train.tiles()), kTileColumns))
        std::cout << "  " << line << '\n';
}

void print_lines(const Answer& answer, const SolveOptions& options) {
    print_train(answer.train, options.start);
    if (options.second >= 0) print_train(answer.second, options.second);
    if (answer.left.empty())
        std::cout << "Nothing is left.\n";
    else
        std::cout << fmt::format("Left in hand, {}:\n  {}\n",
                                 text::count_of(answer.points_left, "point"),
                                 formats::to_string(answer.left));
}

// What the named game says.
struct Game {
    bots::Values values;
    bool own_trains = true;
    int set = kUsualSet;  // the largest
};

std::variant<Game, Fault> game_for(const SolveOptions& options) {
    if (options.variant.empty()) return Game{};
    const auto found = rules_named(options.variant);
    if (const auto* fault = std::get_if<Fault>(&found)) return *fault;
    const auto& rules = std::get<rules::RuleSet>(found);
    const int largest = rules.sets.empty() ? kUsualSet : *std::ranges::max_element(rules.sets);
    return Game{bots::values_of(rules.policies), rules.policies.own_trains, largest};
}

// The numbers from which the hand to move can go on with its own train, the newest first.
std::vector<int> own_starts(const Table& table, Seat seat) {
    const Train own = table.rules.own_train(seat);
    std::vector<const End*> ends;
    for (const End& end : table.ends)
        if (end.train == own) ends.push_back(&end);
    std::ranges::sort(ends, std::ranges::greater{}, &End::tile);
    std::vector<int> starts;
    for (const End* end : ends)
        if (std::ranges::find(starts, end->pips) == starts.end()) starts.push_back(end->pips);
    if (!table.is_started(own) && table.engine != kNoPips) starts.push_back(table.engine);
    return starts;
}

std::optional<Fault> number_fault(const SolveOptions& options, int set) {
    for (const auto& [name, number] :
         {std::pair{"start", options.start}, {"second", options.second}})
        if (number > set)
            return Fault{status::usage, fmt::format("--{} {}: a double-{} set has no such number",
                                                    name, number, set)};
    return std::nullopt;
}

// The hand of the seat to move of a position, from its own train.
int solve_position(SolveOptions options) {
    const auto read = set_up_in(options.position);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault, kWho);
    const State& state = std::get<SetUp>(read).position.state;
    const Table& table = state.round.table;
    const Seat seat = table.turn.seat;
    if (state.course.phase != Phase::play)
        return report_fault({status::bad_data, "no round is under way here"}, kWho);
    if (const auto fault = number_fault(options, table.rules.max_pips))
        return report_fault(*fault, kWho);
    if (options.start < 0) {
        const std::vector<int> starts =
            table.rules.own_trains ? own_starts(table, seat) : std::vector<int>{};
        if (starts.empty())
            return report_fault(
                {status::usage, "The position does not say where the train starts: give --start."},
                kWho);
        options.start = starts.front();
        if (starts.size() > 1 && options.second < 0) options.second = starts[1];
    }
    const Answer answer =
        solve(state.round.holdings[seat].hand, options, bots::values_of(table.rules));
    if (options.json)
        print_json(answer, options.second >= 0);
    else
        print_lines(answer, options);
    return status::ok;
}

int run_solve(const SolveOptions& options) {
    if (!options.position.empty()) return solve_position(options);
    if (options.start < 0)
        return report_fault({status::usage, "--start is required, or --position"}, kWho);
    const auto game = game_for(options);
    if (const auto* fault = std::get_if<Fault>(&game)) return report_fault(*fault, kWho);
    const auto& [values, own_trains, largest] = std::get<Game>(game);
    const int set = options.set.value_or(largest);
    if (const auto fault = number_fault(options, set)) return report_fault(*fault, kWho);
    if (options.tiles.empty() && ::isatty(STDIN_FILENO) == 1)
        std::cerr << "Type the tiles of the hand, like 12-5 5-5 11-0, then Ctrl-D.\n";
    const auto hand =
        formats::typed_hand(options.tiles.empty() ? words_from(std::cin) : words_of(options.tiles),
                            static_cast<Pips>(set));
    if (const auto* fault = std::get_if<std::string>(&hand))
        return report_fault({status::bad_data, *fault}, kWho);
    const Answer answer = solve(std::get<TileSet>(hand), options, values);
    if (!own_trains)
        std::cerr << "In this game nobody has a train of their own: this is the longest train if "
                     "nobody else plays on it.\n";
    if (options.json)
        print_json(answer, options.second >= 0);
    else
        print_lines(answer, options);
    return status::ok;
}

}  // namespace

void add_solve(Subcommand app, int& status) {
    const auto options = std::make_shared<SolveOptions>();
    Subcommand solve = app.add_command("solve", "Find the longest train in a hand, exactly");
    solve.add_option("--start", options->start, "the number that the train starts from")
        .between(0, static_cast<int>(kMaxPips));
    solve
        .add_option("--second", options->second,
                    "a second train at the same time, from this number, such as the end of the "
                    "communal train")
        .between(0, static_cast<int>(kMaxPips));
    solve
        .add_option("--goal", options->goal,
                    "most tiles (the default), most pips, or fewest points left in hand")
        .one_of({"tiles", "pips", "left"});
    const Option variant =
        solve.add_option("--variant", options->variant,
                         "count what is left by the rules of this game: its id, or a rule file");
    const Option set =
        solve
            .add_option(
                "--set", options->set,
                "highest number of the set; by default, the largest that the game has, or 12")
            .between(0, static_cast<int>(kMaxPips));
    solve.add_flag("--json", options->json, "print one JSON object");
    const Option tiles = solve.add_option(
        "TILE", options->tiles, "the hand, like 12-5 5-5; by default, read from standard input");
    solve
        .add_option("--position", options->position,
                    "the hand to move of this position, from the end of its own train; - for "
                    "standard input")
        .excludes(tiles)
        .excludes(variant)
        .excludes(set);
    solve.does([options, &status] { status = run_solve(*options); });
}

}  // namespace roundhouse::app
