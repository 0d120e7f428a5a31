// What somebody at a terminal and a table say to each other. The terminal is a pseudo-terminal,
// with a process of its own that joins; the test is the table, and the person.

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "together/join/lines.hpp"
#include "together/join/showing.hpp"

using namespace roundhouse;
namespace wire = roundhouse::app::wire;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kMost{20};  // for a busy machine

class Joined {
  public:
    // Joins the table at the other end of the connection; returns the status of its process.
    using Program = std::function<int(wire::Connection)>;

    explicit Joined(const Program& program) {
        std::array<int, 2> ends{};
        REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) ==
                0);
        terminal_ = app::Descriptor(app::real_sys(), posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK));
        REQUIRE((grantpt(terminal_.get()) == 0 && unlockpt(terminal_.get()) == 0));
        const std::string name = ptsname(terminal_.get());
        std::cout.flush();
        process_ = fork();
        if (process_ == 0) {
            close(ends[0]);
            sit_down(name);
            const int status = program(
                wire::Connection(app::Descriptor(app::real_sys(), ends[1]), wire::kMostFromTable));
            std::cout.flush();
            _exit(status);
        }
        close(ends[1]);
        connection_ =
            wire::Connection(app::Descriptor(app::real_sys(), ends[0]), wire::kMostFromTerminal);
    }
    ~Joined() {
        if (process_ == 0) return;
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    Joined(const Joined&) = delete;
    Joined& operator=(const Joined&) = delete;

    void type(std::string_view bytes) {
        REQUIRE(write(terminal_.get(), bytes.data(), bytes.size()) ==
                static_cast<ssize_t>(bytes.size()));
    }
    void signal(int number) const { kill(process_, number); }
    void say(const wire::FromTable& message) { connection_.send(wire::encode(message)); }

    // The next message of that kind.
    template <class Message>
    Message heard() {
        std::optional<Message> found;
        wait_until([&] {
            while (const auto frame = found ? std::nullopt : connection_.next()) {
                const auto message = wire::decode_from_terminal(*frame);
                if (const auto* one = message ? std::get_if<Message>(&*message) : nullptr)
                    found = *one;
            }
            return found.has_value();
        });
        REQUIRE(found);
        return *found;
    }
    // Whether the terminal is sent these words.
    [[nodiscard]] bool prints(std::string_view words) {
        wait_until([&] { return printed_.find(words) != std::string::npos; });
        return printed_.find(words) != std::string::npos;
    }
    // How the process ends.
    [[nodiscard]] int status() {
        int how = -1;
        wait_until([&] { return waitpid(process_, &how, WNOHANG) != 0; });
        if (how != -1) process_ = 0;
        return how != -1 && WIFEXITED(how) ? WEXITSTATUS(how) : -1;
    }

  private:
    app::Descriptor terminal_;
    wire::Connection connection_{{}, wire::kMostFromTerminal};
    pid_t process_ = 0;
    std::string printed_;

    static void sit_down(const std::string& name) {
        setsid();
        const int fd = open(name.c_str(), O_RDWR);
        ioctl(fd, TIOCSCTTY, 0);
        const winsize window{24, 80, 0, 0};
        ioctl(fd, TIOCSWINSZ, &window);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(fd, stream);
        setenv("TERM", "xterm-256color", 1);
        for (const char* const said : {"COLORFGBG", "COLORTERM", "NO_COLOR"}) unsetenv(said);
    }

    void wait_until(const std::function<bool()>& done) {
        for (const auto end = Clock::now() + kMost; !done() && Clock::now() < end;) {
            std::array<pollfd, 2> all{
                {{connection_.fd(), POLLIN, 0}, {terminal_.get(), POLLIN, 0}}};
            constexpr int kLooksAgain = 20;
            poll(all.data(), all.size(), kLooksAgain);
            if (all[0].revents != 0) connection_.read();
            std::array<char, 4096> bytes;
            if (const ssize_t count = read(terminal_.get(), bytes.data(), bytes.size()); count > 0)
                printed_.append(bytes.data(), static_cast<std::size_t>(count));
        }
    }
};

