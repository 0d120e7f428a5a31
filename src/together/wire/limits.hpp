// How often a terminal may do what others have to hear of, or what takes the table's time: so many
// at once, then one after each span. docs/together.md tells the numbers. Measures no time itself.
#pragma once

#include <algorithm>
#include <chrono>

namespace roundhouse::app {

struct Rate {
    int at_once;
    std::chrono::milliseconds each;
};

namespace limits {

using namespace std::chrono_literals;

// Greetings of new terminals, of one user; more have to wait.
inline constexpr Rate kGreetings{10, 50ms};
// Lines of chat: of one terminal; of all together that have no seat.
inline constexpr Rate kChat{5, 3s};
inline constexpr Rate kSpectatorsChat{10, 1s};
// Kept in one game, of each seat, and of all that have none.
inline constexpr int kMostChat = 2000;
// That people of one seat, or that spectators, have come or gone; and how many in one game.
inline constexpr Rate kComings{6, 20s};
inline constexpr int kMostComings = 200;

}  // namespace limits

// What is left of a rate.
class Allowance {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    // Until there is something left.
    [[nodiscard]] std::chrono::milliseconds wait(const Rate& rate, Instant now) const {
        const auto late = std::max(used_until_, now) + rate.each - now - rate.at_once * rate.each;
        return std::max(std::chrono::ceil<std::chrono::milliseconds>(late),
                        std::chrono::milliseconds(0));
    }
    // False if nothing is.
    [[nodiscard]] bool take(const Rate& rate, Instant now) {
        if (wait(rate, now).count() > 0) return false;
        used_until_ = std::max(used_until_, now) + rate.each;
        return true;
    }

  private:
    Instant used_until_{};
};

}  // namespace roundhouse::app
