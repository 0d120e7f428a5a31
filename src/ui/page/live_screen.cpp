#include "roundhouse/ui/page/live_screen.hpp"

#include <algorithm>

namespace roundhouse::ui {

namespace {

constexpr KeyGuard::Span kFirstLook{300};

}  // namespace

const Wants& LiveScreen::wants() {
    wants_ |= screen_.take_wants();
    if (!begins_) wants_.forget = true;
    return wants_;
}

void LiveScreen::shown(Instant now) {
    if (wants_.forget || wants_.look) guard_.shown(now);
    if (!begins_) begins_ = now + kFirstLook;
    wants_ = {};
}

// The screen has shown something else meanwhile, and nothing has gone on behind that.
void LiveScreen::away(Instant now) {
    ticked_ = now;
    wants_ = {.forget = true};
    begins_.reset();
}

int LiveScreen::elapsed(Instant now) const {
    return static_cast<int>(std::chrono::duration_cast<KeyGuard::Span>(now - ticked_).count());
}

void LiveScreen::tick(Instant now) {
    const int past = elapsed(now);
    ticked_ += KeyGuard::Span{past};
    screen_.tick(past);
}

// Until the screen or a key that was held back is due.
int LiveScreen::wait(Instant now) const {
    const int due = screen_.timeout();
    const int left = due < 0 ? -1 : std::max(0, due - elapsed(now));
    const auto held = guard_.remaining(now);
    return shorter(left, held ? static_cast<int>(held->count()) : -1);
}

// What the time that has passed leads to comes first. A key is not meant for a page that nobody has
// seen yet: it is dropped.
bool LiveScreen::outrun(Instant now) {
    tick(now);
    const Wants more = screen_.take_wants();
    wants_ |= more;
    return more.look || more.forget;
}

bool LiveScreen::key(Key key, Size size, Instant now) {
    if (!begins_) return false;
    if (outrun(now)) return true;
    const bool known = key.code != 0;
    const bool waits =
        known && (screen_.guarded(key, size) || (now < *begins_ && screen_.decides(key, size)));
    switch (guard_.key(key, waits, now)) {
        case KeyGuard::Verdict::now:
            if (known) screen_.key(key, size);
            return known;
        case KeyGuard::Verdict::soon:
            break;
        case KeyGuard::Verdict::never:
            screen_.too_soon(key);
            return true;
    }
    return false;
}

bool LiveScreen::paste(const std::u32string& text, Size size) {
    if (!begins_) return false;
    screen_.paste(text, size);
    return true;
}

bool LiveScreen::pass(Size size, Instant now) {
    if (const auto meant = guard_.due(now)) {
        if (!outrun(now)) screen_.key(*meant, size);
        return true;
    }
    if (screen_.timeout() < 0 || elapsed(now) < screen_.timeout()) return false;
    tick(now);
    return true;
}

}  // namespace roundhouse::ui
