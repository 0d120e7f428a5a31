#include "app/system/portable.hpp"

#include <fcntl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

namespace roundhouse::app {

namespace {

// In two steps: a program started between them by another thread would inherit it. So whoever
// starts programs in several threads opens their pipes and starts them one at a time.
[[maybe_unused]] bool set_up(int fd, Waits waits) {
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0) return false;
    if (waits == Waits::yes) return true;
    const int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
}

#if defined(MSG_NOSIGNAL) && !defined(ROUNDHOUSE_PORTABLE_ONLY)
constexpr int kNoSignal = MSG_NOSIGNAL;
void keep_from_signals(int /*socket*/) {}
#else
constexpr int kNoSignal = 0;
void keep_from_signals([[maybe_unused]] int socket) {
#ifdef SO_NOSIGPIPE
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#else
    // Whoever prints checks what could be printed (output.hpp).
    std::signal(SIGPIPE, SIG_IGN);
#endif
}
#endif

#if !defined(ROUNDHOUSE_HAS_ACCEPT4)
Descriptor set_up_socket(int fd) {
    Descriptor socket(real_sys(), fd);
    if (socket && !set_up(fd, Waits::no)) return {};
    return socket;
}
#endif

Descriptor without_signals(Descriptor socket) {
    if (socket) keep_from_signals(socket.get());
    return socket;
}

}  // namespace

std::optional<std::array<int, 2>> open_pipe(Waits waits) {
    std::array<int, 2> ends{};
#ifdef ROUNDHOUSE_HAS_PIPE2
    if (pipe2(ends.data(), waits == Waits::no ? O_CLOEXEC | O_NONBLOCK : O_CLOEXEC) != 0)
        return std::nullopt;
#else
    if (pipe(ends.data()) != 0) return std::nullopt;
    if (!set_up(ends[0], waits) || !set_up(ends[1], waits)) {
        const int error = errno;
        close(ends[0]);
        close(ends[1]);
        errno = error;
        return std::nullopt;
    }
#endif
    return ends;
}

// Systems with accept4 have these flags of socket, too.
Descriptor local_socket() {
#ifdef ROUNDHOUSE_HAS_ACCEPT4
    return without_signals(
        {real_sys(), socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)});
#else
    return without_signals(set_up_socket(socket(AF_UNIX, SOCK_STREAM, 0)));
#endif
}

Descriptor accept_from(int listener) {
#ifdef ROUNDHOUSE_HAS_ACCEPT4
    return without_signals(
        {real_sys(), accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK)});
#else
    return without_signals(set_up_socket(accept(listener, nullptr, nullptr)));
#endif
}

ssize_t send_at_once(int socket, std::string_view bytes) {
    return send(socket, bytes.data(), bytes.size(), MSG_DONTWAIT | kNoSignal);
}

std::optional<Peer> peer_of(int socket) {
#ifdef __linux__
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return std::nullopt;
    return Peer{peer.uid, peer.pid};
#else
    Peer peer;
    gid_t group = 0;
    if (getpeereid(socket, &peer.user, &group) != 0) return std::nullopt;
#ifdef LOCAL_PEERPID
    socklen_t size = sizeof peer.process;
    if (getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, &peer.process, &size) != 0) peer.process = 0;
#endif
    return peer;
#endif
}

int poll_with_mask(std::span<pollfd> which, int milliseconds, const sigset_t& mask) {
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    const timespec* const most = milliseconds < 0 ? nullptr : &time;
#ifdef ROUNDHOUSE_HAS_PPOLL
    return ppoll(which.data(), which.size(), most, &mask);
#else
    fd_set readable;
    FD_ZERO(&readable);
    int end = 0;
    for (const pollfd& one : which) {
        if (one.fd < 0) continue;
        if (one.fd >= FD_SETSIZE) {
            errno = EINVAL;
            return -1;
        }
        FD_SET(one.fd, &readable);
        end = std::max(end, one.fd + 1);
    }
    const int ready = pselect(end, &readable, nullptr, nullptr, most, &mask);
    for (pollfd& one : which) {
        const bool is_ready = ready > 0 && one.fd >= 0 && FD_ISSET(one.fd, &readable);
        one.revents = is_ready ? POLLIN : short{0};
    }
    return ready;
#endif
}

timespec written_at(const struct stat& file) {
#ifdef __APPLE__
    return file.st_mtimespec;
#else
    return file.st_mtim;
#endif
}

timespec changed_at(const struct stat& file) {
#ifdef __APPLE__
    return file.st_ctimespec;
#else
    return file.st_ctim;
#endif
}

}  // namespace roundhouse::app
