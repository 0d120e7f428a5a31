// The seven levels: a planner that slips, an expert, or something of both, by the rules of the
// game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "roundhouse/bots/bot.hpp"

namespace roundhouse::bots {

// How a level plays a game: this share of its decisions as an expert does, the others as a planner
// that takes a choice worth `slip` points less than another e times as rarely (softmax), or, if
// `slip` is negative, e times as often for that many points.
struct Grade {
    float searched = 0;
    float slip = 0;  // 0: never
};
// Of the levels `billy` to `mallard`.
[[nodiscard]] Grade grade_of(Level level, const Rules& rules);
// Which grade it is follows from the rules, once it sees them.
[[nodiscard]] std::unique_ptr<Bot> make_graded_bot(std::function<Grade(const Rules&)> grade,
                                                   std::uint64_t seed, const SearchLimits& limits);

// A seed for one decision: the same position gives the same one.
[[nodiscard]] std::uint64_t position_seed(const Observation& view, std::uint64_t seed);

}  // namespace roundhouse::bots
