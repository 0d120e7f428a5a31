#include "log_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/log_format.hpp"
#include "sys_calls.hpp"

namespace roundhouse::app {

using namespace sys_calls;

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this == &other) return *this;
    close();
    sys_ = other.sys_;
    fd_ = std::exchange(other.fd_, -1);
    return *this;
}

void Descriptor::close() {
    // Not tried again: whatever close says, Linux has let go of the descriptor.
    if (fd_ >= 0) sys_->close(std::exchange(fd_, -1));
}

LogFile::LogFile(Sys& sys, std::string path, std::string text)
    : sys_(&sys), path_(std::move(path)), wanted_(path_), text_(std::move(text)) {}

LogFile::~LogFile() {
    // What was reserved and not used goes back.
    if (file_ && trusted_ && saved() && reserved_ > safe_)
        retried([&] { return sys_->cut(file_.get(), static_cast<off_t>(safe_)); });
}

bool LogFile::fail(const char* what, int error) {
    trouble_ = fmt::format("{}: {}", what, std::strerror(error));
    return false;
}

bool LogFile::save() {
    if (saved()) return true;
    if (text_.size() > text::kMaxLogBytes) {  // what is there stays a log that can be read
        trouble_ = "the log of a game has at most 64 MiB";
        return false;
    }
    bool done = made_ && trusted_ && append();
    // A descriptor that failed to sync may have lost pages that look written: nothing can be asked
    // of it any more. The same for a file that was taken away from under it.
    if (!done && !(made_ && trusted_)) done = rewrite();
    if (done) trouble_.clear();
    return done;
}

bool LogFile::append() {
    struct stat now {};
    if (sys_->status(file_.get(), now) == 0 && now.st_nlink == 0) {
        made_ = false;  // somebody removed the log: it is made again
        return false;
    }
    if (overlong_) {
        if (retried([&] { return sys_->cut(file_.get(), static_cast<off_t>(safe_)); }) != 0)
            return fail("cannot cut off half a record", errno);
        overlong_ = false;
    }
    if (name_unsure_ && !keep_name()) return false;
    if (safe_ == text_.size()) return true;
    reserve_ahead();
    const std::string_view rest = std::string_view(text_).substr(safe_);
    if (const int error = write_all(*sys_, file_.get(), rest, safe_); error != 0) {
        overlong_ = retried([&] { return sys_->cut(file_.get(), static_cast<off_t>(safe_)); }) != 0;
        return fail("cannot write", error);
    }
    if (retried([&] { return sys_->sync_data(file_.get()); }) != 0) {
        trusted_ = false;
        return fail("cannot write", errno);
    }
    safe_ = text_.size();
    return true;
}

void LogFile::reserve_ahead() {
    constexpr std::size_t kAhead = std::size_t{64} << 10U;
    if (text_.size() + kAhead / 4 <= reserved_) return;
    // Only a precaution: where it fails, the write will tell.
    const std::size_t wanted = text_.size() + kAhead;
    if (sys_->reserve(file_.get(), 0, static_cast<off_t>(wanted)) == 0) reserved_ = wanted;
}

bool LogFile::rewrite() {
    if (const std::string home = missing_home(path_); !home.empty())
        return fail(fmt::format("the home directory {}", text::clean(home)).c_str(), ENOENT);
    if (const int error = make_directories(*sys_, directory_of(path_)); error != 0)
        return fail("cannot make the directory", error);
    const std::string temporary = fmt::format("{}/{}{}{}", directory_of(path_), kTemporaryPrefix,
                                              ::getpid(), kTemporarySuffix);
    sys_->remove(temporary.c_str());  // what an earlier attempt may have left
    Descriptor fresh(*sys_, retried([&] {
        return sys_->open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                          0600);
    }));
    if (!fresh) return fail("cannot make a file", errno);
    int error = 0;
    const char* what = "cannot write";
    // Locked before it has its name, so that nobody slips in between.
    if (retried([&] { return sys_->lock(fresh.get()); }) != 0) {
        error = errno;
        what = "cannot lock the file";
    }
    if (error == 0) error = write_all(*sys_, fresh.get(), text_, 0);
    if (error == 0 && retried([&] { return sys_->sync(fresh.get()); }) != 0) error = errno;
    if (error != 0) {
        sys_->remove(temporary.c_str());
        return fail(what, error);
    }
    if (!put_in_place(temporary)) return false;
    file_ = std::move(fresh);
    made_ = trusted_ = name_unsure_ = true;
    overlong_ = false;
    reserved_ = safe_ = text_.size();
    return keep_name();
}

