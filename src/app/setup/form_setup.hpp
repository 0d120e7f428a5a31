// Puts what the command line says about a new game into the menu's form; the rest of the form is
// unchanged. Asks no questions and opens no file.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/menu/form.hpp"

namespace roundhouse::app {

// Whether the options say anything about the game itself, other than its seed.
[[nodiscard]] bool describes_game(const PlayOptions& options);

// The games that the form offers: all known games and, after them, a requested one that is not
// among them.
struct Offer {
    std::vector<rules::RuleSet> games;
    std::optional<int> named;  // index of the requested game
};
[[nodiscard]] Offer offer_with(const std::optional<rules::RuleSet>& asked_for);

// If no game was requested, keeps the form's own if the options fit it, otherwise takes the first
// game that they fit. People who were not named are those of the form.
[[nodiscard]] std::variant<ui::Form, Fault> filled_form(ui::Form form, const Offer& offer,
                                                        const PlayOptions& options);

}  // namespace roundhouse::app
