#include "app/saves/log_file.hpp"
#include "app/saves/log_bytes.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "app/system/file_steps.hpp"
#include "app/system/portable.hpp"
#include "app/system/status.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

using namespace file_steps;

namespace {

// The clock of a file system may tick too slowly for the time of change to show what happens right
// after a write. So up to this size a file is always read back, which takes less time than a sync.
constexpr std::size_t kShort = std::size_t{1} << 20U;

}  // namespace

LogFile::LogFile(Sys& sys, std::string path, std::string text)
    : sys_(&sys), path_(std::move(path)), wanted_(path_), text_(std::move(text)) {}

LogFile::~LogFile() {
    // Releases what was reserved and not used.
    if (file_ && trusted_ && saved() && reserved_ > safe_ && verify_file() && made_)
        retried([&] { return sys_->truncate(file_.get(), static_cast<off_t>(safe_)); });
}

// The reason comes before a path, which may be longer than a window is wide.
bool LogFile::fail(const std::string& what, int error, const std::string& where) {
    trouble_ = where.empty()
                   ? fmt::format("{}: {}", what, std::strerror(error))
                   : fmt::format("{}: {} {}", std::strerror(error), what, text::clean(where));
    return false;
}

bool LogFile::save() {
    if (made_ && !verify_file()) return false;
    if (saved()) return true;
    if (text_.size() > formats::kMaxLogBytes) {  // what has been written stays a readable log
        trouble_ = "such a file can be at most 64 MiB long";
        return false;
    }
    bool done = made_ && trusted_ && append();
    // A descriptor that failed to sync may have lost pages that look written, and one that failed
    // to be cut has more than it should: it cannot be trusted any more.
    if (!done && !(made_ && trusted_)) done = rewrite();
    if (!done) return false;
    trouble_.clear();
    if (!external_change_.empty())
        interference_ =
            fmt::format("{} while it was open. All of it is now saved as {}.",
                        std::exchange(external_change_, {}), text::clean(name_of(path_)));
    return true;
}

// Checks that the file is still the one that was written, under its name and byte for byte. If it
// is not, it belongs to somebody else now and made_ becomes false. Returns false if this cannot be
// determined.
bool LogFile::verify_file() {
    struct stat named {};
    struct stat held {};
    if (retried([&] { return sys_->status(path_.c_str(), named); }) != 0) {
        if (errno != ENOENT && errno != ENOTDIR) return fail("cannot examine the file", errno);
        give_up("was moved or deleted");
        return true;
    }
    if (retried([&] { return sys_->status(file_.get(), held); }) != 0)
        return fail("cannot examine the file", errno);
    if (named.st_ino != held.st_ino || named.st_dev != held.st_dev)
        give_up("was replaced");
    else if (!unchanged(held))
        give_up("was changed");
    return true;
}

bool LogFile::unchanged(const struct stat& now) {
    const bool same_stamp = stamp_ && stamp_->size == now.st_size &&
                            stamp_->changed.tv_sec == changed_at(now).tv_sec &&
                            stamp_->changed.tv_nsec == changed_at(now).tv_nsec;
    if (same_stamp && text_.size() > kShort) return true;
    const off_t common = common_bytes(*sys_, file_.get(), text_);
    // What a failed write left after safe_ is ours, too.
    if (common < static_cast<off_t>(safe_) || (common != now.st_size && !overlong_)) return false;
    stamp_ = FileStamp{now.st_size, changed_at(now)};
    return true;
}

void LogFile::give_up(std::string_view what_happened) {
    external_change_ = fmt::format("{} {}", text::clean(name_of(path_)), what_happened);
    made_ = trusted_ = overlong_ = false;
    safe_ = reserved_ = 0;
    stamp_.reset();
}

void LogFile::set_stamp() {
    struct stat now {};
    stamp_.reset();
    if (text_.size() > kShort && sys_->status(file_.get(), now) == 0)
        stamp_ = FileStamp{now.st_size, changed_at(now)};
}

bool LogFile::append() {
    if (overlong_) {
        if (retried([&] { return sys_->truncate(file_.get(), static_cast<off_t>(safe_)); }) != 0) {
            trusted_ = false;
            return fail("cannot remove an incomplete record", errno);
        }
        overlong_ = false;
    }
    if (!sync_new_entries()) return false;
    if (safe_ == text_.size()) return true;
    reserve_ahead();
    const std::string_view rest = std::string_view(text_).substr(safe_);
    if (const int error = write_all(*sys_, file_.get(), rest, safe_); error != 0) {
        overlong_ =
            retried([&] { return sys_->truncate(file_.get(), static_cast<off_t>(safe_)); }) != 0;
        return fail("cannot write", error);
    }
    if (const int error = sync_data(*sys_, file_.get()); error != 0) {
        trusted_ = false;
        return fail("cannot write", error);
    }
    safe_ = text_.size();
    set_stamp();
    return true;
}

void LogFile::reserve_ahead() {
    constexpr std::size_t kAhead = std::size_t{64} << 10U;
    if (text_.size() + kAhead / 4 <= reserved_) return;
    // Only a precaution: if it fails, the write will show it.
    const std::size_t wanted = text_.size() + kAhead;
    if (sys_->reserve(file_.get(), 0, static_cast<off_t>(wanted)) == 0) reserved_ = wanted;
}

