// A game at the table: drives a match for the people in front of the screen, who see it only
// through observations. Says whose view is shown, raises and lifts the curtain, lets computer
// players move.
#pragma once

#include <functional>

#include "app/setup/settings.hpp"
#include "app/table/advisors.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/choice.hpp"
#include "roundhouse/ui/table/step.hpp"

namespace roundhouse::app {

// Whoever keeps the game on disk; a game that nobody keeps has none of these.
struct Keeper {
    std::function<std::string()> trouble;  // "" while all is saved, else "NOT SAVED (...)"
    std::function<std::string()> news;     // "", or a sentence on what became of the file
    std::function<void()> try_again;
    std::function<std::string()> write_csv;  // the score sheet; a sentence on what came of it
};

class TableGame : public Page {
  public:
    // The match may be new, or be under way.
    TableGame(game::Match& match, Settings& settings, Advisors advisors, Keeper keeper = {});

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] bool careful(ui::Key key) const override;
    void too_quick() override { ui_.too_quick = true; }
    [[nodiscard]] int timeout() const override;
    void tick() override;
    void hide() override;
    [[nodiscard]] bool finished() const override { return left_; }

    // For tests: what stands on the screen, and for whom.
    [[nodiscard]] const ui::UiState& ui() const { return ui_; }
    [[nodiscard]] std::optional<Seat> viewer() const { return viewer_; }
    [[nodiscard]] Observation seen() const;

  private:
    game::Match& match_;
    Settings& settings_;
    Advisors advisors_;
    Keeper keeper_;
    ui::UiState ui_;
    ui::Playbill bill_;
    std::optional<Seat> viewer_;          // whose hand may be shown
    ui::Stage behind_ = ui::Stage::turn;  // what the curtain leads to
    Events story_;                        // of the round, without what was taken back
    std::array<int, kMaxPlayers> laid_seen_{};
    bool left_ = false;
    bool first_saved_ = false;  // the disk was asked for the first time
    bool untouched_ = false;    // no key has come in this turn yet
    std::string news_read_;

    void catch_up();
    void deal();
    void greet();
    [[nodiscard]] std::string why_first() const;
    void act(const Action& action);
    void tell_voids(int number, int round);
    void tell(const Events& events, int round);
    void tell_log(const Events& events, int round);
    void tell_back(Seat seat, int round);
    void splash_since(std::size_t line);
    void tell_turns();
    [[nodiscard]] int round() const;
    void tell_own(const Events& events, Seat seat);
    // What follows an action of that seat.
    void follow(const Events& events, Seat seat);
    void end_turn(Seat seat);
    void next_seat();
    void raise(Seat seat, ui::Stage behind, std::string why);
    void lift();
    // A page follows that waits for a key: what was typed before it was not meant for it.
    void wait_on(ui::Stage stage);
    void begin_turn(Seat seat);
    void take_back();
    void fast_forward();
    void show_hint();
    void plan();
    void go_on();
    void round_over();
    void grant(ui::Ask ask);
    void leave_turn(bool announce);
    void look_after_saving();
    void save_first();
    void save_now();
    void click(ui::Key key, ui::Size size);
    [[nodiscard]] int people() const;
    [[nodiscard]] std::optional<Seat> only_person() const;
    [[nodiscard]] bool curtained() const;
};

}  // namespace roundhouse::app
