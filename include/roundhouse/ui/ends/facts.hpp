// What the page of a game's end shows besides the totals. Counts and searches nothing itself.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/words/round_end.hpp"

namespace roundhouse::ui {

// What a game is remembered by, besides its totals.
struct GameFacts {
    struct Train {
        TrainShape shape;
        int round = 1;
    };
    // Of the winners; where nobody owns a train, of all.
    std::optional<Train> longest;
};
// The rating of the one person who played.
struct AwaitedRating {
    bool more = false;  // the saved games are still being read
    std::optional<words::RatingNews> news = {};
};
// What a review has found of the winner.
struct GameFigures {
    int percent = 0;             // of the review; the rest only counts at 100
    bool failed = false;         // it has ended before that
    std::string best_move = {};  // "12-7 on Bea's train, round 9"; "": none stands out
    std::string why = {};        // "6.1 points better than the usual move"
    double skill = 0;
    double luck = 0;
};

}  // namespace roundhouse::ui
