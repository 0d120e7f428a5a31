// The system calls used to save a game, behind one class, so that tests can inject errors. Each
// returns what the call returns, -1 with errno set on failure. Makes no decisions.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cstddef>

namespace roundhouse::app {

class Sys {
  public:
    Sys() = default;
    virtual ~Sys() = default;
    Sys(const Sys&) = delete;
    Sys& operator=(const Sys&) = delete;

    virtual int open(const char* path, int flags, mode_t mode);
    virtual ssize_t read(int fd, char* bytes, std::size_t count);
    virtual ssize_t read_at(int fd, char* bytes, std::size_t count, off_t offset);
    virtual ssize_t write_at(int fd, const char* bytes, std::size_t count, off_t offset);
    virtual int sync_data(int fd);  // fdatasync
    virtual int sync(int fd);       // fsync
    virtual int truncate(int fd, off_t size);
    // Reserves blocks for what is still to be written; the file's size is unchanged.
    virtual int reserve(int fd, off_t offset, off_t size);
    // An exclusive lock, without waiting; released with the last descriptor of the open file.
    virtual int lock(int fd);
    virtual int status(int fd, struct stat& out);
    virtual int status(const char* path, struct stat& out);  // of a link itself
    virtual int close(int fd);
    virtual int make_directory(const char* path, mode_t mode);
    // Never replaces anything: fails with EEXIST. Not every file system has the first one.
    virtual int rename_new(const char* from, const char* to);
    virtual int link(const char* from, const char* to);
    virtual int rename_over(const char* from, const char* to);
    virtual int remove(const char* path);
};

// The real ones.
[[nodiscard]] Sys& real_sys();

}  // namespace roundhouse::app
