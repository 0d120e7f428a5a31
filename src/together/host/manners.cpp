#include "together/host/manners.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>

#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

std::string too_fast(std::chrono::milliseconds wait) {
    return fmt::format("You talk too fast. Wait {} and say it again.",
                       how_long(std::chrono::ceil<std::chrono::seconds>(wait)));
}

}  // namespace

// Whoever comes back with the same seat does not begin anew.
Manners::Of& Manners::of(SeatMask seats) {
    return seats == 0 ? seats_.back()
                      : seats_[static_cast<std::size_t>(std::countr_zero(unsigned{seats}))];
}

std::string Manners::may_say(SeatMask seats, Allowance& own, Instant now) {
    Of& these = of(seats);
    const Rate& together = seats == 0 ? limits::kSpectatorsChat : limits::kChat;
    if (these.lines >= limits::kMostChat)
        return seats == 0 ? "Spectators have said all that fits into one game."
                          : "You have said all that fits into one game.";
    const auto wait = std::max(own.wait(limits::kChat, now), these.chat.wait(together, now));
    if (wait.count() > 0) return too_fast(wait);
    if (!own.take(limits::kChat, now) || !these.chat.take(together, now)) return too_fast(wait);
    ++these.lines;
    return "";
}

Manners::Tell Manners::of_coming(SeatMask seats, Instant now) {
    Of& these = of(seats);
    if (these.told >= limits::kMostComings || !these.comings.take(limits::kComings, now))
        return Tell::no;
    const bool last = ++these.told == limits::kMostComings ||
                      these.comings.wait(limits::kComings, now).count() > 0;
    return last ? Tell::for_the_last_time : Tell::yes;
}

}  // namespace roundhouse::app
