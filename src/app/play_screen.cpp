// Playing on the screen: settings, terminal, menu, table; and how it all ends.

#include <csignal>
#include <iostream>
#include <random>

#include "commands.hpp"
#include "play.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/text/clean.hpp"
#include "rule_source.hpp"
#include "table_game.hpp"
#include "terminal.hpp"

namespace roundhouse::app {

namespace {

// The hand in the order of the longest train it holds from the own end, or the hub.
std::vector<Tile> longest_from_own_end(const Observation& game) {
    const Seat seat = *game.seat;
    Pips start = game.table.engine;
    for (const End& end : game.table.ends())
        if (end.train == seat) start = end.pips;
    if (start == kNoPips) start = game.own.hand.empty() ? Pips{0} : Pips{game.rules().max_pips};
    const bots::Train train = bots::longest_train(game.own.hand, start, bots::Goal::tiles, bots::values_of(game.rules()));
    return {train.tiles().begin(), train.tiles().end()};
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32U | device();
}

int fail(int status, const std::string& message) {
    std::cerr << "roundhouse: " << message << '\n';
    return status;
}

// The exit status after a signal: the signal takes its course once the terminal is given back.
int leave(Terminal& terminal, int signal) {
    terminal.close();
    if (signal == 0) return status::ok;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
}

}  // namespace

int play_on_screen(const PlayOptions& options) {
    game::Setup setup;
    auto chosen = options.rules_file.empty() ? bundled_rules(options.variant) : rules_in_file(options.rules_file);
    if (const auto* fault = std::get_if<RuleFault>(&chosen)) return fail(fault->status, fault->message);
    setup.rule_set = std::get<text::RuleSet>(chosen);
    for (const std::string& name : options.players) {
        if (const auto fault = text::name_fault(name)) return fail(status::usage, *fault);
        setup.players.push_back({name, ""});
    }
    setup.choice.players = static_cast<int>(setup.players.size());
    if (options.set) setup.choice.set = static_cast<Pips>(*options.set);
    setup.choice.schedule = options.schedule;
    setup.choice.rounds = options.rounds;
    if (options.referee) setup.choice.referee = *options.referee == "honour" ? Referee::honour : Referee::strict;
    if (options.announce) setup.choice.auto_announce = *options.announce == "auto";
    setup.seed = options.seed.value_or(fresh_seed());
    const auto settled = text::settle(setup.rule_set, setup.choice);
    if (const auto* fault = std::get_if<text::ChoiceFault>(&settled)) return fail(status::usage, fault->message);

    Settings settings;
    auto opened = Terminal::open({});
    if (const auto* none = std::get_if<NoTerminal>(&opened)) {
        if (none->text_only) return play_in_lines(options);
        return fail(status::unavailable, none->message);
    }
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    if (!terminal.unicode()) settings.glyphs = &ui::ascii_glyphs();
    game::Match match(setup, std::get<Rules>(settled));
    Advisors advisors;
    advisors.longest = longest_from_own_end;
    TableGame table(match, settings, advisors, false);
    return leave(terminal, terminal.run(table, settings));
}

}  // namespace roundhouse::app
