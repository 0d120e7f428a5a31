#include "app/plain/puzzle.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "app/plain/input.hpp"
#include "app/setup/puzzle_attempts.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/typed_tiles.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

namespace {

using puzzles::BestPlayPuzzle;
using puzzles::Judged;
using puzzles::LongestTrainPuzzle;
using puzzles::Verdict;

// Text mode has no characters but ASCII.
std::string line_to_post(const std::string& title, const puzzles::Puzzle& puzzle,
                         const PuzzleAttempts& attempts) {
    return fmt::format("\nTo post: {}\n", attempts.to_post(title, puzzle, "#"));
}

class TrainAttempts {
  public:
    TrainAttempts(Dialog& dialog, const LongestTrainPuzzle& puzzle, const std::string& title,
                  PuzzleAttempts tried)
        : dialog_(dialog), puzzle_(puzzle), title_(title), tried_(std::move(tried)) {}

    void show() {
        dialog_.say(fmt::format(
            "The longest train ({})\n\nThe engine is {}. Your hand:\n\n  {}\n\n",
            name_of(puzzle_.difficulty), puzzle_.start, formats::to_string(puzzle_.hand)));
        say_what_to_type();
    }

    bool attempt(const std::string& line) {
        std::vector<Tile> tiles;
        for (const std::string& word : formats::typed_words(line)) {
            const auto tile = formats::typed_tile(word, puzzles::kSet);
            if (const auto* fault = std::get_if<std::string>(&tile)) {
                dialog_.say(*fault + ".\n");
                return false;
            }
            tiles.push_back(std::get<Tile>(tile));
        }
        if (tiles.empty()) {
            say_what_to_type();
            return false;
        }
        tried_.add_try();
        const Judged judged = judge(puzzle_, tiles);
        const auto culprit = [&] {
            return formats::to_string(tiles[static_cast<std::size_t>(judged.tiles)]);
        };
        switch (judged.verdict) {
            case Verdict::right:
                dialog_.say(fmt::format("Yes: {}, and no other train is as long.\n{}",
                                        text::count_of(judged.tiles, "tile"),
                                        line_to_post(title_, puzzle_, tried_)));
                return true;
            case Verdict::shorter:
                dialog_.say(fmt::format("That is a train of {}. A longer one is possible.\n",
                                        text::count_of(judged.tiles, "tile")));
                return false;
            case Verdict::broken:
                dialog_.say(judged.tiles == 0
                                ? fmt::format("{} doesn't fit the engine.\n", culprit())
                                : fmt::format("{} doesn't fit the tile before it.\n", culprit()));
                return false;
            case Verdict::not_in_hand:
                dialog_.say(fmt::format("{} isn't in the hand.\n", culprit()));
                return false;
            case Verdict::twice:
                dialog_.say(fmt::format("There is only one {}.\n", culprit()));
                return false;
        }
        return false;
    }

    void hint() { dialog_.say(tried_.hint(puzzle_) + '\n'); }
    [[nodiscard]] int tries() const { return tried_.tries(); }

    void answer() { dialog_.say(fmt::format("It is {}.\n", formats::to_string(puzzle_.answer))); }

  private:
    Dialog& dialog_;
    const LongestTrainPuzzle& puzzle_;
    const std::string& title_;
    PuzzleAttempts tried_;

    void say_what_to_type() {
        dialog_.say(fmt::format(
            "Type the tiles of the longest train from the engine, in order: {}. There is only one "
            "such train. A double needs no cover. \"hint\" gives a hint, \"answer\" shows the "
            "answer, Enter leaves.\n",
            text::count_of(static_cast<int>(puzzle_.answer.size()), "tile")));
    }
};

class PlayAttempts {
  public:
    PlayAttempts(Dialog& dialog, const BestPlayPuzzle& puzzle, const std::string& title,
                 PuzzleAttempts tried)
        : dialog_(dialog),
          puzzle_(puzzle),
          title_(title),
          tried_(std::move(tried)),
          match_(puzzles::match_of(puzzle).value()),
          view_(match_.view(match_.mover())) {}

    void show() {
        const words::Names& names = match_.names();
        dialog_.say(fmt::format("Find the play ({}): {}\n\n", name_of(puzzle_.difficulty),
                                match_.setup().rule_set.name));
        for (const std::string& sentence : words::table_sentences(view_, names))
            dialog_.say(sentence + '\n');
        dialog_.say("\n");
        for (int train = 0; train < view_.rules().trains(); ++train)
            if (view_.table.is_started(train))
                dialog_.say(words::train_sentences(view_.table, names, train) + '\n');
        dialog_.say(fmt::format("\nYou are {}. Your hand:\n\n  {}\n\n", names.players[*view_.seat],
                                formats::to_string(view_.own.hand)));
        dialog_.say(
            "Find the best move. Type it as at the table: 12-5 3 plays 12-5 on "
            "train 3; draw and pass are moves too. \"hint\" gives a hint, \"answer\" shows the "
            "answer, Enter "
            "leaves.\n");
    }

