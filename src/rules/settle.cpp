// What the people at a table choose, made into the engine's rules.

#include <algorithm>

#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/lists.hpp"
#include "rules/policy_values.hpp"

namespace roundhouse::rules {

std::string set_name(Pips set) {
    return "double-" + std::to_string(set);
}

std::string in_words(PlayerRange players) {
    const auto [fewest, most] = players;
    if (fewest == most) return std::to_string(most);
    return std::to_string(fewest) + (most == fewest + 1 ? " or " : " to ") + std::to_string(most);
}

std::string_view blocked_word(Blocked blocked) {
    return word_for(values::kBlocked, blocked).word;
}

std::optional<Blocked> blocked_of(std::string_view word) {
    for (const Word& known : values::kBlocked)
        if (known.word == word) return static_cast<Blocked>(known.value);
    return std::nullopt;
}

std::vector<std::string> blocked_words() {
    std::vector<std::string> words;
    for (const Word& known : values::kBlocked) words.emplace_back(known.word);
    return words;
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

// As the file says, whatever doubles the set has.
PlayerRange written_players(const RuleSet& game, Pips set) {
    const auto own = std::ranges::find(game.players_by_set, set, &SetPlayers::set);
    return own == game.players_by_set.end() ? PlayerRange{game.min_players, game.max_players}
                                            : own->players;
}

std::optional<ChoiceFault> choose_players(const RuleSet& game, const TableChoice& choice,
                                          Rules& rules) {
    const auto [fewest, most] = players_with(game, rules.max_pips);
    if (choice.players >= fewest && choice.players <= most) {
        rules.players = static_cast<std::uint8_t>(choice.players);
        return std::nullopt;
    }
    std::string why = game.name + " is for " + in_words({fewest, most}) + " players";
    const PlayerRange written = written_players(game, rules.max_pips);
    if (written != PlayerRange{game.min_players, game.max_players} || most < written.most)
        why += " with a " + set_name(rules.max_pips) + " set";
    if (most < written.most)
        why += ", which has " + std::to_string(rules.max_pips + 1) + " doubles";
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
            return ChoiceFault{Part::schedule, game.name + " has no schedule \"" +
                                                   text::excerpt(*choice.schedule, 40) +
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

std::string no_such_choice(const RuleSet& game) {
    if (game.blocked_choices.empty())
        return game.name + " does not let you choose what a blocked round is worth.";
    std::vector<std::string> words;
    for (const Blocked blocked : game.blocked_choices)
        words.push_back('"' + std::string(blocked_word(blocked)) + '"');
    return "In " + game.name + ", a blocked round is played as " + text::join(words, "or") + ".";
}

std::optional<ChoiceFault> choose_options(const RuleSet& game, const TableChoice& choice,
                                          Rules& rules) {
    if (choice.referee && !game.offers_referee)
        return ChoiceFault{Part::referee, game.name + " does not let you choose the referee."};
    if (choice.auto_announce && !game.offers_announce)
        return ChoiceFault{Part::announce,
                           game.name + " does not let you choose how the last tile is announced."};
    if (choice.blocked &&
        std::ranges::find(game.blocked_choices, *choice.blocked) == game.blocked_choices.end())
        return ChoiceFault{Part::blocked, no_such_choice(game)};
    rules.blocked = choice.blocked.value_or(rules.blocked);
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

PlayerRange players_with(const RuleSet& rule_set, Pips set) {
    PlayerRange range = written_players(rule_set, set);
    if (rule_set.players_up_to_doubles) range.most = std::min(range.most, set + 1);
    return range;
}

PlayerRange players_with_any_set(const RuleSet& rule_set) {
    PlayerRange all = players_with(rule_set, rule_set.sets.front());
    for (const Pips set : rule_set.sets) {
        const PlayerRange one = players_with(rule_set, set);
        all = {std::min(all.fewest, one.fewest), std::max(all.most, one.most)};
    }
    return all;
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
