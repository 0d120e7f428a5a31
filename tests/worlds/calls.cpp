// The C library's calls, as the program under test makes them: those that concern a world go to its
// kernel, all others to the real one. scripts/worlds checks that no call of the program's is
// missing here.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "worlds/kernel.hpp"
#include "worlds/memory.hpp"

using roundhouse::worlds::Kernel;
using roundhouse::worlds::OwnMemory;
using roundhouse::worlds::refuse_memory;

namespace {

// The library's own function of that name.
template <class Function>
Function* real(const char* name, Function*) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

// The kernel, whose own memory is none of the program's; null: it is the real one's business.
class Door {
  public:
    explicit Door(bool concerns) : kernel_(concerns ? Kernel::current : nullptr) {}
    explicit operator bool() const { return kernel_ != nullptr; }
    Kernel* operator->() const { return kernel_; }

  private:
    OwnMemory own_;
    Kernel* kernel_;
};

Door kernel_of(int fd) {
    return Door(Kernel::current != nullptr && Kernel::current->has(fd));
}

Door kernel_of(const char* path) {
    return Door(Kernel::current != nullptr && Kernel::has(path));
}

Door kernel_of(DIR* list) {
    return Door(Kernel::current != nullptr && Kernel::current->has(list));
}

// The terminal on which a screen is drawn.
Door terminal_at(int fd) {
    return Door(Kernel::current != nullptr && Kernel::current->shows && fd == STDOUT_FILENO);
}

Door kernel_of_all() {
    return Door(Kernel::current != nullptr);
}

const char* path_of(const sockaddr* address) {
    return reinterpret_cast<const sockaddr_un*>(address)->sun_path;
}

}  // namespace

#define ROUNDHOUSE_REAL(name) (real(#name, &(name)))

extern "C" {

int open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        std::va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    if (const Door kernel = kernel_of(path)) return kernel->open(path, flags, mode);
    return ROUNDHOUSE_REAL(open)(path, flags, mode);
}

int close(int fd) {
    if (const Door kernel = kernel_of(fd)) return kernel->close(fd);
    return ROUNDHOUSE_REAL(close)(fd);
}

ssize_t read(int fd, void* bytes, size_t count) {
    if (const Door kernel = kernel_of(fd))
        return kernel->read(fd, static_cast<char*>(bytes), count, -1);
    return ROUNDHOUSE_REAL(read)(fd, bytes, count);
}

ssize_t pread(int fd, void* bytes, size_t count, off_t offset) {
    if (const Door kernel = kernel_of(fd))
        return kernel->read(fd, static_cast<char*>(bytes), count, offset);
    return ROUNDHOUSE_REAL(pread)(fd, bytes, count, offset);
}

ssize_t write(int fd, const void* bytes, size_t count) {
    if (const Door kernel = kernel_of(fd))
        return kernel->write(fd, static_cast<const char*>(bytes), count, -1);
    if (const Door kernel = terminal_at(fd)) {
        kernel->shows({static_cast<const char*>(bytes), count});
        return static_cast<ssize_t>(count);
    }
    return ROUNDHOUSE_REAL(write)(fd, bytes, count);
}

ssize_t pwrite(int fd, const void* bytes, size_t count, off_t offset) {
    if (const Door kernel = kernel_of(fd))
        return kernel->write(fd, static_cast<const char*>(bytes), count, offset);
    return ROUNDHOUSE_REAL(pwrite)(fd, bytes, count, offset);
}

int fsync(int fd) {
    if (const Door kernel = kernel_of(fd)) return kernel->sync(fd);
    return ROUNDHOUSE_REAL(fsync)(fd);
}

int fdatasync(int fd) {
    if (const Door kernel = kernel_of(fd)) return kernel->sync(fd);
    return ROUNDHOUSE_REAL(fdatasync)(fd);
}

int ftruncate(int fd, off_t size) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->truncate(fd, size);
    return ROUNDHOUSE_REAL(ftruncate)(fd, size);
}

int fallocate(int fd, int mode, off_t offset, off_t size) {
    if (const Door kernel = kernel_of(fd)) return kernel->reserve(fd);
    return ROUNDHOUSE_REAL(fallocate)(fd, mode, offset, size);
}

int flock(int fd, int how) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->lock(fd);
    return ROUNDHOUSE_REAL(flock)(fd, how);
}

int fstat(int fd, struct stat* out) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->status(fd, out);
    return ROUNDHOUSE_REAL(fstat)(fd, out);
}

int stat(const char* path, struct stat* out) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->status(path, out);
    return real("stat", static_cast<int (*)(const char*, struct stat*)>(nullptr))(path, out);
}

int lstat(const char* path, struct stat* out) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->status(path, out);
    return ROUNDHOUSE_REAL(lstat)(path, out);
}

