#include "together/wire/address.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <thread>

#include "app/system/accounts.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app::wire {

namespace {

constexpr std::string_view kEnding = ".sock";
// Only who opened a table of a group removes its socket.
constexpr mode_t kForOne = 0600, kForGroup = 0660, kFolderForOne = 0700, kFolderForGroup = 03770;

Fault cannot_open(const std::string& why) {
    return {status::cannot_create, "cannot open a table: " + why};
}

bool is_folder_of(const std::string& path, uid_t owner) {
    struct stat found {};
    return lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == owner &&
           (found.st_mode & 077U) == 0;
}

bool is_of(const std::string& path, uid_t owner) {
    struct stat found {};
    return stat(path.c_str(), &found) == 0 && found.st_uid == owner;
}

// Says who owns what is in the way.
std::string owner_told(const std::string& path) {
    struct stat found {};
    return lstat(path.c_str(), &found) == 0
               ? fmt::format("{} belongs to {}", path, user_name(found.st_uid))
               : path + ": " + std::strerror(errno);
}

// The first that can be had is where a table of one's own is opened. After `su`, the environment
// may name that of somebody else. Where the system has no folder for this, it is one in /tmp
// that nobody else may enter; cron and su may have opened one there, too.
std::vector<std::string> own_folders() {
    std::vector<std::string> folders;
    const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime != nullptr && runtime[0] == '/' && is_of(runtime, getuid()))
        folders.push_back(std::string(runtime) + "/roundhouse");
    const std::string usual = fmt::format("/run/user/{}", getuid());
    if (is_folder_of(usual, getuid())) folders.push_back(usual + "/roundhouse");
    folders.push_back(fmt::format("/tmp/roundhouse-{}", getuid()));
    // The first may be one of the others.
    const auto again = std::find(folders.begin() + 1, folders.end(), folders.front());
    if (again != folders.end()) folders.erase(again);
    return folders;
}

// Who administers the machine may make the first one; the second makes itself.
std::vector<std::string> folders_of_group(const std::string& group) {
    return {"/run/roundhouse/" + group, "/tmp/roundhouse-group-" + group};
}

// Its number, if it has no name that a folder can have.
std::string group_name(gid_t group) {
    const auto name = group_named_by(group);
    return name && name->find('/') == std::string::npos && !name->starts_with('.')
               ? *name
               : std::to_string(group);
}

// Nobody outside the group may enter, whichever member made the folder.
bool is_folder_of_group(const std::string& path, gid_t group) {
    struct stat found {};
    return lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_gid == group &&
           (found.st_mode & 07U) == 0;
}

// Of what is not there: that of nobody.
gid_t group_of_folder(const std::string& path) {
    struct stat found {};
    return lstat(path.c_str(), &found) == 0 ? found.st_gid : static_cast<gid_t>(-1);
}

std::variant<std::string, Fault> folder_for_one() {
    const std::vector<std::string> folders = own_folders();
    int error = 0;
    for (const std::string& folder : folders) {
        error = mkdir(folder.c_str(), kFolderForOne) == 0 ? 0 : errno;
        if (error == 0 || is_folder_of(folder, getuid())) return folder;
    }
    const std::string& last = folders.back();
    constexpr std::string_view kWayOut = "; set XDG_RUNTIME_DIR to a folder of your own";
    if (error != EEXIST)
        return cannot_open(fmt::format("{}: {}{}", last, std::strerror(error), kWayOut));
    if (is_of(last, getuid()))
        return cannot_open(last + " must be a folder that only you may enter");
    return cannot_open(owner_told(last) + std::string(kWayOut));
}

// By the group's name, however it was named: members of the group look there.
std::variant<std::string, Fault> folder_for_group(gid_t group) {
    const std::string name = group_name(group);
    for (const std::string& folder : folders_of_group(name))
        if (is_folder_of_group(folder, group) && access(folder.c_str(), W_OK | X_OK) == 0)
            return folder;
    const std::string folder = folders_of_group(name).back();
    if (mkdir(folder.c_str(), kFolderForOne) != 0)
        return cannot_open(
            errno == EEXIST
                ? fmt::format("{}, and has to be a folder that only the group {} may enter",
                              owner_told(folder), text::clean(name))
                : folder + ": " + std::strerror(errno));
    // The group first: before that the folder is nobody else's.
    if (chown(folder.c_str(), static_cast<uid_t>(-1), group) != 0 ||
        chmod(folder.c_str(), kFolderForGroup) != 0) {
        const std::string why = std::strerror(errno);
        rmdir(folder.c_str());
        return cannot_open(fmt::format("{}: {}; only members of {} can open a table for it", folder,
                                       why, text::clean(name)));
    }
    return folder;
}

