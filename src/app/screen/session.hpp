// What the commands that need a screen share: opening and restoring the terminal around the pages
// that they begin with (doors.hpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screen/tables.hpp"
#include "app/setup/config.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::app {

// Opens the terminal, shows the pages and whatever they lead to, restores the terminal, and prints
// what people have to know then; if the terminal cannot show a screen, calls `without_screen`
// instead. Returns the exit status.
using ui::Pages;
using FirstPages = std::function<Pages(Config&)>;
int run_on_screen(const PlayOptions& options, const FirstPages& first,
                  const std::function<int()>& without_screen);

// All of these return the exit status. If `tables` has an outing then, that is what follows.
int play_on_screen(const PlayOptions& options, TablesDoor& tables);
// Uses only the display options. `notice`: lines for the table's log, or nothing.
int resume_on_screen(const std::string& log, const PlayOptions& options, const std::string& notice);
// A lesson; without a game, asks for one. Uses only the display options.
int learn_on_screen(const std::optional<rules::RuleSet>& game, const PlayOptions& options);

}  // namespace roundhouse::app
