// The tiles that everybody at a table may know, for tests that look for others.
#pragma once

#include "roundhouse/game/match.hpp"

namespace roundhouse::test {

// What lies open now, what was drawn as lots in this game, and between two rounds all hands.
TileSet open_tiles(const game::Match& match);

// Every tile that has lain open, or been told, in the round at hand.
class PublicTiles {
  public:
    // To be called after each record.
    void note(const game::Match& match);
    [[nodiscard]] const TileSet& tiles() const { return tiles_; }

  private:
    TileSet tiles_;
    std::size_t records_ = 0;
};

}  // namespace roundhouse::test
