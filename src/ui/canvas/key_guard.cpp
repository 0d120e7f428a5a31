#include "roundhouse/ui/canvas/key_guard.hpp"

#include <algorithm>

namespace roundhouse::ui {

void KeyGuard::shown(Instant now) {
    shown_ = now;
    pending_.reset();
}

KeyGuard::Verdict KeyGuard::key(Key key, bool guarded, Instant now) {
    const bool calm = !last_key_ || now - *last_key_ >= kQuiet;
    last_key_ = now;
    pending_.reset();
    if (!guarded) return Verdict::now;
    if (!calm || now - shown_ < kShown) return Verdict::never;
    pending_ = Pending{key, now + kAlone};
    return Verdict::soon;
}

std::optional<KeyGuard::Span> KeyGuard::remaining(Instant now) const {
    if (!pending_) return std::nullopt;
    return std::max(Span{0}, std::chrono::ceil<Span>(pending_->due - now));
}

std::optional<Key> KeyGuard::due(Instant now) {
    if (!pending_ || now < pending_->due) return std::nullopt;
    const Key key = pending_->key;
    pending_.reset();
    return key;
}

}  // namespace roundhouse::ui
