#include "app/position/signature.hpp"

#include "roundhouse/arena/signature.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::app {

namespace {

// `turn` counts the games of this rule set.
rules::TableChoice choice_of(const rules::RuleSet& rule_set, int turn) {
    rules::TableChoice choice;
    const auto in_turn = [turn](const auto& list) -> const auto& {
        return list[static_cast<std::size_t>(turn) % list.size()];
    };
    choice.set = in_turn(rule_set.sets);
    const auto [fewest, most] = rules::players_with(rule_set, *choice.set);
    choice.players = fewest + turn % (most - fewest + 1);
    if (rule_set.schedules.size() > 1) choice.schedule = in_turn(rule_set.schedules).id;
    if (rule_set.offers_referee) choice.referee = turn % 2 == 0 ? Referee::strict : Referee::honour;
    if (rule_set.offers_announce) choice.auto_announce = turn % 2 != 0;
    if (!rule_set.blocked_choices.empty()) choice.blocked = in_turn(rule_set.blocked_choices);
    return choice;
}

}  // namespace

Signature signature_of_play(int games) {
    const std::vector<rules::RuleSet>& rule_sets = rules::bundled_rule_sets();
    Signature signature;
    for (const rules::RuleSet& rule_set : rule_sets) signature.games.push_back({rule_set.id});
    const int kinds = static_cast<int>(rule_sets.size());
    for (int game = 0; game < games; ++game) {
        const auto kind = static_cast<std::size_t>(game % kinds);
        const rules::RuleSet& rule_set = rule_sets[kind];
        const auto settled = rules::settle(rule_set, choice_of(rule_set, game / kinds));
        std::uint64_t& number = signature.games[kind].number;
        number = arena::joined(
            number, arena::signature(std::get<Rules>(settled), static_cast<std::uint64_t>(game)));
    }
    for (const Signature::Game& game : signature.games)
        signature.number = arena::joined(signature.number, game.number);
    return signature;
}

}  // namespace roundhouse::app
