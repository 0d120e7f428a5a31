// A player that is not one of this program's: it is told all that its seat may know and asked for
// its choices, and it may fail. What it is, a program beside this one or a part of a test, and how
// it is reached is not known here.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::arena {

enum class Failure : std::uint8_t {
    late,     // no answer in time
    ended,    // it is not there any more
    garbage,  // an answer that says nothing
    flood,    // more than an answer
    illegal,  // an action that is not legal now
};
inline constexpr std::array<std::string_view, 5> kFailures{"late", "ended", "garbage", "flood",
                                                           "illegal"};
// How often each of them was.
using Failures = std::array<int, kFailures.size()>;

class Outsider {
  public:
    // None: all is well. Otherwise it is asked nothing more in this game.
    using Failed = std::optional<Failure>;

    virtual ~Outsider() = default;
    // A game begins. `players`: which of them sits where, by seat. Whatever it leaves to chance may
    // follow from `seed`, which says nothing of the deals.
    virtual Failed begin(const std::vector<std::size_t>& players, Seat seat,
                         std::uint64_t seed) = 0;
    // What has happened since, as its seat may know it.
    virtual Failed see(const Events& events) = 0;
    virtual Failed see_round(const Observation& dealt) = 0;
    // There is more than one action.
    virtual std::variant<Action, Failure> choose(const Observation& view) = 0;
    // The game is over, so nothing can fail any more.
    virtual void see_end(const Course& course) = 0;
};
using MakeOutsider = std::function<std::unique_ptr<Outsider>()>;

}  // namespace roundhouse::arena
