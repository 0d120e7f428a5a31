// The form for a new game: its rows, the table it describes, and what is wrong with it.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::ui {

const rules::RuleSet& game_of(const Form& form, const MenuData& data) {
    return data.games[static_cast<std::size_t>(form.game)];
}

namespace {

Pips set_of(const Form& form, const MenuData& data) {
    const auto& sets = game_of(form, data).sets;
    return sets[static_cast<std::size_t>(form.set_index) % sets.size()];
}

}  // namespace

std::vector<FormRow> form_rows(const Form& form, const MenuData& data) {
    const rules::RuleSet& game = game_of(form, data);
    std::vector<FormRow> rows{{Field::game}};
    if (game.sets.size() > 1) rows.push_back({Field::set});
    if (game.schedules.size() > 1) rows.push_back({Field::schedule});
    rows.push_back({Field::rounds});
    if (game.offers_referee) rows.push_back({Field::referee});
    if (game.offers_announce) rows.push_back({Field::announce});
    rows.push_back({Field::curtain});
    for (int k = 0; k < static_cast<int>(form.players.size()); ++k)
        rows.push_back({Field::player, k});
    if (static_cast<int>(form.players.size()) < rules::most_players(game, set_of(form, data))) {
        rows.push_back({Field::add});
        if (!data.levels.empty()) rows.push_back({Field::add_computer});
    }
    rows.push_back({Field::start});
    return rows;
}

rules::TableChoice choice_of(const Form& form, const MenuData& data) {
    const rules::RuleSet& game = game_of(form, data);
    rules::TableChoice choice;
    choice.players = static_cast<int>(form.players.size());
    choice.set = set_of(form, data);
    if (game.schedules.size() > 1)
        choice.schedule =
            game.schedules[static_cast<std::size_t>(form.schedule) % game.schedules.size()].id;
    if (form.rounds > 0) choice.rounds = form.rounds;
    if (game.offers_referee) choice.referee = form.referee;
    if (game.offers_announce) choice.auto_announce = form.auto_announce;
    return choice;
}

std::optional<Rules> rules_at_full_length(const Form& form, const MenuData& data) {
    const rules::RuleSet& game = game_of(form, data);
    rules::TableChoice choice = choice_of(form, data);
    choice.players = game.min_players;
    choice.rounds.reset();
    const auto settled = rules::settle(game, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules == nullptr ? std::nullopt : std::optional(*rules);
}

std::variant<Rules, std::string> check(const Form& form, const MenuData& data) {
    for (std::size_t k = 0; k < form.players.size(); ++k) {
        const std::string& name = form.players[k].name;
        if (name.empty()) return fmt::format("Player {} has no name yet.", k + 1);
        if (auto fault = text::name_fault(name)) return *fault;
        for (std::size_t other = 0; other < k; ++other)
            if (text::same_name(form.players[other].name, name))
                return fmt::format("Two players are called {}.", name);
    }
    auto settled = rules::settle(game_of(form, data), choice_of(form, data));
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) return fault->message;
    return std::get<Rules>(settled);
}

namespace {

constexpr std::string_view kPerson = "Player ";

bool is_free(const std::vector<FormPlayer>& players, std::string_view name) {
    return std::ranges::none_of(
        players, [&](const FormPlayer& player) { return text::same_name(player.name, name); });
}

}  // namespace

FormPlayer new_person(const std::vector<FormPlayer>& players) {
    for (std::size_t number = players.size() + 1;; ++number) {
        std::string name = fmt::format("{}{}", kPerson, number);
        if (is_free(players, name)) return {std::move(name), "", true};
    }
}

FormPlayer new_computer(const std::vector<FormPlayer>& players, const std::string& level) {
    for (const std::string_view name : words::kLocomotives)
        if (is_free(players, name)) return {std::string(name), level, true};
    return {new_person(players).name, level, true};
}

FormPlayer remembered_player(const std::string& name, const std::string& level) {
    const bool numbered = name.starts_with(kPerson) && name.size() > kPerson.size() &&
                          name.find_first_not_of("0123456789", kPerson.size()) == std::string::npos;
    const bool locomotive =
        !level.empty() && std::ranges::find(words::kLocomotives, name) != words::kLocomotives.end();
    return {name, level, numbered || locomotive};
}

Form quick_form(const MenuState& menu, const MenuData& data) {
    constexpr int kPlayers = 4;
    const std::vector<FormPlayer>& players_before = menu.played.players;
    Form quick;
    quick.game = menu.played.game;
    quick.curtain = menu.form.curtain;
    const auto person = std::ranges::find_if(
        players_before, [](const FormPlayer& player) { return player.level.empty(); });
    quick.players.push_back(person == players_before.end() ? new_person({}) : *person);
    const rules::RuleSet& game = game_of(quick, data);
    const int players = std::clamp(rules::most_players(game, set_of(quick, data)),
                                   std::min(game.min_players, kPlayers), kPlayers);
    while (static_cast<int>(quick.players.size()) < players)
        quick.players.push_back(new_computer(quick.players, data.default_level));
    return quick;
}

}  // namespace roundhouse::ui
