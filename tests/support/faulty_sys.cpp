#include "support/faulty_sys.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace roundhouse::test {

namespace fs = std::filesystem;

bool FaultySys::fails(std::string_view call_name) {
    if (dead_) {
        errno = EIO;
        return true;
    }
    const int call = calls_++;
    if (const auto refused = refused_.find(call_name); refused != refused_.end()) {
        errno = refused->second;
        return true;
    }
    if (plan_.at < 0 || call < plan_.at || call >= plan_.at + plan_.count) return false;
    if (plan_.fault == Fault::killed || plan_.fault == Fault::half_killed) dead_ = true;
    errno = plan_.error != 0 ? plan_.error : EIO;
    return plan_.fault != Fault::short_write;
}

int FaultySys::open(const char* path, int flags, mode_t mode) {
    return fails("open") ? -1 : Sys::open(path, flags, mode);
}
ssize_t FaultySys::read(int fd, char* bytes, std::size_t count) {
    return fails("read") ? -1 : Sys::read(fd, bytes, count);
}
ssize_t FaultySys::read_at(int fd, char* bytes, std::size_t count, off_t offset) {
    return fails("read_at") ? -1 : Sys::read_at(fd, bytes, count, offset);
}

ssize_t FaultySys::write_at(int fd, const char* bytes, std::size_t count, off_t offset) {
    const bool was_dead = dead_;
    const int call = calls_;
    const bool failed = fails("write_at");
    const int error = errno;
    const bool planned =
        !was_dead && plan_.at >= 0 && call >= plan_.at && call < plan_.at + plan_.count;
    if (planned && plan_.fault == Fault::short_write)
        return Sys::write_at(fd, bytes, (count + 1) / 2, offset);
    if (!failed) return Sys::write_at(fd, bytes, count, offset);
    if (planned && (plan_.fault == Fault::half_error || plan_.fault == Fault::half_killed))
        (void)Sys::write_at(fd, bytes, count / 2, offset);
    errno = error;
    return -1;
}

int FaultySys::sync_data(int fd) {
    return fails("sync_data") ? -1 : Sys::sync_data(fd);
}
int FaultySys::sync(int fd) {
    return fails("sync") ? -1 : Sys::sync(fd);
}
int FaultySys::truncate(int fd, off_t size) {
    return fails("truncate") ? -1 : Sys::truncate(fd, size);
}
int FaultySys::reserve(int fd, off_t offset, off_t size) {
    return fails("reserve") ? -1 : Sys::reserve(fd, offset, size);
}
int FaultySys::lock(int fd) {
    return fails("lock") ? -1 : Sys::lock(fd);
}
int FaultySys::status(int fd, struct stat& out) {
    return fails("status") ? -1 : Sys::status(fd, out);
}
int FaultySys::status(const char* path, struct stat& out) {
    return fails("status") ? -1 : Sys::status(path, out);
}
int FaultySys::close(int fd) {
    // The kernel lets go of a descriptor even where it reports an error, or the process is gone.
    const bool failed = fails("close");
    const int error = errno;
    const int result = Sys::close(fd);
    if (!failed) return result;
    errno = error;
    return -1;
}
int FaultySys::make_directory(const char* path, mode_t mode) {
    return fails("make_directory") ? -1 : Sys::make_directory(path, mode);
}
int FaultySys::rename_new(const char* from, const char* to) {
    return fails("rename_new") ? -1 : Sys::rename_new(from, to);
}
int FaultySys::link(const char* from, const char* to) {
    return fails("link") ? -1 : Sys::link(from, to);
}
int FaultySys::rename_over(const char* from, const char* to) {
    return fails("rename_over") ? -1 : Sys::rename_over(from, to);
}
int FaultySys::remove(const char* path) {
    return fails("remove") ? -1 : Sys::remove(path);
}

TempDirectory::TempDirectory() {
    std::string name =
        ::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : fs::temp_directory_path().string();
    name += "/roundhouse-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no directory for the test");
    path_ = name;
    if (const char* before = std::getenv("XDG_DATA_HOME")) before_ = before;
    ::setenv("XDG_DATA_HOME", path_.c_str(), 1);
}

TempDirectory::~TempDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    if (before_.empty())
        ::unsetenv("XDG_DATA_HOME");
    else
        ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
}

std::string TempDirectory::log() const {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(games(), none))
        if (entry.path().extension() == ".rhlog") return entry.path().string();
    return {};
}

void TempDirectory::clear() const {
    std::error_code ignored;
    fs::remove_all(path_ + "/roundhouse", ignored);
}

void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::string file_bytes(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path, std::ios::binary).rdbuf();
    return out.str();
}

}  // namespace roundhouse::test
