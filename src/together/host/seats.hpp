// Who sits where at a table of several terminals. Before the game: who has come, and which computer
// players join them. From its beginning: whose each seat is, whether or not its owner is there.
// Knows no game and no terminal.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/system/fault.hpp"
#include "roundhouse/engine/state.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

using GuestId = int;
inline constexpr GuestId kNobody = -1;

// Somebody who comes, with the names of all who share the terminal.
struct Arrival {
    GuestId guest = kNobody;
    uid_t user = 0;
    std::vector<std::string> names;
    bool named = false;  // they asked for these names
};

class Seats {
  public:
    struct One {
        game::Player player;
        GuestId guest = kNobody;     // at whose terminal it is
        std::optional<uid_t> owner;  // nobody else may have it; none: it is not known
        GuestId last_guest = kNobody;
        bool muted = false;  // also if somebody else takes it
        bool operator==(const One&) const = default;
    };

    Seats() = default;
    // Of a game that is resumed: nobody is there, and whose the seats were is not known.
    explicit Seats(const std::vector<game::Player>& players);

    [[nodiscard]] const std::vector<One>& all() const { return seats_; }
    [[nodiscard]] std::vector<game::Player> players() const;
    [[nodiscard]] int people() const;
    [[nodiscard]] SeatMask of(GuestId guest) const;
    // The names of the people there, or of those whose seats wait for them.
    [[nodiscard]] std::vector<std::string> names_of(GuestId guest) const;

    // Before the game. Seats for those names, after the other people: "" or why not. Names that
    // nobody asked for are changed until they differ from all others.
    [[nodiscard]] std::string sit(const Arrival& who, int most);
    void stand_up(GuestId guest);
    // A computer player of that level, called after a locomotive; false if the table is full.
    bool add_computer(const std::string& level, int most);
    bool remove_computer();
    // The seats of computer players, all after the people's. The last is the one that
    // remove_computer() would take away.
    [[nodiscard]] std::vector<int> computers() const;
    // Gives one of them that level and, if it was called after a locomotive, a name that goes with
    // it.
    void change_level(int seat, const std::string& level);
    // Such players until there are so many at the table. Gives their names.
    std::vector<std::string> fill_with_computers(const std::string& level, int players);

    // During the game. The seats of somebody who comes back, or who comes for seats whose owner is
    // not known: "" or why there are none, which without names may be that it is not clear which.
    // Gives the guests whose seats the same user takes over.
    [[nodiscard]] std::string come_back(const Arrival& who, std::vector<GuestId>& instead_of);
    // The seats that somebody new may take over: those that wait and may be this user's, and
    // computer players'.
    [[nodiscard]] std::vector<int> open_to(uid_t user) const;
    // One of those seats for somebody who comes alone. It gets their name, but keeps a person's if
    // they gave none: "" or why not.
    [[nodiscard]] std::string take_over(int seat, const Arrival& who);
    // Seats have changed hands at the table: they are these players' now.
    void follow(const std::vector<game::Player>& players);
    [[nodiscard]] std::optional<int> seat_named(const std::string& name) const;
    // The players whose seats wait for somebody, and may be this user's.
    [[nodiscard]] std::vector<std::string> waiting_for(uid_t user) const;
    void go(GuestId guest);
    // What is said at that seat, and at the others of its terminal, is not heard; or is again.
    void mute(int seat, bool muted);
    [[nodiscard]] bool is_muted(GuestId guest) const;
    // Of a game that is resumed: that seat, if it is a person's, is that user's; or if it is a
    // computer player's, its level follows the people.
    void belongs_to(int seat, uid_t user);
    void follows_people(int seat);
    // Everybody moves up one seat for another game.
    void move_up();

  private:
    std::vector<One> seats_;

    [[nodiscard]] const One* named(const std::string& name) const;
    [[nodiscard]] std::variant<std::string, Fault> name_for(const std::string& typed,
                                                            const Arrival& who) const;
};

}  // namespace roundhouse::app
