// roundhouse replay: watches a saved game.

#include <fmt/format.h>
#include <unistd.h>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/export/game_text.hpp"
#include "app/plain/dialog.hpp"
#include "app/plain/play.hpp"
#include "app/saves/games_directory.hpp"
#include "app/screen/session.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

struct Chosen {
    std::string file;
    int at = 0;
    bool plain = false;
    PlayOptions options;  // only the display options
};

// The log to show: the named one, or the undamaged one that was played last.
std::string log_of(const Chosen& chosen) {
    const std::string directory = games_directory();
    if (!chosen.file.empty()) return find_log(chosen.file, directory);
    return last_game(real_sys(), directory, false);
}

int watch(const Chosen& chosen) {
    const std::string path = log_of(chosen);
    if (path.empty()) {
        std::cerr << "roundhouse: no saved game in " << text::clean(games_directory()) << '\n';
        return status::no_input;
    }
    auto read = read_game(real_sys(), path);
    if (const auto* fault = std::get_if<Fault>(&read)) {
        std::cerr << "roundhouse: " << fault->message << '\n';
        return fault->status;
    }
    const game::LoadedLog& log = std::get<game::LoadedLog>(read);
    if (!log.torn.empty())
        std::cerr << fmt::format("roundhouse: line {}: {}; showing the records before it\n",
                                 log.torn_line, log.torn);
    const auto size = static_cast<int>(log.match.records().size());
    if (const auto why = position_fault(chosen.at, size); !why.empty()) {
        std::cerr << "roundhouse: " << why << '\n';
        return status::usage;
    }
    const auto without_screen = [&] {
        // A terminal's lines are as wide as it is.
        std::ostringstream text;
        write_transcript(text, log.match, log.head, {}, chosen.at);
        real_dialog().say(text.str());
        return status::ok;
    };
    if (chosen.plain || is_dumb_terminal()) return without_screen();
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
        std::cerr << "roundhouse: watching needs a terminal; use --plain to print what happened\n";
        return status::unavailable;
    }
    std::string message;
    const int status = on_screen(
        chosen.options,
        [&](Terminal& terminal, Config& config) {
            return watch_game(terminal, config.settings, log, chosen.at, message);
        },
        without_screen);
    return end_with_message(status, message);
}

}  // namespace

void add_replay(Command app, int& status) {
    const auto chosen = std::make_shared<Chosen>();
    Command replay = app.add_command("replay", "Watch a saved game");
    replay.add_option("FILE", chosen->file, "a game log; by default, the game played last");
    replay.add_option("--at", chosen->at, "start after this record");
    replay.add_flag("--plain", chosen->plain, "print what happened, line by line");
    add_display_options(replay, chosen->options);
    replay.does([chosen, &status] { status = watch(*chosen); });
}

}  // namespace roundhouse::app
