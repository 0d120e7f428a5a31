#include "together/join/lines.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>

#include "app/lines/signals.hpp"
#include "app/plain/input.hpp"
#include "app/system/erase.hpp"
#include "app/system/fatal_signals.hpp"
#include "app/terminal/capabilities.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view kSilent =
    "The table does not answer. To leave, type quit or press Ctrl-C.\n";

bool ready(int fd) {
    pollfd wait{fd, POLLIN, 0};
    return poll(&wait, 1, 0) > 0;
}

ui::Size lines_size() {
    return {std::min(window_size({}).width, wire::kLargestScreen.width), 24};
}

class Lines {
  public:
    Lines(wire::Connection connection, bool keyboard)
        : connection_(std::move(connection)), keyboard_(keyboard) {}

    Ending talk(const wire::Hello& hello) {
        size_ = hello.size;
        send(hello);
        // The greeting is answered with a welcome.
        static_cast<void>(patience_.ask(Clock::now()));
        while (!ending_.ended) {
            // Closed input is always ready.
            const int also = connection_.fd(),
                      longest = connection_.has_next() ? 0 : patience_.wait(Clock::now());
            if (input_ended_ && !wait_for_table(longest))
                break;
            else if (!input_ended_ && wait_for_line(also, longest) == Waited::stopped)
                send(wire::Hidden{});
            // Before what is typed in it is answered.
            tell_width();
            if (!input_ended_ && ready(STDIN_FILENO)) read_lines();
            exchange(connection_, patience_, ending_,
                     [this](const wire::FromTable& message) { show(message); });
            if (!ending_.ended) look_whether_it_answers();
        }
        // A question that is still open has no line end.
        if (asks_ && keyboard_) std::cout << std::endl;
        return std::move(ending_);
    }

  private:
    wire::Connection connection_;
    bool keyboard_;
    bool own_table_ = connection_.user() == getuid();
    bool input_ended_ = false;
    std::string typed_;
    Patience patience_;
    ui::Size size_;
    bool asks_ = false;    // and has not been answered
    bool silent_ = false;  // the table does not answer, and people were told so
    bool leaves_ = false;  // the last that was said to it is that they leave
    Ending ending_;

    void send(const wire::FromTerminal& message) { connection_.send(wire::encode(message)); }

    // The window may have another size by now.
    void tell_width() {
        const ui::Size size = lines_size();
        if (std::exchange(size_.width, size.width) != size.width) send(wire::Resized{size});
    }

    [[nodiscard]] bool wait_for_table(int longest) const {
        pollfd wait{connection_.fd(), POLLIN, 0};
        if (connection_.pending()) wait.events |= POLLOUT;
        return poll(&wait, 1, longest) >= 0 || errno == EINTR;
    }

    void say(const wire::FromTerminal& message) {
        send(message);
        if (patience_.ask(Clock::now())) send(wire::Ping{});
    }

    // What is typed for a table that does not answer is not kept for it: nobody sees what it would
    // be an answer to.
    void take_line(const std::string& line) {
        asks_ = false;
        leaves_ = means(understand(line), PlainCommand::quit);
        if (!silent_) return say(wire::LineTyped{line});
        if (leaves_) return ending_.give_up();
        std::cout << kSilent << std::flush;
    }

    // Who has said that they leave need not say it twice.
    void look_whether_it_answers() {
        const bool silent = patience_.over(Clock::now());
        if (silent && (leaves_ || input_ended_)) return ending_.give_up();
        if (std::exchange(silent_, silent) == silent) return;
        std::cout << (silent ? kSilent : "The table answers again.\n") << std::flush;
    }

    void read_lines() {
        std::array<char, 4096> bytes;
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count <= 0) {
            if (!typed_.empty()) take_line(std::exchange(typed_, {}));
            say(wire::InputEnded{});
            input_ended_ = true;
            return;
        }
        for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(count))) {
            if (c == '\n')
                take_line(std::exchange(typed_, {}));
            else if (typed_.size() < wire::kLongestLine)
                typed_ += c;
        }
    }

    void show(const wire::FromTable& message) {
        const auto* const told = std::get_if<wire::Told>(&message);
        if (told == nullptr) return;
        if (told->drop_typed) {
            if (keyboard_) tcflush(STDIN_FILENO, TCIFLUSH);
            typed_.clear();
        }
        if (told->text.empty()) return;
        std::cout << wire::printable(told->text, own_table_) << std::flush;
        asks_ = told->asks;
    }
};

}  // namespace

Ending talk_in_lines(wire::Connection connection, wire::Hello hello) {
    hello.plain = true;
    hello.keyboard = isatty(STDIN_FILENO) == 1;
    hello.erases = isatty(STDOUT_FILENO) == 1;
    hello.size = lines_size();
    if (hello.erases) wipe_on_signals();
    Lines lines(std::move(connection), hello.keyboard);
    Ending ending;
    try {
        ending = lines.talk(hello);
    } catch (...) {
        if (hello.erases) write_reset_text();  // whatever went wrong, with a hand on the screen
        throw;
    }
    // A hand may still be in view.
    if (hello.erases && (ending.lost || ending.unanswered)) std::cout << kErase << std::flush;
    // From now on there is nothing to wipe.
    restore_fatal_signals();
    return ending;
}

}  // namespace roundhouse::app
