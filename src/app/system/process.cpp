#include "app/system/process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef ROUNDHOUSE_HAS_PRCTL
#include <sys/prctl.h>
#endif

#include <csignal>

namespace roundhouse::app {

bool set_up_process() {
    std::signal(SIGXFSZ, SIG_IGN);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
        if (::fcntl(fd, F_GETFD) >= 0) continue;
        // It gets the lowest free number, which is this one. Read-only, so that printing fails and
        // the exit status says so, as with a closed stream.
        if (::open("/dev/null", O_RDONLY) != fd) return false;
    }
    return true;
}

void keep_memory_private() {
#ifndef ROUNDHOUSE_DEBUG
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
#ifdef ROUNDHOUSE_HAS_PRCTL
    // The limit does not apply to a core dump that the system pipes into a program.
    ::prctl(PR_SET_DUMPABLE, 0);
#endif
#endif
}

}  // namespace roundhouse::app
