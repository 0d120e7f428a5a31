// A position's lines, "key: value", by their keys, and the places of their words for faults. Knows
// which keys there are, and nothing of their values.
#pragma once

#include <list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/formats/position/position.hpp"

namespace roundhouse::formats::position {

struct Word {
    std::string_view text;
    int line = 1;
    int column = 1;
};
using Words = std::vector<Word>;

// Thrown by the reader's parts, never past read_position.
struct Unreadable {
    PositionFault fault;
};
[[noreturn]] void refuse(const Word& at, std::string reason);

// The parts between separators, without the spaces round them.
[[nodiscard]] Words parts(const Word& text, char separator);
// The words between blanks and commas.
[[nodiscard]] Words words_of(const Word& text);

class Lines {
  public:
    explicit Lines(std::string_view text);
    [[nodiscard]] bool has(const std::string& key) const { return lines_.contains(key); }
    // Each line is taken once; "-" is empty.
    Word take(const std::string& key);
    // Where a line that was taken is.
    [[nodiscard]] Word at(const std::string& key) const;
    // Refuses a line that nothing has taken.
    void refuse_the_rest(const Rules& rules) const;

  private:
    struct Line {
        Word value;
        bool taken = false;
    };
    std::list<std::string> texts_;  // that words point into
    std::map<std::string, Line, std::less<>> lines_;
    int last_ = 1;

    void add(const std::string& text, int number);
    [[noreturn]] void refuse_missing(const std::string& key) const;
};

}  // namespace roundhouse::formats::position
