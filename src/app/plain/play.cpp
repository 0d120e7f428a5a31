#include "app/plain/play.hpp"

// roundhouse play --plain on the standard streams: asks for what is missing, then plays.

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>

#include "app/lines/answers.hpp"
#include "app/lines/dialog.hpp"
#include "app/lines/signals.hpp"
#include "app/plain/doors.hpp"
#include "app/plain/game.hpp"
#include "app/plain/learn.hpp"
#include "app/plain/puzzle.hpp"
#include "app/plain/setup.hpp"
#include "app/programs/at_table.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/rating_after.hpp"
#include "app/saves/saved_game.hpp"
#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/play_options.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/usual_game.hpp"
#include "app/system/process.hpp"
#include "app/system/status.hpp"

namespace roundhouse::app {

namespace {

// A pipe ends with the game that it was made for. What was played can still be looked at.
bool wants_another(Dialog& dialog, PlainGame& game) {
    if (!dialog.at_keyboard()) return false;
    dialog.drop_typed();
    dialog.say("\n");
    while (const auto line = dialog.ask(
               "Play again? Same rules, everyone moves up one seat (again; Enter: leave): ")) {
        const Typed typed = understand(*line);
        if (means(typed, PlainCommand::again) || means_yes(*line)) return true;
        if (line->empty() || means(typed, PlainCommand::quit) || means_no(*line)) return false;
        if (!game.show_page(typed))
            dialog.say("Type again to play again, log or scores to look back, or press Enter.\n");
    }
    return false;
}

struct Ended {
    int status;
    bool again;  // with the same people
};

// Of whoever played alone; not if there are so many saved games that it would have to be waited
// for.
void tell_rating(SavedGame& saved, Dialog& dialog) {
    constexpr std::chrono::milliseconds kMost{1000};
    RatingAfter rating(real_sys(), saved.path(), usual_same_as());
    if (rating.read_on(kMost)) return;
    if (const auto news = rating.news()) dialog.say(words::rating_after(*news) + "\n");
}

Ended play_saved(SavedGame& saved, Dialog& dialog, PlainStyle style) {
    keep_memory_private();
    if (dialog.on_screen()) wipe_on_signals();
    play::Sitting sitting(saved.match(), computers_at(saved.match()));
    PlainGame game(sitting, dialog, style);
    std::string told;
    std::string warned;
    const auto tell_new = [&](const std::string& now, std::string& before) {
        if (now != before) dialog.say((before = now) + "\n");
    };
    const auto check_saving = [&] {
        saved.try_again();
        tell_new(saved.interference(), told);
        if (warned.empty()) tell_new(saved.unlocked(), warned);
        return saved.notice();
    };
    game.set_notice(check_saving);
    game.set_farewell([&saved] {
        saved.try_again();
        return how_to_return(saved.kept(), "To resume it later", "roundhouse resume --plain");
    });
    try {
        drive(game, dialog, sitting);
    } catch (...) {
        if (dialog.on_screen()) dialog.wipe();  // whatever went wrong, with a hand on the screen
        throw;
    }
    const std::string notice = check_saving();
    const bool over = saved.match().phase() == Phase::over;
    if (over && notice.empty()) tell_rating(saved, dialog);
    if (notice.empty()) return {status::ok, over && wants_another(dialog, game)};
    // Whoever has left has been told.
    if (over) dialog.say(notice + "\n");
    // Unless they cannot have read it.
    if (!std::cout.flush()) return {report_fault({status::io_error, notice}), false};
    return {status::io_error, false};
}

// That game, and further ones with the same people as long as they want.
int play_games(std::unique_ptr<SavedGame> saved, Dialog& dialog, PlainStyle style) {
    for (;;) {
        const Ended ended = play_saved(*saved, dialog, style);
        if (!ended.again) return ended.status;
        saved = SavedGame::begin(real_sys(), next_setup(saved->match().setup()),
                                 saved->match().state().rules());
    }
}

}  // namespace

namespace {

// What is typed meanwhile is read when something is asked.
void wait_for_program(PlainGame& game, Dialog& dialog, const play::Sitting& sitting) {
    constexpr int kUnnoticed = 1000;  // milliseconds
    const auto begin = std::chrono::steady_clock::now();
    bool told = false;
    while (const auto its = sitting.thinking()) {
        pollfd all[] = {{its->readable[0], POLLIN, 0},
                        {its->readable[1], POLLIN, 0},
                        {its->writable, POLLOUT, 0}};
        poll(all, std::size(all), std::min(its->milliseconds, kUnnoticed));
        const auto past = std::chrono::steady_clock::now() - begin;
        if (!told && past >= std::chrono::milliseconds(kUnnoticed)) {
            told = true;
            dialog.say(fmt::format("{} is thinking.\n",
                                   sitting.match().names().players[sitting.turn_seat()]));
        }
        game.advance();
    }
}

}  // namespace

void drive(PlainGame& game, Dialog& dialog, const play::Sitting& sitting) {
    game.advance();
    while (wait_for_program(game, dialog, sitting), !game.finished()) {
        const int left = game.time_left();
        const auto asked = std::chrono::steady_clock::now();
        const auto line = dialog.ask(game.prompt(), left);
        const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - asked);
        if (dialog.interrupted()) {
            // Whoever stops the program does not stop their time.
            game.pass_time(static_cast<int>(past.count()));
            if (!game.finished()) game.hide();
        } else if (dialog.timed_out()) {
            game.pass_time(left);
        } else if (!dialog.keeps_time() || !game.pass_time(static_cast<int>(past.count())))
            game.take(line);
    }
}

