// What the search of a review found, record by record: the expensive part, and all of it that is
// stored. Everything else of a review follows from the log and these numbers (review.hpp). Only
// rounds that are over are searched: what their players held is known to everybody by then.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "roundhouse/game/match.hpp"
#include "roundhouse/review/decision.hpp"

namespace roundhouse::review {

struct RoundFindings {
    std::vector<double> dealt;  // what each seat could expect of its hand
    std::vector<Finding> actions;
    bool operator==(const RoundFindings&) const = default;
};

// The rounds in order, as far as they were searched.
struct Findings {
    int depth = kDefaultDepth;
    std::uint64_t seed = 0;
    std::vector<RoundFindings> rounds;
    bool operator==(const Findings&) const = default;
};

// How much of a log can be reviewed.
struct Extent {
    int rounds = 0;   // that are over
    int actions = 0;  // in them, without those taken back
};
[[nodiscard]] Extent extent_of(const game::Match& match);

struct SearchTask {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // set to stop; the round at hand is dropped
    std::atomic<int>* actions_done = nullptr;
    std::function<void()> round_done;  // called in the thread of search_rounds()
};
// Searches the rounds that `findings` lacks, with its depth and seed. The result does not depend on
// the number of threads. False if it was stopped.
bool search_rounds(const game::Match& match, const SearchTask& task, Findings& findings);

// Whether these can be findings of that match: the same rounds, records and numbers of choices.
[[nodiscard]] bool findings_match(const game::Match& match, const Findings& findings);

}  // namespace roundhouse::review