// Whoever looks whether a table is served, and then takes its place, does both before anybody else
// looks. A folder that has no locks, as some of other machines have none, goes without.
std::variant<Descriptor, Fault> lock_on(const std::string& folder,
                                        std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds kPause{10};
    Descriptor fd(real_sys(),
                  open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd) return cannot_open(folder + ": " + std::strerror(errno));
    for (; flock(fd.get(), LOCK_EX | LOCK_NB) != 0; patience -= kPause) {
        if (errno != EWOULDBLOCK && errno != EINTR) break;
        if (patience < kPause)
            return cannot_open("someone else is opening one in " + folder + "; try again");
        std::this_thread::sleep_for(kPause);
    }
    return fd;
}

// "": it is too long for a socket.
bool set_path(sockaddr_un& address, const std::string& path) {
    address = {};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return true;
}

// 0: there is none.
ino_t file_number(const std::string& path) {
    struct stat found {};
    return lstat(path.c_str(), &found) == 0 ? found.st_ino : 0;
}

const sockaddr* as_address(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

}  // namespace

std::string table_name_fault(const std::string& name) {
    constexpr std::size_t kMost = 40;
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == '.';
    };
    if (!name.empty() && name.size() <= kMost && name.front() != '.' && name.front() != '-' &&
        std::ranges::all_of(name, fits))
        return "";
    return fmt::format(
        "a table's name has at most {} characters: A to Z, a to z, digits, dots, - and _; it "
        "begins "
        "with a letter, a digit or _",
        kMost);
}

std::string user_name(uid_t user) {
    const auto name = user_named_by(user);
    return name ? text::clean(*name) : fmt::format("user {}", user);
}

std::string usual_table_name() {
    const std::string name = user_name(getuid());
    return table_name_fault(name).empty() ? name : "table";
}

namespace {

// 0, or the error with which it did not answer.
int connect_at(const std::string& path, Descriptor& fd) {
    sockaddr_un to{};
    if (!set_path(to, path)) return ENAMETOOLONG;
    fd = local_socket();
    return fd && connect(fd.get(), as_address(to), sizeof to) == 0 ? 0 : errno;
}

// What nobody serves any more is left over from a crash. One that is too busy to answer is not.
bool is_served(const std::string& path) {
    Descriptor fd;
    const int error = connect_at(path, fd);
    return error == 0 || error == EAGAIN;
}

std::variant<std::string, Fault> folder_for(std::optional<gid_t> group) {
    return group ? folder_for_group(*group) : folder_for_one();
}

}  // namespace

std::variant<Listener, Fault> Listener::open(const std::string& table, const std::string& group,
                                             std::chrono::milliseconds patience) {
    std::optional<gid_t> owner;
    if (!group.empty()) owner = group_of_name(group);
    if (!group.empty() && !owner)
        return Fault{status::usage,
                     name_service_is_late()
                         ? fmt::format("the name service did not say in time whether there is a "
                                       "group {}; try again later",
                                       text::clean(group))
                         : "there is no group " + text::clean(group)};
    auto made = folder_for(owner);
    if (auto* fault = std::get_if<Fault>(&made)) return std::move(*fault);
    return open_in(std::get<std::string>(made), table, owner, patience);
}

std::variant<Listener, Fault> Listener::open_in(const std::string& folder, const std::string& table,
                                                std::optional<gid_t> group,
                                                std::chrono::milliseconds patience) {
    const std::string path = folder + '/' + table + std::string(kEnding);
    sockaddr_un address{};
    if (!set_path(address, path)) return cannot_open(path + " is too long a name for a socket");
    auto lock = lock_on(folder, patience);
    if (auto* fault = std::get_if<Fault>(&lock)) return std::move(*fault);
    if (is_served(path))
        return Fault{status::cannot_create,
                     fmt::format("there is a table {} already: roundhouse join {}", table, table)};
    if (unlink(path.c_str()) != 0 && errno != ENOENT)
        return cannot_open(owner_told(path) + ", who alone can remove it; choose another --table");
    Descriptor fd = local_socket();
    if (!fd) return cannot_open(std::strerror(errno));
    // It never is for more people than it is meant for.
    const mode_t before = umask(0177);
    const int bound = bind(fd.get(), as_address(address), sizeof address);
    const int error = errno;
    umask(before);
    if (bound != 0) return cannot_open(path + ": " + std::strerror(error));
    Listener listener(std::move(fd), path);
    listener.table_ = table;
    listener.group_ = group;
    listener.file_ = file_number(path);
    if ((group && chown(path.c_str(), static_cast<uid_t>(-1), *group) != 0) ||
        chmod(path.c_str(), group ? kForGroup : kForOne) != 0 ||
        listen(listener.fd(), SOMAXCONN) != 0)
        return cannot_open(path + ": " + std::strerror(errno));
    return listener;
}

