#include "app/terminal/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include "app/terminal/signals.hpp"
#include "roundhouse/ui/page/live_screen.hpp"

namespace roundhouse::app {

namespace {

constexpr short kGone = POLLHUP | POLLERR | POLLNVAL;

// Milliseconds; -1: nothing is due.
int left_until(std::optional<Decoder::Instant> due) {
    if (!due) return -1;
    const auto left = std::chrono::ceil<Decoder::Span>(*due - Decoder::Clock::now());
    return std::max(static_cast<int>(left.count()), 0);
}

}  // namespace

// A single read that does not wait, since poll() has reported bytes.
void Input::read_ready() {
    std::array<char, kAtOnce> bytes;
    const ssize_t count = read(STDIN_FILENO, bytes.data(), at_once_);
    if (count > 0)
        decoder_.feed({bytes.data(), static_cast<std::size_t>(count)}, Decoder::Clock::now());
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        ended_ = true;
}

std::optional<ui::Key> Input::next(int timeout, int also) {
    if (const auto key = decoder_.next()) return key;
    // poll() ignores -1.
    pollfd wait[3] = {{STDIN_FILENO, POLLIN, 0}, {signal_pipe(), POLLIN, 0}, {also, POLLIN, 0}};
    const int ready = poll(wait, 3, ui::shorter(timeout, left_until(decoder_.due())));
    if (ready < 0) return std::nullopt;
    if ((wait[1].revents & POLLIN) != 0) {
        drain_signal_pipe();
        return std::nullopt;
    }
    if ((wait[0].revents & kGone) != 0)
        ended_ = true;
    else if ((wait[0].revents & POLLIN) != 0)
        read_ready();
    else
        decoder_.pass(Decoder::Clock::now());
    return decoder_.next();
}

void Input::drop() {
    // Somebody who never stops sending must not keep the program here.
    constexpr int kMostReads = 1000;
    pollfd wait{STDIN_FILENO, POLLIN, 0};
    for (int k = 0; k < kMostReads && !ended_ && poll(&wait, 1, 0) > 0; ++k) {
        if ((wait.revents & kGone) != 0) break;
        read_ready();
    }
    decoder_.drop();
}

}  // namespace roundhouse::app
