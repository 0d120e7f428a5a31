#include "support/match.hpp"

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

namespace {

int number_below(chance::Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

}  // namespace

game::Match new_match(const Game& game) {
    game::Setup setup{rule_set_of(game.game), choice_of(game), {}, game.seed, game.clock};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players); ++seat)
        setup.players.push_back(
            {game.names[seat], seat < game.levels.size() ? game.levels[seat] : std::string()});
    return {std::move(setup), rules_of(game)};
}

State dealt(const Game& game, chance::Random& random) {
    State state = new_game(rules_of(game));
    deal_next(state, random);
    return state;
}

void deal_next(State& state, chance::Random& random) {
    while (state.course.phase == Phase::deal)
        REQUIRE_FALSE(deal(state, chance::shuffled_deal(state, random), nullptr));
}

Action any_action(const State& state, chance::Random& random) {
    const Moves possible = moves(state);
    return possible.nth(number_below(random, possible.size()), state.round.table.turn.seat);
}

Events play_any(game::Match& match, chance::Random& random) {
    if (match.phase() == Phase::deal) return match.deal();
    return std::get<Events>(match.act(any_action(match.state(), random)));
}

void play_on(game::Match& match, chance::Random& random, bool take_backs, int records) {
    while (static_cast<int>(match.records().size()) < records && match.phase() != Phase::over) {
        constexpr int kOneIn = 16;
        if (match.phase() == Phase::play && take_backs && match.can_take_back() &&
            number_below(random, kOneIn) == 0)
            match.take_back();
        else
            (void)play_any(match, random);
    }
}

bool play_until(game::Match& match, chance::Random& random,
                const std::function<bool(const State&)>& stop) {
    for (int k = 0; k < 20000 && match.phase() != Phase::over; ++k) {
        if (match.phase() == Phase::deal) match.deal();
        if (stop(match.state())) return true;
        const Moves possible = moves(match.state());
        const bool any = number_below(random, 10) == 0 || possible.plays() == 0;
        const int pick = number_below(random, any ? possible.size() : possible.plays());
        match.act(possible.nth(pick, match.mover()));
    }
    return false;
}

}  // namespace roundhouse::test
