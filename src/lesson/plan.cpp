#include "roundhouse/lesson/plan.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::lesson {

namespace {

// What the game's usual set is worth: about as much as a common rule that comes up early.
constexpr int kUsualSetBonus = 60;
// Three at a table show everything that more would, and take less time.
constexpr int kPlayers = 3;
// Lays doubles when it can, and plays on others' trains: that makes a lively table.
constexpr bots::Level kLevel = bots::Level::greedy;

// The learner's first turns, in which the common rules should come up.
constexpr int kEarly = 5;

// A locomotive of one of the numbered levels is the name of another level than this.
std::string name_for_computer(const std::vector<game::Player>& players) {
    game::Names taken = game::names_of(players);
    for (const std::string_view locomotive : words::kLocomotives)
        if (words::is_of_a_level(locomotive)) taken.emplace_back(locomotive);
    return game::computers_name(taken, bots::name(kLevel));
}

// The tables that a game offers for a lesson: one for each set.
std::vector<Plan> tables(const rules::RuleSet& game, const std::string& learner) {
    std::vector<Plan> all;
    for (const Pips set : game.sets) {
        Plan plan;
        const int most = rules::most_players(game, set);
        plan.setup.rule_set = game;
        plan.setup.choice.set = set;
        plan.setup.choice.players =
            std::clamp(kPlayers, std::min(rules::fewest_players(game, set), most), most);
        const auto settled = rules::settle(game, plan.setup.choice);
        if (!std::holds_alternative<Rules>(settled)) continue;
        plan.rules = std::get<Rules>(settled);
        plan.setup.players.push_back({learner, ""});
        while (std::ssize(plan.setup.players) < plan.setup.choice.players)
            plan.setup.players.push_back(
                {name_for_computer(plan.setup.players), std::string(bots::name(kLevel))});
        all.push_back(std::move(plan));
    }
    return all;
}

// What every game of that kind is full of. A learner should meet it, and soon.
constexpr Topic kCommon[] = {Topic::drawing, Topic::drawn_fits, Topic::passing,  Topic::own_open,
                             Topic::doubles, Topic::covering,   Topic::uncovered};

// The learner begins and is never stuck; then many rules in about ten turns, the common ones early,
// on trains that fit on the table.
int worth(const Rehearsal& round) {
    constexpr int kShort = 8, kLong = 10, kLongTrain = 12;
    const auto common = [](const Topics& topics) {
        return static_cast<int>(std::ranges::count_if(
            kCommon, [&](Topic topic) { return topics.test(static_cast<std::size_t>(topic)); }));
    };
    return 10 * static_cast<int>(round.seen.count()) + 10 * common(round.seen) +
           40 * common(round.early) - 6 * std::max(0, kShort - round.turns) -
           14 * std::max(0, round.turns - kLong) - std::max(0, round.longest - kLongTrain) +
           (round.first ? 100 : 0) - (round.stuck ? 1000 : 0) + (round.begins ? 50 : 0) +
           (round.out ? 5 : 0);
}

bool is_over(const game::Match& match) {
    return !match.state().course.history.empty();
}

bool learner_begins(const Plan& plan) {
    game::Match match(plan.setup, plan.rules);
    match.deal();
    return match.mover() == kLearner;
}

// That many deals in which the learner begins; any, where the rules let somebody else begin.
std::vector<std::uint64_t> seeds_for(Plan plan, int count) {
    constexpr int kTried = 8;  // for each that is wanted
    std::vector<std::uint64_t> seeds;
    for (int seed = 1; seed <= kTried * count && std::ssize(seeds) < count; ++seed) {
        plan.setup.seed = static_cast<std::uint64_t>(seed);
        if (learner_begins(plan)) seeds.push_back(plan.setup.seed);
    }
    for (int seed = 1; std::ssize(seeds) < count; ++seed)
        seeds.push_back(static_cast<std::uint64_t>(seed));
    return seeds;
}

int longest_train(const Table& table) {
    std::array<int, kMaxTrains> tiles{};
    for (const LaidTile& laid : table.laid()) ++tiles[laid.train];
    return *std::ranges::max_element(tiles);
}

}  // namespace

rules::RuleSet settled_game(const Plan& plan) {
    rules::RuleSet game = plan.setup.rule_set;
    game.policies = plan.rules;
    return game;
}

Action suggestion(const Observation& view) {
    const Moves possible = moves(view);
    return possible.size() == 1 ? possible.nth(0, *view.seat)
                                : bots::make_bot(bots::Level::planner, 0)->choose(view);
}

Rehearsal rehearse(const Plan& plan) {
    Rehearsal round;
    Teacher teacher(plan);
    game::Match match(plan.setup, plan.rules);
    match.deal();
    round.first = match.mover() == kLearner;
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (std::size_t seat = 1; seat < plan.setup.players.size(); ++seat)
        players.push_back(bots::make_bot(kLevel, plan.setup.seed + seat));
    bool in_turn = false, decided = false;
    const auto learners_action = [&](const Observation& view) {
        if (!std::exchange(in_turn, true)) ++round.turns;
        const Action action = suggestion(view);
        (void)teacher.turn_note(view, action, kNoteRoom);
        if (round.turns <= kEarly) round.early = teacher.shown();
        if (!std::exchange(decided, true)) round.begins = std::holds_alternative<Play>(action);
        if (view.table.turn.step == Step::follow_up && std::holds_alternative<Pass>(action))
            round.stuck = true;
        return action;
    };
    const auto others_action = [&](Seat seat, const Observation& view) {
        in_turn = false;
        return players[static_cast<std::size_t>(seat - 1)]->choose(view);
    };
    while (!is_over(match)) {
        if (stuck(match.state())) round.stuck = true;
        round.longest = std::max(round.longest, longest_train(match.state().round.table));
        const Seat seat = match.mover();
        const Observation view = match.view(seat);
        const Action action = seat == kLearner ? learners_action(view) : others_action(seat, view);
        if (!std::holds_alternative<Events>(match.act(action))) break;  // never: both are legal
    }
    round.seen = teacher.shown();
    round.out = match.state().round.table.hand_sizes[kLearner] == 0;
    return round;
}

Plan plan(const rules::RuleSet& game, const std::string& learner, int deals) {
    std::vector<Plan> all = tables(game, learner);
    Plan best = all.front();
    int most = INT_MIN;
    for (Plan& table : all)
        for (const std::uint64_t seed :
             seeds_for(table, std::max(1, deals / static_cast<int>(all.size())))) {
            table.setup.seed = seed;
            const int here = worth(rehearse(table)) + (&table == &all.front() ? kUsualSetBonus : 0);
            if (here > most) {
                most = here;
                best = table;
            }
        }
    return best;
}

}  // namespace roundhouse::lesson
