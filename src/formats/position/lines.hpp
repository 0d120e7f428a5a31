// The lines of a printed position and the words in them. Knows what numbers, indices and lists look
// like, but not what they mean: parse.cpp does.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::formats::position {

// Thrown where a fault is found and caught in parse_position.
struct ParseError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void fail(const std::string& why);
// Text to be quoted in a fault: cleaned, and not too long.
[[nodiscard]] std::string shown(std::string_view text);

// The parts between separators, without the spaces round them; empty ones are left out.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

// These throw a ParseError if the text has the wrong form.
[[nodiscard]] int number(std::string_view text, int least, int most);
// "#4": the index of a tile on the table, below `size`.
[[nodiscard]] int index_of(std::string_view text, int size);

template <std::size_t N>
[[nodiscard]] std::size_t one_of(std::string_view word,
                                 const std::array<std::string_view, N>& list) {
    const auto found = std::ranges::find(list, word);
    if (found == list.end()) fail("\"" + shown(word) + "\" is not allowed here");
    return static_cast<std::size_t>(found - list.begin());
}

// The lines by their keys. Each must be present once, and be taken.
class Lines {
  public:
    void read(std::string_view text);
    // The value of a line, "" for nothing.
    std::string_view take(const std::string& key);
    [[nodiscard]] bool has(const std::string& key) const { return lines_.contains(key); }
    void expect_all_taken();
    // For faults that do not belong to a single line.
    void leave_line() { now_ = 0; }
    // The current line, from 1; 0: the position as a whole.
    [[nodiscard]] int now() const { return now_; }

  private:
    struct Line {
        int number = 0;
        std::string_view value;
    };
    std::map<std::string, Line> lines_;
    int now_ = 0;
};

}  // namespace roundhouse::formats::position
