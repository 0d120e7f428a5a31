// Whether the table still answers. At most one answer is due: to the greeting, or to the ping that
// goes with what people do. A table that is silent while nobody does anything is as it should be.
// Sends nothing and measures no time itself.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <variant>

#include "together/wire/messages.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

class Patience {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    // Its people have done something. True: a ping has to go with it.
    [[nodiscard]] bool ask(Instant now) {
        if (since_) return false;
        since_ = now;
        return true;
    }
    // Pictures and lines do not show that the table hears its people.
    void take(const wire::FromTable& message) {
        if (std::holds_alternative<wire::Pong>(message) ||
            std::holds_alternative<wire::Welcome>(message))
            since_.reset();
    }
    // The answer is overdue.
    [[nodiscard]] bool over(Instant now) const {
        return since_ && now - *since_ >= waits::kSign.longest;
    }
    // Milliseconds until it is; -1: it is already, or none is due.
    [[nodiscard]] int wait(Instant now) const {
        if (!since_ || over(now)) return -1;
        return static_cast<int>(
            std::chrono::ceil<std::chrono::milliseconds>(*since_ + waits::kSign.longest - now)
                .count());
    }

  private:
    std::optional<Instant> since_;
};

}  // namespace roundhouse::app
