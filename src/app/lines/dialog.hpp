// A text dialog over two streams: prints, asks questions, clears the screen. Works on a terminal, a
// pipe or string streams; knows nothing about the game.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "app/lines/signals.hpp"
#include "app/lines/voice.hpp"
#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

// What the streams are connected to.
struct Console {
    bool screen = false;    // the output is a terminal, which can be erased
    bool keyboard = false;  // the input is a terminal, which echoes what is typed
    // Drops what was typed but not read yet; null if lines cannot come too early.
    std::function<void()> drop_typed = nullptr;
    // The present width, 0 if unknown. Null or 0 means 80 columns, as for a pipe.
    int (*columns)() = nullptr;
    // Waits until a line can be read, so many milliseconds or, with -1, without end. Null: reading
    // itself waits.
    std::function<Waited(int)> wait_for_line = nullptr;
    // Whether more is typed within that time; may be null.
    std::function<bool(ui::KeyGuard::Span)> more_within = nullptr;
    std::function<ui::KeyGuard::Instant()> now = ui::KeyGuard::Clock::now;
};

class Dialog : public Voice {
  public:
    Dialog(std::istream& in, std::ostream& out, Console console)
        : in_(in), out_(out), console_(std::move(console)), guard_(console_.now()) {}

    [[nodiscard]] int width() const override;
    void say(std::string_view text) override;
    // Asks for a line, and returns it trimmed and cut to 500 bytes; none at the end of input, and
    // always after that; none, too, if it was interrupted() or so many milliseconds have passed
    // first; -1: waits without end, as it does where nobody sits at a terminal.
    std::optional<std::string> ask(std::string_view prompt, int milliseconds = -1);
    // Asks a question; whether the answer is yes.
    [[nodiscard]] bool confirm(std::string_view prompt);
    // The program was stopped and continued at the last question; the screen is empty.
    [[nodiscard]] bool interrupted() const { return waited_ == Waited::stopped; }
    [[nodiscard]] bool timed_out() const { return waited_ == Waited::time_is_up; }
    // Whether it can wait for a limited time.
    [[nodiscard]] bool keeps_time() const { return console_.wait_for_line != nullptr; }
    void wipe() override;

    void drop_typed() override;
    void expect_enter() override { guard_.shown(console_.now()); }
    [[nodiscard]] bool enter_was_deliberate() const override;

    [[nodiscard]] bool on_screen() const override { return console_.screen; }
    [[nodiscard]] bool at_keyboard() const { return console_.keyboard; }

  private:
    std::istream& in_;
    std::ostream& out_;
    Console console_;
    Waited waited_ = Waited::ready;
    ui::KeyGuard guard_;
    ui::KeyGuard::Verdict last_ = ui::KeyGuard::Verdict::never;
};

// A dialog over the standard streams, as wide as the terminal.
[[nodiscard]] Dialog real_dialog();

}  // namespace roundhouse::app
