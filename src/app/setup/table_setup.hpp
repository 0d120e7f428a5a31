// Turns PlayOptions into a draft of a game, and a draft into a game that can begin, or into one
// sentence on why it cannot. Asks no questions: plain play and the screen ask for what is missing
// first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/setup/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/game/options/options.hpp"

namespace roundhouse::app {

struct NewGame {
    game::Setup setup;
    Rules rules;
};

// The rules that --variant or --rules name; none if neither was given.
[[nodiscard]] std::optional<RuleSetOrFault> chosen_rules(const PlayOptions& options);

// "NAME:cmd=COMMAND", or without a name: a program that is to play.
struct TypedProgram {
    std::string name;
    std::string command;
};
// None: no program is meant.
[[nodiscard]] std::optional<TypedProgram> typed_program(const std::string& bot);

// "1 to 7": the levels of computer players, for messages.
[[nodiscard]] std::string level_names();
// What is wrong with NAME:LEVEL or LEVEL, whose level there is not, and what there is; `also`: more
// levels, with a comma and a blank behind each.
[[nodiscard]] std::string level_fault(const std::string& bot, std::string_view also = "");
// Those that can be chosen where computer players are seated, the weakest first, and behind them
// the one that follows the people.
[[nodiscard]] std::vector<std::string> offered_levels();
// For a computer player without a level.
inline constexpr bots::Level kDefaultLevel = bots::Level::rocket;

[[nodiscard]] game::ProgramTerms terms_of(const ProgramOptions& options);
// Puts them into the draft, or says what is wrong with one of them.
[[nodiscard]] std::optional<Fault> take_options(game::Setup& draft, const ChosenOptions& chosen);
// As much of a game as the options say: its players, the people first, and what was chosen. The
// rule set, the number of players and the seed are left to others.
[[nodiscard]] std::variant<game::Setup, Fault> draft_of(const PlayOptions& options);
// Seats a person after the others, or with "NAME:LEVEL" a computer player after everybody; or says
// what is wrong.
[[nodiscard]] std::optional<Fault> seat(game::Setup& draft, const std::string& player);
[[nodiscard]] bool has_people(const game::Setup& draft);
// What is wrong with a draft, whoever may still join; none if it fits.
[[nodiscard]] std::optional<Fault> early_fault(const game::Setup& draft);

// Another game of the same people: each a seat further on, with deals of its own.
[[nodiscard]] game::Setup next_setup(game::Setup setup);

// Checks the rest. Without a seed the deals take theirs from the system.
[[nodiscard]] std::variant<NewGame, Fault> new_game(game::Setup draft,
                                                    std::optional<std::uint64_t> seed);

}  // namespace roundhouse::app
