#include "app/setup/lesson_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/setup/remembered.hpp"
#include "app/system/random.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

std::vector<std::string> computers(const lesson::Plan& plan) {
    std::vector<std::string> names;
    for (const game::Player& player : plan.setup.players)
        if (!player.level.empty()) names.push_back(player.name);
    return names;
}

}  // namespace

std::string lesson_greeting(const lesson::Plan& plan) {
    const std::vector<std::string> others = computers(plan);
    return fmt::format(
        "You play one round of {} with {}, {}, on a deal that shows many rules. Each turn, "
        "a note says which rule applies and suggests a move. Do that, or anything else the rules "
        "allow. Nothing is saved.",
        plan.setup.rule_set.name, text::join(others, "and"),
        others.size() == 1 ? "a computer player" : "computer players");
}

std::string lesson_farewell(const lesson::Plan& plan) {
    const std::vector<std::string> others = computers(plan);
    return fmt::format("Now play it: a whole game of {} with {}, who {} better this time.",
                       plan.setup.rule_set.name, text::join(others, "and"),
                       others.size() == 1 ? "plays" : "play");
}

NewGame game_after_lesson(const lesson::Plan& plan) {
    NewGame game;
    game.setup = plan.setup;
    game.rules = plan.rules;
    for (game::Player& player : game.setup.players)
        if (!player.level.empty()) player.level = bots::name(kDefaultLevel);
    rules::TableChoice usual;
    usual.players = plan.setup.choice.players;
    const auto settled = rules::settle(plan.setup.rule_set, usual);
    if (const auto* rules = std::get_if<Rules>(&settled)) {
        game.setup.choice = usual;
        game.rules = *rules;
    }
    game.setup.seed = random_number();
    return game;
}

std::string learner_name(const std::vector<std::string>& configured) {
    if (const auto name = read_name(); name && !name->empty()) return *name;
    if (!configured.empty()) return configured.front();
    const LastTable last = read_last_table();
    const auto person =
        std::ranges::find_if(last.players, &std::string::empty, &game::Player::level);
    return person == last.players.end() ? "Player 1" : person->name;
}

}  // namespace roundhouse::app
