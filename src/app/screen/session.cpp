// Playing on the screen: settings, terminal, the first page, and leaving.

#include <csignal>
#include <functional>
#include <iostream>
#include <memory>
#include <utility>

#include "app/plain/learn.hpp"
#include "app/plain/play.hpp"
#include "app/programs/at_table.hpp"
#include "app/screen/doors.hpp"
#include "app/screen/session.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/process.hpp"
#include "app/system/status.hpp"
#include "app/terminal/capabilities.hpp"
#include "app/terminal/terminal.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

// Where the command line leads: to the menu or, if it describes a game, to the game or the form.
std::variant<std::monostate, Offer, NewGame, Fault> beginning_of(const PlayOptions& options) {
    if (!describes_game(options)) return {};
    const auto chosen = chosen_rules(options);
    if (chosen)
        if (const auto* fault = std::get_if<Fault>(&*chosen)) return *fault;
    auto drafted = draft_of(options);
    if (const auto* fault = std::get_if<Fault>(&drafted)) return *fault;
    auto& draft = std::get<game::Setup>(drafted);
    if (chosen) draft.rule_set = std::get<rules::RuleSet>(*chosen);
    if (chosen && draft.players.size() > 1) {
        auto made = new_game(std::move(draft), options.seed);
        if (const auto* fault = std::get_if<Fault>(&made)) return *fault;
        return std::get<NewGame>(std::move(made));
    }
    Offer offer = offer_with(std::move(draft), options.chosen);
    // Faults are printed before the screen would hide them.
    const auto tried = filled_form({}, offer);
    if (const auto* fault = std::get_if<Fault>(&tried)) return *fault;
    return offer;
}

// Only the pace: what else was changed with keys is for this time.
void keep_pace(const std::string& named, int pace) {
    auto read = read_config(named);
    auto* config = std::get_if<Config>(&read);
    if (config == nullptr) return;
    const Settings before = config->settings;
    config->settings.pace = pace;
    if (const std::string why = save_settings(*config, before); !why.empty())
        std::cerr << "roundhouse: the pace could not be kept: " << why << '\n';
}

}  // namespace

// A terminal that cannot place the cursor gets plain play.
int run_on_screen(const PlayOptions& options, const FirstPages& first,
                  const std::function<int()>& without_screen) {
    auto read = read_config(options.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    auto& config = std::get<Config>(read);
    report_config_faults(config);
    auto opened = Terminal::open(terminal_options(options, config));
    if (const auto* none = std::get_if<NoTerminal>(&opened)) {
        if (none->text_only) {
            std::cerr << "roundhouse: " << none->message << '\n';
            return without_screen();
        }
        return report_fault({status::unavailable, none->message});
    }
    keep_memory_private();
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    config.settings.unicode = terminal.unicode();
    config.settings.paints = terminal.paints();
    config.settings.clipboard = terminal.takes_clipboard();
    config.settings.on_light = terminal.on_light();
    const char* const no_motion = std::getenv("NO_MOTION");
    config.settings.no_motion = no_motion != nullptr && no_motion[0] != 0;
    ui::Screen screen(first(config), config.settings);
    const std::size_t seen = config.settings.seen_pages.size();
    const int signal = terminal.run(screen, config.settings);
    // What is still to be saved is saved after the screen is restored.
    terminal.close();
    if (const std::string message = screen.farewell(); !message.empty())
        std::cerr << "roundhouse: " << message << '\n';
    if (config.settings.seen_pages.size() > seen) add_seen_pages(config.settings.seen_pages);
    if (config.settings.keep_pace) keep_pace(options.config, config.settings.pace);
    if (signal == 0) return status::ok;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
}

int play_on_screen(const PlayOptions& options, TablesDoor& tables) {
    const auto begun = beginning_of(options);
    if (const auto* fault = std::get_if<Fault>(&begun)) return report_fault(*fault);
    const auto first = [&](Config& config) {
        config.usual.programs = terms_of(options.programs);
        if (const auto* game = std::get_if<NewGame>(&begun))
            return game_pages(SavedGame::begin_and_save_later(real_sys(), game->setup, game->rules),
                              config.settings);
        const auto* offer = std::get_if<Offer>(&begun);
        return menu_pages(config, options.seed, offer, offer ? MenuAt::form : MenuAt::start,
                          &tables);
    };
    return run_on_screen(options, first, [&] { return play_plain(options); });
}

int learn_on_screen(const std::optional<rules::RuleSet>& game, const PlayOptions& options) {
    const auto first = [&](Config& config) {
        return game ? lesson_pages(*game, learner_name(config.players), config.settings)
                    : menu_pages(config, std::nullopt, nullptr, MenuAt::learn);
    };
    return run_on_screen(options, first, [&] { return learn_plain(game, options); });
}

int resume_on_screen(const std::string& log, const PlayOptions& options,
                     const std::string& notice) {
    auto opened = SavedGame::resume(real_sys(), log);
    if (const auto* fault = std::get_if<Fault>(&opened)) return report_fault(*fault);
    auto saved = std::get<std::unique_ptr<SavedGame>>(std::move(opened));
    if (const auto fault = bring_programs(saved->match(), options)) return report_fault(*fault);
    for (const std::string& line : text::lines_of(notice)) saved->mention(line);
    const auto first = [&](Config& config) {
        return game_pages(std::move(saved), config.settings);
    };
    return run_on_screen(options, first, [&] {
        saved.reset();  // also releases its lock on the log
        return resume_plain(log, options);
    });
}

}  // namespace roundhouse::app
