#include "roundhouse/engine/fingerprint.hpp"

#include <bit>

namespace roundhouse {

namespace {

// Odd constants from the golden ratio and from splitmix64 (Steele, Lea, Flood).
constexpr std::uint64_t kSeed = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t kStep = 0xBF58476D1CE4E5B9U;
constexpr std::uint64_t kLast = 0x94D049BB133111EBU;

class Mixer {
  public:
    void add(std::uint64_t value) { sum_ = std::rotl(sum_ ^ value, 29) * kStep; }
    void add_signed(int value) {
        add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    }
    void add(const TileSet& tiles, Pips max_pips) {
        for (Pips number = 0; number <= max_pips; ++number) add(tiles.partners(number));
    }
    [[nodiscard]] std::uint64_t result() const {
        const std::uint64_t folded = (sum_ ^ (sum_ >> 30U)) * kLast;
        return folded ^ (folded >> 31U);
    }

  private:
    std::uint64_t sum_ = kSeed;
};

std::uint64_t index(Tile tile) {
    return static_cast<std::uint64_t>(tile.high()) * kMaxNumbers + tile.low();
}

void add_course(Mixer& mixer, const Course& course, std::size_t players) {
    mixer.add(static_cast<std::uint64_t>(course.phase));
    mixer.add_signed(course.round);
    mixer.add_signed(course.voids);
    mixer.add(course.history.size());
    // The totals represent the earlier rounds; only the last round's points are new.
    for (std::size_t seat = 0; seat < players; ++seat) {
        mixer.add_signed(course.scores[seat]);
        mixer.add_signed(course.history.empty() ? 0 : course.history.back()[seat]);
    }
    mixer.add(course.winners);
    if (course.served != 0) mixer.add(course.served);
}

// Who begins the next round depends on these two.
void add_order(Mixer& mixer, const Table& table) {
    mixer.add(table.starter);
    mixer.add(table.last_player);
    if (table.rules.later_rounds == Start::winner) mixer.add(table.round_winners);
}

// The rules give ends no order, so their sum goes in.
std::uint64_t sum_of_ends(const Table& table) {
    std::uint64_t sum = 0;
    for (const End& end : table.ends) {
        Mixer one;
        one.add(end.train);
        one.add(end.pips);
        one.add(end.owed);
        one.add(end.tile);
        sum += one.result();
    }
    return sum;
}

// Values that only some policies use, and only with these policies: other games keep their
// fingerprints.
void add_turn(Mixer& mixer, const Rules& rules, const Turn& turn, const Holding& own) {
    if (rules.communal_spares) mixer.add(turn.played_communal ? 1U : 0U);
    if (rules.may_draw) mixer.add(own.drew_by_choice ? 1U : 0U);
    if (rules.communal_from == CommunalFrom::all_trains_started)
        mixer.add(turn.all_started ? 1U : 0U);
    if (rules.turn_of_tile_matters()) mixer.add(turn.laid_before);
    if (rules.lock == Lock::next_player) mixer.add(turn.bound_from);
}

void add_table(Mixer& mixer, const Table& table, const Holding& own) {
    mixer.add(table.engine);
    mixer.add(table.turn.seat);
    mixer.add(static_cast<std::uint64_t>(table.turn.step));
    mixer.add(table.turn.opening ? 1U : 0U);
    mixer.add(table.turn.drew ? 1U : 0U);
    add_turn(mixer, table.rules, table.turn, own);
    mixer.add(table.started);
    mixer.add(table.open);
    mixer.add(table.passed);
    mixer.add(table.suspended);
    mixer.add(table.skip);
    mixer.add(table.laid_count);
    for (const LaidTile& laid : table.laid())
        mixer.add(index(laid.tile) | static_cast<std::uint64_t>(laid.train) << 8U |
                  static_cast<std::uint64_t>(laid.link) << 16U |
                  static_cast<std::uint64_t>(laid.seat) << 24U);
    mixer.add(table.ends.size());
    mixer.add(sum_of_ends(table));
}

}  // namespace

std::uint64_t fingerprint(const State& state) {
    const Table& table = state.round.table;
    const Pips max_pips = table.rules.max_pips;
    const std::size_t players = table.rules.players;
    Mixer mixer;
    add_course(mixer, state.course, players);
    add_order(mixer, table);
    if (state.course.phase != Phase::play) return mixer.result();

    add_table(mixer, table, state.round.mover_holding());
    for (std::size_t seat = 0; seat < players; ++seat) {
        const Holding& holding = state.round.holdings[seat];
        mixer.add(holding.hand, max_pips);
        mixer.add(holding.drawn_doubles);
        mixer.add(holding.lapses, max_pips);
        if (holding.drawn) mixer.add(index(*holding.drawn));
    }
    mixer.add(table.rest_size);
    for (std::size_t k = table.rest_size; k-- > 0;) mixer.add(index(state.round.rest_pool[k]));
    return mixer.result();
}

}  // namespace roundhouse
