// A sitting on the screen: turns keys into requests to it, and the results into a screen state.
// Raises and lifts the curtain, and waits for people and computer players; leaves all decisions to
// the sitting.
#pragma once

#include <functional>

#include "app/screen/animation.hpp"
#include "app/screen/storyteller.hpp"
#include "app/setup/settings.hpp"
#include "app/sitting/sitting.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/lesson/teacher.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/first_use.hpp"
#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

// Connects the page to the saved game; all are empty if the game is not saved.
struct SaveHooks {
    std::function<std::string()> notice;  // "" while all is saved, otherwise "NOT SAVED (...)"
    std::function<std::string()> interference;  // "", or a sentence on what happened to the file
    std::function<void()> try_again;
    std::function<std::string()> write_csv;  // writes the score sheet; a sentence on the result
    std::string recovered = {};  // what was moved away when the game was opened; "": nothing
    std::function<std::string()> unlocked = {};  // "", or a sentence on a missing lock; told once
};

class TablePage : public Page {
  public:
    // The match may be new or under way.
    TablePage(game::Match& match, Settings& settings, Computers bots, SaveHooks save_hooks = {},
              Animation motion = Animation());

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] bool takes_text() const override { return ui_.own.typing; }
    [[nodiscard]] bool guarded(ui::Key key) const override;
    [[nodiscard]] int timeout() const override;
    void tick() override;
    void hide() override;
    [[nodiscard]] bool finished() const override { return left_; }
    // Makes the game a lesson: notes and suggestions at each turn, and it ends with the round. To
    // be called before anything is drawn.
    void teach(lesson::Teacher& teacher);
    // Whether the round of a lesson was played to its end.
    [[nodiscard]] bool taught() const { return taught_; }
    // Whether the same people want another game.
    [[nodiscard]] bool again() const { return again_; }

    // For tests: what the screen shows, and to whom.
    [[nodiscard]] const ui::UiState& ui() const { return ui_; }
    [[nodiscard]] std::optional<Seat> viewer() const { return sitting_.seated(); }
    [[nodiscard]] Observation seen() const { return sitting_.seen(); }

  private:
    Sitting sitting_;
    Settings& settings_;
    SaveHooks save_hooks_;
    ui::UiState ui_;
    ui::GameInfo info_;
    Storyteller teller_;
    bool left_ = false;
    bool again_ = false;
    lesson::Teacher* teacher_ = nullptr;
    bool taught_ = false;
    std::size_t noted_at_ = SIZE_MAX;   // the number of records when the note was made
    ui::Size size_{60, 20};             // of the last page drawn
    std::optional<ui::FirstUse> page_;  // that is shown
    bool unlocked_told_ = false;
    bool first_saved_ = false;  // the first save has been tried
    bool untouched_ = false;    // no key has been pressed in this turn yet
    std::string interference_read_;

    // A tile that was played since the last page was drawn.
    struct Moved {
        event::Played played;
        std::optional<ui::Point> from;  // in the hand; none: it was not shown
    };
    Animation motion_;
    std::optional<Moved> moved_;
    bool engine_due_ = false;  // of a new round: it has not rolled into the hub yet
    std::optional<ui::Canvas> last_page_;
    ui::Stage last_stage_ = ui::Stage::curtain;

    // The course of turns: table_page_turns.cpp.
    void begin();
    void deal();
    void proceed();
    void watch_computer();
    void begin_turn();
    void close_curtain(std::string why);
    void open_curtain();
    // Shows a page that waits for a key; keys typed before it are dropped.
    void wait_on(ui::Stage stage);
    void act(const Action& action);
    void leave_turn(bool announce);
    void follow(const Sitting::Result& result);
    void turn_is_over();
    void tell_turn_is_over();
    void take_back();
    [[nodiscard]] std::string why_no_take_back() const;
    void fast_forward();
    void round_over();
    void go_on();

    void tell_privately(const Events& events, Seat seat);
    [[nodiscard]] std::string drawn_words(Tile tile) const;
    void show_hint();
    void sort_by_longest_train();
    void grant(ui::Request request);
    void change_board();
    void check_saving();
    void log_about_file(const std::string& sentence);
    void save_first();
    void save_now();
    [[nodiscard]] bool may_animate() const;
    void note_move(const Events& events, std::optional<ui::Point> from);
    void begin_motion(const Observation& game, const ui::Canvas& page);
    void click(ui::Key key, ui::Size size);
    void show_note();
    [[nodiscard]] bool reads_note(ui::Key key, ui::Size size);
    void note_page();
    void remember_page();
    [[nodiscard]] bool has_seen(ui::FirstUse page) const;
    [[nodiscard]] bool curtained() const;
};

}  // namespace roundhouse::app
