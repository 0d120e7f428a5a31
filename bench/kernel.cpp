#include "kernel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <span>
#include <utility>

#include "roundhouse/chance/random.hpp"

namespace roundhouse::bench {

namespace {

using chance::Random;

constexpr int kSeats = 4;
constexpr int kCommunal = kSeats;  // its train, after the seats' own
constexpr int kTrains = kSeats + 1;
constexpr int kNumbers = 13;
constexpr int kTiles = kNumbers * (kNumbers + 1) / 2;
constexpr int kHand = 15;
constexpr int kRounds = 13;
constexpr int kActionBound = 4 * kTiles * (kSeats + 2);
constexpr int kNone = -1;

// How many numbers a row has.
constexpr auto kBits = [] {
    std::array<std::uint8_t, 1 << kNumbers> bits{};
    for (unsigned row = 0; row < bits.size(); ++row)
        bits[row] = static_cast<std::uint8_t>(std::popcount(row));
    return bits;
}();
int bits(unsigned row) {
    return kBits.data()[row];
}

constexpr unsigned bit(int k) {
    return 1U << static_cast<unsigned>(k);
}

struct Tile {
    std::uint8_t high;
    std::uint8_t low;
};

// All tiles, the largest first.
constexpr auto kSet = [] {
    std::array<Tile, kTiles> set{};
    std::size_t next = 0;
    for (int high = kNumbers - 1; high >= 0; --high)
        for (int low = high; low >= 0; --low)
            set[next++] = {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
    return set;
}();

// The end of a started train.
struct End {
    std::uint8_t train;
    std::uint8_t pips;
    std::uint8_t player;  // who played its tile
    bool uncovered;
};

class Kernel {
  public:
    explicit Kernel(KernelCounts& counts) : counts_(counts) {}

    void play_game(Random& deals, Random& choices) {
        int starter = 0;
        for (int round = 0; round < kRounds; ++round) {
            const int designated = round == 0 ? lots(deals) : left_of(starter);
            starter = deal(deals, designated);
            begin_turn(starter);
            while (!over_) act(choices);
            count();
        }
    }

  private:
    KernelCounts& counts_;
    // Bare arrays: the standard library's are checked at every access.
    std::uint16_t hands_[kSeats][kNumbers] = {};  // partners of each number
    int sizes_[kSeats] = {};
    Tile stock_[kTiles] = {};
    int next_tile_ = 0;
    int engine_ = 0;
    End ends_[kTrains] = {};  // in the order in which the trains were started
    int started_count_ = 0;
    unsigned started_ = 0, open_ = 0, suspended_ = 0;
    int uncovered_ = kNone;  // the end with a double that needs a cover: there is never a second
    int actions_ = 0;
    bool over_ = false;
    // The turn.
    int seat_ = 0;
    bool opening_ = false, discretionary_ = false, played_own_ = false, drew_ = false;
    bool following_ = false;  // a double has just been played
    bool going_on_ = false;   // further tiles of a sequence, by choice
    bool sequence_ = false;   // the turn is one
    unsigned drawn_doubles_ = 0;

    static int left_of(int seat) { return seat + 1 == kSeats ? 0 : seat + 1; }

    // The highest lot names who opens the hub; equal ones draw again.
    static int lots(Random& random) {
        Tile pile[kTiles];
        std::copy(kSet.begin(), kSet.end(), pile);
        unsigned contending = bit(kSeats) - 1;
        while (bits(contending) > 1) {
            const int wanted = bits(contending);
            unsigned best = 0;
            int most = -1;
            for (int k = 0; k < wanted; ++k)
                std::swap(pile[k], pile[k + random.below(static_cast<std::uint32_t>(kTiles - k))]);
            for (int k = 0; k < wanted; ++k, contending &= contending - 1) {
                const int pips = pile[k].high + pile[k].low;
                if (pips > most) best = 0;
                if (pips >= most) best |= contending & -contending;
                most = std::max(most, pips);
            }
            contending = best;
        }
        return std::countr_zero(contending);
    }

    void take(int seat, Tile tile) {
        hands_[seat][tile.high] |= static_cast<std::uint16_t>(bit(tile.low));
        hands_[seat][tile.low] |= static_cast<std::uint16_t>(bit(tile.high));
        ++sizes_[seat];
    }
    void give(int seat, int a, int b) {
        hands_[seat][a] &= static_cast<std::uint16_t>(~bit(b));
        hands_[seat][b] &= static_cast<std::uint16_t>(~bit(a));
        --sizes_[seat];
    }

    // Returns who opened the hub and begins.
    int deal(Random& random, int designated) {
        std::copy(kSet.begin(), kSet.end(), stock_);
        random.shuffle(std::span<Tile>(stock_));
        for (auto& hand : hands_) std::fill(std::begin(hand), std::end(hand), std::uint16_t{0});
        std::fill(std::begin(sizes_), std::end(sizes_), 0);
        next_tile_ = 0;
        for (int seat = 0; seat < kSeats; ++seat)
            for (int k = 0; k < kHand; ++k) take(seat, stock_[next_tile_++]);
        started_count_ = actions_ = 0;
        started_ = suspended_ = 0;
        open_ = bit(kCommunal);
        uncovered_ = kNone;
        over_ = false;
        for (int seat = designated;; seat = left_of(seat)) {
            unsigned doubles = 0;
            for (int n = 0; n < kNumbers; ++n) doubles |= hands_[seat][n] & bit(n);
            if (doubles == 0 && next_tile_ < kTiles) {
                const Tile tile = stock_[next_tile_++];
                take(seat, tile);
                if (tile.high == tile.low) doubles = bit(tile.high);
            }
            if (doubles == 0) continue;
            engine_ = std::bit_width(doubles) - 1;
            give(seat, engine_, engine_);
            return seat;
        }
    }

    void begin_turn(int seat) {
        seat_ = seat;
        opening_ = (started_ & bit(seat)) == 0;
        discretionary_ = uncovered_ == kNone;
        played_own_ = drew_ = following_ = going_on_ = sequence_ = false;
        drawn_doubles_ = 0;
    }

    // Where the seat may play: started trains by their ends, others from the hub.
    [[nodiscard]] unsigned trains() const {
        if (uncovered_ != kNone && !going_on_) return bit(ends_[uncovered_].train);
        if (opening_) return bit(seat_);
        const unsigned communal = (started_ & bit(seat_)) != 0 ? bit(kCommunal) : 0;
        return (open_ & ~bit(kCommunal)) | bit(seat_) | communal;
    }

    [[nodiscard]] int plays(unsigned trains) const {
        const auto& hand = hands_[seat_];
        int plays = 0;
        for (int e = 0; e < started_count_; ++e)
            if ((trains & bit(ends_[e].train)) != 0) plays += bits(hand[ends_[e].pips]);
        const unsigned fresh = trains & ~started_;
        return fresh == 0 ? plays : plays + bits(fresh) * bits(hand[engine_]);
    }

    void act(Random& random) {
        ++actions_;
        const unsigned where = trains();
        const int playable = plays(where);
        const bool stopping = going_on_;
        const bool may_draw = !stopping && !drew_ &&
                              !(following_ && (drawn_doubles_ & bit(ends_[uncovered_].pips)) != 0);
        int k = static_cast<int>(
            random.below(static_cast<std::uint32_t>(playable + (stopping || playable == 0))));
        if (k >= playable) {
            if (stopping) return end_turn();
            if (may_draw && next_tile_ < kTiles) return draw();
            return pass(may_draw);
        }
        const auto& hand = hands_[seat_];
        for (int e = 0; e < started_count_; ++e) {
            if ((where & bit(ends_[e].train)) == 0) continue;
            const int fitting = bits(hand[ends_[e].pips]);
            if (k < fitting) return play(e, ends_[e].train, ends_[e].pips, k);
            k -= fitting;
        }
        unsigned fresh = where & ~started_;
        for (const int fitting = bits(hand[engine_]); k >= fitting; k -= fitting)
            fresh &= fresh - 1;
        const int e = started_count_++;
        started_ |= fresh & -fresh;
        play(e, std::countr_zero(fresh), engine_, k);
    }

    void draw() {
        const Tile tile = stock_[next_tile_++];
        take(seat_, tile);
        if (tile.high == tile.low) drawn_doubles_ |= bit(tile.high);
        drew_ = true;
    }

    void pass(bool wanted_tile) {
        const bool opens = following_ || uncovered_ == kNone || (discretionary_ && !played_own_);
        if (wanted_tile) suspended_ |= bit(seat_);
        if (opens || wanted_tile) open_ |= bit(seat_) & started_;
        if (suspended_ == bit(kSeats) - 1) {
            over_ = true;
            ++counts_.suspended;
            return;
        }
        end_turn();
    }

    void play(int e, int train, int number, int k) {
        unsigned row = hands_[seat_][number];
        for (; k > 0; --k) row &= row - 1;
        const int other = std::countr_zero(row);
        const bool covering = uncovered_ != kNone;
        const bool is_double = other == number;
        give(seat_, number, other);
        ends_[e] = {static_cast<std::uint8_t>(train), static_cast<std::uint8_t>(other),
                    static_cast<std::uint8_t>(seat_), is_double};
        uncovered_ = is_double ? e : covering && !going_on_ ? kNone : uncovered_;
        if (train == seat_) {
            played_own_ = true;
            if (!is_double && (suspended_ & bit(seat_)) == 0) open_ &= ~bit(seat_);
        }
        drew_ = false;
        if (!following_ && !going_on_ && opening_ && !covering) sequence_ = true;
        if (uncovered_ == kNone && somebody_is_out()) {
            over_ = true;
            return;
        }
        following_ = is_double;
        going_on_ = !is_double && sequence_;
        if (following_) return;
        if (!going_on_ || plays(trains()) == 0) end_turn();
    }

    [[nodiscard]] bool somebody_is_out() const {
        for (const int size : sizes_)
            if (size == 0) return true;
        return false;
    }

    void end_turn() {
        if (discretionary_ && !played_own_) open_ |= bit(seat_) & started_;
        if (actions_ >= kActionBound) {
            over_ = true;
            return;
        }
        int seat = left_of(seat_);
        while ((suspended_ & bit(seat)) != 0 &&
               (uncovered_ == kNone || hands_[seat][ends_[uncovered_].pips] == 0))
            seat = left_of(seat);
        begin_turn(seat);
    }

    void count() {
        ++counts_.rounds;
        counts_.actions += actions_;
        for (const auto& hand : hands_)
            for (int n = 0; n < kNumbers; ++n)
                counts_.points += n * (bits(hand[n]) + ((hand[n] & bit(n)) != 0 ? 1 : 0));
        if (uncovered_ != kNone) counts_.points += 2 * ends_[uncovered_].pips;
    }
};

}  // namespace

KernelCounts play_kernel(std::int64_t games, std::uint64_t seed) {
    KernelCounts counts;
    Kernel kernel(counts);
    for (std::int64_t game = 0; game < games; ++game) {
        const auto stream = 2 * static_cast<std::uint64_t>(game);
        Random deals(chance::stream_seed(seed, stream));
        Random choices(chance::stream_seed(seed, stream + 1));
        kernel.play_game(deals, choices);
    }
    return counts;
}

}  // namespace roundhouse::bench
