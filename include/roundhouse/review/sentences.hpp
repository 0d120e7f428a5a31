// The sentences of a review. They name the players and never say "you": anybody at the table may
// read them. Names must already have been checked (clean.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/review/review.hpp"

namespace roundhouse::review {

[[nodiscard]] std::string_view name_of(Grade grade);

// "12-5 on their own train", "drawing a tile".
[[nodiscard]] std::string phrase(const Action& action, Seat seat, const words::Names& names);

// "Mistake, 4.2 points lost (± 1.1)." Not every screen has the sign.
[[nodiscard]] std::string assessment(const Graded& graded, std::string_view plus_minus = "±");
// "Ann: 12-5 on their own train. Mistake, 4.2 points lost (± 1.1)."
[[nodiscard]] std::string verdict(const Graded& graded, const words::Names& names,
                                  std::string_view plus_minus = "±");
// "Better: 9-6 on Bea's train. It keeps a train of 7 tiles together, instead of 5." Empty where
// nothing better was found.
[[nodiscard]] std::string advice(const Graded& graded, const words::Names& names);
// Both without what a small page has no room for: "Mistake, 4.2 points lost. Better: 9-6 on Bea's
// train." Empty where nothing better was found.
[[nodiscard]] std::string brief_verdict(const Graded& graded, const words::Names& names);
// What holds for all advice without a reason, to be said once; empty if there is none.
[[nodiscard]] std::string doubt(const Review& review);

// "Round 5: Ann's expected result fell by 38 points, from +12 to -26, when the round ended (record
// 57)."
[[nodiscard]] std::string tell(const TurningPoint& point, const words::Names& names);

// What decided the game, a sentence each; empty before the game is over.
[[nodiscard]] std::vector<std::string> what_decided(const Review& review, const game::Match& match);

// With its sign, without decimals: "+12", "-3", "0".
[[nodiscard]] std::string signed_points(double points);

}  // namespace roundhouse::review
