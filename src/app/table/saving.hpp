// What the table says about the file of its game: that a move could not be saved, that the file was
// moved or changed, that it could not be locked. Saves nothing itself.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/saves/saved_game.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

// Connects the table to its saved game; all are empty if the game is not saved.
struct SaveHooks {
    std::function<std::string()> notice;  // "" while all is saved, otherwise "NOT SAVED (...)"
    std::function<std::string()> interference;  // "", or a sentence on what happened to the file
    std::function<void()> try_again;
    std::function<std::string()> write_csv;     // writes the score sheet; a sentence on the result
    std::function<std::string()> leaving = {};  // what becomes of it if these people leave now
    std::string recovered = {};  // what was moved away when the game was opened; "": nothing
    std::function<std::string()> unlocked = {};  // "", or a sentence on a missing lock; told once
    // The saved game as a recorded one, from its beginning or from that round on, with its review
    // if that is wanted; or why it cannot be read.
    std::function<ui::Reply(bool review, std::optional<int> round)> replay = {};
    // Without that, why, in a sentence.
    std::string no_replay = "This game isn't saved, so there is nothing to replay or to review.";
    // Begins a review of the game, whose winner's figures what it returns tells.
    std::function<std::function<ui::GameFigures()>()> begin_review = {};
    // Begins to look for the rating of whoever played alone; what it returns reads on.
    std::function<std::function<ui::AwaitedRating()>()> begin_rating = {};
};

// Those of a saved game that are the same wherever it is played; the game must outlive them.
[[nodiscard]] SaveHooks hooks_of(SavedGame& game);

class Saving {
  public:
    explicit Saving(SaveHooks hooks) : hooks_(std::move(hooks)) {}

    // Looks whether all is saved.
    void check(const ui::Keymap& keys);
    // The first frame does not wait for the disk; everything after it does.
    [[nodiscard]] bool begun() const { return begun_; }
    void begin(const ui::Keymap& keys);
    // Tries again, whatever was saved.
    void save(const ui::Keymap& keys);

    [[nodiscard]] bool saved() const { return saved_; }
    // Must stay in sight; "" while all is saved and no sentence is to be read.
    [[nodiscard]] const std::string& alarm() const { return alarm_; }
    // What happened to the file, once, to somebody who reads it.
    [[nodiscard]] std::string take_interference();
    // That the file could not be locked, once.
    [[nodiscard]] std::string take_unlocked();
    [[nodiscard]] std::string write_csv() const;
    [[nodiscard]] const std::string& recovered() const { return hooks_.recovered; }
    [[nodiscard]] bool can_replay() const { return hooks_.replay != nullptr; }
    [[nodiscard]] const std::string& no_replay() const { return hooks_.no_replay; }
    [[nodiscard]] const auto& begin_review() const { return hooks_.begin_review; }
    [[nodiscard]] std::function<ui::AwaitedRating()> rating() const {
        return hooks_.begin_rating ? hooks_.begin_rating() : nullptr;
    }
    [[nodiscard]] ui::Reply replay(bool review, std::optional<int> round) const {
        return hooks_.replay(review, round);
    }
    // What becomes of the game if the people here leave now.
    [[nodiscard]] std::string leaving() const {
        return hooks_.leaving ? hooks_.leaving() : "It isn't saved.";
    }
    // What people have to know after the game.
    [[nodiscard]] std::string farewell() const;

  private:
    SaveHooks hooks_;
    bool begun_ = false;
    bool saved_ = false;
    std::string alarm_;
    std::string interference_read_;
    bool unlocked_told_ = false;

    [[nodiscard]] std::string interference() const {
        return hooks_.interference ? hooks_.interference() : "";
    }
};

}  // namespace roundhouse::app
