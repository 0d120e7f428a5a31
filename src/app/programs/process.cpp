#include "app/programs/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "app/system/fatal_signals.hpp"
#include "app/system/portable.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How soon it is noticed that nobody wants an answer any more.
constexpr milliseconds kLook{50};

// The groups that are running, so that none outlives this program when one of the usual signals
// ends it; 0: a free place. As many as there can be threads with players.
std::array<std::atomic<pid_t>, 4096> running;
static_assert(std::atomic<pid_t>::is_always_lock_free);  // a signal handler reads them

void note_running(pid_t leader) {
    for (auto& place : running) {
        pid_t nobody = 0;
        if (place.compare_exchange_strong(nobody, leader)) return;
    }
}

void note_ended(pid_t leader) {
    for (auto& place : running) {
        pid_t its = leader;
        if (place.compare_exchange_strong(its, 0)) return;
    }
}

void kill_all() {
    for (const auto& place : running)
        if (const pid_t leader = place.load(); leader != 0) {
            kill(-leader, SIGKILL);
            kill(leader, SIGKILL);  // which may have no group of its own yet
        }
}

struct Pipes {
    std::array<Descriptor, 3> ours, theirs;  // as their standard streams
};

std::optional<Pipes> open_pipes() {
    Pipes pipes;
    for (std::size_t stream = 0; stream < 3; ++stream) {
        const auto ends = open_pipe(Waits::yes);
        if (!ends) return std::nullopt;
        const bool to_them = stream == STDIN_FILENO;
        pipes.ours[stream] = {real_sys(), to_them ? ends->back() : ends->front()};
        pipes.theirs[stream] = {real_sys(), to_them ? ends->front() : ends->back()};
        const int flags = fcntl(pipes.ours[stream].get(), F_GETFL);
        if (flags < 0 || fcntl(pipes.ours[stream].get(), F_SETFL, flags | O_NONBLOCK) != 0)
            return std::nullopt;
    }
    return pipes;
}

// What the child does: it becomes the program, in a session of its own, which has no terminal.
// Signals that are ignored here are not ignored there. If it cannot, it says why, as errno has it.
[[noreturn]] void become(char* const* words, const Pipes& pipes, int says_why) {
    setsid();
    for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGHUP, SIGTERM}) {
        struct sigaction usual {};
        usual.sa_handler = SIG_DFL;
        sigaction(signal, &usual, nullptr);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    bool connected = true;
    for (std::size_t stream = 0; stream < 3; ++stream)
        connected &= dup2(pipes.theirs[stream].get(), static_cast<int>(stream)) >= 0;
    if (connected) execvp(words[0], words);
    const int why = errno;
    [[maybe_unused]] const ssize_t said = write(says_why, &why, sizeof why);
    _exit(127);
}

// 0, or why not, as errno has it. Not by posix_spawn: not every system's can begin a session.
int spawn(const std::vector<std::string>& words, const Pipes& pipes, pid_t& leader) {
    std::vector<std::string> owned = words;
    std::vector<char*> pointers;
    for (std::string& word : owned) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const auto ends = open_pipe(Waits::yes);
    if (!ends) return errno;
    const Descriptor from{real_sys(), ends->front()};
    Descriptor into{real_sys(), ends->back()};
    // A signal that came to the child first would be handled there as if it were this program.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    leader = fork();
    if (leader == 0) become(pointers.data(), pipes, into.get());
    int failed = leader < 0 ? errno : 0;
    // Before a signal can end this program.
    if (leader > 0) note_running(leader);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (leader < 0) return failed;
    into = {};
    // Nothing comes of the one that has become the program.
    while (read(from.get(), &failed, sizeof failed) < 0 && errno == EINTR) {
    }
    if (failed == 0) return 0;
    note_ended(leader);
    while (waitpid(leader, nullptr, 0) < 0 && errno == EINTR) {
    }
    return failed;
}

std::string because(int error) {
    return std::generic_category().message(error);
}