// On the screen; its status is the signal that ended it.
int shows_the_table(wire::Connection connection) {
    app::TerminalOptions options;
    options.colour = app::ColourChoice::always;
    options.glyphs = app::GlyphChoice::ascii;
    auto opened = app::Terminal::open(options);
    if (std::holds_alternative<app::NoTerminal>(opened)) return 99;
    app::Terminal& terminal = *std::get<std::unique_ptr<app::Terminal>>(opened);
    const ui::Keymap keys;
    app::Showing showing(terminal, std::move(connection), keys);
    const int signal = showing.run({});
    terminal.close();
    return signal;
}

int talks(wire::Connection connection) {
    return app::talk_in_lines(std::move(connection), {}).unanswered ? app::status::no_answer : 0;
}

constexpr std::string_view kLight = "\033]11;rgb:ffff/ffff/ffff\033\\\033[?1;2c";

wire::Picture picture_of(std::string_view words) {
    wire::Picture picture;
    picture.number = 7;
    picture.size = {80, 24};
    ui::Canvas canvas({80, 24});
    canvas.put(0, 3, words, ui::Ink::plain);
    wire::Run run{0, 3, {}};
    for (int x = 0; x < 80; ++x) run.cells.push_back(canvas.at(x, 3));
    picture.runs.push_back(std::move(run));
    return picture;
}

}  // namespace

TEST_CASE("a terminal greets its table with what it has told of itself, and shows what comes",
          "[join]") {
    Joined ann(shows_the_table);
    ann.type(kLight);
    const auto hello = ann.heard<wire::Hello>();
    CHECK(hello.size == ui::Size{80, 24});
    CHECK_FALSE(hello.unicode);
    CHECK(hello.look.on_light);
    ann.say(wire::Welcome{"den"});
    ann.say(picture_of("Whose seat is yours?"));
    CHECK(ann.prints("Whose seat is yours?"));
    ann.type("x");
    CHECK(ann.heard<wire::Pressed>() == wire::Pressed{7, {U'x'}});
    ann.say(wire::Goodbye{});
    CHECK(ann.status() == 0);
}

TEST_CASE("a terminal that tells nothing of itself is not waited for, and a signal ends its visit",
          "[join]") {
    Joined ann(shows_the_table);
    CHECK_FALSE(ann.heard<wire::Hello>().look.on_light);
    ann.say(wire::Welcome{"den"});
    ann.signal(SIGTERM);
    CHECK(ann.status() == SIGTERM);
}

TEST_CASE("in lines, what a table says is printed, and what is typed is told to it", "[join]") {
    Joined ann(talks);
    const auto hello = ann.heard<wire::Hello>();
    CHECK(hello.plain);
    CHECK(hello.keyboard);
    CHECK(hello.erases);
    ann.say(wire::Welcome{"den"});
    ann.say(wire::Told{"Ann, what do you play? ", true});
    CHECK(ann.prints("Ann, what do you play? "));
    ann.type("12-5\n");
    CHECK(ann.heard<wire::LineTyped>().text == "12-5");
    ann.heard<wire::Ping>();
    ann.say(wire::Goodbye{});
    CHECK(ann.status() == 0);
}

TEST_CASE("in lines, whose input has ended still reads how it ends", "[join]") {
    Joined ann(talks);
    ann.heard<wire::Hello>();
    ann.say(wire::Welcome{"den"});
    ann.type("pass\n\x04");
    CHECK(ann.heard<wire::LineTyped>().text == "pass");
    ann.heard<wire::InputEnded>();
    ann.say(wire::Told{"Ben wins the round.\n"});
    CHECK(ann.prints("Ben wins the round."));
    ann.say(wire::Goodbye{});
    CHECK(ann.status() == 0);
}
