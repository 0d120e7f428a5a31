// Words what happens at the table: the story so far of a resumed game, the start of a round, lines
// for the log, what the next player has missed. Writes only the story, and only what everybody may
// know.
#pragma once

#include "app/sitting/sitting.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::app {

class Storyteller {
  public:
    // All of them must outlive this; `info` must be filled in before anything is told.
    Storyteller(const Sitting& sitting, const ui::GameInfo& info, ui::TableStory& story)
        : sitting_(sitting), info_(info), story_(story) {}

    // Tells the story of a match that is under way, from its records.
    void retell();
    // Tells the start of a round, after that many void deals.
    void dealt(int voids);
    void tell(const Events& events);
    void taken_back(Seat seat);
    // Fills in the curtain for that seat.
    void curtain(Seat seat, std::string why);

  private:
    const Sitting& sitting_;
    const ui::GameInfo& info_;
    ui::TableStory& story_;

    [[nodiscard]] int round() const { return sitting_.match().state().course.round_at_hand(); }
    [[nodiscard]] std::string why_first() const;
    void greet();
    void tell_voids(int number, int round);
    void tell_log(const Events& events, int round);
    void tell_take_back(Seat seat, int round);
    void tell_turns();
    void round_start_since(std::size_t line);
};

}  // namespace roundhouse::app
