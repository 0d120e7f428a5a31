// The system as a world has it: files, sockets and clocks in memory, behind the C library's own
// calls (calls.cpp), so that the program under test is the real one. Any call may be told to fail,
// or to be the last that a process makes. What is outside of kRoot is the real system's.
#pragma once

#include <dirent.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <termios.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "worlds/disk.hpp"

namespace roundhouse::worlds {

enum class Call : std::uint8_t {
    open,
    read,
    write,
    sync,
    truncate,
    reserve,
    lock,
    status,
    close,
    mkdir,
    rename,
    link,
    remove,
    list,
    socket,
    bind,
    listen,
    connect,
    accept,
    receive,
    send,
    poll
};
inline constexpr std::array<std::string_view, 22> kCallNames{
    "open",   "read",    "write",  "sync",    "truncate", "reserve", "lock",   "status",
    "close",  "mkdir",   "rename", "link",    "remove",   "list",    "socket", "bind",
    "listen", "connect", "accept", "receive", "send",     "poll"};

// Both directions of a connection. The client's end is held by the world, which is no process.
struct Stream {
    std::string to_table, to_client;
    std::size_t room = 200'000;  // bytes that it holds though nobody reads
    bool client_gone = false, table_gone = false, reset = false;
    bool held_back = false;  // what the table says does not arrive
    int process = 0;
};

// From its `after`-th call of that kind on, so many of them fail.
struct Failing {
    Call call = Call::open;
    int after = 0, count = 1;
    int error = 0;  // 0: a write takes a part of its bytes
    int seen = 0;   // calls of that kind since
};

class Kernel {
  public:
    explicit Kernel(Disk& disk) : disk_(disk) {}

    // That of this process; null: the real one.
    static Kernel* current;

    // Nanoseconds, and how far the wall clock is from it.
    std::int64_t now = 3'600'000'000'000;
    std::int64_t wall = 1'767'268'800'000'000'000;
    void pass(std::chrono::milliseconds time) { now += time.count() * 1'000'000; }
    std::uint64_t calls = 0;
    std::uint64_t last_call = 0;  // the process ends at that one; 0: at none
    std::function<void()> die;
    std::function<void(int)> raised;  // the program ends or stops itself by a signal
    // At that call a signal comes; 0: at none.
    std::uint64_t signal_call = 0;
    int signal = 0;
    std::function<void(int)> signalled;
    bool interrupted = false;  // by a signal that the program catches, while it waits
    // The program waits for a line of standard input, or for others: as ppoll.
    std::function<int(pollfd*, nfds_t, int, const sigset_t*)> wait_for_line;
    // It waits for others, or sleeps: what they do meanwhile. Null: nothing, and time passes.
    std::function<void()> meanwhile;
    // A process of this world's own may connect to the table.
    bool has_client = false;
    bool input_ended = false;
    // Until when it waits, -1 for ever; and whether also for standard input.
    std::int64_t wait_ends = -1;
    bool hears_input = false;
    // The terminal that it draws on: what is written there. Null: it draws on none.
    std::function<void(std::string_view)> shows;
    termios modes{};
    // When it goes on after such a wait, that request for memory is refused; 0: none is.
    std::uint64_t refuse = 0;
    std::weak_ptr<Stream> client;
    std::vector<int> accepted;  // whose connections the table has taken, in order
    // How wide the terminal is; 0: there is none.
    int columns = 0, rows = 24;
    std::vector<Failing> failing;
    std::array<std::uint64_t, kCallNames.size()> made{}, failed{};
    std::uint32_t random_numbers = 0;

    // The other end of a table's socket; null if nobody listens there.
    [[nodiscard]] std::shared_ptr<Stream> call(int process);
    [[nodiscard]] std::size_t descriptors() const { return open_.size(); }
    // Of a step; afterwards none is needed any more.
    [[nodiscard]] bool has_open_folder() const;
    // The program has it open for itself.
    [[nodiscard]] bool locked(Disk::Node node) const { return locks_.contains(node); }

    // Below, as the calls of the same names; -1 with errno.
    [[nodiscard]] bool has(int fd) const { return open_.contains(fd); }
    [[nodiscard]] static bool has(const char* path) {
        return std::string_view(path).starts_with(Disk::kRoot);
    }
    int open(const char* path, int flags, mode_t mode);
    int close(int fd);
    ssize_t read(int fd, char* bytes, std::size_t count, off_t offset);  // -1: where it is
    ssize_t write(int fd, const char* bytes, std::size_t count, off_t offset);
    int sync(int fd);
    int truncate(int fd, off_t size);
    int reserve(int fd);
    int lock(int fd);
    int status(int fd, struct stat* out);
    int status(const char* path, struct stat* out);
    int mkdir(const char* path, mode_t mode);
    int rename(const char* from, const char* to, bool over);
    int link(const char* from, const char* to);
    int remove(const char* path, bool folder);
    int set_mode(const char* path, mode_t mode);
    DIR* list(const char* path);
    DIR* list(int fd);  // which is its own from then on
    [[nodiscard]] bool has(DIR* list) const;
    dirent* next(DIR* list);
    int end(DIR* list);
    int socket();
    int bind(int fd, const char* path);
    int listen(int fd);
    int connect(int fd, const char* path);
    int accept(int fd);
    int peer(int fd, ucred* out);
    ssize_t receive(int fd, char* bytes, std::size_t count);
    ssize_t send(int fd, const char* bytes, std::size_t count);
    int poll(pollfd* which, nfds_t count, int timeout);
    // Which of them are ready; of the real system's, pipes that have something.
    int look(pollfd* which, nfds_t count);
    int sleep(const timespec& time);
    int clock(clockid_t which, timespec* out);

  private:
    struct Open {
        std::optional<Disk::Node> node = {};
        std::size_t at = 0;
        std::shared_ptr<Stream> stream = {};
        bool listens = false, calls = false;  // it is the client's end
        std::deque<std::shared_ptr<Stream>> callers = {};
    };
    struct List {
        std::vector<std::string> names;
        std::size_t at = 0;
        dirent entry{};
        int fd = -1;
    };
    Disk& disk_;
    std::map<int, Open> open_;
    std::map<Disk::Node, int> locks_;  // by whose descriptor
    std::map<DIR*, std::unique_ptr<List>> lists_;

    // Whether the call is to fail, with errno set.
    bool fails(Call call, bool* in_part = nullptr);
    int add(Open made);
    int fill(Disk::Node node, struct stat* out) const;
    DIR* list_of(Disk::Node folder, int fd);
};

}  // namespace roundhouse::worlds
