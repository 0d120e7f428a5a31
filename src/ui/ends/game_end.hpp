// The end of a game as a picture: who has won and by how much, the winner's longest train, the
// places, what a review found of the winner, three lines to copy. Pure: it is given all of that.
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/engine/state.hpp"
#include "roundhouse/ui/canvas/big_words.hpp"
#include "roundhouse/ui/ends/facts.hpp"
#include "ui/ends/results.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::ui {

// Who has won, the totals, the longest train and, once they are known, skill and luck: without
// anything that depends on a terminal.
[[nodiscard]] std::vector<std::string> lines_to_post(const View& view, const GameFacts& facts,
                                                     const std::optional<GameFigures>& figures);

// Several have won together: then there are no figures of a winner.
[[nodiscard]] inline bool is_shared(const Course& course) {
    return std::popcount(course.winners) > 1;
}

class GameEnd {
  public:
    // What is not known yet, or not to be shown, is none.
    GameEnd(const View& view, const GameFacts& facts, std::optional<GameFigures> figures,
            const std::optional<words::RatingNews>& rating, Size size);

    void draw(Canvas& canvas, bool copies) const;
    // The longest train, laid tile by tile over the finished page.
    [[nodiscard]] std::optional<Movement> laying() const;

  private:
    // What is shown; all of it, as long as it fits.
    struct Plan {
        bool big = true;     // words in large letters
        int train_rows = 3;  // 3: as boxes; 1; 0
        bool blank = true;   // rows between the parts
        bool podium = true;
        bool bars = true;     // a row for each player, else two or three beside each other
        bool figures = true;  // of the winner
        bool rating = true;
        bool why = true;         // and of their best move, how much better it was
        bool named = true;       // with the winner's name above them, else in the first
        bool whole_slip = true;  // lines to post that are too long take more rows
    };

    const View& view_;
    const GameFacts& facts_;
    std::optional<GameFigures> figures_;
    const std::optional<words::RatingNews>& rating_;
    Size size_;
    Plan plan_;
    std::vector<int> order_;  // seats, the winners first

    void fit();
    [[nodiscard]] int height() const;
    [[nodiscard]] BigWords words() const;
    [[nodiscard]] std::vector<std::string> sentence() const;
    [[nodiscard]] int places_columns() const;
    [[nodiscard]] int places_rows() const;
    [[nodiscard]] int figures_rows() const;
    [[nodiscard]] bool beside() const;
    [[nodiscard]] std::vector<std::string> slip() const;
    [[nodiscard]] int train_top() const;
    [[nodiscard]] std::optional<PlannedTrain> train() const;
    [[nodiscard]] Ink train_colour() const;
    [[nodiscard]] LineTheme theme() const { return {view_.glyphs}; }

    void draw_places(Canvas& canvas, int y) const;
    void draw_podium(Canvas& canvas, int y) const;
    void draw_figures(Canvas& canvas, int x, int y) const;
    void draw_slip(Canvas& canvas, int y, bool copies) const;
    void draw_foot(Canvas& canvas, bool copies) const;
};

}  // namespace roundhouse::ui
