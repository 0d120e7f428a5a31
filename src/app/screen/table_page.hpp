// A sitting on the screen: turns keys into requests to it, and the results into a screen state.
// Raises and lifts the curtain, and waits for people and computer players; leaves all decisions to
// the sitting.
#pragma once

#include <functional>

#include "app/screen/storyteller.hpp"
#include "app/setup/settings.hpp"
#include "app/table/sitting.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/choice.hpp"

namespace roundhouse::app {

// Connects the page to the saved game; all are empty if the game is not saved.
struct SaveHooks {
    std::function<std::string()> trouble;  // "" while all is saved, otherwise "NOT SAVED (...)"
    std::function<std::string()> interference;  // "", or a sentence on what happened to the file
    std::function<void()> try_again;
    std::function<std::string()> write_csv;  // writes the score sheet; a sentence on the result
    std::string recovered = {};  // what was moved away when the game was opened; "": nothing
};

class TablePage : public Page {
  public:
    // The match may be new or under way.
    TablePage(game::Match& match, Settings& settings, Advisors advisors, SaveHooks save_hooks = {});

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] bool guarded(ui::Key key) const override;
    void too_quick() override { ui_.story.too_quick = true; }
    [[nodiscard]] int timeout() const override;
    void tick() override;
    void hide() override;
    [[nodiscard]] bool finished() const override { return left_; }
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
    bool first_saved_ = false;  // the first save has been tried
    bool untouched_ = false;    // no key has been pressed in this turn yet
    std::string interference_read_;

    // The course of turns: table_page_turns.cpp.
    void begin();
    void deal();
    void proceed();
    void watch_computer();
    void begin_turn();
    void raise(std::string why);
    void lift();
    // Shows a page that waits for a key; keys typed before it are dropped.
    void wait_on(ui::Stage stage);
    void act(const Action& action);
    void leave_turn(bool announce);
    void follow(const Sitting::Result& result);
    void turn_is_over();
    void take_back();
    void fast_forward();
    void round_over();
    void go_on();

    void tell_own(const Events& events, Seat seat);
    [[nodiscard]] std::string drawn_words(Tile tile) const;
    void show_hint();
    void plan();
    void grant(ui::Request request);
    void check_saving();
    void save_first();
    void save_now();
    void click(ui::Key key, ui::Size size);
    [[nodiscard]] bool curtained() const;
};

}  // namespace roundhouse::app
