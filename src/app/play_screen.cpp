// Playing on the screen: settings, terminal, menu, table; and how it all ends.

#include <fmt/format.h>
#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "config.hpp"
#include "files.hpp"
#include "games_directory.hpp"
#include "menu_page.hpp"
#include "on_screen.hpp"
#include "play.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/rule_file.hpp"
#include "rule_source.hpp"
#include "saved_game.hpp"
#include "table_game.hpp"
#include "table_setup.hpp"
#include "terminal.hpp"

namespace roundhouse::app {

namespace {

int fail(int status, const std::string& message) {
    std::cerr << "roundhouse: " << message << '\n';
    return status;
}

// Computer players from the command line sit down behind the people: "NAME" or "NAME:LEVEL".
std::variant<NewGame, SetupFault> game_from(const PlayOptions& options) {
    auto chosen = chosen_rules(options);
    if (const auto* fault = std::get_if<RuleFault>(&*chosen))
        return SetupFault{fault->status, fault->message};
    PlayOptions all = options;
    std::vector<std::string> levels(all.players.size());
    for (const std::string& bot : options.bots) {
        const std::size_t colon = bot.rfind(':');
        const std::string level = colon == std::string::npos ? "planner" : bot.substr(colon + 1);
        if (!bots::level_named(level))
            return SetupFault{
                status::usage,
                fmt::format("there is no computer player of level '{}'", text::clean(level))};
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

}  // namespace

int play_one(Terminal& terminal, Settings& settings, SavedGame& game) {
    TableGame table(game.match(), settings, advisors_for(game.match()), game.saved());
    return terminal.run(table, settings);
}

namespace {

Config read_config() {
    const std::string path = default_config_path();
    const auto bytes = read_file(path, kMaxRuleFileBytes);
    // No file is no fault.
    if (!std::holds_alternative<std::string>(bytes)) return {};
    return parse_config(std::get<std::string>(bytes), shown_path(path));
}

std::vector<ui::Saved> saved_games() {
    std::vector<ui::Saved> saved;
    for (const SavedGameInfo& info : list_games(real_sys(), games_directory())) {
        if (!info.fault.empty()) continue;
        std::string line = info.game + ":";
        for (const std::string& name : info.players) line += " " + name;
        saved.push_back({info.path, fmt::format("{}, round {}", line, info.round), info.finished});
    }
    return saved;
}

int menu_loop(Terminal& terminal, Config& config, const PlayOptions& options) {
    ui::Shelf shelf;
    shelf.games = text::bundled_rule_sets();
    shelf.saved = saved_games();
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
        std::unique_ptr<SavedGame> game;
        std::string trouble;
        const auto& wish = menu.wish();
        if (wish.kind == ui::MenuWish::Kind::watch) {
            if (const int signal = watch_saved(terminal, config.settings, wish.name, trouble);
                signal != 0)
                return signal;
            menu.again(saved_games(), std::move(trouble));
            continue;
        }
        if (menu.wish().kind == ui::MenuWish::Kind::start) {
            write_last_table(menu.table());
            game = SavedGame::begin(real_sys(), menu.setup(options.seed.value_or(random_number())),
                                    menu.rules());
        } else if (menu.wish().kind == ui::MenuWish::Kind::open) {
            auto opened = SavedGame::resume(real_sys(), menu.wish().name);
            if (auto* fault = std::get_if<FileFault>(&opened))
                trouble = fault->message;
            else
                game = std::move(std::get<std::unique_ptr<SavedGame>>(opened));
        } else {
            return 0;
        }
        if (game)
            if (const int signal = play_one(terminal, config.settings, *game); signal != 0)
                return signal;
        game.reset();
        menu.again(saved_games(), std::move(trouble));
    }
}

}  // namespace

int on_screen(const PlayOptions& options, const std::function<int(Terminal&, Config&)>& what,
              const std::function<int()>& in_lines) {
    Config config = read_config();
    for (const std::string& fault : config.faults) std::cerr << "roundhouse: " << fault << '\n';
    TerminalOptions wanted;
    wanted.ascii = options.ascii || config.glyphs == GlyphWish::ascii;
    wanted.colour = options.colour == "always"  ? ColourWish::always
                    : options.colour == "never" ? ColourWish::never
                                                : ColourWish::automatic;
    auto opened = Terminal::open(wanted);
    if (const auto* none = std::get_if<NoTerminal>(&opened)) {
        if (none->text_only) return in_lines();
        return fail(status::unavailable, none->message);
    }
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    if (!terminal.unicode()) config.settings.glyphs = &ui::ascii_glyphs();
    return leave(terminal, what(terminal, config));
}

int play_on_screen(const PlayOptions& options) {
    const bool whole = options.players.size() + options.bots.size() > 0 &&
                       (!options.variant.empty() || !options.rules_file.empty());
    std::unique_ptr<SavedGame> saved;
    std::optional<NewGame> fresh;
    if (whole) {
        auto made = game_from(options);
        if (const auto* fault = std::get_if<SetupFault>(&made))
            return fail(fault->status, fault->message);
        fresh = std::move(std::get<NewGame>(made));
    }
    return on_screen(
        options,
        [&](Terminal& terminal, Config& config) {
            if (!fresh) return menu_loop(terminal, config, options);
            saved = SavedGame::begin(real_sys(), fresh->setup, fresh->rules);
            return play_one(terminal, config.settings, *saved);
        },
        [&] { return play_in_lines(options); });
}

int resume_on_screen(const std::string& log) {
    auto opened = SavedGame::resume(real_sys(), log);
    if (const auto* fault = std::get_if<FileFault>(&opened))
        return fail(fault->status, fault->message);
    SavedGame& saved = *std::get<std::unique_ptr<SavedGame>>(opened);
    return on_screen(
        {},
        [&](Terminal& terminal, Config& config) {
            return play_one(terminal, config.settings, saved);
        },
        [&] {
            std::get<std::unique_ptr<SavedGame>>(opened).reset();  // unlocks the log
            return resume_in_lines(log);
        });
}

}  // namespace roundhouse::app
