// What planner 0.1 and expert 0.1 are: two numbers made from their choices in fixed positions. What
// is measured against them stays comparable only while they choose as they always did.

#include <array>
#include <cfloat>
#include <cstdint>
#include <memory>
#include <string>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

// On i386 without SSE sums are rounded later, and then another choice is taken now and then.
#if FLT_EVAL_METHOD == 0

namespace {

struct Numbers {
    std::uint32_t planner = 0;
    std::uint32_t expert = 0;
};

void add(std::uint32_t& sum, const Observation& view, const Action& choice) {
    const int index = moves(view).index_of(choice, *view.seat).value();
    sum = text::crc32c(std::to_string(index) + "\n", sum);
}

// In a round of planners with every fourth decision also put to an expert.
void add_round(const test::Game& game, Numbers& numbers) {
    bots::SearchLimits limits;
    limits.worlds = 12;
    const auto planner = bots::make_bot(bots::Level::planner, 1);
    const auto expert = bots::make_bot(bots::Level::expert, 1, limits);
    chance::Random random(51);
    State state = test::dealt(game, random);
    for (int decisions = 0; state.course.phase == Phase::play;) {
        const Observation view = observe(state, state.round.table.turn.seat);
        const Action action = planner->choose(view);
        if (moves(view).size() > 1) {
            add(numbers.planner, view, action);
            if (decisions++ % 4 == 0) add(numbers.expert, view, expert->choose(view));
        }
        expert->observe_action(state.round.table, action);
        apply_legal(state, action, nullptr);
    }
}

}  // namespace

TEST_CASE("bots: planner 0.1 and expert 0.1 choose as they always did", "[bots][strength]") {
    Numbers numbers;
    for (const char* game : {"oll", "mexican", "train", "station", "basic"})
        for (const int players : {2, 4})
            add_round({.game = game, .players = players, .rounds = 1}, numbers);
    // If this was meant to change, they are planner 0.2 and expert 0.2: measure them against the
    // old ones, and say so in docs/laboratory.md.
    CHECK(numbers.planner == 0xbcf0f397);
    CHECK(numbers.expert == 0x4ed284a0);
}
#endif
