// What systems have different calls for, each under one name that means the same everywhere: pipes,
// sockets on this machine, and who is at the other end of one. Uses the system's own call where it
// has one (cmake/Calls.cmake), otherwise what POSIX has. Nothing that comes from here is passed on
// to a program that is started. Decides nothing.
#pragma once

#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/system/descriptor.hpp"

namespace roundhouse::app {

enum class Waits : std::uint8_t { no, yes };

// The end to read from, then the end to write to; none: errno says why.
[[nodiscard]] std::optional<std::array<int, 2>> open_pipe(Waits waits);

// A stream socket that does not wait; empty: errno says why.
[[nodiscard]] Descriptor local_socket();
// The next connection, which does not wait either; empty: errno says why.
[[nodiscard]] Descriptor accept_from(int listener);
// How many of the bytes were taken, without waiting; -1: errno says why. Raises no SIGPIPE.
[[nodiscard]] ssize_t send_at_once(int socket, std::string_view bytes);

struct Peer {
    uid_t user = 0;
    pid_t process = 0;  // 0: this system does not say
};
// Who is at the other end of a local socket; none: the system does not know.
[[nodiscard]] std::optional<Peer> peer_of(int socket);

// Like poll, with that mask of signals while it waits: none is missed between a check before and
// the wait. Descriptors below 0 are left out; a time of -1 is without end.
[[nodiscard]] int poll_with_mask(std::span<pollfd> which, int milliseconds, const sigset_t& mask);

// When the file was last written to.
[[nodiscard]] timespec written_at(const struct stat& file);
// When the file, or what the system notes of it, was last changed.
[[nodiscard]] timespec changed_at(const struct stat& file);

}  // namespace roundhouse::app