// Reads what there is into `all`; false at the end.
bool read_some(int fd, std::string& all, std::size_t most) {
    std::array<char, 16384> some;
    while (all.size() <= most) {
        const ssize_t count = read(fd, some.data(), some.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
        if (count == 0) return false;
        all.append(some.data(), static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace

std::variant<std::unique_ptr<Process>, std::string> Process::start(
    const std::vector<std::string>& words, ErrorFile& errors) {
    // One at a time: where a pipe is kept from other programs in two steps, one that was started
    // between them would hold it open.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    // Whoever has ended is found by writing to it.
    handle_signal(SIGPIPE, SIG_IGN, 0);
    also_on_fatal_signals(kill_all);
    auto pipes = open_pipes();
    if (!pipes) return because(errno);
    pid_t leader = 0;
    if (const int failed = spawn(words, *pipes, leader); failed != 0) return because(failed);
    std::unique_ptr<Process> process(new Process(leader, errors));
    process->into_ = std::move(pipes->ours[STDIN_FILENO]);
    process->from_ = std::move(pipes->ours[STDOUT_FILENO]);
    process->complaints_ = std::move(pipes->ours[STDERR_FILENO]);
    return process;
}

Process::~Process() {
    hear_errors();
    // Its number is not given to another while it has not been waited for.
    if (!reaped_) {
        into_.close();
        kill(-leader_, SIGKILL);
        // Of another user, it cannot be killed, and is not waited for either.
        if (kill(leader_, SIGKILL) == 0)
            reap(0);
        else
            (void)how_ended();
        // Where SIGCHLD is ignored, the system has reaped it.
        note_ended(leader_);
    }
    hear_errors();
}

void Process::reap(int options) {
    // Not waited for yet, but no more running: then the group is killed first.
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(leader_), &ended, WEXITED | WNOWAIT | options) != 0)
        if (errno != EINTR) break;
    if (ended.si_pid != leader_) return;
    kill(-leader_, SIGKILL);
    note_ended(leader_);
    while (waitpid(leader_, &status_, 0) < 0 && errno == EINTR) {
    }
    reaped_ = true;
}

std::string Process::how_ended(ProgramTime most) {
    const auto end = Clock::now() + most;
    reap(WNOHANG);
    while (!reaped_ && Clock::now() < end) {
        poll(nullptr, 0, 10);
        reap(WNOHANG);
    }
    if (!reaped_) return "";
    if (WIFSIGNALED(status_)) return fmt::format("by signal {}", WTERMSIG(status_));
    return fmt::format("with status {}", WEXITSTATUS(status_));
}

bool Process::ended_well() const {
    return reaped_ && WIFEXITED(status_) && WEXITSTATUS(status_) == 0;
}

void Process::send_some() {
    while (!to_send_.empty()) {
        const ssize_t count = write(into_.get(), to_send_.data(), to_send_.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        // It does not read any more, but may have said something before.
        if (count <= 0) return to_send_.clear();
        to_send_.erase(0, static_cast<std::size_t>(count));
    }
}

void Process::hear_some() {
    if (!closed_ && !read_some(from_.get(), said_, kMostBytes)) closed_ = true;
}

void Process::hear_errors() {
    if (!complaints_) return;
    std::string all;
    if (!read_some(complaints_.get(), all, kMostBytes)) complaints_.close();
    errors_.add(all);
}

void Process::wait_and_move(ProgramTime most) {
    const Ends its = ends();
    // A descriptor below 0 is left out.
    std::array<pollfd, 3> which{pollfd{its.from, POLLIN, 0}, pollfd{its.complaints, POLLIN, 0},
                                pollfd{its.into, POLLOUT, 0}};
    const auto wait = std::chrono::ceil<milliseconds>(
        std::clamp<ProgramTime>(most, ProgramTime::zero(), ProgramTime(kLook)));
    if (poll(which.data(), which.size(), static_cast<int>(wait.count())) <= 0) return;
    if (which[0].revents != 0) hear_some();
    if (which[1].revents != 0) hear_errors();
    if (which[2].revents != 0) send_some();
}

Process::Trouble Process::trouble() const {
    const auto end = said_.find('\n');
    if (said_.size() > kMostBytes) return end < kMostBytes ? Trouble::flood : Trouble::endless;
    if (end != std::string::npos)
        return end + 1 == said_.size() && to_send_.empty() ? Trouble::none : Trouble::flood;
    return closed_ ? Trouble::ended : Trouble::none;
}

void Process::send(std::string line) {
    hear_some();
    said_too_much_ = !said_.empty();
    to_send_ = std::move(line) + '\n';
    send_some();
}

std::optional<Process::Answer> Process::heard() {
    send_some();
    hear_some();
    hear_errors();
    const Trouble found = said_too_much_ ? Trouble::flood : trouble();
    if (found == Trouble::none && (said_.empty() || said_.back() != '\n')) return std::nullopt;
    Answer answer{found, std::exchange(said_, {})};
    if (found == Trouble::none) answer.line.pop_back();
    return answer;
}

Process::Ends Process::ends() const {
    return {closed_ ? -1 : from_.get(), complaints_.get(), to_send_.empty() ? -1 : into_.get()};
}

Process::Answer Process::ask(std::string line, ProgramTime most, const std::atomic<bool>* stop) {
    const auto begin = Clock::now();
    const auto took = [&](Answer answer) {
        answer.took = std::min<ProgramTime>(Clock::now() - begin, most);
        return answer;
    };
    send(std::move(line));
    // Whoever has no time left is late, however quick they are.
    while (!said_too_much_) {
        const auto left = begin + most - Clock::now();
        if (stop != nullptr && *stop) return took({Trouble::stopped, ""});
        if (left <= ProgramTime::zero()) {
            // If this program was stopped, the answer may have come in time.
            if (most > ProgramTime::zero())
                if (auto answer = heard()) return took(*std::move(answer));
            return took({Trouble::late, ""});
        }
        wait_and_move(left);
        if (auto answer = heard()) return took(*std::move(answer));
    }
    return took({Trouble::flood, std::exchange(said_, {})});
}

void Process::finish(ProgramTime most) {
    into_.close();
    to_send_.clear();
    const auto end = Clock::now() + most;
    while (!closed_ && said_.size() <= kMostBytes && Clock::now() < end)
        wait_and_move(end - Clock::now());
}

}  // namespace roundhouse::app
