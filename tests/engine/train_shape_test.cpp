// What is noticed about a train before its tiles.
#include "roundhouse/engine/train_shape.hpp"

#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

TrainState state_of(const Scene& s, int train) {
    return roundhouse::state_of(s.table(), shape_of(s.table(), train));
}

}  // namespace

TEST_CASE("a train's state is whether it is started, open, and owes covers", "[engine]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-5 5-5 (5-3) (5-4)").train(1, "12-8 8-8").communal("12-1 1-1 (3-1)");
    CHECK(state_of(s, 0) == TrainState{true, false, 0});
    CHECK(state_of(s, 1) == TrainState{true, false, 1});
    s.marker(1);
    CHECK(state_of(s, 1) == TrainState{true, true, 1});
    CHECK(state_of(s, 2) == TrainState{true, true, 1});  // it belongs to everybody
    Scene bare("oll", 2);
    bare.engine(12).marker(0);
    CHECK(state_of(bare, 0) == TrainState{false, true, 0});
}

TEST_CASE("a train forks at a double with two branches, or with room for a second", "[engine]") {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-5 5-5 (5-3) (5-4)").train(1, "12-8 8-8").communal("12-1 1-1 (3-1)");
    CHECK(is_fork(shape_of(s.table(), 0).tree));
    CHECK_FALSE(is_fork(shape_of(s.table(), 1).tree));  // nothing covers it yet
    CHECK(is_fork(shape_of(s.table(), 2).tree));
    CHECK(shape_of(s.table(), 0).tree.stem.back().free == 0);
    CHECK(shape_of(s.table(), 1).tree.stem.back().owed == 2);
}
