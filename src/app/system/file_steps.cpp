#include "app/system/file_steps.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "app/system/random.hpp"
#include "app/system/status.hpp"

namespace roundhouse::app {

namespace file_steps {

namespace {

int status_for(int error) {
    switch (error) {
        case ENOENT:
        case ENOTDIR:
            return status::no_input;
        case EACCES:
        case EPERM:
        case EROFS:
        case ENOSPC:
        case EDQUOT:
            return status::cannot_create;
        default:
            return status::io_error;
    }
}

}  // namespace

int write_all(Sys& sys, int fd, std::string_view bytes, std::size_t offset) {
    while (!bytes.empty()) {
        const ssize_t written = retried([&] {
            return sys.write_at(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        });
        if (written < 0) return errno;
        if (written == 0) return ENOSPC;  // nothing was written, without an error
        bytes.remove_prefix(static_cast<std::size_t>(written));
        offset += static_cast<std::size_t>(written);
    }
    return 0;
}

bool read_whole_piece(Sys& sys, int fd, std::string& bytes, off_t offset) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t got = retried([&] {
            return sys.read_at(fd, bytes.data() + done, bytes.size() - done,
                               offset + static_cast<off_t>(done));
        });
        if (got <= 0) return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

off_t common_bytes(Sys& sys, int fd, std::string_view bytes) {
    constexpr std::size_t kPiece = std::size_t{64} << 10U;
    std::string piece(std::min(kPiece, bytes.size()), '\0');
    for (std::size_t offset = 0; offset < bytes.size();) {
        const std::string_view rest = bytes.substr(offset);
        const ssize_t got = retried([&] {
            return sys.read_at(fd, piece.data(), std::min(piece.size(), rest.size()),
                               static_cast<off_t>(offset));
        });
        if (got < 0) return -1;
        const std::string_view read(piece.data(), static_cast<std::size_t>(got));
        const auto differs = std::ranges::mismatch(read, rest).in1 - read.begin();
        offset += static_cast<std::size_t>(differs);
        if (got == 0 || differs < got) return static_cast<off_t>(offset);
    }
    return static_cast<off_t>(bytes.size());
}

bool not_offered(int error) {
    return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP || error == ENOTSUP;
}

Lock lock(Sys& sys, int fd) {
    if (retried([&] { return sys.lock(fd); }) == 0) return Lock::held;
    return errno == EWOULDBLOCK ? Lock::held_elsewhere : Lock::none;
}

int sync(Sys& sys, int fd) {
    if (retried([&] { return sys.sync(fd); }) == 0) return 0;
    return not_offered(errno) ? 0 : errno;
}

int sync_data(Sys& sys, int fd) {
    if (retried([&] { return sys.sync_data(fd); }) == 0) return 0;
    return not_offered(errno) ? 0 : errno;
}

int rename_over(Sys& sys, const std::string& from, const std::string& to) {
    return retried([&] { return sys.rename_over(from.c_str(), to.c_str()); }) == 0 ? 0 : errno;
}

int rename_new(Sys& sys, const std::string& from, const std::string& to) {
    if (retried([&] { return sys.rename_new(from.c_str(), to.c_str()); }) == 0) return 0;
    // A sandbox may forbid this call and not the older ones.
    if (!not_offered(errno) && errno != EPERM) return errno;
    // A hard link does not replace an existing name either.
    if (retried([&] { return sys.link(from.c_str(), to.c_str()); }) == 0) {
        if (retried([&] { return sys.remove(from.c_str()); }) == 0) return 0;
        const int error = errno;
        sys.remove(to.c_str());
        return error;
    }
    if (errno == EEXIST || errno == ENOENT) return errno;
    // Nor does creating a file, and an empty one of one's own may then be replaced.
    constexpr int kFlags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    Descriptor own(sys, retried([&] { return sys.open(to.c_str(), kFlags, 0600); }));
    if (!own) return errno;
    own.close();
    const int error = rename_over(sys, from, to);
    if (error != 0) sys.remove(to.c_str());
    return error;
}

TemporaryFile write_temporary(Sys& sys, const std::string& path, std::string_view bytes) {
    TemporaryFile made;
    // Processes of two PID namespaces that share a folder may have the same number.
    made.name = fmt::format("{}/{}{}-{:016x}{}", directory_of(path), kTemporaryPrefix, ::getpid(),
                            random_number(), kTemporarySuffix);
    constexpr int kFlags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    made.file = Descriptor(sys, retried([&] { return sys.open(made.name.c_str(), kFlags, 0600); }));
    if (!made.file) {
        made.error = errno;
        made.failed = "cannot create a file";
        return made;
    }
    // Locked before it gets its final name, so that no other process can lock it first.
    made.lock = lock(sys, made.file.get());
    if (made.lock == Lock::held_elsewhere) {
        made.error = EWOULDBLOCK;
        made.failed = "cannot lock the file";
    }
    if (made.error == 0) {
        made.failed = "cannot write";
        made.error = write_all(sys, made.file.get(), bytes, 0);
    }
    if (made.error == 0) made.error = sync(sys, made.file.get());
    if (made.error != 0) sys.remove(made.name.c_str());
    return made;
}

int sync_directory(Sys& sys, const std::string& path) {
    const int fd =
        retried([&] { return sys.open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0); });
    // New files may be allowed in a directory that cannot be read.
    if (fd < 0) return errno == EACCES || errno == EPERM || not_offered(errno) ? 0 : errno;
    const int error = sync(sys, fd);
    sys.close(fd);
    return error == EBADF ? 0 : error;  // where only a file open for writing can be synced
}

namespace {

bool is_own_directory(Sys& sys, const std::string& path) {
    struct stat found {};
    return sys.status(path.c_str(), found) == 0 && S_ISDIR(found.st_mode) &&
           found.st_uid == geteuid();
}

// Each once, however often saving is tried.
void add_once(std::vector<std::string>& directories, std::string directory) {
    if (std::ranges::count(directories, directory) == 0)
        directories.push_back(std::move(directory));
}

}  // namespace

int make_directories(Sys& sys, const std::string& path, std::vector<std::string>& unsynced,
                     std::string* failed) {
    // From the top down; an existing directory is not an error. Whoever made it may have been
    // killed before its name was synced: nothing shows whether it was.
    for (std::size_t end = 1; end != std::string::npos;) {
        end = path.find('/', end);
        const std::string part = path.substr(0, end);
        if (end != std::string::npos) ++end;
        if (sys.make_directory(part.c_str(), 0700) == 0) {
            add_once(unsynced, directory_of(part));
            continue;
        }
        if (errno == EEXIST) {
            if (is_own_directory(sys, directory_of(part))) add_once(unsynced, directory_of(part));
            continue;
        }
        const int error = errno;
        struct stat found {};
        // A read-only or foreign parent reports an error even if the directory exists.
        if (sys.status(part.c_str(), found) == 0) continue;
        if (failed != nullptr) *failed = part;
        return error;
    }
    return 0;
}

Fault cannot(std::string_view what, const std::string& path, int error) {
    return fault_in(status_for(error), {path, fmt::format("cannot {} ", what),
                                        fmt::format(": {}", std::strerror(error))});
}

Fault cannot_read(std::string_view what, const std::string& path, int error) {
    Fault fault = cannot(what, path, error);
    fault.status = status::no_input;
    return fault;
}

Fault fault_of(const std::string& path, std::string_view what) {
    return fault_in(status::cannot_create, {path, "", fmt::format(" {}", what)});
}

Fault open_elsewhere(const std::string& path) {
    return fault_in(status::cannot_create, {path, "another roundhouse has ", " open"});
}

std::string directory_of(const std::string& path) {
    const auto slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

std::string numbered(std::string path, int number) {
    const std::size_t name = path.rfind('/') + 1;  // 0 where there is no directory
    const std::size_t dot = path.rfind('.');
    const bool ending = dot != std::string::npos && dot > name;
    path.insert(ending ? dot : path.size(), fmt::format("-{}", number));
    return path;
}

std::string name_of(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

}  // namespace file_steps

}  // namespace roundhouse::app
