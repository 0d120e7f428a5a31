// The others at the table, who are at terminals of their own: what has become known of them, what
// they ask and are asked, what is said, and who is waited for. Nothing of it exists at one keyboard
// but the clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "app/table/shared.hpp"

namespace roundhouse::app {

class TableOthers {
  public:
    explicit TableOthers(TableShared& table);

    // What this page knows is up to date.
    void know();
    // Whether others, or time, have changed anything since.
    [[nodiscard]] bool acted() const;
    // What they asked, answered and said since, and who has got which seat.
    void hear_of_programs();
    void hear();
    // What happened since, in this round.
    [[nodiscard]] Events new_events() const;
    // Whether somebody's time has been used up since.
    [[nodiscard]] bool time_up() const { return times_up_ != table_.sitting.times_up(); }

    // The people here have asked the others something.
    void asked(const play::Course::Answer& answer);
    // Lets a computer player play for somebody who has gone or is idle, if the others agree.
    void ask_to_hold();
    // A line for all to read.
    void talk();

    [[nodiscard]] std::string waited_for() const;
    // Of the person whose turn it is.
    [[nodiscard]] std::optional<int> seconds_left() const;
    // Until the next round is dealt without everybody's word.
    [[nodiscard]] std::optional<int> until_deal() const;

  private:
    TableShared& table_;
    std::uint64_t version_ = 0;
    int times_up_ = 0;
    std::size_t events_ = 0;           // of the round
    std::size_t said_ = 0;             // lines
    SeatMask idle_ = 0;                // whom nobody has to wait for
    std::optional<int> until_deal_{};  // seconds
    bool asking_ = false;              // the people here have asked the others something
    std::uint64_t last_asked_ = 0;     // the last proposal that was put to the people here

    void ask_what_is_proposed();
};

}  // namespace roundhouse::app
