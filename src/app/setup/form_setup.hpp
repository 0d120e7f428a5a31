// What the command line says of a new game, put into the menu's form; what it leaves open stays as
// the form has it. Asks nobody and opens no file.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "app/setup/table_setup.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::app {

// Whether anything was said of the game itself, other than its deals.
[[nodiscard]] bool describes_game(const PlayOptions& options);

// The games that the form offers: all there are and, behind them, one that is none of them.
struct Offer {
    std::vector<rules::RuleSet> games;
    std::optional<int> named;  // index of the game that was asked for
};
[[nodiscard]] Offer offer_with(const std::optional<rules::RuleSet>& asked_for);

// Where no game was asked for it is the form's own if the options fit it, else the first that they
// fit. People who were not named are those of the form.
[[nodiscard]] std::variant<ui::Form, Fault> filled_form(ui::Form form, const Offer& offer,
                                                        const PlayOptions& options);

}  // namespace roundhouse::app
