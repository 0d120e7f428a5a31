// Shares rows among trains: how richly each can be drawn if all of them have to fit below one
// another.
#pragma once

#include <span>
#include <vector>

#include "ui/trains/track.hpp"

namespace roundhouse::ui {

// A way to draw a train, the richest first.
struct DetailLevel {
    TrackStyle style;
    bool beside = false;     // its label beside the rail, not above it
    bool ends_only = false;  // the last resort
};
[[nodiscard]] std::span<const DetailLevel> detail_levels();
// The first level that leaves something out.
inline constexpr int kFirstLoss = 7;

inline constexpr int kNoRows = 1 << 20;  // of a level that does not fit at all

// For each train, the index of its level; empty if not even the last levels fit in `height` rows.
// `rows(train, level)`: the rows that it then takes.
template <class Rows>
std::vector<int> allot(int trains, int height, Rows&& rows) {
    const int levels = static_cast<int>(detail_levels().size());
    std::vector<int> level(static_cast<std::size_t>(trains), 0);
    int sum = 0;
    for (int t = 0; t < trains; ++t) sum += rows(t, 0);
    while (sum > height) {
        // The least loss first; among equals, the one that saves the most rows.
        int best = -1, to = levels, saved = 0;
        for (int t = 0; t < trains; ++t) {
            const int now = rows(t, level[static_cast<std::size_t>(t)]);
            for (int k = level[static_cast<std::size_t>(t)] + 1; k < levels && k <= to; ++k) {
                const int less = now - rows(t, k);
                if (less <= 0) continue;
                if (k < to || less > saved) best = t, to = k, saved = less;
                break;
            }
        }
        if (best < 0) return {};
        level[static_cast<std::size_t>(best)] = to;
        sum -= saved;
    }
    // What is left over makes some of them richer again.
    for (int t = 0; t < trains; ++t) {
        int& now = level[static_cast<std::size_t>(t)];
        for (int k = 0; k < now; ++k) {
            const int more = rows(t, k) - rows(t, now);
            if (sum + more > height) continue;
            sum += more;
            now = k;
        }
    }
    return level;
}

}  // namespace roundhouse::ui
