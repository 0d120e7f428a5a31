#include "worlds/kernel.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace roundhouse::worlds {

Kernel* Kernel::current = nullptr;

namespace {

constexpr int kFirst = 1000;            // far above real descriptors
constexpr std::size_t kMost = 512;      // as `ulimit -n`
constexpr std::int64_t kCost = 10'000;  // nanoseconds of a call
constexpr std::int64_t kLook = 2'000;   // and of a look at the clock

int result(int error) {
    if (error == 0) return 0;
    errno = error;
    return -1;
}

}  // namespace

bool Kernel::fails(Call call, bool* in_part) {
    ++calls;
    now += kCost;
    const auto kind = static_cast<std::size_t>(call);
    ++made[kind];
    if (last_call != 0 && calls >= last_call && die) die();
    if (signal_call != 0 && calls >= signal_call && signalled) {
        signal_call = 0;
        signalled(signal);
    }
    for (Failing& one : failing) {
        if (one.call != call) continue;
        const int seen = one.seen++;
        if (seen < one.after || seen >= one.after + one.count) continue;
        if (one.error == 0 && in_part == nullptr) continue;
        ++failed[kind];
        if (one.error == 0) {
            *in_part = true;
            return false;
        }
        errno = one.error;
        return true;
    }
    return false;
}

int Kernel::add(Open made_one) {
    if (open_.size() >= kMost) return result(EMFILE);
    int fd = kFirst;
    while (open_.contains(fd)) ++fd;
    open_.emplace(fd, std::move(made_one));
    return fd;
}

int Kernel::open(const char* path, int flags, mode_t mode) {
    if (fails(Call::open)) return -1;
    auto node = disk_.find(path);
    if (node && (flags & O_CREAT) != 0 && (flags & O_EXCL) != 0) return result(EEXIST);
    if (!node && (flags & O_CREAT) == 0) return result(ENOENT);
    if (!node) {
        Disk::Node made_one = 0;
        if (const int error = disk_.make(path, Disk::Kind::file, S_IFREG | mode, made_one);
            error != 0)
            return result(error);
        node = made_one;
    }
    const Disk::Kind kind = disk_.kind(*node);
    if (kind == Disk::Kind::socket) return result(ENXIO);
    if ((flags & O_DIRECTORY) != 0 && kind != Disk::Kind::folder) return result(ENOTDIR);
    if (kind == Disk::Kind::folder && (flags & O_ACCMODE) != O_RDONLY) return result(EISDIR);
    if ((flags & O_TRUNC) != 0) disk_.truncate(*node, 0, wall);
    return add({.node = node});
}

bool Kernel::has_open_folder() const {
    return std::ranges::any_of(open_, [&](const auto& one) {
        return one.second.node && disk_.kind(*one.second.node) == Disk::Kind::folder;
    });
}

int Kernel::close(int fd) {
    const auto found = open_.find(fd);
    if (found == open_.end()) return result(EBADF);
    // The kernel lets go of it even where it reports an error.
    const bool wrong = fails(Call::close);
    const int error = errno;
    Open& one = found->second;
    if (one.node && locks_.contains(*one.node) && locks_[*one.node] == fd) locks_.erase(*one.node);
    if (one.stream) (one.calls ? one.stream->client_gone : one.stream->table_gone) = true;
    for (const auto& caller : one.callers) caller->table_gone = true;
    open_.erase(found);
    return wrong ? result(error) : 0;
}

ssize_t Kernel::read(int fd, char* bytes, std::size_t count, off_t offset) {
    if (fails(Call::read)) return -1;
    Open& one = open_.at(fd);
    if (!one.node) return result(EINVAL);
    if (disk_.kind(*one.node) != Disk::Kind::file) return result(EISDIR);
    const std::string& all = disk_.bytes(*one.node);
    const std::size_t from = offset >= 0 ? static_cast<std::size_t>(offset) : one.at;
    const std::size_t got = from < all.size() ? std::min(count, all.size() - from) : 0;
    if (got > 0) std::memcpy(bytes, all.data() + from, got);
    if (offset < 0) one.at += got;
    return static_cast<ssize_t>(got);
}

