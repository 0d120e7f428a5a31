// A sitting on the screen: keys become requests to it, and what came of them a screen state. Raises
// and lifts the curtain, and waits for people and for computer players; decides nothing that the
// sitting does not.
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

// What keeps the game on disk; a game that is not saved has none of these.
struct SaveHooks {
    std::function<std::string()> trouble;  // "" while all is saved, else "NOT SAVED (...)"
    std::function<std::string()> news;     // "", or a sentence on what became of the file
    std::function<void()> try_again;
    std::function<std::string()> write_csv;  // the score sheet; a sentence on what came of it
};

class TablePage : public Page {
  public:
    // The match may be new, or be under way.
    TablePage(game::Match& match, Settings& settings, Advisors advisors, SaveHooks save_hooks = {});

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] bool guarded(ui::Key key) const override;
    void too_quick() override { ui_.story.too_quick = true; }
    [[nodiscard]] int timeout() const override;
    void tick() override;
    void hide() override;
    [[nodiscard]] bool finished() const override { return left_; }

    // For tests: what stands on the screen, and for whom.
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
    bool first_saved_ = false;  // the disk was asked for the first time
    bool untouched_ = false;    // no key has come in this turn yet
    std::string news_read_;

    // Whose turn it is, and what the screen does about it: table_page_turns.cpp.
    void begin();
    void deal();
    void proceed();
    void look_on();
    void begin_turn();
    void raise(std::string why);
    void lift();
    // A page follows that waits for a key: what was typed before it was not meant for it.
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
    void look_after_saving();
    void save_first();
    void save_now();
    void click(ui::Key key, ui::Size size);
    [[nodiscard]] bool curtained() const;
};

}  // namespace roundhouse::app
