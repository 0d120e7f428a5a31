// What keys do in the form for a new game. The list of games that it leads to is chooser.hpp.
#pragma once

#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::ui {

enum class FormStep : std::uint8_t { stay, back, start };
// `start`: the form describes a game that can begin. What is wrong with it is in its `fault`.
[[nodiscard]] FormStep step_form(MenuState& menu, const MenuData& data, Key key);

// Puts that game into the form, with its first set and order and all its rounds.
void take_game(Form& form, int game);

}  // namespace roundhouse::ui
