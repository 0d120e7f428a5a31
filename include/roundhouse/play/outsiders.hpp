// The programs that play at one table: what each of them is told, as its seat may know it, and
// whether one is being waited for. Changes nothing, and waits for nothing.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "roundhouse/game/match.hpp"
#include "roundhouse/play/outsider.hpp"

namespace roundhouse::play {

class Outsiders {
  public:
    // By seat; null: somebody else's.
    explicit Outsiders(std::vector<std::shared_ptr<Outsider>> players)
        : players_(std::move(players)) {}

    // What has happened since they were last told, of the events of the round. It cannot be taken
    // back any more.
    void tell(const Events& round);
    // A round was dealt; the game is over.
    void tell_deal(const game::Match& match, const Events& round);
    void tell_end(const game::Match& match, const Events& round);
    // Of the seat to move, which has more than one action: again until it has chosen or failed.
    [[nodiscard]] Outsider::Chosen choose(const game::Match& match, const Observation& view);
    // None: nobody has been asked who has not chosen yet.
    [[nodiscard]] std::optional<Outsider::Wait> thinking(const game::Match& match) const;
    void part_with(Seat seat);

  private:
    std::vector<std::shared_ptr<Outsider>> players_;
    std::array<std::size_t, kMaxPlayers> told_{};  // how many events of the round
    std::optional<std::size_t> asked_;             // after that many records

    [[nodiscard]] Outsider* at(Seat seat) const;
};

}  // namespace roundhouse::play
