// What is said at a table of several terminals, and who may say it: people's chat, and that people
// have come or gone.
#pragma once

#include <optional>
#include <string>

#include "together/host/manners.hpp"
#include "together/host/rights.hpp"
#include "together/host/state.hpp"

namespace roundhouse::app {

class HostTalk {
  public:
    HostTalk(HostedState& table, HostRights& rights) : table_(table), rights_(rights) {}
    // A game begins, and its company.
    void begin();
    void begin_anew();

    // While people wait for each other: "" or why it was not said.
    [[nodiscard]] std::string say_in_room(Guest& guest, const std::string& words);
    void came(Guest& guest);
    void went(const Guest& guest);
    void tell(SeatMask seats, const std::string& sentence);
    [[nodiscard]] bool anybody_came() const { return anybody_came_; }
    // Where several users come, names alone do not say who somebody is.
    [[nodiscard]] std::string introduced(uid_t user, const std::string& names) const;
    // Beside the log, if that is wanted.
    void keep();

  private:
    HostedState& table_;
    HostRights& rights_;
    std::size_t kept_ = 0;        // lines of what was said in this game
    Manners manners_, reported_;  // what all are told, and what standard error is
    bool anybody_came_ = false;

    [[nodiscard]] std::optional<std::string> moderate(Guest& guest, const std::string& words);
    [[nodiscard]] bool has_just_taken_over(const Guest& guest) const;
    void report(SeatMask seats, const std::string& line);
};

}  // namespace roundhouse::app
