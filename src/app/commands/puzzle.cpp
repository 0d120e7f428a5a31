// roundhouse puzzle: the puzzle of the day, or one made from a seed.

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/lines/dialog.hpp"
#include "app/plain/puzzle.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "app/system/random.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

constexpr puzzles::Difficulty kDefaultDifficulty = puzzles::Difficulty::medium;

struct PuzzleOptions {
    std::string date;
    std::optional<std::uint64_t> seed;
    std::string difficulty;
    bool is_new = false;
    bool play = false;
    bool print = false;
};

std::string date_fault(const std::string& words) {
    if (puzzles::parse_date(words)) return "";
    if (!puzzles::is_written_like_a_date(words))
        return fmt::format("a date is written like 2026-11-23, not {}", words);
    const std::string first = fmt::format("{}-01-01", puzzles::kFirstYear);
    return words < first ? fmt::format("the first puzzle is that of {}, not of {}", first, words)
                         : fmt::format("there is no such day as {}", words);
}

void print(const puzzles::Puzzle& puzzle) {
    std::cout << std::visit([](const auto& its) { return to_line(its); }, puzzle) << '\n';
}

void run_puzzle(const PuzzleOptions& options) {
    const bool daily =
        !options.seed && !options.is_new && !options.play && options.difficulty.empty();
    Dialog dialog = real_dialog();
    if (daily) {
        const puzzles::Date date =
            options.date.empty() ? today() : puzzles::parse_date(options.date).value();
        return options.print ? print(puzzles::puzzle_of(date)) : solve_daily_puzzle(dialog, date);
    }
    const std::uint64_t seed = options.seed ? *options.seed : random_number() % 1'000'000;
    const auto difficulty = puzzles::difficulty_of(options.difficulty).value_or(kDefaultDifficulty);
    const puzzles::Puzzle puzzle =
        options.play ? puzzles::Puzzle(puzzles::make_best_play_puzzle(seed))
                     : puzzles::Puzzle(puzzles::make_longest_train_puzzle(seed, difficulty));
    if (options.print) return print(puzzle);
    const std::string title = fmt::format("seed {}", seed);
    dialog.say(fmt::format("Puzzle {}\n", title));
    std::visit([&](const auto& its) { solve_puzzle(dialog, its, title); }, puzzle);
}

}  // namespace

void add_puzzle(Subcommand app, int& status) {
    const auto options = std::make_shared<PuzzleOptions>();
    Subcommand puzzle =
        app.add_command("puzzle", "Solve the puzzle of the day: a longest train, or the best play");
    Option date =
        puzzle.add_option("--date", options->date, "the puzzle of another day, such as 2026-11-23");
    date.checked(date_fault);
    puzzle.add_option("--seed", options->seed, "the puzzle made from this number")
        .checked(seed_fault)
        .excludes(date);
    std::vector<std::string> difficulties;
    for (const puzzles::Difficulty difficulty : puzzles::kDifficulties)
        difficulties.emplace_back(name_of(difficulty));
    Option difficulty =
        puzzle.add_option("--grade", options->difficulty,
                          fmt::format("a new puzzle: {} (by default, {})",
                                      text::join(difficulties, "or"), name_of(kDefaultDifficulty)));
    difficulty.one_of(difficulties).excludes(date);
    puzzle
        .add_flag("--play", options->play,
                  "find the best play of a position; it takes some seconds to make one")
        .excludes(date)
        .excludes(difficulty);
    puzzle.add_flag("--new", options->is_new, "a new puzzle").excludes(date);
    puzzle.add_flag("--print", options->print, "print the puzzle on one line and nothing else");
    puzzle.does([options, &status] {
        run_puzzle(*options);
        status = status::ok;
    });
}

}  // namespace roundhouse::app
