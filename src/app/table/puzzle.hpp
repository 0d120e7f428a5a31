// A puzzle at the table: its position is shown as a game is, and tried out with the same hand and
// keys. Says whether what was tried is the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "app/setup/puzzle_attempts.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "app/setup/settings.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/puzzles/daily.hpp"
#include "roundhouse/puzzles/train_table.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

class PuzzlePage : public ui::Page, public ui::AtTable {
  public:
    // Of a day, or made from a seed.
    using Origin = std::variant<puzzles::Date, std::uint64_t>;
    // `match` is at the puzzle's position; `solver` is empty if whoever solves it has no name.
    PuzzlePage(puzzles::Puzzle puzzle, game::Match match, Origin origin, std::string solver,
               Settings& settings);

    void draw(ui::Canvas& canvas) const override { draw_with(canvas, {}); }
    void draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const override;
    ui::Reply key(const ui::Press& press) override;
    [[nodiscard]] bool serves_above() const override { return true; }
    [[nodiscard]] bool takes_text() const override { return ui_.own.typing; }

    [[nodiscard]] ui::View view() const override;
    std::string write_csv() override { return "A puzzle has no score sheet."; }

    // The tries and hints that there have been, to be counted on.
    void count_on(PuzzleAttempts attempts) {
        attempts_ = std::move(attempts);
        count_tries();
    }
    // What follows once it is solved, in so many tries; what the days add up to then.
    void when_solved(std::function<PuzzleRecord(int tries)> follows) {
        follows_ = std::move(follows);
    }

    // For tests.
    [[nodiscard]] const ui::UiState& ui() const { return ui_; }
    [[nodiscard]] const Observation& seen() const { return seen_; }
    [[nodiscard]] bool solved() const { return solved_; }

  private:
    puzzles::Puzzle puzzle_;
    game::Match match_;
    Origin origin_;
    std::string solver_;
    Settings& settings_;
    ui::UiState ui_;
    ui::GameInfo info_;
    Observation seen_;
    PuzzleAttempts attempts_;
    bool solved_ = false;
    std::string answer_told_;
    std::function<PuzzleRecord(int)> follows_;

    [[nodiscard]] const puzzles::LongestTrainPuzzle* train() const {
        return std::get_if<puzzles::LongestTrainPuzzle>(&puzzle_);
    }
    // The train is laid as far as it goes.
    [[nodiscard]] bool train_over() const {
        return train() != nullptr &&
               (match_.phase() != Phase::play || match_.mover() != puzzles::kSolver);
    }
    void say(std::string words, bool refused = false);
    void ask();
    [[nodiscard]] std::string does_nothing(char32_t code) const;
    std::optional<std::string> answer(ui::Command command, ui::Size size);
    ui::Reply page_for_key(ui::Command command);
    void attempt(const Action& action);
    void lay(const Action& action);
    void judge_train();
    [[nodiscard]] std::string not_yet() const;
    std::string take_back();
    void hint();
    [[nodiscard]] std::string to_undo() const;
    void solve(std::string words);
    [[nodiscard]] ui::Reply show_solved();
    [[nodiscard]] std::function<ui::Reply()> harder() const;
    void count_tries();
    void look_again();
};

// The puzzle of today; null if it cannot be shown.
[[nodiscard]] std::unique_ptr<ui::Page> puzzle_page(const std::string& solver, Settings& settings);

}  // namespace roundhouse::app
