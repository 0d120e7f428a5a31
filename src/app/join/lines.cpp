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
#include "app/setup/remembered.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kLongestLine = 500;  // bytes; the rest is dropped

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
    Lines(wire::Connection connection, bool screen)
        : connection_(std::move(connection)), screen_(screen) {}

    LinesEnded talk(const wire::Hello& hello) {
        send(hello);
        while (!ended_) {
            // Closed input is always ready.
            const int also = connection_.fd();
            if (input_ended_ && !wait_for_table())
                break;
            else if (!input_ended_ && !wait_for_line(also))
                send(wire::Hidden{});
            if (!input_ended_ && ready(STDIN_FILENO)) read_lines();
            // Whoever takes nothing any more may have said why.
            const bool taken = connection_.flush();
            while (!ended_ && ready(connection_.fd())) listen();
            if (!taken && !ended_) ended_ = result_.lost = true;
        }
        return std::move(result_);
    }

  private:
    wire::Connection connection_;
    bool screen_;
    bool input_ended_ = false;
    bool ended_ = false;
    std::string typed_;
    LinesEnded result_;

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
            else if (typed_.size() < kLongestLine)
                typed_ += c;
        }
    }

    void listen() {
        const bool open = connection_.read();
        while (const auto frame = connection_.next()) {
            const auto message = wire::decode_from_table(*frame);
            if (!message) {
                ended_ = result_.lost = true;
                return;
            }
            take(*message);
        }
        if ((!open || connection_.broken()) && !ended_) ended_ = result_.lost = true;
    }

    void take(const wire::FromTable& message) {
        if (const auto* told = std::get_if<wire::Told>(&message)) {
            if (told->drop_typed) {
                if (screen_) tcflush(STDIN_FILENO, TCIFLUSH);
                typed_.clear();
            }
            std::cout << wire::printable(told->text) << std::flush;
        } else if (const auto* keep = std::get_if<wire::Keep>(&message)) {
            if (!keep->seen_pages.empty()) write_seen_pages(keep->seen_pages);
        } else if (const auto* refused = std::get_if<wire::Refused>(&message)) {
            result_.words = text::clean(refused->why);
            ended_ = result_.refused = true;
        } else if (const auto* goodbye = std::get_if<wire::Goodbye>(&message)) {
            result_.words = text::clean(goodbye->words);
            ended_ = true;
        }
    }
};

}  // namespace

LinesEnded talk_in_lines(wire::Connection connection, wire::Hello hello) {
    hello.plain = true;
    hello.keyboard = isatty(STDIN_FILENO) == 1;
    hello.erases = isatty(STDOUT_FILENO) == 1;
    hello.size = {std::clamp(columns(), 0, wire::kLargestScreen.width), 24};
    if (hello.erases) wipe_on_signals();
    Lines lines(std::move(connection), hello.keyboard);
    LinesEnded ended = lines.talk(hello);
    // A hand may still be in view.
    if (hello.erases && ended.lost) std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
    return ended;
}

}  // namespace roundhouse::app
