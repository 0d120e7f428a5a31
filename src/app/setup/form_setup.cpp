#include "app/setup/form_setup.hpp"

#include <algorithm>

#include "app/setup/user_games.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/seating.hpp"

namespace roundhouse::app {

bool describes_game(const PlayOptions& options) {
    return !options.variant.empty() || !options.rules_file.empty() || !options.chosen.empty() ||
           !options.players.empty() || !options.bots.empty();
}

Offer offer_with(game::Setup draft, ChosenOptions chosen) {
    Offer offer{all_games().games, std::move(draft), std::move(chosen)};
    const rules::RuleSet& named = offer.draft.rule_set;
    if (!named.id.empty() && std::ranges::find(offer.games, named) == offer.games.end())
        offer.games.push_back(named);
    return offer;
}

namespace {

// The people, then the named computer players; at least one person, and as many players as the game
// needs.
void seat(ui::Form& form, const game::Setup& draft) {
    std::vector<ui::FormPlayer> people, bots;
    for (const game::Player& player : draft.players)
        (player.level.empty() ? people : bots).push_back({player});
    const game::Names named = game::names_of(bots);
    if (people.empty())
        for (const ui::FormPlayer& player : form.players)
            if (player.level.empty() && !player.placeholder && !game::is_taken(player.name, named))
                people.push_back(player);
    const auto too_few = [&] {
        return static_cast<int>(people.size() + bots.size()) <
               std::max(2, rules::fewest_players(form.draft.rule_set, game::set_of(form.draft)));
    };
    while (people.empty() || too_few()) people.push_back(ui::new_person(people));
    people.insert(people.end(), bots.begin(), bots.end());
    form.players = std::move(people);
}

std::optional<Fault> choose_game(ui::Form& form, const rules::RuleSet& game, const Offer& offer) {
    const game::Setup& draft = offer.draft;
    const int seated = static_cast<int>(draft.players.size()) + (has_people(draft) ? 0 : 1);
    form.draft.rule_set = game;
    game::forget(game::Option::Of::game, form.draft);
    if (auto fault = take_options(form.draft, offer.chosen)) return fault;
    rules::TableChoice choice = draft.choice;
    choice.players = std::max(rules::fewest_players(game, game::set_of(form.draft)), seated);
    const auto settled = rules::settle(game, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return Fault{status::usage, fault->message};
    if (choice.rounds) form.draft.choice.rounds = std::get<Rules>(settled).rounds;
    if (!draft.players.empty()) seat(form, draft);
    return std::nullopt;
}

}  // namespace

std::variant<ui::Form, Fault> filled_form(ui::Form form, const Offer& offer) {
    const game::Setup& draft = offer.draft;
    const bool named = !draft.rule_set.id.empty();
    if (form.draft.rule_set.id.empty()) form.draft.rule_set = offer.games.front();
    const auto first_fault = choose_game(form, named ? draft.rule_set : form.draft.rule_set, offer);
    if (!first_fault) return form;
    if (!named)
        for (const rules::RuleSet& game : offer.games)
            if (!choose_game(form, game, offer)) return form;
    return *first_fault;
}

}  // namespace roundhouse::app
