#include "support/played_on.hpp"

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "support/invariants.hpp"
#include "support/random_table.hpp"

namespace roundhouse::test {

namespace {

constexpr int kMostVoid = 100'000;  // where everybody needs an engine, few deals can be played (B3)

// Whatever was said of the rounds before, and of tiles that lie nowhere, does not matter here.
State made_whole(const app::SetUp& set_up, chance::Random& random) {
    State state = app::with_unseen_dealt(set_up.position, random);
    Course& course = state.course;
    course.scores = {};
    for (const Points& points : course.history)
        for (std::size_t seat = 0; seat < points.size(); ++seat)
            course.scores[seat] += points[seat];
    Table& table = state.round.table;
    TileSet left = not_laid(table);
    for (const Holding& holding : state.round.holdings) left.remove_all(holding.hand);
    for (std::size_t k = 0; k < table.rest_size; ++k) left.remove(state.round.rest_pool[k]);
    left.for_each([&](Tile tile) { state.round.rest_pool[table.rest_size++] = tile; });
    return state;
}

}  // namespace

bool deal_if_possible(State& state, chance::Random& random) {
    for (int k = 0; k < kMostVoid && state.course.phase == Phase::deal; ++k)
        if (deal(state, chance::shuffled_deal(state, random), nullptr)) return false;
    return state.course.phase != Phase::deal;
}

std::string broken_on_the_way(const app::SetUp& set_up, chance::Random& random, int actions) {
    State state = made_whole(set_up, random);
    const Temperament temperament(random);
    for (; actions > 0 && state.course.phase != Phase::over; --actions) {
        if (state.course.phase == Phase::deal) {
            if (!deal_if_possible(state, random)) return "no deal can be played";
            continue;
        }
        if (auto why = broken(state); !why.empty()) return why;
        apply_legal(state, temperament.choose(state, moves(state), random), nullptr);
    }
    return "";
}

}  // namespace roundhouse::test
