// What differs between two runs of the program, made the same: the clocks, the random device, the
// times of files. These replace the functions of the C and C++ libraries.
#include "record/still_world.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <random>
#include <string>

namespace roundhouse::record {

namespace {

constexpr long kNow = 1'767'268'800;  // 2026-01-01 12:00:00 UTC
std::atomic<long> passed = 0;         // milliseconds
// Whoever looks at the clock again and again waits for something, or thinks for as long as it may.
constexpr long kManyLooks = 100;
std::atomic<long> looks = 0;  // since time was let pass

// What was written during the record was written now.
int with_still_times(int result, struct stat* found) {
    if (result == 0 && found->st_mtime > kNow) found->st_mtim = {kNow, 0};
    return result;
}

}  // namespace

void pass(int milliseconds) {
    passed += milliseconds;
    looks = 0;
}

}  // namespace roundhouse::record

using namespace roundhouse::record;

extern "C" {

time_t time(time_t* out) noexcept {
    const time_t now = kNow + passed / 1000;
    if (out != nullptr) *out = now;
    return now;
}

int clock_gettime(clockid_t clock, timespec* out) noexcept {
    if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC)
        return static_cast<int>(::syscall(SYS_clock_gettime, clock, out));
    if (++looks > kManyLooks) ++passed;
    *out = {kNow + passed / 1000, passed % 1000 * 1'000'000};
    return 0;
}

int fstat(int fd, struct stat* found) noexcept {
    return with_still_times(::fstatat(fd, "", found, AT_EMPTY_PATH), found);
}

int lstat(const char* path, struct stat* found) noexcept {
    return with_still_times(::fstatat(AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW), found);
}

// Nothing that is saved here has to outlive the machine.
int fsync(int) {
    return 0;
}
int fdatasync(int) {
    return 0;
}
}

// Every number is the next one. All of its functions are here, so that the linker takes none of the
// library's.
void std::random_device::_M_init(const char* /*token*/, std::size_t /*length*/) {}
void std::random_device::_M_init(const std::string& /*token*/) {}
void std::random_device::_M_fini() {}
unsigned int std::random_device::_M_getval() {
    static unsigned int numbers = 0;
    return ++numbers;
}
