// The menu's lobby on this machine: saved games, the record book and rule files on disk, and the
// pages of games behind its doors.
#pragma once

#include <memory>
#include <optional>

#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/ui/menu/lobby.hpp"

namespace roundhouse::app {

// What is not on the first frame is read afterwards. With an offer, its games are the menu's, and
// the form is filled in from options that were found to fit. `options` give the seed and the names.
[[nodiscard]] std::unique_ptr<ui::Lobby> open_lobby(Config& config, const PlayOptions& options,
                                                    const std::optional<Offer>& offer);

}  // namespace roundhouse::app
