// Messages as bytes, and back. Each is a frame: its length in four bytes, its kind in one, what it
// says. Whatever the bytes are, reading them ends with a message or with a fault, in a time and
// with a memory that the frame's length bounds. Opens nothing and waits for nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "together/wire/messages.hpp"

namespace roundhouse::app::wire {

// The longest frame that is read, without the four bytes of its length.
inline constexpr std::size_t kMostFromTerminal = std::size_t{1} << 14U;
inline constexpr std::size_t kMostFromTable = std::size_t{1} << 21U;

[[nodiscard]] std::string encode(FromTerminal message);
[[nodiscard]] std::string encode(FromTable message);

// Reads a whole frame, given without its length; none if it is not a message.
[[nodiscard]] std::optional<FromTerminal> decode_from_terminal(std::string_view frame);
[[nodiscard]] std::optional<FromTable> decode_from_table(std::string_view frame);

// What a terminal may print of what it is told: lines of clean text, and what erases the screen;
// also what scrolled out of it, unless the table is somebody else's.
[[nodiscard]] std::string printable(std::string_view told, bool own_table);

// Takes bytes as they come, and gives whole frames.
class Frames {
  public:
    explicit Frames(std::size_t most) : most_(most) {}

    void feed(std::string_view bytes) { bytes_ += bytes; }
    // The next one; none if it is not complete, or too_long().
    [[nodiscard]] std::optional<std::string> next();
    // Whether it gives one, or finds that it is too long.
    [[nodiscard]] bool has_next() const;
    // A frame is longer than any may be: nothing can be read any more.
    [[nodiscard]] bool too_long() const { return too_long_; }
    [[nodiscard]] std::size_t held() const { return bytes_.size() - begin_; }

  private:
    std::size_t most_;
    std::string bytes_;
    std::size_t begin_ = 0;
    bool too_long_ = false;

    // That the next one says it has.
    [[nodiscard]] std::size_t length() const;
};

}  // namespace roundhouse::app::wire
