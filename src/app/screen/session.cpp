// Playing on the screen: settings, terminal, menu, table, and leaving.

#include <fmt/format.h>
#include <chrono>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>
#include <utility>

#include "app/export/book_report.hpp"
#include "app/export/score_csv.hpp"
#include "app/plain/learn.hpp"
#include "app/plain/play.hpp"
#include "app/saves/book_entries.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/screen/learn.hpp"
#include "app/screen/menu_page.hpp"
#include "app/screen/session.hpp"
#include "app/screen/table_page.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/user_games.hpp"
#include "app/sitting/computers.hpp"
#include "app/system/process.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "app/system/version.hpp"
#include "app/terminal/terminal.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

// Where the command line leads: to a game, or to the menu, which opens with the form if the options
// describe a game.
struct Beginning {
    std::optional<NewGame> game;
    std::optional<Offer> offer;
};

std::variant<Beginning, Fault> beginning_of(const PlayOptions& options) {
    Beginning beginning;
    if (!describes_game(options)) return beginning;
    std::optional<rules::RuleSet> asked_for;
    if (auto chosen = chosen_rules(options)) {
        if (const auto* fault = std::get_if<Fault>(&*chosen))
            return Fault{fault->status, fault->message};
        asked_for = std::get<rules::RuleSet>(std::move(*chosen));
    }
    if (asked_for && options.players.size() + options.bots.size() > 1) {
        auto made = new_game(*asked_for, options);
        if (const auto* fault = std::get_if<Fault>(&made)) return *fault;
        beginning.game = std::get<NewGame>(std::move(made));
        return beginning;
    }
    beginning.offer = offer_with(asked_for);
    // Faults are printed before the screen would hide them.
    const auto tried = filled_form({}, *beginning.offer, options);
    if (const auto* fault = std::get_if<Fault>(&tried)) return *fault;
    return beginning;
}

SaveHooks save_hooks(SavedGame& game) {
    return {[&game] { return game.notice(); },
            [&game] { return game.interference(); },
            [&game] { game.try_again(); },
            [&game] { return write_score_csv(real_sys(), game); },
            game.recovered(),
            [&game] { return game.unlocked(); }};
}

// Raises the signal again once the terminal is restored.
int leave(Terminal& terminal, int signal) {
    terminal.close();
    if (signal == 0) return status::ok;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
}

}  // namespace

int play_game(Terminal& terminal, Settings& settings, std::unique_ptr<SavedGame>& game,
              std::string& message) {
    if (!std::exchange(settings.first_use, true)) settings.seen_pages = read_seen_pages();
    for (;;) {
        TablePage table(game->match(), settings, computers_for(game->match()), save_hooks(*game));
        const std::size_t seen = settings.seen_pages.size();
        const int signal = terminal.run(table, settings);
        if (settings.seen_pages.size() > seen) write_seen_pages(settings.seen_pages);
        message = game->try_again() ? game->interference() : game->notice();
        // What happened to the file is told before the next game.
        if (signal != 0 || !table.again() || !message.empty()) return signal;
        game = SavedGame::begin_and_save_later(real_sys(), next_setup(game->match().setup()),
                                               game->match().state().rules());
    }
}

int end_with_message(int status, const std::string& message) {
    if (!message.empty()) std::cerr << "roundhouse: " << message << '\n';
    return status;
}

