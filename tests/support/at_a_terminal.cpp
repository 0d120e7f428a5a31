#include "support/at_a_terminal.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "support/catch.hpp"

namespace roundhouse::test {

namespace {

using Clock = std::chrono::steady_clock;

void sit_down(const std::string& terminal) {
    setsid();
    const int fd = open(terminal.c_str(), O_RDWR);
    ioctl(fd, TIOCSCTTY, 0);
    const winsize window{24, 80, 0, 0};
    ioctl(fd, TIOCSWINSZ, &window);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(fd, stream);
    setenv("TERM", "xterm-256color", 1);
    for (const char* const said : {"COLORFGBG", "COLORTERM", "NO_COLOR"}) unsetenv(said);
}

constexpr int kThrew = 70;

}  // namespace

AtATerminal::AtATerminal(const std::function<int()>& program)
    : terminal_(app::real_sys(), posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)) {
    REQUIRE((grantpt(terminal_.get()) == 0 && unlockpt(terminal_.get()) == 0));
    const std::string name = ptsname(terminal_.get());
    std::cout.flush();
    process_ = fork();
    REQUIRE(process_ >= 0);
    if (process_ != 0) return;
    terminal_ = app::Descriptor();
    // Whatever happens, it must not go on to run the other tests.
    int status = kThrew;
    try {
        sit_down(name);
        status = program();
        std::cout.flush();
    } catch (...) {
    }
    _exit(status);
}

AtATerminal::~AtATerminal() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

void AtATerminal::type(std::string_view bytes) {
    REQUIRE(write(terminal_.get(), bytes.data(), bytes.size()) ==
            static_cast<ssize_t>(bytes.size()));
}

void AtATerminal::signal(int number) const {
    REQUIRE(process_ > 0);
    kill(process_, number);
}

bool AtATerminal::prints(std::string_view words) {
    return wait_until([&] { return printed_.find(words) != std::string::npos; });
}

int AtATerminal::status() {
    int how = -1;
    if (!wait_until([&] { return waitpid(process_, &how, WNOHANG) != 0; })) return -1;
    process_ = 0;
    return WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

bool AtATerminal::wait_until(const std::function<bool()>& done) {
    constexpr std::chrono::seconds kMost{20};  // for a busy machine
    constexpr int kLooksAgain = 10;            // milliseconds
    for (const auto end = Clock::now() + kMost; Clock::now() < end;) {
        pollfd wait{terminal_.get(), POLLIN, 0};
        poll(&wait, 1, kLooksAgain);
        std::array<char, 4096> bytes;
        if (const ssize_t count = read(terminal_.get(), bytes.data(), bytes.size()); count > 0)
            printed_.append(bytes.data(), static_cast<std::size_t>(count));
        if (done()) return true;
    }
    return false;
}

}  // namespace roundhouse::test
