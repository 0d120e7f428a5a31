// The solver against two other exact methods: walking every train, and trying every subset of the
// hand. It is never compared with itself.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/chance/random.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

namespace {

constexpr Goal kGoals[] = {Goal::tiles, Goal::pips, Goal::left};
const std::vector<Values> kValues = {Values{}, Values{true, 1, 50}, Values{false, 5, 0},
                                     Values{true, 1, 0, 25}, Values{true, 1, 50, 250}};

// Both parts of a goal in one number, computed differently from the solver.
std::int64_t worth(Tile tile, Goal goal, const Values& values) {
    switch (goal) {
        case Goal::tiles:
            return 100'000 + tile.pips();
        case Goal::pips:
            return 100'000 * tile.pips() + 1;
        case Goal::left:
            return 100'000 * values.of(tile) + 1;
    }
    return 0;
}

std::int64_t worth(const LongestTrain& train, Goal goal, const Values& values) {
    std::int64_t sum = 0;
    for (const Tile tile : train.tiles()) sum += worth(tile, goal, values);
    return sum;
}

TileSet random_hand(chance::Random& random, int set, int size) {
    std::vector<Tile> all;
    TileSet::whole(static_cast<Pips>(set)).for_each([&](Tile tile) { all.push_back(tile); });
    random.shuffle(std::span(all));
    TileSet hand;
    for (std::size_t k = 0; k < all.size() && static_cast<int>(k) < size; ++k) hand.add(all[k]);
    return hand;
}

// Whether the tiles can be laid in that order, each one once and out of the hand.
bool can_be_laid(const LongestTrain& train, Pips at, TileSet hand) {
    for (const Tile tile : train.tiles()) {
        if (!tile.has(at) || !hand.contains(tile)) return false;
        hand.remove(tile);
        at = tile.other(at);
    }
    return true;
}

std::int64_t best_walk(TileSet& hand, Pips at, Goal goal, const Values& values) {
    std::int64_t best = 0;
    for_each_number(hand.partners(at), [&](Pips next) {
        const Tile tile(at, next);
        hand.remove(tile);
        best = std::max(best, worth(tile, goal, values) + best_walk(hand, next, goal, values));
        hand.add(tile);
    });
    return best;
}

std::int64_t best_two_walks(TileSet& hand, Pips at, Pips second, Goal goal, const Values& values) {
    std::int64_t best = best_walk(hand, second, goal, values);
    for_each_number(hand.partners(at), [&](Pips next) {
        const Tile tile(at, next);
        hand.remove(tile);
        best = std::max(
            best, worth(tile, goal, values) + best_two_walks(hand, next, second, goal, values));
        hand.add(tile);
    });
    return best;
}

// Whether all numbers of a subset are connected with the start.
bool hangs_together(const std::vector<Tile>& tiles, std::uint32_t subset, Pips start) {
    std::uint32_t seen = 1U << start;
    std::uint32_t rest = subset;
    for (bool grown = true; grown;) {
        grown = false;
        for (std::uint32_t bits = rest; bits != 0; bits &= bits - 1) {
            const auto k = static_cast<std::size_t>(std::countr_zero(bits));
            const std::uint32_t both = 1U << tiles[k].high() | 1U << tiles[k].low();
            if ((both & seen) == 0) continue;
            seen |= both;
            rest &= ~(1U << k);
            grown = true;
        }
    }
    return rest == 0;
}

// Every subset in Gray order: a connected one whose only odd numbers are at most the start and one
// other can be laid (Euler).
std::int64_t best_subset(const std::vector<Tile>& tiles, Pips start, Goal goal,
                         const Values& values) {
    std::uint32_t odd = 1U << start;
    std::uint32_t subset = 0;
    std::int64_t sum = 0;
    std::int64_t best = 0;
    for (std::uint32_t step = 1; step < 1U << tiles.size(); ++step) {
        const auto k = static_cast<std::size_t>(std::countr_zero(step));
        subset ^= 1U << k;
        odd ^= 1U << tiles[k].high();
        odd ^= 1U << tiles[k].low();
        sum += subset >> k & 1U ? worth(tiles[k], goal, values) : -worth(tiles[k], goal, values);
        if (sum > best && std::has_single_bit(odd) && hangs_together(tiles, subset, start))
            best = sum;
    }
    return best;
}

}  // namespace

