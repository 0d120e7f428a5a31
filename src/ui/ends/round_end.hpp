// The end of a round, on one page: how it ended, what each player was left with and what it cost,
// the totals, who leads and who begins the next round. Everything that matters is there in every
// size; what is only good to look at gives way first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "roundhouse/ui/canvas/big_words.hpp"
#include "ui/ends/results.hpp"

namespace roundhouse::ui {

class RoundEnd {
  public:
    // Of the round that `view` shows, which must be over.
    RoundEnd(const View& view, Size size);

    void draw(Canvas& canvas) const;
    // The bars of the totals, as they are when they have grown.
    [[nodiscard]] std::vector<TotalBar> bars() const;
    // Whether every row has room.
    [[nodiscard]] bool whole() const { return height() <= size_.height; }

  private:
    struct Columns {
        int place = 0, name = 0, names = 0, tiles = 0;
        int points = 0, total = 0;  // these two end before that column
        int bar = 0, bar_most = 0;
    };
    // What is shown; all of it, as long as it fits.
    struct Plan {
        bool trains = true;  // in a row each
        bool big = true;     // words in large letters
        bool blank = true;   // rows around the words
        bool apart = true;   // a blank row below each player
        bool bars = true;
        bool heads = true;  // of the columns
        OpenTiles tiles = OpenTiles::boxes;
        int told = 1 << 10;    // rows of sentences
        bool own_rows = true;  // for hands that are too long for the row of the name
    };

    const View& view_;
    const event::RoundOver& over_;
    Size size_;
    bool wide_;  // bars beside the hands, not below them
    Columns at_;
    Plan plan_;
    std::vector<std::string> told_;  // how it ended, a sentence each
    std::vector<std::string> next_;  // who leads, and what comes
    std::vector<int> order_;         // seats, the leading one first
    bool counted_ = false;  // points are not the pips of the hands, so that these are told, too

    [[nodiscard]] Columns columns() const;
    void fit();
    // Only if everything has room then, too.
    void try_plan(const std::function<void(Plan&)>& change);
    [[nodiscard]] int height() const;
    [[nodiscard]] BigWords words() const;
    [[nodiscard]] std::vector<std::string> told_rows() const;
    [[nodiscard]] std::vector<std::string> next_rows() const;
    [[nodiscard]] int top_rows() const;
    [[nodiscard]] int train_rows() const;
    [[nodiscard]] bool fits_beside(int seat) const;
    [[nodiscard]] bool beside(int seat) const;
    [[nodiscard]] TileRows tile_rows(int seat) const;
    [[nodiscard]] int player_rows(int seat) const;
    [[nodiscard]] std::string counted(int seat) const;
    [[nodiscard]] int spread() const;

    void draw_top(Canvas& canvas) const;
    void draw_trains(Canvas& canvas, int y) const;
    void draw_heads(Canvas& canvas, int y) const;
    void draw_player(Canvas& canvas, int seat, int y) const;
    void draw_hand(Canvas& canvas, int seat, int y) const;
    void draw_foot(Canvas& canvas) const;
    [[nodiscard]] TotalBar bar_of(int seat, int y) const;
};

// The page of a round that is over, for a whole screen.
void draw_round_end(Canvas& canvas, const View& view);
[[nodiscard]] bool round_end_fits(const View& view, Size size);

}  // namespace roundhouse::ui
