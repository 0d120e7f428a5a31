// Random games of the first five games, written, read back and replayed.

#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/game/replay.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

struct Seen {
    int games = 0, records = 0, take_backs = 0, voids = 0, ties = 0;
    std::uint64_t hash = 0;  // of all fingerprints, in order
};

void count_in(const game::Match& match, Seen& seen) {
    ++seen.games;
    seen.records += static_cast<int>(match.records().size());
    seen.voids += match.state().course.voids;
    for (const game::Record& record : match.records()) {
        if (std::holds_alternative<game::TakeBack>(record)) ++seen.take_backs;
        if (const auto* dealt = std::get_if<Deal>(&record)) seen.ties += dealt->lots.size() > 1;
    }
}

void round_trip(const test::Game& wanted, Seen& seen) {
    game::Match match = test::new_match(wanted);
    std::vector<std::uint64_t> prints;
    match.on_record(
        [&](const game::Record&, const State& state) { prints.push_back(fingerprint(state)); });
    chance::Random random(wanted.seed * 2 + 1);
    test::play_on(match, random, true);
    const std::string log = game::write_log(match, test::stamp());

    auto read = game::read_log(log, 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read))
        FAIL(wanted.game << " seed " << wanted.seed << " line " << damage->line << ": "
                         << damage->reason);
    const auto& loaded = std::get<game::LoadedLog>(read);
    // Reading has compared the fingerprint of each record; here all of them in a row again.
    game::Match again(loaded.match.setup(), loaded.match.state().rules());
    std::vector<std::uint64_t> replayed;
    for (const game::Record& record : loaded.match.records()) {
        if (!again.apply_record(record)) FAIL("a record that was read does not fit");
        replayed.push_back(fingerprint(again.state()));
    }
    CHECK(replayed == prints);
    for (const std::uint64_t print : prints) seen.hash = (seen.hash ^ print) * 0x9E3779B97F4A7C15U;
    CHECK(loaded.match.state().course.winners == match.state().course.winners);
    count_in(match, seen);
}

Seen run(int games_each) {
    Seen seen;
    for (const rules::RuleSet& rules : test::first_games()) {
        for (int k = 0; k < games_each; ++k) {
            test::Game wanted{.game = rules.id, .seed = static_cast<std::uint64_t>(k) * 977 + 3};
            const auto set = static_cast<std::size_t>(k) % rules.sets.size();
            wanted.set = rules.sets[set];
            const int most =
                std::min(rules.max_players, rules::most_players(rules, rules.sets[set]));
            // Almost every deal of a Basic table of many is void.
            const int cap = rules.policies.hub_engine == HubEngine::one_for_each_player
                                ? std::min(most, 5)
                                : most;
            wanted.players = 2 + k % (cap - 1);
            if (k % 5 != 0) wanted.rounds = 1 + k % 3;
            if (rules.offers_referee && k % 4 == 1) wanted.referee = Referee::honour;
            round_trip(wanted, seen);
        }
    }
    return seen;
}

}  // namespace

TEST_CASE("log: random games of five rule files come back with the same fingerprints", "[log]") {
    const Seen seen = run(60);
    CHECK(seen.take_backs > 100);
    CHECK(seen.voids > 0);
    CHECK(seen.ties > 0);
    // The same games with every compiler and on every machine; another number means that the games,
    // deals or fingerprints of existing logs have changed.
    CHECK(seen.hash == 7541831464662648212U);
}

