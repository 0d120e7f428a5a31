// How a game may go on from one of its positions: rounds that planners have played by the same
// rules, one after another until it is over. From these comes each seat's chance to win, whoever
// the players are: from there on they are taken to be equally good.
#pragma once

#include <span>
#include <vector>

#include "roundhouse/review/review.hpp"

namespace roundhouse::review {

class Futures {
  public:
    explicit Futures(const Rules& rules);

    // Each seat's chance to win, from 0 to 1; they add up to 1. `margins`: by how much each can
    // expect to come out ahead in the round under way, their sum 0; none between two rounds.
    [[nodiscard]] std::vector<double> chances(const State& state,
                                              std::span<const double> margins) const;

  private:
    struct Future {
        // Of a round to compare with the one under way: the points of all on average, and by how
        // many more each seat had.
        double mean = 0;
        std::vector<double> under_way;
        std::vector<double> sums;  // after so many rounds to come, by seat
    };
    Rules rules_;
    std::vector<Future> futures_;

    void play(const Future& future, int finished, std::span<double> totals) const;
};

// As far as rounds are reviewed: what Review::expected means for the game. After its end it is
// known who has won.
struct Chances {
    std::vector<std::vector<double>> by_record;  // from 0, then by seat
    // By record: what the seat that acted would have had after the best action found.
    std::vector<double> with_better;
};
[[nodiscard]] Chances chances_to_win(const game::Match& match, const Review& review,
                                     const Futures& futures);

}  // namespace roundhouse::review