TEST_CASE("The longest train is the best of all walks on 2,000 hands of up to ten tiles") {
    chance::Random random(20'260);
    constexpr int kSets[] = {6, 9, 12, 15};
    for (int k = 0; k < 2000; ++k) {
        const int set = kSets[random.below(4)];
        TileSet hand = random_hand(random, set, static_cast<int>(random.below(11)));
        const auto start = static_cast<Pips>(random.below(static_cast<std::uint32_t>(set) + 1));
        const Values& values = kValues[random.below(5)];
        for (const Goal goal : kGoals) {
            const LongestTrain train = longest_train(hand, start, goal, values);
            REQUIRE(can_be_laid(train, start, hand));
            REQUIRE(worth(train, goal, values) == best_walk(hand, start, goal, values));
        }
    }
}

TEST_CASE("The longest train is the best of all subsets on 200 hands of 15 to 22 tiles",
          "[thorough]") {
    chance::Random random(7);
    for (int k = 0; k < 200; ++k) {
        // The longest hands take the most time to check, so they are rarer.
        const int size = k % 25 == 0 ? 22 : 15 + static_cast<int>(random.below(6));
        const int set = k % 10 == 0 ? 15 : 12;
        const TileSet hand = random_hand(random, set, size);
        const auto start = static_cast<Pips>(random.below(static_cast<std::uint32_t>(set) + 1));
        const Goal goal = kGoals[k % 3];
        const Values& values = kValues[random.below(5)];
        std::vector<Tile> tiles;
        hand.for_each([&](Tile tile) { tiles.push_back(tile); });
        const LongestTrain train = longest_train(hand, start, goal, values);
        REQUIRE(can_be_laid(train, start, hand));
        REQUIRE(worth(train, goal, values) == best_subset(tiles, start, goal, values));
    }
}

TEST_CASE("Whole sets: every double-N set with N even is one train from any number") {
    for (const int set : {2, 6, 12}) {
        const TileSet hand = TileSet::whole(static_cast<Pips>(set));
        for (int start = 0; start <= set; ++start)
            REQUIRE(longest_train(hand, static_cast<Pips>(start), Goal::tiles).size() ==
                    tiles_in_set(static_cast<Pips>(set)));
    }
    // With N odd every number has an odd number of halves: all but the two ends lose one, in pairs.
    const TileSet hand = TileSet::whole(15);
    const LongestTrain train = longest_train(hand, 3, Goal::tiles);
    REQUIRE(can_be_laid(train, 3, hand));
    REQUIRE(train.size() == tiles_in_set(15) - 7);
}

TEST_CASE("Hands in which little or nothing fits") {
    REQUIRE(longest_train({}, 12, Goal::tiles).size() == 0);

    TileSet doubles;
    for (Pips n = 0; n <= 12; ++n) doubles.add(Tile(n, n));
    REQUIRE(longest_train(doubles, 7, Goal::pips).size() == 1);

    TileSet apart;  // 12-11 cannot be reached from 5, nor the double 9
    for (const Tile tile : {Tile(12, 11), Tile(9, 9), Tile(5, 4), Tile(5, 5)}) apart.add(tile);
    REQUIRE(longest_train(apart, 5, Goal::tiles).size() == 2);
    REQUIRE(longest_train(apart, 0, Goal::left).size() == 0);

    TileSet blank;  // 0-0 is worth no pips, but is a tile; 50 points make it worth more than 12-11
    for (const Tile tile : {Tile(0, 0), Tile(3, 0), Tile(12, 3), Tile(12, 11)}) blank.add(tile);
    REQUIRE(longest_train(blank, 3, Goal::pips).size() == 2);
    const LongestTrain train = longest_train(blank, 3, Goal::left, Values{true, 1, 50});
    REQUIRE(train.size() == 2);
    REQUIRE(train.tiles()[1] == Tile(0, 0));
}

TEST_CASE("Two trains together are the best of all pairs of walks") {
    chance::Random random(11);
    for (int k = 0; k < 400; ++k) {
        const int set = k % 2 == 0 ? 6 : 9;
        TileSet hand = random_hand(random, set, static_cast<int>(random.below(10)));
        const auto first = static_cast<Pips>(random.below(static_cast<std::uint32_t>(set) + 1));
        const auto second = static_cast<Pips>(random.below(static_cast<std::uint32_t>(set) + 1));
        const Goal goal = kGoals[k % 3];
        const TwoTrains trains = longest_two_trains(hand, first, second, goal);
        REQUIRE(can_be_laid(trains.first, first, hand));
        TileSet rest = hand;
        for (const Tile tile : trains.first.tiles()) rest.remove(tile);
        REQUIRE(can_be_laid(trains.second, second, rest));
        REQUIRE(worth(trains.first, goal, {}) + worth(trains.second, goal, {}) ==
                best_two_walks(hand, first, second, goal, {}));
    }
}