ssize_t Kernel::write(int fd, const char* bytes, std::size_t count, off_t offset) {
    bool in_part = false;
    if (fails(Call::write, &in_part)) return -1;
    Open& one = open_.at(fd);
    if (!one.node) return result(EINVAL);
    if (in_part) count = (count + 1) / 2;
    const std::size_t from = offset >= 0 ? static_cast<std::size_t>(offset) : one.at;
    disk_.write(*one.node, from, {bytes, count}, wall + now);
    if (offset < 0) one.at += count;
    return static_cast<ssize_t>(count);
}

int Kernel::sync(int fd) {
    if (fails(Call::sync)) return -1;
    const Open& one = open_.at(fd);
    if (!one.node) return result(EINVAL);
    disk_.sync(*one.node);
    return 0;
}

int Kernel::truncate(int fd, off_t size) {
    if (fails(Call::truncate)) return -1;
    disk_.truncate(open_.at(fd).node.value(), static_cast<std::size_t>(size), wall + now);
    return 0;
}

int Kernel::reserve(int) {
    return fails(Call::reserve) ? -1 : 0;
}

int Kernel::lock(int fd) {
    if (fails(Call::lock)) return -1;
    const auto node = open_.at(fd).node;
    if (!node) return result(EINVAL);
    const auto [held, fresh] = locks_.emplace(*node, fd);
    return fresh || held->second == fd ? 0 : result(EWOULDBLOCK);
}

int Kernel::fill(Disk::Node node, struct stat* out) const {
    *out = {};
    constexpr std::int64_t kSecond = 1'000'000'000;
    out->st_dev = 1;
    out->st_ino = node + 1;
    out->st_mode = disk_.mode(node);
    out->st_nlink = disk_.links(node);
    out->st_uid = getuid();
    out->st_gid = getgid();
    out->st_size = static_cast<off_t>(disk_.bytes(node).size());
    out->st_mtim = {disk_.changed(node) / kSecond, disk_.changed(node) % kSecond};
    out->st_ctim = out->st_mtim;
    return 0;
}

int Kernel::status(int fd, struct stat* out) {
    if (fails(Call::status)) return -1;
    const auto node = open_.at(fd).node;
    return node ? fill(*node, out) : result(EBADF);
}

int Kernel::status(const char* path, struct stat* out) {
    if (fails(Call::status)) return -1;
    const auto node = disk_.find(path);
    return node ? fill(*node, out) : result(ENOENT);
}

int Kernel::mkdir(const char* path, mode_t mode) {
    if (fails(Call::mkdir)) return -1;
    Disk::Node made_one = 0;
    return result(disk_.make(path, Disk::Kind::folder, S_IFDIR | mode, made_one));
}

int Kernel::rename(const char* from, const char* to, bool over) {
    return fails(Call::rename) ? -1 : result(disk_.rename(from, to, over));
}

int Kernel::link(const char* from, const char* to) {
    return fails(Call::link) ? -1 : result(disk_.link(from, to));
}

int Kernel::remove(const char* path, bool folder) {
    return fails(Call::remove) ? -1 : result(disk_.remove(path, folder));
}

int Kernel::set_mode(const char* path, mode_t mode) {
    const auto node = disk_.find(path);
    if (!node) return result(ENOENT);
    disk_.set_mode(*node, (disk_.mode(*node) & ~mode_t{07777}) | mode);
    return 0;
}

DIR* Kernel::list(const char* path) {
    if (fails(Call::list)) return nullptr;
    const auto node = disk_.find(path);
    if (!node || disk_.kind(*node) != Disk::Kind::folder) {
        errno = node ? ENOTDIR : ENOENT;
        return nullptr;
    }
    return list_of(*node, -1);
}