bool LogFile::rewrite() {
    if (const std::string home = missing_home(path_); !home.empty()) {
        trouble_ = "there is no home directory " + text::clean(home);
        return false;
    }
    const std::string directory = directory_of(path_);
    std::string failed;
    if (const int error = make_directories(*sys_, directory, unsynced_, &failed); error != 0)
        return fail("cannot create the directory", error, failed);
    TemporaryFile fresh = write_temporary(*sys_, path_, text_);
    if (fresh.error != 0) return fail(fmt::format("{} in", fresh.failed), fresh.error, directory);
    if (!put_in_place(fresh.name)) return false;
    file_ = std::move(fresh.file);
    unlocked_ = fresh.lock == Lock::none;
    made_ = trusted_ = true;
    overlong_ = false;
    reserved_ = safe_ = text_.size();
    unsynced_.push_back(directory);
    set_stamp();
    return sync_new_entries();
}

bool LogFile::put_in_place(const std::string& temporary) {
    constexpr int kMaxAttempts = 100;
    const bool replaces = made_;
    for (;;) {
        const int error =
            replaces ? rename_over(*sys_, temporary, path_) : rename_new(*sys_, temporary, path_);
        if (error == 0) return true;
        if (replaces || error != EEXIST || attempts_ == kMaxAttempts) {
            sys_->remove(temporary.c_str());
            return fail("cannot rename the file", error);
        }
        // That name is taken, so another one is tried.
        path_ = numbered(wanted_, ++attempts_ + 1);
    }
}

bool LogFile::sync_new_entries() {
    for (; !unsynced_.empty(); unsynced_.pop_back())
        if (const int error = sync_directory(*sys_, unsynced_.back()); error != 0)
            return fail("cannot write the directory", error);
    return true;
}

// Whoever wrote it may have been killed before it was synced.
void LogFile::sync_what_was_left() {
    unsynced_.push_back(directory_of(path_));
    if (const int error = sync_data(*sys_, file_.get()); error != 0) {
        trusted_ = false;
        fail("cannot write", error);
    } else {
        sync_new_entries();
    }
}

std::variant<LogFile, Fault> LogFile::open(Sys& sys, std::string path) {
    constexpr int kTries = 5;
    for (int tries = 0; tries < kTries; ++tries) {
        auto opened = open_plain_file(sys, path, O_RDWR | O_NOFOLLOW);
        if (auto* fault = std::get_if<Fault>(&opened)) return std::move(*fault);
        auto& found = std::get<OpenFile>(opened);
        Descriptor file(sys, found.fd);
        const Lock locked = lock(sys, found.fd);
        if (locked == Lock::held_elsewhere) return open_elsewhere(path);
        struct stat named {};
        // Between opening and locking, its previous owner may have rewritten it.
        if (sys.status(path.c_str(), named) != 0 || named.st_ino != found.status.st_ino ||
            named.st_dev != found.status.st_dev)
            continue;
        auto bytes = read_all(sys, found.fd, path);
        if (auto* fault = std::get_if<Fault>(&bytes)) return std::move(*fault);
        // A line of ours below such lines would belong to none of both.
        const auto& all = std::get<std::string>(bytes);
        if (all.starts_with("\xEF\xBB\xBF") || all.substr(0, all.find('\n')).ends_with('\r'))
            return fault_in(status::bad_data,
                            {path, "",
                             " has the line ends or the byte order mark of another system: "
                             "convert it (dos2unix), and it can be continued"});
        LogFile log(sys, std::move(path), std::move(std::get<std::string>(bytes)));
        log.file_ = std::move(file);
        log.made_ = log.trusted_ = true;
        log.unlocked_ = locked == Lock::none;
        log.safe_ = log.reserved_ = log.text_.size();
        log.stamp_ = FileStamp{found.status.st_size, changed_at(found.status)};
        log.sync_what_was_left();
        return log;
    }
    return fault_of(path, "keeps changing");
}

std::variant<std::string, Fault> LogFile::set_torn_end_aside(std::size_t size, int line,
                                                             const std::string& torn) {
    if (torn.empty()) return "";
    auto aside = set_aside(size);
    if (auto* fault = std::get_if<Fault>(&aside)) return std::move(*fault);
    return fmt::format("{}, line {}: {}. It was moved to {}.", text::clean(path_), line, torn,
                       text::clean(std::get<std::string>(aside)));
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
        if (!side) return cannot("create", beside, errno);
        int error = write_all(*sys_, side.get(), tail, 0);
        if (error == 0) error = sync(*sys_, side.get());
        if (error == 0) error = sync_directory(*sys_, directory_of(path_));
        if (error != 0) {
            sys_->remove(beside.c_str());
            return cannot("write", beside, error);
        }
        error = retried([&] { return sys_->truncate(file_.get(), static_cast<off_t>(size)); }) == 0
                    ? sync(*sys_, file_.get())
                    : errno;
        if (error != 0 && !not_offered(error))
            return cannot("cut off the incomplete end of", path_, error);
        // Where a file cannot be cut, the next save writes it anew.
        trusted_ = error == 0;
        overlong_ = error != 0;
        text_.resize(size);
        safe_ = reserved_ = size;
        set_stamp();
        return beside;
    }
    return fault_of(path_, "has too many incomplete ends saved next to it");
}

}  // namespace roundhouse::app
