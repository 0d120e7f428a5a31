// Keeps hasty or held keys from skipping a page that waits, such as the curtain. A key that
// continues counts only if its page has been on the screen for a while, no key came just before,
// and none follows at once. It is told the time and reads no clock; what a key does it never
// knows.
#pragma once

#include <chrono>
#include <optional>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::ui {

class KeyGuard {
  public:
    using Clock = std::chrono::steady_clock;
    using Instant = Clock::time_point;
    using Span = std::chrono::milliseconds;

    static constexpr Span kShown{500};  // on the screen before the key
    static constexpr Span kQuiet{200};  // without a key before it
    static constexpr Span kAlone{80};   // without a key after it

    enum class Verdict : std::uint8_t {
        now,    // it does what it does
        soon,   // due() gives it, if it stays alone
        never,  // too quick, or one of many
    };

    // A page is on the screen now.
    explicit KeyGuard(Instant now) : shown_(now) {}

    // Another page is on the screen that has to be seen: no key before this one can mean it.
    void shown(Instant now);
    // A key came. Only a guarded one, which goes on from a page that waits, is held back.
    [[nodiscard]] Verdict key(Key key, bool guarded, Instant now);
    // How long until the key that is held back is due; none: there is none.
    [[nodiscard]] std::optional<Span> left(Instant now) const;
    // The key that was held back, once, when it is due.
    [[nodiscard]] std::optional<Key> due(Instant now);

  private:
    struct Held {
        Key key;
        Instant due;
    };
    Instant shown_;
    std::optional<Instant> last_key_;
    std::optional<Held> held_;
};

}  // namespace roundhouse::ui
