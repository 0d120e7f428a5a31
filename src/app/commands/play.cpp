// roundhouse play: the options, and whether they lead to the screen or to plain play; and from the
// menu to a table of several terminals, which is what host and join do.

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/plain/play.hpp"
#include "app/programs/at_table.hpp"
#include "app/screen/session.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/rule_source.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/clean.hpp"
#include "together/host/command.hpp"
#include "together/join/find_table.hpp"
#include "together/join/join.hpp"

namespace roundhouse::app {

namespace {

// Those that answer: nothing can be said of the others.
std::vector<ui::OpenTable> tables_here() {
    std::vector<ui::OpenTable> tables;
    for (const FoundTable& one : asked_tables())
        if (one.about)
            tables.push_back({one.address.typed, text::clean(one.about->game),
                              what_is_free(*one.about), has_free_seat(*one.about),
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
        const auto named = chosen_rules(options);
        const auto* own = named ? std::get_if<rules::RuleSet>(&*named) : nullptr;
        if (own != nullptr && own->id == outing.name) {
            display.variant = options.variant;
            display.rules_file = options.rules_file;
        } else {
            display.variant = outing.name;
        }
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
                     "text mode, with numbered choices: for screen readers, simple terminals, "
                     "pipes; --plain=brief says less, --plain=full more");
    add_display_options(play, *options);
    add_game_options(play, *options);
    add_program_terms(play, options->programs);
    play.does([options, &status] {
        if (const auto fault = programs_fault(*options)) {
            status = report_fault(*fault);
            return;
        }
        status = options->plain || is_dumb_terminal() ? play_plain(*options)
                                                      : play_on_screen_or_go_out(*options);
    });
}

}  // namespace roundhouse::app