// Where it was if that is possible. Those who play wait for nobody who opens a table.
void Listener::restore() {
    if (path_.text.empty() || file_number(path_.text) == file_) return;
    std::string folder = path_.text.substr(0, path_.text.rfind('/'));
    if (!group_) mkdir(folder.c_str(), kFolderForOne);
    if (group_ ? !is_folder_of_group(folder, *group_) : !is_folder_of(folder, getuid())) {
        auto made = group_ ? folder_for_group(*group_) : std::variant<std::string, Fault>(Fault{});
        if (std::holds_alternative<Fault>(made)) return;
        folder = std::get<std::string>(std::move(made));
    }
    auto opened = open_in(folder, table_, group_, std::chrono::milliseconds(0));
    if (auto* const again = std::get_if<Listener>(&opened)) *this = std::move(*again);
}

// What has that name by now may be another's.
Listener::~Listener() {
    if (fd_ && !path_.text.empty() && file_number(path_.text) == file_) unlink(path_.text.c_str());
}

Listener::Caller Listener::accept() {
    Descriptor fd = accept_from(fd_.get());
    const auto peer = fd ? peer_of(fd.get()) : std::nullopt;
    if (!peer) return {};
    return {std::move(fd), *peer};
}

namespace {

// Calls it with each entry of a folder, as far as that can be read: the increment of a range-for
// would throw where it cannot.
template <class Look>
void look_in(const std::string& folder, const Look& look) {
    std::error_code error;
    const std::filesystem::directory_iterator end;
    for (std::filesystem::directory_iterator at(folder, error); !error && at != end;
         at.increment(error))
        look(*at);
}

void find_in(const std::string& folder, const std::string& group, std::vector<Address>& found) {
    std::error_code none;
    const std::size_t first = found.size();
    look_in(folder, [&](const std::filesystem::directory_entry& entry) {
        std::string name = entry.path().filename();
        // A link leads to a socket that was not meant for this.
        if (!name.ends_with(kEnding) || !std::filesystem::is_socket(entry.symlink_status(none)))
            return;
        name.resize(name.size() - kEnding.size());
        if (table_name_fault(name).empty()) found.push_back({name, entry.path(), group});
    });
    std::sort(found.begin() + static_cast<std::ptrdiff_t>(first), found.end(),
              [](const Address& a, const Address& b) { return a.name < b.name; });
}

std::vector<gid_t> own_groups() {
    std::vector<gid_t> ids(static_cast<std::size_t>(std::max(0, getgroups(0, nullptr))));
    ids.resize(
        static_cast<std::size_t>(std::max(0, getgroups(static_cast<int>(ids.size()), ids.data()))));
    if (std::ranges::count(ids, getegid()) == 0) ids.push_back(getegid());
    return ids;
}

// In the folders of groups that there are: few people's groups have one, and each name that is not
// in /etc/group has to be asked for.
void find_in_groups(std::vector<Address>& found) {
    const std::vector<gid_t> own = own_groups();
    std::vector<std::pair<std::string, std::string>> folders;  // and their groups
    for (const std::string& pattern : folders_of_group("")) {
        const std::size_t slash = pattern.rfind('/');
        const std::string above = pattern.substr(0, slash), begin = pattern.substr(slash + 1);
        look_in(above, [&](const std::filesystem::directory_entry& entry) {
            const std::string name = entry.path().filename();
            if (name.starts_with(begin))
                folders.emplace_back(entry.path(), name.substr(begin.size()));
        });
    }
    std::ranges::sort(folders, {}, [](const auto& one) { return one.second; });
    for (const auto& [folder, group] : folders) {
        const gid_t id = group_of_folder(folder);
        if (std::ranges::count(own, id) != 0 && is_folder_of_group(folder, id) &&
            group_name(id) == group)
            find_in(folder, group, found);
    }
}

}  // namespace

std::vector<Address> tables() {
    std::vector<Address> found;
    for (const std::string& folder : own_folders())
        if (is_folder_of(folder, getuid())) find_in(folder, "", found);
    find_in_groups(found);
    tell_apart(found);
    return found;
}

void tell_apart(std::vector<Address>& all) {
    for (Address& one : all) {
        const bool alone = std::ranges::count(all, one.name, &Address::name) == 1;
        one.typed = text::clean(alone || one.group.empty() ? one.name : one.group + '/' + one.name);
    }
}

Descriptor connect_to(const Address& address) {
    Descriptor fd;
    // A table that is too busy to take anybody is as good as none.
    return connect_at(address.path, fd) == 0 ? std::move(fd) : Descriptor();
}

}  // namespace roundhouse::app::wire
