#include "app/system/accounts.hpp"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <utility>

#include "app/system/descriptor.hpp"
#include "app/system/sys.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;
using Stream = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// What a program writes until it ends; "" if it writes more than any entry has, none if its time is
// up.
std::optional<std::string> read_in_time(int fd) {
    constexpr std::size_t kMost = std::size_t{1} << 20U;
    const auto end = Clock::now() + kNameServiceTime;
    std::string all;
    std::array<char, 4096> some;
    while (all.size() < kMost) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        pollfd one{fd, POLLIN, 0};
        const int ready = left <= 0 ? 0 : poll(&one, 1, static_cast<int>(left));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return std::nullopt;
        const ssize_t count = read(fd, some.data(), some.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count < 0 ? "" : all;
        all.append(some.data(), static_cast<std::size_t>(count));
    }
    return "";
}

// The lines that getent has for a key, such as "family:x:1001:ann,bea"; none: not in time.
std::optional<std::string> ask_name_service(const char* list, const std::string& key) {
    std::array<int, 2> ends{};
    if (key.empty() || key.front() == '-' || pipe2(ends.data(), O_CLOEXEC) != 0) return "";
    const Descriptor from{real_sys(), ends[0]};
    Descriptor into{real_sys(), ends[1]};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, into.get(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string program = "getent", which = list, what = key;
    std::array<char*, 4> words{program.data(), which.data(), what.data(), nullptr};
    pid_t child = 0;
    const int failed =
        posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    into = {};
    if (failed != 0) return "";
    auto answer = read_in_time(from.get());
    kill(child, SIGKILL);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    return answer;
}

// When it did not answer in time.
std::optional<Clock::time_point>& late_at() {
    static std::optional<Clock::time_point> at;
    return at;
}

// A table must not wait again for each guest: what was answered is kept, and a service that is late
// is left alone for a while.
std::string answer_of_name_service(const char* list, const std::string& key) {
    static std::map<std::pair<std::string, std::string>, std::string> answers;
    const auto known = answers.find({list, key});
    if (known != answers.end()) return known->second;
    if (name_service_is_late()) return "";
    const auto said = ask_name_service(list, key);
    if (!said) late_at() = Clock::now();
    if (said) answers[{list, key}] = *said;
    return said.value_or("");
}

// Calls `see` with each entry until it returns true. `read` is fgetpwent or fgetgrent.
template <typename Entry, typename See>
bool find_entry(Entry* (*read)(std::FILE*), std::FILE* opened, const See& see) {
    const Stream in(opened, &std::fclose);
    if (in == nullptr) return false;
    while (const Entry* const one = read(in.get()))
        if (see(*one)) return true;
    return false;
}

// In the system's list, otherwise in what the name service says about `key`.
template <typename Entry, typename See>
void look_up(Entry* (*read)(std::FILE*), const char* list, const std::string& key, const See& see) {
    if (find_entry(read, std::fopen((std::string("/etc/") + list).c_str(), "re"), see)) return;
    std::string answer = answer_of_name_service(list, key);
    if (!answer.empty()) find_entry(read, fmemopen(answer.data(), answer.size(), "r"), see);
}

template <typename See>
void look_up_user(uid_t user, const See& see) {
    look_up(&fgetpwent, "passwd", std::to_string(user), [&](const passwd& one) {
        if (one.pw_uid != user) return false;
        see(one);
        return true;
    });
}

}  // namespace

bool name_service_is_late() {
    constexpr std::chrono::minutes kLeftAlone{1};
    return late_at() && Clock::now() - *late_at() < kLeftAlone;
}

std::optional<std::string> user_named_by(uid_t user) {
    std::optional<std::string> name;
    look_up_user(user, [&](const passwd& one) { name = one.pw_name; });
    return name;
}

std::optional<std::string> home_of(uid_t user) {
    std::optional<std::string> home;
    look_up_user(user, [&](const passwd& one) { home = one.pw_dir; });
    return home;
}

std::optional<std::string> group_named_by(gid_t group) {
    std::optional<std::string> name;
    look_up(&fgetgrent, "group", std::to_string(group), [&](const ::group& one) {
        if (one.gr_gid != group) return false;
        name = one.gr_name;
        return true;
    });
    return name;
}

std::optional<gid_t> group_of_name(const std::string& name) {
    std::optional<gid_t> number;
    look_up(&fgetgrent, "group", name, [&](const ::group& one) {
        if (name != one.gr_name) return false;
        number = one.gr_gid;
        return true;
    });
    return number ? number : text::parse_number<gid_t>(name);
}

}  // namespace roundhouse::app
