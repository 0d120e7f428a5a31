// Branch and bound over minimum-weight T-joins. What a node of the search relaxes is only that the
// kept tiles are connected; a part cut off is repaired by branching on the tiles that tie it to
// the rest: one of them is kept, or the part is given up.

#include "roundhouse/bots/longest_train.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace roundhouse::bots {

namespace {

using PartnerMasks = std::array<NumberMask, kMaxNumbers>;
// Distances are 16 bits where they fit, which is quicker. A join is a forest, so at most 15 tiles:
// its weight stays below kFar, and twice kFar fits.
template <class Weight>
constexpr Weight kFar = sizeof(Weight) == 2 ? 16'000 : 1'000'000;

// The weight of a tile that is not a double.
int worth(const Weights& weights, int a, int b) {
    return weights.tile + weights.pip * (a + b) + (a == 0 || b == 0 ? weights.half_blank : 0);
}
int worth_of_double(const Weights& weights, int a) {
    return weights.tile + weights.pip * 2 * a + (a == 0 ? weights.double_blank : 0);
}

// Both parts of a goal in one number. A join's second part stays below `tile` or `pip`: at most
// 15 tiles of at most 29 pips.
Weights weights_for(Goal goal, Values values) {
    if (goal == Goal::tiles) return {512, 1, 0, 0};
    if (goal == Goal::pips) return {1, 16, 0, 0};
    if (!values.by_pips) return {1, 0, 0, 0};  // each tile counts the same
    return {1, 16, 16 * values.double_blank, 16 * values.half_blank};
}

// The tiles still in play: every tile must be kept, may go, or is gone.
struct Node {
    PartnerMasks tiles{};   // without doubles
    PartnerMasks forced{};  // of them, those that must stay
};

template <class Weight>
using Distances = std::array<std::array<Weight, kMaxNumbers>, kMaxNumbers>;

// A cheapest perfect matching of the odd numbers, with `ends` of them left over. Memoised over the
// numbers still to be matched, always taking the lowest: Fibonacci-many cases, a few hundred.
template <class Weight>
class Matching {
  public:
    // For more than `ends` odd numbers, by an even number.
    Matching(NumberMask odd, int ends, const Distances<Weight>& distance) {
        for_each_number(odd, [&](Pips n) { number_[all_.size++] = n; });
        for (unsigned i = 0; i < all_.size; ++i)
            for (unsigned j = i + 1; j < all_.size; ++j)
                pair_[i][j] = distance[number_[i]][number_[j]];
        all_.numbers = (1U << all_.size) - 1U;
        all_.ends = static_cast<unsigned>(ends);
        // Grows as needed: room for all cases is half a megabyte, which every start would pay for.
        static thread_local std::vector<Weight> room;
        const std::size_t cases = std::size_t{1 + all_.ends / 2} << all_.size;
        if (room.size() < cases) room.resize(cases);
        known_ = room.data();
        std::fill_n(known_, cases, kUnknown);
    }
    // The weight, at least kFar if the numbers cannot reach each other.
    [[nodiscard]] int weight() { return cost(all_); }
    // Calls fn(a, b) for each pair of the matching. Of several that are cheapest it is the first:
    // the lowest number is rather left over than paired, and rather paired with a lower one.
    template <class Fn>
    void pairs(Fn&& fn) {
        for (Rest rest = all_; rest.size > rest.ends;) {
            const int weight = cost(rest);
            const unsigned i = rest.lowest();
            if (rest.ends > 0 && cost(rest.without_end()) == weight) {
                rest = rest.without_end();
                continue;
            }
            unsigned others = rest.numbers & (rest.numbers - 1);
            unsigned j = 0;
            for (; others != 0; others &= others - 1) {
                j = static_cast<unsigned>(std::countr_zero(others));
                if (pair_[i][j] <= weight && pair_[i][j] + cost(rest.without(j)) == weight) break;
            }
            fn(number_[i], number_[j]);
            rest = rest.without(j);
        }
    }

