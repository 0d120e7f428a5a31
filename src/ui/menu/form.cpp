#include "roundhouse/ui/menu/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::ui {

int place_of(const Games& games, const rules::RuleSet& game) {
    const auto found = std::ranges::find(games, game);
    return found == games.end() ? 0 : static_cast<int>(found - games.begin());
}

Pips set_of(const Form& form) {
    return form.choice.set.value_or(form.game.sets.front());
}

Blocked blocked_of(const Form& form) {
    return form.choice.blocked.value_or(form.game.policies.blocked);
}

void take_game(Form& form, const rules::RuleSet& game) {
    form.game = game;
    form.choice.set.reset();
    form.choice.schedule.reset();
    form.choice.rounds.reset();
    form.choice.blocked.reset();
}

namespace {

// Of a table on the screen.
void add_rows_of_table(std::vector<FormRow>& rows, const Form& form) {
    if (form.game.offers_referee) rows.push_back({Field::referee});
    if (form.game.offers_announce) rows.push_back({Field::announce});
    rows.push_back({Field::clock});
    if (form.clock.any()) rows.push_back({Field::time_up});
    rows.push_back({Field::curtain});
}

}  // namespace

std::vector<FormRow> form_rows(const Form& form, bool computers) {
    const rules::RuleSet& game = form.game;
    std::vector<FormRow> rows{{Field::game}};
    if (game.sets.size() > 1) rows.push_back({Field::set});
    if (game.schedules.size() > 1) rows.push_back({Field::schedule});
    rows.push_back({Field::rounds});
    if (!game.blocked_choices.empty()) rows.push_back({Field::blocked});
    if (!form.real_tiles) add_rows_of_table(rows, form);
    const int players = static_cast<int>(form.players.size());
    for (int k = 0; k < players; ++k) rows.push_back({Field::player, k});
    if (players < rules::most_players(game, set_of(form))) {
        rows.push_back({Field::add});
        if (computers && !form.real_tiles) rows.push_back({Field::add_computer});
    }
    rows.push_back({Field::start});
    return rows;
}

namespace {

// The time limits that are offered, in the order in which the form goes through them.
constexpr std::array<std::string_view, 9> kTimeLimits{
    "off", "15", "30", "60", "120", "5:00+5", "10:00+10", "20:00+10", "10:00"};

constexpr int kMaxOffered = 20;  // rounds of a game without an end of its own

int turned(int value, int step, std::size_t size) {
    const int count = static_cast<int>(size);
    return ((value + step) % count + count) % count;
}

// The value that is `step` further on in the list; the first follows the last.
template <class Value>
Value further(const std::vector<Value>& values, const Value& here, int step) {
    const auto found = std::ranges::find(values, here);
    const int at = found == values.end() ? 0 : static_cast<int>(found - values.begin());
    return values[static_cast<std::size_t>(turned(at, step, values.size()))];
}

}  // namespace

