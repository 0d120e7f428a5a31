// What the people at a game may know of its tiles, from its records alone: each is looked at by
// itself, so that nothing which lay open between two looks is missing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "roundhouse/game/match.hpp"
#include "support/public_tiles.hpp"

namespace roundhouse::worlds {

class Known {
  public:
    // That game as it is now.
    void look(const game::Match& now);
    void forget() { *this = {}; }
    [[nodiscard]] bool has_game() const { return game_.has_value(); }
    [[nodiscard]] const game::Match& game() const { return *game_; }

    // What has lain open, or was told to everybody, in the round at hand.
    [[nodiscard]] TileSet open() const;
    // What that seat has held since the last look, in the round at hand.
    [[nodiscard]] const TileSet& held(Seat seat) const { return held_[seat]; }
    // A round was dealt since the last look; and what lay open at the end of the one before.
    [[nodiscard]] bool dealt() const { return dealt_; }
    [[nodiscard]] const TileSet& open_before() const { return open_before_; }

  private:
    std::optional<game::Match> game_;  // played again, record by record
    test::PublicTiles public_;
    std::array<TileSet, kMaxPlayers> held_{};
    TileSet open_before_;
    bool dealt_ = false;

    void note_hands();
};

// What the people at one terminal may have been told by now, in the round at hand; and, as long as
// they may not have taken all that was sent there, in the one before.
class Learned {
  public:
    // A step has passed; those are their seats.
    void note(const Known& known, SeatMask seats);
    // They take nothing for so many steps.
    void fall_behind(int steps) { behind_ = std::max(behind_, steps); }
    [[nodiscard]] TileSet may() const;

  private:
    TileSet now_, before_;
    int behind_ = 0;  // steps
};

}  // namespace roundhouse::worlds