  private:
    static constexpr Weight kUnknown = -1;
    // Numbers still to be matched, by their index, and how many of them are left over.
    struct Rest {
        unsigned numbers = 0;
        unsigned size = 0;
        unsigned ends = 0;
        [[nodiscard]] unsigned lowest() const {
            return static_cast<unsigned>(std::countr_zero(numbers));
        }
        // The lowest is left over.
        [[nodiscard]] Rest without_end() const {
            return {numbers & (numbers - 1), size - 1, ends - 1};
        }
        // The lowest is paired.
        [[nodiscard]] Rest without(unsigned partner) const {
            return {numbers & (numbers - 1) & ~(1U << partner), size - 2, ends};
        }
    };
    std::array<Pips, kMaxNumbers> number_{};
    Rest all_;
    Weight pair_[kMaxNumbers][kMaxNumbers];  // the distance of the i-th number and a later j-th
    Weight* known_;

    // Only the weight: which choice leads to it is asked of the few cases on the way, in pairs().
    int cost(const Rest& rest) {
        if (rest.size == rest.ends) return 0;
        if (rest.size == rest.ends + 2) return cheapest_pair(rest.numbers);
        // Since what is left over leaves an even number, whether it is two is all that matters.
        Weight& known = known_[rest.numbers | rest.ends / 2 << all_.size];
        if (known != kUnknown) return known;
        const unsigned i = rest.lowest();
        int best = rest.ends > 0 ? cost(rest.without_end()) : kFar<Weight>;
        for (unsigned bits = rest.numbers & (rest.numbers - 1); bits != 0; bits &= bits - 1) {
            const auto j = static_cast<unsigned>(std::countr_zero(bits));
            const int pair = pair_[i][j];
            if (pair < best) best = std::min(best, pair + cost(rest.without(j)));
        }
        known = static_cast<Weight>(std::min<int>(best, kFar<Weight>));
        return known;
    }

    [[nodiscard]] int cheapest_pair(unsigned numbers) const {
        int best = kFar<Weight>;
        for (; numbers != 0; numbers &= numbers - 1) {
            const Weight* row = pair_[std::countr_zero(numbers)];
            for (unsigned bits = numbers & (numbers - 1); bits != 0; bits &= bits - 1)
                best = std::min<int>(best, row[std::countr_zero(bits)]);
        }
        return best;
    }
};

template <class Weight>
class Search {
  public:
    Search(const TileSet& hand, const Roots& roots, const Weights& weights)
        : weights_(weights), roots_(roots), doubles_(hand.doubles()) {
        for (Pips n = 0; n < kMaxNumbers; ++n)
            whole_[n] = static_cast<NumberMask>(hand.partners(n) & ~number_bit(n));
        for (int k = 0; k < roots.size; ++k) {
            root_set_ |= number_bit(roots.number[static_cast<std::size_t>(k)]);
            root_parity_ ^= number_bit(roots.number[static_cast<std::size_t>(k)]);
        }
    }

    TileSet run() {
        Node node;
        node.tiles = whole_;
        branch(node);
        return TileSet(best_tiles_);
    }

  private:
    Weights weights_;
    Roots roots_;
    NumberMask doubles_;
    NumberMask root_set_ = 0;
    NumberMask root_parity_ = 0;
    PartnerMasks whole_{};
    int best_ = -1;
    PartnerMasks best_tiles_{};

    // The numbers that can be reached from `from` along `tiles`.
    static NumberMask reach(NumberMask from, const PartnerMasks& tiles) {
        NumberMask seen = from;
        for (unsigned fresh = from; fresh != 0;) {
            const auto n = static_cast<unsigned>(std::countr_zero(fresh));
            fresh = (fresh & (fresh - 1)) | (tiles[n] & ~static_cast<unsigned>(seen));
            seen |= tiles[n];
        }
        return seen;
    }

    // The weight of all tiles within a part that is closed under `tiles`.
    [[nodiscard]] int weight_within(NumberMask part, const PartnerMasks& tiles) const {
        int twice = 0;
        for_each_number(part, [&](Pips n) {
            twice += count(tiles[n]) * (weights_.tile + 2 * weights_.pip * n);
        });
        if (part & number_bit(0)) twice += 2 * count(tiles[0]) * weights_.half_blank;
        int doubles = 0;
        for_each_number(part & doubles_, [&](Pips n) { doubles += worth_of_double(weights_, n); });
        return twice / 2 + doubles;
    }

