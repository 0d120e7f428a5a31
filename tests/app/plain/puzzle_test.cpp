// A puzzle in lines: what is answered to what is typed, and that the line to post tells nothing.

#include <sstream>
#include <variant>

#include "app/plain/puzzle.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

const puzzles::LongestTrainPuzzle& puzzle() {
    static const auto made =
        puzzles::parse_longest_train_puzzle("7: 12-10 12-8 12-7 10-7 10-3 9-6 8-6 2-1").value();
    return made;
}

std::string said(const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    app::Dialog dialog(in, out, {});
    app::solve_puzzle(dialog, puzzle(), "2026-11-23");
    return out.str();
}

std::string typed_answer(const puzzles::LongestTrainPuzzle& its) {
    std::string line;
    for (const Tile tile : its.answer) line += formats::to_string(tile) + " ";
    return line;
}

std::string typed_answer(const puzzles::BestPlayPuzzle& its) {
    if (const auto* play = std::get_if<Play>(&its.answer))
        return formats::to_string(play->tile) + " " + std::to_string(play->train + 1);
    return std::holds_alternative<Draw>(its.answer) ? "draw" : "pass";
}

std::string answer_of(const puzzles::Date& date) {
    return std::visit([](const auto& its) { return typed_answer(its); }, puzzles::puzzle_of(date));
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("puzzles: the right train ends it, with a line to post", "[puzzles][plain]") {
    const std::string text = said("10-7\nhint\n" + typed_answer(puzzle()) + "\nmore\n");
    CHECK(has(text, "The engine is 7. Your hand:"));
    CHECK(has(text, "That is a train of 1 tile. A longer one is possible."));
    CHECK(has(text, "in order: 5 tiles."));
    CHECK(has(text, "It begins with 10-7."));
    CHECK(has(text, "Yes: 5 tiles, and no other train is as long."));
    const auto post = text.find("To post: ");
    REQUIRE(post != std::string::npos);
    CHECK(text.substr(post) == "To post: Roundhouse 2026-11-23 ##### 2 tries and 1 hint\n");
}

TEST_CASE("puzzles: wrong trains and wrong words get an answer of their own", "[puzzles][plain]") {
    CHECK(has(said("12-10\n"), "12-10 doesn't fit the engine."));
    CHECK(has(said("7-10, 8-12\n"), "12-8 doesn't fit the tile before it."));
    CHECK(has(said("7-10 7-10\n"), "There is only one 10-7."));
    CHECK(has(said("11-11\n"), "11-11 isn't in the hand."));
    CHECK(has(said("what?\n"), "`what?` is not a tile; tiles look like 12-6."));
    CHECK(has(said("hint\nhint\n"),
              "It begins with " + formats::to_string(puzzle().answer[0]) + " "));
    CHECK(has(said("answer\n"), "It is "));
    CHECK(has(said("Answer\n"), "It is "));
    CHECK(has(said("HINT\n"), "It begins with 10-7."));
    CHECK_FALSE(has(said("quit\n" + typed_answer(puzzle())), "Yes"));
    CHECK(has(said("d\n"), "`d` is not a tile"));
    // Nothing right is told unasked.
    CHECK_FALSE(has(said("12-10\n7-10\n"), "It begins with"));
    CHECK_FALSE(has(said(""), "To post"));
    CHECK_FALSE(has(said("\n" + typed_answer(puzzle())), "Yes"));
}

TEST_CASE("puzzles: neither a comma nor a repeated hint counts", "[puzzles][plain]") {
    std::string typed = ",\n";
    for (int k = 0; k < 9; ++k) typed += "hint\n";
    const std::string text = said(typed + typed_answer(puzzle()) + "\n");
    CHECK_FALSE(has(text, "0 tiles"));
    const auto first = text.find("Type the tiles of the longest train");
    CHECK(text.find("Type the tiles of the longest train", first + 1) != std::string::npos);
    CHECK(has(text, "##### 1 try and 5 hints"));
}

TEST_CASE("puzzles: a play is judged by the rules first, then by the answer", "[puzzles][plain]") {
    const auto position = puzzles::parse_best_play_puzzle(
        "mexican 4 238483744: 0 0 1 0 0 = play 4-4 on 0 at 4, easy");
    REQUIRE(position);
    const auto played = [&](const std::string& typed) {
        std::istringstream in(typed);
        std::ostringstream out;
        app::Dialog dialog(in, out, {});
        app::solve_puzzle(dialog, *position, "2026-11-22");
        return out.str();
    };
    // Any legal play but the answer.
    std::string wrong;
    const game::Match match = puzzles::match_of(*position).value();
    for (const Action& action : legal_actions(match.state()))
        if (const auto* play = std::get_if<Play>(&action);
            play != nullptr && play->tile != Tile(4, 4))
            wrong = formats::to_string(play->tile) + " " + std::to_string(play->train + 1);
    REQUIRE_FALSE(wrong.empty());
    CHECK(has(played(""), "Find the play (easy): Mexican Train"));
    CHECK(has(played(""), "You are Ann. Your hand:"));
    const std::string solved = played("hint\nhint\n4-4\n");
    CHECK(has(solved, "It goes on your own train (1)."));
    CHECK(has(solved, "It plays 4-4."));
    CHECK(has(solved, "Yes: the best move is to play 4-4 on your own train (at 4)."));
    CHECK(has(solved, "Roundhouse 2026-11-22 best play 1 try and 2 hints"));
    // A third hint says nothing new; a wrong play counts.
    const std::string second = played("hint\nHint\nhint\n" + wrong + "\n4-4 1\n");
    CHECK(has(second, "There is a better play."));
    CHECK(has(second, "best play 2 tries and 2 hints"));
    for (const char* const drawn : {"draw\n", "d\n", "Draw\n"})
        CHECK(has(played(drawn), "You can't draw here."));
    CHECK(has(played("p\n"), "You can't pass here."));
    for (const char* const left : {"quit\n4-4\n", "Q\n4-4\n", "\n4-4\n"})
        CHECK_FALSE(has(played(left), "Yes"));
    const std::string helped = played("?\n");
    CHECK(helped.find("Your hand:") != helped.rfind("Your hand:"));
    CHECK(has(played("what?\n"), "That's no move"));
    CHECK(has(played("answer\n"), "It is 4-4 on your own train (1)."));
    const std::string illegal = played("0-0 1\n");
    CHECK_FALSE(has(illegal, "There is a better play."));
}

TEST_CASE("puzzles: the puzzle of the day is noted as solved, from both ways in",
          "[puzzles][plain]") {
    const std::vector<std::vector<const char*>> commands = {{"puzzle"}, {"play", "--plain"}};
    for (const auto& command : commands) {
        const test::TempDirectory place;
        const test::ScopedEnv config("XDG_CONFIG_HOME", place.path());
        const test::ScopedEnv state("XDG_STATE_HOME", place.path());
        const std::string door = command.size() > 1 ? "d\n" : "";
        const puzzles::Date day = app::today();
        const test::RunResult left = test::run_with_input(command, door + "\n");
        CAPTURE(command.front(), left.output);
        CHECK(has(left.output, "Puzzle " + to_string(day) + "\n"));
        CHECK_FALSE(app::is_solved(day));
        const test::RunResult ended = test::run_with_input(command, door + answer_of(day) + "\n");
        CAPTURE(ended.output);
        CHECK(app::is_solved(day));
    }
}

TEST_CASE("puzzles: tries and hints of a day are kept when it is left", "[puzzles][plain]") {
    // A best play and a longest train.
    for (const puzzles::Date day : {puzzles::Date{2026, 11, 22}, puzzles::Date{2026, 11, 23}}) {
        const std::string date = to_string(day);
        CAPTURE(date);
        const test::TempDirectory place;
        const test::ScopedEnv config("XDG_CONFIG_HOME", place.path());
        const test::ScopedEnv state("XDG_STATE_HOME", place.path());
        const std::vector<const char*> command{"puzzle", "--date", date.c_str()};
        const auto typed = [&](const std::string& lines) {
            return test::run_with_input(command, lines).output;
        };
        const bool train =
            std::holds_alternative<puzzles::LongestTrainPuzzle>(puzzles::puzzle_of(day));
        const std::string answer = answer_of(day);
        // Begun by the answer's first tile only, it is a try, but not the answer.
        const std::string wrong = train ? answer.substr(0, answer.find(' ')) + "\n" : std::string();
        typed("hint\n" + wrong + "quit\n");
        CHECK_FALSE(app::is_solved(day));
        typed("hint\n\n");
        CHECK(has(typed(answer + "\n"), train ? " 2 tries and 2 hints" : " 1 try and 2 hints"));
        CHECK(app::is_solved(day));
        // Solving it again does not make it easier.
        CHECK(has(typed(answer + "\n"), train ? " 3 tries and 2 hints" : " 2 tries and 2 hints"));
        CHECK(app::puzzle_record(day).solved == 1);
    }
}