// Run by hand, since it takes minutes: `roundhouse_tests "[log-long]"`.
TEST_CASE("log: 20,000 games of each of five rule files come back", "[.][log-long]") {
    const Seen seen = run(20'000);
    WARN(seen.games << " games, " << seen.records << " records, " << seen.take_backs
                    << " taken back, " << seen.voids << " void deals, " << seen.ties
                    << " ties, hash " << seen.hash);
    CHECK(seen.games == 20'000 * static_cast<int>(test::first_games().size()));
}

TEST_CASE("log: the fingerprint differs wherever the game does", "[log]") {
    // Along a game no two neighbours are the same, and a change of any one thing shows.
    game::Match match = test::new_match({.game = "oll", .players = 4, .rounds = 1});
    std::vector<std::uint64_t> prints;
    match.on_record(
        [&](const game::Record&, const State& state) { prints.push_back(fingerprint(state)); });
    chance::Random random(11);
    test::play_on(match, random, false, 40);
    REQUIRE(match.phase() == Phase::play);
    std::ranges::sort(prints);
    CHECK(std::ranges::adjacent_find(prints) == prints.end());

    const State& state = match.state();
    const std::uint64_t print = fingerprint(state);
    const auto differs = [&](auto&& change) {
        State other = state;
        change(other);
        return fingerprint(other) != print;
    };
    CHECK(differs([](State& s) { std::swap(s.round.rest_pool[0], s.round.rest_pool[1]); }));
    CHECK(differs([](State& s) { s.round.table.rest_size -= 1; }));
    CHECK(differs([](State& s) { s.round.table.open ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.passed ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.suspended ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.skip ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.started ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.engine ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.starter ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.last_player ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.turn.seat ^= 1; }));
    CHECK(differs([](State& s) { s.round.table.turn.opening ^= true; }));
    CHECK(differs([](State& s) { s.round.table.turn.drew ^= true; }));
    CHECK(differs([](State& s) { s.round.table.turn.step = Step::call; }));
    CHECK(differs([](State& s) { s.round.table.laid_pool[0].seat ^= 1; }));
    CHECK(differs([](State& s) { s.course.scores[2] += 1; }));
    CHECK(differs([](State& s) { s.course.round += 1; }));
    CHECK(differs([](State& s) { s.course.voids += 1; }));
    CHECK(differs([](State& s) { s.course.served ^= 1; }));
    CHECK(differs([](State& s) { std::swap(s.round.holdings[0], s.round.holdings[1]); }));
    CHECK(differs([](State& s) { s.round.holdings[1].drawn_doubles ^= 1; }));
    CHECK(differs([](State& s) { s.round.holdings[1].lapses.add(Tile(1, 0)); }));
    CHECK(differs([](State& s) { s.round.holdings[1].drawn = Tile(1, 0); }));
    // Nothing else goes in: the bytes after the last tile laid do not matter.
    CHECK_FALSE(differs([](State& s) { s.round.table.laid_pool.back().seat = 3; }));
    CHECK_FALSE(differs([](State& s) { s.round.rest_pool.back() = Tile(1, 1); }));
}

TEST_CASE("log: what few policies use is in the fingerprint with these policies only", "[log]") {
    game::Match match = test::new_match({.game = "oll", .players = 4, .rounds = 1});
    chance::Random random(11);
    test::play_on(match, random, false, 40);
    const auto counts = [&](auto&& policy, auto&& change) {
        State with = match.state();
        policy(with.round.table.rules);
        State other = with;
        change(other.round);
        return fingerprint(other) != fingerprint(with);
    };
    const auto none = [](Rules&) {};
    const auto communal = [](Round& r) { r.table.turn.played_communal ^= true; };
    CHECK(counts([](Rules& r) { r.communal_spares = true; }, communal));
    CHECK_FALSE(counts(none, communal));
    const auto drew = [](Round& r) { r.holdings[r.table.turn.seat].drew_by_choice ^= true; };
    CHECK(counts([](Rules& r) { r.may_draw = true; }, drew));
    CHECK_FALSE(counts(none, drew));
    const auto started = [](Round& r) { r.table.turn.all_started ^= true; };
    CHECK(counts([](Rules& r) { r.communal_from = CommunalFrom::all_trains_started; }, started));
    CHECK_FALSE(counts(none, started));
    const auto before = [](Round& r) { r.table.turn.laid_before ^= 1; };
    CHECK(counts([](Rules& r) { r.in_a_row = InARow::two; }, before));
    CHECK(counts([](Rules& r) { r.lock = Lock::next_player; }, before));
    CHECK_FALSE(counts(none, before));
    const auto bound = [](Round& r) { r.table.turn.bound_from ^= 1; };
    CHECK(counts([](Rules& r) { r.lock = Lock::next_player; }, bound));
    CHECK_FALSE(counts([](Rules& r) { r.in_a_row = InARow::two; }, bound));
    const auto winners = [](Round& r) { r.table.round_winners ^= 1; };
    CHECK(counts([](Rules& r) { r.later_rounds = Start::winner; }, winners));
    CHECK_FALSE(counts(none, winners));
}
