#include "app/screen/wrapped.hpp"

#include <algorithm>
#include <utility>

namespace roundhouse::app {

ui::Reply Wrapped::answer() {
    const PageNeeds needs = std::exchange(page_->needs, {});
    ui::Reply reply;
    if (page_->finished()) reply = finished();
    // The screen itself does the other things that keys ask for.
    reply.taken = !needs.redraw && !needs.suspend;
    reply.look |= needs.must_be_seen || needs.flush;
    reply.forget |= needs.flush;
    return reply;
}

ui::Reply Wrapped::key(const ui::Press& press) {
    page_->key(press.key, press.size);
    return answer();
}

int Wrapped::timeout(bool covered) const {
    const int wait = covered ? -1 : page_->timeout();
    return wait < 0 ? -1 : std::max(0, wait - waited_);
}

ui::Reply Wrapped::tick(int milliseconds, bool covered) {
    const int wait = covered ? -1 : page_->timeout();
    waited_ = wait < 0 ? 0 : waited_ + milliseconds;
    if (wait < 0 || waited_ < wait) return {};
    waited_ = 0;
    page_->tick();
    return answer();
}

ui::Reply Wrapped::hide() {
    page_->hide();
    ui::Reply reply = answer();
    reply.alone = true;
    return reply;
}

}  // namespace roundhouse::app
