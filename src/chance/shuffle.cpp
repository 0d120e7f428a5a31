#include "roundhouse/chance/shuffle.hpp"

#include <bit>
#include <span>
#include "roundhouse/engine/deal.hpp"

namespace roundhouse::chance {

namespace {

void list_into(std::vector<Tile>& tiles, const TileSet& set) {
    tiles.resize(kMaxTiles + 1);
    Tile* next = tiles.data();
    // Like for_each, the largest first, but without a branch for each tile: nearly all are there.
    for (int high = kMaxPips; high >= 0; --high) {
        const unsigned row = set.partners(static_cast<Pips>(high));
        if (row == 0) continue;
        for (int low = high; low >= 0; --low) {
            *next = Tile::ordered(static_cast<Pips>(high), static_cast<Pips>(low));
            next += row >> static_cast<unsigned>(low) & 1U;
        }
    }
    tiles.resize(static_cast<std::size_t>(next - tiles.data()));
}

// Puts a random draw into the first `wanted` places of `tiles`.
void draw_first(std::vector<Tile>& tiles, int wanted, Random& random) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(wanted); ++k)
        std::swap(tiles[k], tiles[k + random.below(static_cast<std::uint32_t>(tiles.size() - k))]);
}

}  // namespace

void shuffle_into(Deal& deal, const State& state, Random& random) {
    deal.lots.clear();
    deal.engine.reset();
    if (wants_engine(state)) {
        TileSet doubles;
        for_each_number(engines_left(state), [&](Pips n) { doubles.add(Tile(n, n)); });
        std::vector<Tile> left;
        list_into(left, doubles);
        deal.engine = left[random.below(static_cast<std::uint32_t>(left.size()))];
    }
    if (wants_lots(state)) {
        const Start start = state.rules().start_of(state.course.round);
        std::vector<Tile> pile;
        list_into(pile, lots_pile(state, deal.engine));
        SeatMask contending = state.round.table.all_seats();
        while (std::popcount(contending) > 1) {
            const int wanted = std::popcount(contending);
            draw_first(pile, wanted, random);
            deal.lots.emplace_back(pile.begin(), pile.begin() + wanted);
            contending = seats_with_best_lot(start, contending, deal.lots.back());
        }
    }
    list_into(deal.stock, dealt_pile(state, deal.engine));
    random.shuffle(std::span(deal.stock));
}

Deal shuffled_deal(const State& state, Random& random) {
    Deal deal;
    shuffle_into(deal, state, random);
    return deal;
}

}  // namespace roundhouse::chance
