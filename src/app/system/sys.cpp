#include "app/system/sys.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace roundhouse::app {

int Sys::open(const char* path, int flags, mode_t mode) {
    return ::open(path, flags, mode);
}

ssize_t Sys::read(int fd, char* bytes, std::size_t count) {
    return ::read(fd, bytes, count);
}

ssize_t Sys::read_at(int fd, char* bytes, std::size_t count, off_t offset) {
    return ::pread(fd, bytes, count, offset);
}

ssize_t Sys::write_at(int fd, const char* bytes, std::size_t count, off_t offset) {
    return ::pwrite(fd, bytes, count, offset);
}

int Sys::sync_data(int fd) {
#if defined(ROUNDHOUSE_HAS_FDATASYNC) && !defined(F_FULLFSYNC)
    return ::fdatasync(fd);
#else
    return sync(fd);
#endif
}

int Sys::sync(int fd) {
#ifdef F_FULLFSYNC
    // There fsync leaves it to the disk. Not every file system has the other.
    if (::fcntl(fd, F_FULLFSYNC) == 0) return 0;
#endif
    return ::fsync(fd);
}

int Sys::truncate(int fd, off_t size) {
    return ::ftruncate(fd, size);
}

int Sys::reserve(int fd, off_t offset, off_t size) {
#ifdef ROUNDHOUSE_HAS_FALLOCATE
    return ::fallocate(fd, FALLOC_FL_KEEP_SIZE, offset, size);
#else
    (void)fd, (void)offset, (void)size;
    errno = EOPNOTSUPP;
    return -1;
#endif
}

int Sys::lock(int fd) {
    return ::flock(fd, LOCK_EX | LOCK_NB);
}

int Sys::status(int fd, struct stat& out) {
    return ::fstat(fd, &out);
}

int Sys::status(const char* path, struct stat& out) {
    return ::lstat(path, &out);
}

int Sys::close(int fd) {
    return ::close(fd);
}

int Sys::make_directory(const char* path, mode_t mode) {
    return ::mkdir(path, mode);
}

int Sys::rename_new(const char* from, const char* to) {
#ifdef ROUNDHOUSE_HAS_RENAMEAT2
    return ::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
#else
    (void)from, (void)to;
    errno = ENOSYS;
    return -1;
#endif
}

int Sys::link(const char* from, const char* to) {
    return ::link(from, to);
}

int Sys::rename_over(const char* from, const char* to) {
    return ::rename(from, to);
}

int Sys::remove(const char* path) {
    return ::unlink(path);
}

Sys& real_sys() {
    static Sys sys;
    return sys;
}

}  // namespace roundhouse::app
