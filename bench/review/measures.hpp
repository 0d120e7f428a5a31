// The measurements; each prints its figures and returns whether they are what they must be.
#pragma once

#include "games.hpp"

namespace roundhouse::bench {

bool measure_cost(const Options& options);
bool measure_sums(const Options& options);
bool measure_luck(const Options& options);
bool measure_better_player(const Options& options);
bool measure_dealt_anew(const Options& options);
bool measure_losses(const Options& options);
bool measure_planted(const Options& options);
bool measure_hints(const Options& options);
bool measure_chance(const Options& options);

}  // namespace roundhouse::bench
