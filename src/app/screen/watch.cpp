// Watching a recorded game on the screen, and playing on from the middle of it.

#include "app/saves/games_directory.hpp"
#include "app/screen/replay_page.hpp"
#include "app/screen/session.hpp"
#include "app/system/random.hpp"

namespace roundhouse::app {

namespace {

// A new game that begins with the records that lead to the position.
std::unique_ptr<SavedGame> branch(const game::LoadedLog& log, const game::Replay& replay,
                                  int position) {
    game::Setup setup = replay.setup();
    setup.seed = random_number();  // for later deals
    return SavedGame::begin(real_sys(), setup, log.match.state().rules(),
                            replay.records_to(position),
                            formats::LogOrigin{log.head.match_id, position});
}

}  // namespace

int watch_game(Terminal& terminal, Settings& settings, const std::string& path,
               const game::LoadedLog& log, std::optional<int> at, const ReviewOptions* review,
               std::string& message) {
    game::Replay replay(log.match);
    // Before the first deal there is nothing to see.
    const int first = replay.rounds().empty() ? 0 : replay.rounds().front();
    ReplayPage page(std::move(replay), settings, at.value_or(first));
    const auto begin = [&] {
        return std::make_unique<ReviewJob>(real_sys(), path, log,
                                           review != nullptr ? *review : ReviewOptions{});
    };
    page.enable_review(log.match, begin, review != nullptr);
    if (const int signal = terminal.run(page, settings); signal != 0) return signal;
    if (!page.play_on()) return 0;
    auto game = branch(log, page.replay(), *page.play_on());
    return play_game(terminal, settings, game, message);
}

int watch_saved(Terminal& terminal, Settings& settings, const std::string& path,
                std::string& message) {
    auto read = read_game(real_sys(), path);
    if (const auto* fault = std::get_if<Fault>(&read)) {
        message = about_this_game(fault->message, path);
        return 0;
    }
    return watch_game(terminal, settings, path, std::get<game::LoadedLog>(read), std::nullopt,
                      nullptr, message);
}

}  // namespace roundhouse::app
