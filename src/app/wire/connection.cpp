#include "app/wire/connection.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace roundhouse::app::wire {

namespace {

bool only_later() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

std::optional<uid_t> Connection::user() const {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(fd_.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return std::nullopt;
    return peer.uid;
}

bool Connection::read() {
    std::array<char, 1 << 14> bytes;
    const ssize_t count = recv(fd_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0) return only_later();
    if (count == 0) return false;
    frames_.feed({bytes.data(), static_cast<std::size_t>(count)});
    return true;
}

void Connection::send(std::string_view frame) {
    out_ += frame;
    gone_ = gone_ || !flush();
}

bool Connection::flush() {
    while (pending()) {
        const ssize_t count = ::send(fd_.get(), out_.data() + written_, out_.size() - written_,
                                     MSG_DONTWAIT | MSG_NOSIGNAL);
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