    bool attempt(const std::string& line) {
        const auto read_action = read(understand(line));
        if (const auto* why = std::get_if<std::string>(&read_action)) {
            dialog_.say(*why + "\n");
            return false;
        }
        tried_.add_try();
        if (std::get<Action>(read_action) != puzzle_.answer) {
            dialog_.say("There is a better play.\n");
            return false;
        }
        dialog_.say(fmt::format("Yes: the best move is to {}.\n{}",
                                words::describe(puzzle_.answer, view_, match_.names()),
                                line_to_post(title_, puzzle_, tried_)));
        return true;
    }

    void hint() { dialog_.say(tried_.hint(puzzle_.answer, match_.names(), view_.seat) + '\n'); }
    [[nodiscard]] int tries() const { return tried_.tries(); }

    void answer() { dialog_.say(fmt::format("It is {}.\n", phrase(puzzle_.answer))); }

  private:
    Dialog& dialog_;
    const BestPlayPuzzle& puzzle_;
    const std::string& title_;
    PuzzleAttempts tried_;
    game::Match match_;
    Observation view_;

    // A legal action, or a sentence.
    [[nodiscard]] std::variant<Action, std::string> understood(
        const std::variant<Action, words::Reply>& play) const {
        if (const auto* action = std::get_if<Action>(&play)) return *action;
        return words::worded(std::get<words::Reply>(play), view_, match_.names());
    }

    [[nodiscard]] std::variant<Action, std::string> read(const Typed& typed) const {
        const Moves possible = moves(view_);
        if (const auto* move = std::get_if<game::TypedMove>(&typed))
            return understood(game::play_typed(*move, view_, match_.names()));
        if (means(typed, PlainCommand::draw)) {
            if (possible.draw) return Draw{};
            return "You can't draw here.";
        }
        if (means(typed, PlainCommand::pass)) {
            if (possible.pass) return Pass{};
            return "You can't pass here.";
        }
        return "That's no move; moves are typed as in 12-5 3.";
    }

    [[nodiscard]] std::string phrase(const Action& action) const {
        if (const auto* play = std::get_if<Play>(&action))
            return fmt::format("{} on {}", formats::to_string(play->tile),
                               words::numbered_train(match_.names(), play->train, view_.seat));
        return std::holds_alternative<Draw>(action) ? "draw" : "pass";
    }
};

// Asks until the puzzle is solved or left.
template <typename Attempts>
std::optional<int> solve(Dialog& dialog, const std::string& prompt, Attempts attempts) {
    attempts.show();
    while (const auto line = dialog.ask(prompt)) {
        const Typed typed = understand(*line);
        if (line->empty() || means(typed, PlainCommand::quit)) return std::nullopt;
        if (means(typed, PlainCommand::hint)) {
            attempts.hint();
        } else if (text::folded(*line) == "answer") {
            attempts.answer();
            return std::nullopt;
        } else if (means(typed, PlainCommand::help)) {
            attempts.show();
        } else if (attempts.attempt(*line)) {
            return attempts.tries();
        }
    }
    dialog.say("\n");
    return std::nullopt;
}

}  // namespace

std::optional<int> solve_puzzle(Dialog& dialog, const LongestTrainPuzzle& puzzle,
                                const std::string& title, PuzzleAttempts tried) {
    return solve(dialog, "Your train: ", TrainAttempts(dialog, puzzle, title, std::move(tried)));
}

std::optional<int> solve_puzzle(Dialog& dialog, const BestPlayPuzzle& puzzle,
                                const std::string& title, PuzzleAttempts tried) {
    return solve(dialog, "Your play: ", PlayAttempts(dialog, puzzle, title, std::move(tried)));
}

void solve_daily_puzzle(Dialog& dialog, const puzzles::Date& date) {
    const std::string title = to_string(date);
    dialog.say(fmt::format("Puzzle {}\n", title));
    const auto tries = std::visit(
        [&](const auto& its) { return solve_puzzle(dialog, its, title, attempts_at(date)); },
        puzzles::puzzle_of(date));
    if (!tries) return;
    note_solved(date, *tries);
    const PuzzleRecord record = puzzle_record(date);
    // Where it could not be noted, there is nothing to add up.
    if (record.running > 0)
        dialog.say(fmt::format(
            "{} running, your best is {}; {} solved.\n", text::count_of(record.running, "day"),
            text::count_of(record.best, "day"), text::count_of(record.solved, "puzzle")));
}

}  // namespace roundhouse::app
