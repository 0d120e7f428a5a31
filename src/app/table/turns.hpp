// The course of the game on the screen: brings the table to what is shown next, whose turn it is,
// the curtain between two people, the pages between two rounds; and hands on what people do. Reads
// no key.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/table/hand.hpp"
#include "app/table/lesson.hpp"
#include "app/table/motion.hpp"
#include "app/table/others.hpp"
#include "app/table/saving.hpp"
#include "app/table/shared.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

class TableTurns {
  public:
    enum class Leaving {
        for_good,
        for_another,  // the same people want another game
        taught,       // the round of a lesson was played to its end
    };
    // What follows; `close` counts from the table.
    using Leave = std::function<void(Leaving)>;

    // `page` is what the pages over the table show.
    TableTurns(TableShared& table, ui::AtTable& page, TableHand& hand, TableOthers& others,
               std::optional<TableLesson>& lesson, const Saving& saving, Leave leave);

    // Brings the table to what the course shows, if it is something else than before.
    void follow();
    // The same, if nothing but who plays has changed: somebody new sees a hand only after they have
    // taken the keyboard.
    void follow_new_player(const std::string& why_curtain);
    // Others have done something, or time has passed for all.
    void look();
    // That much time has passed for whoever has to move at this keyboard.
    void pass_time(int milliseconds);

    void act(const Action& action);
    void end_turn(bool announce) { take(table_.course.end_turn(announce)); }
    void take_back();
    void computer_moves();
    void hide_hand();
    // How the round ended has been read.
    void leave_round_end();

    [[nodiscard]] std::optional<ui::Movement> take_movement(const ui::Canvas* before,
                                                            const ui::Canvas& after);
    // No key has been pressed in this turn yet.
    [[nodiscard]] bool untouched() const { return untouched_; }
    void touch();
    // Milliseconds until a computer player moves, and that many have passed.
    [[nodiscard]] int pause() const;
    void pass_pause(int milliseconds) { waited_ += milliseconds; }
    void end_pause() { waited_ = 0; }

  private:
    using Shows = play::Course::Shows;

    TableShared& table_;
    ui::AtTable& page_;
    TableHand& hand_;
    TableOthers& others_;
    std::optional<TableLesson>& lesson_;  // none: it is a game
    const Saving& saving_;
    Leave leave_;
    TableMotion motion_;
    std::optional<play::Course::Moment> shown_;  // what the table was last brought to
    std::string why_curtain_;  // is closed next; "": because somebody else is to move
    bool untouched_ = false;
    int waited_ = 0;  // milliseconds, for a computer player's move

    void show_round_start();
    void show_watching(const play::Course::Moment& before);
    void show_turn();
    void show_turn_end(const play::Course::Moment& before);
    void show_curtain();
    void show_round_end();
    void show_waiting();
    void show_final();
    void read_round_start();
    void read_round_end();
    // What follows a page between two rounds, which closes.
    [[nodiscard]] ui::Continues then(void (TableTurns::*step)());
    void take(const play::Sitting::Result& result);
    // Shows the part of the events that only that seat may know.
    void tell_privately(const Events& events, Seat seat);
    void tell_time_up();
    [[nodiscard]] std::vector<words::TurnTold> beginning_told(Seat seat) const;
};

}  // namespace roundhouse::app
