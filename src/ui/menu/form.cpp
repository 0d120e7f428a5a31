#include "roundhouse/ui/menu/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::ui {

const rules::RuleSet& game_of(const Form& form, const Games& games) {
    return games[static_cast<std::size_t>(form.game)];
}

Pips set_of(const Form& form, const Games& games) {
    const auto& sets = game_of(form, games).sets;
    return sets[static_cast<std::size_t>(form.set_index) % sets.size()];
}

void take_game(Form& form, int game) {
    form.game = game;
    form.set_index = form.schedule = form.rounds = 0;
}

std::vector<FormRow> form_rows(const Form& form, const Games& games, bool computers) {
    const rules::RuleSet& game = game_of(form, games);
    std::vector<FormRow> rows{{Field::game}};
    if (game.sets.size() > 1) rows.push_back({Field::set});
    if (game.schedules.size() > 1) rows.push_back({Field::schedule});
    rows.push_back({Field::rounds});
    if (game.offers_referee) rows.push_back({Field::referee});
    if (game.offers_announce) rows.push_back({Field::announce});
    rows.push_back({Field::curtain});
    const int players = static_cast<int>(form.players.size());
    for (int k = 0; k < players; ++k) rows.push_back({Field::player, k});
    if (players < rules::most_players(game, set_of(form, games))) {
        rows.push_back({Field::add});
        if (computers) rows.push_back({Field::add_computer});
    }
    rows.push_back({Field::start});
    return rows;
}

namespace {

constexpr int kMaxOffered = 20;  // rounds of a game without an end of its own

int turned(int value, int step, std::size_t size) {
    const int count = static_cast<int>(size);
    return ((value + step) % count + count) % count;
}

}  // namespace

void change(Form& form, FormRow row, int step, const Games& games,
            const std::vector<std::string>& levels) {
    const rules::RuleSet& game = game_of(form, games);
    switch (row.field) {
        case Field::game:
            take_game(form, turned(form.game, step, games.size()));
            break;
        case Field::set:
            form.set_index = turned(form.set_index, step, game.sets.size());
            form.rounds = 0;
            break;
        case Field::schedule:
            form.schedule = turned(form.schedule, step, game.schedules.size());
            form.rounds = 0;
            break;
        case Field::rounds: {
            // 0 means all of them.
            const auto rules = rules_at_full_length(form, games);
            const int all = rules && rules->rounds > 0 ? rules->rounds : kMaxOffered + 1;
            form.rounds = turned(std::min(form.rounds, all), step, static_cast<std::size_t>(all));
            break;
        }
        case Field::referee:
            form.referee = form.referee == Referee::strict ? Referee::honour : Referee::strict;
            break;
        case Field::announce:
            form.auto_announce = !form.auto_announce;
            break;
        case Field::curtain:
            form.curtain =
                static_cast<CurtainMode>(turned(static_cast<int>(form.curtain), step, 3));
            break;
        case Field::player: {
            std::string& level = form.players[static_cast<std::size_t>(row.player)].level;
            std::vector<std::string> kinds{""};
            kinds.insert(kinds.end(), levels.begin(), levels.end());
            const auto here = std::ranges::find(kinds, level);
            const int at = here == kinds.end() ? 0 : static_cast<int>(here - kinds.begin());
            level = kinds[static_cast<std::size_t>(turned(at, step, kinds.size()))];
            break;
        }
        default:
            break;
    }
}

rules::TableChoice choice_of(const Form& form, const Games& games) {
    const rules::RuleSet& game = game_of(form, games);
    rules::TableChoice choice;
    choice.players = static_cast<int>(form.players.size());
    choice.set = set_of(form, games);
    if (game.schedules.size() > 1)
        choice.schedule =
            game.schedules[static_cast<std::size_t>(form.schedule) % game.schedules.size()].id;
    if (form.rounds > 0) choice.rounds = form.rounds;
    if (game.offers_referee) choice.referee = form.referee;
    if (game.offers_announce) choice.auto_announce = form.auto_announce;
    return choice;
}

std::optional<Rules> rules_at_full_length(const Form& form, const Games& games) {
    const rules::RuleSet& game = game_of(form, games);
    rules::TableChoice choice = choice_of(form, games);
    choice.players = game.min_players;
    choice.rounds.reset();
    const auto settled = rules::settle(game, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules == nullptr ? std::nullopt : std::optional(*rules);
}

std::variant<Rules, std::string> check(const Form& form, const Games& games) {
    for (std::size_t k = 0; k < form.players.size(); ++k) {
        const std::string& name = form.players[k].name;
        if (name.empty()) return fmt::format("Player {} has no name yet.", k + 1);
        if (auto fault = text::name_fault(name)) return *fault;
        for (std::size_t other = 0; other < k; ++other)
            if (text::same_name(form.players[other].name, name))
                return fmt::format("Two players are called {}.", name);
    }
    auto settled = rules::settle(game_of(form, games), choice_of(form, games));
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

Form quick_form(const Form& played, CurtainMode curtain, const Games& games,
                const std::string& level) {
    constexpr int kPlayers = 4;
    Form quick;
    quick.game = played.game;
    quick.curtain = curtain;
    const auto person = std::ranges::find_if(
        played.players, [](const FormPlayer& player) { return player.level.empty(); });
    quick.players.push_back(person == played.players.end() ? new_person({}) : *person);
    const rules::RuleSet& game = game_of(quick, games);
    const int players = std::clamp(rules::most_players(game, set_of(quick, games)),
                                   std::min(game.min_players, kPlayers), kPlayers);
    while (static_cast<int>(quick.players.size()) < players)
        quick.players.push_back(new_computer(quick.players, level));
    return quick;
}

}  // namespace roundhouse::ui
