#include "app/saves/log_bytes.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include "app/system/status.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

using namespace file_steps;

namespace {

Fault refused(const std::string& path, std::string_view why) {
    return {status::bad_data, fmt::format("{} {}", text::clean(path), why)};
}

}  // namespace

std::variant<OpenFile, Fault> open_plain_file(Sys& sys, const std::string& path, int flags) {
    OpenFile file;
    // So as not to wait for a pipe that nobody writes to.
    file.fd = retried([&] { return sys.open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0); });
    if (file.fd < 0) {
        const int error = errno;
        if (error == ELOOP && (flags & O_NOFOLLOW) != 0)
            return refused(path, "is a symbolic link, which is not followed for writing");
        if (error == EISDIR) return refused(path, "is a directory, not a game log");
        if (error == ENXIO) return refused(path, "is not a regular file");
        return cannot("open", path, error);
    }
    if (sys.status(file.fd, file.status) != 0) {
        const int error = errno;
        sys.close(file.fd);
        return cannot("examine", path, error);
    }
    std::string_view why;
    if (S_ISDIR(file.status.st_mode))
        why = "is a directory, not a game log";
    else if (!S_ISREG(file.status.st_mode))
        why = "is not a regular file";
    else if (file.status.st_size > static_cast<off_t>(formats::kMaxLogBytes))
        why = "is larger than any game log (64 MiB)";
    if (why.empty()) return file;
    sys.close(file.fd);
    return refused(path, why);
}

std::variant<std::string, Fault> read_all(Sys& sys, int fd, const std::string& path) {
    constexpr std::size_t kPiece = std::size_t{256} << 10U;
    std::string bytes;
    std::size_t size = 0;
    for (;;) {
        bytes.resize(size + kPiece);
        const ssize_t got = retried([&] { return sys.read(fd, bytes.data() + size, kPiece); });
        if (got < 0) return cannot("read", path, errno);
        size += static_cast<std::size_t>(got);
        if (size > formats::kMaxLogBytes)
            return refused(path, "is larger than any game log (64 MiB)");
        if (got == 0) break;
    }
    bytes.resize(size);
    return bytes;
}

std::variant<std::string, Fault> read_log_file(Sys& sys, const std::string& path) {
    auto opened = open_plain_file(sys, path, O_RDONLY);
    if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
    const Descriptor file(sys, std::get<OpenFile>(opened).fd);
    return read_all(sys, file.get(), path);
}

}  // namespace roundhouse::app
