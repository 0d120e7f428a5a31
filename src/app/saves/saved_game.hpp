// A game at the table together with its log on disk: every record that the match makes is safe
// before anybody sees its outcome. A failing disk does not stop the game: notice() tells the
// players, and try_again() keeps trying. There is one for each game being played.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/saves/log_file.hpp"
#include "roundhouse/game/log.hpp"

namespace roundhouse::app {

class SavedGame {
  public:
    // A new game in games_directory(). `records` of an earlier game are played first, to play on
    // from a position of a replay; `origin` names that game.
    [[nodiscard]] static std::unique_ptr<SavedGame> begin(
        Sys& sys, const game::Setup& setup, const Rules& rules,
        const std::vector<game::Record>& records = {},
        const std::optional<formats::LogOrigin>& origin = std::nullopt);
    // The same, but nothing is written before the first try_again(), so that the first frame need
    // not wait for the disk. Until then there are only deals, so nobody's decision can be lost.
    [[nodiscard]] static std::unique_ptr<SavedGame> begin_and_save_later(Sys& sys,
                                                                         const game::Setup& setup,
                                                                         const Rules& rules);
    // Continues a log at the exact decision where it stopped. An incomplete record at its end, left
    // by a crash, is moved to another file first; recovered() describes it.
    [[nodiscard]] static std::variant<std::unique_ptr<SavedGame>, Fault> resume(
        Sys& sys, const std::string& path);

    SavedGame(const SavedGame&) = delete;
    SavedGame& operator=(const SavedGame&) = delete;
    ~SavedGame();

    [[nodiscard]] game::Match& match() { return match_; }
    [[nodiscard]] const std::string& path() const { return file_.path(); }
    [[nodiscard]] bool saved() const { return file_.saved(); }
    // Whether and where it is saved; before anything is written, neither.
    [[nodiscard]] Kept kept() const;
    // "" while all is saved; otherwise a line for the table: "NOT SAVED (...)".
    [[nodiscard]] std::string notice() const { return not_saved(kept()); }
    // A sentence on what other programs did to the log, and where the game is saved now; "" if
    // nothing happened.
    [[nodiscard]] const std::string& interference() const { return file_.interference(); }
    // A sentence where nothing keeps another process from opening the game as well, because its
    // file system has no locks; "" otherwise.
    [[nodiscard]] std::string unlocked() const;
    // To be called between actions, at any time: checks the log and saves; true once all is saved.
    bool try_again();
    // What resume() had to move away, in a sentence, and what was mentioned; "" if nothing.
    [[nodiscard]] const std::string& recovered() const { return recovered_; }
    // What else people at the table should know about how the game was opened.
    void mention(const std::string& sentence) {
        recovered_ += (recovered_.empty() ? "" : " ") + sentence;
    }

  private:
    Sys* sys_;
    game::Match match_;
    game::LogWriter writer_;
    LogFile file_;
    std::string recovered_;
    bool held_ = false;  // nothing is written to disk yet

    SavedGame(Sys& sys, game::Match match, game::LogWriter writer, LogFile file);
    void keep(const game::Record& record, const State& state);
};

}  // namespace roundhouse::app
