// Puts what the command line says about a new game into the menu's form; the rest of the form is
// unchanged. Asks no questions and opens no file.
#pragma once

#include <variant>
#include <vector>

#include "app/setup/table_setup.hpp"
#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::app {

// Whether the options say anything about the game itself, other than its seed.
[[nodiscard]] bool describes_game(const PlayOptions& options);

// What the form offers: all known games and, after them, the draft's if it is not among them. A
// draft for which no game was requested has a rule set without an id.
struct Offer {
    std::vector<rules::RuleSet> games;
    game::Setup draft;
    ChosenOptions chosen;  // what was said, on top of what the form has
};
[[nodiscard]] Offer offer_with(game::Setup draft, ChosenOptions chosen);

// If no game was requested, keeps the form's own if the draft fits it, otherwise takes the first
// game that it fits. People who were not named are those of the form.
[[nodiscard]] std::variant<ui::Form, Fault> filled_form(ui::Form form, const Offer& offer);

}  // namespace roundhouse::app
