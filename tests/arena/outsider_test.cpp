// Players that are not the program's own: what they are told, who plays on for those that fail, and
// who wins then.

#include "roundhouse/arena/outsider.hpp"

#include <algorithm>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/permuted.hpp"
#include "support/random_table.hpp"

using namespace roundhouse;

namespace {

struct Heard {
    int games = 0, rounds = 0, choices = 0, ends = 0, after_failure = 0, draws = 0, secrets = 0;
    std::vector<std::uint64_t> seeds;
};

// Takes the first action; fails at the choice of that number in each game, never if it is 0.
class First : public arena::Outsider {
  public:
    First(Heard& heard, int fails_at) : heard_(heard), fails_at_(fails_at) {}

    Failed begin(const std::vector<std::size_t>& players, Seat seat, std::uint64_t seed) override {
        CHECK(players.at(seat) == 0);
        seat_ = seat;
        heard_.seeds.push_back(seed);
        ++heard_.games;
        choices_ = 0;
        failed_ = false;
        return std::nullopt;
    }
    Failed see(const Events& events) override {
        heard_.after_failure += failed_ ? 1 : 0;
        for (const Event& event : events) {
            const auto* drew = std::get_if<event::Drew>(&event);
            if (drew == nullptr || drew->seat == seat_) continue;
            ++heard_.draws;
            if (drew->tile) ++heard_.secrets;
        }
        return std::nullopt;
    }
    Failed see_round(const Observation& dealt) override {
        CHECK(dealt.seat == seat_);
        ++heard_.rounds;
        return std::nullopt;
    }
    std::variant<Action, arena::Failure> choose(const Observation& view) override {
        CHECK(view.to_move());
        heard_.after_failure += failed_ ? 1 : 0;
        ++heard_.choices;
        failed_ = ++choices_ == fails_at_;
        if (failed_) return arena::Failure::late;
        return moves(view).nth(0, seat_);
    }
    void see_end(const Course& course) override {
        CHECK(course.phase == Phase::over);
        ++heard_.ends;
    }

  private:
    Heard& heard_;
    int fails_at_;
    Seat seat_ = 0;
    int choices_ = 0;
    bool failed_ = false;
};

arena::TournamentTask task_with(Heard& heard, int fails_at) {
    arena::TournamentTask task;
    task.rules = test::rules_of({.game = "train", .players = 3, .set = 9, .rounds = 2});
    task.players.assign(3, bots::Level::planner);
    task.deals = 8;
    task.outsiders = {
        [&heard, fails_at] { return std::make_unique<First>(heard, fails_at); }, {}, {}};
    return task;
}

}  // namespace

TEST_CASE("an outsider hears of each game and round, but not which tiles others draw",
          "[outsider]") {
    Heard heard;
    const arena::TournamentCounts counts = arena::run_tournament(task_with(heard, 0));
    CHECK(counts.games == 24);
    CHECK(heard.games == 24);
    CHECK(heard.rounds == 48);
    CHECK(heard.ends == 24);
    CHECK(heard.choices > 100);
    CHECK(heard.draws > 100);
    CHECK(heard.secrets == 0);
    CHECK(counts.illegal == 0);
    CHECK(counts.players[0].failures == arena::Failures{});
}

TEST_CASE("the seed that an outsider is told has nothing of the seed of the deals", "[outsider]") {
    // What is computed from a seed by chance::stream_seed can be computed back.
    std::vector<std::vector<std::uint64_t>> told;
    for (const std::uint64_t seed : {1, 2}) {
        Heard heard;
        arena::TournamentTask task = task_with(heard, 0);
        task.seed = seed;
        (void)arena::run_tournament(task);
        told.push_back(heard.seeds);
    }
    CHECK(told[0] == told[1]);
    std::ranges::sort(told[0]);
    CHECK(told[0].size() == 24);
    CHECK(std::ranges::adjacent_find(told[0]) == told[0].end());  // another one in each game
}

TEST_CASE("an outsider that fails is asked nothing more in that game, and the level plays on",
          "[outsider]") {
    Heard heard;
    const arena::TournamentCounts counts = arena::run_tournament(task_with(heard, 1));
    CHECK(counts.games == 24);
    CHECK(heard.games == 24);
    CHECK(heard.choices == 24);
    CHECK(heard.ends == 0);
    CHECK(heard.after_failure == 0);
    CHECK(counts.players[0].failures[0] == 24);
    // Three planners: the one that plays on wins its share, and all wins together are all games.
    double wins = 0;
    for (const arena::PlayerResult& player : counts.players) wins += player.wins.mean;
    CHECK(wins == Approx(1));
    CHECK(counts.players[0].wins.mean > 0.1);
}

TEST_CASE("an outsider that fails can forfeit, and then the best of the others win", "[outsider]") {
    Heard heard;
    arena::TournamentTask task = task_with(heard, 1);
    task.forfeits = true;
    const arena::TournamentCounts counts = arena::run_tournament(task);
    CHECK(counts.players[0].wins.mean == 0);
    CHECK(counts.players[1].wins.mean + counts.players[2].wins.mean == Approx(1));
}

TEST_CASE("nobody wins a game that all have forfeited", "[outsider]") {
    Heard heard;
    arena::TournamentTask task = task_with(heard, 1);
    task.forfeits = true;
    // Each player would be the first; only whether they fail matters here.
    class Failing : public arena::Outsider {
        Failed begin(const std::vector<std::size_t>&, Seat, std::uint64_t) override {
            return arena::Failure::ended;
        }
        Failed see(const Events&) override { return std::nullopt; }
        Failed see_round(const Observation&) override { return std::nullopt; }
        std::variant<Action, arena::Failure> choose(const Observation&) override {
            return arena::Failure::ended;
        }
        void see_end(const Course&) override {}
    };
    task.outsiders.assign(3, [] { return std::make_unique<Failing>(); });
    const arena::TournamentCounts counts = arena::run_tournament(task);
    for (const arena::PlayerResult& player : counts.players) {
        CHECK(player.wins.mean == 0);
        CHECK(player.failures[1] == 24);
    }
}

namespace {

std::string asked(const State& state) {
    const Seat mover = state.round.table.turn.seat;
    const Observation view = observe(state, mover);
    std::string request = formats::to_json(view, "x", std::vector<std::string>(10, "A")).dump();
    for (const Action& action : list(moves(view), mover))
        request += formats::to_json(action).dump();
    return request;
}

}  // namespace

TEST_CASE("what a program is asked is the same whatever it may not know", "[outsider][thorough]") {
    const std::vector<test::TableKind> kinds = test::all_table_kinds();
    chance::Random random(51);
    int positions = 0;
    for (std::size_t at = 0; positions < 10'000; ++at) {
        const test::TableKind& kind = kinds[at % kinds.size()];
        const auto settled = rules::settle(*kind.rule_set, kind.choice);
        State state = new_game(std::get<Rules>(settled));
        for (int tries = 0; state.course.phase == Phase::deal && tries < 50; ++tries)
            deal_legal(state, chance::shuffled_deal(state, random), nullptr);
        INFO(test::name_of(kind));
        for (int k = 0; state.course.phase == Phase::play && k < 150; ++k) {
            if (k % 10 == 0) {
                ++positions;
                REQUIRE(asked(state) ==
                        asked(test::permuted(state, state.round.table.turn.seat, random)));
            }
            const Moves possible = moves(state);
            const auto chosen = random.below(static_cast<std::uint32_t>(possible.size()));
            apply_nth(state, possible, static_cast<int>(chosen), nullptr);
        }
    }
}