namespace {

ui::Saved shown(const SavedGameInfo& info) {
    const std::string time = local_time(info.last_played);
    if (!info.fault.empty()) return {info.path, info.name, false, info.fault, time};
    std::string line = fmt::format("{} {}  ", info.game, round_of(info));
    for (const std::string& name : info.players)
        line += (&name == &info.players.front() ? "" : ", ") + name;
    return {info.path, std::move(line), info.finished, "", time, info.open_elsewhere};
}

// Reads the family book in pieces of this length, so that no key waits long.
constexpr auto kBookPiece = std::chrono::milliseconds(40);

std::function<bool(ui::MenuData&, bool)> book_source(const Config& config) {
    const auto reader = std::make_shared<std::unique_ptr<BookReader>>();
    return [reader, &config](ui::MenuData& data, bool anew) {
        if (anew)
            *reader =
                std::make_unique<BookReader>(real_sys(), games_directory(), book_cache_path());
        const auto end = std::chrono::steady_clock::now() + kBookPiece;
        while ((*reader)->next()) {
            if (std::chrono::steady_clock::now() < end) continue;
            data.book = {fmt::format("Reading the saved games: {} of {}.", (*reader)->done(),
                                     (*reader)->all())};
            return true;
        }
        data.book = book_paragraphs(book::make_book((*reader)->entries(), config.same_as));
        data.names.clear();
        for (const std::string& name : book::people((*reader)->entries())) {
            const auto found = config.same_as.find(name);
            data.names.push_back({name, found == config.same_as.end() ? "" : found->second});
        }
        reader->reset();
        return false;
    };
}

// What was told before stays.
void note(ui::MenuData& data, const Fault& fault) {
    if (data.notice.empty()) data.notice = text::capitalised(fault.message) + ".";
}

MenuSources menu_sources(const Config& config) {
    // What is known of the logs: at first nothing, then of as many as there are in `data.saved`.
    const auto logs = std::make_shared<std::vector<SavedGameInfo>>();
    const auto last = [logs](ui::MenuData& data) {
        logs->clear();
        auto found = list_logs(real_sys(), games_directory());
        if (const auto* fault = std::get_if<Fault>(&found)) return note(data, *fault);
        *logs = std::move(std::get<std::vector<SavedGameInfo>>(found));
        const std::size_t looked = look_for_last(real_sys(), *logs);
        for (std::size_t k = 0; k < looked; ++k) data.saved.push_back(shown((*logs)[k]));
    };
    const auto games = [](ui::MenuData& data) {
        GameList list = all_games();
        if (data.games.empty()) data.games = std::move(list.games);
        data.faulty = std::move(list.faulty);
        if (list.fault) note(data, *list.fault);
    };
    const auto saved = [logs](ui::MenuData& data) {
        for (std::size_t k = data.saved.size(); k < logs->size(); ++k) {
            look_at(real_sys(), (*logs)[k]);
            data.saved.push_back(shown((*logs)[k]));
        }
    };
    return {last, games, saved, book_source(config)};
}

// What the menu can offer without reading rules or games.
ui::MenuData first_menu(const Config& config) {
    ui::MenuData data;
    data.loading = any_saved_game(games_directory());
    data.version = version();
    for (const bots::Level level : bots::levels()) data.levels.emplace_back(bots::name(level));
    data.default_level = bots::name(kDefaultLevel);
    if (!config.faults.empty()) data.notice = config.faults.front();
    return data;
}

// The game that people begin or resume; none, with the reason.
std::unique_ptr<SavedGame> requested_game(const MenuPage& menu, const PlayOptions& options,
                                          std::string& trouble) {
    if (menu.request().kind == ui::MenuRequest::Kind::start) {
        write_last_table(menu.table());
        return SavedGame::begin_and_save_later(
            real_sys(), menu.setup(options.seed.value_or(random_number())), menu.rules());
    }
    auto opened = SavedGame::resume(real_sys(), menu.request().target);
    if (auto* game = std::get_if<std::unique_ptr<SavedGame>>(&opened)) return std::move(*game);
    trouble = about_this_game(std::get<Fault>(opened).message, menu.request().target);
    return nullptr;
}

int menu_loop(Terminal& terminal, Config& config, const PlayOptions& options,
              const std::optional<Offer>& offer, bool to_learn = false) {
    MenuPage menu(first_menu(config), config, read_last_table(), menu_sources(config));
    if (offer) menu.begin_with(*offer, options);
    if (to_learn) menu.begin_to_learn();
    for (;;) {
        if (const int signal = terminal.run(menu, config.settings); signal != 0) return signal;
        std::string trouble;
        int signal = 0;
        bool played = true;
        switch (menu.request().kind) {
            case ui::MenuRequest::Kind::watch:
                signal = watch_saved(terminal, config.settings, menu.request().target, trouble);
                played = false;
                break;
            case ui::MenuRequest::Kind::learn:
                signal = learn_game(terminal, config.settings, menu.lesson(),
                                    learner_name(config.players), trouble);
                break;
            case ui::MenuRequest::Kind::start:
            case ui::MenuRequest::Kind::open:
                // Closed again before the menu looks at the saved games.
                if (auto game = requested_game(menu, options, trouble))
                    signal = play_game(terminal, config.settings, game, trouble);
                else
                    played = false;
                break;
            default:
                return 0;
        }
        if (signal != 0) return signal;
        menu.back_from_game(std::move(trouble), played);
    }
}

}  // namespace

