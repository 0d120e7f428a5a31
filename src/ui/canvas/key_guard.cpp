#include "roundhouse/ui/canvas/key_guard.hpp"

#include <algorithm>

namespace roundhouse::ui {

void KeyGuard::shown(Instant now) {
    shown_ = now;
    held_.reset();
}

KeyGuard::Verdict KeyGuard::key(Key key, bool guarded, Instant now) {
    const bool calm = !last_key_ || now - *last_key_ >= kQuiet;
    last_key_ = now;
    held_.reset();
    if (!guarded) return Verdict::now;
    if (!calm || now - shown_ < kShown) return Verdict::never;
    held_ = Held{key, now + kAlone};
    return Verdict::soon;
}

std::optional<KeyGuard::Span> KeyGuard::remaining(Instant now) const {
    if (!held_) return std::nullopt;
    return std::max(Span{0}, std::chrono::ceil<Span>(held_->due - now));
}

std::optional<Key> KeyGuard::due(Instant now) {
    if (!held_ || now < held_->due) return std::nullopt;
    const Key key = held_->key;
    held_.reset();
    return key;
}

}  // namespace roundhouse::ui
