// Keeps keys that are pressed early or held from skipping a page that waits, such as the curtain. A
// key that continues counts only if its page has been on the screen for a while, no key came just
// before it, and none follows at once. The caller passes the time: it reads no clock, and never
// knows what a key does.
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
    static constexpr Span kQuiet{200};  // without another key before it
    static constexpr Span kAlone{80};   // without another key after it

    enum class Verdict : std::uint8_t {
        now,    // the key takes effect
        soon,   // due() returns it, if no other key follows
        never,  // too early, or one of many
    };

    // The first page appears now.
    explicit KeyGuard(Instant now) : shown_(now) {}

    // Another page that has to be seen appears now: no earlier key can have been meant for it.
    void shown(Instant now);
    // A key was pressed. Only a guarded key, which continues from a page that waits, is held back.
    [[nodiscard]] Verdict key(Key key, bool guarded, Instant now);
    // The time until the key that is held back is due; none if no key is.
    [[nodiscard]] std::optional<Span> remaining(Instant now) const;
    // Returns the key that was held back, once, when it is due.
    [[nodiscard]] std::optional<Key> due(Instant now);

  private:
    struct Pending {
        Key key;
        Instant due;
    };
    Instant shown_;
    std::optional<Instant> last_key_;
    std::optional<Pending> pending_;
};

}  // namespace roundhouse::ui
