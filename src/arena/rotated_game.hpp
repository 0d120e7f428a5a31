// One game of a deal that is played once for every rotation of the players round the table. Counts
// what comes of it. Reads a clock only to say how long decisions took.
#pragma once

#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "roundhouse/arena/dealt.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/engine/deal.hpp"

namespace roundhouse::arena {

// One player's games on one deal, over all rotations.
struct Tally {
    double wins = 0;
    double points = 0;
    std::int64_t decisions = 0;
    double seconds = 0;
    double longest = 0;
    Failures failures{};
};

struct DealResult {
    GameTotals totals;
    std::vector<Tally> players;
    int endless = 0;
    int undealt = 0;
    std::int64_t illegal = 0;
};

class RotatedGame {
  public:
    // Player p sits at seat (p + rotation) % seats.
    RotatedGame(const TournamentTask& task, int deal, int rotation, const Outsiders& outsiders,
                DealResult& result);

    void play();
    // The same, and what each player's part in it was; costs a little more time.
    [[nodiscard]] DealtGame play_and_tell();

  private:
    const TournamentTask& task_;
    const Outsiders& outsiders_;
    int deal_number_;
    int rotation_;
    std::uint64_t seed_;
    DealResult& result_;
    State state_;
    std::vector<std::unique_ptr<bots::Bot>> bots_;
    Deal deal_;
    Events events_;
    std::vector<Events> untold_;  // by seat, of those outsiders that have not failed
    SeatMask failed_ = 0;
    Seat first_ = 0;
    SeatMask winners_ = 0;
    DealtGame* told_ = nullptr;  // only if it is wanted

    void count_round();
    void count_winners();
    [[nodiscard]] std::size_t player_at(std::size_t seat) const;
    // Deals the same tiles for every rotation, whatever happened before. False if there were too
    // many void deals.
    [[nodiscard]] bool deal(int round);
    // The outsider at that seat; null: none, or it has failed.
    [[nodiscard]] Outsider* outsider_at(Seat seat) const;
    template <class Fn>
    void for_each_outsider(Fn&& fn) {
        for (Seat seat = 0; seat < bots_.size(); ++seat)
            if (Outsider* const its = outsider_at(seat)) fn(*its, seat);
    }
    void check(Seat seat, const Outsider::Failed& failed);
    void greet();
    void note_events();
    // What has happened since it was told last.
    void tell(Outsider& its, Seat seat);
    void tell_round();
    void tell_end();
    // An outsider's choice, or that of the level which plays on for it.
    [[nodiscard]] Action choice_of(Seat seat, const Observation& view);
    // The best of the others have won a game of those who forfeit it.
    [[nodiscard]] SeatMask winners_without(SeatMask forfeited) const;
    void note_luck(Seat seat);
    void act();
};

}  // namespace roundhouse::arena
