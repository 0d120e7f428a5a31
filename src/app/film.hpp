// A recorded game as pictures: what the screen shows at each position, drawn as often and in any
// order as one likes. What the replay viewer, `show` and `export --cast` have in common.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/game/transport.hpp"
#include "roundhouse/ui/viewer.hpp"

namespace roundhouse::app {

// How a position is looked at.
struct FilmLook {
    int position = 0;
    game::HandMode hands = game::HandMode::hidden;
    int first_hand = 0;
    bool playing = false;
    double speed = 1;
    bool controls = false;  // the bars and keys of the viewer
    std::string prompt;     // instead of what happened
};

class Film {
  public:
    // The replay must outlive this. `sealed`: hands of a round that is still being played stay
    // closed, whatever is asked for.
    Film(const game::Replay& replay, bool sealed);

    [[nodiscard]] const ui::Playbill& bill() const { return bill_; }
    // Log, statistics and what is new, as they were then; stage and pages stay as they are.
    void bring(ui::UiState& ui, int position) const;
    // The position as its own page.
    [[nodiscard]] ui::Canvas draw(const ui::UiState& ui, const FilmLook& look,
                                  const ui::Glyphs& glyphs, const ui::Keymap& keys,
                                  ui::Size size) const;
    // Where a click on that page seeks.
    [[nodiscard]] std::optional<int> seek(const ui::UiState& ui, const FilmLook& look,
                                          const ui::Keymap& keys, ui::Size size,
                                          ui::Spot spot) const;
    // What happened there, in a sentence or some.
    [[nodiscard]] std::string caption(int position, game::HandMode hands) const;
    // "Computer players: Bea (planner), Cyd (greedy)."; "" where there are none.
    [[nodiscard]] std::string computer_players() const;
    // Whether the hands of that position stay closed.
    [[nodiscard]] bool closed(int position) const;

  private:
    const game::Replay& replay_;
    bool sealed_;
    ui::Playbill bill_;
    ui::Playbill own_bill_;  // for its own page, which says what it is
    std::vector<ui::ReelMark> marks_;
    std::vector<ui::LogLine> lines_;
    std::vector<std::size_t> told_;                 // by position: how many lines by then
    std::vector<std::pair<int, ui::Stats>> stats_;  // from those positions on

    // "Bea", or "Bea (planner)" of a computer player.
    [[nodiscard]] std::string who(Seat seat) const;
    void tell(int position, const State& state);
    [[nodiscard]] ui::Reel reel(const State& state, const FilmLook& look) const;
    [[nodiscard]] int turn_at(int position) const;
};

}  // namespace roundhouse::app