// A terminal that cannot place the cursor gets plain play.
int run_on_screen(const PlayOptions& options, const std::function<int(Terminal&, Config&)>& what,
                  const std::function<int()>& without_screen) {
    auto read = read_config(options.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    auto& config = std::get<Config>(read);
    report_config_faults(config);
    TerminalOptions wanted;
    wanted.glyphs = options.ascii ? GlyphChoice::ascii : config.glyphs;
    wanted.colour = options.colour == "always"  ? ColourChoice::always
                    : options.colour == "never" ? ColourChoice::never
                                                : ColourChoice::automatic;
    auto opened = Terminal::open(wanted);
    if (const auto* none = std::get_if<NoTerminal>(&opened)) {
        if (none->text_only) {
            std::cerr << "roundhouse: " << none->message << '\n';
            return without_screen();
        }
        return report_fault({status::unavailable, none->message});
    }
    keep_memory_private();
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    if (!terminal.unicode()) config.settings.glyphs = &ui::ascii_glyphs();
    const char* const no_motion = std::getenv("NO_MOTION");
    config.settings.no_motion = no_motion != nullptr && no_motion[0] != 0;
    return leave(terminal, what(terminal, config));
}

bool is_dumb_terminal() {
    const char* term = std::getenv("TERM");
    return term != nullptr && std::string_view(term) == "dumb";
}

int play_on_screen(const PlayOptions& options) {
    auto begun = beginning_of(options);
    if (const auto* fault = std::get_if<Fault>(&begun)) return report_fault(*fault);
    const Beginning& beginning = std::get<Beginning>(begun);
    const std::optional<NewGame>& game = beginning.game;
    // Outlives the terminal: what is still to be saved is saved after the screen is restored.
    std::unique_ptr<SavedGame> saved;
    std::string message;
    const int status = run_on_screen(
        options,
        [&](Terminal& terminal, Config& config) {
            if (!game) return menu_loop(terminal, config, options, beginning.offer);
            saved = SavedGame::begin_and_save_later(real_sys(), game->setup, game->rules);
            return play_game(terminal, config.settings, saved, message);
        },
        [&] { return play_plain(options); });
    return end_with_message(status, message);
}

int learn_on_screen(const std::optional<rules::RuleSet>& game, const PlayOptions& options) {
    std::string message;
    const int status = run_on_screen(
        options,
        [&](Terminal& terminal, Config& config) {
            if (!game) return menu_loop(terminal, config, options, std::nullopt, true);
            return learn_game(terminal, config.settings, *game, learner_name(config.players),
                              message);
        },
        [&] { return learn_plain(game, options); });
    return end_with_message(status, message);
}

int resume_on_screen(const std::string& log, const PlayOptions& options,
                     const std::string& notice) {
    auto opened = SavedGame::resume(real_sys(), log);
    if (const auto* fault = std::get_if<Fault>(&opened)) return report_fault(*fault);
    auto saved = std::move(std::get<std::unique_ptr<SavedGame>>(opened));
    for (const std::string& line : text::lines_of(notice)) saved->mention(line);
    std::string message;
    const int status = run_on_screen(
        options,
        [&](Terminal& terminal, Config& config) {
            return play_game(terminal, config.settings, saved, message);
        },
        [&] {
            saved.reset();  // also releases its lock on the log
            return resume_plain(log, options);
        });
    return end_with_message(status, message);
}

}  // namespace roundhouse::app
