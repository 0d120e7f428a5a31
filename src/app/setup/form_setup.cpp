#include "app/setup/form_setup.hpp"

#include <algorithm>

#include "app/setup/user_games.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

bool describes_game(const PlayOptions& options) {
    return !options.variant.empty() || !options.rules_file.empty() || options.set ||
           options.schedule || options.rounds || options.referee || options.announce ||
           !options.players.empty() || !options.bots.empty();
}

Offer offer_with(const std::optional<rules::RuleSet>& asked_for) {
    Offer offer{all_games().games, std::nullopt};
    if (!asked_for) return offer;
    auto found = std::ranges::find(offer.games, *asked_for);
    if (found == offer.games.end()) found = offer.games.insert(found, *asked_for);
    offer.named = static_cast<int>(found - offer.games.begin());
    return offer;
}

namespace {

// The people, then the named computer players; at least one person, and as many players as the game
// needs.
void seat(ui::Form& form, const Seats& seats, const PlayOptions& options, int least) {
    if (seats.names.empty()) return;
    std::vector<ui::FormPlayer> people, bots;
    for (std::size_t k = 0; k < seats.names.size(); ++k)
        (seats.levels[k].empty() ? people : bots).push_back({seats.names[k], seats.levels[k]});
    if (options.players.empty())
        for (const ui::FormPlayer& player : form.players)
            if (player.level.empty() && !player.placeholder &&
                std::ranges::none_of(seats.names, [&](const std::string& name) {
                    return text::same_name(name, player.name);
                }))
                people.push_back(player);
    const auto too_few = [&] {
        return static_cast<int>(people.size() + bots.size()) < std::max(2, least);
    };
    while (people.empty() || too_few()) people.push_back(ui::new_person(people));
    people.insert(people.end(), bots.begin(), bots.end());
    form.players = std::move(people);
}

std::optional<std::string> choose_game(ui::Form& form, const rules::RuleSet& game,
                                       const Seats& seats, const PlayOptions& options) {
    const int seated = static_cast<int>(seats.names.size()) + (options.players.empty() ? 1 : 0);
    const auto choice = choice_of(options, std::max(game.min_players, seated));
    const auto settled = rules::settle(game, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) return fault->message;

    const auto& rules = std::get<Rules>(settled);
    form.set_index =
        static_cast<int>(std::ranges::find(game.sets, rules.max_pips) - game.sets.begin());
    form.schedule = 0;
    if (choice.schedule)
        form.schedule = static_cast<int>(
            std::ranges::find(game.schedules, *choice.schedule, &rules::Schedule::id) -
            game.schedules.begin());
    form.rounds = choice.rounds ? rules.rounds : 0;
    form.referee = rules.referee;
    form.auto_announce = rules.auto_announce;
    seat(form, seats, options, game.min_players);
    return std::nullopt;
}

}  // namespace

std::variant<ui::Form, Fault> filled_form(ui::Form form, const Offer& offer,
                                          const PlayOptions& options) {
    const auto seated = seats_of(options);
    if (const auto* fault = std::get_if<Fault>(&seated)) return *fault;
    const auto fault_of = [&](int game) {
        form.game = game;
        return choose_game(form, offer.games[static_cast<std::size_t>(game)],
                           std::get<Seats>(seated), options);
    };
    const auto first_fault = fault_of(offer.named.value_or(form.game));
    if (!first_fault) return form;
    if (!offer.named)
        for (int game = 0; game < static_cast<int>(offer.games.size()); ++game)
            if (!fault_of(game)) return form;
    return Fault{status::usage, *first_fault};
}

}  // namespace roundhouse::app
