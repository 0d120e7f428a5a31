// Thousands of random rule files: whatever passes the check must lead to rounds that never get
// stuck and that end.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "rules/policies.hpp"
#include "support/catch.hpp"
#include "support/random_rules.hpp"

namespace {

using namespace roundhouse;
using namespace roundhouse::rules;
using namespace roundhouse::words;
using chance::Random;

int below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

struct Tally {
    int passed = 0;
    int rounds = 0;
    int blocked = 0;
    int suspended = 0;
    int out = 0;
    double fullest = 0;  // actions of a round as a part of their bound
};

// A turn that continues along a train covers what locks the table; nothing is played past it. In a
// sequence whose doubles require one more tile of any kind, the lock begins with the next turn
// (F28).
void check_lock(const State& state, const Moves& legal) {
    const Table& table = state.round.table;
    const Rules& rules = table.rules;
    const bool free =
        table.turn.opening && (rules.doubles_free || rules.ignore_doubles ||
                               (rules.follow_up == FollowUp::any_tile && rules.covers > 1));
    if (table.turn.step != Step::go_on || rules.lock != Lock::table || free ||
        table.ends.uncovered() == 0)
        return;
    for (int k = 0; k < legal.plays(); ++k) {
        const Play play = std::get<Play>(legal.nth(k, table.turn.seat));
        const auto covers = [&](const End& end) {
            return end.train == play.train && end.pips == play.at && end.owed > 0;
        };
        CHECK(std::ranges::any_of(table.ends, covers));
    }
}

// If there can be several doubles, the rules in English say who chooses.
void check_several(const State& state, bool told) {
    if (state.rules().lock == Lock::table && state.rules().several == Several::any &&
        uncovered_doubles(state.round.table).size() > 1)
        CHECK(told);
}

// Plays one round; false where the deals are void too often to wait for.
bool play_round(State& state, Random& random, Tally& tally, bool several_told) {
    for (int tries = 0; state.course.phase == Phase::deal; ++tries) {
        if (tries == 200) return false;
        if (deal(state, chance::shuffled_deal(state, random), nullptr)) return false;
    }
    const int bound = max_actions(state.rules());
    const std::size_t rounds = state.course.history.size();
    Events events;
    while (state.course.history.size() == rounds) {
        const Moves legal = moves(state);
        if (legal.size() == 0) {
            FAIL("no legal action");
            return false;
        }
        check_lock(state, legal);
        check_several(state, several_told);
        if (!condition::markers(state.rules()))  // F27
            CHECK((state.round.table.open & ~state.rules().communal_trains()) == 0);
        const Action action = legal.nth(below(random, legal.size()), state.round.table.turn.seat);
        events.clear();
        REQUIRE(apply(state, action, &events) == Refusal::none);
    }
    for (const Event& event : events)
        if (const auto* over = std::get_if<event::RoundOver>(&event)) {
            tally.blocked += over->reason == event::RoundEndReason::blocked;
            tally.suspended += over->reason == event::RoundEndReason::suspended;
            tally.out += over->reason == event::RoundEndReason::out;
        }
    const double part = static_cast<double>(state.round.table.actions) / bound;
    tally.fullest = std::max(tally.fullest, part);
    CHECK(part < 0.5);
    ++tally.rounds;
    return true;
}

void play_some(const RuleSet& set, Random& random, Tally& tally) {
    TableChoice choice;
    choice.set = set.sets[random.below(static_cast<std::uint32_t>(set.sets.size()))];
    choice.players =
        set.min_players + below(random, most_players(set, *choice.set) - set.min_players + 1);
    if (set.offers_referee) choice.referee = Referee::honour;
    const auto settled = settle(set, choice);
    REQUIRE(std::holds_alternative<Rules>(settled));
    State state = new_game(std::get<Rules>(settled));
    const bool told = rules_text(set, 10'000).find("If there are several") != std::string::npos;
    for (int round = 0; round < 3 && state.course.phase == Phase::deal; ++round)
        if (!play_round(state, random, tally, told)) return;
}

}  // namespace

TEST_CASE("random rule files: what passes the check can be played to the end of its rounds",
          "[random]") {
    const char* wanted = std::getenv("ROUNDHOUSE_RANDOM_FILES");
    const int files = wanted ? std::atoi(wanted) : 2000;
    Random random(wanted ? static_cast<std::uint64_t>(files) : 20240607);
    Tally tally;
    for (int k = 0; k < files; ++k) {
        const std::string text = test::random_rules(random);
        const auto result = parse_rule_file(text);
        if (const auto* set = std::get_if<RuleSet>(&result)) {
            INFO(text);
            ++tally.passed;
            const auto again = parse_rule_file(print_rule_file(*set));
            REQUIRE(std::holds_alternative<RuleSet>(again));
            CHECK(std::get<RuleSet>(again) == *set);
            CHECK(rules_text(*set).size() > 1000);
            play_some(*set, random, tally);
        }
    }
    if (wanted)
        WARN(tally.passed << " files, " << tally.rounds << " rounds, " << tally.blocked
                          << " blocked, " << tally.suspended << " suspended, " << tally.out
                          << " out, fullest " << tally.fullest);
    // The test must not pass because everything is refused, or because the odd ends of rounds never
    // come up.
    CHECK(tally.passed > files / 100);
    CHECK(tally.blocked > 0);
    CHECK(tally.suspended > 0);
    CHECK(tally.out > 0);
}
