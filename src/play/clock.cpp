#include "roundhouse/play/clock.hpp"

#include <algorithm>

namespace roundhouse::play {

namespace {

constexpr int kSecond = 1000;  // milliseconds

}  // namespace

Clock::Clock(const game::Match& match) : limit_(match.setup().clock) {
    left_.fill((limit_.turn > 0 ? limit_.turn : limit_.bank) * kSecond);
    if (limit_.turn > 0) return;
    // What was taken back has taken its time.
    for (const game::Record& record : match.records())
        if (const auto* decision = std::get_if<game::Decision>(&record); decision && decision->left)
            left_[decision->seat] = std::clamp(*decision->left, 0, formats::kLongestBank * kSecond);
}

int Clock::next_change(Seat seat) const {
    if (left_[seat] == 0) return -1;
    return (left_[seat] - 1) % kSecond + 1;
}

void Clock::begin_turn(Seat seat) {
    if (limit_.turn > 0)
        left_[seat] = limit_.turn * kSecond;
    else
        left_[seat] =
            std::min(left_[seat] + limit_.increment * kSecond, formats::kLongestBank * kSecond);
}

void Clock::spend(Seat seat, int milliseconds) {
    left_[seat] = std::max(0, left_[seat] - std::max(0, milliseconds));
}

}  // namespace roundhouse::play