    void keep_best(int value, NumberMask part, const PartnerMasks& tiles) {
        if (value <= best_) return;
        best_ = value;
        best_tiles_ = {};
        for_each_number(part, [&](Pips n) {
            best_tiles_[n] = static_cast<NumberMask>(tiles[n] | (doubles_ & number_bit(n)));
        });
    }

    // Floyd-Warshall, without the tiles that must stay.
    void measure(const Node& node, NumberMask part, Distances<Weight>& distance) const {
        for_each_number(part, [&](Pips a) {
            auto& row = distance[a];
            row.fill(kFar<Weight>);
            row[a] = 0;
            for_each_number(static_cast<NumberMask>(node.tiles[a] & ~node.forced[a]),
                            [&](Pips b) { row[b] = static_cast<Weight>(worth(weights_, a, b)); });
        });
        for_each_number(part, [&](Pips middle) {
            if (count(node.tiles[middle]) < 2) return;  // no path leads through it
            const auto through = distance[middle];
            for_each_number(part, [&](Pips a) {
                auto& row = distance[a];
                const Weight first = row[middle];
                for (std::size_t b = 0; b < kMaxNumbers; ++b)
                    row[b] = std::min(row[b], static_cast<Weight>(first + through[b]));
            });
        });
    }

    // Takes a cheapest path from a to b out of `kept`, or puts back what another path took.
    void remove_path(const Node& node, const Distances<Weight>& distance, Pips a, Pips b,
                     PartnerMasks& kept) const {
        while (a != b) {
            unsigned steps = node.tiles[a] & ~static_cast<unsigned>(node.forced[a]);
            Pips next = a;
            for (; steps != 0; steps &= steps - 1) {
                next = static_cast<Pips>(std::countr_zero(steps));
                if (worth(weights_, a, next) + distance[next][b] == distance[a][b]) break;
            }
            kept[a] ^= number_bit(next);
            kept[next] ^= number_bit(a);
            a = next;
        }
    }

    void branch(const Node& node) {
        const NumberMask part = reach(root_set_, node.tiles);
        const int total = weight_within(part, node.tiles);
        if (total <= best_) return;
        // A number is in as many rows as it has tiles.
        NumberMask odd = root_parity_;
        for_each_number(part, [&](Pips n) { odd ^= node.tiles[n]; });
        if (count(odd) <= roots_.size) return keep_best(total, part, node.tiles);

        Distances<Weight> distance;
        measure(node, part, distance);
        Matching<Weight> matching(odd, roots_.size, distance);
        const int join = matching.weight();
        if (join >= kFar<Weight> || total - join <= best_) return;
        PartnerMasks kept = node.tiles;
        matching.pairs([&](Pips a, Pips b) { remove_path(node, distance, a, b, kept); });

        const NumberMask held = reach(root_set_, kept);
        NumberMask lost = static_cast<NumberMask>(part & ~held);
        const int lost_weight = weight_within(lost, kept);
        keep_best(total - join - lost_weight, held, kept);
        if (lost_weight > 0) repair(node, kept, lost);
    }

