// A review goes through a game again: every decision with its price and grade, and each seat's
// result as the sum of skill and luck. Made from a log and the findings of its search; searches
// nothing itself. How to read one, and why the sums are what they are: docs/review.md.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "roundhouse/bots/price.hpp"
#include "roundhouse/review/findings.hpp"
#include "roundhouse/review/reasons.hpp"

namespace roundhouse::review {

// Points are those of a double-12 set counted in pips. Elsewhere they are scaled (unit_of).
struct Thresholds {
    double slip = 1;
    double mistake = 3;
    double blunder = 8;
    double noise = 2;          // standard errors that a difference must exceed to count at all
    double half_accuracy = 5;  // a decision that costs this much is half accurate
};
inline constexpr Thresholds kThresholds;
// What one point of the thresholds is worth under these rules.
using bots::unit_of;

enum class Grade : std::uint8_t { best, fine, slip, mistake, blunder, forced, taken_back };
inline constexpr std::size_t kGrades = 5;  // those that count
constexpr bool is_costly(Grade grade) {
    return grade >= Grade::slip && grade <= Grade::blunder;
}
// Worth looking at again.
constexpr bool is_mistake(Grade grade) {
    return grade == Grade::mistake || grade == Grade::blunder;
}

struct Graded {
    int record = 0;
    int round = 1;
    Seat seat = 0;
    Action action;
    Grade grade = Grade::forced;
    int choices = 1;
    Action better;                // the best found; the same action where nothing better was
    double cost = 0;              // in points, 0 within noise
    Finding found;                // the numbers as they were measured
    std::vector<Reason> reasons;  // for slips and worse
};

// In points by which the seat comes out ahead of the others' average. Summed over the players,
// result, skill, luck, dealt and drawn each add up to 0; own and others only do so together.
struct Account {
    double result = 0;
    double own = 0;     // what the seat's own play was worth, against par
    double others = 0;  // what the others' play gave it
    double dealt = 0;   // luck of the deals
    double drawn = 0;   // all other luck: draws, and how the tiles lay

    [[nodiscard]] double skill() const { return own + others; }
    [[nodiscard]] double luck() const { return dealt + drawn; }
};

struct SeatReview {
    Account account;
    std::array<int, kGrades> grades{};  // how many decisions
    int graded = 0;                     // their sum
    double cost = 0;                    // of all of them
    double loss = 0;                    // as measured, noise included: its mean has no bias
    double accuracy = 100;              // percent
};

// A record at which what a seat could expect changed most.
struct TurningPoint {
    int record = 0;
    int round = 1;
    Seat seat = 0;
    double before = 0;
    double after = 0;
    enum class Cause : std::uint8_t { play, luck, round_over } cause = Cause::luck;
};

struct Review {
    int rounds = 0;       // reviewed
    int rounds_over = 0;  // in the log
    bool game_over = false;
    std::vector<Graded> actions;  // by record
    std::vector<SeatReview> seats;
    std::vector<TurningPoint> turning_points;  // at most three, the largest first
    // By record from 0, then by seat: by how much the seat will come out ahead in the whole game,
    // as far as it could know then.
    std::vector<std::vector<double>> expected;

    [[nodiscard]] bool complete() const { return rounds == rounds_over; }
    // Null if nobody acted there, or it was not reviewed.
    [[nodiscard]] const Graded* at(int record) const;
};

[[nodiscard]] Grade grade_of(const Finding& finding, const Rules& rules);
// 0 within noise.
[[nodiscard]] double cost_of(const Finding& finding);

// The findings must be of this match.
[[nodiscard]] Review make_review(const game::Match& match, const Findings& findings);

}  // namespace roundhouse::review
