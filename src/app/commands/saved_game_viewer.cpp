#include "app/commands/saved_game_viewer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "app/saves/games_directory.hpp"
#include "app/screen/doors.hpp"
#include "app/screen/session.hpp"

namespace roundhouse::app {

std::variant<OpenedLog, int> open_log(const WatchRequest& watching) {
    const std::string directory = games_directory();
    const auto found = watching.file.empty() ? last_game(real_sys(), directory, false)
                                             : LastGame{find_log(watching.file, directory), ""};
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault);
    const auto& [path, passed_over] = std::get<LastGame>(found);
    std::cerr << passed_over;
    return open_log_at(path);
}

std::variant<OpenedLog, int> open_log_at(const std::string& path) {
    auto read = read_game(real_sys(), path);
    if (const auto* fault = std::get_if<Fault>(&read)) {
        std::cerr << "roundhouse: " << fault->message << '\n';
        return fault->status;
    }
    auto& log = std::get<game::LoadedLog>(read);
    if (!log.torn.empty())
        std::cerr << fmt::format("roundhouse: line {}: {}; showing the records before it\n",
                                 log.torn_line, log.torn);
    return OpenedLog{path, std::move(log)};
}

bool has_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

int watch_on_screen(const WatchRequest& watching, const OpenedLog& opened,
                    const ReviewOptions* review, const std::function<int()>& without_screen) {
    const auto first = [&](Config& config) {
        return ui::only(replay_page(opened.path, opened.log, watching.at, review, config.settings));
    };
    return run_on_screen(watching.options, first, without_screen);
}

}  // namespace roundhouse::app