PlainStyle plain_style(const PlayOptions& options, const Settings& settings) {
    const bool brief = options.plain_style.empty() ? settings.plain_brief || settings.screen_reader
                                                   : options.plain_style == "brief";
    return {brief, settings.screen_reader};
}

std::variant<PlainChoices, Fault> plain_choices(const PlayOptions& options) {
    auto read = read_config(options.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return *fault;
    Config& config = std::get<Config>(read);
    report_config_faults(config);
    choose_characters(config);
    const Settings& settings = config.settings;
    return PlainChoices{plain_style(options, settings), std::move(config.players),
                        std::move(config.variant), std::move(config.path)};
}

int play_plain(const NewGame& game, PlainStyle style) {
    Dialog dialog = real_dialog();
    return play_games(SavedGame::begin(real_sys(), game.setup, game.rules), dialog, style);
}

namespace {

// For the next time. How long a game from "Play" is, only the menu asks.
void remember(const game::Setup& setup) {
    write_last_table({setup.rule_set.id, setup.players, read_last_table().rounds});
}

// The command line says which game is played, or it is asked for, beginning with what was typed.
int play_new(const PlayOptions& options, Dialog& dialog, PlainStyle style,
             const std::string& typed) {
    auto chosen = chosen_rules(options);
    if (chosen)
        if (const auto* fault = std::get_if<Fault>(&*chosen)) return report_fault(*fault);
    const auto ended = [&] {
        dialog.say("End of input: no game has begun.\n");
        return status::ok;
    };
    const auto rules = chosen ? std::optional(std::get<rules::RuleSet>(*chosen))
                              : ask_game(dialog, all_games(), typed);
    if (!rules) return ended();
    auto drafted = draft_of(options);
    if (const auto* fault = std::get_if<Fault>(&drafted)) return report_fault(*fault);
    auto& draft = std::get<game::Setup>(drafted);
    draft.rule_set = *rules;
    if (const auto fault = early_fault(draft)) return report_fault(*fault);
    auto table = ask_table(dialog, std::move(draft));
    if (!table) return ended();
    auto made = new_game(*std::move(table), options.seed);
    if (const auto* fault = std::get_if<Fault>(&made)) return report_fault(*fault);

    auto& game = std::get<NewGame>(made);
    remember(game.setup);
    return play_games(SavedGame::begin(real_sys(), game.setup, game.rules), dialog, style);
}

}  // namespace

int play_plain(const PlayOptions& options) {
    const auto read = plain_choices(options);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    const auto& choices = std::get<PlainChoices>(read);
    Dialog dialog = real_dialog();
    if (describes_game(options)) return play_new(options, dialog, choices.style, "");

    const game::Setup usual = usual_game(choices.variant, choices.players);
    const auto last = game_to_continue(real_sys(), games_directory());
    const auto answered =
        ask_door(dialog, {last ? in_brief(*last) : "", usual.rule_set.name,
                          static_cast<int>(usual.players.size()) - 1, choices.config});
    if (!answered) {
        dialog.say("End of input: no game has begun.\n");
        return status::ok;
    }
    if (!answered->door) return play_new(options, dialog, choices.style, answered->game);
    switch (*answered->door) {
        case Door::resume:
            return resume_plain(last->path, choices.style);
        case Door::play: {
            auto made = new_game(usual, options.seed);
            if (const auto* fault = std::get_if<Fault>(&made)) return report_fault(*fault);
            remember(std::get<NewGame>(made).setup);
            return play_plain(std::get<NewGame>(made), choices.style);
        }
        case Door::new_game:
            return play_new(options, dialog, choices.style, "");
        case Door::learn:
            return learn_plain(std::nullopt, choices);
        case Door::puzzle:
            solve_daily_puzzle(dialog, today());
            break;
        case Door::quit:
            break;
    }
    return status::ok;
}

int resume_plain(const std::string& log, const PlayOptions& options) {
    const auto choices = plain_choices(options);
    if (const auto* fault = std::get_if<Fault>(&choices)) return report_fault(*fault);
    return resume_plain(log, std::get<PlainChoices>(choices).style, options);
}

int resume_plain(const std::string& log, PlainStyle style, const PlayOptions& options) {
    auto resumed = SavedGame::resume(real_sys(), log);
    if (const auto* fault = std::get_if<Fault>(&resumed)) return report_fault(*fault);
    auto& saved = std::get<std::unique_ptr<SavedGame>>(resumed);
    if (const auto fault = bring_programs(saved->match(), options)) return report_fault(*fault);
    Dialog dialog = real_dialog();
    if (!saved->recovered().empty()) dialog.say(saved->recovered() + "\n");
    return play_games(std::move(saved), dialog, style);
}

}  // namespace roundhouse::app
