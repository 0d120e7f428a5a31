// In a real terminal, time passes only while the program waits for it: a second before every key,
// as with a person, and all of a wait at once if no key comes.
#include <poll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>

#include "record/still_world.hpp"

namespace {
constexpr int kBetweenKeys = 1000;  // milliseconds
constexpr int kLongestWait = 5;     // milliseconds of everybody else
}  // namespace

extern "C" int poll(pollfd* which, nfds_t count, int timeout) {
    const int real = timeout < 0 ? -1 : std::min(timeout, kLongestWait);
    const timespec wait{0, std::max(real, 0) * 1'000'000L};
    const auto ready = static_cast<int>(
        ::syscall(SYS_ppoll, which, count, real < 0 ? nullptr : &wait, nullptr, 0));
    // Without a timeout, it only asks whether there is more of the same.
    if (timeout != 0) roundhouse::record::pass(ready == 0 ? timeout : kBetweenKeys);
    return ready;
}
