#include "support/public_tiles.hpp"

#include "roundhouse/engine/deal.hpp"

namespace roundhouse::test {

namespace {

void add_lots(const game::Record& record, TileSet& tiles) {
    if (const auto* deal = std::get_if<Deal>(&record))
        for (const auto& drawing : deal->lots)
            for (const Tile tile : drawing) tiles.add(tile);
}

void add_table(const State& state, TileSet& tiles) {
    for (const LaidTile& laid : state.round.table.laid()) tiles.add(laid.tile);
    if (const Pips engine = state.round.table.engine; engine != kNoPips)
        tiles.add(Tile(engine, engine));
    // Between two rounds it is told which engine is next.
    if (state.course.phase == Phase::deal)
        if (const Pips next = engine_before_deal(state.rules(), state.course.round);
            next != kNoPips)
            tiles.add(Tile(next, next));
    if (state.course.phase != Phase::play)
        for (const Holding& holding : state.round.holdings) tiles.add_all(holding.hand);
}

}  // namespace

TileSet open_tiles(const game::Match& match) {
    TileSet tiles;
    for (const game::Record& record : match.records()) add_lots(record, tiles);
    add_table(match.state(), tiles);
    return tiles;
}

void PublicTiles::note(const game::Match& match) {
    for (; records_ < match.records().size(); ++records_) {
        const game::Record& record = match.records()[records_];
        // What the round before has shown is in hands again.
        if (std::holds_alternative<Deal>(record)) tiles_ = {};
        add_lots(record, tiles_);
    }
    add_table(match.state(), tiles_);
    for (const Event& event : match.last_events())
        if (const auto* draw = std::get_if<event::HubDraw>(&event))
            if (draw->shown) tiles_.add(*draw->tile);
}

}  // namespace roundhouse::test
