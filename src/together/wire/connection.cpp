#include "together/wire/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>

#include "app/system/portable.hpp"

namespace roundhouse::app::wire {

namespace {

bool only_later() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

std::optional<uid_t> Connection::user() const {
    const auto peer = peer_of(fd_.get());
    return peer ? std::optional(peer->user) : std::nullopt;
}

bool Connection::readable() const {
    pollfd wait{fd_.get(), POLLIN, 0};
    return poll(&wait, 1, 0) > 0;
}

bool Connection::read() {
    std::array<char, 1 << 14> bytes;
    const ssize_t count = recv(fd_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0) return only_later();
    if (count == 0) return false;
    frames_.feed({bytes.data(), static_cast<std::size_t>(count)});
    return true;
}

std::optional<FromTable> Connection::next_until(std::chrono::steady_clock::time_point end) {
    for (;;) {
        if (const auto frame = next()) return decode_from_table(*frame);
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        pollfd wait{fd_.get(), POLLIN, 0};
        const int ready = left.count() <= 0 ? 0 : poll(&wait, 1, static_cast<int>(left.count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0 || (!read() && !has_next())) return std::nullopt;
    }
}

void Connection::send(std::string_view frame) {
    out_ += frame;
    gone_ = gone_ || !flush();
}

bool Connection::flush() {
    while (pending()) {
        const ssize_t count = send_at_once(fd_.get(), std::string_view(out_).substr(written_));
        if (count < 0) {
            gone_ = !only_later();
            break;
        }
        written_ += static_cast<std::size_t>(count);
    }
    if (!pending()) {
        out_.clear();
        written_ = 0;
    }
    return !gone_;
}

}  // namespace roundhouse::app::wire