void change(Form& form, FormRow row, int step, const Games& games,
            const std::vector<std::string>& levels) {
    rules::TableChoice& choice = form.choice;
    switch (row.field) {
        case Field::game:
            take_game(form, further(games, form.game, step));
            break;
        case Field::set:
            choice.set = further(form.game.sets, set_of(form), step);
            choice.rounds.reset();
            break;
        case Field::schedule: {
            std::vector<std::string> ids;
            for (const rules::Schedule& schedule : form.game.schedules) ids.push_back(schedule.id);
            choice.schedule = further(ids, choice.schedule.value_or(ids.front()), step);
            choice.rounds.reset();
            break;
        }
        case Field::rounds: {
            // 0 means all of them.
            const auto rules = rules_at_full_length(form);
            const int all = rules && rules->rounds > 0 ? rules->rounds : kMaxOffered + 1;
            const int rounds = turned(std::min(choice.rounds.value_or(0), all), step,
                                      static_cast<std::size_t>(all));
            choice.rounds = rounds == 0 ? std::nullopt : std::optional(rounds);
            break;
        }
        case Field::referee:
            choice.referee = choice.referee == Referee::strict ? Referee::honour : Referee::strict;
            break;
        case Field::announce:
            choice.auto_announce = choice.auto_announce != true;
            break;
        case Field::blocked:
            choice.blocked = further(form.game.blocked_choices, blocked_of(form), step);
            break;
        case Field::clock: {
            std::vector<std::string> all(kTimeLimits.begin(), kTimeLimits.end());
            const formats::WhenTimeIsUp when_up = form.clock.when_up;
            form.clock =
                *formats::parse_time_limit(further(all, formats::to_string(form.clock), step));
            form.clock.when_up = when_up;
            break;
        }
        case Field::time_up:
            form.clock.when_up = static_cast<formats::WhenTimeIsUp>(turned(
                static_cast<int>(form.clock.when_up), step, formats::kWhenTimeIsUpWords.size()));
            break;
        case Field::curtain:
            form.curtain =
                static_cast<CurtainMode>(turned(static_cast<int>(form.curtain), step, 3));
            break;
        case Field::player: {
            if (form.real_tiles) break;
            std::string& level = form.players[static_cast<std::size_t>(row.player)].level;
            std::vector<std::string> kinds{""};
            kinds.insert(kinds.end(), levels.begin(), levels.end());
            level = further(kinds, level, step);
            break;
        }
        default:
            break;
    }
}

game::Setup setup_of(const Form& form) {
    game::Setup setup{
        form.game, form.choice, {form.players.begin(), form.players.end()}, 0, form.clock};
    setup.choice.players = static_cast<int>(form.players.size());
    if (!form.game.offers_referee) setup.choice.referee.reset();
    if (!form.game.offers_announce) setup.choice.auto_announce.reset();
    return setup;
}

std::optional<Rules> rules_at_full_length(const Form& form) {
    rules::TableChoice choice = setup_of(form).choice;
    choice.players = rules::fewest_players(form.game, set_of(form));
    choice.rounds.reset();
    const auto settled = rules::settle(form.game, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules == nullptr ? std::nullopt : std::optional(*rules);
}

std::variant<Rules, std::string> check(const Form& form) {
    game::Names before;
    for (std::size_t k = 0; k < form.players.size(); ++k) {
        const std::string& name = form.players[k].name;
        if (name.empty()) return fmt::format("Player {} has no name yet.", k + 1);
        if (const auto fault = game::name_fault(name, before))
            return text::capitalised(*fault) + ".";
        before.push_back(name);
    }
    auto settled = rules::settle(form.game, setup_of(form).choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) return fault->message;
    return std::get<Rules>(settled);
}

namespace {

constexpr std::string_view kPerson = "Player ";

bool is_free(const std::vector<FormPlayer>& players, std::string_view name) {
    return !game::is_taken(name, game::names_of(players));
}

}  // namespace

FormPlayer new_person(const std::vector<FormPlayer>& players) {
    for (std::size_t number = players.size() + 1;; ++number) {
        std::string name = fmt::format("{}{}", kPerson, number);
        if (is_free(players, name)) return {{std::move(name), ""}, true};
    }
}

FormPlayer new_computer(const std::vector<FormPlayer>& players, const std::string& level) {
    return {{game::computers_name(game::names_of(players)), level}, true};
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
    form.clock = {};
    std::erase_if(form.players, [](const FormPlayer& player) { return !player.level.empty(); });
    while (form.players.size() < 2) form.players.push_back(new_person(form.players));
    return form;
}

Form quick_form(const Form& played, CurtainMode curtain, const std::string& level) {
    constexpr int kPlayers = 4;
    Form quick;
    quick.game = played.game;
    quick.curtain = curtain;
    const auto person = std::ranges::find_if(
        played.players, [](const FormPlayer& player) { return player.level.empty(); });
    quick.players.push_back(person == played.players.end() ? new_person({}) : *person);
    const int players =
        std::clamp(rules::most_players(quick.game, set_of(quick)),
                   std::min(rules::fewest_players(quick.game, set_of(quick)), kPlayers), kPlayers);
    while (static_cast<int>(quick.players.size()) < players)
        quick.players.push_back(new_computer(quick.players, level));
    return quick;
}

}  // namespace roundhouse::ui
