// A text dialog over two streams: prints, asks questions, clears the screen. Works on a
// terminal, over a pipe and on string streams alike; knows nothing of the game.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/ui/canvas/key_guard.hpp"

namespace roundhouse::app {

// What is at the other ends of the streams.
struct Console {
    bool screen = false;    // a terminal shows what is said: it can be wiped for good
    bool keyboard = false;  // a terminal echoes what is typed
    // Drops what was typed and not yet read; null where lines cannot come too early.
    std::function<void()> drop_typed = nullptr;
    // How wide it is now, 0 where it does not say; null, and so is a pipe: 80 columns.
    int (*columns)() = nullptr;
    // Waits until a line can be read; false: the program was stopped and goes on again, and what
    // was on the screen is gone. Null: reading itself waits.
    bool (*wait_for_line)() = nullptr;
    // Whether more is typed within that time; null as above.
    std::function<bool(ui::KeyGuard::Span)> more_within = nullptr;
    std::function<ui::KeyGuard::Instant()> now = ui::KeyGuard::Clock::now;
};

class Dialog {
  public:
    Dialog(std::istream& in, std::ostream& out, Console console)
        : in_(in), out_(out), console_(std::move(console)), guard_(console_.now()) {}

    // Columns that a line may take: one less than there are, so that no terminal breaks it again.
    [[nodiscard]] int width() const;
    // Lines end with the text's own newlines; longer ones than that are broken between words.
    void say(std::string_view text);
    // Asks for a line, and returns it trimmed and cut to 500 bytes; none at the end
    // of input, from then on always; none, too, where it was interrupted().
    std::optional<std::string> ask(std::string_view prompt);
    // The program was stopped at the last question and goes on again, with an empty screen.
    [[nodiscard]] bool interrupted() const { return interrupted_; }
    // Nothing said so far can be seen any more: erased with what a terminal keeps for scrolling
    // back, or moved off by a screenful of empty lines where nobody knows what shows it.
    void wipe();

    // What was typed before this counts as not typed: a second Enter shows nobody the next hand.
    void drop_typed();
    // Whether the Enter that ended the last line was meant, as a key on the screen has to be: not
    // typed at once after drop_typed(), nor one of many.
    [[nodiscard]] bool meant() const;

    [[nodiscard]] bool on_screen() const { return console_.screen; }

  private:
    std::istream& in_;
    std::ostream& out_;
    Console console_;
    bool interrupted_ = false;
    ui::KeyGuard guard_;
    ui::KeyGuard::Verdict last_ = ui::KeyGuard::Verdict::never;
};

}  // namespace roundhouse::app
