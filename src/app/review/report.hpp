// A review as lines of text and as JSON. The schema is in docs/review.md.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "roundhouse/review/review.hpp"

namespace roundhouse::app {

struct ReportOptions {
    bool all = false;    // every decision, not only those that cost something
    int depth = 0;       // of the search
    bool ascii = false;  // except for the names of people and games
};

// The accounts of the players, and what decided the game: lines of at most that many columns.
[[nodiscard]] std::vector<std::string> summary_lines(const game::Match& match,
                                                     const review::Review& review, int depth,
                                                     int columns);
void write_review(std::ostream& out, const game::Match& match, const review::Review& review,
                  const ReportOptions& options);
void write_review_json(std::ostream& out, const game::Match& match, const review::Review& review,
                       int depth);

}  // namespace roundhouse::app