    // A part with tiles was cut off. Either one of the tiles that connect it to the rest is kept,
    // or the part goes.
    void repair(const Node& node, const PartnerMasks& kept, NumberMask lost) {
        NumberMask off = 0;
        for_each_number(lost, [&](Pips n) {
            if (off == 0 && (kept[n] != 0 || (doubles_ & number_bit(n)))) off = number_bit(n);
        });
        off = reach(off, kept);
        Node rest = node;
        bool must_stay = false;
        for_each_number(off, [&](Pips a) {
            must_stay |= node.forced[a] != 0;
            for_each_number(static_cast<NumberMask>(node.tiles[a] & ~off), [&](Pips b) {
                rest.forced[a] |= number_bit(b);
                rest.forced[b] |= number_bit(a);
                branch(rest);
                rest.forced[a] &= static_cast<NumberMask>(~number_bit(b));
                rest.forced[b] &= static_cast<NumberMask>(~number_bit(a));
                rest.tiles[a] &= static_cast<NumberMask>(~number_bit(b));
                rest.tiles[b] &= static_cast<NumberMask>(~number_bit(a));
            });
        });
        if (!must_stay) branch(rest);
    }
};

// Walks every tile of a connected set that has at most `start` and one other odd number
// (Hierholzer).
LongestTrain walk(TileSet tiles, Pips start) {
    struct Step {
        Pips at;
        Tile by;
    };
    std::array<Step, kMaxTiles + 1> path;
    std::size_t depth = 0;
    path[depth++] = {start, Tile()};
    std::array<Tile, kMaxTiles> reversed;
    std::size_t length = 0;
    while (depth > 0) {
        const Step& top = path[depth - 1];
        const NumberMask row = tiles.partners(top.at);
        if (row == 0) {
            if (--depth > 0) reversed[length++] = path[depth].by;
            continue;
        }
        // A double where it fits first, else the largest.
        const Pips next =
            row & number_bit(top.at) ? top.at : static_cast<Pips>(std::bit_width(row) - 1);
        const Tile tile(top.at, next);
        tiles.remove(tile);
        path[depth++] = {next, tile};
    }
    LongestTrain train;
    while (length > 0) train.push(reversed[--length]);
    return train;
}

// Moves a shortest path, without doubles, from one set to the other.
void move_path(TileSet& from, TileSet& to, Pips a, Pips b) {
    std::array<Pips, kMaxNumbers> towards{};
    NumberMask seen = number_bit(b);
    for (unsigned fresh = seen; fresh != 0 && !(seen & number_bit(a));) {
        unsigned next = 0;
        for_each_number(static_cast<NumberMask>(fresh), [&](Pips n) {
            const auto found = static_cast<NumberMask>(from.partners(n) & ~seen);
            for_each_number(found, [&](Pips m) { towards[m] = n; });
            seen |= found;
            next |= found;
        });
        fresh = next;
    }
    for (; a != b; a = towards[a]) {
        const Tile tile(a, towards[a]);
        from.remove(tile);
        to.add(tile);
    }
}

// The tiles that the second of two connected trains needs: a shortest path to the end that costs it
// least, and everything that is then connected to nothing else.
TileSet second_part(const TileSet& both, Pips first, Pips second) {
    NumberMask ends = number_bit(first) ^ number_bit(second);
    for (Pips n = 0; n < kMaxNumbers; ++n)
        if (count(static_cast<NumberMask>(both.partners(n) & ~number_bit(n))) & 1)
            ends ^= number_bit(n);
    if (ends == 0) ends = number_bit(second);  // the second needs nothing, or the first comes round
    TileSet best = both;
    for_each_number(ends, [&](Pips end) {
        TileSet rest = both;
        TileSet taken;
        move_path(rest, taken, second, end);
        const NumberMask held = rest.reached_from(number_bit(first));
        rest.for_each([&](Tile tile) {
            if (!(held & number_bit(tile.high()))) taken.add(tile);
        });
        if (taken.size() < best.size()) best = taken;
    });
    return best;
}

}  // namespace

int Values::of(const TileSet& tiles) const {
    return by_pips ? by_pips_of(tiles) : tile * tiles.size();
}

Values values_of(const Rules& rules) {
    return {rules.points_count == Counting::pips, rules.tile_value, rules.double_blank,
            rules.half_blank};
}

TileSet best_tiles(const TileSet& hand, const Roots& roots, const Weights& weights) {
    if (weights.half_blank != 0) return Search<std::int32_t>(hand, roots, weights).run();
    return Search<std::int16_t>(hand, roots, weights).run();
}

TileSet best_tiles(const TileSet& hand, Pips start, Goal goal, Values values) {
    return best_tiles(hand, {{start, start}, 1}, weights_for(goal, values));
}

LongestTrain longest_train(const TileSet& hand, Pips start, Goal goal, Values values) {
    return walk(best_tiles(hand, start, goal, values), start);
}

TwoTrains longest_two_trains(const TileSet& hand, Pips first, Pips second, Goal goal,
                             Values values) {
    TileSet rest = best_tiles(hand, {{first, second}, 2}, weights_for(goal, values));
    const NumberMask held = rest.reached_from(number_bit(first));
    TileSet apart;  // the second train's tiles, if the two do not meet
    if (held & number_bit(second)) {
        apart = second_part(rest, first, second);
    } else {
        rest.for_each([&](Tile tile) {
            if (!(held & number_bit(tile.high()))) apart.add(tile);
        });
    }
    apart.for_each([&](Tile tile) { rest.remove(tile); });
    return {walk(rest, first), walk(apart, second)};
}

}  // namespace roundhouse::bots