DIR* Kernel::list(int fd) {
    if (fails(Call::list)) return nullptr;
    const Open& one = open_.at(fd);
    if (!one.node || disk_.kind(*one.node) != Disk::Kind::folder) {
        errno = ENOTDIR;
        return nullptr;
    }
    return list_of(*one.node, fd);
}

DIR* Kernel::list_of(Disk::Node folder, int fd) {
    auto made_one = std::make_unique<List>();
    made_one->names = disk_.names(folder);
    made_one->fd = fd;
    DIR* const handle = reinterpret_cast<DIR*>(made_one.get());
    lists_.emplace(handle, std::move(made_one));
    return handle;
}

bool Kernel::has(DIR* list) const {
    return lists_.contains(list);
}

dirent* Kernel::next(DIR* list) {
    List& one = *lists_.at(list);
    if (one.at >= one.names.size()) return nullptr;
    const std::string& name = one.names[one.at++];
    one.entry.d_name[name.copy(one.entry.d_name, sizeof one.entry.d_name - 1)] = '\0';
    one.entry.d_type = DT_UNKNOWN;
    return &one.entry;
}

int Kernel::end(DIR* list) {
    if (const int fd = lists_.at(list)->fd; fd >= 0) open_.erase(fd);
    lists_.erase(list);
    return 0;
}

int Kernel::socket() {
    return fails(Call::socket) ? -1 : add({.stream = std::make_shared<Stream>()});
}

int Kernel::bind(int fd, const char* path) {
    if (fails(Call::bind)) return -1;
    Disk::Node made_one = 0;
    const int error = disk_.make(path, Disk::Kind::socket, S_IFSOCK | 0600, made_one);
    if (error == 0) open_.at(fd).node = made_one;
    return result(error == EEXIST ? EADDRINUSE : error);
}

int Kernel::listen(int fd) {
    if (fails(Call::listen)) return -1;
    Open& one = open_.at(fd);
    one.listens = true;
    one.stream.reset();
    return 0;
}

std::shared_ptr<Stream> Kernel::call(int process) {
    for (auto& [fd, one] : open_) {
        if (!one.listens) continue;
        auto stream = std::make_shared<Stream>();
        stream->process = process;
        one.callers.push_back(stream);
        return stream;
    }
    return nullptr;
}

// Where the one process is the table itself, only whether anybody listens.
int Kernel::connect(int fd, const char* path) {
    if (fails(Call::connect)) return -1;
    const auto node = disk_.find(path);
    if (!node) return result(ENOENT);
    const auto served = std::ranges::find_if(
        open_, [&](const auto& one) { return one.second.listens && one.second.node == node; });
    if (served == open_.end()) return result(ECONNREFUSED);
    if (!has_client) return 0;
    Open& own = open_.at(fd);
    own.calls = true;
    own.stream->process = 2000;
    served->second.callers.push_back(own.stream);
    client = own.stream;
    return 0;
}

int Kernel::accept(int fd) {
    if (fails(Call::accept)) return -1;
    Open& one = open_.at(fd);
    if (one.callers.empty()) return result(EAGAIN);
    const auto stream = one.callers.front();
    const int made_one = add({.stream = stream});
    if (made_one >= 0) {
        open_.at(fd).callers.pop_front();
        accepted.push_back(stream->process);
    }
    return made_one;
}

int Kernel::peer(int fd, ucred* out) {
    const Open& one = open_.at(fd);
    if (!one.stream) return result(ENOTCONN);
    *out = {one.stream->process, getuid(), getgid()};
    return 0;
}

ssize_t Kernel::receive(int fd, char* bytes, std::size_t count) {
    if (fails(Call::receive)) return -1;
    const Open& one = open_.at(fd);
    Stream& stream = *one.stream;
    if (stream.reset) return result(ECONNRESET);
    std::string& waiting = one.calls ? stream.to_client : stream.to_table;
    if (one.calls && stream.held_back && !stream.table_gone) return result(EAGAIN);
    if (waiting.empty())
        return (one.calls ? stream.table_gone : stream.client_gone) ? 0 : result(EAGAIN);
    count = std::min(count, waiting.size());
    std::memcpy(bytes, waiting.data(), count);
    waiting.erase(0, count);
    return static_cast<ssize_t>(count);
}

