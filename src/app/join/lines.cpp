#include "app/join/lines.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iostream>
#include <optional>
#include <utility>

#include "app/plain/signals.hpp"

namespace roundhouse::app {

namespace {

int columns() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool ready(int fd) {
    pollfd wait{fd, POLLIN, 0};
    return poll(&wait, 1, 0) > 0;
}

class Lines {
  public:
    Lines(wire::Connection connection, bool keyboard)
        : connection_(std::move(connection)), keyboard_(keyboard) {}

    Ending talk(const wire::Hello& hello) {
        send(hello);
        while (!ending_.ended) {
            // Closed input is always ready.
            const int also = connection_.fd();
            if (input_ended_ && !wait_for_table())
                break;
            else if (!input_ended_ && wait_for_line(also) == Waited::stopped)
                send(wire::Hidden{});
            if (!input_ended_ && ready(STDIN_FILENO)) read_lines();
            // Whoever takes nothing any more may have said why.
            const bool taken = connection_.flush();
            while (!ending_.ended && ready(connection_.fd())) listen();
            if (!taken && !ending_.ended) ending_.lose();
        }
        return std::move(ending_);
    }

  private:
    wire::Connection connection_;
    bool keyboard_;
    bool own_table_ = connection_.is_with_own_process();
    bool input_ended_ = false;
    std::string typed_;
    Ending ending_;

    void send(const wire::FromTerminal& message) { connection_.send(wire::encode(message)); }

    [[nodiscard]] bool wait_for_table() const {
        pollfd wait{connection_.fd(), POLLIN, 0};
        if (connection_.pending()) wait.events |= POLLOUT;
        return poll(&wait, 1, -1) >= 0 || errno == EINTR;
    }

    void read_lines() {
        std::array<char, 4096> bytes;
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count <= 0) {
            if (!typed_.empty()) send(wire::LineTyped{std::exchange(typed_, {})});
            send(wire::InputEnded{});
            input_ended_ = true;
            return;
        }
        for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(count))) {
            if (c == '\n')
                send(wire::LineTyped{std::exchange(typed_, {})});
            else if (typed_.size() < wire::kLongestLine)
                typed_ += c;
        }
    }

    void listen() {
        const bool open = connection_.read();
        while (const auto frame = connection_.next()) {
            const auto message = wire::decode_from_table(*frame);
            if (!message) {
                ending_.lose();
                return;
            }
            take(*message);
        }
        if ((!open || connection_.broken()) && !ending_.ended) ending_.lose();
    }

    void take(const wire::FromTable& message) {
        if (const auto* told = std::get_if<wire::Told>(&message)) {
            if (told->drop_typed) {
                if (keyboard_) tcflush(STDIN_FILENO, TCIFLUSH);
                typed_.clear();
            }
            std::cout << wire::printable(told->text, own_table_) << std::flush;
        } else {
            ending_.take(message);
        }
    }
};

}  // namespace

Ending talk_in_lines(wire::Connection connection, wire::Hello hello) {
    hello.plain = true;
    hello.keyboard = isatty(STDIN_FILENO) == 1;
    hello.erases = isatty(STDOUT_FILENO) == 1;
    hello.size = {std::clamp(columns(), 0, wire::kLargestScreen.width), 24};
    if (hello.erases) wipe_on_signals();
    Lines lines(std::move(connection), hello.keyboard);
    Ending ending = lines.talk(hello);
    // A hand may still be in view.
    if (hello.erases && ending.lost) std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
    return ending;
}

}  // namespace roundhouse::app
