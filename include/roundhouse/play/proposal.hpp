// What somebody at a table asks the others, and what they have said no to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "roundhouse/engine/state.hpp"

namespace roundhouse::play {

// One keyboard in a company. Numbers are not used again.
using Place = int;
inline constexpr Place kNowhere = -1;

// What somebody has asked, and all others who are present have to agree to.
struct Proposal {
    enum class What : std::uint8_t {
        take_back,  // the last decision of that seat, which the others have seen
        hold,       // a computer player plays for that seat until its owner is back
        take_over,  // whoever asks, who has no seat, gets that computer player's within the round
    };
    What what = What::take_back;
    Seat seat = 0;
    Place by = kNowhere;
    std::uint64_t number = 0;     // another one for each proposal
    std::size_t records = 0;      // of the game, when it was made
    std::vector<Place> agreed{};  // the one that asked included
    std::string who{};            // take_over: the newcomer, for people to read
};

// Whoever has said no is not asked the same again and again by the same seats. Undoing a move may
// be asked once. A computer player for somebody may be asked again after a while: it may be that
// nothing happens before. Time passes when it is told so.
class Refusals {
  public:
    static constexpr int kAskAgain = 60'000;  // milliseconds

    // `seats`: of those who asked. `by`: who has said no, for people to read.
    void add(const Proposal& asked, SeatMask seats, std::string by);
    // Why those seats may not ask that when the game has so many records: "", or a sentence.
    [[nodiscard]] std::string why_not(Proposal::What what, SeatMask seats,
                                      std::size_t records) const;
    void pass_time(int milliseconds);

  private:
    struct One {
        Proposal::What what;
        SeatMask seats;
        std::size_t records;
        std::string by;
        int left;  // milliseconds
    };
    std::vector<One> all_;  // since the last record
};

}  // namespace roundhouse::play
