#include "app/saves/log_bytes.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include "app/system/status.hpp"
#include "roundhouse/formats/log/format.hpp"

namespace roundhouse::app {

using namespace file_steps;

namespace {

Fault no_log(const std::string& path, std::string_view why) {
    return fault_in(status::no_input, {path, "", fmt::format(" {}", why)});
}

Fault too_large(const std::string& path) {
    return fault_in(status::bad_data, {path, "", " is larger than any file of this kind (64 MiB)"});
}

// Why a file could not be opened. One that may be read but not written is there all the same.
Fault not_opened(Sys& sys, const std::string& path, int flags, int error) {
    if ((flags & O_ACCMODE) != O_RDONLY &&
        Descriptor(sys, sys.open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)))
        return cannot("open", path, error);
    return cannot_read("open", path, error);
}

}  // namespace

std::variant<OpenFile, Fault> open_plain_file(Sys& sys, const std::string& path, int flags) {
    OpenFile file;
    // So as not to wait for a pipe that nobody writes to.
    file.fd = retried([&] { return sys.open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0); });
    if (file.fd < 0) {
        const int error = errno;
        if (error == ELOOP && (flags & O_NOFOLLOW) != 0)
            return no_log(path, "is a symbolic link, which is not followed for writing");
        if (error == EISDIR) return no_log(path, "is a directory, not a file");
        if (error == ENXIO) return no_log(path, "is not a regular file");
        return not_opened(sys, path, flags, error);
    }
    if (sys.status(file.fd, file.status) != 0) {
        const int error = errno;
        sys.close(file.fd);
        return cannot_read("examine", path, error);
    }
    const bool regular = S_ISREG(file.status.st_mode);
    if (regular && file.status.st_size <= static_cast<off_t>(formats::kMaxLogBytes)) return file;
    sys.close(file.fd);
    if (regular) return too_large(path);
    return no_log(path, S_ISDIR(file.status.st_mode) ? "is a directory, not a file"
                                                     : "is not a regular file");
}

std::variant<std::string, Fault> read_all(Sys& sys, int fd, const std::string& path) {
    constexpr std::size_t kPiece = std::size_t{256} << 10U;
    std::string bytes;
    std::size_t size = 0;
    for (;;) {
        bytes.resize(size + kPiece);
        const ssize_t got = retried([&] { return sys.read(fd, bytes.data() + size, kPiece); });
        if (got < 0) return cannot_read("read", path, errno);
        size += static_cast<std::size_t>(got);
        if (size > formats::kMaxLogBytes) return too_large(path);
        if (got == 0) break;
    }
    bytes.resize(size);
    return bytes;
}

namespace {

// As it was before an editor or another system put its byte order mark or line ends into it.
std::variant<std::string, Fault> plain_text(std::string bytes, const std::string& path) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return fault_in(status::bad_data, {path, "", " is UTF-16 text; save it as UTF-8"});
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < bytes.size(); ++k)
        if (bytes[k] != '\r' || k + 1 == bytes.size() || bytes[k + 1] != '\n')
            bytes[kept++] = bytes[k];
    bytes.resize(kept);
    return bytes;
}

}  // namespace

std::variant<std::string, Fault> read_log_file(Sys& sys, const std::string& path) {
    auto opened = open_plain_file(sys, path, O_RDONLY);
    if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
    const Descriptor file(sys, std::get<OpenFile>(opened).fd);
    auto bytes = read_all(sys, file.get(), path);
    if (std::holds_alternative<Fault>(bytes)) return bytes;
    return plain_text(std::get<std::string>(std::move(bytes)), path);
}

}  // namespace roundhouse::app
