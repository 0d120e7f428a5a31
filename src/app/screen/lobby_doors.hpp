// The menu's lobby on this machine: saved games, the record book and rule files on disk, and the
// pages of games behind its doors.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/screen/tables.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "roundhouse/ui/menu/lobby.hpp"

namespace roundhouse::app {

// What is not on the first frame is read afterwards. With an offer, its games are the menu's, and
// the form is filled in from its draft, which was found to fit. The seed is that of all games.
// Without `tables`, none can be opened or joined.
[[nodiscard]] std::unique_ptr<ui::Lobby> open_lobby(Config& config,
                                                    std::optional<std::uint64_t> seed,
                                                    const Offer* offer, TablesDoor* tables);

}  // namespace roundhouse::app
