// roundhouse replay: watches a saved game.

#include <iostream>
#include <memory>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/commands/saved_game_viewer.hpp"
#include "app/export/exports.hpp"
#include "app/lines/dialog.hpp"
#include "app/screen/session.hpp"
#include "app/setup/config.hpp"
#include "app/terminal/capabilities.hpp"

namespace roundhouse::app {

namespace {

int replay(const WatchRequest& watching) {
    const auto opened = open_log(watching);
    if (const int* status = std::get_if<int>(&opened)) return *status;
    const game::LoadedLog& log = std::get<OpenedLog>(opened).log;
    const auto size = static_cast<int>(log.match.records().size());
    if (const auto why = position_fault(watching.at.value_or(0), size); !why.empty()) {
        std::cerr << "roundhouse: " << why << '\n';
        return status::usage;
    }
    const auto without_screen = [&] {
        if (const auto fault = choose_characters(watching.options.config))
            return report_fault(*fault);
        // A terminal's lines are as wide as it is.
        std::ostringstream text;
        write_transcript(text, log.match, log.head, {}, watching.at.value_or(0));
        real_dialog().say(text.str());
        return status::ok;
    };
    if (watching.plain || is_dumb_terminal()) return without_screen();
    if (!has_terminal()) {
        std::cerr << "roundhouse: watching needs a terminal; use --plain to print what happened\n";
        return status::unavailable;
    }
    return watch_on_screen(watching, std::get<OpenedLog>(opened), nullptr, without_screen);
}

}  // namespace

void add_replay(Subcommand app, int& status) {
    const auto watching = std::make_shared<WatchRequest>();
    Subcommand command = app.add_command("replay", "Watch a saved game");
    command.add_option("FILE", watching->file, "a game log; by default, the game played last");
    command.add_option("--at", watching->at, "start after this record");
    command.add_flag("--plain", watching->plain, "print what happened, line by line");
    add_display_options(command, watching->options);
    command.does([watching, &status] { status = replay(*watching); });
}

}  // namespace roundhouse::app