int access(const char* path, int how) noexcept {
    struct stat found {};
    if (const Door kernel = kernel_of(path)) return kernel->status(path, &found);
    return ROUNDHOUSE_REAL(access)(path, how);
}

int chmod(const char* path, mode_t mode) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->set_mode(path, mode);
    return ROUNDHOUSE_REAL(chmod)(path, mode);
}

int chown(const char* path, uid_t user, gid_t group) noexcept {
    if (kernel_of(path)) return 0;
    return ROUNDHOUSE_REAL(chown)(path, user, group);
}

int mkdir(const char* path, mode_t mode) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->mkdir(path, mode);
    return ROUNDHOUSE_REAL(mkdir)(path, mode);
}

int rmdir(const char* path) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->remove(path, true);
    return ROUNDHOUSE_REAL(rmdir)(path);
}

int unlink(const char* path) noexcept {
    if (const Door kernel = kernel_of(path)) return kernel->remove(path, false);
    return ROUNDHOUSE_REAL(unlink)(path);
}

int link(const char* from, const char* to) noexcept {
    if (const Door kernel = kernel_of(from)) return kernel->link(from, to);
    return ROUNDHOUSE_REAL(link)(from, to);
}

int rename(const char* from, const char* to) noexcept {
    if (const Door kernel = kernel_of(from)) return kernel->rename(from, to, true);
    return ROUNDHOUSE_REAL(rename)(from, to);
}

int renameat2(int from_at, const char* from, int to_at, const char* to, unsigned how) noexcept {
    if (const Door kernel = kernel_of(from)) return kernel->rename(from, to, how == 0);
    return ROUNDHOUSE_REAL(renameat2)(from_at, from, to_at, to, how);
}

DIR* opendir(const char* path) {
    if (const Door kernel = kernel_of(path)) return kernel->list(path);
    return ROUNDHOUSE_REAL(opendir)(path);
}

// As std::filesystem lists a folder.
int openat(int at, const char* path, int flags, ...) {
    if (const Door kernel = kernel_of(path)) return kernel->open(path, flags, 0);
    std::va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return ROUNDHOUSE_REAL(openat)(at, path, flags, mode);
}

DIR* fdopendir(int fd) {
    if (const Door kernel = kernel_of(fd)) return kernel->list(fd);
    return ROUNDHOUSE_REAL(fdopendir)(fd);
}

dirent* readdir(DIR* list) {
    if (const Door kernel = kernel_of(list)) return kernel->next(list);
    return ROUNDHOUSE_REAL(readdir)(list);
}

int closedir(DIR* list) {
    if (const Door kernel = kernel_of(list)) return kernel->end(list);
    return ROUNDHOUSE_REAL(closedir)(list);
}

int socket(int domain, int type, int protocol) noexcept {
    if (const Door kernel = kernel_of_all()) return kernel->socket();
    return ROUNDHOUSE_REAL(socket)(domain, type, protocol);
}

int bind(int fd, const sockaddr* address, socklen_t size) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->bind(fd, path_of(address));
    return ROUNDHOUSE_REAL(bind)(fd, address, size);
}

int listen(int fd, int most) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->listen(fd);
    return ROUNDHOUSE_REAL(listen)(fd, most);
}

int connect(int fd, const sockaddr* address, socklen_t size) {
    if (const Door kernel = kernel_of(fd)) return kernel->connect(fd, path_of(address));
    return ROUNDHOUSE_REAL(connect)(fd, address, size);
}

int accept4(int fd, sockaddr* address, socklen_t* size, int flags) {
    if (const Door kernel = kernel_of(fd)) return kernel->accept(fd);
    return ROUNDHOUSE_REAL(accept4)(fd, address, size, flags);
}

int accept(int fd, sockaddr* address, socklen_t* size) {
    if (const Door kernel = kernel_of(fd)) return kernel->accept(fd);
    return ROUNDHOUSE_REAL(accept)(fd, address, size);
}

// Descriptors of a world never wait, and no program is started in it.
int fcntl(int fd, int command, ...) {
    std::va_list rest;
    va_start(rest, command);
    void* const argument = va_arg(rest, void*);
    va_end(rest);
    if (kernel_of(fd)) return 0;
    return ROUNDHOUSE_REAL(fcntl)(fd, command, argument);
}

int getsockopt(int fd, int level, int option, void* value, socklen_t* size) noexcept {
    if (const Door kernel = kernel_of(fd)) return kernel->peer(fd, static_cast<ucred*>(value));
    return ROUNDHOUSE_REAL(getsockopt)(fd, level, option, value, size);
}

