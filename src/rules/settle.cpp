// What the people at a table choose, made into the engine's rules.

#include <algorithm>

#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::rules {

std::string set_name(Pips set) {
    return "double-" + std::to_string(set);
}

namespace {

using Part = ChoiceFault::Part;

std::optional<ChoiceFault> choose_set(const RuleSet& game, const TableChoice& choice,
                                      Rules& rules) {
    rules.max_pips = choice.set.value_or(game.sets.front());
    if (std::ranges::find(game.sets, rules.max_pips) != game.sets.end()) return std::nullopt;
    std::vector<std::string> sets;
    for (const Pips set : game.sets) sets.push_back(set_name(set));
    return ChoiceFault{Part::set, game.name + " is played with a " + text::join(sets, "or") +
                                      " set, not " + set_name(rules.max_pips) + "."};
}

std::optional<ChoiceFault> choose_players(const RuleSet& game, const TableChoice& choice,
                                          Rules& rules) {
    const int most = most_players(game, rules.max_pips);
    if (choice.players >= game.min_players && choice.players <= most) {
        rules.players = static_cast<std::uint8_t>(choice.players);
        return std::nullopt;
    }
    std::string why = game.name + " is for " + std::to_string(game.min_players) +
                      (most > game.min_players ? " to " + std::to_string(most) : "") + " players";
    if (most < game.max_players)
        why += " with a " + set_name(rules.max_pips) + " set, which has " +
               std::to_string(rules.max_pips + 1) + " doubles";
    return ChoiceFault{Part::players, why + ", not for " + std::to_string(choice.players) + "."};
}

std::optional<ChoiceFault> choose_schedule(const RuleSet& game, const TableChoice& choice,
                                           Rules& rules) {
    std::vector<std::string> ids;
    for (const Schedule& schedule : game.schedules)
        if (!schedule.id.empty()) ids.push_back(schedule.id);
    if (choice.schedule && ids.empty())
        return ChoiceFault{Part::schedule, game.name + " has no schedules to choose from."};
    if (game.schedules.empty()) return std::nullopt;
    auto schedule = game.schedules.begin();
    if (choice.schedule) {
        schedule = std::ranges::find(game.schedules, *choice.schedule, &Schedule::id);
        if (choice.schedule->empty() || schedule == game.schedules.end())
            return ChoiceFault{Part::schedule,
                               game.name + " has no schedule \"" +
                                   text::cut_to_columns(text::clean(*choice.schedule), 40) +
                                   "\"; choose " + text::join(ids, "or") + "."};
    }
    const auto numbers =
        std::ranges::find(schedule->sets, rules.max_pips, &Schedule::ForSet::set)->engines;
    rules.random_schedule = numbers.empty();
    rules.schedule_size = static_cast<std::uint8_t>(numbers.size());
    std::ranges::copy(numbers, rules.schedule.begin());
    return std::nullopt;
}

std::optional<ChoiceFault> choose_rounds(const RuleSet& game, const TableChoice& choice,
                                         Rules& rules) {
    int rounds = rules.rounds;
    if (game.fixed_rounds != 0)
        rounds = game.fixed_rounds;
    else if (rounds != 0)
        rounds = rules.schedule_size != 0 ? rules.schedule_size : rules.max_pips + 1;
    if (rules.hub_engine == HubEngine::from_any_hand && rounds > rules.max_pips + 1)
        rounds = rules.max_pips + 1;  // F2: each double serves once
    if (choice.rounds) {
        if (*choice.rounds < 1)
            return ChoiceFault{Part::rounds, "A game must have at least one round, not " +
                                                 std::to_string(*choice.rounds) + "."};
        rounds = std::min(*choice.rounds, rounds == 0 ? kMaxRounds : rounds);
    }
    rules.rounds = rounds;
    return std::nullopt;
}

std::optional<ChoiceFault> choose_options(const RuleSet& game, const TableChoice& choice,
                                          Rules& rules) {
    if (choice.referee && !game.offers_referee)
        return ChoiceFault{Part::referee, game.name + " does not let you choose the referee."};
    if (choice.auto_announce && !game.offers_announce)
        return ChoiceFault{Part::announce,
                           game.name + " does not let you choose how the last tile is announced."};
    rules.referee = choice.referee.value_or(rules.referee);
    rules.auto_announce = choice.auto_announce.value_or(rules.auto_announce);
    return std::nullopt;
}

void deal_hand(const RuleSet& game, Rules& rules) {
    const auto table = std::ranges::find(game.hands, rules.max_pips, &HandTable::set);
    rules.hand = static_cast<std::uint8_t>(dealable_hand(
        table->hand(rules.players), rules.tiles_dealt_from(), rules.players, rules.reserve));
}

}  // namespace

int most_players(const RuleSet& rule_set, Pips set) {
    return rule_set.players_up_to_doubles ? std::min(rule_set.max_players, set + 1)
                                          : rule_set.max_players;
}

std::variant<Rules, ChoiceFault> settle(const RuleSet& rule_set, const TableChoice& choice) {
    Rules rules = rule_set.policies;
    // In the order in which each builds on those before.
    for (const auto step :
         {choose_set, choose_players, choose_schedule, choose_rounds, choose_options})
        if (auto fault = step(rule_set, choice, rules)) return std::move(*fault);
    deal_hand(rule_set, rules);
    return rules;
}

}  // namespace roundhouse::rules
