// A screen in time: how much has passed since it was last told, which keys have to be meant, and
// what its terminal still owes it. The terminal may be this one, or one in another process. Reads
// no clock, since the caller passes the time, and no key; shows nothing.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/ui/canvas/key_guard.hpp"
#include "roundhouse/ui/page/screen.hpp"

namespace roundhouse::ui {

// The shorter of two waits in milliseconds; -1: for ever.
[[nodiscard]] constexpr int shorter(int a, int b) {
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

class LiveScreen {
  public:
    using Instant = KeyGuard::Instant;

    LiveScreen(Screen& screen, Instant now) : screen_(screen), guard_(now), ticked_(now) {}

    // What the terminal has to do when it shows the next canvas.
    [[nodiscard]] const Wants& wants();
    // It has shown that canvas, and done all of it.
    void shown(Instant now);
    // The terminal shows something else until it is shown the next canvas, which nobody can have
    // typed for.
    void away(Instant now);
    // The window has another size: what is shown next has to be seen.
    void resized(Instant now) { guard_.shown(now); }

    // Milliseconds until pass() is due; -1: never.
    [[nodiscard]] int wait(Instant now) const;
    // Each of these returns whether the screen has to be shown again.
    bool key(Key key, Size size, Instant now);
    bool paste(const std::u32string& text, Size size);
    bool pass(Size size, Instant now);
    // Others may have done something: pages see it, and the time until now was before it.
    void look(Instant now) { tick(now); }

  private:
    Screen& screen_;
    KeyGuard guard_;
    Wants wants_;
    Instant ticked_;  // when the screen was last told that time had passed
    // Nothing that comes before it is a decision: it was sent, or typed, before anybody could have
    // read the first page. Until that page is shown it is empty.
    std::optional<Instant> begins_;

    [[nodiscard]] int elapsed(Instant now) const;
    void tick(Instant now);
    bool outrun(Instant now);
};

}  // namespace roundhouse::ui
