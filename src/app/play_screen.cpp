// Playing on the screen: settings, terminal, menu, table; and how it all ends.

#include <algorithm>
#include <csignal>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <random>

#include "commands.hpp"
#include "config.hpp"
#include "files.hpp"
#include "menu_page.hpp"
#include "play.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/rule_file.hpp"
#include "rule_source.hpp"
#include "table_game.hpp"
#include "table_setup.hpp"
#include "terminal.hpp"

namespace roundhouse::app {

namespace {

std::uint64_t fresh_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32U | device();
}

int fail(int status, const std::string& message) {
    std::cerr << "roundhouse: " << message << '\n';
    return status;
}

// Computer players from the command line sit down behind the people: "NAME" or "NAME:LEVEL".
std::variant<NewGame, SetupFault> game_from(const PlayOptions& options) {
    auto chosen = chosen_rules(options);
    if (const auto* fault = std::get_if<RuleFault>(&*chosen)) return SetupFault{fault->status, fault->message};
    PlayOptions all = options;
    std::vector<std::string> levels(all.players.size());
    for (const std::string& bot : options.bots) {
        const std::size_t colon = bot.rfind(':');
        const std::string level = colon == std::string::npos ? "planner" : bot.substr(colon + 1);
        if (!bots::level_named(level))
            return SetupFault{status::usage, fmt::format("there is no computer player of level '{}'", text::clean(level))};
        all.players.push_back(bot.substr(0, colon));
        levels.push_back(level);
    }
    auto made = new_game(std::get<text::RuleSet>(*chosen), all);
    if (auto* game = std::get_if<NewGame>(&made))
        for (std::size_t k = 0; k < levels.size(); ++k) game->setup.players[k].bot = levels[k];
    return made;
}

// The computer players of a game, and whoever is asked for a hint.
Advisors advisors_for(const game::Match& match) {
    auto players = std::make_shared<std::vector<std::unique_ptr<bots::Bot>>>();
    for (std::size_t seat = 0; seat < match.setup().players.size(); ++seat) {
        const auto level = bots::level_named(match.setup().players[seat].bot);
        players->push_back(level ? bots::make_bot(*level, match.setup().seed + seat) : nullptr);
    }
    Advisors advisors;
    advisors.choose = [players](const Observation& game, Seat seat) {
        const auto& bot = (*players)[seat];
        return bot ? bot->choose(game) : moves(game).nth(0, seat);
    };
    advisors.watch = [players](const Table& table, const Action& action) {
        for (const auto& bot : *players)
            if (bot) bot->watch(table, action);
    };
    advisors.hint = [cast = match.cast()](const Observation& game) {
        const bots::Hint hint = bots::hint(game, bots::Beliefs{}, cast, bots::Level::planner);
        return std::pair{hint.action, hint.why};
    };
    advisors.longest = bots::own_longest_train;
    return advisors;
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
    TableGame table(match, settings, advisors_for(match), false);
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
    for (const bots::Level level : bots::levels()) shelf.levels.emplace_back(bots::name(level));
    std::ranges::reverse(shelf.levels);  // the strongest first
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
    const bool whole = options.players.size() + options.bots.size() > 0 && (!options.variant.empty() || !options.rules_file.empty());
    std::optional<game::Match> match;
    if (whole) {
        auto made = game_from(options);
        if (const auto* fault = std::get_if<SetupFault>(&made)) return fail(fault->status, fault->message);
        const auto& game = std::get<NewGame>(made);
        match.emplace(game.setup, game.rules);
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
