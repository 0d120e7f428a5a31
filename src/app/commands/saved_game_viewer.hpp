// A saved game that is looked at again, by `replay` or by `review`: which one it is, and the viewer
// for it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "app/review/job.hpp"
#include "app/setup/play_options.hpp"
#include "roundhouse/game/log.hpp"

namespace roundhouse::app {

struct WatchRequest {
    std::string file;  // as named on the command line; empty: the game played last
    std::optional<int> at;
    bool plain = false;
    PlayOptions options;  // only the display options
};

struct OpenedLog {
    std::string path;
    game::LoadedLog log;
};

// The log in that file, or the exit status after a fault that has been reported. A torn end is only
// reported.
[[nodiscard]] std::variant<OpenedLog, int> open_log_at(const std::string& path);
// The log that is to be watched; otherwise the same.
[[nodiscard]] std::variant<OpenedLog, int> open_log(const WatchRequest& watching);

// Whether standard input and output are both terminals, which the viewer needs.
[[nodiscard]] bool has_terminal();

// In the viewer, at its review if there is one; if the terminal cannot show it, `without_screen` is
// called instead.
[[nodiscard]] int watch_on_screen(const WatchRequest& watching, const OpenedLog& opened,
                                  const ReviewOptions* review,
                                  const std::function<int()>& without_screen);

}  // namespace roundhouse::app
