#include "roundhouse/ui/menu/form.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::ui {

int place_of(const Games& games, const rules::RuleSet& game) {
    const auto found = std::ranges::find(games, game);
    return found == games.end() ? 0 : static_cast<int>(found - games.begin());
}

void take_game(Form& form, const rules::RuleSet& game) {
    form.draft.rule_set = game;
    game::forget(game::Option::Of::game, form.draft);
}

std::vector<FormRow> form_rows(const Form& form, bool computers) {
    const game::Setup& draft = form.draft;
    std::vector<FormRow> rows{{Field::game}};
    for (const game::Option& option : game::options())
        if ((option.of == game::Option::Of::game || !form.real_tiles) &&
            !option.choices(draft).empty())
            rows.push_back({Field::option, 0, &option});
    if (!form.real_tiles) rows.push_back({Field::curtain});
    const int players = static_cast<int>(form.players.size());
    for (int k = 0; k < players; ++k) rows.push_back({Field::player, k});
    if (players < rules::most_players(draft.rule_set, game::set_of(draft))) {
        rows.push_back({Field::add});
        if (computers && !form.real_tiles) rows.push_back({Field::add_computer});
    }
    rows.push_back({Field::start});
    return rows;
}

namespace {

constexpr std::string_view kPerson = "Player ";

bool is_free(const std::vector<FormPlayer>& players, std::string_view name) {
    return !game::is_taken(name, game::names_of(players));
}

// The first of "Player 3", "Player 4", ... that nobody has.
std::string free_person(const std::vector<FormPlayer>& players, std::size_t number) {
    for (;; ++number)
        if (std::string name = fmt::format("{}{}", kPerson, number); is_free(players, name))
            return name;
}

// For whoever plays at that seat now: each level has its locomotive.
std::string made_up_name(const Form& form, int seat) {
    std::vector<FormPlayer> others = form.players;
    others.erase(others.begin() + seat);
    const std::string& level = form.players[static_cast<std::size_t>(seat)].level;
    if (level == game::kProgramLevel) return game::free_name("Program", game::names_of(others));
    return level.empty() ? free_person(others, static_cast<std::size_t>(seat) + 1)
                         : new_computer(others, level).name;
}

}  // namespace

void change(Form& form, FormRow row, int step, const Games& games,
            const std::vector<std::string>& levels) {
    switch (row.field) {
        case Field::game:
            take_game(form, text::further(games, form.draft.rule_set, step));
            break;
        case Field::option:
            game::take_further(*row.option, form.draft, step);
            break;
        case Field::curtain:
            form.curtain = next_of(kCurtainWords, form.curtain, step);
            break;
        case Field::player: {
            if (form.real_tiles) break;
            FormPlayer& player = form.players[static_cast<std::size_t>(row.player)];
            std::vector<std::string> kinds{""};
            kinds.insert(kinds.end(), levels.begin(), levels.end());
            if (!levels.empty()) kinds.emplace_back(game::kProgramLevel);
            player.level = text::further(kinds, player.level, step);
            if (player.placeholder) player.name = made_up_name(form, row.player);
            break;
        }
        default:
            break;
    }
}

game::Setup setup_of(const Form& form) {
    game::Setup setup = game::fitting(form.draft);
    setup.players = {form.players.begin(), form.players.end()};
    setup.choice.players = static_cast<int>(form.players.size());
    return setup;
}

std::variant<Rules, std::string> check(const Form& form) {
    const game::Names names = game::names_of(form.players);
    if (const auto none = std::ranges::find(names, ""); none != names.end())
        return fmt::format("Player {} has no name yet.", none - names.begin() + 1);
    if (const auto fault = game::names_fault(names)) return text::capitalised(*fault) + ".";
    for (const FormPlayer& player : form.players)
        if (player.level == game::kProgramLevel && player.command.empty())
            return player.name + " is a program without a command: Enter on its line types one.";
    auto settled = rules::settle(form.draft.rule_set, setup_of(form).choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) return fault->message;
    return std::get<Rules>(settled);
}

FormPlayer new_person(const std::vector<FormPlayer>& players) {
    return {{free_person(players, players.size() + 1), ""}, true};
}

FormPlayer new_computer(const std::vector<FormPlayer>& players, const std::string& level) {
    return {{game::computers_name(game::names_of(players), level), level}, true};
}

void name_first_person(Form& form, const std::string& name) {
    const auto person = std::ranges::find_if(
        form.players, [](const FormPlayer& player) { return player.level.empty(); });
    if (name.empty() || person == form.players.end() || !person->placeholder) return;
    // A computer player gives way, if the form made its name up.
    const auto namesake = std::ranges::find_if(form.players, [&](const FormPlayer& player) {
        return !player.level.empty() && player.placeholder && !is_free({player}, name);
    });
    if (namesake == form.players.end() && !is_free(form.players, name)) return;
    person->name = name;
    person->placeholder = false;
    if (namesake != form.players.end()) *namesake = new_computer(form.players, namesake->level);
}

void rename_person(Form& form, const std::string& before, const std::string& name) {
    const auto person = std::ranges::find_if(form.players, [&](const FormPlayer& player) {
        return player.level.empty() && player.name == before;
    });
    if (person == form.players.end()) return name_first_person(form, name);
    std::vector<FormPlayer> others = form.players;
    others.erase(others.begin() + (person - form.players.begin()));
    if (is_free(others, name)) person->name = name;
}

FormPlayer remembered_player(const game::Player& player) {
    const std::string& name = player.name;
    const bool numbered = name.starts_with(kPerson) && name.size() > kPerson.size() &&
                          name.find_first_not_of("0123456789", kPerson.size()) == std::string::npos;
    const bool locomotive = !player.level.empty() && std::ranges::find(words::kLocomotives, name) !=
                                                         words::kLocomotives.end();
    return {player, numbered || locomotive};
}

Form sheet_form(const Form& played) {
    Form form = played;
    form.real_tiles = true;
    game::forget(game::Option::Of::table, form.draft);
    std::erase_if(form.players, [](const FormPlayer& player) { return !player.level.empty(); });
    while (form.players.size() < 2) form.players.push_back(new_person(form.players));
    return form;
}

Form quick_form(const Form& played, CurtainMode curtain, const std::string& level) {
    constexpr int kPlayers = 4;
    Form quick;
    quick.draft.rule_set = played.draft.rule_set;
    quick.curtain = curtain;
    const auto person = std::ranges::find_if(
        played.players, [](const FormPlayer& player) { return player.level.empty(); });
    quick.players.push_back(person == played.players.end() ? new_person({}) : *person);
    const rules::RuleSet& game = quick.draft.rule_set;
    const Pips set = game::set_of(quick.draft);
    const int players = std::clamp(rules::most_players(game, set),
                                   std::min(rules::fewest_players(game, set), kPlayers), kPlayers);
    while (static_cast<int>(quick.players.size()) < players)
        quick.players.push_back(new_computer(quick.players, level));
    return quick;
}

}  // namespace roundhouse::ui