ssize_t Kernel::send(int fd, const char* bytes, std::size_t count) {
    bool in_part = false;
    if (fails(Call::send, &in_part)) return -1;
    const Open& one = open_.at(fd);
    Stream& stream = *one.stream;
    if ((one.calls ? stream.table_gone : stream.client_gone) || stream.reset) return result(EPIPE);
    std::string& sent = one.calls ? stream.to_table : stream.to_client;
    const std::size_t room = stream.room - std::min(stream.room, sent.size());
    if (room == 0) return result(EAGAIN);
    count = std::min(in_part ? (count + 1) / 2 : count, room);
    sent.append(bytes, count);
    return static_cast<ssize_t>(count);
}

int Kernel::look(pollfd* which, nfds_t count) {
    int ready = 0;
    for (nfds_t k = 0; k < count; ++k) {
        pollfd& one = which[k];
        one.revents = 0;
        const auto found = open_.find(one.fd);
        if (found == open_.end() && one.fd >= 0) {
            int bytes = 0;
            const bool ended = input_ended && one.fd == STDIN_FILENO;
            if (ended || (ioctl(one.fd, FIONREAD, &bytes) == 0 && bytes > 0)) one.revents |= POLLIN;
        }
        if (found != open_.end()) {
            const Open& what = found->second;
            if (what.listens && !what.callers.empty()) one.revents |= POLLIN;
            if (what.stream) {
                const Stream& stream = *what.stream;
                const bool held_back =
                    what.calls && stream.held_back && !stream.reset && !stream.table_gone;
                const bool over =
                    stream.reset || (what.calls ? stream.table_gone : stream.client_gone);
                if (!held_back &&
                    (over || !(what.calls ? stream.to_client : stream.to_table).empty()))
                    one.revents |= POLLIN;
                if (over)
                    one.revents |= POLLHUP;
                else if ((what.calls ? stream.to_table : stream.to_client).size() < stream.room)
                    one.revents |= POLLOUT;
            }
        }
        one.revents = static_cast<short>(one.revents & (one.events | POLLHUP));
        ready += one.revents != 0 ? 1 : 0;
    }
    return ready;
}

int Kernel::poll(pollfd* which, nfds_t count, int timeout) {
    if (fails(Call::poll)) return -1;
    const std::int64_t end = now + std::int64_t{timeout} * 1'000'000;
    int ready = look(which, count);
    if (!meanwhile || timeout == 0) {
        if (ready == 0 && timeout > 0) pass(std::chrono::milliseconds(timeout));
        return ready;
    }
    interrupted = false;
    wait_ends = timeout < 0 ? -1 : end;
    hears_input =
        std::any_of(which, which + count, [](const pollfd& one) { return one.fd == STDIN_FILENO; });
    for (; ready == 0 && (timeout < 0 || now < end); ready = look(which, count)) {
        meanwhile();
        if (interrupted) return result(EINTR);
    }
    return ready;
}

int Kernel::sleep(const timespec& time) {
    const std::int64_t end = now + time.tv_sec * 1'000'000'000 + time.tv_nsec;
    wait_ends = end;
    hears_input = false;
    while (meanwhile && now < end) meanwhile();
    now = std::max(now, end);
    return 0;
}

int Kernel::clock(clockid_t which, timespec* out) {
    now += kLook;
    const std::int64_t time = which == CLOCK_REALTIME ? wall + now : now;
    constexpr std::int64_t kSecond = 1'000'000'000;
    *out = {time / kSecond, time % kSecond};
    return 0;
}

}  // namespace roundhouse::worlds