bool LogFile::put_in_place(const std::string& temporary) {
    const bool replaces = made_;
    const int result = retried([&] {
        return replaces ? sys_->rename_over(temporary.c_str(), path_.c_str())
                        : sys_->rename_new(temporary.c_str(), path_.c_str());
    });
    if (result == 0) return true;
    const int error = errno;
    sys_->remove(temporary.c_str());
    if (error == EEXIST && attempts_ < 100) {
        // Something else has that name. The next attempt takes another one.
        path_ = wanted_;
        path_.insert(path_.rfind('.'), fmt::format("-{}", ++attempts_ + 1));
    }
    return fail("cannot give the file its name", error);
}

bool LogFile::keep_name() {
    if (const int error = sync_directory(*sys_, directory_of(path_)); error != 0)
        return fail("cannot write the directory", error);
    name_unsure_ = false;
    return true;
}

std::variant<LogFile, Fault> LogFile::open(Sys& sys, std::string path) {
    constexpr int kTries = 5;
    for (int tries = 0; tries < kTries; ++tries) {
        auto opened = open_plain_file(sys, path, O_RDWR | O_NOFOLLOW);
        if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
        auto& found = std::get<OpenFile>(opened);
        Descriptor file(sys, found.fd);
        if (retried([&] { return sys.lock(found.fd); }) != 0) {
            if (errno == EWOULDBLOCK) return fault_of(path, "is open in another roundhouse", 0);
            return fault_of(path, "cannot be locked", errno);
        }
        struct stat named {};
        // Between opening and locking, the one that had it may have written it anew.
        if (sys.status(path.c_str(), named) != 0 || named.st_ino != found.status.st_ino ||
            named.st_dev != found.status.st_dev)
            continue;
        auto bytes = read_all(sys, found.fd, path);
        if (auto* fault = std::get_if<Fault>(&bytes)) return std::move(*fault);
        LogFile log(sys, std::move(path), std::move(std::get<std::string>(bytes)));
        log.file_ = std::move(file);
        log.made_ = log.trusted_ = true;
        log.safe_ = log.reserved_ = log.text_.size();
        return log;
    }
    return fault_of(path, "keeps changing", 0);
}

std::variant<std::string, Fault> LogFile::set_aside(std::size_t size) {
    const std::string_view tail = std::string_view(text_).substr(size);
    constexpr int kNames = 1000;
    for (int k = 1; k <= kNames; ++k) {
        const std::string beside = path_ + (k == 1 ? ".torn" : fmt::format(".torn-{}", k));
        const Descriptor side(*sys_, retried([&] {
            return sys_->open(beside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                              0600);
        }));
        if (!side && errno == EEXIST) continue;
        if (!side) return fault_of(beside, "cannot be made for the torn end of the log", errno);
        int error = write_all(*sys_, side.get(), tail, 0);
        if (error == 0 && retried([&] { return sys_->sync(side.get()); }) != 0) error = errno;
        if (error == 0) error = sync_directory(*sys_, directory_of(path_));
        if (error != 0) {
            sys_->remove(beside.c_str());
            return fault_of(beside, "cannot be written with the torn end of the log", error);
        }
        if (retried([&] { return sys_->cut(file_.get(), static_cast<off_t>(size)); }) != 0 ||
            retried([&] { return sys_->sync(file_.get()); }) != 0)
            return fault_of(path_, "cannot be cut to what is whole", errno);
        text_.resize(size);
        safe_ = reserved_ = size;
        return beside;
    }
    return fault_of(path_, "has too many torn ends beside it", 0);
}

}  // namespace roundhouse::app
