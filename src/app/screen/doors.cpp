#include "app/screen/doors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "app/programs/at_table.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/rating_after.hpp"
#include "app/screen/learn.hpp"
#include "app/screen/lobby_doors.hpp"
#include "app/screen/replay_page.hpp"
#include "app/setup/config.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/random.hpp"
#include "app/table/page.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/ui/page/notes.hpp"

namespace roundhouse::app {

namespace {

// The game that was just played, as a recorded one over its result.
ui::Reply replay_of(const SavedGame& game, bool with_review, std::optional<int> round,
                    Settings& settings) {
    auto read = read_game(real_sys(), game.path());
    if (const auto* fault = std::get_if<Fault>(&read)) return ui::Reply::done(fault->message);
    auto& log = std::get<game::LoadedLog>(read);
    const ReviewOptions usual;
    std::optional<int> at;
    if (round) {
        const std::vector<int> rounds = game::Replay(log.match).rounds();
        if (*round <= static_cast<int>(rounds.size()))
            at = rounds[static_cast<std::size_t>(*round) - 1];
    }
    return ui::Reply::opening(
        replay_page(game.path(), std::move(log), at, with_review ? &usual : nullptr, settings));
}

// The move of the winner that gained most.
void tell_best_move(ui::GameFigures& figures, const review::Review& review,
                    const game::Match& match, Seat winner) {
    const review::Graded* best = nullptr;
    for (const review::Graded& one : review.actions)
        if (one.seat == winner && std::holds_alternative<Play>(one.action) &&
            one.grade != review::Grade::taken_back &&
            one.found.gain > review::kThresholds.noise * one.found.gain_error &&
            (best == nullptr || one.found.gain > best->found.gain))
            best = &one;
    if (best == nullptr) return;
    const auto& play = std::get<Play>(best->action);
    figures.best_move = fmt::format("{} on {}, round {}", formats::to_string(play.tile),
                                    words::train_name(match.names(), play.train), best->round);
    figures.why = fmt::format("{:.1f} points better than usual", best->found.gain);
}

// Searches as long as it is held, and keeps what it has found.
std::function<ui::GameFigures()> review_of(const SavedGame& game) {
    struct Search {
        game::LoadedLog log;
        std::unique_ptr<ReviewJob> job;
    };
    auto read = read_game(real_sys(), game.path());
    if (std::holds_alternative<Fault>(read)) return {};
    const auto search =
        std::make_shared<Search>(Search{std::get<game::LoadedLog>(std::move(read)), nullptr});
    search->job =
        std::make_unique<ReviewJob>(real_sys(), game.path(), search->log, ReviewOptions{});
    if (search->job->lacks_thread()) return {};
    return [search] {
        ui::GameFigures figures{.percent = std::min(99, search->job->percent())};
        if (search->job->running()) return figures;
        search->job->wait();
        static_cast<void>(search->job->keep());
        const review::Review review = search->job->review();
        const game::Match& match = search->log.match;
        const auto winner = static_cast<Seat>(std::countr_zero(match.state().course.winners));
        figures.failed = !review.complete() || winner >= review.seats.size();
        if (figures.failed) return figures;
        figures.percent = 100;
        figures.skill = review.seats[winner].account.skill();
        figures.luck = review.seats[winner].account.luck();
        tell_best_move(figures, review, match, winner);
        return figures;
    };
}

// Only of whoever plays alone. The end of the game must be on disk.
std::function<ui::AwaitedRating()> rating_after(SavedGame& game) {
    const auto people = std::ranges::count(game.match().setup().players, "", &game::Player::level);
    if (people != 1 || !game.saved()) return {};
    // The page is shown before any of it.
    const auto reading = std::make_shared<std::optional<RatingAfter>>();
    return [reading, path = game.path()]() -> ui::AwaitedRating {
        constexpr std::chrono::milliseconds kPiece{40};
        if (!*reading) reading->emplace(real_sys(), path, usual_same_as());
        if ((*reading)->read_on(kPiece)) return {true, {}};
        return {false, (*reading)->news()};
    };
}

SaveHooks save_hooks(SavedGame& game, Settings& settings) {
    SaveHooks hooks = hooks_of(game);
    hooks.recovered = game.recovered();
    hooks.replay = [&game, &settings](bool review, std::optional<int> round) {
        return replay_of(game, review, round, settings);
    };
    hooks.begin_review = [&game] { return review_of(game); };
    hooks.begin_rating = [&game] { return rating_after(game); };
    return hooks;
}

// From now on pages say what they are for.
void explain_pages(Settings& settings) {
    if (!std::exchange(settings.first_use, true)) settings.seen_pages = read_seen_pages();
}

}  // namespace

namespace {

// What a table plays, for as long as its page lives.
struct Played {
    std::unique_ptr<SavedGame> saved;
    play::Sitting sitting;
    explicit Played(std::unique_ptr<SavedGame> opened)
        : saved(std::move(opened)), sitting(saved->match(), computers_at(saved->match())) {}
};

}  // namespace

Pages game_pages(std::unique_ptr<SavedGame> opened, Settings& settings) {
    explain_pages(settings);
    const auto played = std::make_shared<Played>(std::move(opened));
    SavedGame* const game = played->saved.get();
    const auto leave = [played, game, &settings](TablePage::Leaving how) {
        ui::Reply reply = ui::Reply::closing();
        reply.note = game->try_again() ? game->interference() : game->notice();
        // What happened to the file is told before the next game.
        if (how != TablePage::Leaving::for_another || !reply.note.empty()) return reply;
        const game::Match& match = game->match();
        reply.open = game_pages(SavedGame::begin_and_save_later(
                                    real_sys(), next_setup(match.setup()), match.state().rules()),
                                settings);
        reply.forget = true;
        return reply;
    };
    return with_opening(
        std::make_unique<TablePage>(played->sitting, settings, save_hooks(*game, settings), leave));
}

std::unique_ptr<ui::Page> replay_page(const std::string& path, game::LoadedLog log,
                                      std::optional<int> at, const ReviewOptions* review,
                                      Settings& settings) {
    const auto kept = std::make_shared<const game::LoadedLog>(std::move(log));
    game::Replay replay(kept->match);
    // Before the first deal there is nothing to see.
    const int first = replay.rounds().empty() ? 0 : replay.rounds().front();
    // A new game begins with the records that lead to the position.
    const auto play_on = [kept, &settings](const game::Replay& watched, int position) {
        game::Setup setup = watched.setup();
        setup.seed = random_number();  // for later deals
        ui::Reply reply = ui::Reply::closing();
        reply.open = game_pages(SavedGame::begin(real_sys(), setup, kept->match.state().rules(),
                                                 watched.records_to(position),
                                                 formats::LogOrigin{kept->head.match_id, position}),
                                settings);
        reply.forget = true;
        return reply;
    };
    auto page =
        std::make_unique<ReplayPage>(std::move(replay), settings, at.value_or(first), play_on);
    ReviewOptions options = review != nullptr ? *review : ReviewOptions{};
    options.chances = true;
    const auto begin = [path, kept, options] {
        return std::make_unique<ReviewJob>(real_sys(), path, *kept, options);
    };
    // From the end of a round, the worst decision of that round.
    const std::optional<int> round =
        at ? std::optional(page->replay().state(*at).course.round_at_hand()) : std::nullopt;
    page->enable_review(kept->match, begin, review != nullptr, round);
    return page;
}

Pages set_up_pages(const game::Setup& setup, const State& position, Settings& settings) {
    struct Continued {
        game::Match match;
        play::Sitting sitting;
        Continued(const game::Setup& setup, const State& position)
            : match(setup, position), sitting(match, play::computers_for(match)) {}
    };
    explain_pages(settings);
    const auto continued = std::make_shared<Continued>(setup, position);
    SaveHooks hooks;
    hooks.notice = [] { return "NOT SAVED (a position that was set up)"; };
    const auto leave = [continued](TablePage::Leaving /*how*/) { return ui::Reply::closing(); };
    return with_opening(
        std::make_unique<TablePage>(continued->sitting, settings, std::move(hooks), leave));
}

namespace {

struct Lesson {
    lesson::Plan plan;
    lesson::Teacher teacher;
    Lesson(const rules::RuleSet& game, const std::string& learner)
        : plan(lesson::plan(game, learner)), teacher(plan) {}
};

// The learner's game, after the lesson.
ui::Reply play_it_now(const Lesson& lesson, Settings& settings) {
    const NewGame next = game_after_lesson(lesson.plan);
    ui::Reply reply = ui::Reply::closing();
    reply.open =
        game_pages(SavedGame::begin_and_save_later(real_sys(), next.setup, next.rules), settings);
    reply.forget = true;
    return reply;
}

// The round at the table.
Pages taught_round(const std::shared_ptr<Lesson>& lesson, Settings& settings) {
    struct Round {
        game::Match match;
        play::Sitting sitting;
        explicit Round(const lesson::Plan& plan)
            : match(plan.setup, plan.rules), sitting(match, play::computers_for(match)) {}
    };
    const auto round = std::make_shared<Round>(lesson->plan);
    const auto leave = [lesson, round, &settings](TablePage::Leaving how) {
        ui::Reply reply = ui::Reply::closing();
        if (how != TablePage::Leaving::taught) return reply;
        ui::Notes notes = closing_notes(lesson->plan, lesson->teacher);
        notes.continues = [lesson, &settings] { return play_it_now(*lesson, settings); };
        reply.open.push_back(ui::notes_page(std::move(notes), settings));
        reply.forget = true;
        return reply;
    };
    return with_opening(std::make_unique<TablePage>(round->sitting, settings, SaveHooks{}, leave,
                                                    &lesson->teacher));
}

}  // namespace

Pages lesson_pages(const rules::RuleSet& game, const std::string& learner, Settings& settings) {
    explain_pages(settings);
    const auto lesson = std::make_shared<Lesson>(game, learner);
    Pages pages = taught_round(lesson, settings);
    pages.push_back(ui::notes_page(opening_notes(lesson->plan), settings));
    return pages;
}

Pages menu_pages(Config& config, std::optional<std::uint64_t> seed, const Offer* offer, MenuAt at,
                 TablesDoor* tables) {
    auto opened = open_lobby(config, seed, offer, tables);
    ui::Lobby& lobby = *opened;
    Pages pages;
    pages.push_back(ui::start_page(std::move(opened), at));
    if (at == MenuAt::form) pages.push_back(ui::form_page(lobby));
    if (at == MenuAt::score) {
        while (lobby.read_on()) {  // the form offers all games
        }
        pages.push_back(ui::score_page(lobby));
    }
    if (at == MenuAt::learn) {
        while (lobby.read_on()) {  // all games are offered
        }
        lobby.reading = ui::place_of(lobby.data.games, lobby.form.draft.rule_set);
        pages.push_back(ui::chooser_page(lobby, ui::Purpose::learn));
    }
    return pages;
}

}  // namespace roundhouse::app
