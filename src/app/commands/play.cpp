// roundhouse play: the options, and whether they lead to the screen or to plain play; and from the
// menu to a table of several terminals, which is what host and join do.

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/plain/play.hpp"
#include "app/screen/session.hpp"
#include "app/setup/play_options.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/command.hpp"
#include "together/join/find_table.hpp"
#include "together/join/join.hpp"

namespace roundhouse::app {

namespace {

std::string what_is_free(const wire::About& table) {
    if (!table.waiting.empty()) {
        std::vector<std::string> names;
        for (const std::string& name : table.waiting) names.push_back(text::clean(name));
        return "waits for " + text::join(names, "and");
    }
    if (table.locked) return "locked";
    if (!table.begun) return fmt::format("room for {} more", table.room);
    return table.computers > 0 ? "begun; a computer player's seat can be yours" : "begun";
}

// Those that answer: nothing can be said of the others.
std::vector<ui::OpenTable> tables_here() {
    std::vector<ui::OpenTable> tables;
    for (const FoundTable& one : asked_tables())
        if (one.about)
            tables.push_back({one.address.typed, "Table " + text::clean(one.address.typed),
                              text::clean(one.about->game), what_is_free(*one.about),
                              way_there(one.address.typed)});
    return tables;
}

// What is said about a game on the command line is for the menu's games.
int go_out(const ui::Outing& outing, const PlayOptions& options) {
    PlayOptions display;
    display.config = options.config;
    display.ascii = options.ascii;
    display.colour = options.colour;
    if (outing.what == ui::Outing::What::host) {
        display.variant = outing.name;
        return host_game(display);
    }
    const auto found = find_table(outing.name, {});
    if (const auto* fault = std::get_if<Fault>(&found)) return report_fault(*fault);
    JoinOptions join;
    join.watch = outing.what == ui::Outing::What::watch;
    join.display = std::move(display);
    return join_table(std::get<wire::Address>(found), join);
}

int play_on_screen_or_go_out(const PlayOptions& options) {
    TablesDoor tables{tables_here};
    const int status = play_on_screen(options, tables);
    return tables.outing ? go_out(*tables.outing, options) : status;
}

}  // namespace

void add_play(Subcommand app, int& status) {
    const auto options = std::make_shared<PlayOptions>();
    Subcommand play = app.add_command("play", "Play a game (the default command)");
    add_plain_option(play, *options,
                     "lines of text and numbered choices: for screen readers, simple terminals, "
                     "pipes; --plain=brief says less, --plain=full more");
    add_display_options(play, *options);
    add_game_options(play, *options);
    play.does([options, &status] {
        status = options->plain || is_dumb_terminal() ? play_plain(*options)
                                                      : play_on_screen_or_go_out(*options);
    });
}

}  // namespace roundhouse::app
