#include "app/programs/error_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

constexpr off_t kMostErrorBytes = off_t{1} << 20U;

}  // namespace

ErrorFile::ErrorFile(std::string path) : path_(std::move(path)) {
    if (path_.empty()) return;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
    file_ = {real_sys(), real_sys().open(path_.c_str(), kFlags, 0600)};
    struct stat found {};
    if (!file_ || real_sys().status(file_.get(), found) != 0)
        fault_ = std::generic_category().message(errno);
    else if (!S_ISREG(found.st_mode))
        fault_ = "it is not a file";
    else if (real_sys().truncate(file_.get(), 0) != 0)
        fault_ = std::generic_category().message(errno);
    if (!fault_.empty()) file_.close();
}

bool ErrorFile::empty() const {
    const std::lock_guard lock(mutex_);
    return size_ == 0;
}

Fault cannot_keep_errors(const ErrorFile& errors) {
    return {status::cannot_create,
            fmt::format("--cmd-errors {}: {}", text::clean(errors.path()), errors.fault())};
}

std::string where_errors_are(const ErrorFile& errors) {
    if (errors.empty()) return "";
    return fmt::format(" What programs wrote on standard error is in {}.",
                       text::clean(errors.path()));
}

void ErrorFile::add(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    if (!file_) return;
    bytes = bytes.substr(0, static_cast<std::size_t>(std::max<off_t>(0, kMostErrorBytes - size_)));
    while (!bytes.empty()) {
        const ssize_t written = real_sys().write_at(file_.get(), bytes.data(), bytes.size(), size_);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        size_ += written;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace roundhouse::app
