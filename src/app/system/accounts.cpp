#include "app/system/accounts.hpp"

#include <fcntl.h>
#include <fmt/format.h>
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
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>
#include <vector>

#include "app/system/descriptor.hpp"
#include "app/system/portable.hpp"
#include "app/system/sys.hpp"
#include "roundhouse/text/numbers.hpp"

// POSIX wants it declared here; not every header does it.
extern char** environ;

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

#ifdef ROUNDHOUSE_NO_GETENT

// The line that getent would have for a key.
std::optional<std::string> ask_name_service(const std::string& list, const std::string& key) {
    std::vector<char> texts(std::size_t{1} << 16U);
    const auto number = text::parse_number<std::uint32_t>(key);
    if (list == "passwd") {
        passwd entry{}, *found = nullptr;
        if (number) getpwuid_r(*number, &entry, texts.data(), texts.size(), &found);
        if (found == nullptr) return "";
        return fmt::format("{}:*:{}:{}::{}:", entry.pw_name, entry.pw_uid, entry.pw_gid,
                           entry.pw_dir);
    }
    group entry{}, *found = nullptr;
    if (number)
        getgrgid_r(*number, &entry, texts.data(), texts.size(), &found);
    else
        getgrnam_r(key.c_str(), &entry, texts.data(), texts.size(), &found);
    return found == nullptr ? "" : fmt::format("{}:*:{}:", entry.gr_name, entry.gr_gid);
}

#else

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

// The lines that getent has for a key, such as "family:x:1001:ann,bea"; none: not in time. A
// program of its own, since a service may not answer, and since a static program cannot ask.
std::optional<std::string> ask_name_service(const std::string& list, const std::string& key) {
    const auto ends = key.empty() || key.front() == '-' ? std::nullopt : open_pipe(Waits::yes);
    if (!ends) return "";
    const Descriptor from{real_sys(), ends->front()};
    Descriptor into{real_sys(), ends->back()};
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

#endif

// When it did not answer in time.
std::optional<Clock::time_point>& late_at() {
    static std::optional<Clock::time_point> at;
    return at;
}

// A table must not wait again for each guest: what was answered is kept, and a service that is late
// is left alone for a while.
std::string answer_of_name_service(const std::string& list, const std::string& key) {
    static std::map<std::pair<std::string, std::string>, std::string> answers;
    const auto known = answers.find({list, key});
    if (known != answers.end()) return known->second;
    if (name_service_is_late()) return "";
    const auto said = ask_name_service(list, key);
    if (!said) late_at() = Clock::now();
    if (said) answers[{list, key}] = *said;
    return said.value_or("");
}

// An entry's fields, in the order of passwd(5) and group(5): both begin with a name, a password and
// a number.
using Fields = std::vector<std::string>;
enum Place : std::uint8_t { kName = 0, kNumber = 2, kHome = 5 };

Fields fields_of(const std::string& line) {
    Fields fields(1);
    for (const char c : line) {
        if (c == ':')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

// The first entry whose field at `place` is `key`.
std::optional<Fields> find_entry(std::istream& in, Place place, const std::string& key) {
    for (std::string line; std::getline(in, line);) {
        Fields fields = fields_of(line);
        if (fields.size() > place && fields.size() > kNumber && fields[place] == key) return fields;
    }
    return std::nullopt;
}

// In the system's list, otherwise in what the name service says.
std::optional<Fields> look_up(const std::string& list, Place place, const std::string& key) {
    std::ifstream in("/etc/" + list);
    if (auto found = find_entry(in, place, key)) return found;
    std::istringstream answer(answer_of_name_service(list, key));
    return find_entry(answer, place, key);
}

std::optional<std::string> field_of(const std::optional<Fields>& entry, Place place) {
    if (!entry || entry->size() <= place) return std::nullopt;
    return (*entry)[place];
}

}  // namespace

bool name_service_is_late() {
    constexpr std::chrono::minutes kLeftAlone{1};
    return late_at() && Clock::now() - *late_at() < kLeftAlone;
}

std::optional<std::string> user_named_by(uid_t user) {
    return field_of(look_up("passwd", kNumber, std::to_string(user)), kName);
}

std::optional<std::string> home_of(uid_t user) {
    return field_of(look_up("passwd", kNumber, std::to_string(user)), kHome);
}

std::optional<std::string> group_named_by(gid_t group) {
    return field_of(look_up("group", kNumber, std::to_string(group)), kName);
}

std::optional<gid_t> group_of_name(const std::string& name) {
    const auto number = field_of(look_up("group", kName, name), kNumber);
    const auto group = number ? text::parse_number<gid_t>(*number) : std::nullopt;
    return group ? group : text::parse_number<gid_t>(name);
}

}  // namespace roundhouse::app
