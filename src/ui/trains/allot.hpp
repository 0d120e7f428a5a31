// Shares rows among trains: how richly each can be drawn if all of them have to fit below one
// another, and where each begins.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "ui/trains/track.hpp"

namespace roundhouse::ui {

// A way to draw a train, the richest first.
struct DetailLevel {
    TrackStyle style;
    bool beside = false;     // its label in free cells of its own rows, not above it
    bool ends_only = false;  // the last resort
};
[[nodiscard]] std::span<const DetailLevel> detail_levels();
// The first level that leaves something out.
inline constexpr int kFirstLoss = 12;

inline constexpr int kNoRows = 1 << 20;  // of a level that does not fit at all

// What a train would like: the rows of its richest level, and the fewest in which nothing is left
// out.
struct Wish {
    int most = 0;
    int least = 0;
};
// How many rows each may take, whatever the others have in theirs: equal shares, but less for those
// that need fewer, and more for those that would lose a part.
[[nodiscard]] std::vector<int> fair_rows(const std::vector<Wish>& wishes, int height);

// The rows of a train's band: its label's, those above its rail, and all.
struct BandRows {
    int label = 0;
    int above = 0;
    int all = 0;
};
// The first row of each band. A band begins where its share of the rows does, whatever is in the
// others, as long as these keep to theirs.
[[nodiscard]] std::vector<int> stacked(const std::vector<BandRows>& bands, int top, int height);

// For each train, the index of its level; empty if not even the last levels fit in `height` rows.
// `rows(train, level)`: the rows that it then takes. Each has rows of its own, so that it does not
// change whenever another grows; if these do not suffice, the others give way.
template <class Rows>
std::vector<int> allot(int trains, int height, Rows&& rows) {
    const int levels = static_cast<int>(detail_levels().size());
    std::vector<Wish> wishes;
    for (int t = 0; t < trains; ++t) {
        Wish wish{rows(t, 0), rows(t, 0)};
        for (int k = 1; k < kFirstLoss && wish.least > height / trains; ++k)
            wish.least = std::min(wish.least, rows(t, k));
        wishes.push_back(wish);
    }
    const std::vector<int> own = fair_rows(wishes, height);
    std::vector<int> richest;
    int sum = 0;
    for (int t = 0; t < trains; ++t) {
        int best = 0;
        for (int k = 1; k < kFirstLoss && rows(t, best) > own[static_cast<std::size_t>(t)]; ++k)
            if (rows(t, k) < rows(t, best)) best = k;
        richest.push_back(best);
        sum += rows(t, best);
    }
    std::vector<int> level = richest;
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
        for (int k = richest[static_cast<std::size_t>(t)]; k < now; ++k) {
            const int more = rows(t, k) - rows(t, now);
            if (sum + more > height) continue;
            sum += more;
            now = k;
        }
    }
    return level;
}

}  // namespace roundhouse::ui
