#include "app/screen/doors.hpp"

#include <utility>

#include "app/export/score_csv.hpp"
#include "app/saves/games_directory.hpp"
#include "app/screen/learn.hpp"
#include "app/screen/lobby_doors.hpp"
#include "app/screen/replay_page.hpp"
#include "app/screen/table_page.hpp"
#include "app/screen/wrapped.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/sitting/computers.hpp"
#include "app/system/random.hpp"
#include "roundhouse/ui/page/notes.hpp"

namespace roundhouse::app {

namespace {

SaveHooks save_hooks(SavedGame& game) {
    return {[&game] { return game.notice(); },
            [&game] { return game.interference(); },
            [&game] { game.try_again(); },
            [&game] { return write_score_csv(real_sys(), game); },
            game.recovered(),
            [&game] { return game.unlocked(); }};
}

class GamePage : public Wrapped {
  public:
    GamePage(std::unique_ptr<TablePage> table, std::unique_ptr<SavedGame> game, Settings& settings)
        : Wrapped(std::move(table)), game_(std::move(game)), settings_(settings) {}
    ~GamePage() override { drop(); }

    std::string farewell() override { return trouble(); }

  private:
    std::unique_ptr<SavedGame> game_;
    Settings& settings_;

    // That the game is not saved, or not where people expect it.
    std::string trouble() { return game_->try_again() ? game_->interference() : game_->notice(); }

    ui::Reply finished() override {
        ui::Reply reply = ui::Reply::closing();
        reply.note = trouble();
        // What happened to the file is told before the next game.
        if (!static_cast<TablePage&>(page()).again() || !reply.note.empty()) return reply;
        const game::Match& match = game_->match();
        reply.open.push_back(
            game_page(SavedGame::begin_and_save_later(real_sys(), next_setup(match.setup()),
                                                      match.state().rules()),
                      settings_));
        reply.forget = true;
        return reply;
    }
};

}  // namespace

std::unique_ptr<ui::Page> game_page(std::unique_ptr<SavedGame> game, Settings& settings) {
    // From now on pages say what they are for.
    if (!std::exchange(settings.first_use, true)) settings.seen_pages = read_seen_pages();
    auto table = std::make_unique<TablePage>(game->match(), settings, computers_for(game->match()),
                                             save_hooks(*game));
    return std::make_unique<GamePage>(std::move(table), std::move(game), settings);
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
        reply.open.push_back(
            game_page(SavedGame::begin(real_sys(), setup, kept->match.state().rules(),
                                       watched.records_to(position),
                                       formats::LogOrigin{kept->head.match_id, position}),
                      settings));
        reply.forget = true;
        return reply;
    };
    auto page =
        std::make_unique<ReplayPage>(std::move(replay), settings, at.value_or(first), play_on);
    const auto begin = [path, kept, options = review != nullptr ? *review : ReviewOptions{}] {
        return std::make_unique<ReviewJob>(real_sys(), path, *kept, options);
    };
    page->enable_review(kept->match, begin, review != nullptr);
    return page;
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
    reply.open.push_back(
        game_page(SavedGame::begin_and_save_later(real_sys(), next.setup, next.rules), settings));
    reply.forget = true;
    return reply;
}

// The round at the table.
class LessonPage : public Wrapped {
  public:
    LessonPage(std::shared_ptr<Lesson> lesson, std::unique_ptr<TablePage> table,
               std::unique_ptr<game::Match> match, Settings& settings)
        : Wrapped(std::move(table)),
          lesson_(std::move(lesson)),
          match_(std::move(match)),
          settings_(settings) {
        static_cast<TablePage&>(page()).teach(lesson_->teacher);
    }
    ~LessonPage() override { drop(); }

  private:
    std::shared_ptr<Lesson> lesson_;
    std::unique_ptr<game::Match> match_;
    Settings& settings_;

    ui::Reply finished() override {
        ui::Reply reply = ui::Reply::closing();
        if (!static_cast<TablePage&>(page()).taught()) return reply;
        ui::Notes notes = closing_notes(lesson_->plan, lesson_->teacher);
        notes.continues = [lesson = lesson_, &settings = settings_] {
            return play_it_now(*lesson, settings);
        };
        reply.open.push_back(ui::notes_page(std::move(notes), settings_));
        reply.forget = true;
        return reply;
    }
};

}  // namespace

std::unique_ptr<ui::Page> lesson_page(const rules::RuleSet& game, const std::string& learner,
                                      Settings& settings) {
    const auto lesson = std::make_shared<Lesson>(game, learner);
    ui::Notes notes = opening_notes(lesson->plan, lesson->teacher);
    notes.continues = [lesson, &settings] {
        ui::Reply reply = ui::Reply::closing();
        auto match = std::make_unique<game::Match>(lesson->plan.setup, lesson->plan.rules);
        auto table = std::make_unique<TablePage>(*match, settings, computers_for(*match));
        reply.open.push_back(
            std::make_unique<LessonPage>(lesson, std::move(table), std::move(match), settings));
        reply.forget = true;
        return reply;
    };
    return ui::notes_page(std::move(notes), settings);
}

std::vector<std::unique_ptr<ui::Page>> menu_pages(Config& config, const PlayOptions& options,
                                                  const std::optional<Offer>& offer, MenuAt at) {
    auto opened = open_lobby(config, options, offer);
    ui::Lobby& lobby = *opened;
    std::vector<std::unique_ptr<ui::Page>> pages;
    pages.push_back(ui::start_page(std::move(opened), at));
    if (at == MenuAt::form) pages.push_back(ui::form_page(lobby));
    if (at == MenuAt::learn) {
        while (lobby.read_on()) {  // all games are offered
        }
        lobby.reading = lobby.form.game;
        pages.push_back(ui::chooser_page(lobby, ui::Purpose::learn));
    }
    return pages;
}

}  // namespace roundhouse::app
