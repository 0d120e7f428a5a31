// Lines that each end in a checksum of themselves and of all lines before them, so that none can be
// changed, lost or moved without a trace: what game logs and score sheets are made of. Opens no
// file, and knows of no line but those that the heads of both have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/rules/rule_set.hpp"

namespace roundhouse::formats {

// Limits on what is read, whoever wrote it. Writers keep within them.
inline constexpr std::size_t kMaxLogLine = 16U << 10U;
inline constexpr int kMaxLogRuleLines = rules::kMaxPrintedLines;

// How a kind of file has them.
struct LineForm {
    std::string_view name;        // of such a file, in sentences
    std::string_view mark;        // before a checksum, which is eight hexadecimal digits
    std::string_view rule_mark;   // before a line of the rule file
    std::string_view empty_rule;  // instead of an empty one
    // A checksum begins with the one before as it is written; otherwise it continues it.
    bool covers_digits;
};
inline constexpr LineForm kLogLines{"log", " ~", "| ", "|", true};
inline constexpr LineForm kSheetLines{"score sheet", " #", "> ", "> ", false};
inline constexpr std::size_t kChecksumSize = 10;  // with its mark

struct LineFault {
    int line = 1;
    std::string reason;
};

// Reads them one after the other, and never past a fault.
class CheckedLines {
  public:
    // The checksum is that of the line before; 0: there is none.
    CheckedLines(std::string_view text, const LineForm& form, std::uint32_t checksum = 0)
        : text_(text), form_(form), checksum_(checksum) {}

    // Goes to the next line; false at the end, and where there is a fault.
    [[nodiscard]] bool step();
    // In a head, which the file must have in full.
    [[nodiscard]] bool step_in_head();
    // The line, without its checksum and what at() has taken.
    [[nodiscard]] std::string_view body() const { return body_; }
    // Takes the word off its front, if it is there.
    [[nodiscard]] bool at(std::string_view word);
    // Always false.
    bool fail(std::string reason, int line = 0);

    // What heads have in common; false where there is a fault. Each goes on to the line behind it.
    // The first line. Another version is told before any checksum is looked at, which may be
    // different in a later one.
    [[nodiscard]] bool take_version(std::string_view magic, int known);
    [[nodiscard]] bool take_program(std::string& program);
    [[nodiscard]] bool take_number(std::string_view of, std::uint64_t& number);
    [[nodiscard]] bool take_started(std::string& started);
    [[nodiscard]] bool take_choice(rules::TableChoice& choice);
    [[nodiscard]] bool take_rules(std::string& rules);

    [[nodiscard]] bool has_fault() const { return !fault_.reason.empty(); }
    [[nodiscard]] const LineFault& fault() const { return fault_; }
    // Bytes follow that never became a complete line.
    [[nodiscard]] bool torn() const { return !has_fault() && offset_ < text_.size(); }
    // What has not been read.
    [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }
    // The number of the current line, from 1.
    [[nodiscard]] int line() const { return line_; }
    // Bytes up to its end.
    [[nodiscard]] std::size_t offset() const { return offset_; }
    [[nodiscard]] std::uint32_t checksum() const { return checksum_; }

  private:
    std::string_view text_;
    LineForm form_;
    std::size_t offset_ = 0;
    int line_ = 0;
    std::uint32_t checksum_;
    std::string_view body_;
    LineFault fault_;
};

// Writes them.
class LinePrinter {
  public:
    explicit LinePrinter(const LineForm& form, std::uint32_t checksum = 0)
        : form_(form), checksum_(checksum) {}

    [[nodiscard]] std::string line(std::string_view body);
    [[nodiscard]] std::string choice(const rules::TableChoice& choice);
    [[nodiscard]] std::string rules(std::string_view rule_file);

  private:
    LineForm form_;
    std::uint32_t checksum_;
};

}  // namespace roundhouse::formats
