// What the planner counts: unseen tiles, chances, and the features of a position.

#include <variant>

#include "bots/features.hpp"
#include "bots/planner.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;

namespace {

void play_randomly(State& state, chance::Random& random) {
    apply_legal(state, test::any_action(state, random), nullptr);
}

// All tiles that the seat cannot see, from the whole state.
TileSet hidden_from(const State& state, Seat seat) {
    TileSet hidden;
    for (Seat other = 0; other < state.rules().players; ++other)
        if (other != seat) hidden.add_all(state.round.holdings[other].hand);
    for (const Tile tile : state.drawing_order()) hidden.add(tile);
    return hidden;
}

}  // namespace

TEST_CASE(
    "HiddenTiles tiles are those of the other hands and the stock, and are counted as they are") {
    chance::Random random(21);
    for (const char* id : {"oll", "mexican", "basic"}) {
        State state = test::dealt({id, 3}, random);
        for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
            const Seat seat = state.round.table.turn.seat;
            const TileSet hidden = hidden_from(state, seat);
            const HiddenTiles unseen(state.round.table, state.round.mover_holding().hand);
            REQUIRE(unseen.size() == hidden.size());
            const auto numbers = static_cast<NumberMask>(random.below(1U << 13U));
            int touching = 0;
            hidden.for_each([&](Tile tile) {
                touching += ((number_bit(tile.high()) | number_bit(tile.low())) & numbers) != 0;
            });
            REQUIRE(unseen.touching(numbers) == touching);
            for (Pips n = 0; n <= 12; ++n) REQUIRE(unseen.with(n) == count(hidden.partners(n)));
            play_randomly(state, random);
        }
    }
}

TEST_CASE("The chance that one of some unseen tiles fits is that of drawing without putting back") {
    chance::Random random(2);
    const State state = test::dealt({"train", 2}, random);
    const HiddenTiles unseen(state.round.table, state.round.holdings[0].hand);
    const NumberMask numbers = number_bit(3);
    const auto size = static_cast<float>(unseen.size());
    const auto fit = static_cast<float>(unseen.touching(numbers));
    REQUIRE(unseen.chance(numbers, 0) == 0);
    REQUIRE(unseen.chance(numbers, 1) == Approx(fit / size));
    REQUIRE(unseen.chance(numbers, 1) == Approx(unseen.share(numbers)));
    REQUIRE(unseen.chance(numbers, 2) ==
            Approx(1 - (size - fit) / size * (size - fit - 1) / (size - 1)));
    REQUIRE(unseen.chance(numbers, unseen.size()) == Approx(1));
    REQUIRE(unseen.chance(0, 15) == 0);
    REQUIRE(unseen.chance(0x1FFF, 1) == Approx(1));
}

TEST_CASE("Features tell planned tiles from loose ones") {
    chance::Random random(6);
    const State state = test::dealt({"train", 4}, random);
    const Table& table = state.round.table;
    const TileSet& hand = state.round.mover_holding().hand;
    const Seat seat = table.turn.seat;
    const Plan plan = plan_for(table, seat, hand);
    Features features;
    read_features(table, seat, hand, plan.tiles, HiddenTiles(table, hand), false, features);
    const int planned = plan.tiles.size();
    CHECK(features[Feature::planned] == Approx(planned / 10.0));
    CHECK(features[Feature::loose] == Approx((hand.size() - planned) / 10.0));
    CHECK(features[Feature::planned_points] + features[Feature::loose_points] ==
          Approx(hand.pips() / 100.0));
    CHECK(features[Feature::own_started] == 0);
    CHECK(features[Feature::locked] == 0);
    CHECK(features[Feature::others_open] == 0);
}

TEST_CASE("Of a plan that a play follows, the rest stays, and a play across it makes a new one") {
    chance::Random random(14);
    int followed = 0;
    int made_anew = 0;
    State state = test::dealt({"mexican", 2}, random);
    for (int step = 0; step < 60 && state.course.phase == Phase::play; ++step) {
        const Seat seat = state.round.table.turn.seat;
        const Moves possible = moves(state);
        const Plan plan = plan_for(state.round.table, seat, state.round.mover_holding().hand);
        for (int k = 0; k < possible.plays(); ++k) {
            State after = state;
            apply_nth(after, possible, k, nullptr);
            if (after.course.phase != Phase::play) continue;
            const TileSet& hand = after.round.holdings[seat].hand;
            const Play play = std::get<Play>(possible.nth(k, seat));
            const Plan left = plan_after(plan, play, after.round.table, seat, hand);
            const Plan fresh = plan_for(after.round.table, seat, hand);
            // Another one may be equally good, but none is better.
            REQUIRE(10 * left.tiles.size() + left.tiles.pips() ==
                    10 * fresh.tiles.size() + fresh.tiles.pips());
            (play.train == seat && plan.tiles.contains(play.tile) ? followed : made_anew) += 1;
        }
        play_randomly(state, random);
    }
    CHECK(followed > 5);
    CHECK(made_anew > 5);
}

TEST_CASE("Features of the round's course are what lies on the table") {
    chance::Random random(31);
    int passed = 0, missing = 0, dead = 0;
    for (const char* id : {"oll", "train", "mexican"}) {
        State state = test::dealt({id, 3}, random);
        while (state.course.phase == Phase::play) {
            const Table& table = state.round.table;
            const Seat seat = table.turn.seat;
            const TileSet& hand = state.round.mover_holding().hand;
            const HiddenTiles unseen(table, hand);
            Features features;
            read_features(table, seat, hand, plan_for(table, seat, hand).tiles, unseen, false,
                          features);
            int covers = 0, own_ends = 0, dead_ends = 0;
            const TileSet hidden = hidden_from(state, seat);
            for (const End& end : table.ends) {
                covers += end.owed;
                own_ends += end.train == seat;
                dead_ends += hidden.partners(end.pips) == 0 && hand.partners(end.pips) == 0;
            }
            REQUIRE(features[Feature::covers_missing] == Approx(covers / 4.0));
            REQUIRE(features[Feature::own_ends] == Approx(own_ends / 4.0));
            REQUIRE(features[Feature::dead_ends] == Approx(dead_ends / 4.0));
            REQUIRE(features[Feature::passed] == Approx(count(table.passed) / 3.0));
            REQUIRE(features[Feature::next_open] == (table.is_open((seat + 1) % 3) ? 1.0F : 0.0F));
            passed += table.passed != 0;
            missing += covers > 0;
            dead += dead_ends > 0;
            play_randomly(state, random);
        }
    }
    // The odd cases really occurred.
    CHECK(passed > 0);
    CHECK(missing > 0);
    CHECK(dead > 0);
}
