// Somebody new at a game that has begun: which seats they may have, and when. A computer player's
// hand is shown to nobody within a round, unless all who are there agree.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "together/host/rights.hpp"
#include "together/host/state.hpp"
#include "together/host/talk.hpp"

namespace roundhouse::app {

class Newcomers {
  public:
    static constexpr std::size_t kMostWatching = 32;

    // `seat` shows the game to somebody who has a seat, or watches.
    Newcomers(HostedState& table, HostRights& rights, HostTalk& talk,
              std::function<void(Guest&)> seat)
        : table_(table), rights_(rights), talk_(talk), seat_(std::move(seat)) {}

    [[nodiscard]] bool may_choose(const Arrival& who) const;
    [[nodiscard]] std::string seats_for_the_asking(const Arrival& who) const;
    void ask_which_seat(Guest& guest, const Arrival& who);
    // "" or why they cannot have it.
    [[nodiscard]] std::string choose_named_seat(Guest& guest, const Arrival& who,
                                                const std::string& name);
    // What has been chosen is had now, if it can be.
    void take_seats();
    void take_seat(Guest& guest);
    // False: too many are choosing already.
    [[nodiscard]] bool make_room(uid_t user);
    void part_with_slow();

  private:
    HostedState& table_;
    HostRights& rights_;
    HostTalk& talk_;
    std::function<void(Guest&)> seat_;

    [[nodiscard]] std::vector<int> seats_open_to(const Arrival& who) const;
    // All seats, if they take that one, or why they cannot.
    [[nodiscard]] std::variant<Seats, std::string> seats_after(const Arrival& who, int seat) const;
    [[nodiscard]] std::string name_there(const Guest& guest) const;
    // "" or why they cannot have it; have not got it.
    [[nodiscard]] std::string choice_fault(const Arrival& who, int seat) const;
    [[nodiscard]] std::string take_over(const Arrival& who, int seat);
    void choose(Guest& guest, const Arrival& who, std::optional<int> seat);
    [[nodiscard]] bool may_sit_down(const Guest& guest) const;
    // False: there are too many already.
    [[nodiscard]] bool let_watch(Guest& guest);
    [[nodiscard]] bool watch_until_then(Guest& guest);
};

}  // namespace roundhouse::app
