// Turns PlayOptions into a game that can begin, or into one sentence on why it cannot. Asks no
// questions: plain play and the screen ask for what is missing first.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/setup/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

struct NewGame {
    game::Setup setup;
    Rules rules;
};

// The rules that --variant or --rules name; none if neither was given.
[[nodiscard]] std::optional<RuleSetOrFault> chosen_rules(const PlayOptions& options);

// For that many players; anything not specified gets the rule set's default.
[[nodiscard]] rules::TableChoice choice_of(const PlayOptions& options, int players);

// What is wrong with the options so far, whatever may still be asked for; none if they fit.
[[nodiscard]] std::optional<Fault> early_fault(const rules::RuleSet& rule_set,
                                               const PlayOptions& options);

// "beginner, easy": the levels of computer players, for messages.
[[nodiscard]] std::string level_names();
// For a computer player without a level.
inline constexpr bots::Level kDefaultLevel = bots::Level::planner;

// Players and computer players ("NAME" or "NAME:LEVEL") in seat order, the people first.
struct Seats {
    std::vector<std::string> names;
    std::vector<std::string> levels;  // "": a person
};
[[nodiscard]] std::variant<Seats, Fault> seats_of(const PlayOptions& options);

// Another game of the same people: each a seat further on, with deals of its own.
[[nodiscard]] game::Setup next_setup(game::Setup setup);

// Checks everything. Without --seed the deals take their seed from the system.
[[nodiscard]] std::variant<NewGame, Fault> new_game(const rules::RuleSet& rule_set,
                                                    const PlayOptions& options);

}  // namespace roundhouse::app
