// roundhouse play: the options, and whether they lead to the screen or to plain play.

#include <memory>

#include "app/commands/commands.hpp"
#include "app/plain/play.hpp"
#include "app/screen/session.hpp"
#include "app/setup/play_options.hpp"
#include "app/terminal/capabilities.hpp"

namespace roundhouse::app {

void add_play(Subcommand app, int& status) {
    const auto options = std::make_shared<PlayOptions>();
    Subcommand play = app.add_command("play", "Play a game (the default command)");
    add_plain_option(play, *options,
                     "lines of text and numbered choices: for screen readers, simple terminals, "
                     "pipes; --plain=brief says less, --plain=full more");
    add_display_options(play, *options);
    add_game_options(play, *options);
    play.does([options, &status] {
        status =
            options->plain || is_dumb_terminal() ? play_plain(*options) : play_on_screen(*options);
    });
}

}  // namespace roundhouse::app
