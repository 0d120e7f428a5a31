// Plays a recorded game through from its beginning, record by record. Holds one position at a time,
// so a game of any length takes little memory; to go back, use replay.hpp. Holds all hands.
#pragma once

#include "roundhouse/game/match.hpp"

namespace roundhouse::game {

class Playthrough {
  public:
    // Begins before the first deal. The match must outlive this, and not change meanwhile.
    explicit Playthrough(const Match& match);

    // On to the next record; false at the end.
    bool next();

    // The number of records played so far.
    [[nodiscard]] int position() const { return static_cast<int>(replayed_.records().size()); }
    // The last of them and its events; position 0 has none.
    [[nodiscard]] const Record& record() const { return replayed_.records().back(); }
    [[nodiscard]] const Events& events() const { return replayed_.last_events(); }
    [[nodiscard]] const State& state() const { return replayed_.state(); }
    // Who plays, from this record on, and what they were called before it.
    [[nodiscard]] const words::Names& names() const { return replayed_.names(); }
    [[nodiscard]] const words::Names& names_before() const { return names_before_; }
    [[nodiscard]] const std::vector<Player>& players() const { return replayed_.setup().players; }

  private:
    const Match& match_;
    Match replayed_;
    words::Names names_before_;
};

// Whether these events begin a round: a void deal does not.
[[nodiscard]] bool begins_round(const Events& events);

}  // namespace roundhouse::game
