#include "roundhouse/puzzles/longest_train_puzzle.hpp"

#include "roundhouse/chance/random.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::puzzles {

namespace {

// Trains that cannot go on: fewer than this are easy, medium, hard.
constexpr std::int64_t kTrainLimits[] = {10, 60, 1000};
constexpr int kHands[] = {8, 11, 14};

class Walk {
  public:
    Walk(const TileSet& hand, std::int64_t most) : left_(hand), most_(most) {}

    // Every way on from that number.
    void from(Pips at) {
        NumberMask partners = left_.partners(at);
        if (partners == 0) return end();
        for_each_number(partners, [&](Pips other) {
            if (count_.trains > most_) return;
            const Tile tile(at, other);
            left_.remove(tile);
            train_.push_back(tile);
            from(other);
            train_.pop_back();
            left_.add(tile);
        });
    }
    TrainCount count() && { return std::move(count_); }

  private:
    TileSet left_;
    std::int64_t most_;
    TrainCount count_;
    std::vector<Tile> train_;

    void end() {
        ++count_.trains;
        if (train_.size() > count_.tiles.size()) {
            count_.longest = 0;
            count_.tiles = train_;
        }
        count_.longest += train_.size() == count_.tiles.size();
    }
};

}  // namespace

TrainCount count_trains(const TileSet& hand, Pips start, std::int64_t most) {
    Walk walk(hand, most);
    walk.from(start);
    return std::move(walk).count();
}

std::optional<LongestTrainPuzzle> longest_train_puzzle(const TileSet& hand, Pips start) {
    constexpr std::int64_t kLimit = kTrainLimits[static_cast<std::size_t>(Difficulty::hard)];
    TrainCount count = count_trains(hand, start, kLimit);
    const int longest = static_cast<int>(count.tiles.size());
    const bool dull = 2 * longest < hand.size() || longest == hand.size();
    if (count.trains >= kLimit || count.trains < 3 || count.longest != 1 || dull)
        return std::nullopt;
    Difficulty difficulty = Difficulty::easy;
    while (count.trains >= kTrainLimits[static_cast<std::size_t>(difficulty)])
        difficulty = static_cast<Difficulty>(static_cast<int>(difficulty) + 1);
    return LongestTrainPuzzle{start, hand, std::move(count.tiles), difficulty};
}

LongestTrainPuzzle make_longest_train_puzzle(std::uint64_t seed, Difficulty difficulty) {
    std::vector<Tile> set;
    for (Pips high = 0; high <= kSet; ++high)
        for (Pips low = 0; low <= high; ++low) set.emplace_back(high, low);
    chance::Random random(chance::stream_seed(seed, static_cast<std::uint64_t>(difficulty)));
    for (;;) {
        random.shuffle(std::span(set));
        const auto start = static_cast<Pips>(random.below(kSet + 1U));
        TileSet hand;
        // The double in the hub is nobody's.
        for (const Tile tile : set)
            if (tile != Tile(start, start) &&
                hand.size() < kHands[static_cast<std::size_t>(difficulty)])
                hand.add(tile);
        if (auto puzzle = longest_train_puzzle(hand, start);
            puzzle && puzzle->difficulty == difficulty)
            return *puzzle;
    }
}

Judged judge(const LongestTrainPuzzle& puzzle, std::span<const Tile> train) {
    TileSet used;
    Pips at = puzzle.start;
    int joined = 0;
    for (const Tile tile : train) {
        if (!puzzle.hand.contains(tile)) return {Verdict::not_in_hand, joined};
        if (used.contains(tile)) return {Verdict::twice, joined};
        if (!tile.has(at)) return {Verdict::broken, joined};
        used.add(tile);
        at = tile.other(at);
        ++joined;
    }
    const bool all = joined == static_cast<int>(puzzle.answer.size());
    return {all ? Verdict::right : Verdict::shorter, joined};
}

std::string to_line(const LongestTrainPuzzle& puzzle) {
    std::string line = std::to_string(puzzle.start) + ":";
    puzzle.hand.for_each([&](Tile tile) { line += ' ' + formats::to_string(tile); });
    return line;
}

std::optional<LongestTrainPuzzle> parse_longest_train_puzzle(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto start = text::parse_number<unsigned>(line.substr(0, colon));
    if (!start || *start > kSet) return std::nullopt;
    TileSet hand;
    line.remove_prefix(colon + 1);
    while (!line.empty()) {
        if (line.front() != ' ') return std::nullopt;
        line.remove_prefix(1);
        const std::string_view word = line.substr(0, line.find(' '));
        const auto tile = formats::parse_tile(word);
        if (!tile || tile->high() > kSet || hand.contains(*tile)) return std::nullopt;
        hand.add(*tile);
        line.remove_prefix(word.size());
    }
    return longest_train_puzzle(hand, static_cast<Pips>(*start));
}

}  // namespace roundhouse::puzzles