ssize_t recv(int fd, void* bytes, size_t count, int flags) {
    if (const Door kernel = kernel_of(fd))
        return kernel->receive(fd, static_cast<char*>(bytes), count);
    return ROUNDHOUSE_REAL(recv)(fd, bytes, count, flags);
}

ssize_t send(int fd, const void* bytes, size_t count, int flags) {
    if (const Door kernel = kernel_of(fd))
        return kernel->send(fd, static_cast<const char*>(bytes), count);
    return ROUNDHOUSE_REAL(send)(fd, bytes, count, flags);
}

int poll(pollfd* which, nfds_t count, int timeout) {
    if (Kernel::current == nullptr) return ROUNDHOUSE_REAL(poll)(which, count, timeout);
    const int ready = kernel_of_all()->poll(which, count, timeout);
    if (Kernel::current->shows) refuse_memory(std::exchange(Kernel::current->refuse, 0));
    return ready;
}

int ppoll(pollfd* which, nfds_t count, const timespec* most, const sigset_t* mask) {
    if (Kernel::current == nullptr || !Kernel::current->wait_for_line)
        return ROUNDHOUSE_REAL(ppoll)(which, count, most, mask);
    return Kernel::current->wait_for_line(
        which, count,
        most == nullptr ? -1 : static_cast<int>(most->tv_sec * 1000 + most->tv_nsec / 1'000'000),
        mask);
}

// As poll_with_mask (src/app/system) calls it, where ppoll is not to be used.
int pselect(int count, fd_set* readable, fd_set* writable, fd_set* odd, const timespec* most,
            const sigset_t* mask) {
    if (Kernel::current == nullptr || !Kernel::current->wait_for_line)
        return ROUNDHOUSE_REAL(pselect)(count, readable, writable, odd, most, mask);
    std::vector<pollfd> which;
    for (int fd = 0; fd < count; ++fd)
        if (FD_ISSET(fd, readable)) which.push_back({fd, POLLIN, 0});
    const int ready = ppoll(which.data(), which.size(), most, mask);
    for (const pollfd& one : which)
        if (ready <= 0 || one.revents == 0) FD_CLR(one.fd, readable);
    return ready;
}

int ioctl(int fd, unsigned long request, ...) noexcept {
    std::va_list rest;
    va_start(rest, request);
    void* const value = va_arg(rest, void*);
    va_end(rest);
    if (Kernel::current == nullptr || Kernel::current->columns == 0 || request != TIOCGWINSZ)
        return ROUNDHOUSE_REAL(ioctl)(fd, request, value);
    winsize& size = *static_cast<winsize*>(value);
    size = {};
    size.ws_row = static_cast<unsigned short>(Kernel::current->rows);
    size.ws_col = static_cast<unsigned short>(Kernel::current->columns);
    return 0;
}

int tcgetattr(int fd, termios* out) noexcept {
    if (Kernel::current == nullptr || !Kernel::current->shows)
        return ROUNDHOUSE_REAL(tcgetattr)(fd, out);
    *out = Kernel::current->modes;
    return 0;
}

int tcsetattr(int fd, int when, const termios* modes) noexcept {
    if (Kernel::current == nullptr || !Kernel::current->shows)
        return ROUNDHOUSE_REAL(tcsetattr)(fd, when, modes);
    Kernel::current->modes = *modes;
    return 0;
}

int clock_gettime(clockid_t which, timespec* out) noexcept {
    if (const Door kernel = kernel_of_all()) return kernel->clock(which, out);
    return ROUNDHOUSE_REAL(clock_gettime)(which, out);
}

time_t time(time_t* out) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != nullptr) *out = now.tv_sec;
    return now.tv_sec;
}

int raise(int signal) noexcept {
    if (Kernel::current == nullptr || !Kernel::current->raised)
        return ROUNDHOUSE_REAL(raise)(signal);
    Kernel::current->raised(signal);
    return 0;
}

// 0: the program and all that belongs to it.
int kill(pid_t process, int signal) noexcept {
    if (Kernel::current == nullptr || !Kernel::current->raised || process != 0)
        return ROUNDHOUSE_REAL(kill)(process, signal);
    Kernel::current->raised(signal);
    return 0;
}

int nanosleep(const timespec* time, timespec* rest) {
    if (Kernel::current == nullptr) return ROUNDHOUSE_REAL(nanosleep)(time, rest);
    return Kernel::current->sleep(*time);
}
}

// Every number is the next one.
void std::random_device::_M_init(const char* /*token*/, std::size_t /*length*/) {}
void std::random_device::_M_init(const std::string& /*token*/) {}
void std::random_device::_M_fini() {}
unsigned int std::random_device::_M_getval() {
    return Kernel::current != nullptr ? ++Kernel::current->random_numbers : 1;
}
