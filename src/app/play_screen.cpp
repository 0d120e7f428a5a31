// Playing on the screen: settings, terminal, menu, table; and how it all ends.

#include <csignal>
#include <fmt/format.h>
#include <iostream>
#include <random>

#include "commands.hpp"
#include "config.hpp"
#include "files.hpp"
#include "menu_page.hpp"
#include "play.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/rule_file.hpp"
#include "rule_source.hpp"
#include "table_game.hpp"
#include "terminal.hpp"

namespace roundhouse::app {

namespace {

// The hand in the order of the longest train it holds from the own end, or the hub.
std::vector<Tile> longest_from_own_end(const Observation& game) {
    Pips start = game.table.engine;
    for (const End& end : game.table.ends())
        if (end.train == *game.seat) start = end.pips;
    if (start == kNoPips) start = game.rules().max_pips;
    const bots::Train train =
        bots::longest_train(game.own.hand, start, bots::Goal::tiles, bots::values_of(game.rules()));
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

struct Fault {
    int status;
    std::string message;
};

// A game whose players are all named on the command line.
std::variant<game::Setup, Fault> setup_from(const PlayOptions& options) {
    game::Setup setup;
    auto chosen = options.rules_file.empty() ? bundled_rules(options.variant.empty() ? "oll" : options.variant)
                                             : rules_in_file(options.rules_file);
    if (const auto* fault = std::get_if<RuleFault>(&chosen)) return Fault{fault->status, fault->message};
    setup.rule_set = std::get<text::RuleSet>(std::move(chosen));
    for (const std::string& name : options.players) {
        if (const auto fault = text::name_fault(name)) return Fault{status::usage, *fault};
        for (const game::Player& other : setup.players)
            if (other.name == name) return Fault{status::usage, fmt::format("two players are called {}", name)};
        setup.players.push_back({name, ""});
    }
    setup.choice.players = static_cast<int>(setup.players.size());
    if (options.set) setup.choice.set = static_cast<Pips>(*options.set);
    setup.choice.schedule = options.schedule;
    setup.choice.rounds = options.rounds;
    if (options.referee) setup.choice.referee = *options.referee == "honour" ? Referee::honour : Referee::strict;
    if (options.announce) setup.choice.auto_announce = *options.announce == "auto";
    setup.seed = options.seed.value_or(fresh_seed());
    return setup;
}

// A signal takes its course once the terminal is given back.
int leave(Terminal& terminal, int signal) {
    terminal.close();
    if (signal == 0) return status::ok;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
}

int play_one(Terminal& terminal, Settings& settings, game::Match& match) {
    Advisors advisors;
    advisors.longest = longest_from_own_end;
    TableGame table(match, settings, advisors, false);
    return terminal.run(table, settings);
}

Config read_config() {
    const std::string path = default_config_path();
    const auto bytes = read_file(path, kMaxRuleFileBytes);
    // No file is no fault.
    if (!std::holds_alternative<std::string>(bytes)) return {};
    return parse_config(std::get<std::string>(bytes), shown_path(path));
}

int menu_loop(Terminal& terminal, Config& config, const PlayOptions& options) {
    ui::Shelf shelf;
    shelf.games = text::bundled_rule_sets();
    shelf.version = ROUNDHOUSE_VERSION;
    if (!config.faults.empty()) shelf.news = config.faults.front();
    LastTable last = read_last_table();
    if (!options.variant.empty()) last.variant = config.variant = options.variant;
    if (!options.players.empty()) config.players = options.players;
    MenuPage menu(std::move(shelf), config.settings, config, last);
    for (;;) {
        if (const int signal = terminal.run(menu, config.settings); signal != 0) return signal;
        if (menu.wish().kind != ui::MenuWish::Kind::start) return 0;
        write_last_table(menu.table());
        game::Match match(menu.setup(options.seed.value_or(fresh_seed())), menu.rules());
        if (const int signal = play_one(terminal, config.settings, match); signal != 0) return signal;
        menu.again({});
    }
}

}  // namespace

int play_on_screen(const PlayOptions& options) {
    const bool whole = !options.players.empty() && (!options.variant.empty() || !options.rules_file.empty());
    std::optional<game::Match> match;
    if (whole) {
        auto setup = setup_from(options);
        if (const auto* fault = std::get_if<Fault>(&setup)) return fail(fault->status, fault->message);
        const auto& wanted = std::get<game::Setup>(setup);
        const auto settled = text::settle(wanted.rule_set, wanted.choice);
        if (const auto* fault = std::get_if<text::ChoiceFault>(&settled)) return fail(status::usage, fault->message);
        match.emplace(wanted, std::get<Rules>(settled));
    }
    Config config = read_config();
    for (const std::string& fault : config.faults) std::cerr << "roundhouse: " << fault << '\n';
    TerminalOptions wanted;
    wanted.ascii = options.ascii || config.glyphs == GlyphWish::ascii;
    wanted.colour = options.colour == "always"  ? ColourWish::always
                    : options.colour == "never" ? ColourWish::never
                                                : ColourWish::automatic;
    auto opened = Terminal::open(wanted);
    if (const auto* none = std::get_if<NoTerminal>(&opened)) {
        if (none->text_only) return play_in_lines(options);
        return fail(status::unavailable, none->message);
    }
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    if (!terminal.unicode()) config.settings.glyphs = &ui::ascii_glyphs();
    const int signal = match ? play_one(terminal, config.settings, *match) : menu_loop(terminal, config, options);
    return leave(terminal, signal);
}

}  // namespace roundhouse::app
